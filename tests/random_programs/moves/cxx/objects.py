"""Variants, type erasure, containers, and objects that clone themselves."""

from __future__ import annotations

from tests.random_programs.moves.movers import Mover, reverse, sort

ERASED = (
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
CONTAINERS = (
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
CLONED = (
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
