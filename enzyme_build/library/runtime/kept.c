/* Shadows on the heap that outlive their derivative, because a variable of the program leads to them.

   The next derivative takes what an earlier one has left in memory for constant, so its tangent is zero: in front of a
   derivative, the shadows of variables are cleared, and so is what they lead to. Links stay: they are the shadows of pointers
   that the program still holds. Which these are is told by the program's own pointer: where it leads into a block of which a
   derivative has allocated the shadow, its shadow leads to the same place there, also if the way back has cleared it. Where
   the program has changed its pointer since, or has released the block, it has no shadow any more, and is its own, like all
   that a derivative finds. Only blocks that derivatives have allocated are followed and written.

   Memory that the program allocated before, and to which a variable leads, gets a shadow when a derivative that may write there
   first meets a pointer to it: the shadow of a whole mapping of the process is address space, of which the system makes memory
   where it is touched. It lasts until the next derivative of the thread begins. */

typedef unsigned long u64;
typedef unsigned int u32;
typedef unsigned char u8;
#define NAMED(name) __asm__(name)
#define INTERNAL static __attribute__((noinline))

void *fopen(const char *, const char *);
u64 fread(void *, u64, u64, void *);
int fclose(void *);
void *mmap(void *, u64, int, int, int, long);
int madvise(void *, u64, int);
u64 malloc_usable_size(void *);
void *malloc(u64);
void *calloc(u64, u64);
void free(void *);
void enzyme_stop(const char *) NAMED("enzyme.stop") __attribute__((noreturn, cold));
_Bool is_mapped(u64) NAMED("enzyme.is_mapped");
_Bool is_link(u64) NAMED("enzyme.is_link");

enum { WORD = 8, FIRST_PAGE = 4096, FIRST_ROOM = 1 << 10, SUMS = 1 << 14, CHUNK = 64, LEAST_GRANULE = 6 };
/* How a block is cleared: all of it; not at all, since it holds links and counts; by what its words look like, where they may be
   floats or links, or halves as well; or apart, since it is a variable; else by a function that knows where its floats lie. */
enum { ALL_OF_IT = 0, NOTHING = 1, BY_LOOKS = 2, BY_LOOKS_WITH_HALVES = 3, APART = 4, FUNCTIONS = 4096 };
enum index { BY_SHADOW, BY_SHADOW_PLACE, BY_PRIMAL, BY_PRIMAL_PLACE, INDICES };

struct block {
  u8 *primal, *shadow; /* the program's own memory: null when it was released, or moved */
  u64 size, how;
  const u8 *family;    /* the shadows of one round of differentiation and one lane lead to one another */
  u64 granule;         /* exponent of a power of two that is larger than the block: so it lies in two of these at most */
  u64 request;         /* the latest when it was made or cleared */
  u64 visit;           /* the latest that has come here */
  u64 begun;           /* the number of the derivative that has made it, or cleared it */
  struct block *todo;  /* of blocks that wait to be cleared; or of entries that are spare */
  struct block *next[INDICES];
};

u8 is_busy NAMED("enzyme.kept.is_busy");
u64 requests NAMED("enzyme.requests"); /* that have begun, where there are variables of threads */
struct block **index_of[INDICES] NAMED("enzyme.kept.index");
u64 room NAMED("enzyme.kept.room");
u64 blocks NAMED("enzyme.kept.blocks");
u64 visits NAMED("enzyme.kept.visits");
_Thread_local u64 latest_visit NAMED("enzyme.kept.latest_visit"); /* of this thread */
u64 lowest NAMED("enzyme.kept.lowest"); /* of the addresses of all blocks, and of their shadows */
u64 highest NAMED("enzyme.kept.highest");
u64 of_granule[64] NAMED("enzyme.kept.of_granule"); /* how many blocks */
u32 sums[SUMS] NAMED("enzyme.kept.sums");           /* how many addresses are known, by hash: read without the lock */
struct block *spare NAMED("enzyme.kept.spare");

