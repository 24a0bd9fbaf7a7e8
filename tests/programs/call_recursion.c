// feature: recursion, mutual recursion, recursion over memory
#include "check.h"

double power(double x, int n);
double fifth(double x);
double even_part(double x, int n);
double odd_part(double x, int n);
double alternate(double x);
double sum_tree(double *x, int n);
double fibonacci(double x);

#if FUNCTIONS
double power(double x, int n) { return n == 0 ? 1 : n % 2 ? x * power(x, n - 1) : power(x * x, n / 2); }

double fifth(double x) { return power(x, 5) + power(x + 1, 7); }

double even_part(double x, int n) { return n == 0 ? x : x * odd_part(x + 0.1, n - 1); }

double odd_part(double x, int n) { return n == 0 ? -x : x * x + even_part(x * 0.9, n - 1); }

double alternate(double x) { return even_part(x, 6) + odd_part(x, 3); }

double sum_tree(double *x, int n) {
  if (n == 1)
    return x[0] * x[0];
  int half = n / 2;
  return sum_tree(x, half) * (1 + sum_tree(x + half, n - half));
}

static double fib(double x, double y, int n) { return n < 2 ? x : fib(y, x * y + 0.1, n - 1) + 0.3 * fib(x, y, n - 2); }

double fibonacci(double x) { return fib(x, x * 0.5, 8); }
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(fifth, 1.3);
  CHECK_SCALAR(alternate, 0.8);
  CHECK_ARRAY(sum_tree, 0.5, 1.25, -0.75, 1.5, 2.0);
  CHECK_SCALAR(fibonacci, 0.7);
  return finish();
}
#endif
