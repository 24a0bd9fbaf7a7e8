module kernel
  use iso_c_binding
  implicit none
contains
  ! Energy of charges in a row.
  function potential(n, x, charge) bind(C, name="potential") result(energy)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n), charge(n)
    real(c_double) :: energy
    integer :: i, j
    energy = 0
    do i = 1, n
      do j = 1, i - 1
        energy = energy + charge(i) * charge(j) / sqrt((x(i) - x(j))**2 + 0.01d0)
      end do
    end do
  end function
end module
