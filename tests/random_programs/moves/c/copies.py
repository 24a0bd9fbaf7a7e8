"""Copies by pieces of one width: by index, by walking pointers, downwards, unrolled, vectorised, and by the library."""

from __future__ import annotations

from tests.random_programs.moves.movers import Form, Mover

_WIDTHS = {"words": ("word", 8), "halves": ("half", 4), "shorts": ("quarter", 2), "bytes": ("byte", 1)}
_LOOPS = {
    "by_index": "for (long i = 0; i < n / {size}; i++) q[i] = p[i];",
    "walking": "long k = n / {size}; while (k--) *q++ = *p++;",
    "downwards": "for (long i = n / {size}; i > 0; i--) q[i - 1] = p[i - 1];",
    "unrolled": """\
        long k = n / {size}, i = 0;
        for (; i + 4 <= k; i += 4) {{
          {type} a = p[i], b = p[i + 1], c = p[i + 2], d = p[i + 3];
          q[i] = a; q[i + 1] = b; q[i + 2] = c; q[i + 3] = d;
        }}
        for (; i < k; i++) q[i] = p[i];""",
    "vectorised": """\
        _Pragma("clang loop vectorize(enable) interleave(enable)")
        for (long i = 0; i < n / {size}; i++) q[i] = p[i];""",
    "to_the_end": "const {type} *end = p + n / {size}; for (; p != end; ++p, ++q) *q = *p;",
}


def _pieces(width: str, way: str) -> Mover:
    type_, size = _WIDTHS[width]
    first = f"const {type_} *p = (const {type_} *)from; {type_} *q = ({type_} *)to;\n"
    loop = _LOOPS[way].format(type=type_, size=size)
    lines = "\n".join(line.removeprefix("        ") for line in loop.splitlines())
    return Mover(f"{width}_{way}", first + lines, align=size)


COPIES = (
    *(_pieces(width, way) for width in _WIDTHS for way in _LOOPS),
    Mover(
        "doubles_by_index",
        """
        const loose_double *p = (const loose_double *)from; loose_double *q = (loose_double *)to;
        for (long i = 0; i < n / 8; i++) q[i] = p[i];
        """,
        align=8,
    ),
    Mover(
        "floats_walking",
        """
        const loose_float *p = (const loose_float *)from; loose_float *q = (loose_float *)to;
        for (long k = n / 4; k > 0; k--) *q++ = *p++;
        """,
        align=4,
    ),
    Mover("memcpy", "memcpy(to, from, (size_t)n);"),
    Mover("memmove", "memmove(to, from, (size_t)n);"),
    Mover(
        "memcpy_in_parts",
        """
        memcpy(to, from, 5);
        memcpy((byte *)to + 5, (const byte *)from + 5, (size_t)n - 5);
        """,
    ),
    Mover("struct_assignment", "for (long i = 0; i < count; i++) to[i] = from[i]; (void)n;"),
    Mover(
        "struct_by_value",
        "for (long i = 0; i < count; i++) to[i] = @_same(from[i]); (void)n;",
        helpers="APART R @_same(R r) { return r; }",
    ),
    Mover(
        "volatile_words",
        """
        const word *p = (const word *)from; volatile word *q = (volatile word *)to;
        for (long i = 0; i < n / 8; i++) q[i] = p[i];
        """,
        align=8,
    ),
    Mover(
        "union_with_words",
        """
        union @_both u;
        for (long r = 0; r < count; r++) {
          word hold[sizeof(R) / 8];
          u.record = from[r];
          for (unsigned i = 0; i < sizeof(R) / 8; i++) hold[i] = u.words[i];
          for (unsigned i = sizeof(R) / 8; i-- > 0;) u.words[i] = hold[i];
          to[r] = u.record;
        }
        (void)n;
        """,
        helpers="union @_both { R record; word words[sizeof(R) / 8]; };",
        align=8,
        plain=True,
    ),
    Mover(
        "union_of_bytes",
        """
        for (long r = 0; r < count; r++) {
          union { R record; byte bytes[sizeof(R)]; } u, v;
          u.record = from[r];
          for (unsigned i = 0; i < sizeof(R); i++) v.bytes[i] = u.bytes[i];
          to[r] = v.record;
        }
        (void)n;
        """,
        plain=True,
    ),
    Mover(
        "swapped_words_in_place",
        """
        word *p = (word *)at;
        for (long i = 0, k = n / 8 - 1; i < k; i++, k--) { word t = p[i]; p[i] = p[k]; p[k] = t; }
        for (long i = 0, k = n / 8 - 1; i < k; i++, k--) @_exchange(p + i, p + k);
        """,
        helpers="APART void @_exchange(word *a, word *b) { word t = *a; *a = *b; *b = t; }",
        form=Form.PLACE,
        align=8,
    ),
    Mover(
        "swapped_bytes_in_place",
        """
        byte *p = (byte *)at;
        for (long i = 0, k = n - 1; i < k; i++, k--) { byte t = p[i]; p[i] = p[k]; p[k] = t; }
        for (long i = 0, k = n - 1; i < k; i++, k--) @_exchange(p + i, p + k);
        """,
        helpers="APART void @_exchange(byte *a, byte *b) { byte t = *a; *a = *b; *b = t; }",
        form=Form.PLACE,
    ),
    Mover(
        "unaligned_buffer",
        """
        byte buffer[COUNT * sizeof(R) + 3];
        memcpy(buffer + 3, from, (size_t)n);
        @_down(buffer + 1, buffer + 3, n);
        memcpy(to, buffer + 1, (size_t)n);
        """,
        helpers="APART void @_down(byte *q, const byte *p, long n) { for (long i = 0; i < n; i++) q[i] = p[i]; }",
    ),
    Mover(
        "unaligned_words",
        """
        byte buffer[COUNT * sizeof(R) + 1];
        struct @_word *b = (struct @_word *)(buffer + 1);
        const word *p = (const word *)from; word *q = (word *)to;
        for (long i = 0; i < n / 8; i++) b[i].w = p[i];
        for (long i = 0; i < n / 8; i++) q[i] = b[i].w;
        """,
        helpers="struct @_word { word w; } __attribute__((packed, may_alias));",
        align=8,
    ),
)
