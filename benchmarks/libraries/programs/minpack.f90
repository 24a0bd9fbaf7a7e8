! library: MINPACK: nonlinear equations and least squares, in Fortran 77
! source: minpack
! compile: *.f
! levels: 0 2
! objective: equations(0.4, 1.3) the root of a system of two equations by Powell's hybrid method, by its parameters
! objective: fit(1.1, 1.9, 2.8, 4.3) a fit by Levenberg and Marquardt, by the data
! objective: factors(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) QR with pivoting
module parameters
  use iso_c_binding
  implicit none
  real(c_double) :: p(4)
contains
  subroutine curves(n, x, f, flag)
    integer :: n, flag
    double precision :: x(n), f(n)
    f(1) = x(1)**2 + p(1) * x(2) - 2
    f(2) = exp(p(2) * x(1)) - 3 * x(2)
  end subroutine

  subroutine residuals(m, n, x, f, flag)
    integer :: m, n, flag, i
    double precision :: x(n), f(m)
    do i = 1, m
      f(i) = x(1) * exp(x(2) * (i - 1)) - p(i)
    end do
  end subroutine
end module

function equations(x, n) bind(C) result(y)
  use parameters
  integer(c_int), value :: n
  real(c_double) :: x(n), y, at(2), f(2), work(30)
  integer :: info
  p(1:2) = x(1:2)
  at = 1
  call hybrd1(curves, 2, at, f, 1d-13, info, work, 30)
  y = at(1) + 2 * at(2)
end function

function fit(x, n) bind(C) result(y)
  use parameters
  integer(c_int), value :: n
  real(c_double) :: x(n), y, at(2), f(4), work(60)
  integer :: info, ints(2)
  p = x(1:4)
  at = (/ 1d0, 0.3d0 /)
  call lmdif1(residuals, 4, 2, at, f, 1d-13, info, ints, work, 60)
  y = at(1) + 3 * at(2)
end function

function factors(x, n) bind(C) result(y)
  use iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(c_double) :: x(n), y, a(4, 3), diagonal(3), norms(3), work(3)
  integer :: i, j, pivots(3)
  do j = 1, 3
    do i = 1, 4
      a(i, j) = sin(x(1 + mod(i + j, 6)) * i)
      if (i == j) a(i, j) = a(i, j) + 1
    end do
  end do
  call qrfac(4, 3, a, 4, .true., pivots, 3, diagonal, norms, work)
  y = diagonal(1) * diagonal(2) + diagonal(3) + a(2, 1) * norms(2)
end function
