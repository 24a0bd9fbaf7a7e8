! Allocatable components, array intrinsics, do concurrent and formatted output.
module matrices
  implicit none
  type :: holder
    real(8), allocatable :: values(:, :)
    character(len=:), allocatable :: label
  contains
    procedure :: fill
  end type
contains
  subroutine fill(self, x, n)
    class(holder), intent(inout) :: self
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    complex(8) :: z
    integer :: i
    allocate (self%values(n, n))
    self%values = spread(x, 1, n)
    do concurrent (i=1:n)
      self%values(i, i) = sin(x(i)) + dot_product(x, self%values(:, i))
    end do
    z = cmplx(maxval(x), sum(matmul(self%values, x)), 8)
    self%label = 'abc' // trim(self%label)
    print *, z, self%label, reshape(self%values, [n*n])
    select case (n)
    case (1:5)
      stop 3
    case default
      write (*, '(3f8.3)') abs(z)
    end select
  end subroutine
end module
