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
};

/* What the reverse half needs to know of one call. */
struct record {
  struct record *next;
  int is_send, width, count, peer, tag, sequence, root, is_in_place;
  MPI_Comm comm;
  MPI_Request key; /* by which a Wait finds it */
  struct floats floats;
  char **send, **recv; /* shadows, null where there is none */
  char *weights;       /* of each number that goes into a reduction; null where all are one */
  char **buffers;      /* of messages on their way, a lane each */
  MPI_Request *requests;
  int parts;              /* of one that stands for several */
  struct record **others; /* those */
};

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

static inline struct floats floats_of(MPI_Datatype t) {
  struct floats found;
  int is_complex = t == MPI_C_FLOAT_COMPLEX || t == MPI_COMPLEX || t == MPI_C_DOUBLE_COMPLEX || t == MPI_DOUBLE_COMPLEX;
  found.base = is_single(t) ? MPI_FLOAT : MPI_DOUBLE;
  found.size = is_single(t) ? sizeof(float) : sizeof(double);
  found.each = is_complex ? 2 : 1;
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
  return made;
}

static inline void forget(struct record *r) {
  free(r->send);
  free(r->recv);
  free(r->weights);
  free(r->others);
  free(r);
}

/* A copy of a shadow, or zeros. */
static inline char *copy_of(const char *shadow, size_t bytes) {
  char *made = room(bytes);
  if (shadow)
    memcpy(made, shadow, bytes);
  return made;
}

static inline void clear(char *shadow, size_t bytes) {
  if (shadow)
    memset(shadow, 0, bytes);
}

/* to += weights * from; without weights, these are one */
static inline void add(struct floats floats, char *to, const char *from, const char *weights, size_t count) {
  if (!to)
    return;
  if (floats.size == sizeof(float))
    for (size_t k = 0; k < count; k++)
      ((float *)to)[k] += ((const float *)from)[k] * (weights ? ((const float *)weights)[k] : 1);
  else
    for (size_t k = 0; k < count; k++)
      ((double *)to)[k] += ((const double *)from)[k] * (weights ? ((const double *)weights)[k] : 1);
}
