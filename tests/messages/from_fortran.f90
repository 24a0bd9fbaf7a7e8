! Messages as Fortran sends them: begun and waited for, with a status, in place, of datatypes and communicators of one's
! own; and shallow water on a periodic grid, whose rows the processes share.
module from_fortran
  use, intrinsic :: iso_c_binding, only: c_double, c_int
  implicit none
  include 'mpif.h'
contains

  subroutine neighbours(comm, left, right)
    integer, intent(in) :: comm
    integer, intent(out) :: left, right
    integer :: rank, size, ierr
    call MPI_Comm_rank(comm, rank, ierr)
    call MPI_Comm_size(comm, size, ierr)
    right = mod(rank + 1, size)
    left = mod(rank + size - 1, size)
  end subroutine

  function f_begun(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, y(n)
    integer :: left, right, ierr, requests(2)
    call neighbours(MPI_COMM_WORLD, left, right)
    call MPI_Irecv(y, n, MPI_DOUBLE_PRECISION, left, 1, MPI_COMM_WORLD, requests(1), ierr)
    call MPI_Isend(x, n, MPI_DOUBLE_PRECISION, right, 1, MPI_COMM_WORLD, requests(2), ierr)
    call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE, ierr)
    s = y(1) * x(n) + y(n) * x(1)
    call MPI_Allreduce(MPI_IN_PLACE, s, 1, MPI_REAL8, MPI_SUM, MPI_COMM_WORLD, ierr)
    s = s * s
  end function

  ! Counts go first, and have no derivative.
  function f_with_counts(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, y(n), high
    integer :: left, right, rank, ierr, coming, status(MPI_STATUS_SIZE), index, requests(2)
    call neighbours(MPI_COMM_WORLD, left, right)
    call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
    call MPI_Sendrecv(1 + mod(rank, n), 1, MPI_INTEGER, right, 2, coming, 1, MPI_INTEGER, left, 2, MPI_COMM_WORLD, &
                      MPI_STATUS_IGNORE, ierr)
    call MPI_Isend(x, 1 + mod(rank, n), MPI_DOUBLE_PRECISION, right, 3, MPI_COMM_WORLD, requests(1), ierr)
    requests(2) = MPI_REQUEST_NULL
    call MPI_Recv(y, n, MPI_DOUBLE_PRECISION, left, 3, MPI_COMM_WORLD, status, ierr)
    call MPI_Get_count(status, MPI_DOUBLE_PRECISION, coming, ierr)
    call MPI_Waitany(2, requests, index, MPI_STATUS_IGNORE, ierr)
    s = y(coming) * y(1) * x(1) * (status(MPI_TAG) + index)
    call MPI_Allreduce(s * (rank + 1), high, 1, MPI_DOUBLE_PRECISION, MPI_MAX, MPI_COMM_WORLD, ierr)
    s = s + high * x(n)
    call MPI_Bcast(s, 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
  end function

  function f_of_own_types(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, grid(3, 4)
    integer :: row, comm, left, right, i, j, ierr
    call MPI_Comm_dup(MPI_COMM_WORLD, comm, ierr)
    call neighbours(comm, left, right)
    do j = 1, 4
      do i = 1, 3
        grid(i, j) = x(mod(i * j, n) + 1) * x(mod(i, n) + 1)
      end do
    end do
    call MPI_Type_vector(4, 1, 3, MPI_DOUBLE_PRECISION, row, ierr)
    call MPI_Type_commit(row, ierr)
    call MPI_Sendrecv(grid(2, 1), 1, row, right, 4, grid(1, 1), 1, row, left, 4, comm, MPI_STATUS_IGNORE, ierr)
    call MPI_Type_free(row, ierr)
    call MPI_Comm_free(comm, ierr)
    s = sum(grid(1, :) * grid(2, :)) * grid(3, 4)
  end function

  subroutine exchange(h, side, mine, left, right)
    integer, intent(in) :: side, mine, left, right
    real(c_double), intent(inout) :: h(side, 0:mine + 1)
    integer :: ierr
    call MPI_Sendrecv(h(1, mine), side, MPI_DOUBLE_PRECISION, right, 5, h(1, 0), side, MPI_DOUBLE_PRECISION, left, 5, &
                      MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    call MPI_Sendrecv(h(1, 1), side, MPI_DOUBLE_PRECISION, left, 6, h(1, mine + 1), side, MPI_DOUBLE_PRECISION, right, &
                      6, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  end subroutine

  function f_shallow_water(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    integer, parameter :: side = 3, mine = 2
    real(c_double), parameter :: dt = 0.05d0
    real(c_double), dimension(side, 0:mine + 1) :: h, u, v, h2, u2, v2
    real(c_double) :: s, own
    integer :: step, i, j, east, west, left, right, ierr
    call neighbours(MPI_COMM_WORLD, left, right)
    h = 0; u = 0; v = 0
    do j = 1, mine
      do i = 1, side
        h(i, j) = 2 + x(mod(i + side * j, n) + 1)
        u(i, j) = x(mod(i, n) + 1) * 0.1d0
        v(i, j) = x(mod(j, n) + 1) * x(1) * 0.1d0
      end do
    end do
    do step = 1, 2
      call exchange(h, side, mine, left, right)
      call exchange(v, side, mine, left, right)
      do j = 1, mine
        do i = 1, side
          east = mod(i, side) + 1
          west = mod(i + side - 2, side) + 1
          u2(i, j) = u(i, j) * (1 - dt * (u(east, j) - u(west, j))) - dt * (h(east, j) - h(west, j))
          v2(i, j) = v(i, j) * (1 - dt * (v(i, j + 1) - v(i, j - 1))) - dt * (h(i, j + 1) - h(i, j - 1))
          h2(i, j) = h(i, j) - dt * (h(east, j) * u(east, j) - h(west, j) * u(west, j) &
                                     + h(i, j + 1) * v(i, j + 1) - h(i, j - 1) * v(i, j - 1))
        end do
      end do
      h(:, 1:mine) = h2(:, 1:mine)
      u(:, 1:mine) = u2(:, 1:mine)
      v(:, 1:mine) = v2(:, 1:mine)
    end do
    own = sum(h(:, 1:mine)**2) + sum(u(:, 1:mine) * v(:, 1:mine))
    call MPI_Reduce(own, s, 1, MPI_DOUBLE_PRECISION, MPI_SUM, 0, MPI_COMM_WORLD, ierr)
    call MPI_Bcast(s, 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
  end function
end module
