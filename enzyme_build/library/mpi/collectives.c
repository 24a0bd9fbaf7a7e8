/* Messages of all processes of a communicator. What goes to all of them on the way forward is added up on the way back.

   All processes have to begin calls of a communicator in one order. On the way back that is the opposite one: a Wait
   begins what its call has to do where all calls behind that one have been, and else the call itself does. */
#include "messages.h"

enum kind { BARRIER, BROADCAST, REDUCTION, GATHER, SCATTER, ALLGATHER, ALLTOALL };

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

static int is_root(struct record *r) { return r->root < 0 || rank_in(r->comm) == r->root; }

/* -- reductions: how much of the result is due to each process ----------------------------------------------------- */

/* What this process has to add to the reduction; the memory that a root in place has is the result's. */
static char *input_of(struct record *r, const void *send, const void *recv) {
  char *made = room(bytes_of(r));
  memcpy(made, r->is_in_place ? recv : send, bytes_of(r));
  return made;
}

static double get(struct floats floats, const char *numbers, size_t k) {
  return floats.size == sizeof(float) ? ((const float *)numbers)[k] : ((const double *)numbers)[k];
}

static void put(struct floats floats, char *numbers, size_t k, double value) {
  if (floats.size == sizeof(float))
    ((float *)numbers)[k] = value;
  else
    ((double *)numbers)[k] = value;
}

static int is_same(struct floats floats, const char *a, const char *b, size_t k) {
  return get(floats, a, k) == get(floats, b, k);
}

/* One of those that have the largest or smallest number: the first. */
static char *weights_of_extreme(struct record *r, const char *input, MPI_Op op) {
  int rank = rank_in(r->comm);
  char *best = room(bytes_of(r)), *weights = room(bytes_of(r));
  int *first = room(r->count * sizeof *first), *first_of_all = room(r->count * sizeof *first);
  MPI_Allreduce(input, best, r->count, r->floats.base, op, r->comm);
  for (int k = 0; k < r->count; k++)
    first[k] = is_same(r->floats, input, best, k) ? rank : size_of(r->comm);
  MPI_Allreduce(first, first_of_all, r->count, MPI_INT, MPI_MIN, r->comm);
  for (int k = 0; k < r->count; k++)
    put(r->floats, weights, k, first_of_all[k] == rank);
  free(best);
  free(first);
  free(first_of_all);
  return weights;
}

/* Of a product: the product of all others, which one over the own factor would not tell where that is zero. */
static char *weights_of_product(struct record *r, const char *input) {
  int rank = rank_in(r->comm), size = size_of(r->comm);
  char *all = room(bytes_of(r) * size), *weights = room(bytes_of(r));
  MPI_Allgather(input, r->count, r->floats.base, all, r->count, r->floats.base, r->comm);
  for (int k = 0; k < r->count; k++) {
    double product = 1;
    for (int other = 0; other < size; other++)
      if (other != rank)
        product *= get(r->floats, all, (size_t)other * r->count + k);
    put(r->floats, weights, k, product);
  }
  free(all);
  return weights;
}

static void weigh(struct record *r, const void *send, const void *recv, MPI_Op op) {
  if (op == MPI_SUM)
    return;
  char *input = input_of(r, send, recv);
  if (op == MPI_MAX || op == MPI_MIN)
    r->weights = weights_of_extreme(r, input, op);
  else if (op == MPI_PROD)
    r->weights = weights_of_product(r, input);
  else
    stop("EnzymePy: derivatives of reductions are known for MPI_SUM, MPI_PROD, MPI_MIN and MPI_MAX\n");
  free(input);
}

/* -- what is sent and received: `count` numbers are a part, of which one process has one or all -------------------- */

static int parts_sent(struct record *r) {
  if (r->kind == SCATTER)
    return is_root(r) ? size_of(r->comm) : 0;
  return r->kind == ALLTOALL ? size_of(r->comm) : r->kind != BARRIER;
}

static int parts_received(struct record *r) {
  if (r->kind == GATHER)
    return is_root(r) ? size_of(r->comm) : 0;
  if (r->kind == REDUCTION)
    return is_root(r);
  return r->kind == ALLGATHER || r->kind == ALLTOALL ? size_of(r->comm) : r->kind != BARRIER;
}

