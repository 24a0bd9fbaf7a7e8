! Objects of derived types: procedures, default values, types that own memory or extend others, final procedures, lists.
module objects
  use iso_c_binding
  implicit none
  type :: vector
    real(c_double) :: v(3) = 1.5d0
    integer :: count = 0
  contains
    procedure :: add => vector_add
    procedure :: squared => vector_squared
    generic :: operator(+) => add
  end type
  type :: body
    type(vector) :: place, speed
    real(c_double) :: mass = 2
    character(8) :: name = 'body'
  contains
    procedure :: step
    procedure :: energy
  end type

  type :: layer
    real(c_double), allocatable :: w(:,:), b(:)
    integer :: kind = 1
  end type
  type :: network
    type(layer), allocatable :: layers(:)
    real(c_double) :: rate = 0.5d0
  end type

  type :: record
    integer, allocatable :: key
    real(c_double) :: v
    real(c_double), allocatable :: history(:)
  end type
  type :: table
    type(record), allocatable :: rows(:)
    integer :: count = 0
  contains
    procedure :: append
  end type

  type, abstract :: shape
    real(c_double) :: scale = 1
  contains
    procedure(area_of), deferred :: area
  end type
  abstract interface
    real(c_double) function area_of(this, times)
      import
      class(shape), intent(in) :: this
      integer, intent(in) :: times
    end function
  end interface
  type, extends(shape) :: rectangle
    real(c_double) :: a, b
  contains
    procedure :: area => rectangle_area
  end type
  type, extends(shape) :: polygon
    real(c_double), allocatable :: p(:)
  contains
    procedure :: area => polygon_area
  end type
  type, extends(polygon) :: counted
  contains
    final :: count_it
  end type
  type, extends(shape) :: both
    class(shape), allocatable :: first, second
  contains
    procedure :: area => area_of_both
  end type
  type :: holder
    class(shape), allocatable :: s
  end type

  type :: node
    real(c_double) :: v
    integer :: power
    type(node), pointer :: next => null()
  end type

  type :: grid
    real(c_double), pointer :: u(:) => null()
    integer :: n = 0
  contains
    final :: drop
  end type
  integer :: dropped = 0

  type :: parameter_
    character(:), allocatable :: name
    real(c_double) :: value = 0
  end type
