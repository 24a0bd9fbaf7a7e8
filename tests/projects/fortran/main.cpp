#include <cmath>
#include <cstdio>
#include <enzyme.h>
#include <vector>

extern "C" double potential(int n, const double *x, const double *charge);

int main() {
  const int n = 4;
  std::vector<double> x = {0, 0.4, 1.1, 1.7}, charge = {1, -1, 0.5, 2}, dx(n), dcharge(n);
  ENZYME_AUTODIFF(void, potential, enzyme_const, n, enzyme_dup, x.data(), dx.data(), enzyme_dup, charge.data(),
                  dcharge.data());
  double worst = 0;
  for (int i = 0; i < n; i++) {
    const double h = 1e-5, kept = x[i];
    x[i] = kept + h;
    double up = potential(n, x.data(), charge.data());
    x[i] = kept - h;
    double down = potential(n, x.data(), charge.data());
    x[i] = kept;
    worst = std::fmax(worst, std::fabs(dx[i] - (up - down) / (2 * h)));
  }
  std::printf("off by %g\n", worst);
  return !(worst < 1e-7);
}