/* In place, the part of this process lies in the array of all parts; there is none to receive where they come from. */
static char *sent_in(struct record *r, int lane) {
  if (!r->is_in_place || r->kind == SCATTER)
    return r->send[lane];
  char *array = r->recv[lane];
  if (r->kind == REDUCTION || r->kind == BROADCAST || r->kind == ALLTOALL)
    return array;
  return array ? number(r->floats, array, (size_t)r->count * rank_in(r->comm)) : 0;
}

static char *received_in(struct record *r, int lane) {
  return r->kind == (r->is_in_place ? SCATTER : REDUCTION) && (r->is_in_place || !is_root(r)) ? 0 : r->recv[lane];
}

/* -- on their way -------------------------------------------------------------------------------------------------- */

static void move(struct record *r, int goes_back, char *from, char *to, MPI_Request *request) {
  MPI_Datatype t = r->floats.base;
  MPI_Comm comm = r->comm;
  int n = r->count, root = r->root, kind = r->kind;
  if (kind == BARRIER)
    MPI_Ibarrier(comm, request);
  else if (kind == REDUCTION && root < 0)
    MPI_Iallreduce(from, to, n, t, MPI_SUM, comm, request);
  else if (kind == (goes_back ? BROADCAST : REDUCTION))
    MPI_Ireduce(from, to, n, t, MPI_SUM, root, comm, request);
  else if (kind == BROADCAST || kind == REDUCTION)
    MPI_Ibcast(is_root(r) ? from : to, n, t, root, comm, request);
  else if (kind == (goes_back ? SCATTER : GATHER))
    MPI_Igather(from, n, t, to, n, t, root, comm, request);
  else if (kind == GATHER || kind == SCATTER)
    MPI_Iscatter(from, n, t, to, n, t, root, comm, request);
  else if (kind == ALLTOALL)
    MPI_Ialltoall(from, n, t, to, n, t, comm, request);
  else if (goes_back)
    MPI_Ireduce_scatter_block(from, to, n, t, MPI_SUM, comm, request);
  else
    MPI_Iallgather(from, n, t, to, n, t, comm, request);
}

static void begin(struct record *r, int goes_back) {
  int sent = parts_sent(r), received = parts_received(r);
  r->buffers = room(r->width * sizeof *r->buffers);
  r->results = room(r->width * sizeof *r->results);
  r->requests = room(r->width * sizeof *r->requests);
  for (int lane = 0; lane < r->width; lane++) {
    char *from = room(bytes_of(r) * ((goes_back ? received : sent) + 1));
    char *to = room(bytes_of(r) * ((goes_back ? sent : received) + 1));
    if (goes_back) {
      take(r->floats, from, received_in(r, lane), (size_t)r->count * received);
      clear(r->floats, received_in(r, lane), (size_t)r->count * received);
    } else if (sent && sent_in(r, lane)) {
      if (r->weights)
        add(r->floats, from, sent_in(r, lane), r->weights, r->count);
      else
        take(r->floats, from, sent_in(r, lane), (size_t)r->count * sent);
    }
    r->buffers[lane] = from;
    r->results[lane] = to;
    if (goes_back && r->kind == REDUCTION && r->root >= 0 && is_root(r))
      memcpy(to, from, bytes_of(r));
    if (!goes_back && r->kind == BROADCAST && is_root(r))
      memcpy(to, from, bytes_of(r));
    move(r, goes_back, from, to, &r->requests[lane]);
  }
}

static void finish(struct record *r, int goes_back) {
  MPI_Waitall(r->width, r->requests, MPI_STATUSES_IGNORE);
  for (int lane = 0; lane < r->width; lane++) {
    if (goes_back && (r->kind != BROADCAST || is_root(r)))
      add(r->floats, sent_in(r, lane), r->results[lane], r->weights, (size_t)r->count * parts_sent(r));
    else if (!goes_back)
      set(r->floats, received_in(r, lane), r->results[lane], (size_t)r->count * parts_received(r));
    free(r->buffers[lane]);
    free(r->results[lane]);
  }
  free(r->buffers);
  free(r->results);
  free(r->requests);
  r->requests = 0;
}

