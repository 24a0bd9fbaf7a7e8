module kernel
  use iso_c_binding
  implicit none
contains
  real(c_double) function length(point, n) bind(C, name="length")
    integer(c_int), value :: n
    real(c_double), intent(in) :: point(n)
    if (n < 1) error stop "a point without coordinates" ! in Fortran's run-time library
    length = sqrt(sum(point * point))
  end function
end module
