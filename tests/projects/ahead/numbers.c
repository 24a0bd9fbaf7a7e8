#include <math.h>
#ifdef WITH_STATE
static int calls;
int root_calls(void) { return calls; }
double root(double x) { return calls++, sqrt(x); }
#else
double root(double x) { return sqrt(x); }
#endif
