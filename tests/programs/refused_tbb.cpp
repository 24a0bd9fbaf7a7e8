// feature: what TBB has beside algorithms and groups of tasks is refused by name
// flags: -pthread -std=c++20
// needs: /usr/include/tbb libtbb-dev
// refused: (?s)(?=.*in piped: error: a task of TBB)(?=.*in queued: error: a task of TBB)
#include "check.h"
extern "C" {
double piped(double *x, int n);
double queued(double *x, int n);
}

#if FUNCTIONS
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>
double piped(double *x, int n) {
  double s = 0;
  int i = 0;
  tbb::parallel_pipeline(2, tbb::make_filter<void, double>(tbb::filter_mode::serial_in_order,
                                                           [&](tbb::flow_control &flow) {
                                                             if (i == n)
                                                               flow.stop();
                                                             return i < n ? x[i++] : 0;
                                                           }) &
                                tbb::make_filter<double, void>(tbb::filter_mode::serial_in_order,
                                                               [&](double v) { s += v * v; }));
  return s;
}
double queued(double *x, int n) {
  double s = 0;
  tbb::task_arena arena(2);
  arena.execute([&] { s = x[0] * x[n - 1]; });
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(piped, 0.5, 1.5);
  CHECK_ARRAY(queued, 0.5, 1.5);
  return finish();
}
#endif
