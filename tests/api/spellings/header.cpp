#include <enzyme/enzyme>
#include <cstdio>
using namespace enzyme;
double foo(double x, double y) { return x * y; }
double square(double x) { return x * x; }
void bar(double &x, double &y) { y = x * x; }
int main() {
  auto dd = autodiff<Forward, DuplicatedNoNeed<double>>(square, Duplicated<double>(3.14, 1.0));
  printf("%f\n", get<0>(dd));
  auto dd1 = autodiff<Forward>(square, Duplicated<double>(3.14, 1.0));
  printf("%f\n", get<0>(dd1));
  auto dd2 = autodiff<Forward, Duplicated<double>>(foo, Duplicated<double>(3.14, 1.0), Const<double>(2.0));
  printf("%f %f\n", get<0>(dd2), get<1>(dd2));
  auto dd3 = autodiff<Reverse>(foo, Active<double>(3.1), Active<double>(2.0));
  printf("%f %f\n", get<0>(get<0>(dd3)), get<1>(get<0>(dd3)));
  auto dd4 = autodiff<ReverseWithPrimal>(foo, Active<double>(3.1), Active<double>(2.0));
  printf("%f %f %f\n", get<0>(get<0>(dd4)), get<1>(get<0>(dd4)), get<1>(dd4));
  auto dd5 = autodiff<Reverse>(foo, Const<double>(3.1), Active<double>(2.0));
  printf("%f\n", get<0>(get<0>(dd5)));
  double x = 3, dx = 0, y = 0, dy = 1;
  autodiff<Reverse, Const<void>>(bar, Duplicated<double &>(x, dx), Duplicated<double &>(y, dy));
  printf("%f %f\n", dx, dy);
  auto dd6 = enzyme::autodiff<enzyme::Reverse, enzyme::Active<double>>(square, enzyme::Active<double>{2.0});
  printf("%f\n", enzyme::get<0>(enzyme::get<0>(dd6)));
  auto dd7 = enzyme::autodiff<enzyme::Forward, Const<double>>(square, enzyme::Duplicated<double>{2.0, 1.0});
  printf("%f\n", enzyme::get<0>(dd7));
}
/* Enzyme: same. Prints:
6.280000
6.280000
6.280000 2.000000
2.000000 3.100000
2.000000 3.100000 6.200000
3.100000
6.000000 0.000000
4.000000
4.000000
*/
