/* Messages from one process to another. On the way back they go the other way, each under a number of its own: on which
   side they are waited for in which order does not matter then. */
#include "messages.h"

/* How many messages of a channel there have been, in each direction. */
struct channel {
  struct channel *next;
  int is_send, peer, tag, count;
};
int has_key, key_of_channels; /* channels are an attribute of the communicator, and end with it */
int highest_tag;

static int forget_channels(MPI_Comm comm, int key, void *value, void *unused) {
  struct channel *c = value;
  while (c) {
    struct channel *next = c->next;
    free(c);
    c = next;
  }
  return MPI_SUCCESS;
}

static int next_of_channel(int is_send, int peer, int tag, MPI_Comm comm) {
  struct channel *first;
  int is_set = 0;
  if (!has_key)
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, forget_channels, &key_of_channels, 0);
  has_key = 1;
  MPI_Comm_get_attr(comm, key_of_channels, &first, &is_set);
  if (!is_set) {
    first = room(sizeof *first); /* stands for none */
    first->peer = MPI_PROC_NULL;
    MPI_Comm_set_attr(comm, key_of_channels, first);
  }
  for (struct channel *c = first; c; c = c->next)
    if (c->is_send == is_send && c->peer == peer && c->tag == tag)
      return c->count++;
  struct channel *made = room(sizeof *made);
  made->next = first->next;
  made->is_send = is_send;
  made->peer = peer;
  made->tag = tag;
  made->count = 1;
  first->next = made;
  return 0;
}

/* The upper half of the tags is for derivatives. */
static int is_of_derivatives(int tag) {
  if (!highest_tag) {
    int *found, is_set = 0;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &found, &is_set);
    highest_tag = is_set ? *found : 32767;
  }
  return tag > highest_tag / 2;
}

static int tag_of(int tag, int sequence) {
  if (is_of_derivatives(tag) || tag >= highest_tag / 2 / MOST_TAGS_AT_ONCE)
    stop("EnzymePy: a message has a tag that is too high: derivatives need the upper tags for their own messages\n");
  return highest_tag / 2 + 1 + tag * MOST_TAGS_AT_ONCE + sequence % MOST_TAGS_AT_ONCE;
}

static void start(struct record *r, int goes_back);
static void end(struct record *r, int goes_back);

static void begin(struct record *r, int peer, int tag) {
  r->start = start;
  r->end = end;
  r->peer = peer;
  r->tag = tag;
  if (peer != MPI_PROC_NULL)
    r->sequence = next_of_channel(r->is_send, peer, tag, r->comm);
}

/* Several messages that are sent already may have one request: which of them is found first does not matter. */
static struct record *found_by(MPI_Request key) {
  if (key == MPI_REQUEST_NULL)
    return 0;
  for (struct record **at = &pending; *at; at = &(*at)->next)
    if ((*at)->key == key) {
      struct record *found = *at;
      *at = found->next;
      found->next = 0;
      return found;
    }
  return 0;
}

static struct record *of_send(int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, int width, char **send,
                              const void *buffer) {
  struct record *r = record_of(count, type, width, comm);
  r->is_send = 1;
  r->send = shadows_of(send, width, buffer);
  begin(r, peer, tag);
  return r;
}

static struct record *of_recv(int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, int width, char **recv,
                              const void *buffer) {
  struct record *r = record_of(count, type, width, comm);
  r->recv = shadows_of(recv, width, buffer);
  begin(r, peer, tag);
  return r;
}

/* Messages of derivatives that were met where the program looks for one of any tag. */
struct early {
  struct early *next;
  MPI_Message message;
  MPI_Comm comm;
  int peer, tag;
};
struct early *met_early;

static void set_aside(const MPI_Status *found, MPI_Comm comm) {
  struct early *made = room(sizeof *made), **end = &met_early;
  made->comm = comm;
  made->peer = found->MPI_SOURCE;
  made->tag = found->MPI_TAG;
  MPI_Mprobe(made->peer, made->tag, comm, &made->message, MPI_STATUS_IGNORE);
  while (*end)
    end = &(*end)->next;
  *end = made;
}