/* A mapping of the process of which a pointer was found, and its shadow: null if it is no memory of the program's data. */
struct mapping {
  u64 begin, end;
  u8 *shadow;
  u64 room;         /* bytes of address space behind `shadow`, so that the mapping may grow */
  const u8 *family;
  const u64 *owner; /* of the thread whose derivative has met it; null if none needs it any more */
  int met;          /* whether the derivative that runs has */
  int is_heap;      /* and stays where it is */
  struct mapping *next;
};
struct mapping *mappings NAMED("enzyme.kept.mappings");
u64 derivatives NAMED("enzyme.kept.derivatives"); /* that have begun, in any thread */
_Thread_local u64 begun NAMED("enzyme.kept.begun"); /* the number of the one of this thread */

static const char no_memory[] = "EnzymePy: out of memory while shadows are noted that variables lead to\n";

static void lock(void) {
  while (__atomic_test_and_set(&is_busy, __ATOMIC_ACQUIRE))
    ;
}

static void unlock(void) { __atomic_clear(&is_busy, __ATOMIC_RELEASE); }

static u64 word_at(const u8 *p) {
  u64 word;
  __builtin_memcpy(&word, p, WORD);
  return word;
}

static u64 hash_of(u64 key) { return key * 0x9e3779b97f4a7c15ul >> 20; }

static u64 place_key(u64 address, u64 granule) { return (address >> granule) * 64 + granule; }

/* -- which blocks there are ---------------------------------------------------------------------------------------------- */

static int is_by_place(int index) { return index == BY_SHADOW_PLACE || index == BY_PRIMAL_PLACE; }

static u8 *begin_of(const struct block *one, int index) { return index < BY_PRIMAL ? one->shadow : one->primal; }

static u64 key_of(const struct block *one, int index) {
  u64 begin = (u64)begin_of(one, index);
  return is_by_place(index) ? place_key(begin, one->granule) : begin;
}

static struct block **chain(int index, u64 key) { return &index_of[index][hash_of(key) & (room - 1)]; }

static void link_in(struct block *one, int index) {
  struct block **head = chain(index, key_of(one, index));
  one->next[index] = *head;
  *head = one;
}

static void link_out(struct block *one, int index) {
  struct block **place = chain(index, key_of(one, index));
  while (*place != one)
    place = &(*place)->next[index];
  *place = one->next[index];
}

static void count(const u8 *address, u32 by) { __atomic_fetch_add(&sums[hash_of((u64)address) % SUMS], by, __ATOMIC_RELAXED); }

INTERNAL int make_room(void) {
  u64 more = room ? 2 * room : FIRST_ROOM;
  struct block **all = index_of[BY_SHADOW], **made[INDICES];
  for (int index = 0; index < INDICES; index++)
    if (!(made[index] = calloc(more, sizeof *made[index])))
      return 0;
  u64 before = room;
  room = more;
  for (int index = 0; index < INDICES; index++) {
    if (index != BY_SHADOW)
      free(index_of[index]);
    index_of[index] = made[index];
  }
  for (u64 k = 0; k < before; k++)
    for (struct block *one = all[k], *next; one; one = next) {
      next = one->next[BY_SHADOW];
      for (int index = 0; index < (one->primal ? INDICES : BY_PRIMAL); index++)
        link_in(one, index);
    }
  free(all);
  return 1;
}

INTERNAL struct block *new_block(void) {
  if (blocks >= room && !make_room())
    return 0;
  if (!spare) {
    struct block *chunk = calloc(CHUNK, sizeof *chunk);
    if (!chunk)
      return 0;
    for (int k = 0; k < CHUNK; k++) {
      chunk[k].todo = spare;
      spare = &chunk[k];
    }
  }
  struct block *made = spare;
  spare = made->todo;
  return made;
}

/* The program's memory is no longer what the shadow was made for: the shadow stays where it is. */
static void leave_alone(struct block *one) {
  link_out(one, BY_PRIMAL);
  link_out(one, BY_PRIMAL_PLACE);
  count(one->primal, -1u);
  one->primal = 0;
}

INTERNAL void drop(struct block *one) {
  if (one->primal)
    leave_alone(one);
  link_out(one, BY_SHADOW);
  link_out(one, BY_SHADOW_PLACE);
  count(one->shadow, -1u);
  of_granule[one->granule]--;
  blocks--;
  one->todo = spare;
  spare = one;
}

