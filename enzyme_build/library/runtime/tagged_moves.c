/* Moves of bytes of which nobody knows when the program is compiled whether they are floats, addresses or integers.

   Shadow memory holds the shadows of pointers beside derivatives. While the forward half runs, the derivatives in memory
   of ours are zero: what is not zero there is a piece of a pointer's shadow, and moves along as the program moves the
   pointer. In shadows that the user has filled, a whole word that looks like an address is one. Each forward move hands
   back which of its bytes were pieces of pointers; its undoing takes all others, clears them, and gives them back to
   where they came from: as bits where nothing lies, else added, once all bytes of a float have arrived.

   `torn` notes which bytes are pieces of pointers where these do not lie as whole words. `parts` holds floats of which
   some bytes have arrived. `kinds` notes how large a float is of which a derivative lies somewhere, and its bits: a note
   holds as long as these are there. All are the thread's own. */

typedef unsigned long u64;
typedef unsigned char u8;
#define NAMED(name) __asm__(name)
#define INTERNAL static __attribute__((noinline))

void *calloc(u64, u64);
void free(void *);
void enzyme_stop(const char *) NAMED("enzyme.stop") __attribute__((noreturn, cold));
_Bool is_mapped(u64) NAMED("enzyme.is_mapped");

enum { WORD = 8, CHUNK = 64, PAGES = 256 };

/* In place of a pointer's shadow of which nobody knows where it is: nothing is ever mapped there, and as the derivative of
   a float it is a zero. */
static const u64 LOST = 1ul << 63;

struct entry {
  u64 key, bits, mask;
};
struct table {
  struct entry *entries;
  u64 room, used;
};
_Thread_local struct table torn NAMED("enzyme.torn");
_Thread_local struct table parts NAMED("enzyme.parts");
_Thread_local struct table kinds NAMED("enzyme.kinds_of_floats");
_Thread_local u64 pages[PAGES] NAMED("enzyme.known_pages");

/* One bit a byte becomes a byte each. */
static u64 spread(u64 mask) {
  u64 wide = 0;
  for (int k = 0; k < WORD; k++)
    if (mask >> k & 1)
      wide |= 0xfful << 8 * k;
  return wide;
}

static u64 slot(const struct table *t, u64 key) { return (key * 0x9e3779b97f4a7c15ul >> 29) & (t->room - 1); }

INTERNAL void make_room(struct table *t) {
  u64 room = t->room ? 2 * t->room : 64;
  struct entry *entries = calloc(room, sizeof *entries);
  if (!entries)
    enzyme_stop("EnzymePy: out of memory while bytes of floats or addresses are moved\n");
  struct table grown = {entries, room, 0};
  for (u64 i = 0; i < t->room; i++)
    if (t->entries[i].mask) {
      u64 at = slot(&grown, t->entries[i].key);
      while (entries[at].key)
        at = (at + 1) & (room - 1);
      entries[at] = t->entries[i];
      grown.used++;
    }
  free(t->entries);
  *t = grown;
}

/* The first entry of that word whose mask has none of these bits; a new one if there is none and it is wanted. */
INTERNAL struct entry *find(struct table *t, u64 key, u64 unlike, int is_wanted) {
  if (2 * t->used >= t->room) {
    if (!is_wanted && !t->room)
      return 0;
    make_room(t);
  }
  struct entry *free_one = 0;
  u64 at = slot(t, key);
  for (; t->entries[at].key; at = (at + 1) & (t->room - 1)) {
    struct entry *e = &t->entries[at];
    if (e->key != key)
      continue;
    if (e->mask && !(e->mask & unlike))
      return e;
    if (!e->mask)
      free_one = e;
  }
  if (!is_wanted)
    return 0;
  if (!free_one) {
    free_one = &t->entries[at];
    t->used++;
  }
  *free_one = (struct entry){key, 0, 0};
  return free_one;
}

/* Whether something lies there: a word that merely looks like an address may be a float beside a count, or what is left
   behind the end of an array. Pages that are known to be there are remembered, as asking the system takes long. */
