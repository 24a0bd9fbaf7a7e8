/* Messages of all processes in which each has a part of its own size, and sums of what some of them have. */
#include "messages.h"

/* Where the parts of all processes lie in an array, in units of the base type; null where this process has none. */
struct parts {
  int count, *counts, *places;
};

/* What the reverse half needs beside the record: the parts on both sides. */
struct moved {
  struct record *record;
  struct parts sent, received;
};

static int rank_in(MPI_Comm comm) {
  int rank;
  MPI_Comm_rank(comm, &rank);
  return rank;
}

static int size_of(MPI_Comm comm) {
  int size;
  MPI_Comm_size(comm, &size);
  return size;
}

static struct parts parts_of(struct record *r, const int *counts, const int *places) {
  struct parts made = {size_of(r->comm), 0, 0};
  made.counts = room(made.count * sizeof(int));
  made.places = room(made.count * sizeof(int));
  for (int k = 0; k < made.count; k++) {
    made.counts[k] = counts[k] * r->floats.each;
    made.places[k] = places[k] * r->floats.each;
  }
  return made;
}

static int end_of(struct parts p) {
  int end = 0;
  for (int k = 0; k < p.count; k++)
    if (p.places[k] + p.counts[k] > end)
      end = p.places[k] + p.counts[k];
  return end;
}

enum action { SET, ADD, CLEAR };

/* Of the parts alone: what lies between them is nobody's. */
static void each(struct record *r, struct parts p, enum action how, char *to, const char *from) {
  size_t size = r->floats.size;
  for (int k = 0; to && k < p.count; k++) {
    char *target = to + size * p.places[k];
    const char *source = from ? from + size * p.places[k] : 0;
    if (how == ADD)
      add(r->floats, target, source, 0, p.counts[k]);
    else if (how == SET)
      memcpy(target, source, size * p.counts[k]);
    else
      memset(target, 0, size * p.counts[k]);
  }
}

static void forget_moved(struct moved *m) {
  free(m->sent.counts);
  free(m->sent.places);
  free(m->received.counts);
  free(m->received.places);
  forget(m->record);
  free(m);
}

static void leave_moved(struct moved *m, int keeps) {
  m->record->times_back++;
  if (!keeps)
    forget_moved(m);
}

static void check_type(struct record *r) {
  if (r->floats.places)
    stop("EnzymePy: derivatives of derived datatypes are known for messages of two processes, MPI_Bcast and sums\n");
}

static struct moved *of_moved(MPI_Datatype type, MPI_Comm comm, int root, int width, const void *send, char **d_send,
                              const void *recv, char **d_recv) {
  struct moved *m = room(sizeof *m);
  struct record *r = m->record = collective_of(0, type, width, comm);
  check_type(r);
  r->root = root;
  r->send = shadows_of(d_send, width, send);
  r->recv = shadows_of(d_recv, width, recv);
  r->is_in_place = send == MPI_IN_PLACE || recv == MPI_IN_PLACE;
  return m;
}

static char *part_of(struct record *r, struct parts p, char *array) {
  return array && p.places ? array + r->floats.size * p.places[rank_in(r->comm)] : 0;
}

/* -- from all to one ------------------------------------------------------------------------------------------- */

static struct moved *gathered(const void *send, int count, MPI_Datatype type, void *recv, const int *counts,
                              const int *places, MPI_Datatype type_back, int root, MPI_Comm comm, int width,
                              char **d_send, char **d_recv) {
  int is_root = rank_in(comm) == root;
  struct moved *m = of_moved(is_root ? type_back : type, comm, root, width, send, d_send, recv, d_recv);
  if (is_root)
    m->received = parts_of(m->record, counts, places);
  m->record->count = send == MPI_IN_PLACE ? m->received.counts[root] : count * m->record->floats.each;
  return m;
}

