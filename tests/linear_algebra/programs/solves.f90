! Fortran's own calls: every operand by reference, hidden lengths of letters behind them.
module objective
  use iso_c_binding
  implicit none
contains
  real(c_double) function f(a, b, n) bind(C)
    integer(c_int), value :: n
    real(c_double), intent(in) :: a(n, n), b(n, n)
    real(c_double) :: c(n, n), lu(n, n), x(n)
    real(c_double), external :: ddot
    external :: dgemm, dgesv
    integer :: info, ipiv(n)
    call dgemm('N', 't', n, n, n, 1.5d0, a, n, b, n, 0d0, c, n)
    lu = a
    x = b(:, 1)
    call dgesv(n, 1, lu, n, ipiv, x, n, info)
    f = ddot(n * n, c, 1, c, 1) + ddot(n, x, 1, x, 1)
  end function
end module

program main
  use objective
  implicit none
  interface
    subroutine gradient(f, a, da, b, db, n) bind(C, name="__enzyme_autodiff_f")
      import
      type(c_funptr), value :: f
      real(c_double) :: a(*), da(*), b(*), db(*)
      integer(c_int), value :: n
    end subroutine
  end interface
  integer, parameter :: n = 3
  real(c_double) :: a(n, n), b(n, n), da(n, n), db(n, n), high, slope
  real(c_double), parameter :: h = 1d-6
  integer :: i, j
  do j = 1, n
    do i = 1, n
      a(i, j) = sin(1d0 * i + 3 * j) + merge(3, 0, i == j)
      b(i, j) = cos(2d0 * i - j)
    end do
  end do
  da = 0
  db = 0
  call gradient(c_funloc(f), a, da, b, db, n)
  do j = 1, n
    do i = 1, n
      a(i, j) = a(i, j) + h
      high = f(a, b, n)
      a(i, j) = a(i, j) - 2 * h
      slope = (high - f(a, b, n)) / (2 * h)
      a(i, j) = a(i, j) + h
      print '(2f20.8, a)', da(i, j), slope, merge(': right', ': wrong', abs(da(i, j) - slope) < 1d-6)
    end do
  end do
end program
