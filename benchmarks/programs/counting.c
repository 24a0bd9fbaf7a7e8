/* How much one derivative adds atomically, and the most memory that it holds at a time: its tape, and the shadows that it
 * makes. The program's atomic additions count themselves; it is linked with -Wl,--wrap of the four functions. */
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

long counted_additions;
static atomic_long held, most;

static void *note(void *memory) {
  long now = atomic_fetch_add(&held, (long)malloc_usable_size(memory)) + (long)malloc_usable_size(memory);
  for (long seen = most; now > seen && !atomic_compare_exchange_weak(&most, &seen, now);) continue;
  return memory;
}

void *__real_malloc(size_t), *__real_calloc(size_t, size_t), *__real_realloc(void *, size_t);
void __real_free(void *);

void *__wrap_malloc(size_t size) { return note(__real_malloc(size)); }
void *__wrap_calloc(size_t count, size_t size) { return note(__real_calloc(count, size)); }
void *__wrap_realloc(void *memory, size_t size) {
  held -= (long)malloc_usable_size(memory);
  return note(__real_realloc(memory, size));
}
void __wrap_free(void *memory) {
  held -= (long)malloc_usable_size(memory);
  __real_free(memory);
}

static long before;
void counting_begins(void) {
  counted_additions = 0;
  before = most = held;
}
void counting_ends(long *additions, long *bytes) {
  *additions = counted_additions;
  *bytes = most - before;
}