int forward_MPI_Gatherv(const void *send, int count, MPI_Datatype type, void *recv, const int *counts,
                        const int *places, MPI_Datatype type_back, int root, MPI_Comm comm, int width, char **d_send,
                        char **d_recv) {
  int code = MPI_Gatherv(send, count, type, recv, counts, places, type_back, root, comm);
  struct moved *m = gathered(send, count, type, recv, counts, places, type_back, root, comm, width, d_send, d_recv);
  struct record *r = m->record;
  for (int lane = 0; lane < width; lane++) {
    char *to = r->recv[lane], *from = r->is_in_place ? part_of(r, m->received, to) : r->send[lane];
    char *message = copy_of(r->floats, from, r->count), *result = room(end_of(m->received) * r->floats.size);
    MPI_Gatherv(message, r->count, r->floats.base, result, m->received.counts, m->received.places, r->floats.base, root,
                comm);
    each(r, m->received, SET, to, result);
    free(message);
    free(result);
  }
  forget_moved(m);
  return code;
}

int augmented_MPI_Gatherv(const void *send, int count, MPI_Datatype type, void *recv, const int *counts,
                          const int *places, MPI_Datatype type_back, int root, MPI_Comm comm, int width, char **d_send,
                          char **d_recv, struct moved **record) {
  *record = gathered(send, count, type, recv, counts, places, type_back, root, comm, width, d_send, d_recv);
  return MPI_Gatherv(send, count, type, recv, counts, places, type_back, root, comm);
}

void reverse_MPI_Gatherv(struct moved *m, int keeps) {
  struct record *r = m->record;
  for (int lane = 0; lane < r->width; lane++) {
    char *to = r->recv[lane], *message = room(end_of(m->received) * r->floats.size), *result = room(bytes_of(r));
    if (to)
      each(r, m->received, SET, message, to);
    each(r, m->received, CLEAR, to, 0);
    MPI_Scatterv(message, m->received.counts, m->received.places, r->floats.base, result, r->count, r->floats.base,
                 r->root, r->comm);
    add(r->floats, r->is_in_place ? part_of(r, m->received, to) : r->send[lane], result, 0, r->count);
    free(message);
    free(result);
  }
  leave_moved(m, keeps);
}

/* -- from one to all ------------------------------------------------------------------------------------------- */

static struct moved *scattered(const void *send, const int *counts, const int *places, MPI_Datatype type, void *recv,
                               int count, MPI_Datatype type_back, int root, MPI_Comm comm, int width, char **d_send,
                               char **d_recv) {
  int is_root = rank_in(comm) == root;
  struct moved *m = of_moved(is_root ? type : type_back, comm, root, width, send, d_send, recv, d_recv);
  if (is_root)
    m->sent = parts_of(m->record, counts, places);
  m->record->count = recv == MPI_IN_PLACE ? m->sent.counts[root] : count * m->record->floats.each;
  return m;
}

int forward_MPI_Scatterv(const void *send, const int *counts, const int *places, MPI_Datatype type, void *recv,
                         int count, MPI_Datatype type_back, int root, MPI_Comm comm, int width, char **d_send,
                         char **d_recv) {
  int code = MPI_Scatterv(send, counts, places, type, recv, count, type_back, root, comm);
  struct moved *m = scattered(send, counts, places, type, recv, count, type_back, root, comm, width, d_send, d_recv);
  struct record *r = m->record;
  for (int lane = 0; lane < width; lane++) {
    char *message = room(end_of(m->sent) * r->floats.size), *result = room(bytes_of(r));
    if (r->send[lane])
      each(r, m->sent, SET, message, r->send[lane]);
    MPI_Scatterv(message, m->sent.counts, m->sent.places, r->floats.base, result, r->count, r->floats.base, root, comm);
    if (r->recv[lane] && !r->is_in_place)
      memcpy(r->recv[lane], result, bytes_of(r));
    free(message);
    free(result);
  }
  forget_moved(m);
  return code;
}

int augmented_MPI_Scatterv(const void *send, const int *counts, const int *places, MPI_Datatype type, void *recv,
                           int count, MPI_Datatype type_back, int root, MPI_Comm comm, int width, char **d_send,
                           char **d_recv, struct moved **record) {
  *record = scattered(send, counts, places, type, recv, count, type_back, root, comm, width, d_send, d_recv);
  return MPI_Scatterv(send, counts, places, type, recv, count, type_back, root, comm);
}

void reverse_MPI_Scatterv(struct moved *m, int keeps) {
  struct record *r = m->record;
  for (int lane = 0; lane < r->width; lane++) {
    char *to = r->is_in_place ? 0 : r->recv[lane], *message = copy_of(r->floats, to, r->count);
    char *result = room(end_of(m->sent) * r->floats.size);
    clear(r->floats, to, r->count);
    MPI_Gatherv(message, r->count, r->floats.base, result, m->sent.counts, m->sent.places, r->floats.base, r->root,
                r->comm);
    each(r, m->sent, ADD, r->send[lane], result);
    free(message);
    free(result);
  }
  leave_moved(m, keeps);
}

