// The same program, as C++ and linked as C++.
#include "check.c"
