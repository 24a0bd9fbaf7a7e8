/* The driver of a GPU that does not exist, as far as benchmarks/gpu/on_gpu asks: a module is a library of the processor with
   the machine of machine.c in it. A race is an error of the launch. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INVALID = 1, FAILED = 719 };
struct kernel {
  const char *name;
  void (*run)(void *arguments);
};
struct function {
  const struct kernel *kernel;
  void (*launch)(int blocks, int threads, void (*run)(void *), void *given, unsigned seed);
  int *races;
  int *shared_bytes;
};
static unsigned launches; /* each in another order */

int cuInit(unsigned flags) { return 0; }
int cuDeviceGet(int *device, int which) { return *device = which, 0; }
int cuDevicePrimaryCtxRetain(void **context, int device) { return 0; }
int cuDevicePrimaryCtxReset_v2(int device) { return 0; }
int cuCtxSetCurrent(void *context) { return 0; }
int cuCtxSynchronize(void) { return 0; }
int cuGetErrorName(int code, const char **name) { return *name = code == FAILED ? "FAILED" : "INVALID", 0; }
int cuDeviceGetName(char *name, int room, int device) { return snprintf(name, room, "none") < 0; }
int cuDriverGetVersion(int *version) { return *version = 13000, 0; }
int cuDeviceGetAttribute(int *value, int which, int device) { return *value = which, 0; }

int cuModuleLoad(void **module, const char *path) { return (*module = dlopen(path, RTLD_NOW)) ? 0 : INVALID; }
int cuModuleGetFunction(struct function **function, void *module, const char *name) {
  const struct kernel *k = dlsym(module, "gpu_kernels");
  while (k && k->name && strcmp(k->name, name))
    k++;
  if (!k || !k->name)
    return INVALID;
  *function = malloc(sizeof **function);
  **function = (struct function){k, (__typeof__((*function)->launch))dlsym(module, "gpu_launch"), dlsym(module, "gpu_races"), dlsym(module, "gpu_shared_bytes")};
  return 0;
}
int cuFuncGetAttribute(int *value, int which, struct function *function) { return *value = which, 0; }
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, struct function *function, int threads, size_t shared) {
  return *blocks = 1, 0;
}
int cuLaunchKernel(struct function *f, unsigned x, unsigned y, unsigned z, unsigned block_x, unsigned block_y,
                   unsigned block_z, unsigned shared, void *stream, void **arguments, void **more) {
  int before = *f->races;
  *f->shared_bytes = shared;
  f->launch(x, block_x, f->kernel->run, arguments, ++launches);
  return *f->races > before ? FAILED : 0;
}

int cuMemAlloc_v2(uint64_t *address, size_t size) { return *address = (uintptr_t)malloc(size), 0; }
int cuMemFree_v2(uint64_t address) { return free((void *)address), 0; }
int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t size) { return memcpy((void *)to, from, size), 0; }
int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t size) { return memcpy(to, (void *)from, size), 0; }
int cuMemsetD8_v2(uint64_t to, unsigned char value, size_t size) { return memset((void *)to, value, size), 0; }

int cuEventCreate(void **event, unsigned flags) { return *event = NULL, 0; }
int cuEventRecord(void *event, void *stream) { return 0; }
int cuEventSynchronize(void *event) { return 0; }
int cuEventDestroy_v2(void *event) { return 0; }
int cuEventElapsedTime(float *milliseconds, void *from, void *to) { return *milliseconds = 1, 0; }
