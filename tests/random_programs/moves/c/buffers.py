"""Records in rings, stacks, queues and lists that know nothing of them; sorted, turned, exchanged."""

from __future__ import annotations

from tests.random_programs.moves.movers import Form, Mover, reverse, sort, turn

_EXCHANGE = """
APART void @_exchange(void *a, void *b, size_t size) {
  byte *p = (byte *)a, *q = (byte *)b;
  for (size_t i = 0; i < size; i++) { byte t = p[i]; p[i] = q[i]; q[i] = t; }
}
"""
_COMPARE = """
static int @_compare(const void *a, const void *b) { return ((const R *)a)->key - ((const R *)b)->key; }
"""

BUFFERS = (
    Mover(
        "ring_of_bytes",
        """
        byte *q = (byte *)to;
        struct @_ring ring = {{0}, 0, 0};
        long put = 0;
        for (long got = 0; got < n; got++) {
          while (put < n && put - got < 7) @_push(&ring, ((const byte *)from)[put++]);
          q[got] = @_pop(&ring);
        }
        """,
        helpers="""
        struct @_ring { byte of[7]; int head, tail; };
        APART void @_push(struct @_ring *r, byte b) { r->of[r->head] = b; r->head = (r->head + 1) % 7; }
        APART byte @_pop(struct @_ring *r) { byte b = r->of[r->tail]; r->tail = (r->tail + 1) % 7; return b; }
        """,
    ),
    Mover(
        "ring_of_words",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        static word ring[4];
        unsigned head = 2, tail = 2;
        long put = 0;
        for (long got = 0; got < n / 8; got++) {
          for (; put < n / 8 && head - tail < 4; put++) ring[head++ & 3] = p[put];
          q[got] = ring[tail++ & 3];
        }
        """,
        align=8,
    ),
    Mover(
        "ring_with_wrap",
        """
        byte ring[2 * COUNT * sizeof(R)];
        size_t all = sizeof ring, start = all - (size_t)n / 2;
        @_copied(ring, start, all, from, (size_t)n);
        size_t first = all - start < (size_t)n ? all - start : (size_t)n;
        memcpy(to, ring + start, first);
        memcpy((byte *)to + first, ring, (size_t)n - first);
        """,
        helpers="""
        APART void @_copied(byte *ring, size_t start, size_t all, const void *from, size_t n) {
          size_t first = all - start < n ? all - start : n;
          memcpy(ring + start, from, first);
          memcpy(ring, (const byte *)from + first, n - first);
        }
        """,
    ),
    Mover(
        "stack_of_bytes",
        """
        byte *stack = (byte *)malloc((size_t)n), *q = (byte *)to;
        long top = 0;
        for (long i = 0; i < n; i++) stack[top++] = ((const byte *)from)[i];
        while (top > 0) { top--; q[top] = stack[top]; }
        free(stack);
        """,
    ),
    Mover(
        "stack_of_void",
        """
        void *stack[COUNT];
        int top = 0;
        for (long i = 0; i < count; i++) stack[top++] = @_copied(from + i, sizeof(R));
        for (long i = 0; i < count; i++) { void *one = stack[--top]; memcpy(to + i, one, sizeof(R)); free(one); }
        (void)n;
        """,
        helpers="""
        APART void *@_copied(const void *from, size_t size) {
          void *to = malloc(size);
          return memcpy(to, from, size);
        }
        """,
        order=reverse,
    ),
    Mover(
        "queue_of_void",
        """
        struct @_queue queue = {0, 0};
        for (long i = 0; i < count; i++) { R *one = (R *)malloc(sizeof(R)); *one = from[i]; @_push(&queue, one); }
        for (long i = 0; i < count; i++) { R *one = (R *)@_pop(&queue); to[i] = *one; free(one); }
        (void)n;
        """,
        helpers="""
        struct @_link { void *what; struct @_link *next; };
        struct @_queue { struct @_link *first, *last; };
        APART void @_push(struct @_queue *q, void *what) {
          struct @_link *link = (struct @_link *)malloc(sizeof *link);
          link->what = what; link->next = 0;
          if (q->last) q->last->next = link; else q->first = link;
          q->last = link;
        }
        APART void *@_pop(struct @_queue *q) {
          struct @_link *link = q->first;
          void *what = link->what;
          q->first = link->next;
          if (!q->first) q->last = 0;
          free(link);
          return what;
        }
        """,
    ),
    Mover(
        "queue_of_bytes",
        """
        struct @_queue q = {(byte *)malloc(8), 0, 8};
        for (long i = 0; i < count; i++) @_append(&q, from + i, sizeof(R));
        for (long i = 0; i < count; i++) memcpy(to + i, q.data + (size_t)i * sizeof(R), sizeof(R));
        free(q.data);
        (void)n;
        """,
        helpers="""
        struct @_queue { byte *data; size_t size, room; };
        APART void @_append(struct @_queue *q, const void *from, size_t size) {
          while (q->size + size > q->room) q->data = (byte *)realloc(q->data, q->room *= 2);
          memcpy(q->data + q->size, from, size);
          q->size += size;
        }
        """,
    ),
    Mover(
        "grown_by_realloc",
        """
        R *all = 0;
        for (long i = 0; i < count; i++) {
          all = (R *)realloc(all, (size_t)(i + 1) * sizeof(R));
          all[i] = from[i];
        }
        memcpy(to, all, (size_t)n);
        free(all);
        """,
    ),
    Mover(
        "arena",
        """
        @_used = 0;
        R *one = (R *)@_allocated((size_t)n);
        memcpy(one, from, (size_t)n);
        double *between = (double *)@_allocated(3 * sizeof(double));
        between[0] = 1;
        R *other = (R *)@_allocated((size_t)n);
        memcpy(other, one, (size_t)n);
        memcpy(to, other, (size_t)n);
        """,
        helpers="""
        static _Alignas(16) byte @_memory[4096];
        static size_t @_used;
        APART void *@_allocated(size_t size) {
          void *at = @_memory + @_used;
          @_used += (size + 15) & ~(size_t)15;
          return at;
        }
        """,
    ),
    Mover(
        "free_list",
        """
        union @_slot slots[COUNT + 2], *head = 0;
        for (int i = 0; i < COUNT + 2; i++) @_give(&head, slots + i);
        R *wasted = @_take(&head);
        *wasted = from[0];
        @_give(&head, (union @_slot *)wasted);
        for (long i = 0; i < count; i++) {
          R *one = @_take(&head);
          *one = from[i];
          to[i] = *one;
        }
        (void)n;
        """,
        helpers="""
        union @_slot { union @_slot *next; R record; };
        APART R *@_take(union @_slot **head) { union @_slot *s = *head; *head = s->next; return &s->record; }
        APART void @_give(union @_slot **head, union @_slot *s) { s->next = *head; *head = s; }
        """,
        plain=True,
    ),
    Mover(
        "type_erased",
        """
        struct @_any any = @_made(from, (size_t)n, @_copy), other = @_made(any.what, any.size, any.copy);
        other.copy(to, other.what, other.size);
        free(any.what); free(other.what);
        """,
        helpers="""
        struct @_any { void *what; size_t size; void (*copy)(void *, const void *, size_t); };
        static void @_copy(void *to, const void *from, size_t size) { memcpy(to, from, size); }
        APART struct @_any @_made(const void *from, size_t size, void (*copy)(void *, const void *, size_t)) {
          struct @_any any = {malloc(size), size, copy};
          copy(any.what, from, size);
          return any;
        }
        """,
    ),
    Mover(
        "hash_map",
        """
        struct @_entry map[8] = {{0, 0}};
        for (long i = 0; i < count; i++) *@_at(map, (uint64_t)(i + 3)) = (void *)(uintptr_t)(from + i);
        for (long i = 0; i < count; i++) to[i] = *(const R *)*@_at(map, (uint64_t)(i + 3));
        (void)n;
        """,
        helpers="""
        struct @_entry { uint64_t key; void *value; };
        APART void **@_at(struct @_entry *map, uint64_t key) {
          uint64_t i = key * 0x9e3779b97f4a7c15 >> 61;
          while (map[i].key && map[i].key != key) i = (i + 1) & 7;
          map[i].key = key;
          return &map[i].value;
        }
        """,
    ),
)

SORTED = (
    Mover(
        "qsort",
        "qsort(at, (size_t)count, sizeof(R), @_compare); (void)n;",
        helpers=_COMPARE,
        form=Form.PLACE,
        order=sort,
    ),
    Mover(
        "insertion_sort",
        """
        for (long i = 1; i < count; i++) {
          R one = at[i];
          long j = i;
          for (; j > 0 && at[j - 1].key > one.key; j--) at[j] = at[j - 1];
          at[j] = one;
        }
        (void)n;
        """,
        form=Form.PLACE,
        order=sort,
    ),
    Mover(
        "sorted_by_bytes",
        """
        for (long i = 1; i < count; i++)
          for (long j = i; j > 0 && @_compare(at + j - 1, at + j) > 0; j--) @_exchange(at + j - 1, at + j, sizeof(R));
        (void)n;
        """,
        helpers=_COMPARE + _EXCHANGE,
        form=Form.PLACE,
        order=sort,
    ),
    Mover(
        "sorted_pointers",
        """
        const void *all[COUNT];
        for (long i = 0; i < count; i++) all[i] = from + i;
        for (long i = 0; i < count; i++)
          for (long j = i + 1; j < count; j++)
            if (@_compare(all[j], all[i]) < 0) { const void *t = all[i]; all[i] = all[j]; all[j] = t; }
        for (long i = 0; i < count; i++) memcpy(to + i, all[i], sizeof(R));
        (void)n;
        """,
        helpers=_COMPARE,
        order=sort,
    ),
    Mover(
        "counted_into_place",
        """
        for (long i = 0; i < count; i++) {
          long before = 0;
          for (long j = 0; j < count; j++) before += from[j].key < from[i].key;
          to[before] = from[i];
        }
        (void)n;
        """,
        order=sort,
    ),
    Mover(
        "ends_exchanged",
        "@_exchange(at, at + count - 1, sizeof(R)); (void)n;",
        helpers=_EXCHANGE,
        form=Form.PLACE,
        order=reverse,
    ),
    Mover(
        "turned_by_memmove",
        """
        byte last[sizeof(R)];
        memcpy(last, at + count - 1, sizeof(R));
        memmove(at + 1, at, (size_t)n - sizeof(R));
        memcpy(at, last, sizeof(R));
        """,
        form=Form.PLACE,
        order=turn,
    ),
    Mover(
        "turned_by_bytes",
        """
        byte *p = (byte *)at;
        for (unsigned k = 0; k < sizeof(R); k++) {
          byte t = p[n - 1];
          for (long i = n - 1; i > 0; i--) p[i] = p[i - 1];
          p[0] = t;
        }
        """,
        form=Form.PLACE,
        order=turn,
    ),
)
