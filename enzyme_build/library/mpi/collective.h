/* Messages of all processes of a communicator. What goes to all of them on the way forward is added up on the way back.

   All processes have to begin calls of a communicator in one order. On the way back that is the opposite one: a Wait
   begins what its call has to do where all calls behind that one have been, and else the call itself does. */
#include "messages.h"

enum kind { BARRIER, BROADCAST, REDUCTION, GATHER, SCATTER, ALLGATHER, ALLTOALL, UP_TO, BEFORE, PARTS };

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

/* A root of -1: all processes are one. */
static int is_root(int root, MPI_Comm comm) { return root < 0 || rank_in(comm) == root; }

/* -- sides: which numbers of a buffer go, or arrive ---------------------------------------------------------------- */

/* How a call says what each process has in an array: the same count of all where there are no counts; the parts follow
   one another where there are no places. */
struct listed {
  int count;
  const int *counts, *places;
  MPI_Datatype type;
};

static struct side none(void) { return (struct side){.floats.base = MPI_DATATYPE_NULL}; }

static struct side of_all(struct listed l, int parts) {
  struct side s = {floats_of(l.type), parts, 0, room(parts * sizeof(int)), room(parts * sizeof(int)),
                   room(parts * sizeof(int))};
  for (int k = 0, follows = 0; k < parts; k++) {
    int count = l.counts ? l.counts[k] : l.count;
    s.counts[k] = count * s.floats.each;
    s.places[k] = l.places ? l.places[k] : follows;
    s.starts[k] = s.all;
    s.all += s.counts[k];
    follows += count;
  }
  return s;
}

static struct side whole(int count, MPI_Datatype type) { return of_all((struct listed){count, 0, 0, type}, 1); }

/* That part alone, or all of them. */
static struct side copied(struct side from, int first, int parts) {
  struct side s = {from.floats, parts, 0, room(parts * sizeof(int)), room(parts * sizeof(int)),
                   room(parts * sizeof(int))};
  if (from.floats.places) {
    size_t bytes = from.floats.each * sizeof *from.floats.places;
    s.floats.places = memcpy(room(bytes), from.floats.places, bytes);
  }
  for (int k = 0; k < parts; k++) {
    s.counts[k] = from.counts[first + k];
    s.places[k] = from.places[first + k];
    s.starts[k] = s.all;
    s.all += s.counts[k];
  }
  return s;
}

static char *part_of(struct side s, int k, char *shadow) { return shadow + s.places[k] * s.floats.extent; }

static void take_side(struct side s, char *message, char *shadow) {
  for (int k = 0; shadow && k < s.parts; k++)
    take(s.floats, message + s.starts[k] * s.floats.size, part_of(s, k, shadow), s.counts[k]);
}

static void set_side(struct side s, char *shadow, const char *message) {
  for (int k = 0; shadow && k < s.parts; k++)
    set(s.floats, part_of(s, k, shadow), message + s.starts[k] * s.floats.size, s.counts[k]);
}

static void add_side(struct side s, char *shadow, const char *message) {
  for (int k = 0; shadow && k < s.parts; k++)
    add(s.floats, part_of(s, k, shadow), message + s.starts[k] * s.floats.size, 0, s.counts[k]);
}

static void clear_side(struct side s, char *shadow) {
  for (int k = 0; shadow && k < s.parts; k++)
    clear(s.floats, part_of(s, k, shadow), s.counts[k]);
}

/* -- reductions: how much of a result is due to each process ------------------------------------------------------- */

static double get(struct floats floats, const char *numbers, size_t k) {
  return floats.size == sizeof(float) ? ((const float *)numbers)[k] : ((const double *)numbers)[k];
}

static void put(struct floats floats, char *numbers, size_t k, double value) {
  if (floats.size == sizeof(float))
    ((float *)numbers)[k] = value;
  else
    ((double *)numbers)[k] = value;
}

/* How many processes, from the first on, have a part in the result of this one. */
static int parts_of_result(struct record *r) {
  return r->kind == UP_TO ? rank_in(r->comm) + 1 : r->kind == BEFORE ? rank_in(r->comm) : size_of(r->comm);
}

/* Of the `k`th numbers of so many processes. Of a product: the product of all others, which one over the own factor
   would not tell where that is zero. Else one, of the first of those that have the largest or smallest number. */
