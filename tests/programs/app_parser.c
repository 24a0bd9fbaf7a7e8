// feature: an application: text turned into numbers beside active values
#include "check.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

double evaluated(double *x, int n);

#if FUNCTIONS
double evaluated(double *x, int n) {
  static const char text[] = "2*a + 3.5*b*b - a*b/4";
  double total = 0, term = 1;
  int sign = 1, divide = 0;
  for (const char *p = text; *p;) {
    if (isspace((unsigned char)*p)) {
      p++;
      continue;
    }
    double value = 0;
    if (isdigit((unsigned char)*p)) {
      char *end;
      value = strtod(p, &end);
      p = end;
    } else if (isalpha((unsigned char)*p))
      value = x[(*p++ - 'a') % n];
    else {
      if (*p == '+' || *p == '-') {
        total += sign * term;
        term = 1;
        sign = *p == '-' ? -1 : 1;
      }
      divide = *p++ == '/';
      continue;
    }
    term = divide ? term / value : term * value;
  }
  return total + sign * term + (strchr(text, 'z') ? 1 : 0);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(evaluated, 0.7, 1.2);
  return finish();
}
#endif