/* Back as soon as the calls behind it have gone back, and then those before it that have been waited for. */
static void go_back(struct record *r) {
  for (; r; r = r->earlier) {
    begin(r, 1);
    r->times_back++;
    if (!r->earlier || !r->earlier->is_waited_for)
      return;
  }
}

static void start(struct record *r, int goes_back) {
  r->is_waited_for = 1;
  if (!r->later || r->later->times_back > r->times_back)
    go_back(r);
}

static void leave(struct record *r, int keeps) {
  if (!r->requests)
    go_back(r);
  finish(r, 1);
  r->is_waited_for = 0;
  if (!keeps)
    forget(r);
}

static struct record *of_call(enum kind kind, const void *send, const void *recv, int count, MPI_Datatype type,
                              int root, MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct record *r = collective_of(count, type, width, comm);
  r->kind = kind;
  r->root = root;
  r->is_send = 1; /* no status tells how much has arrived */
  r->send = shadows_of(d_send, width, send);
  r->recv = shadows_of(d_recv, width, recv);
  r->is_in_place = send == MPI_IN_PLACE || recv == MPI_IN_PLACE || kind == BROADCAST;
  r->start = start;
  r->end = finish;
  return r;
}

/* A call and its tangents; or what goes back. */
#define BLOCKING(NAME, PARAMETERS, ARGUMENTS, MADE)                                                                    \
  int forward_##NAME(PARAMETERS, int width, char **d_send, char **d_recv) {                                            \
    struct record *r = MADE;                                                                                           \
    int code = NAME(ARGUMENTS);                                                                                        \
    begin(r, 0);                                                                                                       \
    finish(r, 0);                                                                                                      \
    forget(r);                                                                                                         \
    return code;                                                                                                       \
  }                                                                                                                    \
  int augmented_##NAME(PARAMETERS, int width, char **d_send, char **d_recv, struct record **record) {                  \
    *record = MADE;                                                                                                    \
    return NAME(ARGUMENTS);                                                                                            \
  }                                                                                                                    \
  void reverse_##NAME(struct record *r, int keeps) { leave(r, keeps); }

/* A process alone may get any request: there is nothing to wait for. */
#define BEGUN(NAME, PARAMETERS, ARGUMENTS, MADE)                                                                       \
  int forward_##NAME(PARAMETERS, MPI_Request *request, int width, char **d_send, char **d_recv) {                      \
    struct record *r = MADE;                                                                                           \
    int code = NAME(ARGUMENTS, request);                                                                               \
    begin(r, 0);                                                                                                       \
    if (size_of(comm) > 1) {                                                                                           \
      note(r, *request);                                                                                               \
      return code;                                                                                                     \
    }                                                                                                                  \
    finish(r, 0);                                                                                                      \
    forget(r);                                                                                                         \
    return code;                                                                                                       \
  }                                                                                                                    \
  int augmented_##NAME(PARAMETERS, MPI_Request *request, int width, char **d_send, char **d_recv,                      \
                       struct record **record) {                                                                       \
    *record = MADE;                                                                                                    \
    int code = NAME(ARGUMENTS, request);                                                                               \
    if (size_of(comm) > 1)                                                                                             \
      note(*record, *request);                                                                                         \
    return code;                                                                                                       \
  }                                                                                                                    \
  void reverse_##NAME(struct record *r, int keeps) { leave(r, keeps); }

#define BOTH(NAME, I_NAME, PARAMETERS, ARGUMENTS, MADE)                                                                \
  BLOCKING(NAME, LIST(PARAMETERS), LIST(ARGUMENTS), MADE)                                                              \
  BEGUN(I_NAME, LIST(PARAMETERS), LIST(ARGUMENTS), MADE)
#define LIST(...) __VA_ARGS__

BOTH(MPI_Barrier, MPI_Ibarrier, MPI_Comm comm, comm,
     of_call(BARRIER, 0, 0, 0, MPI_DOUBLE, -1, comm, width, d_send, d_recv))