static void receive(char *buffer, struct record *r, int tag, MPI_Request *request) {
  for (struct early **at = &met_early; *at; at = &(*at)->next)
    if ((*at)->comm == r->comm && (*at)->peer == r->peer && (*at)->tag == tag) {
      struct early *found = *at;
      *at = found->next;
      MPI_Imrecv(buffer, r->count, r->floats.base, &found->message, request);
      free(found);
      return;
    }
  MPI_Irecv(buffer, r->count, r->floats.base, r->peer, tag, r->comm, request);
}

/* Of any tag: that of the next message which is the program's own. */
static void find_next(int *peer, int *tag, MPI_Comm comm) {
  MPI_Status found;
  if (*tag != MPI_ANY_TAG || *peer == MPI_PROC_NULL)
    return;
  for (;;) {
    MPI_Probe(*peer, MPI_ANY_TAG, comm, &found);
    if (!is_of_derivatives(found.MPI_TAG))
      break;
    set_aside(&found, comm);
  }
  *peer = found.MPI_SOURCE;
  *tag = found.MPI_TAG;
}

/* Begins messages of derivatives, of each lane: as the program's go, or back. */
static void start(struct record *r, int goes_back) {
  if (r->peer == MPI_PROC_NULL)
    return;
  int tag = tag_of(r->tag, r->sequence);
  r->buffers = room(r->width * sizeof *r->buffers);
  r->requests = room(r->width * sizeof *r->requests);
  for (int lane = 0; lane < r->width; lane++)
    if (r->is_send != goes_back) {
      char *shadow = r->is_send ? r->send[lane] : r->recv[lane];
      r->buffers[lane] = copy_of(r->floats, shadow, r->count);
      if (goes_back)
        clear(r->floats, shadow, r->count);
      MPI_Isend(r->buffers[lane], r->count, r->floats.base, r->peer, tag, r->comm, &r->requests[lane]);
    } else {
      r->buffers[lane] = room(bytes_of(r));
      receive(r->buffers[lane], r, tag, &r->requests[lane]);
    }
}

static void end(struct record *r, int goes_back) {
  if (r->peer == MPI_PROC_NULL)
    return;
  MPI_Waitall(r->width, r->requests, MPI_STATUSES_IGNORE);
  for (int lane = 0; lane < r->width; lane++) {
    if (r->is_send && goes_back)
      add(r->floats, r->send[lane], r->buffers[lane], 0, r->count);
    else if (!r->is_send && !goes_back)
      set(r->floats, r->recv[lane], r->buffers[lane], r->count);
    free(r->buffers[lane]);
  }
  free(r->buffers);
  free(r->requests);
}

static void both(struct record *r, int goes_back) {
  start(r, goes_back);
  end(r, goes_back);
}

static void leave(struct record *r, int keeps) {
  if (!keeps)
    forget(r);
}

/* As many as have arrived, from whom they have. */
static void arrived(struct record *r, const MPI_Status *status) {
  int count = 0;
  MPI_Get_count(status, r->floats.base, &count);
  if (count >= 0 && count < r->count)
    r->count = count;
}

/* -- blocking -------------------------------------------------------------------------------------------------- */

#define SEND(NAME)                                                                                                     \
  int forward_##NAME(const void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, int width,    \
                     char **send, char **recv) {                                                                       \
    int code = NAME(buffer, count, type, peer, tag, comm);                                                             \
    struct record *r = of_send(count, type, peer, tag, comm, width, send, buffer);                                     \
    both(r, 0);                                                                                                        \
    forget(r);                                                                                                         \
    return code;                                                                                                       \
  }                                                                                                                    \
  int augmented_##NAME(const void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, int width,  \
                       char **send, char **recv, struct record **record) {                                             \
    *record = of_send(count, type, peer, tag, comm, width, send, buffer);                                              \
    return NAME(buffer, count, type, peer, tag, comm);                                                                 \
  }                                                                                                                    \
  void reverse_##NAME(struct record *r, int keeps) {                                                                   \
    both(r, 1);                                                                                                        \
    leave(r, keeps);                                                                                                   \
  }
