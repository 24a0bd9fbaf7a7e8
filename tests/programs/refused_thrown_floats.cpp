// feature: an exception carries active numbers to where it is caught
// refused: floats or pointers to some are thrown, and used where the exception is caught
#include "check.h"

double thrown_over(double *x, int n);

#if FUNCTIONS
struct Parcel {
  double weight, size;
};

__attribute__((noinline)) static void hand(const Parcel &parcel) { throw parcel; }

static Parcel got;

static void over(const Parcel &parcel) {
  try {
    hand(parcel);
  } catch (const Parcel &caught) {
    got = caught;
  }
}

double thrown_over(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    over({x[i], x[i] * x[i]});
    sum += got.weight * got.size;
  }
  return sum;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(thrown_over, 0.5, 1.5, -0.75);
  return finish();
}
#endif
