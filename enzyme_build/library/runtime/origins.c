/* Where bytes come from that the program moves as integers, of which nobody knows before the run what they are.

   A byte has an origin: a byte of an atom. An atom is a value that was seen when it was whole: a float or a pointer that
   was stored as one, or a word of memory of which nothing is known but where it lies. `pages` says of each byte of the
   program's memory which byte of the *mark* of its atom it is; marks are as wide as their atoms, and integers that the
   program computes from moved bytes have marks that are computed in the same way. So whatever the program does to bytes and
   undoes again, an atom is whole where its mark is and where the bits are its own: both are looked at. A byte of a mark
   is never zero, which stands for bytes that have no derivative.

   Shadow memory stays as everywhere: in forward mode an atom that has become whole again takes its tangent along;
   in reverse mode what is accumulated where it has come to belongs to the atom, and is added where that was stored or first
   seen. An entry of a page holds as long as the bytes in memory are those that it was made for: nobody need tell what else
   was stored there. Tables, atoms and steps end with the outermost derivative; all are the thread's own. */

typedef unsigned long u64;
typedef unsigned int u32;
typedef unsigned char u8;
#define NAMED(name) __asm__(name)
#define INTERNAL static __attribute__((noinline))

void *malloc(u64);
void *calloc(u64, u64);
void free(void *);
void enzyme_stop(const char *) NAMED("enzyme.stop") __attribute__((noreturn, cold));
_Bool is_mapped(u64) NAMED("enzyme.is_mapped");

enum { WORD = 8, ADDRESS = 6, PAGE = 4096, LARGEST = 16, WIDEST = 64, KNOWN_PAGES = 256, BLOCK = 1 << 16, SLOTS = 64, ASKED = 64 };
enum kind { WORD_OF_MEMORY, POINTER, DOUBLE, FLOAT, HALF, BFLOAT, EXTENDED, QUAD, NOTHING, SEVERAL, NEW_MEMORY, FROM_OUTSIDE, COUNTED };
/* Bytes of marks: of all atoms but halves, of halves, and of what was computed and is nothing any more. */
enum { PIECE = 0x80, PIECE_OF_HALF = 0x40, COMPUTED = 0x01 };
/* Flags. Above them, a byte each, lies how lanes are counted where derivatives of derivatives are taken: how many the innermost one has,
   and for each further one how many lanes it makes of one, the first of which is that one itself, with `TURNED` if it is of reverse mode.
   `PARTLY_FORWARD`: forward mode, of which a derivative is taken in reverse mode. `SHARED`: threads may use the memory at once; what the run knows of whole floats and addresses may be out of date
   there. `SOURCE_SHARED`: the same of memory that is copied. `AT_ONCE`: threads may add to its shadow at once, and are told when others have stored. `TAINTED`: who looks at what is stored may not know of pieces: other threads, and loads of which the run is not asked.
   `ONLY_DOUBLES`: there are no other floats, so a word that looks like an address is one. */
enum { FORWARD_MODE = 1, SHARED = 2, TAINTED = 4, ONLY_DOUBLES = 8, PARTLY_FORWARD = 16, SOURCE_SHARED = 32, AT_ONCE = 64, COUNTS = 8, TURNED = 0x80 };

struct lane {
  u8 shadow[LARGEST]; /* what lay in shadow memory: the tangent, or the shadow of a pointer */
  u8 adjoint[LARGEST];
  u8 *home; /* in shadow memory, of where it was stored or seen; null if there is none */
};
struct atom {
  u8 bits[LARGEST];
  u32 kind, size, width, known; /* `known`: the kind of the floats in a word of memory, if there is only one, else 0 */
  struct lane lanes[];
};
enum step_kind { SEEN, SEEN_BY_THREADS, MOVED, POINTED, LOST, DROPPED, COPIED };
struct step { /* what the reverse half has to do */
  struct step *before;
  struct atom *atom;
  union {
    const char *message;
    u64 *pointers; /* of a copy: word by word, or null if there are none */
  };
  unsigned short kind, tells; /* `tells`: whether anybody may ask of which kind the floats are */
  u32 offset;
  u64 size, width, flags;
  u8 *at[]; /* of a copy, with where it was copied from behind */
};
struct page {
  u64 number, epoch;
  u64 is_set[PAGE / 64];
  u8 marks[PAGE], bits[PAGE];
};
struct passed {
  u64 size;
  u8 bits[WIDEST], mark[WIDEST];
};

_Thread_local struct page **pages NAMED("enzyme.origin.pages");
_Thread_local u64 page_room NAMED("enzyme.origin.page_room");
_Thread_local u64 pages_used NAMED("enzyme.origin.pages_used");
struct asked { /* for a page, lately: null if it is not there */
  u64 number;
  struct page *page;
};
_Thread_local struct asked asked[ASKED] NAMED("enzyme.origin.asked");
_Thread_local struct atom **atoms NAMED("enzyme.origin.atoms");
_Thread_local u64 atom_room NAMED("enzyme.origin.atom_room");
_Thread_local u64 words_used NAMED("enzyme.origin.words_used");
_Thread_local u64 others_used NAMED("enzyme.origin.others_used");
_Thread_local struct atom **halves NAMED("enzyme.origin.halves");
_Thread_local u64 halves_used NAMED("enzyme.origin.halves_used");
_Thread_local u8 *block NAMED("enzyme.origin.block");
_Thread_local u64 block_left NAMED("enzyme.origin.block_left");
u64 begun_anywhere NAMED("enzyme.origin.begun_anywhere"); /* outermost derivatives of all threads */
_Thread_local u64 begun NAMED("enzyme.origin.begun");
_Thread_local u64 epoch NAMED("enzyme.origin.epoch"); /* counts when other threads may have stored */
_Thread_local u64 derivatives NAMED("enzyme.origin.derivatives"); /* that are not through */
_Thread_local struct passed slots[SLOTS] NAMED("enzyme.origin.slots");
_Thread_local u64 known_pages[KNOWN_PAGES] NAMED("enzyme.origin.known_pages");
struct variable { /* of the program, which is there when a derivative is through */
  struct variable *before;
  u8 *shadow;
  const u8 *primal;
  u8 *left; /* what it held when the last derivative was through: to that the shadow belongs */
  u64 size;
};
struct cleared { /* the shadow of a pointer in one of them, on the way back */
  struct cleared *before;
  u8 *at;
  u64 word;
};
_Thread_local struct variable *variables NAMED("enzyme.origin.variables");
_Thread_local struct cleared *cleared NAMED("enzyme.origin.cleared");
/* Numbers of atoms by their addresses: the distance of two pointers is told by their numbers, so each has one. */
_Thread_local u64 *pointers NAMED("enzyme.origin.pointers");
_Thread_local u64 pointer_room NAMED("enzyme.origin.pointer_room"), pointers_used NAMED("enzyme.origin.pointers_used");

static const char no_memory[] = "EnzymePy: out of memory while bytes of floats or addresses are moved\n";
static const char too_many[] = "EnzymePy: too many floats and addresses are moved as bytes in one derivative: move them as "
                               "what they are, with memcpy or whole\n";
static const char met[] = "EnzymePy: two derivatives meet in memory that is moved as bits, and nothing tells which floats it "
                          "holds: copy it with memcpy, or declare it with __enzyme_double(ptr) or __enzyme_float(ptr)\n";

/* -- memory that ends with the outermost derivative --------------------------------------------------------------------- */

INTERNAL void *take(u64 size) {
  size = (size + 15) & -16ul;
  if (size > block_left) {
    u64 room = size + 16 > BLOCK ? size + 16 : BLOCK;
    u8 *made = calloc(1, room);
    if (!made)
      enzyme_stop(no_memory);
    *(u8 **)made = block;
    block = made;
    block_left = room - 16;
    /* what is taken is cut off at the end: the link to the block before lies in front */
  }
  block_left -= size;
  return block + 16 + block_left;
}

INTERNAL void forget_all(void) {
  for (u64 k = 0; k < page_room; k++)
    free(pages[k]);
  free(pages);
  free(atoms);
  free(halves);
  free(pointers);
  while (block) {
    u8 *before = *(u8 **)block;
    free(block);
    block = before;
  }
  __builtin_memset(asked, 0, sizeof asked);
  variables = 0, cleared = 0;
  pages = 0, atoms = 0, halves = 0, pointers = 0,
  pointer_room = pointers_used = page_room = pages_used = atom_room = words_used = others_used = halves_used = block_left = 0;
}

/* In front of a derivative; and when it is through, forward and backward. */
void origins_begin(void) NAMED("enzyme.origin.run.begin");
void origins_begin(void) {
  if (!derivatives++)
    begun = __atomic_add_fetch(&begun_anywhere, 1, __ATOMIC_RELAXED);
}

void origins_end(void) NAMED("enzyme.origin.run.end");
void origins_end(void) {
  if (!derivatives || --derivatives) /* the halves of a derivative may run in different threads */
    return;
  for (struct cleared *one = cleared; one; one = one->before) /* what was cleared first was there at the end */
    *(u64 *)one->at = one->word;
  for (struct variable *one = variables; one; one = one->before)
    __builtin_memcpy(one->left, one->primal, one->size);
  forget_all();
}

/* A variable that may hold pointers, in front of a derivative. */
void origins_keep(u8 *shadow, const u8 *primal, u8 *left, u64 size) NAMED("enzyme.origin.run.keep");
void origins_keep(u8 *shadow, const u8 *primal, u8 *left, u64 size) {
  struct variable *made = take(sizeof *made);
  *made = (struct variable){variables, shadow, primal, left, size};
  variables = made;
}

