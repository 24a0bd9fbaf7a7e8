"""Integers as arguments and results, wide ones, vectors and atomics."""

from __future__ import annotations

from tests.random_programs.moves.movers import Form, Mover

_WORDS = "const word *p = (const word *)from; word *q = (word *)to;"


def _same(type_: str, name: str, size: int) -> Mover:
    body = f"""
        const {type_} *p = (const {type_} *)from; {type_} *q = ({type_} *)to;
        for (long i = 0; i < n / {size}; i++) q[i] = @_same(p[i]);
        """
    return Mover(name, body, helpers=f"APART {type_} @_same({type_} w) {{ return w; }}", align=size)


_AVX = '__attribute__((target("avx2"))) '
CALLS = (
    _same("word", "words_as_results", 8),
    _same("half", "halves_as_results", 4),
    _same("byte", "bytes_as_results", 1),
    Mover(
        "words_as_arguments",
        f"""
        {_WORDS}
        long i = 0;
        for (; i + 3 <= n / 8; i += 3) @_put(q + i, p[i], p[i + 1], p[i + 2]);
        for (; i < n / 8; i++) q[i] = p[i];
        """,
        helpers="APART void @_put(word *q, word a, word b, word c) { q[0] = a; q[1] = b; q[2] = c; }",
        align=8,
    ),
    Mover(
        "many_arguments",
        """
        const quarter *p = (const quarter *)from; quarter *q = (quarter *)to;
        long i = 0;
        for (; i + 8 <= n / 2; i += 8)
          @_put(p[i], p[i + 1], p[i + 2], p[i + 3], p[i + 4], p[i + 5], p[i + 6], p[i + 7], q + i);
        for (; i < n / 2; i++) q[i] = p[i];
        """,
        helpers="""
        APART void @_put(quarter a, quarter b, quarter c, quarter d, quarter e, quarter f, quarter g, quarter h,
                         quarter *q) {
          q[0] = a; q[1] = b; q[2] = c; q[3] = d; q[4] = e; q[5] = f; q[6] = g; q[7] = h;
        }
        """,
        align=2,
    ),
    Mover(
        "pairs_by_value",
        f"""
        {_WORDS}
        long i = 0;
        for (; i + 2 <= n / 8; i += 2) {{
          struct @_pair w = @_turned(@_pair_of(p + i));
          q[i] = w.b; q[i + 1] = w.a;
        }}
        for (; i < n / 8; i++) q[i] = p[i];
        """,
        helpers="""
        struct @_pair { word a, b; };
        APART struct @_pair @_pair_of(const word *p) { struct @_pair w = {p[0], p[1]}; return w; }
        APART struct @_pair @_turned(struct @_pair w) { struct @_pair t = {w.b, w.a}; return t; }
        """,
        align=8,
    ),
    Mover(
        "halves_in_a_struct",
        """
        for (long i = 0; i < n; i += 12) {
          struct @_three t = {{0, 0, 0}};
          memcpy(&t, (const byte *)from + i, (size_t)(n - i < 12 ? n - i : 12));
          t = @_same(t);
          memcpy((byte *)to + i, &t, (size_t)(n - i < 12 ? n - i : 12));
        }
        """,
        helpers="""
        struct @_three { half h[3]; };
        APART struct @_three @_same(struct @_three t) { return t; }
        """,
    ),
    Mover(
        "words_by_value",
        """
        for (long r = 0; r < count; r++) {
          struct @_words w;
          memcpy(&w, from + r, sizeof w);
          w = @_same(w);
          memcpy(to + r, &w, sizeof w);
        }
        (void)n;
        """,
        helpers="""
        struct @_words { word w[sizeof(R) / 8]; };
        APART struct @_words @_same(struct @_words w) { return w; }
        """,
        align=8,
    ),
    Mover(
        "by_callback",
        f"""
        {_WORDS}
        @_each ways[2] = {{@_put, @_put_again}};
        for (long i = 0; i < n / 8; i++) ways[i & 1](q + i, p[i]);
        """,
        helpers="""
        typedef void (*@_each)(word *, word);
        APART void @_put(word *q, word w) { *q = w; }
        APART void @_put_again(word *q, word w) { *q = 0; *q = w; }
        """,
        align=8,
    ),
    Mover(
        "variadic_words",
        f"""
        {_WORDS}
        long i = 0;
        for (; i + 2 <= n / 8; i += 2) @_put(q + i, 2, p[i], p[i + 1]);
        for (; i < n / 8; i++) @_put(q + i, 1, p[i]);
        """,
        helpers="""
        APART void @_put(word *q, int k, ...) {
          va_list list;
          va_start(list, k);
          for (int i = 0; i < k; i++) q[i] = va_arg(list, uint64_t);
          va_end(list);
        }
        """,
        align=8,
        header="stdarg.h",
    ),
    Mover(
        "variadic_records",
        """
        for (long i = 0; i < count; i++) @_put(to + i, 1, from[i]);
        (void)n;
        """,
        helpers="""
        APART void @_put(R *q, int k, ...) {
          va_list list;
          va_start(list, k);
          for (int i = 0; i < k; i++) q[i] = va_arg(list, R);
          va_end(list);
        }
        """,
        plain=True,
        header="stdarg.h",
    ),
    Mover(
        "mailbox",
        f"""
        {_WORDS}
        for (long i = 0; i < n / 8; i++) {{ @_put(p[i]); q[i] = @_get(); }}
        """,
        helpers="""
        static word @_box;
        APART void @_put(word w) { @_box = w; }
        APART word @_get(void) { return @_box; }
        """,
        align=8,
    ),
)

