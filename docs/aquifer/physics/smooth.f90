! Corners of the physics, rounded: an iteration converges and a derivative exists where a maximum would have neither.
module smooth
  use iso_c_binding, only: c_double
  implicit none
  private
  public :: positive_part, slope_of_positive_part, ramp, slope_of_ramp

contains

  ! max(x, 0), within width / 2 of it.
  elemental real(c_double) function positive_part(x, width)
    real(c_double), intent(in) :: x, width
    positive_part = (x + sqrt(x * x + width * width)) / 2
  end function

  elemental real(c_double) function slope_of_positive_part(x, width)
    real(c_double), intent(in) :: x, width
    slope_of_positive_part = (1 + x / sqrt(x * x + width * width)) / 2
  end function

  ! Rises from 0 to 1 while x goes from 0 to 1, with slope zero at both ends.
  elemental real(c_double) function ramp(x)
    real(c_double), intent(in) :: x
    real(c_double) :: t
    t = min(max(x, 0d0), 1d0)
    ramp = t * t * (3 - 2 * t)
  end function

  elemental real(c_double) function slope_of_ramp(x)
    real(c_double), intent(in) :: x
    real(c_double) :: t
    t = min(max(x, 0d0), 1d0)
    slope_of_ramp = 6 * t * (1 - t)
  end function

end module