/* Threads that a derivative has started never come to its end: what is left there is of an earlier one. */
static void renew(void) {
  u64 now = __atomic_load_n(&begun_anywhere, __ATOMIC_RELAXED);
  if (!derivatives && begun != now) {
    forget_all();
    begun = now;
  }
}
/* -- marks ---------------------------------------------------------------------------------------------------------------

   Of 27 bits of the atom's number and one that tells the second half of eight bytes; each byte of a mark holds seven bits.
   Numbers of words and pointers end in four zeros: what programs do to the lowest bits of addresses changes nothing else. */

static u32 mark_of(u64 number, u64 half) {
  u64 told = number | half << 27;
  return (u32)(0x80808080 | (told & 0x7f) | (told >> 7 & 0x7f) << 8 | (told >> 14 & 0x7f) << 16 | (told >> 21 & 0x7f) << 24);
}

INTERNAL void write_mark(u8 *mark, const struct atom *atom, u64 number) {
  if (atom->size == 2) {
    mark[0] = PIECE_OF_HALF | (number & 0x3f);
    mark[1] = PIECE_OF_HALF | (number >> 6 & 0x3f);
    return;
  }
  u32 parts[4] = {mark_of(number, 0), mark_of(number, 1), mark_of(number, 0), mark_of(number, 1)};
  __builtin_memcpy(mark, parts, atom->size);
}

INTERNAL u64 new_number(const struct atom *atom) {
  u64 number;
  if (atom->size == 2) {
    number = ++halves_used;
    if (number >= 4096)
      enzyme_stop(too_many);
    if (!halves)
      halves = calloc(4096, sizeof *halves);
    if (!halves)
      enzyme_stop(no_memory);
    return number;
  }
  if (atom->kind == WORD_OF_MEMORY || atom->kind == POINTER) {
    words_used += words_used % 8 == 7 ? 2 : 1; /* the first byte of a mark is never empty: else the mark would be read as another */
    number = words_used * 16;                  /* one, a byte further on */
  } else {
    number = others_used / 15 * 16 + others_used % 15 + 1;
    others_used++;
  }
  if (number >> 27)
    enzyme_stop(too_many);
  if (number >= atom_room) {
    u64 room = atom_room ? 2 * atom_room : 1024;
    while (room <= number)
      room *= 2;
    struct atom **grown = calloc(room, sizeof *grown);
    if (!grown)
      enzyme_stop(no_memory);
    for (u64 k = 0; k < atom_room; k++)
      grown[k] = atoms[k];
    free(atoms);
    atoms = grown;
    atom_room = room;
  }
  return number;
}

/* Writes its mark. */
INTERNAL struct atom *new_atom(enum kind kind, u64 size, u64 width, const u8 *bits, u8 *mark) {
  struct atom *atom = take(sizeof *atom + width * sizeof(struct lane));
  atom->kind = kind;
  atom->size = size;
  atom->width = width;
  __builtin_memcpy(atom->bits, bits, size);
  u64 number = new_number(atom);
  (size == 2 ? halves : atoms)[number] = atom;
  write_mark(mark, atom, number);
  return atom;
}

/* The number and the half that four bytes of a mark tell; all ones if they are none. */
static u64 told_by(const u8 *mark) {
  u64 told = 0;
  for (int k = 0; k < 4; k++) {
    if (!(mark[k] & PIECE))
      return ~0ul;
    told |= (u64)(mark[k] & 0x7f) << 7 * k;
  }
  return told;
}

static struct atom *numbered(u64 number) { return number < atom_room ? atoms[number] : 0; }

/* -- what is known of memory ---------------------------------------------------------------------------------------------- */

static u64 slot_of(u64 number) { return (number * 0x9e3779b97f4a7c15ul >> 29) & (page_room - 1); }

INTERNAL struct page *find_page(u64 number, int is_wanted) {
  struct page *found = 0;
  if (page_room) {
    u64 at = slot_of(number);
    while (pages[at] && pages[at]->number != number)
      at = (at + 1) & (page_room - 1);
    found = pages[at];
  }
  if (found || !is_wanted)
    return found;
  if (2 * (pages_used + 1) > page_room) {
    struct page **old = pages;
    u64 old_room = page_room;
    page_room = page_room ? 2 * page_room : 64;
    pages = calloc(page_room, sizeof *pages);
    if (!pages)
      enzyme_stop(no_memory);
    for (u64 k = 0; k < old_room; k++)
      if (old[k]) {
        u64 at = slot_of(old[k]->number);
        while (pages[at])
          at = (at + 1) & (page_room - 1);
        pages[at] = old[k];
      }
    free(old);
  }
  struct page *made = calloc(1, sizeof *made);
  if (!made)
    enzyme_stop(no_memory);
  made->number = number;
  made->epoch = epoch;
  u64 at = slot_of(number);
  while (pages[at])
    at = (at + 1) & (page_room - 1);
  pages[at] = made;
  pages_used++;
  return made;
}

static struct page *page_of(u64 address, int is_wanted) {
  u64 number = address / PAGE + 1;
  renew();
  struct asked *lately = &asked[number % ASKED];
  if (lately->number != number || (is_wanted && !lately->page))
    *lately = (struct asked){number, find_page(number, is_wanted)};
  return lately->page;
}

/* A byte of the program's memory, or of its shadow, beside which other threads may store. */
static u8 byte_at(const u8 *p) { return __atomic_load_n(p, __ATOMIC_RELAXED); }

/* Of one byte: its mark; -1 where nothing is known, or something else was stored since. */
static int mark_at(const u8 *p) {
  struct page *page = page_of((u64)p, 0);
  u64 k = (u64)p % PAGE;
  if (!page || !(page->is_set[k / 64] >> k % 64 & 1) || page->bits[k] != byte_at(p))
    return -1;
  return page->marks[k];
}

static void note(u8 *p, u8 mark, u8 bits) {
  struct page *page = page_of((u64)p, 1);
  u64 k = (u64)p % PAGE;
  page->is_set[k / 64] |= 1ul << k % 64;
  page->marks[k] = mark;
  page->bits[k] = bits;
}

static void forget_at(const u8 *p) {
  struct page *page = page_of((u64)p, 0);
  u64 k = (u64)p % PAGE;
  if (page)
    page->is_set[k / 64] &= ~(1ul << k % 64);
}

/* Whether the run was told anything of these bytes, or that they are pieces. */
INTERNAL int was_told(const u8 *p, u64 n, int of_pieces) {
  for (u64 done = 0, part; done < n; done += part) {
    u64 k = (u64)(p + done) % PAGE;
    part = n - done < PAGE - k ? n - done : PAGE - k;
    struct page *page = page_of((u64)(p + done), 0);
    for (u64 i = k; page && i < k + part; i++) {
      if (!page->is_set[i / 64])
        i |= 63; /* none of these is */
      else if (page->is_set[i / 64] >> i % 64 & 1 && (!of_pieces || page->marks[i] & PIECE))
        return 1;
    }
  }
  return 0;
}

static int is_told(const u8 *p, u64 n) { return was_told(p, n, 0); }

/* What was there has been given back: what lies there now has nothing to do with it. */
INTERNAL void forget_range(const u8 *p, u64 n) {
  for (u64 done = 0, part; done < n; done += part) { /* by what one word of `is_set` tells of */
    u64 k = (u64)(p + done) % PAGE, left = 64 - k % 64;
    part = n - done < left ? n - done : left;
    struct page *page = page_of((u64)(p + done), 0);
    if (page)
      page->is_set[k / 64] &= ~((part == 64 ? ~0ul : (1ul << part) - 1) << k % 64);
    else if (part < n - done)
      part = n - done < PAGE - k ? n - done : PAGE - k;
  }
}

/* -- shadow memory --------------------------------------------------------------------------------------------------------- */

static int is_address(u64 word) {
  if (word < 65536 || word >> 47)
    return 0;
  u64 page = word >> 12, *known = &known_pages[page % KNOWN_PAGES];
  if (*known == page)
    return 1;
  if (!is_mapped(word))
    return 0;
  *known = page;
  return 1;
}

static u64 word_at(const u8 *p) {
  u64 word;
  __builtin_memcpy(&word, p, WORD);
  return word;
}

static int is_zero(const u8 *p, u64 n) {
  for (u64 k = 0; k < n; k++)
    if (byte_at(p + k))
      return 0;
  return 1;
}

/* Threads may store and look at counts at once, which are words at the most, and at their shadows with them. */
INTERNAL void fill(u8 *p, u8 with, u64 n) {
  if (n > WORD)
    __builtin_memset(p, with, n);
  else
    for (u64 k = 0; k < n; k++)
      __atomic_store_n(p + k, with, __ATOMIC_RELAXED);
}

static void clear(u8 *p, u64 n) {
  if (!is_zero(p, n))
    fill(p, 0, n);
}

/* Whether memory has a shadow: constant memory is its own. */
static int has_shadow(const u8 *p, const u8 *shadow) { return shadow && shadow != p; }

/* Whether a shadow is constant where the derivative is differentiated: so it is its own shadow there. */
static int is_own(u8 *const *shadows, u64 lane, u64 flags) {
  u64 stride = flags >> COUNTS & 0xff;
  for (u64 counts = flags >> 2 * COUNTS; counts; counts >>= COUNTS) {
    u64 count = counts & ~TURNED & 0xff, number = lane / stride % count;
    if (number && shadows[lane] == shadows[lane - number * stride])
      return 1;
    stride *= count;
  }
  return 0;
}

