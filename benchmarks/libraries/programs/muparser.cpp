// library: muParser: formulas read at run time, in C++ with strings, maps and byte code
// source: muparser
// compile: src/*.cpp
// except: src/muParserDLL.cpp
// include: include
// objective: formula(0.7, 1.3) a formula with functions and powers, by its variables
// objective: condition(0.7, 1.3) one with a condition and a variable that it sets
#include <muParser.h>

static double value(const char *text, double *x) {
  mu::Parser parser;
  double y = 0;
  parser.DefineVar("a", &x[0]);
  parser.DefineVar("b", &x[1]);
  parser.DefineVar("y", &y);
  parser.SetExpr(text);
  return parser.Eval();
}

extern "C" double formula(double *x, int n) { return value("sin(a)*exp(-b^2) + sqrt(a*a + b) / (1 + a^3)", x); }

extern "C" double condition(double *x, int n) { return value("y = a > b ? a*b : ln(a + b), y*y + a", x); }
