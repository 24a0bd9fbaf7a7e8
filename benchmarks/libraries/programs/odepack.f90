! library: ODEPACK: stiff and nonstiff differential equations with work arrays and common blocks, in Fortran 77 as deSolve has it
! source: r-cran-desolve
! compile: src/opkdmain.f
! compile: src/opkda1.f
! compile: src/dlinpk.f
! compile: src/dvode.f
! compile: src/daux.f
! uses: blas
! levels: 2
! objective: switching(0.4, 1.3, 0.8) LSODA: Adams or BDF, as the equations ask for
! objective: stiff(0.4, 1.3, 0.8) LSODE by BDF with an inner Jacobian
! objective: variable(0.4, 1.3, 0.8) VODE by BDF
module equations
  use iso_c_binding
  implicit none
  real(c_double) :: p(3)
contains
  subroutine slope(n, t, y, dy, rpar, ipar)
    integer :: n, ipar(*)
    double precision :: t, y(n), dy(n), rpar(*)
    dy(1) = -p(1) * y(1) + p(2) * y(2) * y(3)
    dy(3) = p(3) * y(2)**2 - 0.1d0 * y(3)
    dy(2) = -dy(1) - dy(3)
  end subroutine

  subroutine none(n, t, y, ml, mu, pd, nrow, rpar, ipar)
    integer :: n, ml, mu, nrow, ipar(*)
    double precision :: t, y(n), pd(nrow, n), rpar(*)
    pd = 0
  end subroutine
end module

function switching(x, n) bind(C) result(r)
  use equations
  integer(c_int), value :: n
  real(c_double) :: x(n), r, y(3), t, tout, rtol(1), atol(1), work(200), rpar(1)
  integer :: istate, iwork(60), ipar(1)
  p = x
  y = [1d0, 0.5d0, 0.2d0]
  t = 0
  tout = 4
  istate = 1
  rtol = 1d-9
  atol = 1d-9
  work = 0
  iwork = 0
  call dlsoda(slope, 3, y, t, tout, 1, rtol, atol, 1, istate, 0, work, 200, iwork, 60, none, 2, rpar, ipar)
  r = y(1) + 2 * y(2) - y(3)
end function

function stiff(x, n) bind(C) result(r)
  use equations
  integer(c_int), value :: n
  real(c_double) :: x(n), r, y(3), t, tout, rtol(1), atol(1), work(200), rpar(1)
  integer :: istate, iwork(60), ipar(1)
  p = x
  y = [1d0, 0.5d0, 0.2d0]
  t = 0
  tout = 4
  istate = 1
  rtol = 1d-9
  atol = 1d-9
  work = 0
  iwork = 0
  call dlsode(slope, 3, y, t, tout, 1, rtol, atol, 1, istate, 0, work, 200, iwork, 60, none, 22, rpar, ipar)
  r = y(1) + 2 * y(2) - y(3)
end function

function variable(x, n) bind(C) result(r)
  use equations
  integer(c_int), value :: n
  real(c_double) :: x(n), r, y(3), t, tout, rtol(1), atol(1), work(200), rpar(1)
  integer :: istate, iwork(60), ipar(1)
  p = x
  y = [1d0, 0.5d0, 0.2d0]
  t = 0
  tout = 4
  istate = 1
  rtol = 1d-9
  atol = 1d-9
  work = 0
  iwork = 0
  call dvode(slope, 3, y, t, tout, 1, rtol, atol, 1, istate, 0, work, 200, iwork, 60, none, 22, rpar, ipar)
  r = y(1) + 2 * y(2) - y(3)
end function

! What reports errors in R.
subroutine xerrwd()
  error stop 'xerrwd'
end subroutine

subroutine rprintf()
  error stop 'rprintf'
end subroutine

subroutine rprintfi1()
  error stop 'rprintfi1'
end subroutine

subroutine rprintfi2()
  error stop 'rprintfi2'
end subroutine

subroutine rprintfi3()
  error stop 'rprintfi3'
end subroutine

subroutine rprintfd1()
  error stop 'rprintfd1'
end subroutine

subroutine rprintfd2()
  error stop 'rprintfd2'
end subroutine

subroutine rprintfid()
  error stop 'rprintfid'
end subroutine

subroutine rprintfdi()
  error stop 'rprintfdi'
end subroutine

subroutine rprintd1()
  error stop 'rprintd1'
end subroutine

subroutine rprintd2()
  error stop 'rprintd2'
end subroutine

subroutine rprinti1()
  error stop 'rprinti1'
end subroutine