/* Whether a derivative in reverse mode has made this lane of another one, so that it is moved the other way. */
static int is_turned(u64 lane, u64 flags) {
  u64 stride = flags >> COUNTS & 0xff;
  for (u64 counts = flags >> 2 * COUNTS; counts; counts >>= COUNTS) {
    u64 count = counts & ~TURNED & 0xff;
    if (counts & TURNED && lane / stride % count)
      return 1;
    stride *= count;
  }
  return 0;
}

/* Whether a lane is moved together with the program's bytes, so that the reverse half has nothing to do. */
static int is_ahead(u64 lane, u64 flags) { return flags & FORWARD_MODE || (flags & PARTLY_FORWARD && !is_turned(lane, flags)); }

/* What a lane says of a value: constant memory holds addresses that are their own shadows, and nothing else. */
INTERNAL void read_lane(u8 *value, u8 *const *shadows, u64 lane, long at, u64 n, u64 flags) {
  const u8 *from = shadows[lane] + at;
  if (n == WORD && !((u64)from % WORD)) { /* beside a float may lie what other threads store atomically */
    u64 word = __atomic_load_n((const u64 *)from, __ATOMIC_RELAXED);
    __builtin_memcpy(value, &word, WORD);
  } else
    __builtin_memcpy(value, from, n);
  if (is_own(shadows, lane, flags) && !(n == WORD && is_address(word_at(value))))
    __builtin_memset(value, 0, n);
}

static float of_half(unsigned short h) {
  u32 exponent = h >> 10 & 31, fraction = h & 1023, bits = (u32)(h >> 15) << 31;
  if (!exponent) {
    float tiny = (float)fraction * 0x1p-24f;
    return h >> 15 ? -tiny : tiny;
  }
  bits |= (exponent == 31 ? 255 : exponent + 112) << 23 | fraction << 13;
  float f;
  __builtin_memcpy(&f, &bits, 4);
  return f;
}

static unsigned short to_half(float f) {
  u32 bits;
  __builtin_memcpy(&bits, &f, 4);
  u32 sign = bits >> 16 & 0x8000, size = bits & 0x7fffffff;
  if (size >= 0x47800000) /* too large, or no number */
    return (unsigned short)(sign | (size > 0x7f800000 ? 0x7e00 : 0x7c00));
  if (size < 0x38800000) { /* below the least normal one */
    float scaled = (sign ? -f : f) * 0x1p24f;
    u32 rounded = (u32)scaled;
    float rest = scaled - (float)rounded;
    rounded += rest > 0.5f || (rest == 0.5f && (rounded & 1));
    return (unsigned short)(sign | rounded);
  }
  u32 rounded = (size - 0x38000000 + 0xfff + (size >> 13 & 1)) >> 13;
  return (unsigned short)(sign | rounded);
}

#define ADD(type)                                                                                                              \
  {                                                                                                                            \
    type one, other;                                                                                                           \
    __builtin_memcpy(&one, to, size);                                                                                          \
    __builtin_memcpy(&other, from, size);                                                                                      \
    one += other;                                                                                                              \
    __builtin_memcpy(to, &one, size);                                                                                          \
    return;                                                                                                                    \
  }

/* Of which kind the derivatives are that have come to shadow memory by their own adjoints: a note holds as long as the bits are
   those that it was made for. Threads tell one another. */
struct arrival {
  u64 at, bits, size;
};
struct arrival *arrivals NAMED("enzyme.origin.arrivals");
u64 arrival_room NAMED("enzyme.origin.arrival_room");
u64 arrivals_used NAMED("enzyme.origin.arrivals_used");
u8 is_noting NAMED("enzyme.origin.is_noting");

static void lock_arrivals(void) {
  while (__atomic_test_and_set(&is_noting, __ATOMIC_ACQUIRE))
    ;
}

static void unlock_arrivals(void) { __atomic_clear(&is_noting, __ATOMIC_RELEASE); }

static struct arrival *arrival_at(struct arrival *all, u64 room, u64 address) {
  u64 k = (address * 0x9e3779b97f4a7c15ul >> 29) & (room - 1);
  while (all[k].at && all[k].at != address)
    k = (k + 1) & (room - 1);
  return &all[k];
}

/* Other threads may add there. */
static u64 bits_at(const u8 *p, u64 size) {
  return size == 4 ? __atomic_load_n((const u32 *)p, __ATOMIC_RELAXED) : __atomic_load_n((const u64 *)p, __ATOMIC_RELAXED);
}

/* A float of so many bytes has come to `at`; of zero it is not known whether it was meant. */
void origins_arrived(const u8 *at, u64 size) NAMED("enzyme.origin.run.arrived");
void origins_arrived(const u8 *at, u64 size) {
  u64 bits = size == 4 || size == WORD ? bits_at(at, size) : 0;
  if (!bits)
    return;
  lock_arrivals();
  if (2 * arrivals_used >= arrival_room) {
    u64 room = arrival_room ? 2 * arrival_room : 256;
    struct arrival *grown = calloc(room, sizeof *grown);
    if (!grown)
      enzyme_stop(no_memory);
    for (u64 k = 0; k < arrival_room; k++)
      if (arrivals[k].at)
        *arrival_at(grown, room, arrivals[k].at) = arrivals[k];
    free(arrivals);
    arrivals = grown;
    arrival_room = room;
  }
  struct arrival *noted = arrival_at(arrivals, arrival_room, (u64)at);
  arrivals_used += !noted->at;
  *noted = (struct arrival){(u64)at, bits, size};
  unlock_arrivals();
}

static int has_arrived(const u8 *at, u64 size) {
  if (!arrival_room)
    return 0;
  struct arrival *noted = arrival_at(arrivals, arrival_room, (u64)at);
  return noted->at && noted->size == size && noted->bits == bits_at(at, size);
}

INTERNAL enum kind kind_that_arrived(const u8 *at, u64 size) {
  enum kind kind = 0;
  lock_arrivals();
  if (size == WORD && has_arrived(at, WORD))
    kind = DOUBLE;
  for (u64 k = 0; k < size && size <= WORD; k += 4)
    if (has_arrived(at + k, 4))
      kind = kind ? SEVERAL : FLOAT;
  unlock_arrivals();
  return kind;
}

/* Adds a derivative to another one. Where only one is there, nobody need know what it is. */
INTERNAL void add(u8 *to, const u8 *from, u64 size, enum kind kind) {
  if (is_zero(from, size))
    return;
  if (is_zero(to, size)) {
    __builtin_memcpy(to, from, size);
    return;
  }
  switch (kind) {
  case DOUBLE:
    if (size == 8)
      ADD(double)
    break;
  case FLOAT:
    if (size == 8) {
      add(to, from, 4, kind);
      add(to + 4, from + 4, 4, kind);
      return;
    }
    if (size == 4)
      ADD(float)
    break;
  case HALF: {
    unsigned short one, other;
    for (u64 k = 0; k + 1 < size; k += 2) {
      __builtin_memcpy(&one, to + k, 2);
      __builtin_memcpy(&other, from + k, 2);
      one = to_half(of_half(one) + of_half(other));
      __builtin_memcpy(to + k, &one, 2);
    }
    return;
  }
  case BFLOAT: {
    for (u64 k = 0; k + 1 < size; k += 2) {
      u32 one = 0, other = 0;
      __builtin_memcpy((u8 *)&one + 2, to + k, 2);
      __builtin_memcpy((u8 *)&other + 2, from + k, 2);
      float a, b;
      __builtin_memcpy(&a, &one, 4);
      __builtin_memcpy(&b, &other, 4);
      a += b;
      __builtin_memcpy(&one, &a, 4);
      one += 0x7fff + (one >> 16 & 1);
      __builtin_memcpy(to + k, (u8 *)&one + 2, 2);
    }
    return;
  }
  case EXTENDED:
    if (size == 10) {
      long double one = 0, other = 0;
      __builtin_memcpy(&one, to, size);
      __builtin_memcpy(&other, from, size);
      one += other;
      __builtin_memcpy(to, &one, size);
      return;
    }
    break;
  default:
    break;
  }
  enzyme_stop(met);
}

#define ADD_AT_ONCE(word)                                                                                                      \
  {                                                                                                                            \
    word old = __atomic_load_n((word *)to, __ATOMIC_RELAXED), sum;                                                             \
    do {                                                                                                                       \
      sum = old;                                                                                                               \
      add((u8 *)&sum, from, sizeof sum, kind);                                                                                 \
    } while (!__atomic_compare_exchange_n((word *)to, &old, sum, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED));                      \
    return;                                                                                                                    \
  }

u32 adding NAMED("enzyme.adding"); /* the lock that derivatives add by as well, of what they know the type */

/* Where other threads may add at the same time. */
INTERNAL void add_at_once(u8 *to, const u8 *from, u64 size, enum kind kind) {
  if (is_zero(from, size)) /* and whoever does not know the kind need not stop */
    return;
  switch (size) {
  case 2:
    ADD_AT_ONCE(unsigned short)
  case 4:
    ADD_AT_ONCE(u32)
  case WORD:
    ADD_AT_ONCE(u64)
  }
  while (__atomic_exchange_n(&adding, 1, __ATOMIC_ACQUIRE)) /* no processor exchanges more: threads do so in turn */
    ;
  add(to, from, size, kind);
  __atomic_store_n(&adding, 0, __ATOMIC_RELEASE);
}

/* -- steps ------------------------------------------------------------------------------------------------------------------ */

INTERNAL struct step *new_step(struct step *before, enum step_kind kind, u64 size, u8 *const *shadows, u64 width, u64 offset, u64 flags) {
  struct step *step = take(sizeof *step + width * sizeof(u8 *));
  step->before = before;
  step->kind = kind;
  step->size = size;
  step->width = width;
  step->flags = flags;
  for (u64 k = 0; k < width; k++)
    step->at[k] = shadows[k] + offset;
  return step;
}