static struct block *shadow_at(const u8 *address) {
  struct block *one = room ? *chain(BY_SHADOW, (u64)address) : 0;
  while (one && one->shadow != address)
    one = one->next[BY_SHADOW];
  return one;
}

static void widen(const u8 *begin, u64 size) {
  if (!lowest || (u64)begin < lowest)
    lowest = (u64)begin;
  if ((u64)begin + size > highest)
    highest = (u64)begin + size;
}

/* A derivative has allocated the shadow of a block to which a variable may come to lead. */
void kept_note(u8 *primal, u8 *shadow, u64 size, u64 how, const u8 *family) NAMED("enzyme.kept.note");
void kept_note(u8 *primal, u8 *shadow, u64 size, u64 how, const u8 *family) {
  if (!primal || !shadow || primal == shadow || !size)
    return;
  lock();
  struct block *one = shadow_at(shadow);
  if (one)
    drop(one);
  one = new_block();
  if (!one) {
    unlock();
    enzyme_stop(no_memory);
  }
  u64 granule = LEAST_GRANULE;
  while (size >> granule)
    granule++;
  *one = (struct block){primal, shadow, size, how, family, granule, __atomic_load_n(&requests, __ATOMIC_RELAXED)};
  one->begun = begun;
  for (int index = 0; index < INDICES; index++)
    link_in(one, index);
  count(primal, 1);
  count(shadow, 1);
  of_granule[granule]++;
  blocks++;
  widen(primal, size);
  widen(shadow, size);
  unlock();
}

/* The shadow of a variable, to which pointers may lead as well. */
void kept_note_variable(u8 *primal, u8 *shadow, u64 size, const u8 *family) NAMED("enzyme.kept.note_variable");
void kept_note_variable(u8 *primal, u8 *shadow, u64 size, const u8 *family) {
  lock();
  struct block *one = shadow_at(shadow);
  unlock();
  if (!one)
    kept_note(primal, shadow, size, APART, family);
}

/* Memory is about to be released: of the program, of a derivative, or of anybody else. */
void kept_forget(const u8 *address) NAMED("enzyme.kept.forget");
void kept_forget(const u8 *address) {
  if (!__atomic_load_n(&sums[hash_of((u64)address) % SUMS], __ATOMIC_RELAXED) || !address)
    return;
  lock();
  struct block *one = shadow_at(address);
  if (one)
    drop(one);
  for (struct block *next = room ? *chain(BY_PRIMAL, (u64)address) : 0; (one = next);) {
    next = one->next[BY_PRIMAL];
    if (one->primal == address)
      leave_alone(one);
  }
  unlock();
}

/* -- clearing ------------------------------------------------------------------------------------------------------------ */

/* The block, or the shadow of one, into which a pointer leads, or right behind it; of any family if none is given, and only one of
   which the program's own memory is at `primal` there, if that is given. */
INTERNAL struct block *block_at(u64 address, int index, const u8 *family, u64 primal) {
  struct block *behind = 0;
  if (address < lowest || address > highest)
    return 0;
  for (u64 granule = LEAST_GRANULE; granule < 64; granule++)
    for (u64 before = 0; before < 2 && of_granule[granule]; before++) {
      struct block *one = *chain(index, place_key(address - (before << granule), granule));
      for (; one; one = one->next[index]) {
        u64 offset = address - (u64)begin_of(one, index);
        if (offset > one->size || (family && one->family != family) || (primal && (u64)one->primal + offset != primal))
          continue;
        if (offset < one->size)
          return one;
        if (one->how != APART || primal) /* right behind a variable begins the next one */
          behind = one;
      }
    }
  return behind;
}

static int is_address(u64 word) { return is_link(word) && is_mapped(word); }

/* Each half of the word for itself: shadows have counts and flags as they are. */
static u64 without_floats(u64 word, int has_halves) {
  if (word < FIRST_PAGE && !has_halves)
    return word;
  if (is_address(word))
    return word;
  u64 kept = 0;
  for (int shift = 0; shift < 64 && !has_halves; shift += 32) {
    u32 half = (u32)(word >> shift);
    if (half < FIRST_PAGE || half == -1u)
      kept |= (u64)half << shift;
  }
  return kept;
}

