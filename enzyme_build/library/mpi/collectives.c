/* Messages of all processes in which all have as much: broadcasts, reductions, and equal parts of arrays. */
#include "collective.h"

static struct record *of_reduction(const void *send, const void *recv, int count, MPI_Datatype type, MPI_Op op,
                                   int root, MPI_Comm comm, int waits, int width, char **d_send, char **d_recv) {
  struct side received = is_root(root, comm) ? whole(count, type) : none();
  struct record *r = of_call(REDUCTION, send, whole(count, type), recv, received, root, comm, width, d_send, d_recv);
  weigh(r, send, recv, op, waits);
  return r;
}

/* -- calls --------------------------------------------------------------------------------------------------------- */

static struct record *of_broadcast(const void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm,
                                   int width, char **shadows) {
  struct side sent = is_root(root, comm) ? whole(count, type) : none();
  return of_call(BROADCAST, buffer, sent, buffer, whole(count, type), root, comm, width, shadows, shadows);
}

BOTH(MPI_Barrier, MPI_Ibarrier, MPI_Comm comm, comm,
     of_call(BARRIER, 0, none(), 0, none(), -1, comm, width, d_send, d_recv))
BOTH(MPI_Bcast, MPI_Ibcast, LIST(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm),
     LIST(buffer, count, type, root, comm), of_broadcast(buffer, count, type, root, comm, width, d_recv))
BOTH(MPI_Reduce, MPI_Ireduce,
     LIST(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm),
     LIST(send, recv, count, type, op, root, comm),
     of_reduction(send, recv, count, type, op, root, comm, waits, width, d_send, d_recv))
BOTH(MPI_Allreduce, MPI_Iallreduce,
     LIST(const void *send, void *recv, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
     LIST(send, recv, count, type, op, comm),
     of_reduction(send, recv, count, type, op, -1, comm, waits, width, d_send, d_recv))

#define PARAMETERS const void *send, int count, MPI_Datatype type, void *recv, int count_back, MPI_Datatype type_back
#define ARGUMENTS send, count, type, recv, count_back, type_back
#define EACH (struct listed){count, 0, 0, type}
#define EACH_BACK (struct listed){count_back, 0, 0, type_back}
#define REST comm, width, d_send, d_recv
BOTH(MPI_Gather, MPI_Igather, LIST(PARAMETERS, int root, MPI_Comm comm), LIST(ARGUMENTS, root, comm),
     of_gather(GATHER, send, count, type, recv, EACH_BACK, root, REST))
BOTH(MPI_Scatter, MPI_Iscatter, LIST(PARAMETERS, int root, MPI_Comm comm), LIST(ARGUMENTS, root, comm),
     of_scatter(send, EACH, recv, count_back, type_back, root, REST))
BOTH(MPI_Allgather, MPI_Iallgather, LIST(PARAMETERS, MPI_Comm comm), LIST(ARGUMENTS, comm),
     of_gather(ALLGATHER, send, count, type, recv, EACH_BACK, -1, REST))
BOTH(MPI_Alltoall, MPI_Ialltoall, LIST(PARAMETERS, MPI_Comm comm), LIST(ARGUMENTS, comm),
     of_exchange(send, EACH, recv, EACH_BACK, REST))

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