/* -- from all to all ------------------------------------------------------------------------------------------- */

static struct moved *gathered_by_all(const void *send, int count, MPI_Datatype type, void *recv, const int *counts,
                                     const int *places, MPI_Datatype type_back, MPI_Comm comm, int width,
                                     char **d_send, char **d_recv) {
  struct moved *m = of_moved(type_back, comm, 0, width, send, d_send, recv, d_recv);
  m->received = parts_of(m->record, counts, places);
  m->record->count = m->received.counts[rank_in(comm)];
  return m;
}

int forward_MPI_Allgatherv(const void *send, int count, MPI_Datatype type, void *recv, const int *counts,
                           const int *places, MPI_Datatype type_back, MPI_Comm comm, int width, char **d_send,
                           char **d_recv) {
  int code = MPI_Allgatherv(send, count, type, recv, counts, places, type_back, comm);
  struct moved *m = gathered_by_all(send, count, type, recv, counts, places, type_back, comm, width, d_send, d_recv);
  struct record *r = m->record;
  for (int lane = 0; lane < width; lane++) {
    char *to = r->recv[lane], *from = r->is_in_place ? part_of(r, m->received, to) : r->send[lane];
    char *message = copy_of(r->floats, from, r->count), *result = room(end_of(m->received) * r->floats.size);
    MPI_Allgatherv(message, r->count, r->floats.base, result, m->received.counts, m->received.places, r->floats.base,
                   comm);
    each(r, m->received, SET, to, result);
    free(message);
    free(result);
  }
  forget_moved(m);
  return code;
}

int augmented_MPI_Allgatherv(const void *send, int count, MPI_Datatype type, void *recv, const int *counts,
                             const int *places, MPI_Datatype type_back, MPI_Comm comm, int width, char **d_send,
                             char **d_recv, struct moved **record) {
  *record = gathered_by_all(send, count, type, recv, counts, places, type_back, comm, width, d_send, d_recv);
  return MPI_Allgatherv(send, count, type, recv, counts, places, type_back, comm);
}

void reverse_MPI_Allgatherv(struct moved *m, int keeps) {
  struct record *r = m->record;
  for (int lane = 0; lane < r->width; lane++) {
    char *to = r->recv[lane], *message, *result = room(bytes_of(r)), *end;
    int all = 0;
    for (int k = 0; k < m->received.count; k++)
      all += m->received.counts[k];
    message = end = room(all * r->floats.size);
    for (int k = 0; to && k < m->received.count; k++) {
      memcpy(end, to + r->floats.size * m->received.places[k], r->floats.size * m->received.counts[k]);
      end += r->floats.size * m->received.counts[k];
    }
    each(r, m->received, CLEAR, to, 0);
    MPI_Reduce_scatter(message, result, m->received.counts, r->floats.base, MPI_SUM, r->comm);
    add(r->floats, r->is_in_place ? part_of(r, m->received, to) : r->send[lane], result, 0, r->count);
    free(message);
    free(result);
  }
  leave_moved(m, keeps);
}

static struct moved *exchanged(const void *send, const int *counts, const int *places, MPI_Datatype type, void *recv,
                               const int *counts_back, const int *places_back, MPI_Datatype type_back, MPI_Comm comm,
                               int width, char **d_send, char **d_recv) {
  struct moved *m = of_moved(type_back, comm, 0, width, send, d_send, recv, d_recv);
  if (m->record->is_in_place)
    stop("EnzymePy: derivatives of MPI_Alltoallv with MPI_IN_PLACE are not supported\n");
  m->sent = parts_of(m->record, counts, places);
  m->received = parts_of(m->record, counts_back, places_back);
  return m;
}

static void exchange(struct moved *m, char *from, struct parts sent, char *to, struct parts received) {
  MPI_Alltoallv(from, sent.counts, sent.places, m->record->floats.base, to, received.counts, received.places,
                m->record->floats.base, m->record->comm);
}