BOTH(MPI_Bcast, MPI_Ibcast, LIST(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm),
     LIST(buffer, count, type, root, comm),
     of_call(BROADCAST, 0, buffer, count, type, root, comm, width, d_send, d_recv))

/* -- reductions ---------------------------------------------------------------------------------------------------- */

/* A root of -1: all get the result. */
static struct record *of_reduction(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, int root,
                                   MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct record *r = of_call(REDUCTION, send, recv, count, type, root, comm, width, d_send, d_recv);
  weigh(r, send, recv, op);
  return r;
}

BOTH(MPI_Reduce, MPI_Ireduce,
     LIST(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm),
     LIST(send, recv, count, type, op, root, comm),
     of_reduction(send, recv, count, type, op, root, comm, width, d_send, d_recv))
BOTH(MPI_Allreduce, MPI_Iallreduce,
     LIST(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
     LIST(send, recv, count, type, op, comm),
     of_reduction(send, recv, count, type, op, -1, comm, width, d_send, d_recv))

/* -- parts of one array, each of one process ----------------------------------------------------------------------- */

static struct record *of_parts(enum kind kind, const void *send, int count, MPI_Datatype type, void *recv,
                               int count_back, MPI_Datatype type_back, int root, MPI_Comm comm, int width,
                               char **d_send, char **d_recv) {
  int is_in_place = send == MPI_IN_PLACE || recv == MPI_IN_PLACE;
  int by_receiver = kind == SCATTER ? recv != MPI_IN_PLACE : send == MPI_IN_PLACE;
  if (is_in_place && kind == ALLTOALL)
    stop("EnzymePy: derivatives of MPI_Alltoall with MPI_IN_PLACE are not supported\n");
  struct record *r = by_receiver
                         ? of_call(kind, send, recv, count_back, type_back, root, comm, width, d_send, d_recv)
                         : of_call(kind, send, recv, count, type, root, comm, width, d_send, d_recv);
  if (r->floats.places)
    stop("EnzymePy: derivatives of derived datatypes are known for messages of two processes, MPI_Bcast and sums\n");
  return r;
}

#define PARTS_PARAMETERS                                                                                               \
  const void *send, int count, MPI_Datatype type, void *recv, int count_back, MPI_Datatype type_back
#define PARTS_ARGUMENTS send, count, type, recv, count_back, type_back
#define TO_ONE(NAME, I_NAME, KIND)                                                                                     \
  BOTH(NAME, I_NAME, LIST(PARTS_PARAMETERS, int root, MPI_Comm comm), LIST(PARTS_ARGUMENTS, root, comm),               \
       of_parts(KIND, PARTS_ARGUMENTS, root, comm, width, d_send, d_recv))
#define TO_ALL(NAME, I_NAME, KIND)                                                                                     \
  BOTH(NAME, I_NAME, LIST(PARTS_PARAMETERS, MPI_Comm comm), LIST(PARTS_ARGUMENTS, comm),                               \
       of_parts(KIND, PARTS_ARGUMENTS, 0, comm, width, d_send, d_recv))
TO_ONE(MPI_Gather, MPI_Igather, GATHER)
TO_ONE(MPI_Scatter, MPI_Iscatter, SCATTER)
TO_ALL(MPI_Allgather, MPI_Iallgather, ALLGATHER)
TO_ALL(MPI_Alltoall, MPI_Ialltoall, ALLTOALL)

/* -- communicators ------------------------------------------------------------------------------------------------- */

/* The way back needs it still. */
int forward_MPI_Comm_free(MPI_Comm *comm, int width, char **send, char **recv) {
  struct group *g = group_of(*comm);
  if (!g)
    return MPI_Comm_free(comm);
  g->is_freed = 1;
  *comm = MPI_COMM_NULL;
  return MPI_SUCCESS;
}

int augmented_MPI_Comm_free(MPI_Comm *comm, int width, char **send, char **recv, struct record **record) {
  *record = 0;
  return forward_MPI_Comm_free(comm, width, send, recv);
}

void reverse_MPI_Comm_free(struct record *r, int keeps) {}