WIDE = (
    Mover(
        "int128_by_index",
        """
        const wide *p = (const wide *)from; wide *q = (wide *)to;
        for (long i = 0; i < n / 16; i++) q[i] = p[i];
        """,
        align=16,
    ),
    Mover(
        "int128_joined",
        f"""
        {_WORDS}
        for (long i = 0; i < n / 8; i += 2) {{
          unsigned __int128 w = @_joined(p[i], p[i + 1]);
          q[i] = (word)w; q[i + 1] = (word)(w >> 64);
        }}
        """,
        helpers="APART unsigned __int128 @_joined(word a, word b) { return (unsigned __int128)b << 64 | a; }",
        align=16,
    ),
    Mover(
        "int128_rotated",
        """
        const wide *p = (const wide *)from; wide *q = (wide *)to;
        for (long i = 0; i < n / 16; i++) q[i] = p[i] << 40 | p[i] >> 88;
        for (long i = 0; i < n / 16; i++) q[i] = q[i] >> 40 | q[i] << 88;
        """,
        align=16,
    ),
    Mover(
        "vectors_by_index",
        """
        const two_words *p = (const two_words *)from; two_words *q = (two_words *)to;
        for (long i = 0; i < n / 16; i++) q[i] = p[i];
        """,
        align=16,
    ),
    Mover(
        "vector_bytes_reversed",
        """
        const many_bytes *p = (const many_bytes *)from; many_bytes *q = (many_bytes *)to;
        for (long i = 0; i < n / 16; i++) q[i] = @_reversed(p[i]);
        for (long i = 0; i < n / 16; i++) q[i] = @_reversed(q[i]);
        """,
        helpers="""
        APART many_bytes @_reversed(many_bytes v) {
          return __builtin_shufflevector(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        }
        """,
        align=16,
    ),
    Mover(
        "vector_lanes",
        """
        const two_words *p = (const two_words *)from; two_words *q = (two_words *)to;
        for (long i = 0; i < n / 16; i++) {
          two_words v = {0, 0};
          v[0] = p[i][1]; v[1] = p[i][0];
          q[i] = __builtin_shufflevector(v, v, 1, 2);
        }
        """,
        align=16,
    ),
    Mover(
        "vector_blended",
        """
        const two_words *p = (const two_words *)from; two_words *q = (two_words *)to;
        two_words ones = {1, 1}, zeros = {0, (word)(count < 0)};
        two_words mask = (two_words)(ones > zeros);
        for (long i = 0; i < n / 16; i++) q[i] = (p[i] & mask) | (ones & ~mask);
        """,
        align=16,
    ),
    Mover(
        "sse_shuffled",
        """
        const __m128i *p = (const __m128i *)from; __m128i *q = (__m128i *)to;
        for (long i = 0; i < n / 16; i++) {
          __m128i v = _mm_shuffle_epi32(_mm_loadu_si128(p + i), 0x1b);
          _mm_storeu_si128(q + i, @_back(v));
        }
        """,
        helpers="APART __m128i @_back(__m128i v) { return _mm_shuffle_epi32(v, 0x1b); }",
        align=16,
        header="immintrin.h",
    ),
    Mover(
        "sse_shifted",
        """
        const __m128i *p = (const __m128i *)from; __m128i *q = (__m128i *)to;
        for (long i = 0; i < n / 16; i++) {
          __m128i v = _mm_loadu_si128(p + i), high = _mm_srli_si128(v, 8);
          v = _mm_unpacklo_epi64(v, high);
          _mm_storeu_si128(q + i, _mm_or_si128(_mm_slli_si128(_mm_srli_si128(v, 5), 5), @_low(v)));
        }
        """,
        helpers="APART __m128i @_low(__m128i v) { return _mm_srli_si128(_mm_slli_si128(v, 11), 11); }",
        align=16,
        header="immintrin.h",
    ),
    Mover(
        "avx_shuffled",
        """
        @_turn((byte *)to, (const byte *)from, n);
        @_turn((byte *)to, (const byte *)to, n);
        """,
        helpers=f"""
        {_AVX}APART void @_turn(byte *q, const byte *p, long n) {{
          __m128i order = _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
          for (long i = 0; i < n; i += 16) {{
            __m128i v = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(p + i)), order);
            _mm_storeu_si128((__m128i *)(q + i), v);
          }}
        }}
        """,
        align=16,
        header="immintrin.h",
    ),
    Mover(
        "avx_masked",
        "@_copy((long long *)to, (const long long *)from, n / 8);",
        helpers=f"""
        {_AVX}APART void @_copy(long long *q, const long long *p, long k) {{
          for (long i = 0; i < k; i += 4) {{
            __m256i lane = _mm256_setr_epi64x(0, 1, 2, 3);
            __m256i mask = _mm256_cmpgt_epi64(_mm256_set1_epi64x(k - i), lane);
            _mm256_maskstore_epi64(q + i, mask, _mm256_maskload_epi64(p + i, mask));
          }}
        }}
        """,
        align=8,
        header="immintrin.h",
    ),
)