int forward_MPI_Alltoallv(const void *send, const int *counts, const int *places, MPI_Datatype type, void *recv,
                          const int *counts_back, const int *places_back, MPI_Datatype type_back, MPI_Comm comm,
                          int width, char **d_send, char **d_recv) {
  int code = MPI_Alltoallv(send, counts, places, type, recv, counts_back, places_back, type_back, comm);
  struct moved *m = exchanged(send, counts, places, type, recv, counts_back, places_back, type_back, comm, width,
                              d_send, d_recv);
  struct record *r = m->record;
  for (int lane = 0; lane < width; lane++) {
    char *message = room(end_of(m->sent) * r->floats.size), *result = room(end_of(m->received) * r->floats.size);
    if (r->send[lane])
      each(r, m->sent, SET, message, r->send[lane]);
    exchange(m, message, m->sent, result, m->received);
    each(r, m->received, SET, r->recv[lane], result);
    free(message);
    free(result);
  }
  forget_moved(m);
  return code;
}

int augmented_MPI_Alltoallv(const void *send, const int *counts, const int *places, MPI_Datatype type, void *recv,
                            const int *counts_back, const int *places_back, MPI_Datatype type_back, MPI_Comm comm,
                            int width, char **d_send, char **d_recv, struct moved **record) {
  *record = exchanged(send, counts, places, type, recv, counts_back, places_back, type_back, comm, width, d_send,
                      d_recv);
  return MPI_Alltoallv(send, counts, places, type, recv, counts_back, places_back, type_back, comm);
}

void reverse_MPI_Alltoallv(struct moved *m, int keeps) {
  struct record *r = m->record;
  for (int lane = 0; lane < r->width; lane++) {
    char *message = room(end_of(m->received) * r->floats.size), *result = room(end_of(m->sent) * r->floats.size);
    if (r->recv[lane])
      each(r, m->received, SET, message, r->recv[lane]);
    each(r, m->received, CLEAR, r->recv[lane], 0);
    exchange(m, message, m->received, result, m->sent);
    each(r, m->sent, ADD, r->send[lane], result);
    free(message);
    free(result);
  }
  leave_moved(m, keeps);
}

/* -- sums of what some have: of those up to each, of those before, each part for one ----------------------------- */

enum sums { UP_TO, BEFORE, PARTS };

static void check_sum(MPI_Op op) {
  if (op != MPI_SUM)
    stop("EnzymePy: derivatives of MPI_Scan, MPI_Exscan and MPI_Reduce_scatter are known for MPI_SUM\n");
}

static struct record *of_sums(enum sums how, const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op,
                              MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct record *r = collective_of(count, type, width, comm);
  check_type(r);
  check_sum(op);
  r->send = shadows_of(d_send, width, send);
  r->recv = shadows_of(d_recv, width, recv);
  r->is_in_place = send == MPI_IN_PLACE;
  return r;
}

/* The first process gets nothing from those before it. */
static int gets(enum sums how, struct record *r) { return how != BEFORE || rank_in(r->comm) > 0; }

static void sum_tangents(enum sums how, struct record *r) {
  size_t bytes = bytes_of(r), sent = how == PARTS ? (size_t)r->count * size_of(r->comm) : r->count;
  for (int lane = 0; lane < r->width; lane++) {
    char *message = copy_of(r->floats, r->is_in_place ? r->recv[lane] : r->send[lane], sent), *result = room(bytes);
    if (how == UP_TO)
      MPI_Scan(message, result, r->count, r->floats.base, MPI_SUM, r->comm);
    else if (how == BEFORE)
      MPI_Exscan(message, result, r->count, r->floats.base, MPI_SUM, r->comm);
    else
      MPI_Reduce_scatter_block(message, result, r->count, r->floats.base, MPI_SUM, r->comm);
    if (r->recv[lane] && gets(how, r))
      memcpy(r->recv[lane], result, bytes);
    free(message);
    free(result);
  }
}

