"""Arithmetic on bits from which no tool can see that it moves them: right or refused, never a wrong number."""

from __future__ import annotations

from tests.random_programs.moves.movers import Mover

_WORDS = "const word *p = (const word *)from; word *q = (word *)to;"


def _there_and_back(
    name: str, there: str, back: str, first: str = "", *, type_: str = "word", size: int = 8
) -> Mover:
    body = f"""
        const {type_} *p = (const {type_} *)from; {type_} *q = ({type_} *)to;
        word key = 0x9e3779b97f4a7c15 * (word)(count + 5);
        (void)key;
        for (long i = 0; i < n / {size}; i++) q[i] = ({type_})({there.format(w="p[i]")});
        @_back(q, n / {size}, key);
        """
    helper = f"""
        APART void @_back({type_} *p, long k, word key) {{
          (void)key;
          for (long i = 0; i < k; i++) p[i] = ({type_})({back.format(w="p[i]")});
        }}
        """
    return Mover(name, body, helpers=first + helper, align=size, clean=True, untraceable=True)


UNTRACEABLE = (
    _there_and_back("key_added", "{w} + key", "{w} - key"),
    _there_and_back("key_xored", "{w} ^ key", "{w} ^ key"),
    _there_and_back("bytes_xored", "{w} ^ 0x5a", "{w} ^ 0x5a", type_="byte", size=1),
    _there_and_back("multiplied", "{w} * 0xf1", "{w} * 0xf010fef010fef011"),
    _there_and_back("negated_bits", "~{w}", "~{w}"),
    _there_and_back("rotated_by_13", "{w} << 13 | {w} >> 51", "{w} >> 13 | {w} << 51"),
    _there_and_back("nibbles_exchanged", "{w} << 4 | {w} >> 4", "{w} << 4 | {w} >> 4", type_="byte", size=1),
    _there_and_back("bits_reversed", "__builtin_bitreverse64({w})", "__builtin_bitreverse64({w})"),
    _there_and_back(
        "bits_of_fields",
        "{w} >> 63 | ({w} >> 52 & 2047) << 1 | {w} << 12",
        "{w} << 63 | ({w} >> 1 & 2047) << 52 | {w} >> 12",
    ),
    Mover(
        "bit_by_bit",
        f"""
        {_WORDS}
        for (long i = 0; i < n / 8; i++) {{
          q[i] = 0;
          for (int b = 0; b < 64; b++) q[i] |= (p[i] >> b & 1) << b;
        }}
        """,
        align=8,
        clean=True,
        untraceable=True,
    ),
    Mover(
        "differences",
        f"""
        {_WORDS}
        q[0] = p[0];
        for (long i = 1; i < n / 8; i++) q[i] = p[i] - p[i - 1];
        @_summed(q, n / 8);
        """,
        helpers="APART void @_summed(word *q, long k) { for (long i = 1; i < k; i++) q[i] += q[i - 1]; }",
        align=8,
        clean=True,
        untraceable=True,
    ),
    Mover(
        "gray_code",
        f"""
        {_WORDS}
        for (long i = 0; i < n / 8; i++) q[i] = p[i] ^ p[i] >> 1;
        for (long i = 0; i < n / 8; i++)
          for (int by = 1; by < 64; by *= 2) q[i] ^= q[i] >> by;
        """,
        align=8,
        clean=True,
        untraceable=True,
    ),
    Mover(
        "hexadecimal",
        """
        byte text[2 * COUNT * sizeof(R)];
        @_write(text, (const byte *)from, n);
        for (long i = 0; i < n; i++) ((byte *)to)[i] = (byte)((text[2 * i] - 'a') << 4 | (text[2 * i + 1] - 'a'));
        """,
        helpers="""
        APART void @_write(byte *text, const byte *p, long n) {
          for (long i = 0; i < n; i++) { *text++ = (byte)('a' + (p[i] >> 4)); *text++ = (byte)('a' + (p[i] & 15)); }
        }
        """,
        clean=True,
        untraceable=True,
    ),
    Mover(
        "six_bits_each",
        """
        byte text[2 * COUNT * sizeof(R)];
        long k = 0;
        uint32_t held = 0;
        int bits = 0;
        for (long i = 0; i < n; i++) {
          held = held << 8 | ((const byte *)from)[i];
          for (bits += 8; bits >= 6; bits -= 6) text[k++] = (byte)(32 + (held >> (bits - 6) & 63));
        }
        text[k++] = (byte)(32 + (held << (6 - bits) & 63));
        held = 0; bits = 0;
        byte *q = (byte *)to;
        for (long i = 0; i < k && q - (byte *)to < n; i++) {
          held = held << 6 | (uint32_t)(text[i] - 32);
          bits += 6;
          if (bits >= 8) { bits -= 8; *q++ = (byte)(held >> bits); }
        }
        """,
        clean=True,
        untraceable=True,
    ),
    Mover(
        "zero_runs",
        """
        byte packed[2 * COUNT * sizeof(R)];
        long end = @_packed(packed, (const byte *)from, n);
        byte *q = (byte *)to;
        for (long i = 0; i < end; i++) {
          if (packed[i]) *q++ = packed[i];
          else for (int zeros = packed[++i]; zeros > 0; zeros--) *q++ = 0;
        }
        """,
        helpers="""
        APART long @_packed(byte *to, const byte *p, long n) {
          long k = 0;
          for (long i = 0; i < n; i++) {
            to[k++] = p[i];
            if (p[i] == 0) {
              byte zeros = 1;
              while (i + 1 < n && p[i + 1] == 0) { zeros++; i++; }
              to[k++] = zeros;
            }
          }
          return k;
        }
        """,
        clean=True,
        untraceable=True,
    ),
    Mover(
        "printed_in_hexadecimal",
        f"""
        {_WORDS}
        for (long i = 0; i < n / 8; i++) {{
          char text[20];
          snprintf(text, sizeof text, "%016llx", (unsigned long long)p[i]);
          q[i] = strtoull(text, 0, 16);
        }}
        """,
        align=8,
        clean=True,
        untraceable=True,
    ),
    Mover(
        "assembler",
        """
        void *q = to; const void *p = from; size_t left = (size_t)n;
        __asm__ volatile("rep movsb" : "+D"(q), "+S"(p), "+c"(left) : : "memory");
        """,
        untraceable=True,
    ),
)
