#include <cstdio>
#include <cmath>
int enzyme_dup;
int enzyme_dupnoneed;
int enzyme_out;
int enzyme_const;
template <typename RT, typename... Args> RT __enzyme_autodiff(void *, Args...);
template <typename RT, typename... Args> RT __enzyme_fwddiff(void *, Args...);
double f(double *x, double y, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += std::sin(x[i]) * y;
  return s;
}
int main() {
  double x[2] = {1, 2}, dx[2] = {0, 0};
  double dy = __enzyme_autodiff<double>((void *)f, enzyme_dup, x, dx, enzyme_out, 3.0, enzyme_const, 2);
  printf("%.6f %.6f %.6f\n", dx[0], dx[1], dy);
  dx[0] = 1;
  dx[1] = 0;
  printf("%.6f\n",
         __enzyme_fwddiff<double>((void *)f, enzyme_dup, x, dx, enzyme_const, 3.0, enzyme_const, 2));
}
/* Enzyme: same. Prints:
1.620907 -1.248441 1.750768
1.620907
*/
