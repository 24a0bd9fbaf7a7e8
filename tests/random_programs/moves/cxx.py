"""Movers of C++: bit casts, bytes, algorithms, variants, type erasure, strings, containers, objects that clone."""

from __future__ import annotations

from dataclasses import replace

from tests.random_programs.moves.movers import Form, Mover, reverse, sort, turn

_BITS = (
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
_ALGORITHMS = (
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
_ERASED = (
    Mover(
        "variant",
        """
        for (long i = 0; i < count; i++) {
          std::variant<int, R, double> v = 1;
          @_set(v, from[i], n > 0);
          std::variant<int, R, double> w = std::move(v);
          if (auto *r = std::get_if<R>(&w)) to[i] = *r;
        }
        """,
        helpers="""
        APART void @_set(std::variant<int, R, double> &v, const R &r, bool sure) { if (sure) v = r; else v = 2.5; }
        """,
        header="variant",
    ),
    Mover(
        "variant_of_boxes",
        """
        for (long i = 0; i < count; i++) {
          @_either v = from[i];
          v = @_either(std::make_unique<R>(std::get<R>(v)));
          to[i] = std::visit(@_read{}, v);
        }
        (void)n;
        """,
        helpers="""
        using @_either = std::variant<R, std::unique_ptr<R>>;
        struct @_read {
          const R &operator()(const R &r) const { return r; }
          const R &operator()(const std::unique_ptr<R> &r) const { return *r; }
        };
        """,
        header="memory variant",
    ),
    Mover(
        "optional",
        """
        for (long i = 0; i < count; i++) {
          std::optional<R> found = @_found(from, i, count);
          if (found) to[i] = *found;
        }
        (void)n;
        """,
        helpers="""
        APART std::optional<R> @_found(const R *from, long i, long count) {
          if (i < count) return from[i];
          return std::nullopt;
        }
        """,
        header="optional",
    ),
    Mover(
        "any",
        """
        for (long i = 0; i < count; i++) {
          std::any a = from[i], b = a;
          a = 1.5;
          to[i] = std::any_cast<const R &>(b);
        }
        (void)n;
        """,
        header="any",
    ),
    Mover(
        "erased_in_place",
        """
        @_holder a(from[0]), b = a;
        for (long i = 0; i < count; i++) {
          @_holder c(from[i]);
          b = c;
          to[i] = b.get<R>();
        }
        (void)n;
        """,
        helpers="""
        struct @_holder {
          template <typename T> explicit @_holder(const T &value)
              : copy([](void *to, const void *from) { new (to) T(*static_cast<const T *>(from)); }) {
            static_assert(sizeof(T) <= sizeof data);
            new (data) T(value);
          }
          @_holder(const @_holder &other) : copy(other.copy) { copy(data, other.data); }
          @_holder &operator=(const @_holder &other) {
            copy = other.copy;
            copy(data, other.data);
            return *this;
          }
          template <typename T> const T &get() const { return *std::launder(reinterpret_cast<const T *>(data)); }
          alignas(16) std::byte data[sizeof(R)];
          void (*copy)(void *, const void *);
        };
        """,
        header="cstddef new",
    ),
    Mover(
        "function_in_function",
        """
        for (long i = 0; i < count; i++) {
          R r = from[i];
          std::function<R()> inner = [r] { return r; };
          std::function<R()> outer = [inner] { return inner(); };
          std::vector<std::function<R()>> all(2, outer);
          to[i] = @_called(all.back());
        }
        (void)n;
        """,
        helpers="APART R @_called(const std::function<R()> &f) { std::function<R()> g = f; return g(); }",
        header="functional vector",
    ),
    Mover(
        "lambda_of_words",
        """
        for (long i = 0; i < count; i++) {
          std::array<word, sizeof(R) / 8> w;
          std::memcpy(w.data(), from + i, sizeof(R));
          auto put = [w](R *q) { std::memcpy((void *)q, w.data(), sizeof w); };
          put(to + i);
        }
        (void)n;
        """,
        align=8,
        header="array cstring",
    ),
    Mover(
        "words_as_tuple",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        for (long i = 0; i + 2 < n / 8; i += 3) {
          auto [a, b, c] = @_turned(std::make_tuple((uint64_t)p[i], (uint64_t)p[i + 1], (uint64_t)p[i + 2]));
          q[i] = c; q[i + 1] = b; q[i + 2] = a;
        }
        for (long i = n / 24 * 3; i < n / 8; i++) q[i] = p[i];
        """,
        helpers="""
        using @_three = std::tuple<uint64_t, uint64_t, uint64_t>;
        APART @_three @_turned(@_three t) { return {std::get<2>(t), std::get<1>(t), std::get<0>(t)}; }
        """,
        align=8,
        header="tuple",
    ),
    Mover(
        "variadic_template",
        """
        for (long i = 0; i < count; i++)
          @_spread((word *)(to + i), (const word *)(from + i), std::make_index_sequence<sizeof(R) / 8>());
        (void)n;
        """,
        helpers="""
        template <typename... Words> static void @_put(word *q, Words... words) { ((*q++ = words), ...); }
        template <size_t... I> static void @_spread(word *q, const word *p, std::index_sequence<I...>) {
          @_put(q, (uint64_t)p[I]...);
        }
        """,
        align=8,
        header="utility",
    ),
    Mover(
        "atomic_ref",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        for (long i = 0; i < n / 8; i++) {
          std::atomic<uint64_t> cell(0);
          cell.exchange(p[i]);
          q[i] = 0;
          std::atomic_ref<word>(q[i]).store(cell.load());
        }
        """,
        align=8,
        header="atomic",
    ),
)
_TEXTS = (
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
_CONTAINERS = (
    Mover(
        "vector_grown",
        """
        std::vector<R> all;
        for (long i = 0; i < count; i++) all.push_back(from[i]);
        all.insert(all.begin(), from[0]);
        all.erase(all.begin());
        std::copy(all.begin(), all.end(), to);
        (void)n;
        """,
        header="algorithm vector",
    ),
    Mover(
        "vector_of_words",
        """
        std::vector<uint64_t> words((const word *)from, (const word *)from + n / 8), other;
        other.assign(words.rbegin(), words.rend());
        word *q = (word *)to;
        while (!other.empty()) { *q++ = other.back(); other.pop_back(); }
        """,
        align=8,
        header="vector",
    ),
    Mover(
        "deque_of_bytes",
        """
        std::deque<unsigned char> all;
        for (long i = 0; i < n; i++) all.push_back(((const byte *)from)[i]);
        for (long i = 0; i < n; i++) { ((byte *)to)[i] = all.front(); all.pop_front(); }
        """,
        header="deque",
    ),
    Mover(
        "list_spliced",
        """
        std::list<R> one, other;
        for (long i = 0; i < count; i++) one.push_back(from[i]);
        other.splice(other.begin(), one);
        for (const R &r : other) *to++ = r;
        (void)n;
        """,
        header="list",
    ),
    Mover(
        "stack",
        """
        std::stack<R> all;
        for (long i = 0; i < count; i++) all.push(from[i]);
        for (long i = 0; i < count; i++) { to[i] = all.top(); all.pop(); }
        (void)n;
        """,
        order=reverse,
        header="stack",
    ),
    Mover(
        "map",
        """
        std::map<int, R> all;
        for (long i = 0; i < count; i++) all.emplace(from[i].key, from[i]);
        for (const auto &[key, r] : all) *to++ = r;
        (void)n;
        """,
        order=sort,
        header="map",
    ),
    Mover(
        "unordered_map",
        """
        std::unordered_map<long, R> all;
        for (long i = 0; i < count; i++) all.emplace(i * 7, from[i]);
        for (long i = 0; i < count; i++) to[i] = all.at(i * 7);
        (void)n;
        """,
        header="unordered_map",
    ),
    Mover(
        "priority_queue",
        """
        auto later = [](const R &a, const R &b) { return a.key > b.key; };
        std::priority_queue<R, std::vector<R>, decltype(later)> all(later);
        for (long i = 0; i < count; i++) all.push(from[i]);
        for (long i = 0; i < count; i++) { to[i] = all.top(); all.pop(); }
        (void)n;
        """,
        order=sort,
        header="queue vector",
    ),
    Mover(
        "shared_void",
        """
        std::vector<std::shared_ptr<void>> all;
        for (long i = 0; i < count; i++) all.push_back(std::make_shared<R>(from[i]));
        auto others = all;
        all.clear();
        for (long i = 0; i < count; i++) to[i] = *std::static_pointer_cast<R>(others[(size_t)i]);
        (void)n;
        """,
        header="memory vector",
    ),
    Mover(
        "pmr_vector",
        """
        std::byte memory[4096];
        std::pmr::monotonic_buffer_resource arena(memory, sizeof memory);
        std::pmr::vector<R> all(&arena);
        for (long i = 0; i < count; i++) all.push_back(from[i]);
        std::copy(all.begin(), all.end(), to);
        (void)n;
        """,
        header="algorithm cstddef memory_resource vector",
    ),
    Mover(
        "thrown",
        """
        for (long i = 0; i < count; i++) {
          try { @_throw(from[i], i < count); } catch (const R &r) { to[i] = r; }
        }
        (void)n;
        """,
        helpers="APART void @_throw(const R &r, bool sure) { if (sure) throw r; }",
        untraceable=True,
    ),
)
_CLONED = (
    Mover(
        "virtual_clone",
        """
        for (long i = 0; i < count; i++) {
          std::unique_ptr<@_shape> one = std::make_unique<@_wrapper>(std::make_unique<@_holder>(from[i]));
          std::unique_ptr<@_shape> clone = one->clone();
          one.reset();
          to[i] = clone->record();
        }
        (void)n;
        """,
        helpers="""
        struct @_shape {
          virtual ~@_shape() = default;
          virtual std::unique_ptr<@_shape> clone() const = 0;
          virtual const R &record() const = 0;
        };
        struct @_holder : @_shape {
          explicit @_holder(const R &r) : of(r) {}
          std::unique_ptr<@_shape> clone() const override { return std::make_unique<@_holder>(*this); }
          const R &record() const override { return of; }
          R of;
        };
        struct @_wrapper : @_shape {
          explicit @_wrapper(std::unique_ptr<@_shape> shape) : inner(std::move(shape)) {}
          std::unique_ptr<@_shape> clone() const override { return std::make_unique<@_wrapper>(inner->clone()); }
          const R &record() const override { return inner->record(); }
          int depth = 1;
          std::unique_ptr<@_shape> inner;
        };
        """,
        header="memory",
    ),
    Mover(
        "tree_of_unique",
        """
        @_tree tree{from[0], {}};
        for (long i = count - 1; i > 0; i--) tree.of.push_back(std::make_unique<@_tree>(@_tree{from[i], {}}));
        auto clone = @_cloned(tree);
        to[0] = clone->record;
        for (long i = 1; i < count; i++) { to[i] = clone->of.back()->record; clone->of.pop_back(); }
        (void)n;
        """,
        helpers="""
        struct @_tree { R record; std::vector<std::unique_ptr<@_tree>> of; };
        static std::unique_ptr<@_tree> @_cloned(const @_tree &tree) {
          auto made = std::make_unique<@_tree>();
          made->record = tree.record;
          for (const auto &branch : tree.of) made->of.push_back(@_cloned(*branch));
          return made;
        }
        """,
        header="memory vector",
    ),
    Mover(
        "recursive_variant",
        """
        for (long i = 0; i < count; i++) {
          @_value v{@_value::list{@_value{from[i]}, @_value{1.5}}}, w = v;
          to[i] = @_first(@_value{@_value::list{w}});
        }
        (void)n;
        """,
        helpers="""
        struct @_value {
          using list = std::vector<@_value>;
          std::variant<R, double, list> of;
        };
        static const R &@_first(const @_value &v) {
          if (auto *items = std::get_if<@_value::list>(&v.of)) return @_first(items->front());
          return std::get<R>(v.of);
        }
        """,
        header="variant vector",
    ),
)
_ALL = (*_BITS, *_ALGORITHMS, *_ERASED, *_TEXTS, *_CONTAINERS, *_CLONED)
# A template's argument has lost what the name of a type said of aliases.
CXX = tuple(replace(mover, unaliased=mover.align > 1) for mover in _ALL)