static void find_weights(struct record *r, int processes, size_t k, double *weights) {
  double product = 1, rest = 1;
  int best = 0;
  for (int p = 0; p < processes; p++) {
    double own = get(r->floats, r->inputs, (size_t)p * r->count + k);
    double least = get(r->floats, r->inputs, (size_t)best * r->count + k);
    weights[p] = product;
    product *= own;
    if (r->is_least ? own < least : own > least)
      best = p;
  }
  for (int p = processes - 1; p >= 0; p--) {
    weights[p] = r->is_product ? weights[p] * rest : p == best;
    rest *= get(r->floats, r->inputs, (size_t)p * r->count + k);
  }
}

/* The same for all results: of the own numbers. */
static char *own_weights(struct record *r) {
  int rank = rank_in(r->comm), size = size_of(r->comm);
  double *weights = room(size * sizeof *weights);
  char *own = room(bytes_of(r));
  inputs_of(r);
  for (int k = 0; k < r->count; k++) {
    find_weights(r, size, k, weights);
    put(r->floats, own, k, weights[rank]);
  }
  free(weights);
  return own;
}

/* The result of this process: what each process has sent, by its weights. */
static char *weighed_sum(struct record *r, const char *of_all) {
  int processes = parts_of_result(r), first = r->kind == PARTS ? r->sent.starts[rank_in(r->comm)] : 0;
  double *weights = room(processes * sizeof *weights);
  char *made = room(r->received.all * r->floats.size);
  inputs_of(r);
  for (int k = 0; k < r->received.all; k++) {
    double sum = 0;
    find_weights(r, processes, first + k, weights);
    for (int p = 0; p < processes; p++)
      sum += weights[p] == 0 ? 0 : weights[p] * get(r->floats, of_all, (size_t)p * r->count + first + k);
    put(r->floats, made, k, sum);
  }
  free(weights);
  return made;
}

/* Of the largest or smallest numbers of all, without a table of everything that all have. */
static char *weights_of_extreme(struct record *r, const char *input, MPI_Op op) {
  int rank = rank_in(r->comm), count = r->count;
  char *best = room(bytes_of(r)), *weights = room(bytes_of(r));
  int *first = room(count * sizeof *first), *first_of_all = room(count * sizeof *first);
  MPI_Allreduce(input, best, count, r->floats.base, op, r->comm);
  for (int k = 0; k < count; k++)
    first[k] = get(r->floats, input, k) == get(r->floats, best, k) ? rank : size_of(r->comm);
  MPI_Allreduce(first, first_of_all, count, MPI_INT, MPI_MIN, r->comm);
  for (int k = 0; k < count; k++)
    put(r->floats, weights, k, first_of_all[k] == rank);
  free(best);
  free(first);
  free(first_of_all);
  return weights;
}

/* A call that is begun only must not wait for others, so what they have is gathered meanwhile. */
static void weigh(struct record *r, const void *send, const void *recv, MPI_Op op, int waits) {
  if (op == MPI_SUM)
    return;
  if (op != MPI_PROD && op != MPI_MIN && op != MPI_MAX)
    stop("EnzymePy: derivatives of reductions are known for MPI_SUM, MPI_PROD, MPI_MIN and MPI_MAX\n");
  const char *input = send == MPI_IN_PLACE ? recv : send; /* of predefined types, as reductions are */
  int is_for_all = waits && (r->kind == REDUCTION || r->kind == PARTS);
  r->is_product = op == MPI_PROD;
  r->is_least = op == MPI_MIN;
  if (is_for_all && !r->is_product) {
    r->weights = weights_of_extreme(r, input, op);
    return;
  }
  r->inputs = room(bytes_of(r) * size_of(r->comm));
  memcpy(r->inputs + bytes_of(r) * rank_in(r->comm), input, bytes_of(r));
  MPI_Iallgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, r->inputs, r->count, r->floats.base, r->comm, &r->gathered);
  if (is_for_all)
    r->weights = own_weights(r);
}

/* -- on their way -------------------------------------------------------------------------------------------------- */