/* Whether it is an address in a shadow that was made for a mapping. */
INTERNAL int is_of_mapping(u64 shadow) {
  for (struct mapping *one = mappings; one; one = one->next)
    if (shadow - (u64)one->shadow < one->room)
      return 1;
  return 0;
}

/* What a word of shadow memory is when a derivative begins; and to which block it leads, if to any. */
INTERNAL u64 cleared(u64 own, u64 word, const u8 *family, u64 how, struct block **to) {
  *to = own && word ? block_at(own, BY_SHADOW_PLACE, family, word) : 0;
  if (*to)
    return own;
  int led_elsewhere = own && block_at(own, BY_SHADOW_PLACE, 0, 0);
  *to = word && (led_elsewhere || !own) ? block_at(word, BY_PRIMAL_PLACE, family, 0) : 0;
  if (*to)
    return (u64)(*to)->shadow + (word - (u64)(*to)->primal);
  if (led_elsewhere || !own || is_of_mapping(own)) /* code that tells the run of nothing may have set the pointer */
    return is_address(word) ? word : 0;
  return how == BY_LOOKS || how == BY_LOOKS_WITH_HALVES ? without_floats(own, how == BY_LOOKS_WITH_HALVES) : own;
}

struct walk {
  struct block *todo; /* blocks that were not met before, and wait to be cleared */
  const u8 *family;
  u64 since;
  int has_met_floats; /* that were not zero */
};

INTERNAL void follow(struct walk *walk, u8 *shadow, const u8 *primal, u64 size, u64 how) {
  u64 k = -(u64)shadow & (WORD - 1);
  for (; k + WORD <= size; k += WORD) {
    struct block *one;
    u64 own = word_at(shadow + k), now = cleared(own, word_at(primal + k), walk->family, how, &one);
    if (now != own) {
      __builtin_memcpy(shadow + k, &now, WORD);
      walk->has_met_floats |= !one && !is_address(own);
    }
    if (!one || one->how == APART || one->visit == visits || (walk->since && one->request >= walk->since))
      continue;
    one->visit = visits;
    one->todo = walk->todo;
    walk->todo = one;
  }
  if ((how == BY_LOOKS || how == BY_LOOKS_WITH_HALVES) && k < size)
    __builtin_memset(shadow + k, 0, size - k);
}

static u64 sum_of(const u8 *p, u64 size) {
  u64 sum = 0;
  for (u64 k = 0; k < size; k++)
    sum = sum * 31 + p[k];
  return sum;
}

/* Where it is known where the floats lie. */
static void clear_floats(const struct block *one) {
  if (one->how == ALL_OF_IT)
    __builtin_memset(one->shadow, 0, one->size);
  else if (one->how >= FUNCTIONS)
    ((void (*)(u8 *, u64))one->how)(one->shadow, one->size);
}

INTERNAL void clear_blocks(struct walk *walk, int is_asked) {
  for (struct block *one; (one = walk->todo);) {
    walk->todo = one->todo;
    one->begun = begun;
    one->request = __atomic_load_n(&requests, __ATOMIC_RELAXED);
    u64 before = is_asked ? sum_of(one->shadow, one->size) : 0;
    clear_floats(one);
    walk->has_met_floats |= is_asked && before != sum_of(one->shadow, one->size);
    struct block *inner = shadow_at(one->primal);
    if (inner && inner->how != APART) /* derivatives within this one begin with zeros as well */
      clear_floats(inner);
    if (one->how != ALL_OF_IT)
      follow(walk, one->shadow, one->primal, one->size, one->how);
  }
}

INTERNAL void clear_all(struct walk *walk, u8 *shadow, const u8 *primal, u64 size, int is_asked) {
  latest_visit = ++visits;
  follow(walk, shadow, primal, size, NOTHING);
  clear_blocks(walk, is_asked);
}

/* In front of a derivative, all that the shadow of a variable leads to. With `since`, a thread begins in the midst of that
   request: what was made or cleared from there on is in use. */
