! library: LAPACK and BLAS, the reference in Fortran itself
! source: lapack
! modules: SRC/la_constants.f90 SRC/la_xisnan.F90
! compile: SRC/d*.f SRC/i*.f SRC/xerbla*.f BLAS/SRC/lsame.f BLAS/SRC/d*.f BLAS/SRC/i*.f INSTALL/dlamch.f INSTALL/droundup_lwork.f SRC/dlassq.f90 SRC/dlartg.f90 BLAS/SRC/dnrm2.f90 BLAS/SRC/drotg.f90
! except: SRC/ilaenv2stage.f SRC/iparam2stage.F SRC/xerbla_array.f
! objective: solve(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) DGESV
! objective: cholesky(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) DPOSV
! objective: least_squares(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) DGELS
! objective: symmetric(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) eigenvalues by DSYEV
! objective: general(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) eigenvalues by DGEEV
! objective: singular(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) singular values by DGESVD
! objective: tridiagonal(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) DPTSV
module matrices
  use iso_c_binding
  implicit none
contains
  subroutine fill(x, a, b)
    real(c_double) :: x(6), a(4, 4), b(4)
    integer :: i, j
    do j = 1, 4
      do i = 1, 4
        a(i, j) = sin(x(1 + mod(i + 2 * j, 6)) * i)
        if (i == j) a(i, j) = a(i, j) + 2 + 0.3d0 * i
      end do
      b(j) = x(j) * x(j + 2) + 1
    end do
  end subroutine
end module

function solve(x, n) bind(C) result(y)
  use matrices
  integer(c_int), value :: n
  real(c_double) :: x(n), y, a(4, 4), b(4)
  integer :: info, pivots(4)
  call fill(x, a, b)
  call dgesv(4, 1, a, 4, pivots, b, 4, info)
  y = b(1) * b(2) + b(3) * b(4)
end function

function cholesky(x, n) bind(C) result(y)
  use matrices
  integer(c_int), value :: n
  real(c_double) :: x(n), y, a(4, 4), b(4)
  integer :: info
  call fill(x, a, b)
  a = matmul(a, transpose(a))
  call dposv('L', 4, 1, a, 4, b, 4, info)
  y = b(1) * b(2) + b(3) * b(4)
end function

function least_squares(x, n) bind(C) result(y)
  use matrices
  integer(c_int), value :: n
  real(c_double) :: x(n), y, a(4, 4), b(4), work(100)
  integer :: info
  call fill(x, a, b)
  call dgels('N', 4, 3, 1, a, 4, b, 4, work, 100, info)
  y = b(1) * b(2) + b(3)
end function

function symmetric(x, n) bind(C) result(y)
  use matrices
  integer(c_int), value :: n
  real(c_double) :: x(n), y, a(4, 4), b(4), work(100)
  integer :: info
  call fill(x, a, b)
  call dsyev('N', 'U', 4, a, 4, b, work, 100, info)
  y = b(1) * b(2) + b(3)**2
end function

function general(x, n) bind(C) result(y)
  use matrices
  integer(c_int), value :: n
  real(c_double) :: x(n), y, a(4, 4), b(4), im(4), left(4, 4), right(4, 4), work(100)
  integer :: info
  call fill(x, a, b)
  call dgeev('N', 'N', 4, a, 4, b, im, left, 4, right, 4, work, 100, info)
  y = sum(b**3) - 3 * sum(b * im**2) + product(b**2 + im**2)
end function

function singular(x, n) bind(C) result(y)
  use matrices
  integer(c_int), value :: n
  real(c_double) :: x(n), y, a(4, 4), b(4), left(4, 4), right(4, 4), work(100)
  integer :: info
  call fill(x, a, b)
  call dgesvd('N', 'N', 4, 4, a, 4, b, left, 4, right, 4, work, 100, info)
  y = b(1) * b(2) + b(4)**2
end function

function tridiagonal(x, n) bind(C) result(y)
  use matrices
  integer(c_int), value :: n
  real(c_double) :: x(n), y, d(4), e(3), b(4)
  integer :: info
  d = 3 + x(1:4)**2
  e = x(3:5)
  b = x(1:4) * x(2:5) + 1
  call dptsv(4, 1, d, e, b, 4, info)
  y = b(1) * b(2) + b(3) * b(4)
end function