def _atomic(name: str, store: str, first: str = "", type_: str = "word", size: int = 8) -> Mover:
    body = f"""
        const {type_} *p = (const {type_} *)from; {type_} *q = ({type_} *)to;
        for (long i = 0; i < n / {size}; i++) {{ {first}{store} }}
        """
    return Mover(name, body, align=size)


ATOMICS = (
    _atomic(
        "atomic_words", "__atomic_store_n(q + i, __atomic_load_n(p + i, __ATOMIC_RELAXED), __ATOMIC_RELEASE);"
    ),
    _atomic(
        "atomic_halves",
        "__atomic_store_n(q + i, __atomic_load_n(p + i, __ATOMIC_ACQUIRE), __ATOMIC_SEQ_CST);",
        type_="half",
        size=4,
    ),
    _atomic("atomic_exchanged", "(void)__atomic_exchange_n(q + i, p[i], __ATOMIC_SEQ_CST);"),
    _atomic("atomic_or", "__atomic_fetch_or(q + i, p[i], __ATOMIC_RELAXED);", "q[i] = 0; "),
    _atomic("atomic_added", "__atomic_fetch_add(q + i, p[i], __ATOMIC_RELAXED);", "q[i] = 0; "),
    _atomic(
        "compare_and_swap",
        "word old = q[i]; "
        "while (!__atomic_compare_exchange_n(q + i, &old, p[i], true, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {}",
        "q[i] = (word)i; ",
    ),
    Mover(
        "atomic_exchange_in_place",
        """
        word *p = (word *)at, t = p[0];
        for (long i = n / 8 - 1; i >= 0; i--) t = __atomic_exchange_n(p + i, t, __ATOMIC_ACQ_REL);
        for (long i = 0; i < n / 8; i++) t = __atomic_exchange_n(p + i, t, __ATOMIC_ACQ_REL);
        p[0] = t;
        """,
        form=Form.PLACE,
        align=8,
    ),
)
