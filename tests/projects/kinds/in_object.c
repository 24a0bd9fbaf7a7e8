#include "in_interface.h"
double in_object(double x) { return log(in_interface(x)); }
