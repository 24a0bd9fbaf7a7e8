! library: BLAS, the reference in Fortran
! source: lapack
! compile: BLAS/SRC/d*.f BLAS/SRC/d*.f90 BLAS/SRC/idamax.f BLAS/SRC/lsame.f BLAS/SRC/xerbla.f
! objective: products(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) all three levels, from their bodies
function products(x, n) bind(C) result(y)
  use iso_c_binding
  implicit none
  integer(c_int), value :: n
  integer :: i, j
  real(c_double) :: x(n), y, a(3, 3), b(3, 3), c(3, 3), v(3), w(3), ddot, dnrm2, dasum
  do j = 1, 3
    do i = 1, 3
      a(i, j) = sin(x(1 + mod(i + j, 6)) * i)
      b(i, j) = x(1 + mod(i * j, 6)) + i
    end do
  end do
  c = 0
  v = x(1:3)
  w = x(4:6)
  call dgemm('N', 'T', 3, 3, 3, x(1), a, 3, b, 3, 0.5d0, c, 3)
  call dgemv('T', 3, 3, 2d0, c, 3, v, 1, x(2), w, 1)
  call dsyrk('L', 'N', 3, 3, 1d0, a, 3, x(3), c, 3)
  call dtrsm('L', 'U', 'N', 'U', 3, 3, 1d0, a, 3, b, 3)
  call daxpy(3, x(4), v, 1, w, 1)
  call drot(3, v, 1, w, 1, cos(x(5)), sin(x(5)))
  y = ddot(3, v, 1, w, 1) + dnrm2(9, c, 1) + dasum(9, b, 1)
end function