/* The atom of which a whole mark lies at `p`, with its bits: of a word, half of one will do. */
struct found {
  struct atom *atom;
  u64 size, offset, moved; /* `moved`: how far from what it was a pointer has come */
};

static struct found nothing(void) { return (struct found){0, 0, 0, 0}; }

static u64 distance(u64 one, u64 other) { return one > other ? one - other : other - one; }

/* Whether the upper half of an address is that of a base, and the same as its own: so it is where distances from a base have half as
   many bits. If the base is nearer, what was added to it is no distance, but a count that was computed from bytes with marks. */
INTERNAL int is_near(const struct atom *atom, const u8 *mark, u64 word) {
  u64 told = told_by(mark + 4), own = word_at(atom->bits);
  struct atom *base = told == ~0ul || !(told >> 27) ? 0 : numbered(told & 0x7fffff0);
  return base && base->kind <= POINTER && word >> 32 == own >> 32 && distance(word, own) <= distance(word, word_at(base->bits));
}

INTERNAL struct found pointer_at(const u8 *mark, const u8 *bits, u64 told) {
  struct atom *atom = numbered(told & 0x7fffff0);
  if (!atom || told >> 27 || atom->size != WORD || atom->kind > POINTER)
    return nothing();
  u32 second = mark_of(told & 0x7fffff0, 1);
  u64 word = word_at(bits), moved = word - word_at(atom->bits);
  if ((mark[4] != (u8)second || mark[5] != (u8)(second >> 8)) && !is_near(atom, mark, word))
    return nothing();
  if (atom->kind == WORD_OF_MEMORY && (!is_address(word_at(atom->bits)) || !is_address(word_at(atom->lanes[0].shadow))))
    return nothing();
  return (struct found){atom, WORD, 0, moved};
}

/* `mark` and `bits` hold what is known of `left` bytes. */
INTERNAL struct found whole_at(const u8 *mark, const u8 *bits, u64 left) {
  if ((mark[0] & 0xc0) == PIECE_OF_HALF && left >= 2 && (mark[1] & 0xc0) == PIECE_OF_HALF) {
    u64 number = (mark[0] & 0x3f) | (mark[1] & 0x3f) << 6;
    struct atom *atom = halves ? halves[number] : 0;
    if (!atom || __builtin_memcmp(atom->bits, bits, 2))
      return nothing();
    return (struct found){atom, 2, 0, 0};
  }
  if (!(mark[0] & PIECE) || left < 4)
    return nothing();
  u64 told = told_by(mark);
  if (told == ~0ul)
    return nothing();
  u64 half = told >> 27;
  struct atom *atom = numbered(told & 0x7ffffff);
  if (atom && !half && left >= atom->size) {
    u8 whole[LARGEST];
    write_mark(whole, atom, told);
    if (!__builtin_memcmp(whole, mark, atom->size) && !__builtin_memcmp(atom->bits, bits, atom->size))
      return (struct found){atom, atom->size, 0, 0};
  }
  if (left >= WORD) {
    struct found pointer = pointer_at(mark, bits, told);
    if (pointer.atom)
      return pointer;
  }
  if (atom && atom->kind == WORD_OF_MEMORY && atom->known != DOUBLE && !__builtin_memcmp(atom->bits + 4 * half, bits, 4))
    return (struct found){atom, 4, 4 * half, 0};
  return nothing();
}

/* Whether the run was told of a byte that is another one now. */
static int has_changed(const u8 *p) {
  struct page *page = page_of((u64)p, 0);
  u64 k = (u64)p % PAGE;
  return page && page->is_set[k / 64] >> k % 64 & 1 && page->bits[k] != byte_at(p);
}

/* What lies at `p`, if it is an atom. */
INTERNAL struct found atom_at(const u8 *p) {
  u8 marks[LARGEST], bits[LARGEST];
  u64 left = 0;
  for (int mark; left < LARGEST && (mark = mark_at(p + left)) > 0; left++)
    marks[left] = mark, bits[left] = byte_at(p + left);
  if (left == ADDRESS) /* what lies in front of an address was a tag, and is zero again */
    for (; left < WORD && !mark_at(p + left) && !byte_at(p + left); left++)
      marks[left] = bits[left] = 0;
  return left ? whole_at(marks, bits, left) : nothing();
}

/* Of half a word that is still there: whether the other half was there as well, and something else is now. Then all of it was
   stored over, and this half is the same by chance. */
INTERNAL int has_lost_other_half(const u8 *p, u64 offset) {
  const u8 *other = offset ? p - 4 : p + 4;
  struct page *page = page_of((u64)other, 0);
  u64 k = (u64)other % PAGE;
  if (!page || k > PAGE - 4 || !(page->is_set[k / 64] >> k % 64 & 1) || mark_at(p) < 0)
    return 0;
  u8 mine[4];
  for (int i = 0; i < 4; i++)
    mine[i] = mark_at(p + i);
  u64 told = told_by(page->marks + k), own = told_by(mine);
  int is_other = told != ~0ul && (told & 0x7ffffff) == (own & 0x7ffffff) && told != own;
  for (int i = 0; is_other && i < 4; i++)
    if (mark_at(other + i) < 0)
      return 1;
  return 0;
}

/* The atom that is whole and of which this byte is one, `*back` bytes before it. */
INTERNAL struct found whole_around(const u8 *p, u64 *back) {
  for (*back = 0; *back < LARGEST && mark_at(p - *back) > 0; ++*back) {
    struct found found = atom_at(p - *back);
    if (found.atom && found.size > *back)
      return found;
  }
  return nothing();
}

INTERNAL int is_of_whole(const u8 *p) {
  u64 back;
  struct found found = whole_around(p, &back);
  return found.atom &&
         (found.atom->kind != WORD_OF_MEMORY || found.size == WORD || !has_lost_other_half(p - back, found.offset));
}

/* Of a byte that is still there: whether an atom was whole around it, and something else is in its place now. */
INTERNAL int is_left_over(const u8 *p) {
  for (u64 back = 0; back < LARGEST; back++) {
    u8 marks[LARGEST], whole[LARGEST];
    u64 left = 0, changed = 0;
    for (const u8 *at = p - back; left < LARGEST; at++, left++) {
      struct page *page = page_of((u64)at, 0);
      u64 k = (u64)at % PAGE;
      if (!page || !(page->is_set[k / 64] >> k % 64 & 1) || !(page->marks[k] & PIECE))
        break;
      marks[left] = page->marks[k];
      changed |= (u64)(page->bits[k] != byte_at(at)) << left;
    }
    if (left <= back)
      return 0;
    u64 told = left < 4 ? ~0ul : told_by(marks);
    struct atom *atom = told >> 27 ? 0 : numbered(told);
    if (!atom || left < atom->size || atom->size <= back)
      continue;
    write_mark(whole, atom, told);
    if (!__builtin_memcmp(whole, marks, atom->size))
      return (changed & ((1ul << atom->size) - 1)) != 0;
  }
  return 0;
}

/* All but pieces, which only this thread can know of. Of a float that is wider than a word, no part would be left a piece. */
INTERNAL void forget_whole(const u8 *p, u64 n) {
  u64 gone = 0, count = 0, back;
  struct found edge = whole_around(p, &back);
  if (edge.atom && edge.size > WORD)
    p -= back, n += back;
  edge = whole_around(p + n - 1, &back);
  if (edge.atom && edge.size > WORD)
    n += edge.size - back - 1;
  for (const u8 *at = p; at < p + n; at++) {
    struct found found = whole_around(at, &back); /* half of a word may be all that is left of a double */
    gone |= (u64)(mark_at(at) == 0 || found.size == WORD || (found.atom && found.size == found.atom->size)) << count++;
    if (count < 64 && at + 1 < p + n)
      continue;
    for (u64 k = 0; k < count; k++)
      if (gone >> k & 1)
        forget_at(at + 1 - count + k);
    gone = count = 0;
  }
}

/* In front of whatever is told or asked: where other threads may have stored since the run was told of memory. */
static void refresh(const u8 *p, u64 n, u64 flags) {
  renew(); /* before there are atoms of this derivative */
  const u8 *begin = (const u8 *)((u64)p & -(u64)WORD), *end = (const u8 *)(((u64)p + n + WORD - 1) & -(u64)WORD);
  if (flags & SHARED)
    forget_whole(begin, (u64)(end - begin));
  if (!epoch)
    return;
  for (u64 at = (u64)begin & -(u64)PAGE; at < (u64)end; at += PAGE) {
    struct page *page = page_of(at, 0);
    if (page && page->epoch != epoch) {
      page->epoch = epoch;
      forget_whole((const u8 *)at, PAGE);
    }
  }
}

/* Other threads may have stored, and whatever is whole may be another thing of the same bits. */
void origins_forget(void) NAMED("enzyme.origin.run.forget");
void origins_forget(void) { epoch++; }

static int are_zero(u8 *const *shadows, u64 width, long at, u64 n) {
  for (u64 k = 0; k < width; k++)
    if (!is_zero(shadows[k] + at, n))
      return 0;
  return 1;
}

/* Which of these halves of a word can have a derivative: in forward mode, what has no tangent has none to lose; but an address that
   a library has stored, which knows of no shadow, is none that was put together. */
static u64 with_derivative(u64 halves, u64 value, u8 *const *shadows, u64 width, long at, enum kind known, u64 flags) {
  if (!(flags & FORWARD_MODE))
    return halves;
  if (are_zero(shadows, width, at, WORD))
    return halves == 0xff && is_address(value) ? halves : 0;
  if (known == FLOAT && !is_address(word_at(shadows[0] + at))) /* half of a double's tangent may be zero */
    for (int half = 0; half < 2; half++)
      if (are_zero(shadows, width, at + 4 * half, 4))
        halves &= ~(0xful << 4 * half);
  return halves;
}

