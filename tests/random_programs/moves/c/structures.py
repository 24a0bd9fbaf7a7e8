"""Records in what textbooks build: sorts that merge and sift, trees, caches, ropes, tables, small machines."""

from __future__ import annotations

from tests.random_programs.moves.movers import Form, Mover, reverse, sort, turn

SORTS = (
    Mover(
        "merge_sort",
        """
        byte *half_done = (byte *)malloc((size_t)n);
        @_sort((byte *)at, half_done, count);
        free(half_done);
        """,
        helpers="""
        APART void @_sort(byte *at, byte *room, long count) {
          if (count < 2) return;
          long left = count / 2, i = 0, j = left, k = 0;
          @_sort(at, room, left);
          @_sort(at + left * (long)sizeof(R), room, count - left);
          const R *all = (const R *)at;
          while (i < left || j < count) {
            int first = j >= count || (i < left && all[i].key <= all[j].key);
            memcpy(room + k++ * (long)sizeof(R), at + (first ? i++ : j++) * (long)sizeof(R), sizeof(R));
          }
          memcpy(at, room, (size_t)count * sizeof(R));
        }
        """,
        form=Form.PLACE,
        order=sort,
    ),
    Mover(
        "heap_sort",
        """
        for (long i = count / 2; i-- > 0;) @_sift(at, i, count);
        for (long i = count; i-- > 1;) { R top = at[0]; at[0] = at[i]; at[i] = top; @_sift(at, 0, i); }
        (void)n;
        """,
        helpers="""
        APART void @_sift(R *at, long i, long count) {
          R held = at[i];
          for (long child; (child = 2 * i + 1) < count; i = child) {
            if (child + 1 < count && at[child + 1].key > at[child].key) child++;
            if (at[child].key <= held.key) break;
            at[i] = at[child];
          }
          at[i] = held;
        }
        """,
        form=Form.PLACE,
        order=sort,
    ),
    Mover(
        "quick_sort_of_bytes",
        "@_sort((char *)at, 0, count - 1, sizeof(R)); (void)n;",
        helpers="""
        static int @_key(const char *one) { R r; memcpy((void *)&r, one, sizeof r); return r.key; }
        static void @_exchange(char *a, char *b, size_t size) {
          char held[64];
          for (size_t part; size; size -= part, a += part, b += part) {
            part = size < sizeof held ? size : sizeof held;
            memcpy(held, a, part); memcpy(a, b, part); memcpy(b, held, part);
          }
        }
        APART void @_sort(char *base, long low, long high, size_t size) {
          if (low >= high) return;
          long last = low;
          @_exchange(base + low * (long)size, base + (low + high) / 2 * (long)size, size);
          for (long i = low + 1; i <= high; i++)
            if (@_key(base + i * (long)size) < @_key(base + low * (long)size))
              if (++last != i) @_exchange(base + last * (long)size, base + i * (long)size, size);
          if (low != last) @_exchange(base + low * (long)size, base + last * (long)size, size);
          @_sort(base, low, last - 1, size);
          @_sort(base, last + 1, high, size);
        }
        """,
        form=Form.PLACE,
        order=sort,
    ),
    Mover(
        "search_tree",
        """
        struct @_node *root = 0;
        for (long i = 0; i < count; i++) {
          struct @_node **link = &root;
          while (*link) link = from[i].key < (*link)->r.key ? &(*link)->left : &(*link)->right;
          *link = (struct @_node *)calloc(1, sizeof **link);
          (*link)->r = from[i];
        }
        R *next = to;
        @_walk(root, &next);
        (void)n;
        """,
        helpers="""
        struct @_node { struct @_node *left, *right; R r; };
        APART void @_walk(struct @_node *node, R **next) {
          if (!node) return;
          @_walk(node->left, next);
          *(*next)++ = node->r;
          @_walk(node->right, next);
          free(node);
        }
        """,
        order=sort,
    ),
    Mover(
        "order_then_gather",
        """
        int *order = (int *)malloc((size_t)count * sizeof *order);
        for (int i = 0; i < count; i++) {
          int j = i;
          for (; j > 0 && from[order[j - 1]].key > from[i].key; j--) order[j] = order[j - 1];
          order[j] = i;
        }
        for (long i = 0; i < count; i++) memcpy(to + i, from + order[i], sizeof(R));
        free(order);
        (void)n;
        """,
        order=sort,
    ),
    Mover(
        "cycle_by_cycle",
        """
        R held = at[count - 1];
        for (long i = count - 1; i > 0; i--) at[i] = at[i - 1];
        at[0] = held;
        (void)n;
        """,
        form=Form.PLACE,
        order=turn,
    ),
)
STRUCTURES = (
    Mover(
        "rope_of_chunks",
        """
        struct @_chunk *first = 0, **end = &first;
        for (long i = 0; i < n; i += 20) {
          *end = @_chunk((const byte *)from + i, n - i < 20 ? n - i : 20);
          end = &(*end)->next;
        }
        byte *q = (byte *)to;
        while (first) {
          struct @_chunk *next = first->next;
          memcpy(q, first->data, first->used);
          q += first->used;
          free(first);
          first = next;
        }
        """,
        helpers="""
        struct @_chunk { struct @_chunk *next; unsigned used; byte data[20]; };
        APART struct @_chunk *@_chunk(const byte *from, long used) {
          struct @_chunk *chunk = (struct @_chunk *)malloc(sizeof *chunk);
          chunk->next = 0;
          chunk->used = (unsigned)used;
          memcpy(chunk->data, from, (size_t)used);
          return chunk;
        }
        """,
    ),
    Mover(
        "appended_byte_by_byte",
        """
        struct @_text text = {0, 0, 0};
        for (long i = 0; i < n; i++) @_append(&text, ((const char *)from)[i]);
        memcpy((void *)to, text.data, text.size);
        free(text.data);
        """,
        helpers="""
        struct @_text { char *data; size_t size, room; };
        APART void @_append(struct @_text *text, char c) {
          if (text->size == text->room) {
            text->room = text->room ? 2 * text->room : 16;
            text->data = (char *)realloc(text->data, text->room);
          }
          text->data[text->size++] = c;
        }
        """,
    ),
    Mover(
        "transposed_words",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        long w = sizeof(R) / 8;
        word *table = (word *)malloc((size_t)n);
        for (long i = 0; i < count; i++) for (long k = 0; k < w; k++) table[k * count + i] = p[i * w + k];
        for (long k = 0; k < w; k++) for (long i = 0; i < count; i++) q[i * w + k] = table[k * count + i];
        free(table);
        """,
        align=8,
    ),
    Mover(
        "planes_of_bytes",
        """
        byte *planes[sizeof(R)];
        for (size_t k = 0; k < sizeof(R); k++) planes[k] = (byte *)malloc((size_t)count);
        for (long i = 0; i < count; i++)
          for (size_t k = 0; k < sizeof(R); k++) planes[k][i] = ((const byte *)(from + i))[k];
        for (long i = 0; i < count; i++)
          for (size_t k = 0; k < sizeof(R); k++) ((byte *)(to + i))[k] = planes[k][i];
        for (size_t k = 0; k < sizeof(R); k++) free(planes[k]);
        (void)n;
        """,
    ),
    Mover(
        "two_buffers_in_turns",
        """
        byte *now = (byte *)malloc((size_t)n), *then = (byte *)malloc((size_t)n);
        memcpy(now, from, (size_t)n);
        for (int step = 0; step < 3; step++) {
          for (long i = 0; i < n; i++) then[i] = now[i];
          byte *held = now; now = then; then = held;
        }
        memcpy((void *)to, now, (size_t)n);
        free(now); free(then);
        """,
    ),
    Mover(
        "array_of_given_length",
        "word room[n / 8]; memcpy(room, from, (size_t)n); @_copied(to, room, n / 8);",
        helpers="""
        APART void @_copied(R *to, const word *room, long k) { for (long i = 0; i < k; i++) ((word *)to)[i] = room[i]; }
        """,
        align=8,
    ),
    Mover(
        "rows_by_pointer",
        """
        R **rows = (R **)malloc((size_t)count * sizeof *rows);
        R *block = (R *)malloc((size_t)n);
        for (long i = 0; i < count; i++) { rows[i] = block + i; *rows[i] = from[i]; }
        for (long i = 0, j = count - 1; i < j; i++, j--) { R *held = rows[i]; rows[i] = rows[j]; rows[j] = held; }
        for (long i = 0; i < count; i++) to[i] = *rows[i];
        free(block); free(rows);
        """,
        order=reverse,
    ),
    Mover(
        "least_recently_used",
        """
        struct @_cache cache = {{{0, 0, 0, 0}}, 0};
        for (int i = 0; i < count; i++) *@_slot(&cache, i) = from[i];
        for (int i = 0; i < count; i++) to[i] = *@_slot(&cache, i);
        (void)n;
        """,
        helpers="""
        struct @_entry { int is_used, key, age; R *r; };
        struct @_cache { struct @_entry entries[COUNT + 2]; int clock; };
        APART R *@_slot(struct @_cache *cache, int key) {
          struct @_entry *oldest = cache->entries;
          for (struct @_entry *e = cache->entries; e < cache->entries + COUNT + 2; e++) {
            if (e->is_used && e->key == key) { e->age = ++cache->clock; return e->r; }
            if (e->age < oldest->age) oldest = e;
          }
          if (!oldest->r) oldest->r = (R *)malloc(sizeof(R));
          oldest->is_used = 1, oldest->key = key, oldest->age = ++cache->clock;
          return oldest->r;
        }
        """,
    ),
    Mover(
        "linked_both_ways",
        """
        struct @_node ring = {&ring, &ring, {0}};
        for (long i = 0; i < count; i++) {
          struct @_node *node = (struct @_node *)malloc(sizeof *node);
          memcpy(node->data, from + i, sizeof(R));
          node->next = ring.next; node->before = &ring;
          ring.next->before = node; ring.next = node;
        }
        for (long i = 0; i < count; i++) {
          struct @_node *node = ring.before;
          node->before->next = node->next; node->next->before = node->before;
          memcpy(to + i, node->data, sizeof(R));
          free(node);
        }
        (void)n;
        """,
        helpers="struct @_node { struct @_node *next, *before; byte data[sizeof(R)]; };",
    ),
    Mover(
        "blocks_of_a_pool",
        """
        struct @_pool pool;
        @_start(&pool);
        void *blocks[COUNT];
        for (long i = 0; i < count; i++) { blocks[i] = @_take(&pool); memcpy(blocks[i], from + i, sizeof(R)); }
        for (long i = 0; i < count; i++) { to[i] = *(R *)blocks[i]; @_give(&pool, blocks[i]); }
        void *again = @_take(&pool);
        memset(again, 0, sizeof(R));
        (void)n;
        """,
        helpers="""
        union @_block { union @_block *next; R r; };
        struct @_pool { union @_block *free, blocks[COUNT + 1]; };
        APART void @_start(struct @_pool *pool) {
          pool->free = 0;
          for (int i = 0; i <= COUNT; i++) { pool->blocks[i].next = pool->free; pool->free = &pool->blocks[i]; }
        }
        APART void *@_take(struct @_pool *pool) { union @_block *b = pool->free; pool->free = b->next; return b; }
        APART void @_give(struct @_pool *pool, void *at) {
          union @_block *b = (union @_block *)at;
          b->next = pool->free;
          pool->free = b;
        }
        """,
    ),
    Mover(
        "registers_of_a_machine",
        """
        struct @_machine m = {{0}, (const byte *)from, (byte *)to};
        static const byte code[] = {0, 1, 2, 0, 3, 1, 4, 5};
        for (long i = 0; i < n / 8; i++) @_run(&m, code, (int)sizeof code);
        """,
        helpers="""
        struct @_machine { uint64_t r[4]; const byte *in; byte *out; };
        APART void @_run(struct @_machine *m, const byte *code, int size) {
          for (int at = 0; at < size; at++)
            switch (code[at]) {
              case 0: memcpy(&m->r[0], m->in, 8); break;
              case 1: m->r[1] = m->r[0]; break;
              case 2: m->r[2] = m->r[1]; m->r[0] = 0; break;
              case 3: m->r[3] = m->r[2]; break;
              case 4: memcpy(m->out, &m->r[3], 8); break;
              default: m->in += 8; m->out += 8;
            }
        }
        """,
        align=8,
    ),
    Mover(
        "chosen_copier",
        """
        for (long i = 0; i < count; i++)
          @_ways[(i + @_first) % 3]((byte *)(to + i), (const byte *)(from + i), sizeof(R));
        (void)n;
        """,
        helpers="""
        static void @_by_bytes(byte *q, const byte *p, size_t k) { while (k--) *q++ = *p++; }
        static void @_by_shorts(byte *q, const byte *p, size_t k) {
          for (; k >= 2; k -= 2, p += 2, q += 2) { uint16_t s; memcpy(&s, p, 2); memcpy(q, &s, 2); }
          if (k) *q = *p;
        }
        static void @_at_once(byte *q, const byte *p, size_t k) { memcpy(q, p, k); }
        static void (*const @_ways[3])(byte *, const byte *, size_t) = {@_by_bytes, @_by_shorts, @_at_once};
        static volatile int @_first = 1;
        """,
    ),
    Mover(
        "unrolled_by_jumps",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        long k = n / 8, turns = (k + 3) / 4;
        if (k > 0) switch (k % 4) {
          case 0: do { *q++ = *p++;
          /* fall through */ case 3: *q++ = *p++;
          /* fall through */ case 2: *q++ = *p++;
          /* fall through */ case 1: *q++ = *p++;
          } while (--turns > 0);
        }
        """,
        align=8,
    ),
    Mover(
        "through_a_table_of_offsets",
        """
        for (long i = 0; i < count; i++)
          for (size_t k = 0; k < sizeof @_parts / sizeof *@_parts; k++) {
            size_t start = @_parts[k] * sizeof(R) / 8, end = (@_parts[k] + 1) * sizeof(R) / 8;
            memcpy((byte *)(to + i) + start, (const byte *)(from + i) + start, end - start);
          }
        (void)n;
        """,
        helpers="static const size_t @_parts[] = {3, 1, 7, 0, 2, 6, 5, 4};",
        align=8,
    ),
    Mover(
        "frames_with_a_header",
        """
        byte *line = (byte *)malloc((size_t)n + 16 * (size_t)count), *end = line;
        for (long i = 0; i < count; i++) end = @_written(end, from + i, (int)i);
        for (const byte *at = line; at < end;) {
          int which, size;
          memcpy(&which, at, 4); memcpy(&size, at + 4, 4);
          memcpy(to + which, at + 12, (size_t)size);
          at += 12 + size;
        }
        free(line);
        """,
        helpers="""
        APART byte *@_written(byte *at, const R *r, int which) {
          int size = (int)sizeof *r, sum = which + size;
          memcpy(at, &which, 4); memcpy(at + 4, &size, 4); memcpy(at + 8, &sum, 4);
          memcpy(at + 12, r, sizeof *r);
          return at + 12 + sizeof *r;
        }
        """,
    ),
    Mover(
        "streamed_past_the_cache",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        for (long i = 0; i < n / 8; i++) __builtin_nontemporal_store(p[i], q + i);
        """,
        align=8,
    ),
    Mover(
        "pieces_of_three_widths",
        """
        const byte *p = (const byte *)from; byte *q = (byte *)to;
        long i = 0;
        while (i < n) {
          long left = n - i, width = left >= 4 && i % 3 ? 4 : left >= 2 && i % 3 == 0 ? 2 : 1;
          if (width == 4) { half h; memcpy(&h, p + i, 4); memcpy(q + i, &h, 4); }
          else if (width == 2) { uint16_t s; memcpy(&s, p + i, 2); memcpy(q + i, &s, 2); }
          else q[i] = p[i];
          i += width;
        }
        """,
    ),
    Mover(
        "union_with_halves_and_bytes",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        for (long i = 0; i < n / 8; i++) {
          union @_word in, out;
          in.w = p[i];
          out.h[0] = in.h[0];
          for (int k = 4; k < 8; k++) out.b[k] = in.b[k];
          q[i] = out.w;
        }
        """,
        helpers="union @_word { uint64_t w; uint32_t h[2]; byte b[8]; };",
        align=8,
    ),
    Mover(
        "jumped_back",
        """
        volatile long i = 0;
        jmp_buf back;
        if (setjmp(back) < COUNT && i < count) { to[i] = from[i]; i = i + 1; longjmp(back, (int)i); }
        (void)n;
        """,
        header="setjmp.h",
        untraceable=True,
    ),
)
