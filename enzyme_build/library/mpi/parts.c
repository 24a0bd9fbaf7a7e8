/* Messages of all processes in which each has a part of its own size, and sums of what some of them have. */
#include "collective.h"

/* -- arrays in parts ----------------------------------------------------------------------------------------------- */

#define ONE_TO_LISTED                                                                                                  \
  const void *send, int count, MPI_Datatype type, void *recv, const int *counts_back, const int *places_back,          \
      MPI_Datatype type_back
#define LISTED_TO_ONE                                                                                                  \
  const void *send, const int *counts, const int *places, MPI_Datatype type, void *recv, int count_back,               \
      MPI_Datatype type_back
#define LISTED_TO_LISTED                                                                                               \
  const void *send, const int *counts, const int *places, MPI_Datatype type, void *recv, const int *counts_back,       \
      const int *places_back, MPI_Datatype type_back
#define EACH (struct listed){0, counts, places, type}
#define EACH_BACK (struct listed){0, counts_back, places_back, type_back}
#define REST comm, width, d_send, d_recv

BOTH(MPI_Gatherv, MPI_Igatherv, LIST(ONE_TO_LISTED, int root, MPI_Comm comm),
     LIST(send, count, type, recv, counts_back, places_back, type_back, root, comm),
     of_gather(GATHER, send, count, type, recv, EACH_BACK, root, REST))
BOTH(MPI_Scatterv, MPI_Iscatterv, LIST(LISTED_TO_ONE, int root, MPI_Comm comm),
     LIST(send, counts, places, type, recv, count_back, type_back, root, comm),
     of_scatter(send, EACH, recv, count_back, type_back, root, REST))
BOTH(MPI_Allgatherv, MPI_Iallgatherv, LIST(ONE_TO_LISTED, MPI_Comm comm),
     LIST(send, count, type, recv, counts_back, places_back, type_back, comm),
     of_gather(ALLGATHER, send, count, type, recv, EACH_BACK, -1, REST))
BOTH(MPI_Alltoallv, MPI_Ialltoallv, LIST(LISTED_TO_LISTED, MPI_Comm comm),
     LIST(send, counts, places, type, recv, counts_back, places_back, type_back, comm),
     of_exchange(send, EACH, recv, EACH_BACK, REST))

/* -- reductions: of those up to each process, of those before it, each part for one ------------------------------- */

/* The first process gets nothing from those before it. */
static struct record *of_scan(enum kind kind, const void *send, const void *recv, int count, MPI_Datatype type,
                              MPI_Op op, int waits, MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct side received = kind == UP_TO || rank_in(comm) > 0 ? whole(count, type) : none();
  struct record *r = of_call(kind, send, whole(count, type), recv, received, -1, comm, width, d_send, d_recv);
  weigh(r, send, recv, op, waits);
  return r;
}

/* In place, the input is where the result begins. */
static struct record *of_parts(const void *send, const void *recv, struct listed all, MPI_Op op, int waits,
                               MPI_Comm comm, int width, char **d_send, char **d_recv) {
  struct side sent = of_all(all, size_of(comm));
  struct side received = copied(sent, rank_in(comm), 1);
  received.places[0] = 0;
  struct record *r = of_call(PARTS, send, sent, recv, received, -1, comm, width, d_send, d_recv);
  weigh(r, send, recv, op, waits);
  return r;
}

#define REDUCED const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm
BOTH(MPI_Scan, MPI_Iscan, REDUCED, LIST(send, recv, count, type, op, comm),
     of_scan(UP_TO, send, recv, count, type, op, waits, REST))
BOTH(MPI_Exscan, MPI_Iexscan, REDUCED, LIST(send, recv, count, type, op, comm),
     of_scan(BEFORE, send, recv, count, type, op, waits, REST))
BOTH(MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, REDUCED, LIST(send, recv, count, type, op, comm),
     of_parts(send, recv, (struct listed){count, 0, 0, type}, op, waits, REST))
BOTH(MPI_Reduce_scatter, MPI_Ireduce_scatter,
     LIST(const void *send, void *recv, const int *counts, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
     LIST(send, recv, counts, type, op, comm), of_parts(send, recv, (struct listed){0, counts, 0, type}, op, waits, REST))
