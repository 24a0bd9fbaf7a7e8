#include "check.h"
double slope(double x);
int main(void) { return !is_slope(slope(0.4), 0.4); }