SEND(MPI_Send)
SEND(MPI_Ssend)
SEND(MPI_Rsend)

static struct record *received(void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,
                               MPI_Status *status, int width, char **recv, int *code) {
  MPI_Status own;
  find_next(&peer, &tag, comm);
  *code = MPI_Recv(buffer, count, type, peer, tag, comm, &own);
  if (status != MPI_STATUS_IGNORE)
    *status = own;
  struct record *r = of_recv(count, type, peer == MPI_ANY_SOURCE ? own.MPI_SOURCE : peer,
                             tag == MPI_ANY_TAG ? own.MPI_TAG : tag, comm, width, recv, buffer);
  arrived(r, &own);
  return r;
}

int forward_MPI_Recv(void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Status *status,
                     int width, char **send, char **recv) {
  int code;
  struct record *r = received(buffer, count, type, peer, tag, comm, status, width, recv, &code);
  both(r, 0);
  forget(r);
  return code;
}

int augmented_MPI_Recv(void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Status *status,
                       int width, char **send, char **recv, struct record **record) {
  int code;
  *record = received(buffer, count, type, peer, tag, comm, status, width, recv, &code);
  return code;
}

void reverse_MPI_Recv(struct record *r, int keeps) {
  both(r, 1);
  leave(r, keeps);
}

/* -- two at once ----------------------------------------------------------------------------------------------- */

static struct record *exchanged(const void *from, int count, MPI_Datatype type, int to, int tag, void *buffer,
                                int count_back, MPI_Datatype type_back, int source, int tag_back, MPI_Comm comm,
                                MPI_Status *status, int width, char **send, char **recv, int *code) {
  MPI_Status own;
  if (tag_back == MPI_ANY_TAG) {
    MPI_Request sent;
    MPI_Isend(from, count, type, to, tag, comm, &sent);
    find_next(&source, &tag_back, comm);
    *code = MPI_Recv(buffer, count_back, type_back, source, tag_back, comm, &own);
    MPI_Wait(&sent, MPI_STATUS_IGNORE);
  } else {
    *code = MPI_Sendrecv(from, count, type, to, tag, buffer, count_back, type_back, source, tag_back, comm, &own);
  }
  if (status != MPI_STATUS_IGNORE)
    *status = own;
  struct record *r = record_of(0, type, width, comm);
  r->parts = 2;
  r->others = room(2 * sizeof *r->others);
  r->others[0] = of_send(count, type, to, tag, comm, width, send, from);
  r->others[1] = of_recv(count_back, type_back, source == MPI_ANY_SOURCE ? own.MPI_SOURCE : source,
                         tag_back == MPI_ANY_TAG ? own.MPI_TAG : tag_back, comm, width, recv, buffer);
  arrived(r->others[1], &own);
  return r;
}

static void exchange(struct record *r, int goes_back) {
  for (int k = 0; k < 2; k++)
    start(r->others[goes_back ? 1 - k : k], goes_back);
  for (int k = 0; k < 2; k++)
    end(r->others[goes_back ? 1 - k : k], goes_back);
}

static void forget_both(struct record *r) {
  forget(r->others[0]);
  forget(r->others[1]);
  forget(r);
}

int forward_MPI_Sendrecv(const void *from, int count, MPI_Datatype type, int to, int tag, void *buffer, int count_back,
                         MPI_Datatype type_back, int source, int tag_back, MPI_Comm comm, MPI_Status *status, int width,
                         char **send, char **recv) {
  int code;
  struct record *r = exchanged(from, count, type, to, tag, buffer, count_back, type_back, source, tag_back, comm,
                               status, width, send, recv, &code);
  exchange(r, 0);
  forget_both(r);
  return code;
}