/* Whether half of a word has bits of a tangent in its shadow. Counts lie there as they are. */
static int has_tangent(const u8 *half, u8 *const *shadows, u64 width, long at, u64 flags) {
  return flags & FORWARD_MODE && has_shadow(half - at, shadows[0]) && !are_zero(shadows, width, at, 4) &&
         __builtin_memcmp(half, shadows[0] + at, 4);
}

/* Whether an address lies there that nobody told of, where the run was told of something else: some of its bytes are those of
   what was there before, by chance. */
static int is_untold_address(const u8 *word, const u8 *shadow) {
  u64 value = __atomic_load_n((const u64 *)word, __ATOMIC_RELAXED);
  return is_address(value) && is_address(word_at(shadow)) && atom_at(word).size < WORD;
}

/* Of all bytes from `p` on of which nothing is known, word by word: so many steps. */
INTERNAL struct step *see(struct step *steps, u8 *p, u8 *const *shadows, u64 width, u64 n, u64 known, u64 flags) {
  if (flags & ONLY_DOUBLES)
    known = DOUBLE;
  for (u8 *word = (u8 *)((u64)p & -(u64)WORD); word < p + n; word += WORD) {
    u64 unknown = 0, changed = 0, wanted = 0; /* `changed`: something else lay there when the run was told of it */
    for (int k = 0; k < WORD; k++) {
      unknown |= (u64)(mark_at(word + k) < 0) << k;
      changed |= (u64)has_changed(word + k) << k;
      wanted |= (u64)(word + k >= p && word + k < p + n) << k;
    }
    if (!unknown && atom_at(word).size >= WORD)
      continue;
    for (int k = 0; k < WORD; k++) /* a byte that is the same as before by chance, of what was stored over something else */
      if (mark_at(word + k) > 0 && (changed & 0xful << (k & 4) ? !is_of_whole(word + k) : is_left_over(word + k)))
        unknown |= 1ul << k;
    for (int k = 0; changed && k < WORD; k++) /* what has no mark may be the same by chance as well */
      if (mark_at(word + k) == 0 && (known == DOUBLE || changed & 0xful << (k & 4) || has_tangent(word + (k & 4), shadows, width, (word - p) + (k & 4), flags)))
        unknown |= 1ul << k;
    if (changed && has_shadow(p, shadows[0]) && is_untold_address(word, shadows[0] + (word - p)))
      unknown = 0xff;
    if (!(unknown & wanted))
      continue;
    u8 mark[LARGEST] = {0};
    u64 value = __atomic_load_n((u64 *)word, __ATOMIC_RELAXED), halves_unknown = ((unknown & 0xf) == 0xf ? 0xf : 0) | ((unknown & 0xf0) == 0xf0 ? 0xf0 : 0);
    if (has_shadow(p, shadows[0]))
      halves_unknown = with_derivative(halves_unknown, value, shadows, width, word - p, known, flags);
    if (!halves_unknown) /* what lies beside halves and in the rest of a word is no float */
      ;
    else if (has_shadow(p, shadows[0])) {
      struct atom *atom = new_atom(WORD_OF_MEMORY, WORD, width, (u8 *)&value, mark);
      atom->known = known;
      for (u64 k = 0; k < width; k++) {
        atom->lanes[k].home = shadows[k] + (word - p);
        read_lane(atom->lanes[k].shadow, shadows, k, word - p, WORD, flags);
      }
      steps = new_step(steps, flags & (SHARED | AT_ONCE) ? SEEN_BY_THREADS : SEEN, WORD, shadows, width, word - p, flags);
      steps->atom = atom;
      steps->tells = !(flags & ONLY_DOUBLES);
    } else if (unknown == 0xff && is_address(value)) { /* what is constant leads to what is constant */
      struct atom *atom = new_atom(POINTER, WORD, width, (u8 *)&value, mark);
      for (u64 k = 0; k < width; k++)
        __builtin_memcpy(atom->lanes[k].shadow, &value, WORD);
    }
    for (int k = 0; k < WORD; k++)
      if (unknown >> k & 1)
        note(word + k, halves_unknown >> k & 1 ? mark[k] : 0, (u8)(value >> 8 * k));
  }
  return steps;
}

static int leads_somewhere(const struct found *found) {
  const struct atom *atom = found->atom;
  if (atom->kind == POINTER)
    return 1;
  return atom->kind == WORD_OF_MEMORY && found->size == WORD && is_address(word_at(atom->bits)) &&
         is_address(word_at(atom->lanes[0].shadow));
}

/* What has come to `p` + `at`, of which all bytes are there now, in shadow memory. */
INTERNAL struct step *arrive(struct step *steps, const struct found *found, u8 *const *shadows, u64 width, u64 at, u64 flags) {
  struct atom *atom = found->atom;
  int is_pointer = leads_somewhere(found);
  for (u64 k = 0; k < width && k < atom->width; k++) {
    u8 *to = shadows[k] + at, *from = atom->lanes[k].shadow + found->offset;
    if (is_own(shadows, k, flags))
      continue;
    if (is_pointer) {
      u64 shadow = word_at(from) + found->moved;
      __builtin_memcpy(to, &shadow, WORD);
    } else if (is_ahead(k, flags))
      __builtin_memcpy(to, from, found->size);
  }
  if (flags & FORWARD_MODE)
    return steps;
  steps = new_step(steps, is_pointer ? POINTED : MOVED, found->size, shadows, width, at, flags);
  steps->atom = atom;
  steps->offset = found->offset;
  return steps;
}

INTERNAL struct step *leave_gap(struct step *steps, u8 *p, u8 *const *shadows, u64 width, u64 begin, u64 end, u64 flags,
                                const char *message) {
  for (u64 from = begin, to; from < end; from = to) {
    int is_lost = mark_at(p + from) > 0;
    for (to = from; to < end && (mark_at(p + to) > 0) == is_lost; to++)
      ;
    steps = new_step(steps, is_lost ? LOST : DROPPED, to - from, shadows, width, from, flags);
    steps->message = message;
    for (u64 k = 0; k < width; k++)
      if (is_ahead(k, flags) && is_lost && (flags & TAINTED))
        fill(steps->at[k], 0xff, to - from);
      else if (is_ahead(k, flags))
        clear(steps->at[k], to - from);
  }
  return steps;
}

/* Whatever became whole by the `n` bytes that were stored at `p`; the other ones of them are lost, or have no derivative. */
INTERNAL struct step *settle(u8 *p, u8 *const *shadows, u64 width, u64 n, u64 flags, const char *message) {
  struct step *steps = 0;
  if (!has_shadow(p, shadows[0]))
    return steps;
  long k = 0, rest = 0;
  while (k > ADDRESS + 1 - WORD && !mark_at(p + k - 1) && !byte_at(p + k - 1)) /* an address ends in zeros, which may come one by one */
    k--;
  while (k > 1 - LARGEST && mark_at(p + k - 1) > 0)
    k--;
  while (k < (long)n) {
    struct found found = atom_at(p + k);
    if (!found.atom) {
      k++;
      continue;
    }
    if (k + (long)found.size > 0) {
      if (k > rest)
        steps = leave_gap(steps, p, shadows, width, rest, k, flags, message);
      steps = arrive(steps, &found, shadows, width, k, flags);
      rest = k + found.size;
    }
    k += found.size;
  }
  if (rest < (long)n)
    steps = leave_gap(steps, p, shadows, width, rest, n, flags, message);
  return flags & FORWARD_MODE ? 0 : steps;
}

/* Shadows of pointers that lay where something else is stored now would look like derivatives. In forward mode all shadows
   are written again. */
INTERNAL void forget_pointers(u8 *p, u8 *const *shadows, u64 width, u64 n, u64 flags) {
  if ((flags & FORWARD_MODE) || !has_shadow(p, shadows[0]))
    return;
  for (u8 *word = (u8 *)((u64)p & -(u64)WORD); word < p + n; word += WORD)
    if (mark_at(word) < 0 || mark_at(word + WORD - 1) < 0) /* nobody has told what lay there */
      for (u64 l = 0; l < width; l++)
        if (is_address(word_at(shadows[l] + (word - p))))
          __builtin_memset(shadows[l] + (word - p), 0, WORD);
  if (!was_told(p - (WORD - 1), n + 2 * (WORD - 1), 1))
    return;
  for (u64 k = 0; k < n + WORD - 1; k++) {
    u8 *at = p + k - (WORD - 1), marks[WORD], bits[WORD];
    struct page *page = page_of((u64)at, 0);
    u64 in_page = (u64)at % PAGE;
    if (!page || in_page > PAGE - WORD || !(page->is_set[in_page / 64] >> in_page % 64 & 1) || !(page->marks[in_page] & PIECE))
      continue;
    __builtin_memcpy(marks, page->marks + in_page, WORD);
    __builtin_memcpy(bits, page->bits + in_page, WORD);
    struct found found = whole_at(marks, bits, WORD);
    if (found.atom && leads_somewhere(&found))
      for (u64 l = 0; l < width; l++) {
        u8 *there = shadows[l] + k - (WORD - 1);
        u64 shadow = word_at(found.atom->lanes[l].shadow) + found.moved;
        if (word_at(there) == shadow)
          __builtin_memset(there, 0, WORD);
      }
  }
}

/* -- copies of memory of which the run was told nothing --------------------------------------------------------------------- */