void kept_clear(u8 *shadow, const u8 *primal, u64 size, const u8 *family, u64 since) NAMED("enzyme.kept.clear");
void kept_clear(u8 *shadow, const u8 *primal, u64 size, const u8 *family, u64 since) {
  lock();
  struct walk walk = {0, family, since, 0};
  if (blocks)
    clear_all(&walk, shadow, primal, size, 0);
  unlock();
}

/* Where the program's own pointers were taken for shadows, in a variable: some lead to variables, which have shadows, and some were
   moved within a block to which others of them have led. Not into any other block: of the release of that, nobody may have told. */
void kept_link(u8 *shadow, const u8 *primal, u64 size, const u8 *family) NAMED("enzyme.kept.link");
void kept_link(u8 *shadow, const u8 *primal, u64 size, const u8 *family) {
  lock();
  for (u64 k = -(u64)shadow & (WORD - 1); k + WORD <= size; k += WORD) {
    u64 word = word_at(primal + k);
    struct block *one = word && word == word_at(shadow + k) ? block_at(word, BY_PRIMAL_PLACE, family, 0) : 0;
    if (one && (one->how == APART || one->visit == latest_visit)) {
      word += (u64)one->shadow - (u64)one->primal;
      __builtin_memcpy(shadow + k, &word, WORD);
    }
  }
  unlock();
}

/* `kept_clear` in a derivative that is differentiated backward. What is cleared there takes its adjoint along, which the way back
   would have to clear as well: nobody notes which blocks these were. */
void kept_clear_or_stop(u8 *shadow, const u8 *primal, u64 size, const u8 *family, u64 since, const char *message)
    NAMED("enzyme.kept.clear_or_stop");
void kept_clear_or_stop(u8 *shadow, const u8 *primal, u64 size, const u8 *family, u64 since, const char *message) {
  lock();
  struct walk walk = {0, family, since, 0};
  if (blocks)
    clear_all(&walk, shadow, primal, size, 1);
  unlock();
  if (walk.has_met_floats)
    enzyme_stop(message);
}

/* -- memory that a derivative finds ---------------------------------------------------------------------------------------- */

enum { READ_WRITE = 3, PRIVATE_ANONYMOUS_UNRESERVED = 0x4022, DROP = 4, LINE = 512 };
static const u64 FIRST_TRY = 1ul << 36;

/* In front of a derivative: what an earlier one of this thread has left in shadows of mappings is of no use. */
void kept_begin(void) NAMED("enzyme.kept.begin");
void kept_begin(void) {
  begun = __atomic_add_fetch(&derivatives, 1, __ATOMIC_RELAXED);
  lock();
  for (struct mapping *one = mappings; one; one = one->next)
    if (one->owner == &begun) {
      if (one->shadow && one->met)
        madvise(one->shadow, one->room, DROP);
      one->met = 0;
      if (!one->is_heap)
        one->owner = 0;
    }
  unlock();
}

static u64 hexadecimal(const char **at) {
  u64 number = 0;
  for (;; ++*at) {
    u64 digit = **at <= '9' ? (u64)**at - '0' : (u64)**at - 'a' + 10;
    if (digit > 15)
      return number;
    number = number * 16 + digit;
  }
}

/* Whether a line of the system's list of mappings speaks of the address, and of data of the program's own: on the heap, on the
   stack, or in a mapping without a name. */
static int tells_of(const char *line, u64 address, u64 *begin, u64 *end, int *is_data, int *is_heap) {
  const char *at = line;
  *begin = hexadecimal(&at);
  at += *at == '-';
  *end = hexadecimal(&at);
  if (address < *begin || address >= *end)
    return 0;
  at += *at == ' ';
  int is_written = at[0] == 'r' && at[1] == 'w' && at[3] == 'p';
  for (int words = 0; words < 4 && *at; words++) { /* behind permissions, offset, device and number stands the name */
    while (*at && *at != ' ')
      at++;
    while (*at == ' ')
      at++;
  }
  *is_data = is_written && (!*at || (*at == '[' && at[1] != 'v'));
  *is_heap = *is_data && at[0] == '[' && at[1] == 'h';
  return 1;
}

