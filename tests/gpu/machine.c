/* A GPU for tests: the threads of a block are fibers of one processor, and run in an order that a seed decides.

   Every access to memory that threads share is told to `gpu_access`, which may let another thread go on there, so that
   updates that are not atomic get lost, and which remembers who else was there: two threads that no barrier keeps apart
   must not use a word at once, unless both only read, or are atomic. Blocks run one after the other. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

enum { MOST_THREADS = 256, STACK = 1 << 17, MOST_PRINTED = 5, LANES = 32 };
enum state { RUNS, AT_BARRIER, IN_WARP, DONE };

struct fiber {
  ucontext_t context;
  enum state state;
  void *place;          /* of the barrier at which it waits */
  uint32_t mask, from, answer; /* of a warp's operation: who takes part (0: whoever comes), and what this lane reads */
  uint64_t given;
  enum question { READS_LANE, ARE_ALL_ALIKE, WHO_IS_ALIKE, ARE_ALL_TRUE } question;
};
static struct fiber fibers[MOST_THREADS];
static char *stacks;
static ucontext_t scheduler;
static int current, block_size, block_count, this_block, epoch;
static int grid_width, block_width; /* 0: as many as there are */
static void (*entry)(void *);
static void *entry_argument;
static uint64_t random_state;
int gpu_races;

int gpu_shared_bytes; /* as the launch tells */
extern char __start_gpu_shared[] __attribute__((weak)), __stop_gpu_shared[] __attribute__((weak));

static unsigned next_random(void) {
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  return random_state >> 33;
}

static void give_up(const char *why) {
  printf("block %d: %s\n", this_block, why);
  fflush(stdout);
  _Exit(3);
}

/* -- races ---------------------------------------------------------------------------------------------------- */

enum kind { READS, WRITES, ADDS, KINDS };
struct visit {
  int thread, block, epoch; /* thread 0 is nobody: they count from one */
};
struct word {
  uintptr_t key;
  struct visit visits[KINDS][2];
};
enum { SMALLEST = 2 /* bytes */, WORD_BITS = 16, WORDS = 1 << WORD_BITS };
static struct word *words;

static struct word *word_at(uintptr_t key) {
  size_t place = key * 0x9E3779B97F4A7C15u >> (64 - WORD_BITS);
  int tried = 0;
  while (words[place].key && words[place].key != key)
    if ((place = (place + 1) % WORDS, ++tried == WORDS))
      give_up("more memory is used than is watched");
  words[place].key = key;
  return &words[place];
}

static void note(uintptr_t key, enum kind kind, uintptr_t address) {
  static const char *const names[] = {"read", "write", "add"};
  struct word *word = word_at(key);
  struct visit me = {this_block * MOST_THREADS + current + 1, this_block, epoch};
  for (int other = 0; other < KINDS; other++) {
    if (other == kind && kind != WRITES)
      continue;
    for (int k = 0; k < 2; k++) {
      struct visit v = word->visits[other][k];
      if (!v.thread || v.thread == me.thread || (v.block == me.block && v.epoch != me.epoch))
        continue;
      if (gpu_races++ < MOST_PRINTED)
        printf("race at %p: %s by thread %d, %s by thread %d of block %d\n", (void *)address, names[kind], current,
               names[other], (v.thread - 1) % MOST_THREADS, v.block);
    }
  }
  struct visit *mine = word->visits[kind];
  if (mine[0].thread == 0 || mine[0].thread == me.thread || (mine[0].block == me.block && mine[0].epoch != me.epoch))
    mine[0] = me;
  else
    mine[1] = me;
}

static void resume_scheduler(void) { swapcontext(&fibers[current].context, &scheduler); }