static int overlap(const u8 *one, const u8 *other, u64 n) { return one < other + n && other < one + n; }

/* Shadows of pointers that lie where doubles go. */
INTERNAL void clear_addresses(u8 *p, u8 *const *shadows, u64 width, u64 n, u64 flags) {
  if ((flags & FORWARD_MODE) || !has_shadow(p, shadows[0]))
    return;
  if (is_told(p, n))
    forget_pointers(p, shadows, width, n, flags);
  else
    for (u64 k = 0; k < n; k += WORD)
      for (u64 l = 0; l < width; l++)
        if (is_address(word_at(shadows[l] + k)))
          __builtin_memset(shadows[l] + k, 0, WORD);
}

/* Whole words. Shadows of pointers go along with what was copied, in forward mode all shadows do. On the way back, derivatives return
   to where they came from: nothing else need be known of what lay there, and the tables stay as they are. */
INTERNAL struct step *copy_words(u8 *to, u8 *const *shadows, const u8 *from, u8 *const *from_shadows, u64 width, u64 n, u64 flags) {
  int has_source = has_shadow(from, from_shadows[0]), is_forward = flags & FORWARD_MODE;
  u64 *pointers = 0;
  clear_addresses(to, shadows, width, n, flags);
  forget_range(to, n);
  __builtin_memcpy(to, from, n);
  if (!has_shadow(to, shadows[0]))
    return 0;
  for (u64 l = 0; l < width; l++)
    if (!is_ahead(l, flags) || is_own(shadows, l, flags))
      continue;
    else if (has_source && !is_own(from_shadows, l, flags))
      __builtin_memmove(shadows[l], from_shadows[l], n);
    else
      __builtin_memset(shadows[l], 0, n);
  for (u64 k = 0; k < n; k += WORD) {
    u64 word = word_at(from + k);
    if ((!has_source || is_address(word_at(from_shadows[0] + k))) && is_address(word)) {
      for (u64 l = 0; l < width; l++)
        __builtin_memcpy(shadows[l] + k, has_source ? from_shadows[l] + k : from + k, WORD);
      if (!is_forward && !pointers)
        pointers = take(n);
      if (!is_forward)
        pointers[k / WORD] = word;
    }
  }
  if (is_forward)
    return 0;
  struct step *step = take(sizeof *step + 2 * width * sizeof(u8 *));
  *step = (struct step){.pointers = pointers, .kind = COPIED, .size = n, .width = width, .flags = flags};
  for (u64 l = 0; l < width; l++) {
    step->at[l] = shadows[l];
    step->at[width + l] = has_source && !is_own(from_shadows, l, flags) ? from_shadows[l] : 0;
  }
  return step;
}

/* These steps, and those that were taken before. */
static struct step *both(struct step *steps, struct step *before) {
  struct step *last = steps;
  if (!steps)
    return before;
  while (last->before)
    last = last->before;
  last->before = before;
  return steps;
}

static void shift(u8 **shifted, u8 *const *shadows, u64 width, u64 by) {
  for (u64 l = 0; l < width; l++)
    shifted[l] = shadows[l] + by;
}

/* -- what derivatives call -------------------------------------------------------------------------------------------------- */

/* The marks of `n` bytes, after those of which nothing was known have been seen. */
u64 origins_load(u8 *p, u8 *const *shadows, u64 width, u64 n, u64 known, u64 flags, u8 *marks) NAMED("enzyme.origin.run.load");
u64 origins_load(u8 *p, u8 *const *shadows, u64 width, u64 n, u64 known, u64 flags, u8 *marks) {
  refresh(p, n, flags);
  struct step *steps = see(0, p, shadows, width, n, known, flags);
  for (u64 k = 0; k < n; k++) {
    int mark = mark_at(p + k);
    marks[k] = mark < 0 ? 0 : mark;
  }
  refresh(p, n, flags);
  return (u64)steps;
}

/* After an integer with these marks was stored. */
u64 origins_store(u8 *p, u8 *const *shadows, u64 width, u64 n, const u8 *marks, u64 flags, const char *message)
    NAMED("enzyme.origin.run.store");
u64 origins_store(u8 *p, u8 *const *shadows, u64 width, u64 n, const u8 *marks, u64 flags, const char *message) {
  refresh(p, n, flags);
  forget_pointers(p, shadows, width, n, flags);
  for (u64 k = 0; k < n; k++)
    note(p + k, marks[k], byte_at(p + k));
  struct step *steps = settle(p, shadows, width, n, flags, message);
  refresh(p, n, flags);
  return (u64)steps;
}

/* Copies bytes, and with them where they come from. */
INTERNAL struct step *copy_told(u8 *to, u8 *const *to_shadows, u8 *from, u8 *const *from_shadows, u64 width, u64 n, u64 known, u64 flags,
                                const char *message) {
  u8 few[256], *marks = few;
  if (n > sizeof few && !(marks = malloc(n)))
    enzyme_stop(no_memory);
  u64 source_flags = flags & SOURCE_SHARED ? flags | SHARED : flags & ~(u64)SHARED;
  refresh(from, n, source_flags);
  struct step *seen = see(0, from, from_shadows, width, n, known, source_flags);
  for (u64 k = 0; k < n; k++) {
    int mark = mark_at(from + k);
    marks[k] = mark < 0 ? 0 : mark;
  }
  refresh(to, n, flags);
  forget_pointers(to, to_shadows, width, n, flags);
  __builtin_memmove(to, from, n);
  for (u64 k = 0; k < n; k++)
    note(to + k, marks[k], byte_at(to + k));
  if (marks != few)
    free(marks);
  struct step *steps = settle(to, to_shadows, width, n, flags, message);
  refresh(from, n, source_flags);
  refresh(to, n, flags);
  return both(steps, seen);
}

u64 origins_copy(u8 *to, u8 *const *to_shadows, u8 *from, u8 *const *from_shadows, u64 width, u64 n, u64 known, u64 flags,
                 const char *message) NAMED("enzyme.origin.run.copy");
u64 origins_copy(u8 *to, u8 *const *to_shadows, u8 *from, u8 *const *from_shadows, u64 width, u64 n, u64 known, u64 flags,
                 const char *message) {
  u64 before = -(u64)from & (WORD - 1), words = before < n ? (n - before) & -(u64)WORD : 0, behind = before + words;
  if (!(flags & ONLY_DOUBLES) || flags & (SHARED | SOURCE_SHARED | AT_ONCE) || !has_shadow(to, to_shadows[0]) || ((u64)to - (u64)from) % WORD || !words || overlap(to, from, n) || is_told(from + before, words))
    return (u64)copy_told(to, to_shadows, from, from_shadows, width, n, known, flags, message);
  /* What is no whole word may be a piece of a float or a pointer. */
  struct step *steps = 0;
  u8 *to_parts[2] = {to, to + behind}, *from_parts[2] = {from, from + behind};
  u64 sizes[2] = {before, n - behind};
  u8 *own[width], *given[width];
  for (int part = 0; part < 2; part++) {
    shift(own, to_shadows, width, part ? behind : 0);
    shift(given, from_shadows, width, part ? behind : 0);
    if (sizes[part])
      steps = both(copy_told(to_parts[part], own, from_parts[part], given, width, sizes[part], known, flags, message), steps);
  }
  shift(own, to_shadows, width, before);
  shift(given, from_shadows, width, before);
  return (u64)both(copy_words(to + before, own, from + before, given, width, words, flags), steps);
}

/* Only the shadows, in front of the copy of the program's own bytes: a derivative of the derivative follows that by itself. */
u64 origins_copy_shadows(u8 *to, u8 *const *to_shadows, u8 *from, u8 *const *from_shadows, u64 width, u64 n, u64 known, u64 flags,
                         const char *message) NAMED("enzyme.origin.run.copy_shadows");
u64 origins_copy_shadows(u8 *to, u8 *const *to_shadows, u8 *from, u8 *const *from_shadows, u64 width, u64 n, u64 known, u64 flags,
                         const char *message) {
  u8 few[256], *kept = few;
  if (n > sizeof few && !(kept = malloc(n)))
    enzyme_stop(no_memory);
  __builtin_memcpy(kept, to, n);
  u64 steps = origins_copy(to, to_shadows, from, from_shadows, width, n, known, flags, message);
  __builtin_memcpy(to, kept, n);
  if (kept != few)
    free(kept);
  return steps;
}

static u64 number_told(const u8 *mark) { return told_by(mark) & 0x7ffffff; }

/* Where the number is of the pointer with these bits, or would be. */
INTERNAL u64 *place_of_pointer(const u8 *bits) {
  for (u64 k = word_at(bits) / WORD * 0x9e3779b97f4a7c15ul >> 32;; k++) {
    u64 *place = &pointers[k & (pointer_room - 1)];
    if (!*place || !__builtin_memcmp(numbered(*place)->bits, bits, WORD))
      return place;
  }
}

/* Of those with the same bits, and other shadows, the last. */
INTERNAL void keep_number(const u8 *bits, u64 number) {
  if (2 * pointers_used >= pointer_room) {
    u64 *small = pointers, few = pointer_room;
    pointer_room = few ? 2 * few : 64;
    pointers = calloc(pointer_room, sizeof *pointers);
    if (!pointers)
      enzyme_stop(no_memory);
    for (u64 k = 0; k < few; k++)
      if (small[k])
        *place_of_pointer(numbered(small[k])->bits) = small[k];
    free(small);
  }
  u64 *place = place_of_pointer(bits);
  pointers_used += !*place;
  *place = number;
}