int augmented_MPI_Sendrecv(const void *from, int count, MPI_Datatype type, int to, int tag, void *buffer, int count_back,
                           MPI_Datatype type_back, int source, int tag_back, MPI_Comm comm, MPI_Status *status,
                           int width, char **send, char **recv, struct record **record) {
  int code;
  *record = exchanged(from, count, type, to, tag, buffer, count_back, type_back, source, tag_back, comm, status, width,
                      send, recv, &code);
  return code;
}

void reverse_MPI_Sendrecv(struct record *r, int keeps) {
  exchange(r, 1);
  if (!keeps)
    forget_both(r);
}

static struct record *replaced(void *buffer, int count, MPI_Datatype type, int to, int tag, int source, int tag_back,
                               MPI_Comm comm, MPI_Status *status, int width, char **shadows, int *code) {
  MPI_Status own;
  *code = MPI_Sendrecv_replace(buffer, count, type, to, tag, source, tag_back, comm, &own);
  if (status != MPI_STATUS_IGNORE)
    *status = own;
  struct record *r = record_of(0, type, width, comm);
  r->parts = 2;
  r->others = room(2 * sizeof *r->others);
  r->others[0] = of_send(count, type, to, tag, comm, width, shadows, buffer);
  r->others[1] = of_recv(count, type, source == MPI_ANY_SOURCE ? own.MPI_SOURCE : source,
                         tag_back == MPI_ANY_TAG ? own.MPI_TAG : tag_back, comm, width, shadows, buffer);
  arrived(r->others[1], &own);
  return r;
}

int forward_MPI_Sendrecv_replace(void *buffer, int count, MPI_Datatype type, int to, int tag, int source, int tag_back,
                                 MPI_Comm comm, MPI_Status *status, int width, char **send, char **recv) {
  int code;
  struct record *r = replaced(buffer, count, type, to, tag, source, tag_back, comm, status, width, recv, &code);
  exchange(r, 0);
  forget_both(r);
  return code;
}

int augmented_MPI_Sendrecv_replace(void *buffer, int count, MPI_Datatype type, int to, int tag, int source,
                                   int tag_back, MPI_Comm comm, MPI_Status *status, int width, char **send,
                                   char **recv, struct record **record) {
  int code;
  *record = replaced(buffer, count, type, to, tag, source, tag_back, comm, status, width, recv, &code);
  return code;
}

void reverse_MPI_Sendrecv_replace(struct record *r, int keeps) { reverse_MPI_Sendrecv(r, keeps); }

/* -- begun and waited for: on the way back, a Wait begins and what has begun waits ------------------------------ */

#define ISEND(NAME)                                                                                                    \
  int forward_##NAME(const void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,               \
                     MPI_Request *request, int width, char **send, char **recv) {                                      \
    int code = NAME(buffer, count, type, peer, tag, comm, request);                                                    \
    struct record *r = of_send(count, type, peer, tag, comm, width, send, buffer);                                     \
    start(r, 0);                                                                                                       \
    note(r, *request);                                                                                                 \
    return code;                                                                                                       \
  }                                                                                                                    \
  int augmented_##NAME(const void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,             \
                       MPI_Request *request, int width, char **send, char **recv, struct record **record) {            \
    int code = NAME(buffer, count, type, peer, tag, comm, request);                                                    \
    *record = of_send(count, type, peer, tag, comm, width, send, buffer);                                              \
    note(*record, *request);                                                                                           \
    return code;                                                                                                       \
  }                                                                                                                    \
  void reverse_##NAME(struct record *r, int keeps) {                                                                   \
    if (!r->requests && r->peer != MPI_PROC_NULL)                                                                      \
      stop("EnzymePy: a message is begun in the differentiated code, but not waited for there\n");                     \
    end(r, 1);                                                                                                         \
    r->requests = 0;                                                                                                   \
    leave(r, keeps);                                                                                                   \
  }
