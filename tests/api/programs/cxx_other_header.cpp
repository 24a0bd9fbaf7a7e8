// A header of others: markers travel in tuples, and after enzyme_interleave all values come before all shadows.
#include "expect.h"
#include <tuple>
#include <utility>

template <class R, class... T> R __enzyme_autodiff(T...);
template <class R, class... T> R __enzyme_fwddiff(T...);

namespace other {
template <class T> struct Active { T value; };
template <class T> struct Const { T value; };
template <class T> struct Duplicated { T value, shadow; };
template <class T> struct Of;
template <class T> struct Of<Active<T>> {
  using type = T;
  using gradient = std::tuple<T>;
  static int marker() { return enzyme_out; }
};
template <class T> struct Of<Const<T>> {
  using type = T;
  using gradient = std::tuple<>;
  static int marker() { return enzyme_const; }
};
template <class T> struct Of<Duplicated<T>> {
  using type = T;
  using gradient = std::tuple<>;
  static int marker() { return enzyme_dup; }
};
template <class F, class... A> struct Wrapper {
  static auto call(F *f, A... a) { return (*f)(static_cast<A>(a)...); }
};
template <class T> auto primal(const T &t) { return std::tuple<int, typename Of<T>::type>{Of<T>::marker(), t.value}; }
template <class T> auto shadow(const T &) { return std::tuple<>{}; }
template <class T> auto shadow(const Duplicated<T> &t) { return std::tuple<T>{t.shadow}; }
template <class F, class... A> auto arguments(F &f, const A &...a) {
  auto called = (void *)Wrapper<F, typename Of<A>::type...>::call;
  return std::tuple_cat(std::tuple<void *, int, int, F *>{called, enzyme_interleave, enzyme_const, &f}, primal(a)...,
                        shadow(a)...);
}
template <class F, class... A> auto reverse(F &f, const A &...a) {
  using G = decltype(std::tuple_cat(std::declval<typename Of<A>::gradient>()...));
  return std::apply([](auto... words) { return __enzyme_autodiff<G>(words...); }, arguments(f, a...));
}
template <class R, class F, class... A> R forward(F &f, const A &...a) {
  return std::apply([](auto... words) { return __enzyme_fwddiff<R>(words...); }, arguments(f, a...));
}
}

struct Polynomial {
  double factor;
  double operator()(double x, double *v, int n) const {
    double s = 0;
    for (int i = 0; i < n; i++) s += v[i] * v[i] * x * factor;
    return s;
  }
};

int main() {
  Polynomial p{2};
  double v[3] = {1, 2, 3}, d[3] = {}, t[3] = {1, 0, 0};
  auto g = other::reverse(p, other::Active<double>{3.0}, other::Duplicated<double *>{v, d}, other::Const<int>{3});
  EXPECT(std::get<0>(g), 28);
  EXPECT(d[0], 12);
  EXPECT(d[2], 36);
  EXPECT(other::forward<double>(p, other::Duplicated<double>{3.0, 1.0}, other::Duplicated<double *>{v, t},
                                other::Const<int>{3}), 40);
  return report();
}
