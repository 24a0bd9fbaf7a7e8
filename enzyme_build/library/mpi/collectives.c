/* Messages of all processes of a communicator. What goes to all of them on the way forward is added up on the way back. */
#include "messages.h"

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

static void *leave(struct record *r, int keeps) {
  if (!keeps)
    forget(r);
  return 0;
}

/* -- barrier --------------------------------------------------------------------------------------------------- */

int forward_MPI_Barrier(MPI_Comm comm, int width, char **send, char **recv) { return MPI_Barrier(comm); }
int augmented_MPI_Barrier(MPI_Comm comm, int width, char **send, char **recv, struct record **record) {
  *record = record_of(0, MPI_DOUBLE, width, comm);
  return MPI_Barrier(comm);
}
void reverse_MPI_Barrier(struct record *r, int keeps) {
  MPI_Barrier(r->comm);
  leave(r, keeps);
}

/* -- from one to all ------------------------------------------------------------------------------------------- */

int forward_MPI_Bcast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm, int width, char **send,
                      char **recv) {
  int code = MPI_Bcast(buffer, count, type, root, comm);
  struct record *r = record_of(count, type, width, comm);
  for (int lane = 0; lane < width; lane++) {
    char *shadow = shadow_of(recv, lane, buffer), *message = copy_of(shadow, bytes_of(r));
    MPI_Bcast(message, r->count, r->floats.base, root, comm);
    if (shadow)
      memcpy(shadow, message, bytes_of(r));
    free(message);
  }
  forget(r);
  return code;
}

int augmented_MPI_Bcast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm, int width, char **send,
                        char **recv, struct record **record) {
  struct record *r = *record = record_of(count, type, width, comm);
  r->root = root;
  r->recv = shadows_of(recv, width, buffer);
  return MPI_Bcast(buffer, count, type, root, comm);
}

void reverse_MPI_Bcast(struct record *r, int keeps) {
  for (int lane = 0; lane < r->width; lane++) {
    char *message = copy_of(r->recv[lane], bytes_of(r)), *sum = room(bytes_of(r));
    MPI_Reduce(message, sum, r->count, r->floats.base, MPI_SUM, r->root, r->comm);
    if (r->recv[lane] && rank_in(r->comm) == r->root)
      memcpy(r->recv[lane], sum, bytes_of(r));
    else
      clear(r->recv[lane], bytes_of(r));
    free(message);
    free(sum);
  }
  leave(r, keeps);
}

/* -- reductions: the derivative is a sum, of what is weighted by how the result depends on it --------------------- */

/* A copy of what goes in: the call may overwrite it. */
static char *input_of(struct record *r, const void *send, const void *recv) {
  return copy_of(send == MPI_IN_PLACE ? recv : send, bytes_of(r));
}

static int is_same(struct floats floats, const char *a, const char *b, size_t k) {
  return floats.size == sizeof(float) ? ((const float *)a)[k] == ((const float *)b)[k]
                                      : ((const double *)a)[k] == ((const double *)b)[k];
}

static void put(struct floats floats, char *to, size_t k, double value) {
  if (floats.size == sizeof(float))
    ((float *)to)[k] = (float)value;
  else
    ((double *)to)[k] = value;
}

static double get(struct floats floats, const char *from, size_t k) {
  return floats.size == sizeof(float) ? ((const float *)from)[k] : ((const double *)from)[k];
}

/* Of a minimum or maximum: one where this process is the first that has it. */
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
  r->is_in_place = send == MPI_IN_PLACE;
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

/* A root of -1: all get the result. */
static void sum_tangents(struct record *r, const void *send, void *recv, char **d_send, char **d_recv) {
  int gets = r->root < 0 || rank_in(r->comm) == r->root;
  for (int lane = 0; lane < r->width; lane++) {
    char *result = gets ? shadow_of(d_recv, lane, recv) : 0;
    char *from = r->is_in_place ? result : shadow_of(d_send, lane, send);
    char *message = room(bytes_of(r)), *sum = room(bytes_of(r));
    if (from)
      add(r->floats, message, from, r->weights, r->count);
    if (r->root < 0)
      MPI_Allreduce(message, sum, r->count, r->floats.base, MPI_SUM, r->comm);
    else
      MPI_Reduce(message, sum, r->count, r->floats.base, MPI_SUM, r->root, r->comm);
    if (result)
      memcpy(result, sum, bytes_of(r));
    free(message);
    free(sum);
  }
}