static int is_address(u64 word) {
  if (word == LOST)
    return 1;
  if (word < 65536 || word >> 47)
    return 0;
  u64 page = word >> 12, *known = &pages[page % PAGES];
  if (*known == page)
    return 1;
  if (!is_mapped(word))
    return 0;
  *known = page;
  return 1;
}

/* Which bytes of an aligned word of shadow memory are pieces of pointers. Pieces may be zero; those are believed in places
   of ours alone (`is_ours`), to which nothing else is written. */
INTERNAL u64 pieces_at(const u8 *place, _Bool is_ours) {
  u64 word = *(const u64 *)place;
  if (!word && !is_ours)
    return 0;
  if (torn.used) {
    struct entry *e = find(&torn, (u64)place, 0, 0);
    if (e) {
      if ((word & spread(e->mask)) == e->bits)
        return e->mask;
      e->mask = 0; /* something else was put there since */
    }
  }
  return is_address(word) ? 0xff : 0;
}

INTERNAL void note_pieces(u8 *place, u64 mask) {
  u64 word = *(u64 *)place;
  struct entry *e = torn.used ? find(&torn, (u64)place, 0, 0) : 0;
  if (!mask || (mask == 0xff && is_address(word))) {
    if (e)
      e->mask = 0;
    return;
  }
  if (!e)
    e = find(&torn, (u64)place, 0, 1);
  e->mask = mask;
  e->bits = word & spread(mask);
}

static u8 *word_of(const void *p) { return (u8 *)((u64)p & -(u64)WORD); }

/* At most a chunk. Of each byte: whether it was a piece of a pointer. */
INTERNAL u64 move_chunk(u8 *to, const u8 *from, u64 n, _Bool is_ours) {
  u8 bytes[CHUNK];
  u64 moved = 0, known = 0;
  for (u64 k = 0; k < n; k++) {
    const u8 *place = word_of(from + k);
    if (k == 0 || place == from + k)
      known = pieces_at(place, is_ours);
    bytes[k] = from[k];
    moved |= (known >> (from + k - place) & 1) << k;
  }
  for (u64 k = 0; k < n;) {
    u8 *place = word_of(to + k);
    u64 before = pieces_at(place, 1), now = before;
    for (; k < n && to + k < place + WORD; k++) {
      u64 bit = 1ul << (to + k - place);
      if (moved >> k & 1)
        to[k] = bytes[k], now |= bit;
      else if (before & bit)
        to[k] = 0, now &= ~bit;
    }
    if (before | now)
      note_pieces(place, now);
  }
  return moved;
}

/* Moves the pieces of pointers in shadow memory; `is_ours`: from a place of ours. Up to 64 bytes: which these were; beyond: a bitmap, or null. */
u64 tagged_move(u8 *to, const u8 *from, u64 n, _Bool is_ours) NAMED("enzyme.tagged.move");
u64 tagged_move(u8 *to, const u8 *from, u64 n, _Bool is_ours) {
  if (n <= CHUNK)
    return n ? move_chunk(to, from, n, is_ours) : 0;
  u64 *bitmap = 0, chunks = (n + CHUNK - 1) / CHUNK;
  int is_down = to > from && to < from + n;
  for (u64 c = 0; c < chunks; c++) {
    u64 i = is_down ? chunks - 1 - c : c, size = i + 1 == chunks ? n - i * CHUNK : CHUNK;
    u64 moved = move_chunk(to + i * CHUNK, from + i * CHUNK, size, is_ours);
    if (moved && !bitmap)
      bitmap = calloc(chunks, sizeof *bitmap);
    if (moved)
      bitmap[i] = moved;
  }
  return (u64)bitmap;
}