ISEND(MPI_Isend)
ISEND(MPI_Issend)
ISEND(MPI_Irsend)

static struct record *begun(void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,
                            MPI_Request *request, int width, char **recv, int *code) {
  if (peer == MPI_ANY_SOURCE || (tag == MPI_ANY_TAG && peer != MPI_PROC_NULL))
    stop("EnzymePy: derivatives of MPI_Irecv with MPI_ANY_SOURCE or MPI_ANY_TAG are not supported: name the source "
         "and the tag, or use MPI_Recv\n");
  *code = MPI_Irecv(buffer, count, type, peer, tag, comm, request);
  return of_recv(count, type, peer, tag, comm, width, recv, buffer);
}

int forward_MPI_Irecv(void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request,
                      int width, char **send, char **recv) {
  int code;
  struct record *r = begun(buffer, count, type, peer, tag, comm, request, width, recv, &code);
  start(r, 0);
  note(r, *request);
  return code;
}

int augmented_MPI_Irecv(void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,
                        MPI_Request *request, int width, char **send, char **recv, struct record **record) {
  int code;
  *record = begun(buffer, count, type, peer, tag, comm, request, width, recv, &code);
  note(*record, *request);
  return code;
}

void reverse_MPI_Irecv(struct record *r, int keeps) { reverse_MPI_Isend(r, keeps); }

static struct record *waited(int count, MPI_Request *requests) {
  struct record *r = room(sizeof *r);
  r->others = room(count * sizeof *r->others);
  r->parts = count;
  for (int k = 0; k < count; k++)
    r->others[k] = found_by(requests[k]);
  return r;
}

static int wait_for(struct record *r, int count, MPI_Request *requests, MPI_Status *statuses) {
  MPI_Status *own = statuses != MPI_STATUSES_IGNORE ? statuses : room(count * sizeof *own);
  int code = MPI_Waitall(count, requests, own);
  for (int k = 0; k < count; k++)
    if (r->others[k] && !r->others[k]->is_send)
      arrived(r->others[k], &own[k]);
  if (own != statuses)
    free(own);
  return code;
}

static void end_all(struct record *r) {
  for (int k = 0; k < r->parts; k++)
    if (r->others[k]) {
      r->others[k]->end(r->others[k], 0);
      forget(r->others[k]);
    }
  forget(r);
}

int forward_MPI_Waitall(int count, MPI_Request *requests, MPI_Status *statuses, int width, char **send, char **recv) {
  struct record *r = waited(count, requests);
  int code = wait_for(r, count, requests, statuses);
  end_all(r);
  return code;
}

int augmented_MPI_Waitall(int count, MPI_Request *requests, MPI_Status *statuses, int width, char **send, char **recv,
                          struct record **record) {
  *record = waited(count, requests);
  return wait_for(*record, count, requests, statuses);
}

void reverse_MPI_Waitall(struct record *r, int keeps) {
  for (int k = r->parts - 1; k >= 0; k--)
    if (r->others[k])
      r->others[k]->start(r->others[k], 1);
  leave(r, keeps);
}

int forward_MPI_Wait(MPI_Request *request, MPI_Status *status, int width, char **send, char **recv) {
  return forward_MPI_Waitall(1, request, status == MPI_STATUS_IGNORE ? MPI_STATUSES_IGNORE : status, width, send, recv);
}

int augmented_MPI_Wait(MPI_Request *request, MPI_Status *status, int width, char **send, char **recv,
                       struct record **record) {
  MPI_Status *statuses = status == MPI_STATUS_IGNORE ? MPI_STATUSES_IGNORE : status;
  return augmented_MPI_Waitall(1, request, statuses, width, send, recv, record);
}