static void watch(void *pointer, long size, int kind, const void *stored) {
  uintptr_t address = (uintptr_t)pointer;
  if (address - (uintptr_t)stacks < (uintptr_t)MOST_THREADS * STACK)
    return; /* the thread's own */
  if (next_random() % 4 == 0)
    resume_scheduler();
  if (stored && !memcmp(pointer, stored, size))
    return;
  int is_shared = (char *)pointer >= __start_gpu_shared && (char *)pointer < __stop_gpu_shared;
  for (uintptr_t at = address / SMALLEST; at <= (address + size - 1) / SMALLEST; at++)
    note(is_shared ? at + ((uintptr_t)(this_block + 1) << 48) : at, kind, at * SMALLEST);
}
void gpu_access(void *pointer, long size, int kind) { watch(pointer, size, kind, NULL); }
void gpu_store(void *pointer, long size, uint64_t bits) { watch(pointer, size, WRITES, &bits); }

/* -- threads --------------------------------------------------------------------------------------------------- */

static void run_fiber(void) {
  entry(entry_argument);
  fibers[current].state = DONE;
  resume_scheduler();
}

static int release_barrier(void) {
  void *place = NULL;
  for (int t = 0; t < block_size; t++) {
    if (fibers[t].state == DONE)
      continue;
    if (fibers[t].state != AT_BARRIER)
      return 0;
    if (place && place != fibers[t].place)
      give_up("threads wait at different barriers");
    place = fibers[t].place;
  }
  epoch++;
  for (int t = 0; t < block_size; t++)
    if (fibers[t].state == AT_BARRIER)
      fibers[t].state = RUNS;
  return place != NULL;
}

static uint32_t answer_to(struct fiber *warp, struct fiber *f) {
  uint32_t alike = 0;
  if (f->question == READS_LANE) /* what nobody gives is no number */
    return f->mask >> f->from & 1 ? (uint32_t)warp[f->from].given : 0x7FF7A5A5;
  for (int lane = 0; lane < LANES; lane++)
    if (f->mask >> lane & 1 && warp[lane].given == (f->question == ARE_ALL_TRUE ? 1 : f->given))
      alike |= 1u << lane;
  return f->question == WHO_IS_ALIKE ? alike : alike == f->mask ? f->mask : 0;
}

/* Lanes of a warp that all wait for one another get what they asked for. */
static int release_warps(void) {
  int released = 0;
  for (int t = 0; t < block_size; t++) {
    struct fiber *warp = &fibers[t / LANES * LANES], *f = &fibers[t];
    int ready = f->state == IN_WARP && f->mask;
    for (int lane = 0; ready && lane < LANES; lane++)
      if (f->mask >> lane & 1)
        ready = t / LANES * LANES + lane < block_size && warp[lane].state == IN_WARP && warp[lane].mask == f->mask;
    for (int lane = 0; ready && lane < LANES; lane++)
      if (f->mask >> lane & 1) {
        warp[lane].answer = answer_to(warp, &warp[lane]);
        warp[lane].state = RUNS;
        released = 1;
      }
  }
  return released;
}

/* Lanes that have come to one place find one another there; now and then one goes on alone, as threads may. */
static int release_meeting(void) {
  for (int t = 0; t < block_size; t++) {
    struct fiber *warp = &fibers[t / LANES * LANES];
    uint32_t met = 0;
    if (fibers[t].state != IN_WARP || fibers[t].mask)
      continue;
    int alone = next_random() % 4 == 0, first = t / LANES * LANES;
    for (int lane = 0; lane < LANES && first + lane < block_size; lane++)
      if (first + lane == t || (!alone && warp[lane].state == IN_WARP && !warp[lane].mask && warp[lane].place == fibers[t].place))
        met |= 1u << lane;
    for (int lane = 0; lane < LANES; lane++)
      if (met >> lane & 1) {
        warp[lane].answer = met;
        warp[lane].state = RUNS;
      }
    return 1;
  }
  return 0;
}