/* Of a pointer that is seen again with the same shadows, whose halves may be put together from both. */
INTERNAL int is_known_pointer(const u8 *bits, u8 *const *shadows, long at, int has_shadows, u64 width, u8 *mark) {
  u64 number = pointers ? *place_of_pointer(bits) : 0;
  struct atom *atom = number ? numbered(number) : 0;
  if (!atom || atom->width != width || __builtin_memcmp(atom->bits, bits, WORD))
    return 0;
  for (u64 k = 0; k < width; k++)
    if (__builtin_memcmp(atom->lanes[k].shadow, has_shadows ? shadows[k] + at : bits, WORD))
      return 0;
  write_mark(mark, atom, number);
  return 1;
}

/* An address ends in zeros. Where these come by themselves, it is there again, with its shadow. */
INTERNAL void end_address(u8 *p, u8 *const *shadows, u64 width, u64 flags) {
  if (!has_shadow(p, shadows[0]))
    return;
  for (long k = 1 - WORD; k <= -ADDRESS; k++) {
    struct found found = mark_at(p + k) > 0 ? atom_at(p + k) : nothing();
    if (found.atom && found.size == WORD && leads_somewhere(&found))
      arrive(0, &found, shadows, width, k, flags | FORWARD_MODE); /* the reverse half has nothing to do about it */
  }
}

/* After a float or a pointer was stored as one, or `count` of them. */
u64 origins_value(u8 *p, u8 *const *shadows, u64 width, u64 flags, u64 kind, u64 size, u64 stride, u64 count)
    NAMED("enzyme.origin.run.value");
u64 origins_value(u8 *p, u8 *const *shadows, u64 width, u64 flags, u64 kind, u64 size, u64 stride, u64 count) {
  struct step *steps = 0;
  if (kind == NEW_MEMORY) {
    forget_range(p, p ? size : 0);
    return 0;
  }
  int is_integer = kind == NOTHING || kind == FROM_OUTSIDE || kind == COUNTED;
  if (flags & ONLY_DOUBLES && kind == DOUBLE && (u64)p % WORD == 0) { /* whoever loads it will see what it is */
    clear_addresses(p, shadows, width, stride * count, flags);
    forget_range(p, stride * count);
    return 0;
  }
  u64 all = is_integer ? size : stride * count;
  refresh(p, all, flags);
  if (p && kind != POINTER)
    forget_pointers(p, shadows, width, all, flags);
  if (is_integer) { /* so many bytes of no derivative that is known: if one arrives at what was computed, it is lost */
    int mark = kind == FROM_OUTSIDE || (kind == COUNTED && !(flags & FORWARD_MODE)) ? COMPUTED : 0;
    for (u64 done = 0, part; p && done < size; done += part) {
      struct page *page = page_of((u64)(p + done), 1);
      u64 k = (u64)(p + done) % PAGE;
      part = size - done < PAGE - k ? size - done : PAGE - k;
      __builtin_memset(page->marks + k, mark, part);
      __builtin_memcpy(page->bits + k, p + done, part);
      for (u64 i = k; i < k + part; i++)
        page->is_set[i / 64] |= 1ul << i % 64;
    }
    if (p && size && !mark && !*p)
      end_address(p, shadows, width, flags);
    return 0;
  }
  for (u64 i = 0; i < count; i++) {
    u8 mark[LARGEST] = {0}, *at = p + i * stride;
    int has_shadows = has_shadow(p, shadows[0]);
    int is_zero_tangent = flags & FORWARD_MODE && are_zero(shadows, width, (long)(i * stride), size);
    /* A null pointer is zeros, to which the bits of an address may be added. */
    int is_told = kind == POINTER ? !is_zero(at, WORD) : has_shadows && !is_zero_tangent;
    if (kind == POINTER && is_told && is_known_pointer(at, shadows, (long)(i * stride), has_shadows, width, mark))
      ;
    else if (is_told) {
      struct atom *atom = new_atom(kind, size, width, at, mark);
      for (u64 k = 0; k < width; k++) {
        u8 *home = has_shadows ? shadows[k] + i * stride : 0;
        if (home)
          read_lane(atom->lanes[k].shadow, shadows, k, (long)(i * stride), size, flags);
        else
          __builtin_memcpy(atom->lanes[k].shadow, at, size);
        atom->lanes[k].home = kind == POINTER ? 0 : home;
      }
      if (kind == POINTER)
        keep_number(at, number_told(mark));
      else {
        steps = new_step(steps, flags & (SHARED | AT_ONCE) ? SEEN_BY_THREADS : SEEN, size, shadows, width, i * stride, flags);
        steps->atom = atom;
        steps->tells = !(flags & ONLY_DOUBLES);
      }
    }
    for (u64 k = 0; k < size; k++)
      note(at + k, mark[k], byte_at(at + k));
  }
  return (u64)steps;
}

static u64 kind_of(const struct atom *atom) { return atom->known ? atom->known : atom->kind; }

/* What was added has that kind. */
static void note_arrival(u64 kind, const u8 *at, u64 size) {
  if (kind == DOUBLE && size == WORD)
    origins_arrived(at, WORD);
  for (u64 k = 0; kind == FLOAT && k < size; k += 4)
    origins_arrived(at + k, 4);
}

/* The program goes on with the pointers that its variables hold at the end of the forward half, and with their shadows. */
INTERNAL void keep_pointer(u64 value, u8 *at) {
  u64 shadow = word_at(at);
  for (struct variable *one = variables; one; one = one->before)
    if (at >= one->shadow && at + WORD <= one->shadow + one->size && word_at(one->primal + (at - one->shadow)) == value) {
      struct cleared *made = take(sizeof *made);
      *made = (struct cleared){cleared, at, shadow};
      cleared = made;
      return;
    }
}

/* Words that lead somewhere are shadows of pointers, and counts and flags are copied into shadows as they are: -1, or less than any
   float, or any double. Only those of two bytes are as small. */
static int has_derivative(const u8 *at, u64 n) {
  for (u64 k = 0, part; k < n; k += part) {
    u64 begin = (u64)(at + k) % WORD, word = word_at(at + k - begin);
    part = WORD - begin < n - k ? WORD - begin : n - k;
    if (is_zero(at + k, part) || is_address(word))
      continue;
    for (int half = 0; half < 64; half += 32)
      if ((u32)(word >> half) == -1u)
        word &= ~(0xfffffffful << half);
    if ((halves_used && part < WORD) || word >> 52 & 0x7ff)
      return 1;
    for (u64 half = begin / 4; half <= (begin + part - 1) / 4; half++)
      if (word >> (32 * half + 23) & 0xff)
        return 1;
  }
  return 0;
}

/* The reverse half of a copy in one lane. Counts are copied into shadows as they are, which is less than any float. */
INTERNAL void copy_back(const struct step *step, u8 *to, u8 *from) {
  for (u64 k = 0; k < step->size; k += WORD) {
    if (step->pointers && step->pointers[k / WORD])
      keep_pointer(step->pointers[k / WORD], to + k);
    else if (from && has_derivative(to + k, WORD))
      add(from + k, to + k, WORD, DOUBLE);
    __builtin_memset(to + k, 0, WORD);
  }
}

/* The reverse half of one of these. */
void origins_back(u64 steps) NAMED("enzyme.origin.run.back");
void origins_back(u64 steps) {
  for (struct step *step = (struct step *)steps; step; step = step->before) {
    struct atom *atom = step->atom;
    for (u64 k = 0; k < step->width; k++) {
      u8 *at = step->at[k];
      int is_other = step->flags & PARTLY_FORWARD ? !is_turned(k, step->flags) : is_turned(k, step->flags);
      if (is_other || is_own(step->at, k, step->flags))
        continue;
      if (step->kind == COPIED) {
        copy_back(step, at, step->at[step->width + k]);
        continue;
      }
      if (step->kind <= MOVED && !atom->known && atom->kind == WORD_OF_MEMORY)
        atom->known = kind_that_arrived(step->kind == MOVED ? at : atom->lanes[k].home, step->size);
      switch (step->kind) {
      case SEEN:
      case SEEN_BY_THREADS:
        if (atom->lanes[k].home) {
          (step->kind == SEEN ? add : add_at_once)(atom->lanes[k].home, atom->lanes[k].adjoint, step->size, kind_of(atom));
          __builtin_memset(atom->lanes[k].adjoint, 0, LARGEST);
          if (step->tells)
            note_arrival(kind_of(atom), atom->lanes[k].home, step->size);
        }
        break;
      case MOVED:
        add(atom->lanes[k].adjoint + step->offset, at, step->size, kind_of(atom));
        clear(at, step->size);
        break;
      case LOST:
        if (has_derivative(at, step->size))
          enzyme_stop(step->message);
        break;
      case POINTED:
        keep_pointer(word_at(atom->bits) + word_at(at) - word_at(atom->lanes[k].shadow), at);
        clear(at, step->size);
        break;
      default:
        clear(at, step->size);
      }
    }
  }
}

/* One step of `origins_back` the other way in one lane: where a derivative went, that of it comes from. */
INTERNAL void step_again(const struct step *step, u64 lane) {
  struct lane *own = &step->atom->lanes[lane];
  u8 *at = step->at[lane], *from = step->kind == COPIED ? step->at[step->width + lane] : 0;
  if (is_own(step->at, lane, step->flags))
    return;
  switch (step->kind) {
  case SEEN:
  case SEEN_BY_THREADS:
    if (own->home)
      __builtin_memcpy(own->adjoint, own->home, step->size);
    break;
  case MOVED:
    __builtin_memcpy(at, own->adjoint + step->offset, step->size);
    break;
  case COPIED:
    for (u64 k = 0; k < step->size; k += WORD)
      if (!step->pointers || !step->pointers[k / WORD])
        __builtin_memcpy(at + k, from ? from + k : (const u8 *)&(u64){0}, WORD);
    break;
  case POINTED:
    break;
  default:
    __builtin_memset(at, 0, step->size);
  }
}

