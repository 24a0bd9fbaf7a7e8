! Internal procedures that are handed on, with the variables of their hosts.
module nested
  use iso_c_binding
  implicit none
  abstract interface
    real(c_double) function of_one(t)
      import
      real(c_double), intent(in) :: t
    end function
    real(c_double) function of_none()
      import
    end function
    subroutine visitor(i, v)
      import
      integer, intent(in) :: i
      real(c_double), intent(inout) :: v
    end subroutine
  end interface
  procedure(of_one), pointer :: kept => null()
contains
  recursive real(c_double) function integral(g, a, b, halvings) result(s)
    procedure(of_one) :: g
    real(c_double), intent(in) :: a, b
    integer, intent(in) :: halvings
    real(c_double) :: c
    c = (a + b) / 2
    if (halvings == 0) then
      s = (b - a) / 6 * (g(a) + 4 * g(c) + g(b))
    else
      s = integral(g, a, c, halvings - 1) + integral(g, c, b, halvings - 1)
    end if
  end function

  subroutine visit(v, each)
    real(c_double), intent(inout) :: v(:)
    procedure(visitor) :: each
    integer :: i
    do i = 1, size(v)
      call each(i, v(i))
    end do
  end subroutine

  ! Two procedures of one host, one of which changes variables of the host.
  real(c_double) function handed_on(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double) :: work(n), total
    integer :: calls
    work = x
    total = 0
    calls = 0
    call visit(work, sum_up)
    s = total * integral(wave, 0d0, x(2), 2) + sum(work) * calls
  contains
    subroutine sum_up(i, v)
      integer, intent(in) :: i
      real(c_double), intent(inout) :: v
      calls = calls + 1
      total = total + i * v**2
      v = v * x(1) + total
    end subroutine
    real(c_double) function wave(t)
      real(c_double), intent(in) :: t
      wave = sin(x(3) * t) * work(1)
    end function
  end function

  ! An integral within an integral: the inner one is handed on while the outer one is in use.
  real(c_double) function within(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    s = level(x, 3, x(1))
  end function

  recursive real(c_double) function level(x, depth, bound) result(r)
    real(c_double), intent(in) :: x(:), bound
    integer, intent(in) :: depth
    if (depth == 0) then
      r = bound * x(2)
    else
      r = integral(next, 0d0, bound, 0)
    end if
  contains
    real(c_double) function next(t)
      real(c_double), intent(in) :: t
      next = level(x, depth - 1, t + x(depth)) * bound
    end function
  end function

  ! Donald Knuth's test of compilers ("man or boy"): an outer frame's procedure is called while an inner frame is in use.
  real(c_double) function man_or_boy(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    s = man(5, one, two, two, one, three)
  contains
    real(c_double) function one()
      one = x(1)
    end function
    real(c_double) function two()
      two = -x(2)**2
    end function
    real(c_double) function three()
      three = x(3) * x(1)
    end function
  end function

  recursive real(c_double) function man(k, x1, x2, x3, x4, x5) result(r)
    integer, intent(in) :: k
    procedure(of_none) :: x1, x2, x3, x4, x5
    integer :: left
    left = k
    if (left <= 0) then
      r = x4() * x5() + x5()
    else
      r = boy()
    end if
  contains
    recursive real(c_double) function boy() result(q)
      left = left - 1
      q = man(left, boy, x1, x2, x3, x4)
    end function
  end function

  ! Deeper than there are ways: the program stops.
  real(c_double) function deep(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    s = level(x, 17, 1d-3)
  end function

  subroutine keep(factor)
    real(c_double), intent(in) :: factor
    kept => scaled
  contains
    real(c_double) function scaled(t)
      real(c_double), intent(in) :: t
      scaled = factor * t
    end function
  end subroutine

  ! When the host is through, its procedure has no frame: the program stops.
  real(c_double) function late(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    call keep(x(1))
    s = kept(x(2))
  end function
end module
