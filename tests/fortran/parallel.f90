! OpenMP in Fortran: loops, reductions, atomic and critical sections, sections, single, private variables,
! variables of which every thread has its own.
module parallel
  use, intrinsic :: iso_c_binding, only: c_double, c_int
  implicit none
  real(c_double), save :: mine = 2, weights(3) = 1
  !$omp threadprivate(mine, weights)
contains

  subroutine step(v)
    real(c_double), intent(in) :: v
    real(c_double) :: power, other
    common /blk/ power, other
    !$omp threadprivate(/blk/)
    mine = mine / 2 + v * v * power
  end subroutine
  function omp_threadprivate(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, power, other
    common /blk/ power, other
    !$omp threadprivate(/blk/)
    integer :: i
    s = 0
    power = x(2)
    weights = x(1)
    weights(2) = x(2) * x(3)
    mine = x(1)
    !$omp parallel copyin(mine, weights, /blk/) reduction(+:s)
    !$omp do
    do i = 1, n
      mine = x(1)
      call step(x(i))
      s = s + mine * weights(2) * weights(1)
    end do
    !$omp end parallel
    s = s * mine
  end function

  function omp_loops(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, y(n), z(n), t
    integer :: i
    !$omp parallel do private(t)
    do i = 1, n
      t = x(i) * x(1)
      y(i) = t * t + sin(t)
    end do
    !$omp parallel do schedule(dynamic, 2)
    do i = 1, n
      z(i) = y(n + 1 - i) * x(i)
    end do
    s = 0
    do i = 1, n
      s = s + z(i) * i
    end do
  end function

  function omp_reductions(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, total, product, high, low
    integer :: i
    total = x(2)
    product = 1
    high = -1000
    low = 1000
    !$omp parallel do reduction(+:total) reduction(*:product) reduction(max:high) reduction(min:low)
    do i = 1, n
      total = total + x(i) * x(i)
      product = product * (1 + x(i) / 8)
      high = max(high, x(i) * x(1))
      low = min(low, x(i) * x(1))
    end do
    s = total * product + high * high - low * x(n)
  end function

  function omp_regions(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, y(n), scale
    integer :: i
    scale = x(1) * 2
    s = 1
    !$omp parallel firstprivate(scale)
    scale = scale * x(2)
    !$omp do
    do i = 1, n
      y(i) = x(i) * scale
    end do
    !$omp end do
    !$omp do
    do i = 1, n
      !$omp critical
      s = s * (1 + y(n + 1 - i) / 4)
      !$omp end critical
    end do
    !$omp end do
    !$omp end parallel
  end function

  function omp_atomics(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, bins(3), p
    integer :: i
    bins = 0
    p = 1
    !$omp parallel do
    do i = 1, n
      !$omp atomic
      bins(mod(i, 3) + 1) = bins(mod(i, 3) + 1) + x(i) * x(i)
      !$omp atomic
      p = p * (1 + x(i))
    end do
    s = bins(1) * bins(2) + bins(3) * p
  end function

  function omp_sections(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, a, b, c
    integer :: i
    a = 0
    b = 1
    c = 0
    !$omp parallel
    !$omp sections
    !$omp section
    do i = 1, n
      a = a + x(i)
    end do
    !$omp section
    do i = 1, n
      b = b * x(i)
    end do
    !$omp end sections
    !$omp single
    c = a * b
    !$omp end single
    !$omp end parallel
    s = c * a + b
  end function

  function omp_collapsed(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, a(n, n)
    integer :: i, j
    !$omp parallel do collapse(2)
    do j = 1, n
      do i = 1, n
        a(i, j) = x(i) * x(j) + x(1)
      end do
    end do
    s = 0
    !$omp parallel do reduction(+:s) private(i)
    do j = 1, n
      do i = 1, n
        s = s + a(i, j) * a(j, i)
      end do
    end do
  end function

  ! Whatever the number of threads: in the second region there is one, and so it is one after the other.
  function omp_conditions(x, n) result(s) bind(c)
    use omp_lib, only: omp_get_num_threads
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, t, y(n)
    integer :: i
    !$omp parallel do if(n > 1) num_threads(2)
    do i = 1, n
      y(i) = x(i) * x(1)
    end do
    s = x(2)
    t = 1
    !$omp parallel if(n > 1000) num_threads(2)
    do i = 1, n
      s = s * y(i) + x(i)
    end do
    t = t * omp_get_num_threads()
    !$omp end parallel
    !$omp parallel if(n > 1000)
    t = t * y(1)
    !$omp end parallel
    s = s * t
  end function

  function omp_allocatables(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s
    real(c_double), allocatable :: own(:), given(:), sums(:)
    integer :: i
    allocate(given(n), sums(2))
    given = 2 * x
    sums = 0
    s = 0
    !$omp parallel private(own) firstprivate(given) reduction(+:s, sums)
    allocate(own(2))
    !$omp do schedule(dynamic)
    do i = 1, n
      own(1) = x(i) * x(1)
      own(2) = given(i) * own(1)
      given(i) = given(i) * own(2)
      s = s + sum(own) * given(i)
      sums(mod(i, 2) + 1) = sums(mod(i, 2) + 1) + own(2)
    end do
    !$omp end do
    deallocate(own)
    !$omp end parallel
    s = s * sums(1) + sums(2)
  end function

  function omp_workshare(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, a(n), b(n)
    !$omp parallel
    !$omp workshare
    a = x * x
    b = a(n:1:-1) + x(1)
    where (x > 0) a = a * x
    !$omp end workshare
    !$omp end parallel
    s = dot_product(a, b)
  end function

  function omp_tasks(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: s, a, b
    !$omp parallel
    !$omp single
    !$omp task shared(a) depend(out:a)
    a = sum(x**2)
    !$omp end task
    !$omp task shared(a, b) depend(in:a) depend(out:b)
    b = a * x(n)
    !$omp end task
    !$omp taskwait
    !$omp end single
    !$omp end parallel
    s = a * b
  end function

  ! Shallow water on a small periodic grid: height and two velocities, in time.
  function omp_shallow_water(x, n) result(s) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    integer, parameter :: side = 3
    real(c_double) :: s, now(side, side, 3), next(side, side, 3)
    integer :: step, i, j
    do j = 1, side
      do i = 1, side
        now(i, j, 1) = 2 + x(mod(i + side * j, n) + 1)
        now(i, j, 2) = x(i) * 0.1d0
        now(i, j, 3) = x(j) * x(i) * 0.1d0
      end do
    end do
    do step = 1, 2
      call advance(now, next)
      call advance(next, now)
    end do
    s = 0
    !$omp parallel do reduction(+:s) private(i)
    do j = 1, side
      do i = 1, side
        s = s + now(i, j, 1)**2 * i + now(i, j, 2) * now(i, j, 3)
      end do
    end do
  contains
    subroutine advance(a, b)
      real(c_double), intent(in) :: a(side, side, 3)
      real(c_double), intent(inout) :: b(side, side, 3)
      real(c_double), parameter :: dt = 0.05d0
      integer :: i, j, east, west, north, south
      !$omp parallel do private(i, east, west, north, south)
      do j = 1, side
        north = mod(j, side) + 1
        south = mod(j + side - 2, side) + 1
        do i = 1, side
          east = mod(i, side) + 1
          west = mod(i + side - 2, side) + 1
          b(i, j, 2) = a(i, j, 2) * (1 - dt * (a(east, j, 2) - a(west, j, 2))) - dt * (a(east, j, 1) - a(west, j, 1))
          b(i, j, 3) = a(i, j, 3) * (1 - dt * (a(i, north, 3) - a(i, south, 3))) - dt * (a(i, north, 1) - a(i, south, 1))
          b(i, j, 1) = a(i, j, 1) - dt * (a(east, j, 1) * a(east, j, 2) - a(west, j, 1) * a(west, j, 2) &
                                          + a(i, north, 1) * a(i, north, 3) - a(i, south, 1) * a(i, south, 3))
        end do
      end do
    end subroutine
  end function
end module