/* Where `origins_back` is differentiated in reverse mode: the same steps in the opposite order, in the lanes that were made for that. */
void origins_again(u64 steps) NAMED("enzyme.origin.run.again");
void origins_again(u64 steps) {
  struct step *turned = 0, *next;
  for (struct step *step = (struct step *)steps; step; step = next) {
    next = step->before;
    step->before = turned;
    turned = step;
  }
  for (struct step *step = turned, *before = 0; step; step = next) { /* and the list as it was, for whoever asks again */
    for (u64 k = 0; k < step->width; k++)
      if (is_turned(k, step->flags))
        step_again(step, k);
    next = step->before;
    step->before = before;
    before = step;
  }
}

/* An integer is handed over, as an argument or a result: with its bits, so that another one in its place is not taken for it. */
void origins_pass(u64 slot, u64 n, const u8 *bits, const u8 *marks) NAMED("enzyme.origin.run.pass");
void origins_pass(u64 slot, u64 n, const u8 *bits, const u8 *marks) {
  struct passed *passed = &slots[slot % SLOTS];
  passed->size = n <= WIDEST ? n : 0;
  __builtin_memcpy(passed->bits, bits, passed->size);
  __builtin_memcpy(passed->mark, marks, passed->size);
}

/* An integer of which nothing is told: what was told of an earlier one in its place is over. */
void origins_clear(u64 slot) NAMED("enzyme.origin.run.clear");
void origins_clear(u64 slot) { slots[slot % SLOTS].size = 0; }

/* Whether an integer with these marks is an address. */
u64 origins_leads(u64 bits, u64 marks) NAMED("enzyme.origin.run.leads");
u64 origins_leads(u64 bits, u64 marks) {
  struct found found = whole_at((u8 *)&marks, (u8 *)&bits, WORD);
  return found.atom && leads_somewhere(&found);
}

void origins_accept(u64 slot, u64 n, const u8 *bits, u8 *marks) NAMED("enzyme.origin.run.accept");
void origins_accept(u64 slot, u64 n, const u8 *bits, u8 *marks) {
  struct passed *passed = &slots[slot % SLOTS];
  int is_told = n && passed->size == n;
  if (is_told && !__builtin_memcmp(passed->bits, bits, n))
    __builtin_memcpy(marks, passed->mark, n);
  else /* what a thread is given, and what something else was told of, may be anything */
    __builtin_memset(marks, is_told || slot >= SLOTS ? COMPUTED : 0, n);
  passed->size = 0;
}

void origins_stop_if(_Bool is_lost, const char *lost) NAMED("enzyme.origin.run.stop_if");
void origins_stop_if(_Bool is_lost, const char *lost) {
  if (is_lost)
    enzyme_stop(lost);
}

/* A word of memory of which nobody knew what it holds is loaded as floats of that kind. */
void origins_learn(const u8 *p, u64 kind, u64 size, u64 stride, u64 count) NAMED("enzyme.origin.run.learn");
void origins_learn(const u8 *p, u64 kind, u64 size, u64 stride, u64 count) {
  refresh(p, stride * count, 0);
  for (u64 i = 0; i < count; i++, p += stride) {
    struct found found = atom_at(p);
    if (found.atom && found.atom->kind == WORD_OF_MEMORY && found.size >= size && found.atom->known != kind)
      found.atom->known = found.atom->known ? SEVERAL : kind;
  }
}

/* Whether floats or addresses are loaded of which pieces are there that are not whole again. */
u64 origins_check(const u8 *p, u64 size, u64 stride, u64 count) NAMED("enzyme.origin.run.check");
u64 origins_check(const u8 *p, u64 size, u64 stride, u64 count) {
  refresh(p, stride * count, 0);
  for (u64 i = 0; i < count; i++, p += stride) {
    u64 marked = 0;
    if (atom_at(p).size >= size)
      continue;
    for (u64 k = 0; k < size; k++) {
      int mark = mark_at(p + k);
      if (mark < 0 || (mark && is_left_over(p + k))) { /* something else was stored there since */
        marked = 0;
        break;
      }
      marked |= mark;
    }
    if (marked && atom_at(p).size < size)
      return 1;
  }
  return 0;
}

/* The same of memory without a shadow, where bytes of values that have one may have been moved to: 2 if these are loaded as what
   they are. On the way back, the adjoint of a float is still to come. */
u64 origins_check_own(const u8 *p, const u8 *shadow, u64 size, u64 stride, u64 count, u64 is_reverse_mode)
    NAMED("enzyme.origin.run.check_own");
u64 origins_check_own(const u8 *p, const u8 *shadow, u64 size, u64 stride, u64 count, u64 is_reverse_mode) {
  if (has_shadow(p, shadow))
    return 0;
  refresh(p, stride * count, 0);
  for (u64 i = 0; i < count; i++) {
    struct found found = atom_at(p + i * stride);
    if (!found.atom || found.size < size)
      continue;
    const u8 *of_value = found.atom->lanes[0].shadow + found.offset;
    if (leads_somewhere(&found) ? word_at(of_value) != word_at(found.atom->bits) : is_reverse_mode || !is_zero(of_value, size))
      return 2;
  }
  return 0;
}

/* An address that the program has put together of what nobody takes for its bytes: it is there, and its shadow is not. */
static int is_without_shadow(const u8 *p, const u8 *shadow) {
  if (!has_shadow(p, shadow) || word_at(shadow) || !is_address(word_at(p)))
    return 0;
  for (u64 k = 0; k < WORD; k++)
    if (mark_at(p + k)) /* it was stored as an address; or by somebody who does not tell the run, and may know of no shadow */
      return 0;
  return 1;
}

/* The same of addresses. What lies in the first page is none: it is a count, and nothing can be reached by it. On the way forward
   a float that is loaded as an address would be moved without its derivative. */
u64 origins_check_address(const u8 *p, const u8 *shadow, u64 size, u64 stride, u64 count, u64 is_reverse_mode)
    NAMED("enzyme.origin.run.check_address");
u64 origins_check_address(const u8 *p, const u8 *shadow, u64 size, u64 stride, u64 count, u64 is_reverse_mode) {
  for (u64 i = 0; i < count; i++) {
    const u8 *at = p + i * stride;
    if (size == WORD && word_at(at) < PAGE)
      continue;
    if (origins_check(at, size, stride, 1) || (size == WORD && is_without_shadow(at, shadow + i * stride)))
      return 1;
    struct found found = atom_at(at);
    if (is_reverse_mode && found.atom && found.atom->kind != POINTER && found.atom->kind != WORD_OF_MEMORY)
      return 1;
  }
  return 0;
}

/* The same where only a choice will tell whether they are used: what is not whole has no number for a tangent. */
void origins_taint(const u8 *p, u8 *const *shadows, u64 width, u64 size, u64 stride, u64 count) NAMED("enzyme.origin.run.taint");
void origins_taint(const u8 *p, u8 *const *shadows, u64 width, u64 size, u64 stride, u64 count) {
  if (!has_shadow(p, shadows[0]))
    return;
  for (u64 i = 0; i < count; i++)
    if (origins_check(p + i * stride, size, stride, 1))
      for (u64 k = 0; k < width; k++)
        __builtin_memset(shadows[k] + i * stride, 0xff, size);
}

/* Storing an integer that carries nothing, backwards: a derivative that has arrived there is lost. Denormal floats are none: in a
   shadow that the user has filled they are counts of the program's own; and words that lead somewhere are shadows of pointers. Of a
   piece of a float, the whole tells. */
void origins_overwrite(u8 *to, u64 n, u64 unit, const char *lost) NAMED("enzyme.origin.run.overwrite");
void origins_overwrite(u8 *to, u64 n, u64 unit, const char *lost) {
  u64 least = unit == 8 ? 1ul << 52 : unit == 4 ? 1ul << 23 : 1ul << 10;
  u8 *begin = n < unit ? (u8 *)((u64)to & -unit) : to;
  u64 end = n < unit ? ((u64)to + n - (u64)begin + unit - 1) & -unit : n, bits = 0;
  if (is_zero(to, n))
    return;
  for (u64 k = 0; k < end; k++) {
    const u8 *word = (const u8 *)((u64)(begin + k) & -(u64)WORD);
    if (!is_address(word_at(word)))
      bits |= (u64)begin[k] << 8 * (k % unit);
    if (k % unit == unit - 1 || k == end - 1) {
      if (bits >= (end % unit && k == end - 1 ? 1 : least))
        enzyme_stop(lost);
      bits = 0;
    }
  }
  __builtin_memset(to, 0, n);
}

/* A variable of which nobody knows what it holds, before a derivative: what it leads to has no shadow, but where the last
   derivative has left it, with one. */
void origins_adopt(u8 *shadow, const u8 *primal, const u8 *left, u64 n) NAMED("enzyme.origin.run.adopt");
void origins_adopt(u8 *shadow, const u8 *primal, const u8 *left, u64 n) {
  u64 first = -(u64)primal & (WORD - 1), k = first;
  __builtin_memset(shadow, 0, first < n ? first : n);
  for (; k + WORD <= n; k += WORD) {
    u64 theirs = word_at(primal + k), own = word_at(shadow + k);
    if (!is_address(theirs))
      theirs = 0;
    else if (theirs == word_at(left + k) && is_address(own))
      theirs = own;
    __builtin_memcpy(shadow + k, &theirs, WORD);
  }
  if (k < n)
    __builtin_memset(shadow + k, 0, n - k);
}
