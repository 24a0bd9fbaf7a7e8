! library: L-BFGS-B: minimisation with bounds, in Fortran 77
! source: lbfgsb
! compile: lbfgsb.f timer.f linpack.f
! uses: blas
! objective: minimum(1.2, 0.7, 0.4) the place of a minimum, by reverse communication
function minimum(x, n) bind(C) result(y)
  use iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(c_double) :: x(n), y, at(2), low(2), high(2), f, g(2), work(400), saved(29)
  integer :: bounds(2), ints(6), told(44), i
  logical :: flags(4)
  character(60) :: task, say
  at = (/ 0.3d0, 0.2d0 /)
  low = -5
  high = 5
  bounds = 2
  task = 'START'
  do i = 1, 300
    call setulb(2, 5, at, low, high, bounds, f, g, 0d0, 1d-12, work, ints, task, -1, say, flags, told, saved)
    if (task(1:2) == 'FG') then
      f = (at(1) - x(1))**4 + (at(1) - x(1))**2 + (at(2) - x(2) * at(1))**2 + x(3) * at(2)**2
      g(1) = 4 * (at(1) - x(1))**3 + 2 * (at(1) - x(1)) - 2 * x(2) * (at(2) - x(2) * at(1))
      g(2) = 2 * (at(2) - x(2) * at(1)) + 2 * x(3) * at(2)
    else if (task(1:5) /= 'NEW_X') then
      exit
    end if
  end do
  y = at(1) + 2 * at(2)
end function
