// feature: an exception carries a pointer to active numbers to where it is caught
// refused: floats or pointers to some are thrown, and used where the exception is caught
#include "check.h"

double thrown_by_pointer(double *x, int n);

#if FUNCTIONS
struct Place {
  const double *there;
  int weight;
};

__attribute__((noinline)) static void hand(const Place &place) {
  if (place.weight > 0)
    throw place;
}

double thrown_by_pointer(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    try {
      hand({&x[i], i + 1});
    } catch (const Place &caught) {
      sum += *caught.there * *caught.there * caught.weight;
    }
  }
  return sum;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(thrown_by_pointer, 0.5, 1.5, -0.75);
  return finish();
}
#endif
