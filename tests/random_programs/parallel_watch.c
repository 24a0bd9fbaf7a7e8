/* Which threads of a team add to an address, and whether one of them does so plainly although others do it, too. */
#include <stdio.h>
#include <string.h>

#ifdef THREADS
#include <omp.h>

enum { ROOM = 1 << 14 };
static struct entry {
  void *region, *address;
  int thread, is_shared, is_plain, is_told;
} entries[ROOM];
static long plain, atomic, summed;
static _Thread_local void *current;

/* The next derivative begins: its regions may have their tapes in the same places. */
void watch_forget(void) { memset(entries, 0, sizeof entries); }

void watch_team(void *region) { current = region; }

void watch_sum(void) {
#pragma omp atomic
  summed++;
}

void watch_add(void *address, int is_plain) {
#pragma omp critical(watch)
  {
    unsigned long key = ((unsigned long)address >> 3) * 31 + ((unsigned long)current >> 4) * 17;
    struct entry *e = &entries[key % ROOM];
    while (e->address && (e->address != address || e->region != current))
      e = e + 1 < entries + ROOM ? e + 1 : entries;
    if (!e->address)
      *e = (struct entry){current, address, omp_get_thread_num(), 0, 0, 0};
    e->is_shared |= e->thread != omp_get_thread_num();
    e->is_plain |= is_plain;
    if (e->is_shared && e->is_plain && !e->is_told++)
      printf("a plain addition to %p, where another thread adds\n", address);
    *(is_plain ? &plain : &atomic) += 1;
  }
}

__attribute__((destructor)) static void tell(void) { printf("adds %ld %ld %ld\n", plain, atomic, summed); }
#else
void watch_forget(void) {}
#endif
