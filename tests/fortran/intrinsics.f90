! Intrinsic functions of arrays, which flang computes in its run-time library: some at every level, most of them
! without optimisation.
module intrinsics
  use iso_c_binding
  implicit none
contains
  real(c_double) function sums(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    s = sum(x*x) + sum(x(1:n:2)) + sum(x, mask=x>1)
  end function

  real(c_double) function products(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    s = dot_product(x, x(n:1:-1)) + product(x)
  end function

  real(c_double) function norms(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    s = norm2(x) * norm2(x(2:5))
  end function

  real(c_double) function extremes(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    s = minval(x)**2 + 3*maxval(x(1:n:2))*maxval(x)
  end function

  real(c_double) function matrices(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double) :: a(3,3), b(3), c(3,3)
    a = reshape(x, [3,3])
    b = matmul(a, x(1:3))
    c = matmul(transpose(a), a)
    c = matmul(c, a)
    b = b + matmul(x(2:4), c)
    s = sum(b*b) + sum(c)
  end function

  real(c_double) function dimensions(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double) :: a(3,3), b(3)
    a = reshape(x, [3,3])
    b = sum(a, dim=1) * maxval(a, dim=2) + product(a, dim=1)*minval(a,dim=1) + norm2(a, dim=2)
    s = sum(b*b)
  end function

  real(c_double) function movements(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double) :: a(3,3)
    real(c_double), allocatable :: w(:)
    a = spread(x(1:3), 1, 3) * spread(x(4:6), 2, 3)
    w = pack(x, x > 1)
    s = sum(a*a) + sum(w**3) + dot_product(cshift(x, 2), x) + dot_product(eoshift(x, -1), x)
    a = cshift(a, 1, dim=2)
    s = s + sum(a(1,:)*x(1:3))
    a = unpack(x, a > 1, a*a)
    s = s + sum(a*a)
  end function

  real(c_double) function constructors(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double), allocatable :: w(:)
    integer :: i
    w = [x, 2*x, x(1)]
    w = w*w
    w = [w, (x(i)*i, i=1,n)]
    s = sum(w) + w(maxloc(w,1)) + count(x>1)*x(1)
  end function

  real(c_double) function complex_numbers(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    complex(c_double_complex) :: z(n)
    z = cmplx(x, x(n:1:-1), c_double_complex)
    z = z*z
    s = real(sum(z)) + abs(z(2)) + aimag(z(3)*conjg(z(1)))
  end function

  real(c_double) function powers(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    complex(c_double_complex) :: z, a(2,2)
    integer :: k
    k = n/3
    z = cmplx(x(1), x(2), c_double_complex)
    z = z**k + 1/z**5
    a = reshape([z, cmplx(x(3), x(4), c_double_complex), conjg(z), (1d0, 2d0)], [2,2])
    a = matmul(a, transpose(a))
    s = abs(z) + real(sum(a)) + scale(x(5), 3) + fraction(x(6)*7) + aimag(product(a(1,:))) + real(dot_product(a(:,1), a(:,2)))
  end function

  real(c_double) function integers(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    integer :: i(n), k
    i = nint(x*3)
    k = sum(i) + maxval(i) + minval(i) + count(x > 1) + dot_product(i, i)
    s = sum(x)*k
    if (any(x > 1) .and. all(x > 0)) s = s*s
    if (any(i > 100)) s = 0
  end function

  real(c_double) function orders(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double) :: a(3,3)
    integer :: k(2), j(3)
    a = reshape(x, [3,3], order=[2,1])
    j = maxloc(a, dim=1)
    s = a(1,2)*a(3,1) + a(j(1),1)**2 + a(minloc(x(1:3),1),2)**2
    k(1:1) = findloc([2, 3, n], n)
    j = findloc(a > 1, .true., dim=1, back=.true.)
    s = s*x(k(1)) + x(findloc(x, x(2), dim=1))*x(1 + j(2)) + x(findloc([1., 2., 2.], 2., dim=1, mask=[.true., .true., .false.]))**2
  end function

  real(c_double) function in_single(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_float) :: y(n), a(3,3)
    y = real(x, c_float)
    a = reshape(y, [3,3])
    s = sum(y) + dot_product(y, y) + sum(matmul(a, a)) + sum(maxval(a, dim=1)) + sum(norm2(a, dim=2))
  end function

  real(c_double) function in_double(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double) :: y(n), a(3,3)
    y = x
    a = reshape(y, [3,3])
    s = sum(y) + dot_product(y, y) + sum(matmul(a, a)) + sum(maxval(a, dim=1)) + sum(norm2(a, dim=2))
  end function

  real(c_double) function shifts(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double) :: a(3,3), b(3,3), c(2,3,2)
    a = reshape(x, [3,3])
    b = eoshift(a, [1,-1,0], boundary=x(1), dim=2) * eoshift(a, 1, dim=1)
    b = b + cshift(a, [1,2,0], dim=1)
    c = reshape(x, [2,3,2], pad=x(2:3))
    c = c*cshift(c, 1, dim=2)
    s = sum(b*b) + sum(sum(c, dim=3)**2) + sum(maxval(c, dim=2)) + sum(c, mask=c>1) + sum(sum(a, dim=1, mask=a>1)**2)
    s = s + sum(spread(a, 2, 2)**2) + sum(spread(a, 3, 2)*spread(b, 3, 2))
  end function

  ! The sum of squares is beyond what a number holds.
  real(c_double) function large_norms(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    real(c_double) :: a(3,3)
    a = reshape(x*1d200, [3,3])
    s = (norm2(a) + sum(norm2(a, dim=1))) * 1d-200 + norm2(x - x)
  end function

  real(c_double) function read_from_text(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    complex(c_double) :: z
    real(c_double) :: a
    character(20) :: text
    z = cmplx(x(1)*x(2), x(3)**2, c_double)
    a = x(4)
    s = real(z) * aimag(z) * a
    text = "(2.5,3.5) 0.25"
    read(text, *) z, a
    s = s + real(z) * x(1) + aimag(z) * x(2) * a
  end function

  real(c_double) function transfers(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n), r(2)
    integer(c_int64_t) :: bits(2), one
    integer(c_int32_t) :: halves(4)
    bits = transfer([x(2), x(3)], bits)
    r = transfer(bits([2, 1]), r)
    halves = transfer(x(4:5), halves, 4)
    one = transfer(halves(3:4), one)
    s = r(1)*x(1) - 3*r(2)**2 + transfer(one, x(1))**2
  end function
end module
