#include "check.h"
double in_static(double x);
double __enzyme_autodiff(void *, double);
int main(void) { return !is_slope(__enzyme_autodiff((void *)in_static, 1.3), 1.3); }