static void run_block(void) {
  for (char *byte = __start_gpu_shared; byte < __stop_gpu_shared; byte++)
    *byte = (char)0xA5; /* shared memory begins with anything */
  epoch = 0;
  for (int t = 0; t < block_size; t++) {
    struct fiber *f = &fibers[t];
    memset(f, 0, sizeof *f);
    getcontext(&f->context);
    f->context.uc_stack.ss_sp = stacks + (size_t)t * STACK;
    f->context.uc_stack.ss_size = STACK;
    makecontext(&f->context, run_fiber, 0);
  }
  for (;;) {
    int able[MOST_THREADS], count = 0, left = 0;
    for (int t = 0; t < block_size; t++) {
      left += fibers[t].state != DONE;
      if (fibers[t].state == RUNS)
        able[count++] = t;
    }
    if (!left)
      return;
    if (!count) {
      if (!release_warps() && !release_meeting() && !release_barrier())
        give_up("threads wait for others that do not come");
      continue;
    }
    current = able[next_random() % count];
    swapcontext(&scheduler, &fibers[current].context);
  }
}

/* How many blocks, and how many threads of a block, make up a row in the next launch. */
void gpu_shape(int blocks, int threads) {
  grid_width = blocks;
  block_width = threads;
}

void gpu_launch(int blocks, int threads, void (*run)(void *), void *given, unsigned seed) {
  if (threads > MOST_THREADS)
    give_up("too many threads");
  if (!stacks) {
    stacks = mmap(NULL, (size_t)MOST_THREADS * STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    words = malloc(WORDS * sizeof *words);
  }
  memset(words, 0, WORDS * sizeof *words);
  if (!block_width)
    gpu_shape(blocks, threads);
  random_state = seed;
  block_size = threads;
  block_count = blocks;
  entry = run;
  entry_argument = given;
  int order[blocks];
  for (int b = 0; b < blocks; b++)
    order[b] = b;
  for (int b = blocks - 1; b > 0; b--) {
    int other = next_random() % (b + 1), kept = order[b];
    order[b] = order[other];
    order[other] = kept;
  }
  for (int b = 0; b < blocks; b++) {
    this_block = order[b];
    run_block();
  }
  gpu_shape(0, 0);
}

/* -- what LLVM calls it ----------------------------------------------------------------------------------------- */

#define NAMED(name) __asm__("gpu." name)
#define TOLD(function, name, value)                                                                                  \
  int function(void) NAMED(name);                                                                                    \
  int function(void) { return value; }

TOLD(nv_tid_x, "nvvm.read.ptx.sreg.tid.x", current % block_width)
TOLD(nv_tid_y, "nvvm.read.ptx.sreg.tid.y", current / block_width)
TOLD(nv_tid_z, "nvvm.read.ptx.sreg.tid.z", 0)
TOLD(nv_ctaid_x, "nvvm.read.ptx.sreg.ctaid.x", this_block % grid_width)
TOLD(nv_ctaid_y, "nvvm.read.ptx.sreg.ctaid.y", this_block / grid_width)
TOLD(nv_ntid_x, "nvvm.read.ptx.sreg.ntid.x", block_width)
TOLD(nv_ntid_y, "nvvm.read.ptx.sreg.ntid.y", block_size / block_width)
TOLD(nv_ntid_z, "nvvm.read.ptx.sreg.ntid.z", 1)
TOLD(nv_nctaid_x, "nvvm.read.ptx.sreg.nctaid.x", grid_width)
TOLD(nv_shared, "dynamic_size", gpu_shared_bytes)
TOLD(amd_item_x, "amdgcn.workitem.id.x", current % block_width)
TOLD(amd_item_y, "amdgcn.workitem.id.y", current / block_width)
TOLD(amd_item_z, "amdgcn.workitem.id.z", 0)
TOLD(amd_group_x, "amdgcn.workgroup.id.x", this_block % grid_width)
TOLD(amd_group_y, "amdgcn.workgroup.id.y", this_block / grid_width)

/* As code object 5 lays it out. */
struct {
  uint32_t blocks[3];
  uint16_t threads[3];
  char between[102];
  uint32_t shared;
} implicit;
void *amd_implicit(void) NAMED("amdgcn.implicitarg.ptr");
void *amd_implicit(void) {
  implicit.blocks[0] = grid_width;
  implicit.blocks[1] = block_count / grid_width;
  implicit.threads[0] = block_width;
  implicit.threads[1] = block_size / block_width;
  implicit.shared = gpu_shared_bytes;
  implicit.blocks[2] = implicit.threads[2] = 1;
  return &implicit;
}
struct {
  uint32_t before[3], grid[3];
} dispatch;
void *amd_dispatch(void) NAMED("amdgcn.dispatch.ptr");
void *amd_dispatch(void) {
  dispatch.grid[0] = grid_width * block_width;
  return &dispatch;
}

static void barrier(void *place) {
  fibers[current].state = AT_BARRIER;
  fibers[current].place = place;
  resume_scheduler();
}
void nv_barrier(int number) NAMED("nvvm.barrier.cta.sync.aligned.all");
void nv_barrier(int number) { barrier(__builtin_return_address(0)); }
void amd_barrier(void) NAMED("amdgcn.s.barrier");
void amd_barrier(void) { barrier(__builtin_return_address(0)); }

TOLD(nv_lane, "nvvm.read.ptx.sreg.laneid", current % LANES)

static uint32_t meet(uint32_t mask, uint64_t given, int from, enum question question, void *place) {
  struct fiber *f = &fibers[current];
  f->mask = mask;
  f->given = given;
  f->from = from & (LANES - 1);
  f->question = question;
  f->place = place;
  f->state = IN_WARP;
  resume_scheduler();
  return f->answer;
}
uint32_t nv_active(void) NAMED("nvvm.activemask");
uint32_t nv_active(void) { return meet(0, 0, 0, READS_LANE, __builtin_return_address(0)); }
uint32_t nv_match(uint32_t, uint64_t) NAMED("match_all");
uint32_t nv_match(uint32_t mask, uint64_t given) { return meet(mask, given, 0, ARE_ALL_ALIKE, NULL); }
uint32_t nv_match_any(uint32_t, uint64_t) NAMED("nvvm.match.any.sync.i64");
uint32_t nv_match_any(uint32_t mask, uint64_t given) { return meet(mask, given, 0, WHO_IS_ALIKE, NULL); }
_Bool nv_vote(uint32_t, _Bool) NAMED("nvvm.vote.all.sync");
_Bool nv_vote(uint32_t mask, _Bool given) { return meet(mask, given, 0, ARE_ALL_TRUE, NULL) != 0; }
#define SHUFFLE(mode, source, bound)                                                                                 \
  uint32_t nv_##mode(uint32_t, uint32_t, uint32_t, uint32_t) NAMED("nvvm.shfl.sync." #mode ".i32");                  \
  uint32_t nv_##mode(uint32_t mask, uint32_t given, uint32_t b, uint32_t c) {                                        \
    int distance = b & 31, clamp = c & 31, segment = c >> 8 & 31, lane = current % LANES;                            \
    int low = lane & segment, most = low | (clamp & ~segment), from = source;                                        \
    return meet(mask, given, bound ? from : lane, READS_LANE, NULL);                                                                        \
  }                                                                                                                  \
  _Bool nv_in_##mode(uint32_t, uint32_t) NAMED("in_range_" #mode);                                                   \
  _Bool nv_in_##mode(uint32_t b, uint32_t c) {                                                                       \
    int distance = b & 31, clamp = c & 31, segment = c >> 8 & 31, lane = current % LANES;                            \
    int low = lane & segment, most = low | (clamp & ~segment), from = source;                                        \
    return bound;                                                                                                    \
  }                                                                                                                  \
  float nv_f_##mode(uint32_t, float, uint32_t, uint32_t) NAMED("nvvm.shfl.sync." #mode ".f32");                      \
  float nv_f_##mode(uint32_t mask, float given, uint32_t b, uint32_t c) {                                            \
    uint32_t bits;                                                                                                   \
    memcpy(&bits, &given, 4);                                                                                        \
    bits = nv_##mode(mask, bits, b, c);                                                                              \
    memcpy(&given, &bits, 4);                                                                                        \
    return given;                                                                                                    \
  }
SHUFFLE(up, lane - distance, from >= most)
SHUFFLE(down, lane + distance, from <= most)
SHUFFLE(bfly, lane ^ distance, from <= most)
SHUFFLE(idx, low | (distance & ~segment), from <= most)