/* Forward mode: all bytes move. What comes from memory that is its own shadow is an address, or has no derivative. */
void tagged_tangent(u8 *to, const u8 *from, u64 n, _Bool is_constant) NAMED("enzyme.tagged.tangent");
void tagged_tangent(u8 *to, const u8 *from, u64 n, _Bool is_constant) {
  if (!is_constant) {
    __builtin_memmove(to, from, n);
    return;
  }
  for (u64 k = 0; k < n; k++) {
    const u8 *place = word_of(from + k);
    to[k] = is_address(*(const u64 *)place) ? from[k] : 0;
  }
}

static const char met[] = "EnzymePy: two derivatives meet in memory that is moved as bits, and nothing tells which floats it "
                          "holds: copy it with memcpy, or declare it with __enzyme_double(ptr) or __enzyme_float(ptr)\n";

static u64 bits_of(const u8 *place, u64 size) {
  u64 bits = 0;
  __builtin_memcpy(&bits, place, size < WORD ? size : WORD);
  return bits;
}

/* What is known to lie at some place: so many bytes of a float of that size, from so many of its bytes on. */
struct part {
  u64 count, size, offset;
};

static struct part part_of(const struct entry *e) {
  return (struct part){e->mask & 0xff, e->mask >> 8 & 0xff, e->mask >> 16};
}

INTERNAL void note_part(const u8 *place, u64 count, u64 size, u64 offset) {
  struct entry *e = find(&kinds, (u64)place, 0, 1);
  e->bits = bits_of(place, count);
  e->mask = count | size << 8 | offset << 16;
}

/* A derivative was added to what lies there. */
void tagged_note(const u8 *place, u64 size) NAMED("enzyme.tagged.note");
void tagged_note(const u8 *place, u64 size) {
  if (size && bits_of(place, size))
    note_part(place, size, size, 0);
}

/* Of no bytes where nothing is known, or something else was put there since. */
INTERNAL struct part known_at(const u8 *place) {
  struct entry *e = kinds.used ? find(&kinds, (u64)place, 0, 0) : 0;
  struct part known = {0, 0, 0};
  if (e && e->mask)
    known = part_of(e);
  return known.count && bits_of(place, known.count) == e->bits ? known : (struct part){0, 0, 0};
}

/* Bytes of the float that lies there, where that is known. */
INTERNAL u64 size_at(const u8 *place) {
  struct part known = known_at(place);
  return known.count == known.size ? known.size : 0;
}

#define ADD(type)                                                                                                              \
  {                                                                                                                            \
    type one, other;                                                                                                           \
    __builtin_memcpy(&one, place, sizeof one);                                                                                 \
    __builtin_memcpy(&other, bytes, sizeof other);                                                                             \
    one += other;                                                                                                              \
    __builtin_memcpy(place, &one, size < sizeof one ? size : sizeof one);                                                      \
  }

/* All bytes of a float have arrived at `place`. */
INTERNAL void add(u8 *place, const void *bytes, u64 size) {
  u64 before = size_at(place);
  if (before && before != size)
    enzyme_stop(met);
  if (!bits_of(place, size))
    __builtin_memcpy(place, bytes, size);
  else if (size == 8)
    ADD(double)
  else if (size == 4)
    ADD(float)
  else if (size == 16)
    ADD(long double)
  else
    enzyme_stop(met);
  tagged_note(place, size);
}

INTERNAL void forget_float(const u8 *place) {
  struct entry *e = kinds.used ? find(&kinds, (u64)place, 0, 0) : 0;
  if (e && e->mask && part_of(e).count == part_of(e).size)
    e->mask = 0;
}

/* Whether the parts that lie there make up a float: then it is noted as one. */
INTERNAL _Bool is_whole(const u8 *place, u64 size) {
  for (u64 at = 0; at < size;) {
    struct part known = known_at(place + at);
    if (!known.count || known.size != size || known.offset != at)
      return 0;
    at += known.count;
  }
  for (u64 at = 0; at < size; at++) {
    struct entry *e = find(&kinds, (u64)place + at, 0, 0);
    if (e)
      e->mask = 0;
  }
  tagged_note(place, size);
  return 1;
}

