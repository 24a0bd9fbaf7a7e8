"""Words that are taken apart and joined: shifts, rotations, byte swaps, packing, masks, exclusive or."""

from __future__ import annotations

from tests.random_programs.moves.movers import Form, Mover

_WORDS = "const word *p = (const word *)from; word *q = (word *)to;\n"


def _there_and_back(
    name: str, type_: str, size: int, there: str, back: str = "", *, apart: bool = True
) -> Mover:
    """Each piece becomes another one, and by a second function itself again; `{w}` is the piece."""
    back = back or there
    linkage = "APART" if apart else "static"
    body = f"""
        const {type_} *p = (const {type_} *)from; {type_} *q = ({type_} *)to;
        for (long i = 0; i < n / {size}; i++) q[i] = ({type_})({there.format(w="p[i]")});
        @_back(q, n / {size});
        """
    helper = f"""
        {linkage} void @_back({type_} *p, long k) {{
          for (long i = 0; i < k; i++) p[i] = ({type_})({back.format(w="p[i]")});
        }}
        """
    return Mover(name, body, helpers=helper, align=size)


def _packed(name: str, order: str) -> Mover:
    """Into bytes of that order, and out of them."""
    at = "8 * b" if order == "little" else "56 - 8 * b"
    body = f"""
        {_WORDS.strip()}
        byte buffer[COUNT * sizeof(R)];
        @_pack(buffer, p, n / 8);
        for (long i = 0; i < n / 8; i++) {{
          word w = 0;
          for (int b = 0; b < 8; b++) w |= (word)buffer[8 * i + b] << ({at});
          q[i] = w;
        }}
        """
    helper = f"""
        APART void @_pack(byte *to, const word *p, long k) {{
          for (long i = 0; i < k; i++)
            for (int b = 0; b < 8; b++) to[8 * i + b] = (byte)(p[i] >> ({at}));
        }}
        """
    return Mover(name, body, helpers=helper, align=8)