static void spread_adjoints(enum sums how, struct record *r) {
  int size = size_of(r->comm), rank = rank_in(r->comm);
  for (int lane = 0; lane < r->width; lane++) {
    char *to = gets(how, r) ? r->recv[lane] : 0, *message = copy_of(r->floats, to, r->count), *all = room(bytes_of(r) * size);
    clear(r->floats, to, r->count);
    MPI_Allgather(message, r->count, r->floats.base, all, r->count, r->floats.base, r->comm);
    char *from = r->is_in_place ? r->recv[lane] : r->send[lane];
    if (how == PARTS)
      add(r->floats, from, all, 0, (size_t)r->count * size);
    else
      for (int other = how == UP_TO ? rank : rank + 1; other < size; other++)
        add(r->floats, from, all + other * bytes_of(r), 0, r->count);
    free(message);
    free(all);
  }
}

#define SUMS(NAME, HOW)                                                                                                \
  int forward_##NAME(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm, int width,  \
                     char **d_send, char **d_recv) {                                                                   \
    struct record *r = of_sums(HOW, send, recv, count, type, op, comm, width, d_send, d_recv);                         \
    int code = NAME(send, recv, count, type, op, comm);                                                                \
    sum_tangents(HOW, r);                                                                                              \
    forget(r);                                                                                                         \
    return code;                                                                                                       \
  }                                                                                                                    \
  int augmented_##NAME(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,           \
                       int width, char **d_send, char **d_recv, struct record **record) {                              \
    *record = of_sums(HOW, send, recv, count, type, op, comm, width, d_send, d_recv);                                  \
    return NAME(send, recv, count, type, op, comm);                                                                    \
  }                                                                                                                    \
  void reverse_##NAME(struct record *r, int keeps) {                                                                   \
    spread_adjoints(HOW, r);                                                                                           \
    r->times_back++;                                                                                                   \
    if (!keeps)                                                                                                        \
      forget(r);                                                                                                       \
  }
SUMS(MPI_Scan, UP_TO)
SUMS(MPI_Exscan, BEFORE)
SUMS(MPI_Reduce_scatter_block, PARTS)

/* -- parts of sums, each of its own size --------------------------------------------------------------------------- */

static struct moved *of_parts(const void *send, void *recv, const int *counts, MPI_Datatype type, MPI_Op op,
                              MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct moved *m = of_moved(type, comm, 0, width, send, d_send, recv, d_recv);
  int *places = room(size_of(comm) * sizeof *places);
  check_sum(op);
  for (int k = 1; k < size_of(comm); k++)
    places[k] = places[k - 1] + counts[k - 1];
  m->sent = parts_of(m->record, counts, places);
  m->record->count = m->sent.counts[rank_in(comm)];
  free(places);
  return m;
}

int forward_MPI_Reduce_scatter(const void *send, void *recv, const int *counts, MPI_Datatype type, MPI_Op op,
                               MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct moved *m = of_parts(send, recv, counts, type, op, comm, width, d_send, d_recv);
  int code = MPI_Reduce_scatter(send, recv, counts, type, op, comm);
  struct record *r = m->record;
  for (int lane = 0; lane < width; lane++) {
    char *message = copy_of(r->floats, r->is_in_place ? r->recv[lane] : r->send[lane], end_of(m->sent));
    char *result = room(bytes_of(r));
    MPI_Reduce_scatter(message, result, m->sent.counts, r->floats.base, MPI_SUM, comm);
    set(r->floats, r->recv[lane], result, r->count);
    free(message);
    free(result);
  }
  forget_moved(m);
  return code;
}

int augmented_MPI_Reduce_scatter(const void *send, void *recv, const int *counts, MPI_Datatype type, MPI_Op op,
                                 MPI_Comm comm, int width, char **d_send, char **d_recv, struct moved **record) {
  *record = of_parts(send, recv, counts, type, op, comm, width, d_send, d_recv);
  return MPI_Reduce_scatter(send, recv, counts, type, op, comm);
}

void reverse_MPI_Reduce_scatter(struct moved *m, int keeps) {
  struct record *r = m->record;
  for (int lane = 0; lane < r->width; lane++) {
    char *message = copy_of(r->floats, r->recv[lane], r->count), *all = room(end_of(m->sent) * r->floats.size);
    clear(r->floats, r->recv[lane], r->count);
    MPI_Allgatherv(message, r->count, r->floats.base, all, m->sent.counts, m->sent.places, r->floats.base, r->comm);
    add(r->floats, r->is_in_place ? r->recv[lane] : r->send[lane], all, 0, end_of(m->sent));
    free(message);
    free(all);
  }
  leave_moved(m, keeps);
}
