// feature: templates: recursion, specialisation, expression templates, CRTP, variadic
#include "check.h"
#include <cmath>

double powers(double x);
double expressions(double *x, int n);
double variadic(double *x, int n);

#if FUNCTIONS
template <int N> struct Power {
  static double of(double x) { return x * Power<N - 1>::of(x); }
};
template <> struct Power<0> {
  static double of(double) { return 1; }
};
template <typename Derived> struct Expression {
  const Derived &self() const { return static_cast<const Derived &>(*this); }
};
struct Vector : Expression<Vector> {
  double v[3];
  double operator[](int i) const { return v[i]; }
  template <typename E> Vector &operator=(const Expression<E> &e) {
    for (int i = 0; i < 3; i++)
      v[i] = e.self()[i];
    return *this;
  }
};
template <typename A, typename B> struct Sum : Expression<Sum<A, B>> {
  const A &a;
  const B &b;
  Sum(const A &a, const B &b) : a(a), b(b) {}
  double operator[](int i) const { return a[i] + b[i] * b[(i + 1) % 3]; }
};
template <typename A, typename B> Sum<A, B> operator+(const Expression<A> &a, const Expression<B> &b) {
  return {a.self(), b.self()};
}
template <typename... T> double total(T... values) { return (values + ...) * (values * ...); }

double powers(double x) { return Power<5>::of(x) + Power<2>::of(std::sin(x)); }
double expressions(double *x, int n) {
  Vector a, b, c;
  for (int i = 0; i < 3; i++) {
    a.v[i] = x[i % n];
    b.v[i] = x[(i + 1) % n] * 2;
  }
  c = a + b + a;
  return c[0] * c[1] + c[2];
}
double variadic(double *x, int n) { return total(x[0], x[1], x[n - 1], 2.0); }
#endif

#if CHECKS
int main() {
  CHECK_SCALAR(powers, 0.7);
  CHECK_ARRAY(expressions, 0.7, 1.2, 0.4);
  CHECK_ARRAY(variadic, 0.7, 1.2, 0.4);
  return finish();
}
#endif
