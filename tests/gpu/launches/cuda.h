/* What a CUDA program says, without the toolkit's headers; and the checks of its derivatives. HIP has other names. */
#ifndef CUDA_H
#define CUDA_H
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
typedef decltype(sizeof 0) size_t;
struct dim3 {
  unsigned x, y, z;
  __attribute__((host)) __device__ constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
#ifdef __HIP__
#define GPU(name) hip##name
#define OF_COMPILER(name) __hip##name
#else
#define GPU(name) cuda##name
#define OF_COMPILER(name) __cuda##name
#endif
typedef struct GPU(Stream) * stream;
extern "C" {
int GPU(Malloc)(void **, size_t), GPU(MallocManaged)(void **, size_t, unsigned), GPU(Free)(void *);
int GPU(Memcpy)(void *, const void *, size_t, int), GPU(MemcpyAsync)(void *, const void *, size_t, int, stream);
int GPU(Memset)(void *, int, size_t), GPU(MemsetAsync)(void *, int, size_t, stream);
int GPU(DeviceSynchronize)(void), GPU(GetLastError)(void);
int GPU(StreamCreate)(stream *), GPU(StreamSynchronize)(stream), GPU(StreamDestroy)(stream);
unsigned OF_COMPILER(PushCallConfiguration)(dim3 grid, dim3 block, size_t shared = 0, stream = 0);
int GPU(LaunchKernel)(const void *, dim3, dim3, void **, size_t, stream);
int printf(const char *, ...);
double fabs(double), cos(double);
void *malloc(size_t);
void free(void *);
}
enum { TO_GPU = 1, FROM_GPU, WITHIN_GPU };

#ifdef __HIP__
__device__ inline int thread() { return __builtin_amdgcn_workitem_id_x(); }
__device__ inline int index() {
  return __builtin_amdgcn_workgroup_id_x() * __builtin_amdgcn_workgroup_size_x() + thread();
}
__device__ inline void wait() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
#else
__device__ inline int thread() { return __nvvm_read_ptx_sreg_tid_x(); }
__device__ inline int index() { return __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() + thread(); }
__device__ inline void wait() { __syncthreads(); }
#endif
__device__ inline void add(double *to, double what) {
  __scoped_atomic_fetch_add(to, what, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

template <typename T> T *on_gpu(int count) {
  void *made;
  GPU(Malloc)(&made, count * sizeof(T));
  return (T *)made;
}
template <typename T> T *on_gpu(const T *host, int count) {
  T *made = on_gpu<T>(count);
  GPU(Memcpy)(made, host, count * sizeof(T), TO_GPU);
  return made;
}
template <typename T> void from_gpu(T *host, const T *gpu, int count) {
  GPU(Memcpy)(host, gpu, count * sizeof(T), FROM_GPU);
}

extern int enzyme_dup, enzyme_const;
template <typename R, typename... A> R __enzyme_autodiff(void *, A...);
template <typename R, typename... A> R __enzyme_fwddiff(void *, A...);

extern "C" int gpu_races, gpu_allocations;
static int checks, failures;
static void expect(const char *what, double got, double want, double slack) {
  checks++;
  if (fabs(got - want) <= slack * (1 + fabs(want)))
    return;
  failures++;
  printf("%s: got %.17g, want %.17g\n", what, got, want);
}

/* f(x, n, arguments) against differences, forward against reverse mode. */
enum { MOST = 64 };
#define CHECK(f, n, ...)                                                                                              \
  do {                                                                                                               \
    double x[MOST], dx[MOST], v[MOST], along = 0;                                                                     \
    for (int i = 0; i < n; i++)                                                                                       \
      x[i] = 0.3 + 0.9 * i / n, dx[i] = 0, v[i] = cos(1.0 + i);                                                        \
    __enzyme_autodiff<void>((void *)f, enzyme_dup, x, dx, enzyme_const, n, ##__VA_ARGS__);                             \
    for (int i = 0; i < n; i++)                                                                                       \
      along += dx[i] * v[i];                                                                                          \
    double tangent = __enzyme_fwddiff<double>((void *)f, enzyme_dup, x, v, enzyme_const, n, ##__VA_ARGS__);            \
    expect(#f " forward", tangent, along, 1e-11);                                                                     \
    for (int i = 0; i < n; i++) {                                                                                     \
      auto at = [&](double step) {                                                                                    \
        double y[MOST];                                                                                               \
        for (int k = 0; k < n; k++)                                                                                   \
          y[k] = x[k] + (k == i) * step;                                                                              \
        return f(y, n);                                                                                               \
      };                                                                                                             \
      auto slope = [&](double h) { return (at(h) - at(-h)) / (2 * h); };                                              \
      expect(#f, dx[i], (4 * slope(5e-4) - slope(1e-3)) / 3, 1e-8);                                                    \
    }                                                                                                                \
  } while (0)

static int finish() {
  printf("%d checks, %d failed, %d races, %d allocations left\n", checks, failures, gpu_races, gpu_allocations);
  return !checks || failures || gpu_races || gpu_allocations;
}
#endif