/* Derivatives of which all bytes have come, and had to wait for those of the one that lies there. */
INTERNAL void add_complete(u8 *place, u64 size) {
  u64 all = (1ul << size) - 1;
  for (u64 at = parts.room ? slot(&parts, (u64)place) : 0; parts.room && parts.entries[at].key;
       at = (at + 1) & (parts.room - 1)) {
    struct entry *e = &parts.entries[at];
    if (e->key == (u64)place && e->mask == all) {
      u64 bits = e->bits;
      e->mask = 0;
      add(place, &bits, size);
    }
  }
}

/* Whether the byte belongs to a float of which all bytes are there. */
INTERNAL _Bool is_covered(const u8 *place) {
  for (u64 back = 0; back < 2 * WORD; back++)
    if (size_at(place - back) > back)
      return 1;
  return 0;
}

/* Some bytes of a float have arrived, perhaps on their way only. */
INTERNAL void give_part(u8 *place, u64 bits, struct part given) {
  if (given.size > WORD)
    enzyme_stop(met);
  u8 *start = place - given.offset;
  if (!is_covered(place) && !bits_of(place, given.count)) {
    if (!size_at(start))
      forget_float(start); /* an old one, which might seem to be there again before all of this one has come */
    __builtin_memcpy(place, &bits, given.count);
    note_part(place, given.count, given.size, given.offset);
    if (is_whole(start, given.size))
      add_complete(start, given.size);
    return;
  }
  u64 arrived = ((1ul << given.count) - 1) << given.offset;
  struct entry *e = find(&parts, (u64)start, arrived, 1);
  e->mask |= arrived;
  e->bits |= bits << 8 * given.offset;
  if (size_at(start))
    add_complete(start, given.size);
}

/* Where something lies already, that may be known. */
INTERNAL void give_unknown(u8 *place, u64 bits, u64 mask) {
  u64 word = *(u64 *)place;
  if (!bits)
    return;
  if (!(word & spread(mask))) {
    *(u64 *)place = word | bits;
    return;
  }
  if (mask == 0xff && size_at(place) == 8) {
    add(place, &bits, 8);
    return;
  }
  for (int at = 0; at < WORD; at += 4) {
    unsigned half = (unsigned)(bits >> 8 * at), before = (unsigned)((word & spread(mask)) >> 8 * at);
    if (half && before && ((mask >> at & 0xf) != 0xf || size_at(place + at) != 4))
      enzyme_stop(met);
    if (half && before)
      add(place + at, &half, 4);
    else if (half)
      *(u64 *)place |= (u64)half << 8 * at;
  }
}

/* Some bytes of an aligned word of shadow memory get what was taken from where they were moved to. `size`: of the floats
   that lie there, 0 where that is not known. Zeros of which nothing is known are no part of a derivative: none is there. */
INTERNAL void give(u8 *place, u64 bits, u64 mask, u64 size) {
  if (!size) {
    give_unknown(place, bits, mask);
    return;
  }
  u64 atom = (1ul << size) - 1;
  for (u64 at = 0; at < WORD; at += size) {
    u64 arrived = mask >> at & atom, part = (bits & spread(arrived << at)) >> 8 * at;
    if (part && arrived == atom)
      add(place + at, &part, size);
    else if (part)
      for (u64 k = 0, end; k < size; k = end + 1) {
        for (end = k; arrived >> end & 1;)
          end++;
        u64 run = end < WORD ? part & ((1ul << 8 * end) - 1) : part;
        if (run >>= 8 * k)
          give_part(place + at + k, run, (struct part){end - k, size, k});
      }
  }
}