void reverse_MPI_Wait(struct record *r, int keeps) { reverse_MPI_Waitall(r, keeps); }

/* Those of several that are through, which is known behind the call: the others stay pending. */
static struct record *through(int count, const int *indices, const MPI_Request *keys, const MPI_Status *statuses) {
  struct record *r = room(sizeof *r);
  r->parts = count;
  r->others = room(count * sizeof *r->others);
  for (int k = 0; k < count; k++) {
    r->others[k] = found_by(keys[indices ? indices[k] : k]);
    if (r->others[k] && !r->others[k]->is_send)
      arrived(r->others[k], &statuses[k]);
  }
  return r;
}

static MPI_Request *copy_of_requests(int count, const MPI_Request *requests) {
  MPI_Request *keys = room(count * sizeof *keys);
  memcpy(keys, requests, count * sizeof *keys);
  return keys;
}

/* `MPI_X(count, requests, MORE, one status)`: at most one is through. */
#define ONE(NAME, PARAMETERS, CALL, IS_THROUGH, INDEX)                                                                 \
  static struct record *of_##NAME PARAMETERS {                                                                         \
    MPI_Status own;                                                                                                    \
    MPI_Request *keys = copy_of_requests(count, requests);                                                             \
    *code = CALL;                                                                                                      \
    if (status != MPI_STATUS_IGNORE)                                                                                   \
      *status = own;                                                                                                   \
    struct record *r = through(IS_THROUGH, INDEX, keys, &own);                                                         \
    free(keys);                                                                                                        \
    return r;                                                                                                          \
  }
#define DERIVATIVES(NAME, PARAMETERS, ARGUMENTS)                                                                       \
  int forward_##NAME(PARAMETERS, int width, char **send, char **recv) {                                                \
    int code;                                                                                                          \
    end_all(of_##NAME(ARGUMENTS, &code));                                                                              \
    return code;                                                                                                       \
  }                                                                                                                    \
  int augmented_##NAME(PARAMETERS, int width, char **send, char **recv, struct record **record) {                      \
    int code;                                                                                                          \
    *record = of_##NAME(ARGUMENTS, &code);                                                                             \
    return code;                                                                                                       \
  }                                                                                                                    \
  void reverse_##NAME(struct record *r, int keeps) { reverse_MPI_Waitall(r, keeps); }
#define LIST(...) __VA_ARGS__

ONE(MPI_Waitany, (int count, MPI_Request *requests, int *index, MPI_Status *status, int *code),
    MPI_Waitany(count, requests, index, &own), *index != MPI_UNDEFINED, index)
DERIVATIVES(MPI_Waitany, LIST(int count, MPI_Request *requests, int *index, MPI_Status *status),
            LIST(count, requests, index, status))
ONE(MPI_Testany, (int count, MPI_Request *requests, int *index, int *flag, MPI_Status *status, int *code),
    MPI_Testany(count, requests, index, flag, &own), *flag && *index != MPI_UNDEFINED, index)
DERIVATIVES(MPI_Testany, LIST(int count, MPI_Request *requests, int *index, int *flag, MPI_Status *status),
            LIST(count, requests, index, flag, status))
ONE(MPI_Test, (int count, MPI_Request *requests, int *flag, MPI_Status *status, int *code),
    MPI_Test(requests, flag, &own), *flag, 0)
DERIVATIVES(MPI_Test, LIST(MPI_Request *request, int *flag, MPI_Status *status), LIST(1, request, flag, status))

/* `MPI_X(count, requests, MORE, statuses)`: any number of them is through. */
#define SOME(NAME, PARAMETERS, CALL, THROUGH, INDICES)                                                                 \
  static struct record *of_##NAME PARAMETERS {                                                                         \
    MPI_Request *keys = copy_of_requests(count, requests);                                                             \
    MPI_Status *own = statuses != MPI_STATUSES_IGNORE ? statuses : room(count * sizeof *own);                          \
    *code = CALL;                                                                                                      \
    struct record *r = through(THROUGH, INDICES, keys, own);                                                           \
    free(keys);                                                                                                        \
    if (own != statuses)                                                                                               \
      free(own);                                                                                                       \
    return r;                                                                                                          \
  }