/* Messages hold the parts of a side without gaps. */
static void move(struct record *r, int goes_back, char *from, char *to, MPI_Request *request) {
  MPI_Datatype t = r->floats.base;
  MPI_Comm comm = r->comm;
  struct side sent = goes_back ? r->received : r->sent, received = goes_back ? r->sent : r->received;
  int root = r->root, kind = r->kind, n = sent.all > received.all ? sent.all : received.all;
  if (kind == BARRIER)
    MPI_Ibarrier(comm, request);
  else if (kind == REDUCTION && root < 0)
    MPI_Iallreduce(from, to, n, t, MPI_SUM, comm, request);
  else if (kind == (goes_back ? BROADCAST : REDUCTION))
    MPI_Ireduce(from, to, n, t, MPI_SUM, root, comm, request);
  else if (kind == BROADCAST || kind == REDUCTION)
    MPI_Ibcast(is_root(root, comm) ? from : to, n, t, root, comm, request);
  else if (kind == (goes_back ? SCATTER : GATHER))
    MPI_Igatherv(from, sent.all, t, to, received.counts, received.starts, t, root, comm, request);
  else if (kind == GATHER || kind == SCATTER)
    MPI_Iscatterv(from, sent.counts, sent.starts, t, to, received.all, t, root, comm, request);
  else if (kind == ALLTOALL)
    MPI_Ialltoallv(from, sent.counts, sent.starts, t, to, received.counts, received.starts, t, comm, request);
  else if (kind == (goes_back ? PARTS : ALLGATHER))
    MPI_Iallgatherv(from, sent.all, t, to, received.counts, received.starts, t, comm, request);
  else if (kind == ALLGATHER || kind == PARTS)
    MPI_Ireduce_scatter(from, to, sent.counts, t, MPI_SUM, comm, request);
  else if (goes_back)
    MPI_Ireduce_scatter_block(from, to, n, t, MPI_SUM, comm, request);
  else if (kind == UP_TO)
    MPI_Iscan(from, to, n, t, MPI_SUM, comm, request);
  else
    MPI_Iexscan(from, to, n, t, MPI_SUM, comm, request);
}

/* What is due to the processes up to this one, for each of them. */
static char *for_those_before(struct record *r, char *message) {
  int those = parts_of_result(r);
  char *made = room(bytes_of(r) * size_of(r->comm));
  double *weights = room(those * sizeof *weights);
  if (r->inputs)
    inputs_of(r);
  for (int k = 0; k < r->count; k++) {
    if (r->inputs)
      find_weights(r, those, k, weights);
    for (int p = 0; p < those; p++)
      put(r->floats, made, (size_t)p * r->count + k, get(r->floats, message, k) * (r->inputs ? weights[p] : 1));
  }
  free(weights);
  free(message);
  return made;
}

static void weigh_numbers(struct record *r, char *message) {
  char *plain = memcpy(room(bytes_of(r)), message, bytes_of(r));
  memset(message, 0, bytes_of(r));
  add(r->floats, message, plain, r->weights, r->count);
  free(plain);
}

static void begin(struct record *r, int goes_back) {
  struct side sent = goes_back ? r->received : r->sent, received = goes_back ? r->sent : r->received;
  int most = sent.all > received.all ? sent.all : received.all;
  r->buffers = room(r->width * sizeof *r->buffers);
  r->results = room(r->width * sizeof *r->results);
  r->requests = room(r->width * sizeof *r->requests);
  for (int lane = 0; lane < r->width; lane++) {
    char *from = room(most * r->floats.size), *to = room(most * r->floats.size);
    if (goes_back) {
      take_side(sent, from, r->recv[lane]);
      clear_side(sent, r->recv[lane]);
    } else {
      take_side(sent, from, r->send[lane]);
      if (r->weights)
        weigh_numbers(r, from);
    }
    if (goes_back && (r->kind == UP_TO || r->kind == BEFORE))
      from = for_those_before(r, from);
    if (!goes_back && r->inputs && !r->weights) {
      free(to);
      to = room(bytes_of(r) * size_of(r->comm));
      memcpy(to + bytes_of(r) * rank_in(r->comm), from, bytes_of(r));
      MPI_Iallgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, to, r->count, r->floats.base, r->comm, &r->requests[lane]);
      r->buffers[lane] = from;
      r->results[lane] = to;
      continue;
    }
    if (r->kind == BROADCAST || r->kind == REDUCTION) /* a root that sends to all has it already */
      memcpy(to, from, most * r->floats.size);
    r->buffers[lane] = from;
    r->results[lane] = to;
    move(r, goes_back, from, to, &r->requests[lane]);
  }
}

