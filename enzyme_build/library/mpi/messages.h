/* Derivatives of messages: what the functions for one call share. A call of MPI_X becomes

     forward_MPI_X(its arguments, width, send, recv)      the call, and again for each tangent
     augmented_MPI_X(its arguments, width, send, recv, record)
     reverse_MPI_X(record, keeps)

   `send` and `recv` list the shadows of the two buffers, one for each lane; a null list, a null shadow, or one that is
   the buffer itself stands for memory without derivatives. As nobody knows whether the other side has any, messages are
   exchanged all the same: of zeros, or to be forgotten. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_TAGS_AT_ONCE = 1024 };

struct floats {
  MPI_Datatype base; /* of what numbers of that type are made */
  int each;          /* how many of them make one */
  size_t size;
  long extent, *places; /* of a derived type: from one to the next, and where its numbers lie; else null */
};

/* One side of a collective call: where numbers of this process lie that go to others, or come from them. */
struct side {
  struct floats floats;
  int parts, all;                /* parts of processes, and the numbers in all of them */
  int *counts, *places, *starts; /* of each part: numbers, numbers of its type before it in memory, and in messages */
};

/* What the reverse half needs to know of one call. */
struct record {
  struct record *next;
  struct group *group;
  int is_send, width, count, peer, tag, sequence, root;
  MPI_Comm comm;
  MPI_Request key; /* by which a Wait finds it */
  struct floats floats;
  struct side sent, received;
  char **send, **recv; /* shadows, null where there is none */
  char *weights;       /* of each number that goes into a reduction; null where all are one */
  char *inputs;        /* of all processes, as soon as they have been gathered; null where no weights need them */
  MPI_Request gathered;
  int is_product, is_least;
  char **buffers, **results; /* of messages on their way, a lane each */
  MPI_Request *requests;
  void (*start)(struct record *, int goes_back), (*end)(struct record *, int goes_back);
  int parts;              /* of one that stands for several */
  struct record **others; /* those */
  /* Collective calls of a communicator in the order in which all processes begin them; how often one has gone back. */
  struct record *earlier, *later;
  int kind, is_waited_for, times_back;
};

/* A communicator of which there are records: where the program frees it, it is freed with the last of them. */
struct group {
  struct group *next;
  MPI_Comm comm;
  struct record *latest;
  int records, is_freed;
};
struct group *groups;
struct record *pending; /* what has been begun and not been waited for */

static inline void stop(const char *message) {
  if (write(2, message, strlen(message)) >= 0)
    MPI_Abort(MPI_COMM_WORLD, 1);
  abort();
}

static inline void *room(size_t bytes) {
  void *made = calloc(bytes ? bytes : 1, 1);
  if (!made)
    stop("EnzymePy: no memory is left for derivatives of messages\n");
  return made;
}

static inline int is_single(MPI_Datatype t) {
  return t == MPI_FLOAT || t == MPI_REAL || t == MPI_REAL4 || t == MPI_C_FLOAT_COMPLEX || t == MPI_COMPLEX;
}

static inline int is_complex(MPI_Datatype t) {
  return t == MPI_C_FLOAT_COMPLEX || t == MPI_COMPLEX || t == MPI_C_DOUBLE_COMPLEX || t == MPI_DOUBLE_COMPLEX;
}

static inline int is_integer(MPI_Datatype t) {
  MPI_Datatype known[] = {MPI_INT,      MPI_UNSIGNED,      MPI_LONG,          MPI_UNSIGNED_LONG,  MPI_LONG_LONG,
                          MPI_SHORT,    MPI_UNSIGNED_CHAR, MPI_CHAR,          MPI_SIGNED_CHAR,    MPI_UNSIGNED_SHORT,
                          MPI_INT8_T,   MPI_INT16_T,       MPI_INT32_T,       MPI_INT64_T,        MPI_UINT8_T,
                          MPI_UINT16_T, MPI_UINT32_T,      MPI_UINT64_T,      MPI_C_BOOL,         MPI_AINT,
                          MPI_COUNT,    MPI_OFFSET,        MPI_INTEGER,       MPI_LOGICAL,        MPI_CHARACTER,
                          MPI_2INT,     MPI_WCHAR,         MPI_UNSIGNED_LONG_LONG};
  for (size_t k = 0; k < sizeof known / sizeof *known; k++)
    if (t == known[k])
      return 1;
  return 0;
}

