/* What the rules of kernels do on the host: launches of gradient kernels, on copies of the memory as it was.

   A launch in the forward half copies all memory of the GPU that the kernel is handed, whole allocations, before it
   runs. In the reverse half its gradient kernel runs the kernel once more, on these copies: so it does not matter what
   the program has done to its memory since, and nothing of the program's changes.

   What is not static is called by the rules that `rules.py` writes. Made for CUDA and, with -DHIP, for HIP by
   `python -m tests.gpu.launch_bodies`. */
#include <stddef.h>

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
enum { DEFAULT = 4 }; /* of the ways to copy: the addresses tell */
enum { MOST_SHARED = 8 }; /* of the attributes of kernels: how much shared memory a launch may ask for */
enum { HALVES_ALIGN = 16, USUAL_SHARED = 48 << 10 };

void *malloc(size_t), *calloc(size_t, size_t);
void free(void *), abort(void) __attribute__((noreturn)), exit(int) __attribute__((noreturn));
char *getenv(const char *);
size_t strlen(const char *);
long write(int, const void *, size_t);

int OF_COMPILER(PopCallConfiguration)(struct numbers *, struct numbers *, size_t *, void *);
int GPU(LaunchKernel)(const void *, struct numbers, struct numbers, void **, size_t, void *);
int GPU(GetLastError)(void), GPU(DeviceSynchronize)(void);
int GPU(FuncSetAttribute)(const void *, int, int);
int GPU(Malloc)(void **, size_t), GPU(Free)(void *);
int GPU(Memcpy)(void *, const void *, size_t, int), GPU(MemcpyAsync)(void *, const void *, size_t, int, void *);
int GPU(Memset)(void *, int, size_t);
#ifdef HIP
int hipMemGetAddressRange(void **, size_t *, void *);
#else
int cudaGetDriverEntryPoint(const char *, void **, unsigned long long, int *);
#endif

/* Memory that the kernel was handed: an allocation, and the stretch that it makes up with others that adjoin it. */
struct given {
  char *pointer, *base, *begin, *copy, *scratch;
  size_t size, extent;
};
struct launch {
  const char *name;
  struct numbers grid, block;
  size_t shared;
  void *stream;
  int count;
  struct given given[];
};

static void say(const char *text) { write(2, text, strlen(text)); }

/* As the run time of derivatives stops. */
static void stop(const char *name, const char *why) {
  const char *wish = getenv("ENZYME_ON_STOP");
  say("EnzymePy: the derivative of a launch of `");
  say(name);
  say("`: ");
  say(why);
  say("\n");
  if (wish && *wish == 'e')
    exit(1);
  abort();
}
static void check(const struct launch *l, int code) {
  if (code)
    stop(l->name, "a call of the GPU's run-time library failed");
}

/* The allocation in which the address lies; 0 if the driver knows of none. */
static int find(struct given *g) {
#ifdef HIP
  void *base;
  return !hipMemGetAddressRange(&base, &g->size, g->pointer) && (g->base = base, 1);
#else
  static int (*range)(void **, size_t *, void *);
  void *base, *found = NULL;
  int answer;
  if (!range) {
    if (cudaGetDriverEntryPoint("cuMemGetAddressRange", &found, 0, &answer))
      return 0;
    range = (int (*)(void **, size_t *, void *))found;
  }
  return range && !range(&base, &g->size, g->pointer) && (g->base = base, 1);
#endif
}

/* What `kernel<<<…>>>` has told is taken from the run-time library, as the kernel's own stub takes it. */
struct launch *begin(const char *name, int count) {
  struct launch *l = calloc(1, sizeof *l + count * sizeof(struct given));
  if (!l)
    stop(name, "out of memory");
  l->name = name;
  l->count = count;
  check(l, OF_COMPILER(PopCallConfiguration)(&l->grid, &l->block, &l->shared, &l->stream));
  return l;
}

void hand(struct launch *l, int k, void *pointer) { l->given[k].pointer = pointer; }

/* Allocations that adjoin are one stretch: where they meet, an address may be the end of one or the beginning of the
   other. */
static int join(struct launch *l) {
  for (int k = 0; k < l->count; k++)
    for (int other = 0; other < l->count; other++) {
      struct given g = l->given[k], o = l->given[other];
      if (!g.base || !o.base || o.begin + o.extent != g.begin)
        continue;
      for (int any = 0; any < l->count; any++)
        if (l->given[any].base && (l->given[any].begin == g.begin || l->given[any].begin == o.begin)) {
          l->given[any].begin = o.begin;
          l->given[any].extent = o.extent + g.extent;
        }
      return 1;
    }
  return 0;
}