static void spread_adjoints(struct record *r) {
  int gets = r->root < 0 || rank_in(r->comm) == r->root;
  for (int lane = 0; lane < r->width; lane++) {
    char *result = gets ? r->recv[lane] : 0;
    char *message = copy_of(result, bytes_of(r)), *sum = message;
    if (r->root < 0) {
      sum = room(bytes_of(r));
      MPI_Allreduce(message, sum, r->count, r->floats.base, MPI_SUM, r->comm);
    } else {
      MPI_Bcast(message, r->count, r->floats.base, r->root, r->comm);
    }
    clear(result, bytes_of(r));
    add(r->floats, r->is_in_place ? result : r->send[lane], sum, r->weights, r->count);
    if (sum != message)
      free(sum);
    free(message);
  }
}

static struct record *of_reduction(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, int root,
                                   MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct record *r = record_of(count, type, width, comm);
  r->root = root;
  r->send = shadows_of(d_send, width, send);
  r->recv = shadows_of(d_recv, width, recv);
  weigh(r, send, recv, op);
  return r;
}

int forward_MPI_Reduce(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm,
                       int width, char **d_send, char **d_recv) {
  struct record *r = of_reduction(send, recv, count, type, op, root, comm, width, d_send, d_recv);
  int code = MPI_Reduce(send, recv, count, type, op, root, comm);
  sum_tangents(r, send, recv, d_send, d_recv);
  forget(r);
  return code;
}

int augmented_MPI_Reduce(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm,
                         int width, char **d_send, char **d_recv, struct record **record) {
  *record = of_reduction(send, recv, count, type, op, root, comm, width, d_send, d_recv);
  return MPI_Reduce(send, recv, count, type, op, root, comm);
}

void reverse_MPI_Reduce(struct record *r, int keeps) {
  spread_adjoints(r);
  leave(r, keeps);
}

int forward_MPI_Allreduce(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                          int width, char **d_send, char **d_recv) {
  struct record *r = of_reduction(send, recv, count, type, op, -1, comm, width, d_send, d_recv);
  int code = MPI_Allreduce(send, recv, count, type, op, comm);
  sum_tangents(r, send, recv, d_send, d_recv);
  forget(r);
  return code;
}

int augmented_MPI_Allreduce(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                            int width, char **d_send, char **d_recv, struct record **record) {
  *record = of_reduction(send, recv, count, type, op, -1, comm, width, d_send, d_recv);
  return MPI_Allreduce(send, recv, count, type, op, comm);
}

void reverse_MPI_Allreduce(struct record *r, int keeps) { reverse_MPI_Reduce(r, keeps); }

/* -- parts of one array, each of one process: `count` numbers are a part ------------------------------------------ */

enum movement { GATHER, SCATTER, ALLGATHER, ALLTOALL };

/* Moves parts between arrays without derivatives: all have both. */
static void move(enum movement how, struct record *r, char *from, char *to) {
  MPI_Datatype base = r->floats.base;
  if (how == GATHER)
    MPI_Gather(from, r->count, base, to, r->count, base, r->root, r->comm);
  else if (how == SCATTER)
    MPI_Scatter(from, r->count, base, to, r->count, base, r->root, r->comm);
  else if (how == ALLGATHER)
    MPI_Allgather(from, r->count, base, to, r->count, base, r->comm);
  else
    MPI_Alltoall(from, r->count, base, to, r->count, base, r->comm);
}

/* How many parts the array has from which this process sends, and in which it receives. */
static int parts_sent(enum movement how, struct record *r) {
  if (how == SCATTER)
    return rank_in(r->comm) == r->root ? size_of(r->comm) : 0;
  return how == ALLTOALL ? size_of(r->comm) : 1;
}

static int parts_received(enum movement how, struct record *r) {
  if (how == GATHER)
    return rank_in(r->comm) == r->root ? size_of(r->comm) : 0;
  return how == SCATTER ? 1 : size_of(r->comm);
}

