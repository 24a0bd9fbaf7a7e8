program main
  use iso_c_binding
  use kernel
  implicit none
  interface
    ! All arrays are followed by their derivatives, which is what pointers mean without a marker.
    subroutine gradient(f, n, x, dx, charge, dcharge) bind(C, name="__enzyme_autodiff_potential")
      import
      type(c_funptr), value :: f
      integer(c_int), value :: n
      real(c_double) :: x(*), dx(*), charge(*), dcharge(*)
    end subroutine
  end interface
  real(c_double) :: x(2), dx(2), charge(2), dcharge(2)
  x = [0d0, 1d0]
  charge = [2d0, 3d0]
  dx = 0
  dcharge = 0
  call gradient(c_funloc(potential), 2, x, dx, charge, dcharge)
  print *, dx, dcharge
  if (abs(dx(1) - 6 / 1.01d0**1.5d0) > 1d-12) error stop "the force is wrong"
  if (abs(dcharge(2) - 2 / sqrt(1.01d0)) > 1d-12) error stop "the potential is wrong"
end program
