// feature: clean-up: guards, locks, nested scopes, early returns with destructors
#include "check.h"
#include <mutex>
#include <vector>

double copied(double *x, int n);
double early(double *x, int n);
double locked(double *x, int n);

#if FUNCTIONS
struct Buffer {
  double *data;
  int size;
  explicit Buffer(int n) : data(new double[n]()), size(n) {}
  Buffer(const Buffer &other) : Buffer(other.size) {
    for (int i = 0; i < size; i++)
      data[i] = other.data[i];
  }
  Buffer &operator=(Buffer other) {
    std::swap(data, other.data);
    std::swap(size, other.size);
    return *this;
  }
  ~Buffer() { delete[] data; }
};
static Buffer squares(const double *x, int n) {
  Buffer b(n);
  for (int i = 0; i < n; i++)
    b.data[i] = x[i] * x[i];
  return b;
}
double copied(double *x, int n) {
  Buffer a = squares(x, n), b(1);
  b = a;
  b.data[0] *= x[n - 1];
  return a.data[0] * b.data[0] + b.data[n - 1];
}
double early(double *x, int n) {
  Buffer a(n);
  for (int i = 0; i < n; i++) {
    a.data[i] = x[i] * (i ? a.data[i - 1] : 1);
    if (a.data[i] > 0.8)
      return a.data[i] * 3;
  }
  return a.data[0];
}
double locked(double *x, int n) {
  static std::mutex mutex;
  std::lock_guard<std::mutex> guard(mutex);
  return x[0] * x[n - 1];
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(copied, 0.7, 1.2, 0.4);
  CHECK_ARRAY(early, 0.7, 1.2, 0.4);
  CHECK_ARRAY(early, 0.7, 0.2, 0.4);
  CHECK_ARRAY(locked, 0.7, 1.2);
  return finish();
}
#endif
