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

  ! How far the charges are from their middle, with intrinsics that a Debug build leaves to the run-time library.
  function extent(n, x) bind(C, name="extent") result(size)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: size
    real(c_double), allocatable :: from_middle(:)
    from_middle = x - sum(x) / n
    size = norm2(from_middle) + maxval(matmul(reshape(x(1:4), [2, 2]), from_middle(1:2)))
  end function
end module