contains
  function vector_add(a, b) result(c)
    class(vector), intent(in) :: a, b
    type(vector) :: c
    c%v = a%v + b%v
    c%count = a%count + 1
  end function
  real(c_double) function vector_squared(a)
    class(vector), intent(in) :: a
    vector_squared = sum(a%v**2)
  end function
  subroutine step(self, f, dt)
    class(body), intent(inout) :: self
    type(vector), intent(in) :: f
    real(c_double), intent(in) :: dt
    self%speed%v = self%speed%v + dt*f%v/self%mass
    self%place%v = self%place%v + dt*self%speed%v
    self%place%count = self%place%count + 1
  end subroutine
  real(c_double) function energy(self)
    class(body), intent(in) :: self
    energy = 0.5d0*self%mass*self%speed%squared() + self%place%squared()
  end function

  subroutine build(t, x)
    type(network), intent(out) :: t
    real(c_double), intent(in) :: x(:)
    integer :: i, j, k
    allocate(t%layers(2))
    do k = 1, 2
      allocate(t%layers(k)%w(3,3), t%layers(k)%b(3))
      do j = 1, 3
        do i = 1, 3
          t%layers(k)%w(i,j) = sin(x(mod(i*j + k, 9) + 1)*k)
        end do
      end do
      t%layers(k)%b = x(1:3)/k
    end do
  end subroutine
  function run(t, v) result(r)
    type(network), intent(in) :: t
    real(c_double), intent(in) :: v(:)
    real(c_double), allocatable :: r(:)
    integer :: k
    r = v
    do k = 1, size(t%layers)
      r = tanh(matmul(t%layers(k)%w, r) + t%layers(k)%b*t%rate)
    end do
  end function

  real(c_double) function rectangle_area(this, times)
    class(rectangle), intent(in) :: this
    integer, intent(in) :: times
    rectangle_area = this%a*this%b*this%scale*times
  end function
  real(c_double) function polygon_area(this, times)
    class(polygon), intent(in) :: this
    integer, intent(in) :: times
    integer :: i
    polygon_area = 0
    do i = 1, size(this%p) - 1
      polygon_area = polygon_area + this%p(i)*this%p(i+1)*times
    end do
  end function

  subroutine count_it(this)
    type(counted), intent(inout) :: this
    dropped = dropped + size(this%p)
  end subroutine
  recursive real(c_double) function area_of_both(this, times)
    class(both), intent(in) :: this
    integer, intent(in) :: times
    area_of_both = this%first%area(times)*this%scale + this%second%area(1)
  end function

  subroutine push(head, v, power)
    type(node), pointer, intent(inout) :: head
    real(c_double), intent(in) :: v
    integer, intent(in) :: power
    type(node), pointer :: new
    allocate(new)
    if (associated(new%next)) error stop 'no default value'
    new%v = v
    new%power = power
    new%next => head
    head => new
  end subroutine

  subroutine append(this, one)
    class(table), intent(inout) :: this
    type(record), intent(in) :: one
    type(record), allocatable :: more(:)
    if (.not. allocated(this%rows)) allocate(this%rows(1))
    if (this%count == size(this%rows)) then
      allocate(more(2*this%count))
      more(1:this%count) = this%rows
      call move_alloc(more, this%rows)
    end if
    this%count = this%count + 1
    this%rows(this%count) = one
  end subroutine

  subroutine drop(g)
    type(grid), intent(inout) :: g
    if (associated(g%u)) deallocate(g%u)
    g%u => null()
    dropped = dropped + 1
  end subroutine
  subroutine make(g, x)
    type(grid), intent(inout) :: g
    real(c_double), intent(in) :: x(:)
    g%n = size(x)
    allocate(g%u(g%n))
    g%u = x**2
  end subroutine
  real(c_double) function product_of_grids(x)
    real(c_double), intent(in) :: x(:)
    type(grid) :: a, b
    call make(a, x)
    call make(b, x + a%u)
    product_of_grids = sum(a%u*b%u)
  end function

  real(c_double) function lookup(list, name)
    type(parameter_), intent(in) :: list(:)
    character(*), intent(in) :: name
    integer :: i
    do i = 1, size(list)
      if (list(i)%name == name) then
        lookup = list(i)%value
        return
      end if
    end do
    error stop 'no such parameter'
  end function

  real(c_double) function bodies(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type(body) :: b(2)
    type(vector) :: f
    integer :: k
    b(1)%mass = x(1)
    b(1)%place%v = x(1:3)
    b(2)%speed%v = x(4:6)*x(7)
    do k = 1, 4
      f%v = b(2)%place%v - b(1)%place%v
      call b(1)%step(f, 0.1d0)
      f%v = -f%v
      call b(2)%step(f, 0.1d0)
    end do
    f = b(1)%place + b(2)%place
    s = b(1)%energy() + b(2)%energy() + f%squared()*f%count
  end function

  real(c_double) function networks(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type(network) :: t, u
    call build(t, x)
    u = t
    u%layers(1)%b = u%layers(1)%b*2
    s = sum(run(t, x(1:3))**2) + sum(run(u, x(4:6)))
  end function

  real(c_double) function shapes(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type(holder) :: h(3)
    integer :: i
    allocate(h(1)%s, source=rectangle(scale=x(1), a=x(2), b=x(3)))
    allocate(rectangle :: h(2)%s)
    select type (r => h(2)%s)
    type is (rectangle)
      r%a = x(4)
      r%b = x(5)*x(6)
    end select
    allocate(h(3)%s, source=polygon(p=x))
    s = 0
    do i = 1, 3
      s = s + h(i)%s%area(i)
    end do
    select type (q => h(3)%s)
    class is (polygon)
      s = s + q%p(1)**2
    end select
  end function

  real(c_double) function lists(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type(node), pointer :: head, p
    integer :: i
    head => null()
    do i = 1, n
      call push(head, x(i)*i, mod(i, 3) + 1)
    end do
    head%v = head%v*x(1)
    s = 0
    do while (associated(head))
      s = s + head%v**head%power
      p => head%next
      deallocate(head)
      head => p
    end do
  end function

  real(c_double) function finals(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    dropped = 0
    s = product_of_grids(x) + product_of_grids(2*x)
    if (dropped /= 4) s = 0
  end function

  real(c_double) function named(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type(parameter_), allocatable :: list(:)
    allocate(list(3))
    list(1) = parameter_('mass', x(1))
    list(2)%name = 'stiffness'
    list(2)%value = x(2)
    list(3) = parameter_('damping of it', x(3))
    list = [list, parameter_('extra', x(4)*x(5))]
    s = lookup(list, 'mass')*lookup(list, 'damping of it') + lookup(list, 'extra')**2*size(list)
  end function

  real(c_double) function tables(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type(table) :: hashed(2)
    type(record) :: one
    integer :: i, j
    do i = 1, n
      one%key = 3*i
      one%v = x(i)**2
      one%history = x(1:i)
      call hashed(mod(i, 2) + 1)%append(one)
    end do
    s = 0
    do j = 1, 2
      do i = 1, hashed(j)%count
        s = s + hashed(j)%rows(i)%key*hashed(j)%rows(i)%v*sum(hashed(j)%rows(i)%history)
      end do
    end do
  end function

  ! Places that are computed one by one before anything is stored there.
  real(c_double) function places(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type(network) :: net
    type(table) :: t
    integer :: k
    allocate(t%rows(0:2*n))
    t%rows%v = 0.5d0
    t%rows([0, 2*n])%v = x(1:2)*x(2:3)
    t%rows([(2*k, k = 1, n)])%v = t%rows([(k, k = 0, n - 1)])%v*x(4) + x
    t%rows([1, n, 3])%v = t%rows([n, 3, 1])%v
    allocate(net%layers(2))
    net%layers(1)%b = x
    net%layers(1)%b([n, 1]) = net%layers(1)%b([1, 2])*x(5)
    s = sum(t%rows%v**2) + sum(net%layers(1)%b**3)
  end function

  subroutine put(h, s)
    type(holder), intent(inout) :: h
    class(shape), intent(in) :: s
    if (allocated(h%s)) deallocate(h%s)
    allocate(h%s, source=s)
  end subroutine

  subroutine put_by_type(h, s)
    type(holder), intent(inout) :: h
    class(shape), intent(in) :: s
    if (allocated(h%s)) deallocate(h%s)
    select type (s)
    type is (rectangle)
      allocate(h%s, source=s)
    type is (polygon)
      allocate(h%s, source=s)
    end select
  end subroutine

  ! Copies of objects whose types only the run knows, in places that held others.
  real(c_double) function replaced(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type(holder) :: h(4)
    integer :: i
    call put(h(1), rectangle(scale=x(1), a=x(2), b=x(3)))
    call put(h(2), polygon(p=x))
    call put(h(3), rectangle(scale=x(4), a=x(5), b=x(6)))
    call put(h(1), h(2)%s)
    call put_by_type(h(2), h(3)%s)
    call put_by_type(h(3), polygon(p=2*x))
    call put_by_type(h(4), h(1)%s)
    call put_by_type(h(4), h(3)%s)
    s = 0
    do i = 1, 4
      s = s + i*h(i)%s%area(i)
    end do
  end function

  function of_kind(kind, x) result(s)
    integer, intent(in) :: kind
    real(c_double), intent(in) :: x(:)
    class(shape), allocatable :: s
    if (kind == 1) then
      s = rectangle(scale=x(1), a=x(2), b=x(3))
    else
      s = counted(scale=x(4), p=x)
    end if
  end function

  subroutine join(a, b, c)
    class(shape), intent(in) :: a, b
    class(shape), allocatable, intent(out) :: c
    type(both) :: two
    two%first = a
    two%second = b
    two%scale = 0.5d0
    c = two
  end subroutine

  ! To variables of a class, which take the type along: over other types, from themselves, arrays of them.
  real(c_double) function assigned(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    class(shape), allocatable :: a, b, c, many(:)
    integer :: i
    dropped = 0
    a = of_kind(1, x)
    b = of_kind(2, x)
    call join(a, b, c)
    a = c
    a%scale = x(5)
    s = a%area(2) + c%area(3)
    b = a
    a = of_kind(2, x(2:5))
    a = of_kind(2, x(4:8))
    c = rectangle(1d0, x(6), x(7))
    s = s + a%area(1) + b%area(1) + c%area(1)
    select type (b)
    type is (both)
      b%first = b%second
      s = s + b%area(2)
    end select
    many = [(rectangle(x(i), x(i + 1), 2d0), i = 1, 4)]
    do i = 1, 4
      s = s + many(i)%area(i)
    end do
    many = [counted(x(1), x(2:4)), counted(x(2), x(5:9))]
    s = s + many(1)%area(1)*many(2)%area(2) + dropped
  end function
end module
