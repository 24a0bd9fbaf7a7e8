module heat
  use iso_c_binding, only: c_double, c_int
  implicit none
contains

  ! One explicit step of the heat equation on a bar whose ends are insulated.
  subroutine heat_step(cells, temperature, conductivity, time_step) bind(C, name="heat_step")
    integer(c_int), value :: cells
    real(c_double), intent(inout) :: temperature(cells)
    real(c_double), intent(in) :: conductivity(cells)
    real(c_double), value :: time_step
    real(c_double) :: flow, flow_before
    integer :: i

    flow_before = 0
    do i = 1, cells
      flow = 0
      if (i < cells) flow = (conductivity(i) + conductivity(i + 1)) / 2 * (temperature(i + 1) - temperature(i))
      temperature(i) = temperature(i) + time_step * (flow - flow_before)
      flow_before = flow
    end do
  end subroutine
end module