/* Which memory it is. An address just behind an allocation belongs to that one, if another pointer leads there. */
static void locate(struct launch *l) {
  for (int k = 0; k < l->count; k++)
    if (l->given[k].pointer && !find(&l->given[k]))
      l->given[k].base = NULL;
  for (int k = 0; k < l->count; k++) {
    struct given *g = &l->given[k];
    for (int other = 0; other < l->count && g->pointer && !g->base; other++) {
      struct given *o = &l->given[other];
      if (o->base && g->pointer == o->base + o->size)
        g->base = o->base, g->size = o->size;
    }
    if (g->pointer && !g->base)
      stop(l->name, "the driver does not know memory that the kernel is handed: take it from Malloc or MallocManaged");
    g->begin = g->base;
    g->extent = g->size;
  }
  while (join(l))
    ;
}

/* Another pointer into the same stretch comes before. */
static struct given *before(struct launch *l, int k) {
  for (int other = 0; other < k; other++)
    if (l->given[other].begin == l->given[k].begin)
      return &l->given[other];
  return NULL;
}
static int is_first(struct launch *l, int k) {
  for (int other = 0; other < k; other++)
    if (l->given[other].base == l->given[k].base)
      return 0;
  return 1;
}

void keep(struct launch *l) {
  locate(l);
  for (int k = 0; k < l->count; k++) {
    struct given *g = &l->given[k], *first = before(l, k);
    if (!g->base)
      continue;
    if (first)
      g->copy = first->copy;
    else
      check(l, GPU(Malloc)((void **)&g->copy, g->extent));
    if (is_first(l, k))
      check(l, GPU(MemcpyAsync)(g->copy + (g->base - g->begin), g->base, g->size, DEFAULT, l->stream));
  }
}

void *kept(struct launch *l, int k) {
  struct given *g = &l->given[k];
  return g->base ? g->copy + (g->pointer - g->begin) : NULL;
}

/* The shadow; where there is none, since nobody wants a derivative, memory that nobody looks at later. */
void *shadow(struct launch *l, int k, void *known) {
  struct given *g = &l->given[k], *first;
  if (known || !g->pointer)
    return known;
  if (!g->base)
    locate(l);
  first = before(l, k);
  if (first && first->scratch)
    g->scratch = first->scratch;
  else {
    check(l, GPU(Malloc)((void **)&g->scratch, g->extent));
    check(l, GPU(Memset)(g->scratch, 0, g->extent));
    check(l, GPU(DeviceSynchronize)()); /* the kernel's stream may not wait for the one that clears */
  }
  return g->scratch + (g->pointer - g->begin);
}

/* Room on the GPU for the derivative of a number that the kernel is handed. */
void *sum(struct launch *l, size_t size) {
  void *room;
  check(l, GPU(Malloc)(&room, size));
  check(l, GPU(Memset)(room, 0, size));
  return room;
}
void take(struct launch *l, void *room, void *to, size_t size) {
  check(l, GPU(Memcpy)(to, room, size, DEFAULT));
  check(l, GPU(Free)(room));
}

/* Of shared memory whose size the launch tells, the shadow is the upper half. */
static void start(struct launch *l, const void *kernel, void **arguments, void *stream) {
  size_t shared = 2 * ((l->shared + HALVES_ALIGN - 1) & -HALVES_ALIGN);
  if (shared > USUAL_SHARED)
    check(l, GPU(FuncSetAttribute)(kernel, MOST_SHARED, shared));
  check(l, GPU(LaunchKernel)(kernel, l->grid, l->block, arguments, shared, stream));
  check(l, GPU(GetLastError)());
}
void run(struct launch *l, const void *kernel, void **arguments) { start(l, kernel, arguments, l->stream); }

/* The program may have given its stream back. One launch after the other is an order that suits all streams. */
void run_back(struct launch *l, const void *kernel, void **arguments) {
  check(l, GPU(DeviceSynchronize)());
  start(l, kernel, arguments, NULL);
  check(l, GPU(DeviceSynchronize)());
}

/* Gives back all but the record itself. */
void finish(struct launch *l) {
  int waits = 0;
  for (int k = 0; k < l->count; k++)
    waits |= l->given[k].scratch != NULL;
  if (waits)
    check(l, GPU(DeviceSynchronize)());
  for (int k = 0; k < l->count; k++) {
    struct given *g = &l->given[k], *first = before(l, k);
    if (g->copy && !first)
      check(l, GPU(Free)(g->copy));
    if (g->scratch && !(first && first->scratch))
      check(l, GPU(Free)(g->scratch));
  }
}
