// The helpers at sizes around the number of lanes: none, one, few and many, in both precisions.
#include "expect.h"
#include <enzyme/enzyme>
#include <vector>
using namespace enzyme;
template <class F> static void map(const F *x, std::size_t n, F *y, std::size_t m) {
  for (std::size_t i = 0; i < m; i++) y[i] = n ? x[i % n] * x[i % n] * (i + 1) : i;
}
template <class F> static F obj(const F *x, std::size_t n) {
  F s = 1;
  for (std::size_t i = 0; i < n; i++) s *= x[i];
  return s;
}
template <class F> static void sizes() {
  for (std::size_t n = 0; n <= 9; n++)
    for (std::size_t m = 0; m <= 9; m++) {
      std::vector<F> x(n), j(n * m + 1, 77), y(m + 1), w(m + 1, 2), g(n + 1, 77), v(n + 1, 1), dy(m + 1, 77);
      for (std::size_t i = 0; i < n; i++) x[i] = 1 + i * F(.25);
      jacobian(map<F>, x.data(), n, m, j.data());
      for (std::size_t i = 0; i < m; i++)
        for (std::size_t k = 0; k < n; k++)
          EXPECT_ABOUT(j[i * n + k], n && i % n == k ? 2 * x[k] * (i + 1) : 0);
      EXPECT(j[n * m], 77);
      vjp(map<F>, x.data(), n, y.data(), w.data(), m, g.data());
      jvp(map<F>, x.data(), v.data(), n, y.data(), dy.data(), m);
      for (std::size_t i = 0; i < m; i++) EXPECT_ABOUT(dy[i], n ? 2 * x[i % n] * (i + 1) : 0);
      for (std::size_t k = 0; k < n; k++) {
        F s = 0;
        for (std::size_t i = k; i < m; i += n) s += 2 * 2 * x[k] * (i + 1);
        EXPECT_ABOUT(g[k], s);
      }
      if (m) continue;
      std::vector<F> h(n * n + 1, 77), hv(n + 1, 77);
      hessian(obj<F>, x.data(), n, h.data());
      gradient(obj<F>, x.data(), n, g.data());
      hvp(obj<F>, x.data(), v.data(), n, hv.data());
      F p = obj(x.data(), n);
      for (std::size_t i = 0; i < n; i++) {
        F row = 0;
        EXPECT_ABOUT(g[i], p / x[i]);
        for (std::size_t k = 0; k < n; k++) {
          F want = i == k ? 0 : p / x[i] / x[k];
          EXPECT_ABOUT(h[i * n + k], want);
          row += want;
        }
        EXPECT_ABOUT(hv[i], row);
      }
      EXPECT(h[n * n], 77);
      EXPECT(hv[n], 77);
    }
}
int main() {
  sizes<double>();
  sizes<float>();
  return report();
}
