#include <cstdio>
#include <cstdlib>
#include <vector>
/* size_t markers, class templates, gradient descent */
extern size_t enzyme_dup, enzyme_const;
template <class... Ts> void __enzyme_autodiff(Ts...);
template <class T> struct Net {
  std::vector<T> w;
  T operator()(const T *x) const {
    T s = 0;
    for (size_t i = 0; i < w.size(); i++) s += w[i] * x[i];
    return s;
  }
};
static void loss(const Net<double> *n, const double *x, double *out) {
  double r = (*n)(x)-1;
  *out = r * r;
}
int main() {
  Net<double> n{{.1, .2, .3}};
  double x[] = {1, 2, 3};
  for (int k = 0; k < 50; k++) {
    Net<double> g{{0, 0, 0}};
    double l = 0, dl = 1;
    __enzyme_autodiff((void *)loss, enzyme_dup, &n, &g, enzyme_const, x, enzyme_dup, &l, &dl);
    for (int i = 0; i < 3; i++) n.w[i] -= .02 * g.w[i];
  }
  printf("%.6f\n", n(x));
}
/* Enzyme: same. Prints:
1.000000
*/