INTERNAL int look_up(u64 address, u64 *begin, u64 *end, int *is_data, int *is_heap) {
  char line[LINE], buffer[4096];
  u64 length = 0;
  int found = 0;
  void *list = fopen("/proc/self/maps", "r");
  if (!list)
    return 0;
  for (u64 got; !found && (got = fread(buffer, 1, sizeof buffer, list));)
    for (u64 k = 0; k < got && !found; k++)
      if (buffer[k] != '\n') {
        if (length < LINE - 1)
          line[length++] = buffer[k];
      } else {
        line[length] = 0;
        length = 0;
        found = tells_of(line, address, begin, end, is_data, is_heap);
      }
  fclose(list);
  return found;
}

/* A mapping that is not needed any more, or a new one, with so many bytes of address space at least; or with none at all. */
INTERNAL struct mapping *room_for(u64 size) {
  for (struct mapping *one = mappings; one; one = one->next)
    if (!one->owner && (size ? one->room >= size : !one->room))
      return one;
  struct mapping *made = calloc(1, sizeof *made);
  if (!made)
    return 0;
  for (u64 room = size > FIRST_TRY ? size : FIRST_TRY; size; room = room / 16 > size ? room / 16 : size) {
    void *shadow = mmap(0, room, READ_WRITE, PRIVATE_ANONYMOUS_UNRESERVED, -1, 0);
    if (shadow != (void *)-1) {
      made->shadow = shadow;
      made->room = room;
      break;
    }
    if (room == size)
      return 0;
  }
  made->next = mappings;
  mappings = made;
  return made;
}

static int covers(const struct mapping *one, u64 address, const u8 *family) {
  return one->owner == &begun && address - one->begin < one->end - one->begin && (!one->shadow || one->family == family);
}

INTERNAL struct mapping *mapping_at(u64 address, const u8 *family) {
  for (struct mapping *one = mappings; one; one = one->next)
    if (covers(one, address, family)) {
      one->met = 1;
      return one;
    }
  u64 begin, end;
  int is_data, is_heap;
  if (!look_up(address, &begin, &end, &is_data, &is_heap))
    return 0;
  for (struct mapping *one = mappings; one && is_data; one = one->next) /* it has grown */
    if (one->shadow && one->owner == &begun && one->family == family && one->begin == begin && end - begin <= one->room) {
      one->end = end;
      one->met = 1;
      return one;
    }
  struct mapping *made = room_for(is_data ? end - begin : 0);
  if (!made)
    enzyme_stop(no_memory);
  made->begin = begin;
  made->end = end;
  made->family = family;
  made->owner = &begun;
  made->is_heap = is_heap;
  made->met = 1;
  return made;
}

/* The shadow of a pointer that was found, and so has none so far. */
u8 *kept_shadow_of(u8 *pointer, u8 *shadow, const u8 *family) NAMED("enzyme.kept.shadow_of");
u8 *kept_shadow_of(u8 *pointer, u8 *shadow, const u8 *family) {
  if ((u64)pointer < FIRST_PAGE || (shadow && shadow != pointer))
    return shadow;
  u8 *found = pointer;
  lock();
  struct block *one = block_at((u64)pointer, BY_PRIMAL_PLACE, family, 0);
  if (one) {
    if (one->how != APART && one->begun != begun) {
      struct walk walk = {one, family, 0, 0};
      one->todo = 0;
      latest_visit = one->visit = ++visits;
      clear_blocks(&walk, 0);
    }
    found = one->shadow + (pointer - one->primal);
  } else {
    struct mapping *mapping = mapping_at((u64)pointer, family);
    if (mapping && mapping->shadow)
      found = mapping->shadow + ((u64)pointer - mapping->begin);
  }
  unlock();
  return found;
}

/* A shadow that is about to be released with its memory: null if it was made for a mapping. If the memory is of malloc, whoever gets
   it next finds nothing there. */
u8 *kept_to_release(u8 *shadow, u8 *memory) NAMED("enzyme.kept.to_release");
u8 *kept_to_release(u8 *shadow, u8 *memory) {
  lock();
  int is_found = is_of_mapping((u64)shadow);
  unlock();
  if (is_found && memory)
    __builtin_memset(shadow, 0, malloc_usable_size(memory));
  return is_found ? 0 : shadow;
}