static struct record *of_parts(enum movement how, const void *send, int count, MPI_Datatype type, void *recv,
                               int count_back, MPI_Datatype type_back, int root, MPI_Comm comm, int width,
                               char **d_send, char **d_recv) {
  int is_in_place = send == MPI_IN_PLACE || recv == MPI_IN_PLACE;
  if (is_in_place && how == ALLTOALL)
    stop("EnzymePy: derivatives of MPI_Alltoall with MPI_IN_PLACE are not supported\n");
  struct record *r = send == MPI_IN_PLACE ? record_of(count_back, type_back, width, comm)
                                          : record_of(count, type, width, comm);
  if (how == SCATTER && recv != MPI_IN_PLACE) {
    forget(r);
    r = record_of(count_back, type_back, width, comm);
  }
  r->root = root;
  r->is_in_place = is_in_place;
  r->send = shadows_of(d_send, width, send);
  r->recv = shadows_of(d_recv, width, recv);
  return r;
}

/* In place, the part of this process lies in the array of all parts. */
static char *own_part(struct record *r, char *array) {
  return array ? array + bytes_of(r) * rank_in(r->comm) : 0;
}

static void move_tangents(enum movement how, struct record *r) {
  size_t part = bytes_of(r);
  for (int lane = 0; lane < r->width; lane++) {
    char *from = r->send[lane], *to = r->recv[lane];
    if (r->is_in_place && how == SCATTER)
      to = 0;
    else if (r->is_in_place)
      from = own_part(r, to);
    char *message = room(part * (parts_sent(how, r) + 1));
    char *result = room(part * (parts_received(how, r) + 1));
    if (from)
      memcpy(message, from, part * parts_sent(how, r));
    move(how, r, message, result);
    if (to)
      memcpy(to, result, part * parts_received(how, r));
    free(message);
    free(result);
  }
}

static void move_back(enum movement how, struct record *r) {
  size_t part = bytes_of(r);
  int sent = parts_sent(how, r), received = parts_received(how, r);
  for (int lane = 0; lane < r->width; lane++) {
    char *from = r->send[lane], *to = r->recv[lane];
    if (r->is_in_place && how == SCATTER)
      to = 0;
    char *message = room(part * (received + 1)), *result = room(part * (size_of(r->comm) + 1));
    if (to)
      memcpy(message, to, part * received);
    clear(to, part * received);
    if (how == GATHER)
      move(SCATTER, r, message, result);
    else if (how == SCATTER)
      move(GATHER, r, message, result);
    else if (how == ALLTOALL)
      move(ALLTOALL, r, message, result);
    else
      MPI_Reduce_scatter_block(message, result, r->count, r->floats.base, MPI_SUM, r->comm);
    if (r->is_in_place && how != SCATTER)
      from = own_part(r, to);
    add(r->floats, from, result, 0, (size_t)r->count * sent);
    free(message);
    free(result);
  }
}

#define PARTS(NAME, HOW)                                                                                               \
  int forward_##NAME(const void *send, int count, MPI_Datatype type, void *recv, int count_back,                       \
                     MPI_Datatype type_back, ROOT_PARAMETER MPI_Comm comm, int width, char **d_send, char **d_recv) {  \
    int code = NAME(send, count, type, recv, count_back, type_back, ROOT_ARGUMENT comm);                               \
    struct record *r =                                                                                                 \
        of_parts(HOW, send, count, type, recv, count_back, type_back, ROOT, comm, width, d_send, d_recv);              \
    move_tangents(HOW, r);                                                                                             \
    forget(r);                                                                                                         \
    return code;                                                                                                       \
  }                                                                                                                    \
  int augmented_##NAME(const void *send, int count, MPI_Datatype type, void *recv, int count_back,                     \
                       MPI_Datatype type_back, ROOT_PARAMETER MPI_Comm comm, int width, char **d_send,                 \
                       char **d_recv, struct record **record) {                                                        \
    *record = of_parts(HOW, send, count, type, recv, count_back, type_back, ROOT, comm, width, d_send, d_recv);        \
    return NAME(send, count, type, recv, count_back, type_back, ROOT_ARGUMENT comm);                                   \
  }                                                                                                                    \
  void reverse_##NAME(struct record *r, int keeps) {                                                                   \
    move_back(HOW, r);                                                                                                 \
    leave(r, keeps);                                                                                                   \
  }

#define ROOT_PARAMETER int root,
#define ROOT_ARGUMENT root,
#define ROOT root
PARTS(MPI_Gather, GATHER)
PARTS(MPI_Scatter, SCATTER)
#undef ROOT_PARAMETER
#undef ROOT_ARGUMENT
#undef ROOT
#define ROOT_PARAMETER
#define ROOT_ARGUMENT
#define ROOT 0
PARTS(MPI_Allgather, ALLGATHER)
PARTS(MPI_Alltoall, ALLTOALL)