#define SOME_PARAMETERS int count, MPI_Request *requests, int *found, int *indices, MPI_Status *statuses

SOME(MPI_Waitsome, (SOME_PARAMETERS, int *code), MPI_Waitsome(count, requests, found, indices, own),
     *found == MPI_UNDEFINED ? 0 : *found, indices)
DERIVATIVES(MPI_Waitsome, LIST(SOME_PARAMETERS), LIST(count, requests, found, indices, statuses))
SOME(MPI_Testsome, (SOME_PARAMETERS, int *code), MPI_Testsome(count, requests, found, indices, own),
     *found == MPI_UNDEFINED ? 0 : *found, indices)
DERIVATIVES(MPI_Testsome, LIST(SOME_PARAMETERS), LIST(count, requests, found, indices, statuses))
SOME(MPI_Testall, (int count, MPI_Request *requests, int *flag, MPI_Status *statuses, int *code),
     MPI_Testall(count, requests, flag, own), *flag ? count : 0, 0)
DERIVATIVES(MPI_Testall, LIST(int count, MPI_Request *requests, int *flag, MPI_Status *statuses),
            LIST(count, requests, flag, statuses))

/* -- looked for: messages of derivatives are none of the program's ----------------------------------------------- */

int forward_MPI_Probe(int peer, int tag, MPI_Comm comm, MPI_Status *status, int width, char **send, char **recv) {
  find_next(&peer, &tag, comm);
  return MPI_Probe(peer, tag, comm, status);
}

int augmented_MPI_Probe(int peer, int tag, MPI_Comm comm, MPI_Status *status, int width, char **send, char **recv,
                        struct record **record) {
  *record = 0;
  return forward_MPI_Probe(peer, tag, comm, status, width, send, recv);
}

void reverse_MPI_Probe(struct record *r, int keeps) {}

int forward_MPI_Iprobe(int peer, int tag, MPI_Comm comm, int *flag, MPI_Status *status, int width, char **send,
                       char **recv) {
  MPI_Status own;
  int code;
  for (;;) {
    code = MPI_Iprobe(peer, tag, comm, flag, &own);
    if (!*flag || tag != MPI_ANY_TAG || peer == MPI_PROC_NULL || !is_of_derivatives(own.MPI_TAG))
      break;
    set_aside(&own, comm);
  }
  if (*flag && status != MPI_STATUS_IGNORE)
    *status = own;
  return code;
}

int augmented_MPI_Iprobe(int peer, int tag, MPI_Comm comm, int *flag, MPI_Status *status, int width, char **send,
                         char **recv, struct record **record) {
  *record = 0;
  return forward_MPI_Iprobe(peer, tag, comm, flag, status, width, send, recv);
}

void reverse_MPI_Iprobe(struct record *r, int keeps) {}

/* -- made once, begun again and again ------------------------------------------------------------------------------ */

struct persistent {
  struct persistent *next;
  MPI_Request key;
  const void *buffer;
  int is_send, count, peer, tag, width;
  MPI_Datatype type;
  MPI_Comm comm;
  char **shadows;
};
struct persistent *made_once;

static void remember(int is_send, MPI_Request key, const void *buffer, int count, MPI_Datatype type, int peer, int tag,
                     MPI_Comm comm, int width, char **lanes) {
  struct persistent *made = room(sizeof *made);
  if (!is_send && (peer == MPI_ANY_SOURCE || (tag == MPI_ANY_TAG && peer != MPI_PROC_NULL)))
    stop("EnzymePy: derivatives of MPI_Recv_init with MPI_ANY_SOURCE or MPI_ANY_TAG are not supported: name the source "
         "and the tag, or use MPI_Recv\n");
  *made = (struct persistent){made_once, key, buffer, is_send, count, peer, tag, width, type, comm, 0};
  made->shadows = shadows_of(lanes, width, buffer);
  made_once = made;
}

