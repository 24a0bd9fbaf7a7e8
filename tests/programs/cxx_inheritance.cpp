// feature: multiple and virtual inheritance, dynamic_cast, abstract interfaces, virtual destructors
#include "check.h"

double by_second_base(double *x, int n);
double by_diamond(double *x, int n);
double on_the_heap(double *x, int n);

#if FUNCTIONS
struct Named {
  virtual ~Named() = default;
  virtual int id() const { return 1; }
};
struct Weighted {
  double weight = 2;
  virtual ~Weighted() = default;
  virtual double scaled(double x) const { return weight * x; }
};
struct Both : Named, Weighted {
  double extra;
  explicit Both(double e) : extra(e) { weight = e * e; }
  int id() const override { return 2; }
  double scaled(double x) const override { return Weighted::scaled(x) + extra * id(); }
};
struct Base {
  double shared = 1;
};
struct Left : virtual Base {
  void set(double x) { shared *= x; }
};
struct Right : virtual Base {
  double get() const { return shared * shared; }
};
struct Diamond : Left, Right {};

double by_second_base(double *x, int n) {
  Both b(x[0]);
  Weighted *w = &b;
  Named *named = dynamic_cast<Named *>(w);
  return w->scaled(x[n - 1]) * named->id();
}
double by_diamond(double *x, int n) {
  Diamond d;
  d.set(x[0]);
  static_cast<Left &>(d).set(x[n - 1]);
  return d.get() * x[0];
}
double on_the_heap(double *x, int n) {
  Weighted *all[3];
  for (int i = 0; i < 3; i++)
    all[i] = i % 2 ? new Weighted : static_cast<Weighted *>(new Both(x[i % n]));
  double s = 0;
  for (auto *w : all) {
    s += w->scaled(x[0]);
    delete w;
  }
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(by_second_base, 0.7, 1.2);
  CHECK_ARRAY(by_diamond, 0.7, 1.2);
  CHECK_ARRAY(on_the_heap, 0.7, 1.2);
  return finish();
}
#endif
