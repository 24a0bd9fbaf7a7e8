! Numbers of single precision beside components of a class: what follows their descriptors is not part of them.
module beside
  use iso_c_binding
  implicit none

  type, abstract :: law
    real(c_double) :: scale = 1
  contains
    procedure(value_of), deferred :: at
  end type
  abstract interface
    pure real(c_double) function value_of(this, t)
      import
      class(law), intent(in) :: this
      real(c_double), intent(in) :: t
    end function
  end interface
  type, extends(law) :: polynomial
    real(c_double), allocatable :: c(:)
  contains
    procedure :: at => polynomial_at
  end type
  type :: weighted
    class(law), allocatable :: p
    real(c_float) :: weight = 0.5
  end type
contains
  pure real(c_double) function polynomial_at(this, t) result(s)
    class(polynomial), intent(in) :: this
    real(c_double), intent(in) :: t
    integer :: i
    s = 0
    do i = size(this%c), 1, -1
      s = s*t + this%c(i)
    end do
    s = s*this%scale
  end function

  real(c_double) function weighed(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    type(weighted) :: w(2)
    integer :: i
    allocate(w(1)%p, source=polynomial(scale=x(1), c=[x(1), x(2), 1d0]))
    allocate(w(2)%p, source=polynomial(scale=x(2), c=[x(3), x(2), x(1)]))
    s = 0
    do i = 1, 2
      s = s + w(i)%weight*w(i)%p%at(0.3d0*i)
    end do
  end function
end module