/* Of a derived type: that of all its numbers, which have to be floats of one size; null where there are none. */
static inline MPI_Datatype base_of(MPI_Datatype t) {
  int integers, addresses, types, combiner;
  MPI_Type_get_envelope(t, &integers, &addresses, &types, &combiner);
  if (combiner == MPI_COMBINER_NAMED || combiner == MPI_COMBINER_F90_REAL) {
    if (is_single(t))
      return MPI_FLOAT;
    if (is_complex(t) || t == MPI_DOUBLE || t == MPI_DOUBLE_PRECISION || t == MPI_REAL8)
      return MPI_DOUBLE;
    if (!is_integer(t))
      stop("EnzymePy: derivatives of messages are known for floats, doubles and integers, and datatypes of these\n");
    return MPI_DATATYPE_NULL;
  }
  int *i = room(integers * sizeof *i);
  MPI_Aint *a = room(addresses * sizeof *a);
  MPI_Datatype *parts = room(types * sizeof *parts), base = MPI_DATATYPE_NULL;
  MPI_Type_get_contents(t, integers, addresses, types, i, a, parts);
  for (int k = 0; k < types; k++) {
    MPI_Datatype found = base_of(parts[k]);
    if (k && found != base)
      stop("EnzymePy: derivatives of datatypes that are made of numbers of several kinds are not supported\n");
    base = found;
    MPI_Type_get_envelope(parts[k], &integers, &addresses, &integers, &combiner);
    if (combiner != MPI_COMBINER_NAMED)
      MPI_Type_free(&parts[k]);
  }
  free(i);
  free(a);
  free(parts);
  return base;
}

/* Packed numbers of places tell where the numbers of a message lie. */
static inline void find_places(struct floats *f, MPI_Datatype t) {
  MPI_Aint lower, extent, first, length;
  int bytes, end = 0, wide = f->size == sizeof(double);
  MPI_Type_get_extent(t, &lower, &extent);
  MPI_Type_get_true_extent(t, &first, &length);
  MPI_Type_size(t, &bytes);
  if (first % (long)f->size)
    stop("EnzymePy: derivatives of datatypes with floats between their places are not supported\n");
  f->extent = extent;
  f->each = bytes / f->size;
  f->places = room(f->each * sizeof *f->places);
  char *numbers = room(length), *packed = room(bytes);
  for (long k = 0; k < length / (long)f->size; k++)
    if (wide)
      ((long *)numbers)[k] = k;
    else
      ((int *)numbers)[k] = k;
  MPI_Pack(numbers - first, 1, t, packed, bytes, &end, MPI_COMM_SELF);
  for (int k = 0; k < f->each; k++)
    f->places[k] = first + (long)f->size * (wide ? ((long *)packed)[k] : ((int *)packed)[k]);
  free(numbers);
  free(packed);
}

static inline struct floats floats_of(MPI_Datatype t) {
  struct floats found;
  int integers, addresses, types, combiner;
  found.places = 0;
  found.each = is_complex(t) ? 2 : 1;
  MPI_Type_get_envelope(t, &integers, &addresses, &types, &combiner);
  found.base = base_of(t);
  found.size = found.base == MPI_FLOAT ? sizeof(float) : sizeof(double);
  if (found.base == MPI_DATATYPE_NULL) { /* no derivatives go with it, but empty messages */
    found.base = MPI_DOUBLE;
    found.each = found.extent = 0;
    return found;
  }
  found.extent = found.each * found.size;
  if (combiner != MPI_COMBINER_NAMED && combiner != MPI_COMBINER_F90_REAL)
    find_places(&found, t);
  return found;
}

/* Of one lane; null where there is nothing to add to. */
static inline char *shadow_of(char **lanes, int lane, const void *primal) {
  return lanes && lanes[lane] != primal ? lanes[lane] : 0;
}

static inline char **shadows_of(char **lanes, int width, const void *primal) {
  char **kept = room(width * sizeof *kept);
  for (int lane = 0; lane < width; lane++)
    kept[lane] = shadow_of(lanes, lane, primal);
  return kept;
}

static inline size_t bytes_of(struct record *r) { return (size_t)r->count * r->floats.size; }

static inline struct group *group_of(MPI_Comm comm) {
  for (struct group *g = groups; g; g = g->next)
    if (g->comm == comm)
      return g;
  return 0;
}

