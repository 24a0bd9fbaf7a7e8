! The same in Fortran, by Fortran alone.
module check
  use iso_c_binding
  implicit none
contains
  real(c_double) function power(x, n) bind(C, name="enzymepy_check_power")
    real(c_double), value :: x
    integer(c_int), value :: n
    integer :: i
    power = 1
    do i = 1, n
      power = power * x
    end do
  end function
end module

program main
  use check
  implicit none
  interface
    real(c_double) function gradient(f, x, n) bind(C, name="__enzyme_autodiff_power")
      import
      type(c_funptr), value :: f
      real(c_double), value :: x
      integer(c_int), value :: n
    end function
  end interface
  real(c_double) :: x, slope
  x = 1.5d0 * (1 + command_argument_count())
  slope = gradient(c_funloc(power), x, 3)
  if (abs(slope - 3 * x * x) > 1d-12) then
    print *, "the derivative is", slope, "and should be", 3 * x * x
    error stop
  end if
end program