static void finish(struct record *r, int goes_back) {
  MPI_Waitall(r->width, r->requests, MPI_STATUSES_IGNORE);
  int is_for_all = r->kind == REDUCTION || r->kind == PARTS;
  if (goes_back && r->inputs && is_for_all && !r->weights)
    r->weights = own_weights(r);
  for (int lane = 0; lane < r->width; lane++) {
    if (!goes_back && r->inputs && !r->weights) {
      char *of_all = r->results[lane];
      r->results[lane] = weighed_sum(r, of_all);
      free(of_all);
    }
    if (goes_back && r->weights)
      add(r->floats, r->send[lane], r->results[lane], r->weights, r->count);
    else if (goes_back)
      add_side(r->sent, r->send[lane], r->results[lane]);
    else
      set_side(r->received, r->recv[lane], r->results[lane]);
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

/* -- calls --------------------------------------------------------------------------------------------------------- */

static struct record *of_call(enum kind kind, const void *send, struct side sent, const void *recv,
                              struct side received, int root, MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct record *r = collective_of(0, MPI_DOUBLE, width, comm);
  r->kind = kind;
  r->count = sent.all;
  r->root = root;
  r->is_send = 1; /* no status tells how much has arrived */
  r->sent = sent;
  r->received = received;
  r->floats.base = sent.parts ? sent.floats.base : received.parts ? received.floats.base : MPI_DOUBLE;
  r->floats.size = r->floats.base == MPI_FLOAT ? sizeof(float) : sizeof(double);
  r->send = shadows_of(send == MPI_IN_PLACE ? d_recv : d_send, width, send == MPI_IN_PLACE ? recv : send);
  r->recv = shadows_of(recv == MPI_IN_PLACE ? d_send : d_recv, width, recv == MPI_IN_PLACE ? send : recv);
  r->start = start;
  r->end = finish;
  return r;
}

#define WAITS(HOW)                                                                                                     \
  enum { waits = HOW }
/* A call and its tangents; or what goes back. */
#define BLOCKING(NAME, PARAMETERS, ARGUMENTS, MADE)                                                                    \
  int forward_##NAME(PARAMETERS, int width, char **d_send, char **d_recv) {                                            \
    WAITS(1);                                                                                                          \
    struct record *r = MADE;                                                                                           \
    int code = NAME(ARGUMENTS);                                                                                        \
    begin(r, 0);                                                                                                       \
    finish(r, 0);                                                                                                      \
    forget(r);                                                                                                         \
    return code;                                                                                                       \
  }                                                                                                                    \
  int augmented_##NAME(PARAMETERS, int width, char **d_send, char **d_recv, struct record **record) {                  \
    WAITS(1);                                                                                                          \
    *record = MADE;                                                                                                    \
    return NAME(ARGUMENTS);                                                                                            \
  }                                                                                                                    \
  void reverse_##NAME(struct record *r, int keeps) { leave(r, keeps); }

/* A process alone may get any request: there is nothing to wait for. */
#define BEGUN(NAME, PARAMETERS, ARGUMENTS, MADE)                                                                       \
  int forward_##NAME(PARAMETERS, MPI_Request *request, int width, char **d_send, char **d_recv) {                      \
    WAITS(0);                                                                                                          \
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
    WAITS(0);                                                                                                          \
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

/* -- parts of one array, each of one process ----------------------------------------------------------------------- */

/* All have a part, which the root gets, or all do. In place, the own part lies there already. */
static struct record *of_gather(enum kind kind, const void *send, int count, MPI_Datatype type, const void *recv,
                                struct listed all, int root, MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct side received = is_root(root, comm) ? of_all(all, size_of(comm)) : none();
  struct side sent = send == MPI_IN_PLACE ? copied(received, rank_in(comm), 1) : whole(count, type);
  return of_call(kind, send, sent, recv, received, root, comm, width, d_send, d_recv);
}

static struct record *of_scatter(const void *send, struct listed all, const void *recv, int count, MPI_Datatype type,
                                 int root, MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct side sent = is_root(root, comm) ? of_all(all, size_of(comm)) : none();
  struct side received = recv == MPI_IN_PLACE ? copied(sent, rank_in(comm), 1) : whole(count, type);
  return of_call(SCATTER, send, sent, recv, received, root, comm, width, d_send, d_recv);
}

static struct record *of_exchange(const void *send, struct listed all, const void *recv, struct listed all_back,
                                  MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct side received = of_all(all_back, size_of(comm));
  struct side sent = send == MPI_IN_PLACE ? copied(received, 0, received.parts) : of_all(all, size_of(comm));
  return of_call(ALLTOALL, send, sent, recv, received, -1, comm, width, d_send, d_recv);
}