/* What is known of the bytes from `to` on. The rest of a float that is taken in part stays known. */
INTERNAL void take_known(const u8 *to, u64 n, u64 moved, struct part taken[CHUNK]) {
  for (u64 k = 0; k < n;) {
    const u8 *begin = to + k;
    struct part known = known_at(begin);
    for (u64 back = 1; !k && !known.count && back < WORD; back++) {
      begin = to - back;
      known = known_at(begin);
      if (known.count <= back)
        known.count = 0;
    }
    if (!known.count || (moved >> k & 1)) {
      k++;
      continue;
    }
    u64 skipped = to + k - begin, left = known.count - skipped, count = left < n - k ? left : n - k;
    taken[k] = (struct part){count, known.size, known.offset + skipped};
    find(&kinds, (u64)begin, 0, 1)->mask = 0;
    if (skipped)
      note_part(begin, skipped, known.size, known.offset);
    if (count < left)
      note_part(to + k + count, left - count, known.size, known.offset + skipped + count);
    k += count;
  }
}

/* Pieces of pointers that were moved there go: what lay there before may have been floats. Where source and target
   overlap, they are the source's. */
INTERNAL void clear_pieces(u8 *to, u64 n, u64 moved, const u8 *from, u64 all) {
  for (u64 k = 0; k < n;) {
    u8 *place = word_of(to + k);
    u64 before = pieces_at(place, 1), now = before;
    for (; k < n && to + k < place + WORD; k++)
      if ((moved >> k & 1) && !(from && to + k >= from && to + k < from + all))
        to[k] = 0, now &= ~(1ul << (to + k - place));
    if (now != before)
      note_pieces(place, now);
  }
}

INTERNAL void undo_chunk(u8 *to, u8 *from, u64 n, u64 moved, u64 size) {
  u8 bytes[CHUNK] = {0};
  struct part taken[CHUNK] = {0};
  if (kinds.used)
    take_known(to, n, moved, taken);
  for (u64 k = 0; k < n; k++)
    if (!(moved >> k & 1))
      bytes[k] = to[k], to[k] = 0;
  if (!from)
    return;
  for (u64 k = 0; k < n; k++) {
    if (!taken[k].count)
      continue;
    if (taken[k].count == taken[k].size)
      add(from + k, bytes + k, taken[k].size);
    else
      give_part(from + k, bits_of(bytes + k, taken[k].count), taken[k]);
    moved |= ((1ul << taken[k].count) - 1) << k;
  }
  /* One float, however it is aligned, or several where both sides cannot be aligned: they begin where the copy does. */
  if (size && (n == size || (n % size == 0 && ((u64)to ^ (u64)from) % size)))
    for (u64 k = 0, atom = (1ul << size) - 1; k < n; k += size)
      if (!(moved >> k & atom)) {
        if (bits_of(bytes + k, size))
          add(from + k, bytes + k, size);
        moved |= atom << k;
      }
  for (u64 k = 0; k < n;) {
    u8 *place = word_of(from + k);
    u64 word = 0, mask = 0;
    for (; k < n && from + k < place + WORD; k++)
      if (!(moved >> k & 1)) {
        u64 at = from + k - place;
        word |= (u64)bytes[k] << 8 * at;
        mask |= 1ul << at;
      }
    if (mask)
      give(place, word, mask, size);
  }
}

/* Without `from` what was moved is only cleared. `is_last`: nobody runs the reverse half again. */
void tagged_undo(u8 *to, u8 *from, u64 n, u64 moved, u64 size, _Bool is_last) NAMED("enzyme.tagged.undo");
void tagged_undo(u8 *to, u8 *from, u64 n, u64 moved, u64 size, _Bool is_last) {
  if (n <= CHUNK) {
    if (moved && is_last)
      clear_pieces(to, n, moved, from, n);
    undo_chunk(to, from, n, moved, size);
    return;
  }
  u64 *bitmap = (u64 *)moved, chunks = (n + CHUNK - 1) / CHUNK;
  int is_down = to < from && from < to + n;
  for (u64 c = 0; c < chunks; c++) {
    u64 i = is_down ? chunks - 1 - c : c, count = i + 1 == chunks ? n - i * CHUNK : CHUNK;
    if (bitmap && bitmap[i] && is_last)
      clear_pieces(to + i * CHUNK, count, bitmap[i], from, n);
    undo_chunk(to + i * CHUNK, from ? from + i * CHUNK : 0, count, bitmap ? bitmap[i] : 0, size);
  }
}

