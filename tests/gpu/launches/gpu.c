/* The run-time library of a GPU that does not exist: its memory is closed to the host, its kernels run on the machine
   of machine.c. A kernel is found by the entry with which the program registers it. For CUDA and, with -DHIP, HIP. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#ifdef HIP
#define GPU(name) hip##name
#define OF_COMPILER(name) __hip##name
#else
#define GPU(name) cuda##name
#define OF_COMPILER(name) __cuda##name
#endif

struct numbers {
  unsigned x, y, z;
};
struct entry {
  uint64_t reserved;
  uint16_t version, kind;
  uint32_t flags;
  void *address;
  const char *name;
  uint64_t size, data;
  void *more;
};
extern const struct entry __start_llvm_offload_entries[] __attribute__((weak));
extern const struct entry __stop_llvm_offload_entries[] __attribute__((weak));
extern const struct {
  const char *name;
  void (*run)(void *arguments);
} gpu_kernels[]; /* written by the tests, of the code for the GPU; ends with a null */
void gpu_shape(int blocks, int threads);
extern int gpu_shared_bytes;
void gpu_launch(int blocks, int threads, void (*run)(void *), void *given, unsigned seed);

enum { ALIGN = 256, MOST = 65536, LATE = 1 /* error code */ };
static const size_t ROOM = 1 << 24;
static char *memory;
static size_t used;
static struct allocation {
  char *base;
  size_t size;
} allocations[MOST];
static int made;
int gpu_allocations; /* not given back */

static void give_up(const char *why) {
  printf("the GPU: %s\n", why);
  fflush(stdout);
  _Exit(3);
}

static void open_memory(int how) {
  if (mprotect(memory, ROOM, how))
    give_up("mprotect fails");
}
void gpu_open(void) { open_memory(PROT_READ | PROT_WRITE); } /* for libraries that compute there */
void gpu_close(void) { open_memory(PROT_NONE); }
#define WITH_MEMORY(what) (open_memory(PROT_READ | PROT_WRITE), what, open_memory(PROT_NONE))

