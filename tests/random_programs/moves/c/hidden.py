"""Records that are found by hidden pointers, and of whose bits something else is computed on the side."""

from __future__ import annotations

from tests.random_programs.moves.movers import Form, Mover

_KEEP = "APART uintptr_t @_kept(uintptr_t address) { return address; }\n"
HIDDEN_POINTERS = (
    Mover(
        "tagged_pointer",
        """
        uintptr_t tagged = @_kept((uintptr_t)at | 1);
        return tagged & 1 ? (R *)(tagged & ~(uintptr_t)1) : 0;
        """,
        helpers=_KEEP,
        form=Form.ADDRESS,
        align=2,
    ),
    Mover(
        "pointer_tagged_above",
        """
        uintptr_t tagged = @_kept((uintptr_t)at | (uintptr_t)count << 56);
        return (R *)(tagged << 8 >> 8);
        """,
        helpers=_KEEP,
        form=Form.ADDRESS,
    ),
    Mover(
        "xored_pointer",
        """
        uintptr_t key = (uintptr_t)0x5bd1e995 * (uintptr_t)(count + 1);
        return (R *)(@_kept((uintptr_t)at ^ key) ^ key);
        """,
        helpers=_KEEP,
        form=Form.ADDRESS,
    ),
    Mover(
        "pointer_in_bytes",
        """
        byte bytes[sizeof at];
        memcpy(bytes, &at, sizeof at);
        return (R *)@_joined(bytes);
        """,
        helpers="""
        APART void *@_joined(const byte *b) {
          uintptr_t address = 0;
          for (int i = 7; i >= 0; i--) address = address << 8 | b[i];
          return (void *)address;
        }
        """,
        form=Form.ADDRESS,
    ),
    Mover(
        "pointer_in_halves",
        """
        uint32_t low = (uint32_t)(uintptr_t)at, high = (uint32_t)((uintptr_t)at >> 32);
        return @_joined(high, low);
        """,
        helpers="APART R *@_joined(uint32_t high, uint32_t low) { return (R *)((uintptr_t)high << 32 | low); }",
        form=Form.ADDRESS,
    ),
    Mover(
        "pointer_by_difference",
        """
        uintptr_t far = (uintptr_t)at - (uintptr_t)&@_anchor;
        return @_found((uintptr_t)&@_anchor, far);
        """,
        helpers="""
        static double @_anchor;
        APART R *@_found(uintptr_t base, uintptr_t far) { return (R *)(base + far); }
        """,
        form=Form.ADDRESS,
    ),
    Mover(
        "container_of",
        """
        struct @_held held[COUNT], *list = 0;
        for (long i = count - 1; i >= 0; i--) { held[i].record = from[i]; @_push(&list, &held[i]); }
        struct @_hook *hook = &list->hook;
        for (long i = 0; i < count; i++, hook = hook->next)
          to[i] = ((struct @_held *)(void *)((char *)hook - offsetof(struct @_held, hook)))->record;
        (void)n;
        """,
        helpers="""
        struct @_hook { struct @_hook *next; };
        struct @_held { R record; struct @_hook hook; };
        APART void @_push(struct @_held **list, struct @_held *one) {
          one->hook.next = *list ? &(*list)->hook : 0;
          *list = one;
        }
        """,
        header="stddef.h",
        plain=True,
    ),
    Mover(
        "xor_list",
        """
        struct @_link links[COUNT];
        for (long i = 0; i < count; i++) {
          uintptr_t before = i ? (uintptr_t)&links[i - 1] : 0, after = i + 1 < count ? (uintptr_t)&links[i + 1] : 0;
          links[i].record = from[i];
          links[i].both = before ^ after;
        }
        uintptr_t before = 0, now = (uintptr_t)&links[0];
        for (long i = 0; now; i++) {
          struct @_link *link = (struct @_link *)now;
          to[i] = link->record;
          now = @_other(link, before);
          before = (uintptr_t)link;
        }
        (void)n;
        """,
        helpers="""
        struct @_link { R record; uintptr_t both; };
        APART uintptr_t @_other(const struct @_link *link, uintptr_t before) { return link->both ^ before; }
        """,
    ),
)

_SINK = "static volatile uint64_t @_sink;\n"
ON_THE_SIDE = (
    Mover(
        "hashed",
        """
        uint64_t before = @_hash(from, n);
        memcpy(to, from, (size_t)n);
        if (@_hash(to, n) != before) abort();
        """,
        helpers="""
        APART uint64_t @_hash(const void *at, long n) {
          uint64_t h = 0xcbf29ce484222325;
          for (long i = 0; i < n; i++) h = (h ^ ((const byte *)at)[i]) * 0x100000001b3;
          return h;
        }
        """,
        clean=True,
    ),
    Mover(
        "summed_words",
        """
        const word *p = (const word *)from; word *q = (word *)to, sum = 0;
        for (long i = 0; i < n / 8; i++) { sum += p[i]; q[i] = p[i]; }
        @_sink = sum;
        """,
        helpers=_SINK,
        align=8,
        clean=True,
    ),
    Mover(
        "summed_in_a_trailer",
        """
        byte buffer[COUNT * sizeof(R) + 2];
        memcpy(buffer, from, (size_t)n);
        @_seal(buffer, n);
        if (@_sum(buffer, n) == (buffer[n] | buffer[n + 1] << 8)) memcpy(to, buffer, (size_t)n);
        else memset((void *)to, 0, (size_t)n);
        """,
        helpers="""
        static int @_sum(const byte *at, long n) {
          int low = 1, high = 0;
          for (long i = 0; i < n; i++) { low = (low + at[i]) % 251; high = (high + low) % 251; }
          return low | high << 8;
        }
        APART void @_seal(byte *at, long n) {
          int sum = @_sum(at, n);
          at[n] = (byte)sum; at[n + 1] = (byte)(sum >> 8);
        }
        """,
        clean=True,
    ),
    Mover(
        "checked_by_crc",
        """
        uint32_t sum = ~0u;
        for (long i = 0; i < n; i++) { byte b = ((const byte *)from)[i]; ((byte *)to)[i] = b; sum = @_crc(sum, b); }
        @_sink = sum;
        """,
        helpers=_SINK
        + """
APART uint32_t @_crc(uint32_t sum, byte b) {
  sum ^= b;
  for (int i = 0; i < 8; i++) sum = sum >> 1 ^ (0xedb88320 & (0 - (sum & 1)));
  return sum;
}
        """,
        clean=True,
    ),
    Mover(
        "compared",
        """
        memcpy(to, from, (size_t)n);
        if (memcmp(to, from, (size_t)n) != 0) memset((void *)to, 0, (size_t)n);
        """,
        clean=True,
    ),
    Mover(
        "bits_counted",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        int ones = 0, zeros = 0;
        for (long i = 0; i < n / 8; i++) {
          word w = p[i];
          ones += __builtin_popcountll(w);
          zeros += w ? __builtin_ctzll(w) : 64;
          q[i] = w;
        }
        @_sink = (uint64_t)(ones * zeros);
        """,
        helpers=_SINK,
        align=8,
        clean=True,
    ),
)