/* What `tagged_move` handed back is not needed any more. */
void give_back(u64 n, u64 moved) NAMED("enzyme.tagged.give_back");
void give_back(u64 n, u64 moved) {
  if (n > CHUNK)
    free((void *)moved);
}

/* Whether a derivative lies in some bytes, of floats of `unit` bytes or more. Denormal ones are none: in a shadow that the
   user has filled they are counts of the program's own. Nor is what is
   left of `LOST`, one byte that no derivative has alone. */
_Bool tagged_holds(const u8 *from, u64 n, u64 unit) NAMED("enzyme.tagged.holds");
_Bool tagged_holds(const u8 *from, u64 n, u64 unit) {
  u64 known = 0, bits = 0, least = n < unit ? 1 : unit == 8 ? 1ul << 52 : unit == 4 ? 1ul << 23 : 1ul << 10;
  for (u64 k = 0; k < n; k++) {
    const u8 *place = word_of(from + k);
    if (k == 0 || place == from + k)
      known = pieces_at(place, 0);
    if (!(known >> (from + k - place) & 1) && from[k] != LOST >> 56)
      bits |= (u64)from[k] << 8 * (k % unit);
    if (k % unit == unit - 1 || k == n - 1) {
      if (bits >= least)
        return 1;
      bits = 0;
    }
  }
  return 0;
}

/* Storing an integer, backwards. No derivative goes on through bits that were computed: one that arrives there is lost. */
void tagged_overwrite(u8 *to, u64 n, u64 unit, const char *lost) NAMED("enzyme.tagged.overwrite");
void tagged_overwrite(u8 *to, u64 n, u64 unit, const char *lost) {
  if (tagged_holds(to, n, unit))
    enzyme_stop(lost);
  __builtin_memset(to, 0, n);
}

/* Storing an integer that was computed from bits with a tangent. */
void tagged_stop_if(_Bool is_lost, const char *lost) NAMED("enzyme.tagged.stop_if");
void tagged_stop_if(_Bool is_lost, const char *lost) {
  if (is_lost)
    enzyme_stop(lost);
}

/* Computed bytes were stored: where an address lies now, nobody knows where its shadow is. After constant ones, `is_same`,
   it is known if it is one. */
void tagged_mark(u8 *shadow, const u8 *primal, u64 n, _Bool is_same) NAMED("enzyme.tagged.mark");
void tagged_mark(u8 *shadow, const u8 *primal, u64 n, _Bool is_same) {
  if (shadow == primal || (u64)shadow < 4096 || (u64)shadow >> 47)
    return;
  for (const u8 *place = word_of(primal); place < primal + n; place += WORD) {
    u64 *there = (u64 *)word_of(shadow + (place - primal));
    if (is_address(*(const u64 *)place) && (is_same ? !is_address(*there) : !*there || is_address(*there)))
      *there = LOST;
  }
}

/* Before active memory is reached. Something may have been added to the mark. Null pointers, and the sentinels of empty
   containers, have no shadow. */
void tagged_check_link(const void *shadow, const void *primal, const char *lost) NAMED("enzyme.tagged.check_link");
void tagged_check_link(const void *shadow, const void *primal, const char *lost) {
  if ((u64)shadow >> 47 || ((u64)shadow < 4096 && (u64)primal >= 4096))
    enzyme_stop(lost);
}

/* When a derivative is through: bytes of a float whose other bytes never came belong to nothing. */
void tagged_end(void) NAMED("enzyme.tagged.end");
void tagged_end(void) {
  for (u64 i = 0; i < parts.room; i++) {
    if (parts.entries[i].mask && parts.entries[i].bits)
      enzyme_stop("EnzymePy: pieces of a float were moved apart, and its derivative did not come together again: move it "
                  "as a whole\n");
    parts.entries[i].mask = 0;
  }
  free(parts.entries);
  free(torn.entries);
  free(kinds.entries);
  parts = torn = kinds = (struct table){0, 0, 0};
}