def _joined(name: str, type_: str, size: int, sign: str) -> Mover:
    each = f" {sign} ".join(f"((word)p[{8 // size} * i + {b}] << {8 * size * b})" for b in range(8 // size))
    body = f"""
        const {type_} *p = (const {type_} *)from; word *q = (word *)to;
        for (long i = 0; i < n / 8; i++) q[i] = {each};
        """
    return Mover(name, body, align=8)


def _split(name: str, type_: str, size: int) -> Mover:
    each = " ".join(
        f"q[{8 // size} * i + {b}] = ({type_})(p[i] >> {8 * size * b});" for b in range(8 // size)
    )
    body = f"""
        const word *p = (const word *)from; {type_} *q = ({type_} *)to;
        for (long i = 0; i < n / 8; i++) {{ {each} }}
        """
    return Mover(name, body, align=8)


BITS = (
    _there_and_back("rotated_by_half", "word", 8, "{w} << 32 | {w} >> 32"),
    _there_and_back("rotated_words", "word", 8, "{w} << 24 | {w} >> 40", "{w} >> 24 | {w} << 40"),
    _there_and_back("rotated_halves", "half", 4, "{w} << 8 | {w} >> 24", "{w} >> 8 | {w} << 24", apart=False),
    _there_and_back("rotated_shorts", "quarter", 2, "{w} << 8 | {w} >> 8"),
    _there_and_back("byte_swapped_words", "word", 8, "__builtin_bswap64({w})"),
    _there_and_back("byte_swapped_halves", "half", 4, "__builtin_bswap32({w})", apart=False),
    _there_and_back("byte_swapped_shorts", "quarter", 2, "__builtin_bswap16({w})"),
    _there_and_back(
        "byte_swapped_by_hand",
        "half",
        4,
        "{w} >> 24 | ({w} >> 8 & 0xff00) | ({w} << 8 & 0xff0000) | {w} << 24",
    ),
    _there_and_back(
        "lanes_exchanged",
        "word",
        8,
        "({w} & 0x00ff00ff00ff00ff) << 8 | ({w} & 0xff00ff00ff00ff00) >> 8",
    ),
    Mover(
        "rotated_at_run_time",
        f"""
        {_WORDS.strip()}
        int by = 8 * (int)(count & 3);
        for (long i = 0; i < n / 8; i++) q[i] = p[i] << by | p[i] >> (64 - by);
        @_back(q, n / 8, by);
        """,
        helpers="""
        APART void @_back(word *p, long k, int by) {
          for (long i = 0; i < k; i++) p[i] = p[i] >> by | p[i] << (64 - by);
        }
        """,
        align=8,
    ),
    Mover(
        "shifted_stream",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        word buffer[COUNT * sizeof(R) / 8 + 1];
        @_ahead(buffer, p, n / 8);
        for (long i = 0; i < n / 8; i++) q[i] = buffer[i] >> 8 | buffer[i + 1] << 56;
        """,
        helpers="""
        APART void @_ahead(word *to, const word *p, long k) {
          word carried = 0;
          for (long i = 0; i < k; i++) { to[i] = p[i] << 8 | carried; carried = p[i] >> 56; }
          to[k] = carried;
        }
        """,
        align=8,
    ),
    _joined("joined_halves", "half", 4, "|"),
    _joined("joined_shorts", "quarter", 2, "|"),
    _joined("joined_bytes", "byte", 1, "|"),
    _joined("added_halves", "half", 4, "+"),
    _joined("added_bytes", "byte", 1, "+"),
    _split("split_to_halves", "half", 4),
    _split("split_to_shorts", "quarter", 2),
    _split("split_to_bytes", "byte", 1),
    _packed("packed_little_endian", "little"),
    _packed("packed_big_endian", "big"),
    Mover(
        "packed_big_endian_halves",
        """
        const half *p = (const half *)from; half *q = (half *)to;
        byte buffer[COUNT * sizeof(R)], *b = buffer;
        for (long i = 0; i < n / 4; i++) b = @_put(b, p[i]);
        b = buffer;
        for (long i = 0; i < n / 4; i++, b += 4)
          q[i] = (half)b[0] << 24 | (half)b[1] << 16 | (half)b[2] << 8 | b[3];
        """,
        helpers="""
        APART byte *@_put(byte *b, half h) {
          *b++ = (byte)(h >> 24); *b++ = (byte)(h >> 16); *b++ = (byte)(h >> 8); *b++ = (byte)h;
          return b;
        }
        """,
        align=4,
    ),
    Mover(
        "masked_and_joined",
        f"""
        {_WORDS.strip()}
        for (long i = 0; i < n / 8; i++) q[i] = (p[i] & 0xffffffff00000000) | (p[i] & 0x00000000ffffffff);
        for (long i = 0; i < n / 8; i++) q[i] = @_joined(q[i], p[i]);
        """,
        helpers="APART word @_joined(word a, word b) { return (a & 0xff0000ffff0000ff) | (b & 0x00ffff0000ffff00); }",
        align=8,
    ),
    Mover(
        "stored_by_masks",
        f"""
        {_WORDS.strip()}
        for (long i = 0; i < n / 8; i++) q[i] = 0;
        for (int b = 0; b < 8; b += 2)
          for (long i = 0; i < n / 8; i++) @_store(q + i, p[i], (word)0xffff << 8 * b);
        """,
        helpers="APART void @_store(word *q, word w, word mask) { *q = (*q & ~mask) | (w & mask); }",
        align=8,
    ),
    Mover(
        "blended_at_run_time",
        f"""
        {_WORDS.strip()}
        word mask = 0 - (word)(count > 0);
        for (long i = 0; i < n / 8; i++) q[i] = (p[i] & mask) | (0x3ff0000000000000 & ~mask);
        """,
        align=8,
    ),
    Mover(
        "blended_by_turns",
        """
        const half *p = (const half *)from; half *q = (half *)to;
        half other[COUNT * sizeof(R) / 4];
        memcpy(other, from, (size_t)n);
        for (long i = 0; i < n / 4; i++) { half mask = 0 - (half)(i & 1); q[i] = (p[i] & mask) | (other[i] & ~mask); }
        """,
        align=4,
    ),
    Mover(
        "selected_words",
        f"""
        {_WORDS.strip()}
        for (long i = 0; i < n / 8; i++) q[i] = i % 3 < count ? p[i] : 0;
        for (long i = 0; i < n / 8; i++) if (i % 3 >= count) q[i] = p[i];
        """,
        align=8,
    ),
    Mover(
        "xor_swapped",
        """
        word *p = (word *)at;
        for (long i = 0, k = n / 8 - 1; i < k; i++, k--) { p[i] ^= p[k]; p[k] ^= p[i]; p[i] ^= p[k]; }
        for (long i = 0, k = n / 8 - 1; i < k; i++, k--) @_exchange(p + i, p + k);
        """,
        helpers="APART void @_exchange(word *a, word *b) { *a ^= *b; *b ^= *a; *a ^= *b; }",
        form=Form.PLACE,
        align=8,
    ),
    Mover(
        "xor_swapped_bytes",
        """
        byte *p = (byte *)at;
        for (long i = 0, k = n - 1; i < k; i++, k--) { p[i] ^= p[k]; p[k] ^= p[i]; p[i] ^= p[k]; }
        for (long i = 0, k = n - 1; i < k; i++, k--) { byte t = p[i]; p[i] = p[k]; p[k] = t; }
        """,
        form=Form.PLACE,
    ),
    Mover(
        "xored_with_zero",
        f"""
        {_WORDS.strip()}
        for (long i = 0; i < n / 8; i++) q[i] = 0;
        for (long i = 0; i < n / 8; i++) q[i] ^= p[i];
        """,
        align=8,
    ),
)
