// feature: containers that grow: their shadows have as many elements in forward mode
#include "check.h"
#include <vector>

struct Log {
  std::vector<double> values;
  int count = 0;
};
double collect(double x, Log *log);

#if FUNCTIONS
double collect(double x, Log *log) {
  for (int i = 1; i <= 4; i++) {
    log->values.push_back(x * i);
    log->count++;
  }
  return log->values.back();
}
#endif

#if CHECKS
int main() {
  if (FORWARD) {
    Log log, tangent;
    EXPECT(FWDDIFF(double, collect, 3.0, 2.0, &log, &tangent), 8);
    EXPECT(tangent.count, 4);
    EXPECT(tangent.values.size(), 4);
    for (int i = 0; i < 4; i++) EXPECT(tangent.values[i], 2 * (i + 1));
  }
  if (REVERSE) {
    Log log, shadow;
    EXPECT(AUTODIFF(double, collect, 3.0, &log, &shadow), 4);
  }
  return finish();
}
#endif
