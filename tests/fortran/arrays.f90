! Arrays as programs use them: assignments, arguments, derived types, allocation.
module arrays
  use iso_c_binding
  implicit none
  type point
      real(c_double) :: x, y
  end type
  type mesh
      integer :: n
      real(c_double), allocatable :: v(:)
  end type
  type model
    type(mesh) :: outer
    real(c_double), allocatable :: weights(:, :)
  end type
  real(c_double), allocatable :: work(:)
  real(c_double) :: table(10) = 1d0
contains
  subroutine axpy(a, x, y)
    real(c_double), intent(in) :: a, x(:)
    real(c_double), intent(inout) :: y(:)
    y = y + a*x
  end subroutine
  subroutine old(n, x)
    integer :: n
    real(c_double) :: x(n)
    x = x*x
  end subroutine
  elemental real(c_double) function sq(x)
    real(c_double), intent(in) :: x
    sq = x*x
  end function
  function fun(x) result(r)
    real(c_double), intent(in) :: x(:)
    real(c_double) :: r(size(x))
    r = sq(x)
  end function
  subroutine grow(w, x)
    real(c_double), allocatable, intent(inout) :: w(:)
    real(c_double), intent(in) :: x
    w = [w, x]
  end subroutine

  real(c_double) function slices(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n), y(n)
    y = 1
    call axpy(2d0, x, y)
    call axpy(2d0, x(1:n:2), y(1:n:2))
    call old(n/2, y(1:n:2))
    s = sum(y)
  end function

  real(c_double) function components(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n), y(n)
    type(mesh) :: q, q2
    integer :: i
    y = x*x
    q%n = n
    allocate(q%v(n))
    q%v = x
    q2 = q
    q2%v(1) = q2%v(1)*2
    do concurrent (i=1:n)
        y(i) = y(i)*q%v(i)*q2%v(i)
    end do
    s = sum(y)
  end function

  real(c_double) function records(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type(point) :: p, ps(3), qs(3)
    integer, save :: idx(3) = [1,3,2]
    ps(:)%x = x(1:3)
    ps(:)%y = x(idx)
    p = ps(1)
    qs = ps
    qs(2:3) = qs(1:2)
    s = sum(ps%x*ps%y) + p%x*p%y + sum(qs%x**3)
  end function

  real(c_double) function module_variable(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    if (.not. allocated(work)) allocate(work(n))
    work = x
    work = work*work
    s = dot_product(table(1:n), work)
    deallocate(work)
  end function

  real(c_double) function pointers(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double), pointer :: z(:)
    real(c_double), target :: t(n)
    t = x
    z => t(2:n:2)
    z(1) = z(1)*3
    z = z*t(1)
    s = sum(t*t)
  end function

  real(c_double) function masked(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n), m(n,n), y(n)
    integer :: i
    y = x*x
    m = 0
    m(2,:) = x
    where (x > 1)
        y = y*2
    elsewhere
        y = -y
    end where
    forall (i=1:n) m(i,i) = y(i)
    s = sum(m*m) + sum(merge(x, y, x > 1))
  end function

  real(c_double) function elemental_calls(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n), y(n)
    integer :: i
    y = fun(x)
    y = [y(2:), y(1)]
    y = y(n:1:-1)
    y = y*[(x(i)*i, i=1,n)]
    s = sum(fun(y)) + sum(y, mask=y>2)
  end function

  real(c_double) function growing(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double), allocatable :: w(:)
    integer :: i
    allocate(w(0))
    do i = 1, n
        call grow(w, x(i)*i)
    end do
    s = dot_product(w, w)
  end function

  real(c_double) function writing(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    character(40) :: line
    write(line, '(f10.4)') x(1)
    s = sum(x*x)
    if (s < 0) then
        write(*,*) 'negative', s
        error stop "bad"
    end if
  end function

  real(c_double) function allocations(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double), allocatable :: u(:), v(:), w(:,:)
    integer :: status
    allocate(u(n), stat=status)
    if (status /= 0) error stop "memory"
    u = x*x
    allocate(v, source=u)
    v(1) = v(1)*2
    call move_alloc(v, u)
    allocate(w(n,2), stat=status)
    w(:,1) = u
    w(:,2) = x
    deallocate(u, stat=status)
    s = sum(w(:,1)*w(:,2)) + sum(w*w)
  end function

  ! Types that own memory, within types.
  real(c_double) function models(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type(model) :: a, b
    allocate(a%outer%v(n), a%weights(2, 2))
    a%outer%v = x
    a%weights = x(3)
    b = a
    b%outer%v = b%outer%v*2
    s = sum(b%outer%v*a%outer%v) + sum(b%weights**2)
  end function

  real(c_double) function texts(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    character(:), allocatable :: label
    character(4), allocatable :: names(:)
    character(10) :: fixed
    integer, allocatable :: order(:)
    label = 'abc'
    label = label // 'd'
    fixed = trim(label) // 'x'
    allocate(names(2))
    names = 'ab'
    names(1) = fixed
    order = [1, 2, 3]
    order = [order, 4]
    s = sum(x(order)**2)
    if (label == 'abcd' .and. names(2) == 'ab' .and. names(1) == 'abcd') s = s*2
  end function

  real(c_double) function texts_beside_floats(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type material
      character(12) :: name
      real(c_double) :: modulus
      character(:), allocatable :: note
    end type
    type(material) :: m(3)
    character(24) :: line
    integer :: i
    m(1) = material('steel', x(1), 'first')
    do i = 2, 3
      m(i) = m(i - 1)
      m(i)%modulus = m(i - 1)%modulus * x(i)
      m(i)%name = trim(m(i - 1)%name) // '+'
      m(i)%note = repeat(m(i)%note(1:1), i) // adjustl('  end')
    end do
    line = adjustr(m(3)%name // max(m(2)%name, 'rubber'))
    s = 0
    do i = 1, 3
      s = s + m(i)%modulus**2 * len_trim(m(i)%name) + m(i)%modulus * len(m(i)%note)
    end do
    if (index(line, 'steel++') == 1 + len(line) - len_trim(adjustl(line)) .and. m(3)%note == 'fffend') s = s * x(4)
  end function

  real(c_double) function allocated_pointers(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double), pointer :: p(:), q(:, :)
    integer :: status
    allocate(p(n), q(n, 2), stat=status)
    p = x
    q(:, 1) = p
    q(:, 2) = p*p
    s = sum(q(:, 1)*q(:, 2))
    deallocate(p, q)
  end function
end module