int GPU(Malloc)(void **pointer, size_t size) {
  if (!memory)
    memory = mmap(NULL, ROOM, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  size_t rounded = (size + ALIGN - 1) / ALIGN * ALIGN; /* so that some adjoin, as those of a GPU do */
  if (made == MOST || used + rounded > ROOM)
    give_up("out of memory");
  allocations[made++] = (struct allocation){memory + used, size};
  *pointer = memory + used;
  used += rounded;
  WITH_MEMORY(memset(*pointer, 0xA5, rounded));
  gpu_allocations++;
  return 0;
}

/* Memory that the host may look into as well. */
int GPU(MallocManaged)(void **pointer, size_t size, unsigned how) {
  if (made == MOST)
    give_up("out of memory");
  *pointer = memset(malloc(size), 0xA5, size);
  allocations[made++] = (struct allocation){*pointer, size};
  gpu_allocations++;
  return 0;
}

#ifdef HIP
int hipHostMalloc(void **pointer, size_t size, unsigned how) { return *pointer = malloc(size), 0; }
int hipHostFree(void *pointer) { return free(pointer), 0; }
#else
int cudaHostAlloc(void **pointer, size_t size, unsigned how) { return *pointer = malloc(size), 0; }
int cudaFreeHost(void *pointer) { return free(pointer), 0; }
#endif

static struct allocation *holding(const void *pointer) {
  for (int k = 0; k < made; k++)
    if ((char *)pointer >= allocations[k].base && (char *)pointer < allocations[k].base + allocations[k].size)
      return &allocations[k];
  return NULL;
}

int GPU(Free)(void *pointer) {
  if (!pointer)
    return 0;
  struct allocation *a = holding(pointer);
  if (!a || a->base != pointer)
    give_up("memory is given back that is none");
  if (memory)
    WITH_MEMORY(memset(a->base, 0xA5, a->size));
  else
    memset(a->base, 0xA5, a->size);
  a->size = 0;
  gpu_allocations--;
  return 0;
}

/* Whether the host or the GPU owns it has to be as the way says; DEFAULT is any. */
enum way { HOST_TO_HOST, TO_GPU, FROM_GPU, WITHIN_GPU, DEFAULT };
static void check_side(const void *pointer, size_t size, int is_gpu) {
  struct allocation *a = holding(pointer);
  if (!!a != is_gpu || (a && (char *)pointer + size > a->base + a->size))
    give_up("a copy goes to or from memory that is not as it says");
}
int GPU(Memcpy)(void *to, const void *from, size_t size, int way) {
  if (way != DEFAULT && size) {
    check_side(to, size, way == TO_GPU || way == WITHIN_GPU);
    check_side(from, size, way == FROM_GPU || way == WITHIN_GPU);
  }
  if (memory)
    WITH_MEMORY(memcpy(to, from, size));
  return 0;
}
int GPU(Memset)(void *to, int value, size_t size) {
  check_side(to, size, 1);
  WITH_MEMORY(memset(to, value, size));
  return 0;
}
/* The address of a stream is that of its own variable, of which a 0 says that it was destroyed. */
static void check_stream(const int *stream) {
  if (stream && !*stream)
    give_up("a stream is used that was destroyed");
}
int GPU(MemcpyAsync)(void *to, const void *from, size_t size, int way, void *stream) {
  check_stream(stream);
  return GPU(Memcpy)(to, from, size, way);
}
int GPU(MemsetAsync)(void *to, int value, size_t size, void *stream) {
  check_stream(stream);
  return GPU(Memset)(to, value, size);
}
int GPU(StreamCreate)(void **stream) { return *(int *)(*stream = malloc(sizeof(int))) = 1, 0; }
int GPU(StreamSynchronize)(void *stream) { return check_stream(stream), 0; }
int GPU(StreamDestroy)(int *stream) { return *stream = 0; }
int GPU(DeviceSynchronize)(void) { return 0; }
int GPU(FuncSetAttribute)(const void *kernel, int attribute, int value) { return 0; }
int GPU(GetLastError)(void) { return 0; }
int GPU(GetDeviceCount)(int *count) { return *count = 1, 0; }
const char *GPU(GetErrorString)(int error) { return error ? "an error" : "none"; }

static int range(void **base, size_t *size, void *pointer) {
  struct allocation *a = holding(pointer);
  if (!a)
    return LATE;
  *base = a->base;
  *size = a->size;
  return 0;
}
int hipMemGetAddressRange(void **base, size_t *size, void *pointer) { return range(base, size, pointer); }
int cudaGetDriverEntryPoint(const char *name, void **found, unsigned long long flags, int *answer) {
  *answer = strcmp(name, "cuMemGetAddressRange") != 0;
  *found = *answer ? NULL : (void *)range;
  return *answer;
}

static struct {
  struct numbers grid, block;
  size_t shared;
  void *stream;
} pushed;
int OF_COMPILER(PushCallConfiguration)(struct numbers grid, struct numbers block, size_t shared, void *stream) {
  pushed.grid = grid, pushed.block = block, pushed.shared = shared, pushed.stream = stream;
  return 0;
}
int OF_COMPILER(PopCallConfiguration)(struct numbers *grid, struct numbers *block, size_t *shared, void **stream) {
  *grid = pushed.grid, *block = pushed.block, *shared = pushed.shared, *stream = pushed.stream;
  return 0;
}

int GPU(LaunchKernel)(const void *handle, struct numbers grid, struct numbers block, void **arguments, size_t shared,
                      void *stream) {
  const struct entry *e = __start_llvm_offload_entries;
  int k = 0;
  check_stream(stream);
  if (grid.z * block.z != 1)
    give_up("it has two dimensions");
  while (e < __stop_llvm_offload_entries && e->address != handle)
    e++;
  if (e == __stop_llvm_offload_entries)
    give_up("a kernel is launched that nobody registered");
  while (gpu_kernels[k].name && strcmp(gpu_kernels[k].name, e->name))
    k++;
  if (!gpu_kernels[k].name)
    give_up("a kernel is launched whose code is not there");
  gpu_shape(grid.x, block.x);
  gpu_shared_bytes = shared;
  WITH_MEMORY(gpu_launch(grid.x * grid.y, block.x * block.y, gpu_kernels[k].run, arguments, 1));
  return 0;
}
