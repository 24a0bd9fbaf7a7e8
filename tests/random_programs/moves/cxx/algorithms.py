"""Bit casts, bytes, the algorithms of the standard library, and strings."""

from __future__ import annotations

from tests.random_programs.moves.movers import Form, Mover, reverse, sort, turn

BITS = (
    Mover(
        "bit_cast",
        """
        using words = std::array<uint64_t, sizeof(R) / 8>;
        for (long i = 0; i < count; i++) {
          auto w = std::bit_cast<words>(from[i]);
          std::reverse(w.begin(), w.end());
          @_turned(w);
          to[i] = std::bit_cast<R>(w);
        }
        (void)n;
        """,
        helpers="APART void @_turned(std::array<uint64_t, sizeof(R) / 8> &w) { std::reverse(w.begin(), w.end()); }",
        align=8,
        clean=True,
        header="algorithm array bit",
    ),
    Mover(
        "bit_cast_of_bytes",
        """
        using bytes = std::array<std::byte, sizeof(R)>;
        for (long i = 0; i < count; i++) to[i] = std::bit_cast<R>(@_same(std::bit_cast<bytes>(from[i])));
        (void)n;
        """,
        helpers="APART std::array<std::byte, sizeof(R)> @_same(std::array<std::byte, sizeof(R)> b) { return b; }",
        header="array bit cstddef",
    ),
    Mover(
        "bytes_of_std",
        """
        const std::byte *p = reinterpret_cast<const std::byte *>(from);
        std::vector<std::byte> buffer;
        for (long i = 0; i < n; i++) buffer.push_back(p[i]);
        std::byte *q = reinterpret_cast<std::byte *>(to);
        for (std::byte b : buffer) *q++ = b;
        """,
        header="cstddef vector",
    ),
    Mover(
        "bytes_joined_of_std",
        """
        const std::byte *p = reinterpret_cast<const std::byte *>(from);
        half *q = (half *)to;
        for (long i = 0; i < n / 4; i++, p += 4)
          q[i] = std::to_integer<uint32_t>(p[0]) | std::to_integer<uint32_t>(p[1]) << 8 |
                 std::to_integer<uint32_t>(p[2]) << 16 | std::to_integer<uint32_t>(p[3]) << 24;
        """,
        align=4,
        header="cstddef",
    ),
    Mover(
        "rotl",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        for (long i = 0; i < n / 8; i++) q[i] = std::rotl((uint64_t)p[i], 16);
        @_back(q, n / 8);
        """,
        helpers="""
        APART void @_back(word *q, long k) {
          for (long i = 0; i < k; i++) q[i] = std::rotr((uint64_t)q[i], 16);
        }
        """,
        align=8,
        header="bit",
    ),
    Mover(
        "as_bytes",
        """
        auto source = std::as_bytes(std::span(from, (size_t)count));
        auto goal = std::as_writable_bytes(std::span(to, (size_t)count));
        std::ranges::copy(source, goal.begin());
        (void)n;
        """,
        header="algorithm span",
    ),
)
ALGORITHMS = (
    Mover("copy_of_records", "std::copy(from, from + count, to); (void)n;", header="algorithm"),
    Mover(
        "copy_of_words",
        "std::copy((const word *)from, (const word *)from + n / 8, (word *)to);",
        align=8,
        header="algorithm",
    ),
    Mover(
        "copy_n_of_bytes",
        "std::copy_n(reinterpret_cast<const char *>(from), n, reinterpret_cast<char *>(to));",
        header="algorithm",
    ),
    Mover(
        "copy_backward_of_halves",
        "std::copy_backward((const half *)from, (const half *)from + n / 4, (half *)to + n / 4);",
        align=4,
        header="algorithm",
    ),
    Mover(
        "transformed_words",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        std::transform(p, p + n / 8, q, [](word w) { return w << 32 | w >> 32; });
        std::for_each(q, q + n / 8, [](word &w) { w = w << 32 | w >> 32; });
        """,
        align=8,
        header="algorithm",
    ),
    Mover(
        "swapped",
        "if (count > 1) std::swap(at[0], at[count - 1]); (void)n;",
        form=Form.PLACE,
        order=reverse,
        header="utility",
    ),
    Mover(
        "swap_ranges",
        "std::swap_ranges((word *)at, (word *)(at + 1), (word *)(at + count - 1)); (void)n;",
        form=Form.PLACE,
        order=reverse,
        align=8,
        header="algorithm",
    ),
    Mover(
        "reversed_records",
        "std::reverse(at, at + count); (void)n;",
        form=Form.PLACE,
        order=reverse,
        header="algorithm",
    ),
    Mover(
        "reversed_words",
        "std::reverse((half *)at, (half *)at + n / 4); @_again((half *)at, n / 4);",
        helpers="APART void @_again(half *p, long k) { std::reverse(p, p + k); }",
        form=Form.PLACE,
        align=4,
        header="algorithm",
    ),
    Mover(
        "rotated_records",
        "std::rotate(at, at + count - 1, at + count); (void)n;",
        form=Form.PLACE,
        order=turn,
        header="algorithm",
    ),
    Mover(
        "rotated_range_of_bytes",
        """
        auto *p = reinterpret_cast<unsigned char *>(at);
        std::rotate(p, p + n - (long)sizeof(R), p + n);
        """,
        form=Form.PLACE,
        order=turn,
        header="algorithm",
    ),
    Mover(
        "std_sort",
        "std::sort(at, at + count, [](const R &a, const R &b) { return a.key < b.key; }); (void)n;",
        form=Form.PLACE,
        order=sort,
        header="algorithm",
    ),
    Mover(
        "stable_sort",
        "std::stable_sort(at, at + count, [](const R &a, const R &b) { return a.key < b.key; }); (void)n;",
        form=Form.PLACE,
        order=sort,
        header="algorithm",
    ),
    Mover(
        "exchange",
        """
        R held = from[0];
        for (long i = 0; i < count; i++) to[i] = std::exchange(held, from[i + 1 < count ? i + 1 : 0]);
        (void)n;
        """,
        header="utility",
    ),
)
TEXTS = (
    Mover(
        "string",
        """
        std::string s(reinterpret_cast<const char *>(from), (size_t)n), t;
        for (size_t i = 0; i < s.size(); i += 5) t += s.substr(i, 5);
        std::memcpy((void *)to, t.data(), t.size());
        """,
        header="cstring string",
    ),
    Mover(
        "small_strings",
        """
        std::vector<std::string> pieces;
        const char *p = reinterpret_cast<const char *>(from);
        for (long i = 0; i < n; i += 7) pieces.emplace_back(p + i, (size_t)std::min(7l, n - i));
        std::reverse(pieces.begin(), pieces.end());
        char *q = reinterpret_cast<char *>(to);
        while (!pieces.empty()) {
          std::string piece = std::move(pieces.back());
          pieces.pop_back();
          q = std::copy(piece.begin(), piece.end(), q);
        }
        """,
        header="algorithm string vector",
    ),
    Mover(
        "string_of_halves",
        """
        std::u32string s((const char32_t *)from, (size_t)n / 4), t(s.rbegin(), s.rend());
        std::reverse(t.begin(), t.end());
        std::memcpy((void *)to, t.data(), (size_t)n);
        """,
        align=4,
        header="algorithm cstring string",
    ),
    Mover(
        "string_stream",
        """
        std::stringstream stream;
        stream.write(reinterpret_cast<const char *>(from), n);
        stream.read(reinterpret_cast<char *>(to), n);
        """,
        untraceable=True,
        header="sstream",
    ),
)
