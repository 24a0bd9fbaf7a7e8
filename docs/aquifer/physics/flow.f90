! Water in an unconfined aquifer, in two dimensions (Dupuit): triangles with linear heads, lumped storage.
module flow
  use iso_c_binding, only: c_double, c_int
  use smooth
  implicit none
  private
  public :: element_flow, node_exchange, observe

  ! Metres and days throughout.
  real(c_double), parameter :: specific_yield = 0.15d0 ! water that a falling head sets free, of the volume
  real(c_double), parameter :: recharge = 1d-3         ! rain that comes down to the water
  real(c_double), parameter :: evaporation = 2d-3      ! where the water reaches the surface
  real(c_double), parameter :: root_depth = 8d0        ! and none that far below it
  real(c_double), parameter :: least_thickness = 0.1d0 ! of water in a triangle that falls dry

contains

  ! Darcy: K * thickness * slope of the head flows through each triangle. The thickness follows the head, which makes the
  ! equations nonlinear; the matrices leave that out, so that they stay symmetric, and the iteration makes up for it.
  subroutine element_flow(elements, nodes, corners, slopes, areas, bottom, log_conductivity, head, balance, matrices) &
      bind(C, name="element_flow")
    integer(c_int), value :: elements, nodes
    integer(c_int), intent(in) :: corners(3, elements)
    real(c_double), intent(in) :: slopes(2, 3, elements), areas(elements), bottom(nodes)
    real(c_double), intent(in) :: log_conductivity(elements), head(nodes)
    real(c_double), intent(inout) :: balance(nodes)
    real(c_double), intent(out) :: matrices(3, 3, elements)
    real(c_double) :: thickness, transmissivity, heads(3), depths(3)
    integer :: at(3), e, i, j

    do e = 1, elements
      do i = 1, 3
        at(i) = corners(i, e) + 1
        heads(i) = head(at(i))
        depths(i) = heads(i) - bottom(at(i))
      end do
      thickness = positive_part(sum(depths) / 3, least_thickness)
      transmissivity = exp(log_conductivity(e)) * thickness
      do j = 1, 3
        do i = 1, 3
          matrices(i, j, e) = transmissivity * areas(e) * dot_product(slopes(:, i, e), slopes(:, j, e))
        end do
      end do
      do i = 1, 3
        balance(at(i)) = balance(at(i)) + dot_product(matrices(i, :, e), heads)
      end do
    end do
  end subroutine

  subroutine node_exchange(nodes, inverse_time_step, head, head_before, areas, surface, conductance, stage, river_bed, &
      pumped, balance, diagonal) bind(C, name="node_exchange")
    integer(c_int), value :: nodes
    real(c_double), value :: inverse_time_step
    real(c_double), intent(in) :: head(nodes), head_before(nodes), areas(nodes), surface(nodes)
    real(c_double), intent(in) :: conductance(nodes), stage(nodes), river_bed(nodes), pumped(nodes)
    real(c_double), intent(inout) :: balance(nodes)
    real(c_double), intent(out) :: diagonal(nodes)
    real(c_double) :: stored, wetness, above_bed
    integer :: i

    do i = 1, nodes
      stored = specific_yield * areas(i) * inverse_time_step
      balance(i) = balance(i) + stored * (head(i) - head_before(i)) + pumped(i) - recharge * areas(i)
      diagonal(i) = stored

      wetness = 1 + (head(i) - surface(i)) / root_depth
      balance(i) = balance(i) + evaporation * areas(i) * ramp(wetness)
      diagonal(i) = diagonal(i) + evaporation * areas(i) * slope_of_ramp(wetness) / root_depth

      ! A river seeps at most as fast as if the water below stood at its bed.
      if (conductance(i) > 0) then
        above_bed = head(i) - river_bed(i)
        balance(i) = balance(i) + conductance(i) * (river_bed(i) + positive_part(above_bed, least_thickness) - stage(i))
        diagonal(i) = diagonal(i) + conductance(i) * slope_of_positive_part(above_bed, least_thickness)
      end if
    end do
  end subroutine

  subroutine observe(wells, nodes, corners, weights, head, observed) bind(C, name="observe")
    integer(c_int), value :: wells, nodes
    integer(c_int), intent(in) :: corners(3, wells)
    real(c_double), intent(in) :: weights(3, wells), head(nodes)
    real(c_double), intent(out) :: observed(wells)
    integer :: w, i

    do w = 1, wells
      observed(w) = 0
      do i = 1, 3
        observed(w) = observed(w) + weights(i, w) * head(corners(i, w) + 1)
      end do
    end do
  end subroutine

end module
