! A pendulum that is driven: what is known of a machine whose friction is not.
subroutine pendulum(t, state, stiffness, rate)
  implicit none
  real(8), intent(in) :: t, state(2), stiffness
  real(8), intent(out) :: rate(2)
  rate(1) = state(2)
  rate(2) = -stiffness * sin(state(1)) + 0.3d0 * cos(1.5d0 * t)
end subroutine