static struct persistent **place_of(MPI_Request key) {
  struct persistent **at = &made_once;
  while (*at && (*at)->key != key)
    at = &(*at)->next;
  return at;
}

static struct record *begun_again(MPI_Request key) {
  struct persistent *p = *place_of(key);
  if (!p)
    stop("EnzymePy: a request that is started in the differentiated code was not made there: call MPI_Send_init and "
         "MPI_Recv_init there, or MPI_Isend and MPI_Irecv in place of MPI_Start\n");
  struct record *r = p->is_send ? of_send(p->count, p->type, p->peer, p->tag, p->comm, p->width, p->shadows, p->buffer)
                                : of_recv(p->count, p->type, p->peer, p->tag, p->comm, p->width, p->shadows, p->buffer);
  note(r, key);
  return r;
}

#define MAKES(NAME, BUFFER, IS_SEND, LANES)                                                                            \
  int forward_##NAME(BUFFER, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request,     \
                     int width, char **send, char **recv) {                                                            \
    int code = NAME(buffer, count, type, peer, tag, comm, request);                                                    \
    remember(IS_SEND, *request, buffer, count, type, peer, tag, comm, width, LANES);                                   \
    return code;                                                                                                       \
  }                                                                                                                    \
  int augmented_##NAME(BUFFER, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *request,   \
                       int width, char **send, char **recv, struct record **record) {                                  \
    *record = 0;                                                                                                       \
    return forward_##NAME(buffer, count, type, peer, tag, comm, request, width, send, recv);                           \
  }                                                                                                                    \
  void reverse_##NAME(struct record *r, int keeps) {}
MAKES(MPI_Send_init, const void *buffer, 1, send)
MAKES(MPI_Ssend_init, const void *buffer, 1, send)
MAKES(MPI_Recv_init, void *buffer, 0, recv)

int forward_MPI_Start(MPI_Request *request, int width, char **send, char **recv) {
  int code = MPI_Start(request);
  start(begun_again(*request), 0);
  return code;
}

int augmented_MPI_Start(MPI_Request *request, int width, char **send, char **recv, struct record **record) {
  *record = begun_again(*request);
  return MPI_Start(request);
}

void reverse_MPI_Start(struct record *r, int keeps) { reverse_MPI_Isend(r, keeps); }

int forward_MPI_Startall(int count, MPI_Request *requests, int width, char **send, char **recv) {
  int code = MPI_Startall(count, requests);
  for (int k = 0; k < count; k++)
    start(begun_again(requests[k]), 0);
  return code;
}

int augmented_MPI_Startall(int count, MPI_Request *requests, int width, char **send, char **recv,
                           struct record **record) {
  struct record *r = *record = room(sizeof *r);
  r->parts = count;
  r->others = room(count * sizeof *r->others);
  for (int k = 0; k < count; k++)
    r->others[k] = begun_again(requests[k]);
  return MPI_Startall(count, requests);
}

void reverse_MPI_Startall(struct record *r, int keeps) {
  for (int k = r->parts - 1; k >= 0; k--)
    reverse_MPI_Isend(r->others[k], keeps);
  leave(r, keeps);
}

int forward_MPI_Request_free(MPI_Request *request, int width, char **send, char **recv) {
  struct persistent **at = place_of(*request), *found = *at;
  if (found) {
    *at = found->next;
    free(found->shadows);
    free(found);
  }
  return MPI_Request_free(request);
}

int augmented_MPI_Request_free(MPI_Request *request, int width, char **send, char **recv, struct record **record) {
  *record = 0;
  return forward_MPI_Request_free(request, width, send, recv);
}

void reverse_MPI_Request_free(struct record *r, int keeps) {}
