/* As programs are written: memory in classes, calls whose errors are looked at, kernels that are templates, memory that
   host and GPU share. */
#include "cuda.h"

extern "C" const char *GPU(GetErrorString)(int);
extern "C" void exit(int) __attribute__((noreturn));
static void look(int error, const char *file, int line) {
  if (!error)
    return;
  printf("%s:%d: %s\n", file, line, GPU(GetErrorString)(error));
  exit(1);
}
#define LOOK(call) look(call, __FILE__, __LINE__)

template <typename T> class Buffer {
  T *memory = nullptr;
  int count;

public:
  explicit Buffer(int count) : count(count) { LOOK(GPU(Malloc)((void **)&memory, count * sizeof(T))); }
  Buffer(const T *host, int count) : Buffer(count) { LOOK(GPU(Memcpy)(memory, host, count * sizeof(T), TO_GPU)); }
  Buffer(const Buffer &) = delete;
  ~Buffer() { GPU(Free)(memory); }
  void to_host(T *host) const { LOOK(GPU(Memcpy)(host, memory, count * sizeof(T), FROM_GPU)); }
  void clear() { LOOK(GPU(Memset)(memory, 0, count * sizeof(T))); }
  operator T *() { return memory; }
  int size() const { return count; }
};

template <int POWER, typename T> __global__ void powers(const T *x, T *y, int n) {
  int i = index();
  if (i >= n)
    return;
  T product = 1;
  for (int k = 0; k < POWER; k++)
    product *= x[i];
  y[i] += product;
}
template <int POWER> static void add_powers(Buffer<double> &x, Buffer<double> &y) {
  powers<POWER><<<(x.size() + 3) / 4, 4>>>((const double *)x, (double *)y, x.size());
  LOOK(GPU(GetLastError)());
  LOOK(GPU(DeviceSynchronize)());
}

double polynomial(double *x, int n) {
  Buffer<double> a(x, n), b(n);
  b.clear();
  add_powers<2>(a, b);
  if (x[0] > 0)
    add_powers<3>(b, a);
  double y[MOST], sum = 0;
  a.to_host(y);
  for (int i = 0; i < n; i++)
    sum += y[i] * (2 + i);
  b.to_host(y);
  for (int i = 0; i < n; i++)
    sum += y[i];
  return sum;
}

double in_shared_memory(double *x, int n) {
  double *a, *b, sum = 0;
  LOOK(GPU(MallocManaged)((void **)&a, n * sizeof(double), 1));
  LOOK(GPU(MallocManaged)((void **)&b, n * sizeof(double), 1));
  for (int i = 0; i < n; i++)
    a[i] = x[i] * x[i], b[i] = 0;
  powers<3><<<2, (n + 1) / 2>>>(a, b, n);
  LOOK(GPU(DeviceSynchronize)());
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
  a[0] = 1;
  powers<2><<<1, n>>>(b, a, n);
  LOOK(GPU(DeviceSynchronize)());
  for (int i = 0; i < n; i++)
    sum += a[i];
  LOOK(GPU(Free)(a));
  LOOK(GPU(Free)(b));
  return sum;
}

/* Which kernel is launched, an object decides. */
struct Model {
  virtual void apply(Buffer<double> &x, Buffer<double> &y) const = 0;
};
struct Squares : Model {
  void apply(Buffer<double> &x, Buffer<double> &y) const override { add_powers<2>(x, y); }
};
struct Cubes : Model {
  void apply(Buffer<double> &x, Buffer<double> &y) const override { add_powers<3>(x, y); }
};
static const Model *models[2];
double chosen(double *x, int n) {
  Buffer<double> a(x, n), b(n);
  double y[MOST], sum = 0;
  b.clear();
  for (const Model *model : models)
    model->apply(a, b);
  models[x[0] > 0]->apply(b, a);
  a.to_host(y);
  for (int i = 0; i < n; i++)
    sum += y[i] * (i + 1);
  return sum;
}

int main() {
  Squares squares;
  Cubes cubes;
  models[0] = &squares, models[1] = &cubes;
  CHECK(chosen, 4);
  CHECK(polynomial, 6);
  CHECK(in_shared_memory, 5);
  return finish();
}