/* `count` numbers of that type */
static inline struct record *record_of(int count, MPI_Datatype type, int width, MPI_Comm comm) {
  int is_inter = 0;
  MPI_Comm_test_inter(comm, &is_inter);
  if (is_inter)
    stop("EnzymePy: derivatives of messages between two groups of processes are not supported\n");
  struct record *made = room(sizeof *made);
  made->floats = floats_of(type);
  made->count = count * made->floats.each;
  made->width = width;
  made->comm = comm;
  made->group = group_of(comm);
  if (!made->group) {
    made->group = room(sizeof *made->group);
    made->group->comm = comm;
    made->group->next = groups;
    groups = made->group;
  }
  made->group->records++;
  return made;
}

static inline void leave_group(struct group *g) {
  if (--g->records)
    return;
  struct group **at = &groups;
  while (*at != g)
    at = &(*at)->next;
  *at = g->next;
  if (g->is_freed)
    MPI_Comm_free(&g->comm);
  free(g);
}

static inline void forget_side(struct side s) {
  free(s.floats.places);
  free(s.counts);
  free(s.places);
  free(s.starts);
}

/* The numbers of all processes that go into a reduction. */
static inline const char *inputs_of(struct record *r) {
  MPI_Wait(&r->gathered, MPI_STATUS_IGNORE);
  return r->inputs;
}

static inline void forget(struct record *r) {
  if (r->inputs)
    inputs_of(r);
  if (r->earlier)
    r->earlier->later = r->later;
  if (r->later)
    r->later->earlier = r->earlier;
  if (r->group && r->group->latest == r)
    r->group->latest = r->earlier;
  if (r->group)
    leave_group(r->group);
  free(r->floats.places);
  forget_side(r->sent);
  forget_side(r->received);
  free(r->send);
  free(r->recv);
  free(r->weights);
  free(r->inputs);
  free(r->others);
  free(r);
}

/* A record of a collective call, behind those that were begun before. */
static inline struct record *collective_of(int count, MPI_Datatype type, int width, MPI_Comm comm) {
  struct record *r = record_of(count, type, width, comm);
  r->earlier = r->group->latest;
  if (r->earlier)
    r->earlier->later = r;
  r->group->latest = r;
  return r;
}

static inline void note(struct record *r, MPI_Request key) {
  struct record **end = &pending;
  while (*end)
    end = &(*end)->next;
  r->key = key;
  *end = r;
}

/* -- numbers of shadows, counted as the message counts them ------------------------------------------------------- */

static inline char *number(struct floats f, char *shadow, size_t k) {
  return shadow + (f.places ? (long)(k / f.each) * f.extent + f.places[k % f.each] : (long)(k * f.size));
}

static inline void take(struct floats f, char *message, char *shadow, size_t count) {
  if (shadow && !f.places)
    memcpy(message, shadow, count * f.size);
  else if (shadow)
    for (size_t k = 0; k < count; k++)
      memcpy(message + k * f.size, number(f, shadow, k), f.size);
}

/* A copy, or zeros. */
static inline char *copy_of(struct floats f, char *shadow, size_t count) {
  char *made = room(count * f.size);
  take(f, made, shadow, count);
  return made;
}

static inline void set(struct floats f, char *shadow, const char *message, size_t count) {
  if (shadow && !f.places)
    memcpy(shadow, message, count * f.size);
  else if (shadow)
    for (size_t k = 0; k < count; k++)
      memcpy(number(f, shadow, k), message + k * f.size, f.size);
}

static inline void clear(struct floats f, char *shadow, size_t count) {
  if (shadow && !f.places)
    memset(shadow, 0, count * f.size);
  else if (shadow)
    for (size_t k = 0; k < count; k++)
      memset(number(f, shadow, k), 0, f.size);
}

/* to += weights * from; without weights, these are one */
static inline void add(struct floats f, char *to, const char *from, const char *weights, size_t count) {
  if (!to)
    return;
  if (f.size == sizeof(float))
    for (size_t k = 0; k < count; k++)
      *(float *)number(f, to, k) += ((const float *)from)[k] * (weights ? ((const float *)weights)[k] : 1);
  else
    for (size_t k = 0; k < count; k++)
      *(double *)number(f, to, k) += ((const double *)from)[k] * (weights ? ((const double *)weights)[k] : 1);
}
