"""Views, iterators that insert or move, ordered sets, owners of several kinds, and generators."""

from __future__ import annotations

from tests.random_programs.moves.movers import Form, Mover, reverse, sort, turn

_BY_KEY = "struct @_less { bool operator()(const R &a, const R &b) const { return a.key < b.key; } };"
RANGES = (
    Mover(
        "views_reversed",
        """
        std::span<const R> all(from, (size_t)count);
        long i = 0;
        for (const R &r : all | std::views::reverse) to[i++] = r;
        (void)n;
        """,
        order=reverse,
        header="ranges span",
    ),
    Mover(
        "views_dropped_and_taken",
        """
        std::vector<R> all(from, from + count);
        auto later = all | std::views::drop(count - 1);
        auto first = all | std::views::take(count - 1);
        R *q = std::ranges::copy(later, to).out;
        std::ranges::copy(first, q);
        (void)n;
        """,
        order=turn,
        header="algorithm ranges vector",
    ),
    Mover(
        "back_inserter",
        """
        std::vector<R> all;
        std::copy_if(from, from + count, std::back_inserter(all), [count](const R &) { return count > 0; });
        std::move(all.begin(), all.end(), to);
        (void)n;
        """,
        header="algorithm iterator vector",
    ),
    Mover(
        "partitioned_halves",
        """
        R *middle = std::stable_partition(at, at + count, [at, count](const R &r) { return &r != &r + (count < 0); });
        std::rotate(at, middle, at + count);
        (void)n;
        """,
        form=Form.PLACE,
        header="algorithm",
    ),
    Mover(
        "merged_in_place",
        """
        std::sort(at, at + count / 2, @_less());
        std::sort(at + count / 2, at + count, @_less());
        std::inplace_merge(at, at + count / 2, at + count, @_less());
        (void)n;
        """,
        _BY_KEY,
        form=Form.PLACE,
        order=sort,
        header="algorithm",
    ),
    Mover(
        "heap_of_records",
        "std::make_heap(at, at + count, @_less()); std::sort_heap(at, at + count, @_less()); (void)n;",
        _BY_KEY,
        form=Form.PLACE,
        order=sort,
        header="algorithm",
    ),
    Mover(
        "nth_by_nth",
        "for (long i = 0; i < count; i++) std::nth_element(at + i, at + i, at + count, @_less()); (void)n;",
        _BY_KEY,
        form=Form.PLACE,
        order=sort,
        header="algorithm",
    ),
    Mover(
        "ordered_set",
        """
        std::set<R, @_less> all(from, from + count);
        std::set<R, @_less> other;
        while (!all.empty()) other.insert(all.extract(all.begin()));
        std::copy(other.begin(), other.end(), to);
        (void)n;
        """,
        _BY_KEY,
        order=sort,
        header="algorithm set",
    ),
    Mover(
        "map_by_name",
        """
        std::map<std::string, R> all;
        for (long i = 0; i < count; i++) all["record number " + std::to_string(i)] = from[i];
        for (long i = 0; i < count; i++) to[i] = all.at("record number " + std::to_string(i));
        (void)n;
        """,
        header="map string",
    ),
    Mover(
        "forward_list_sorted",
        """
        std::forward_list<R> all(from, from + count);
        all.sort(@_less());
        std::copy(all.begin(), all.end(), to);
        (void)n;
        """,
        _BY_KEY,
        order=sort,
        header="algorithm forward_list",
    ),
    Mover(
        "inserted_in_front",
        """
        std::vector<R> all;
        for (long i = 0; i < count; i++) all.insert(all.begin(), from[i]);
        all.insert(all.begin() + 1, all.front());
        all.erase(all.begin());
        std::copy(all.begin(), all.end(), to);
        (void)n;
        """,
        order=reverse,
        header="algorithm vector",
    ),
    Mover(
        "vector_of_vectors",
        """
        std::vector<std::vector<unsigned char>> rows;
        for (long i = 0; i < count; i++) {
          const unsigned char *p = reinterpret_cast<const unsigned char *>(from + i);
          rows.emplace_back(p, p + sizeof(R));
        }
        auto other = rows;
        rows.clear();
        for (long i = 0; i < count; i++)
          std::copy(other[i].begin(), other[i].end(), reinterpret_cast<unsigned char *>(to + i));
        (void)n;
        """,
        header="algorithm vector",
    ),
    Mover(
        "pairs_in_deque",
        """
        std::deque<std::pair<int, R>> all;
        for (long i = 0; i < count; i++) all.emplace_front((int)i, from[i]);
        for (; !all.empty(); all.pop_back()) to[all.back().first] = std::get<R>(all.back());
        (void)n;
        """,
        header="deque utility",
    ),
    Mover(
        "shared_and_weak",
        """
        std::vector<std::weak_ptr<R>> seen;
        std::vector<std::shared_ptr<R>> owned;
        for (long i = 0; i < count; i++) {
          owned.push_back(std::make_shared<R>(from[i]));
          seen.push_back(owned.back());
        }
        for (long i = 0; i < count; i++) if (auto r = seen[i].lock()) to[i] = *r;
        (void)n;
        """,
        header="memory vector",
    ),
    Mover(
        "part_of_a_shared_whole",
        """
        struct whole { int before; R r; };
        for (long i = 0; i < count; i++) {
          auto all = std::make_shared<whole>(whole{(int)i, from[i]});
          std::shared_ptr<const R> part(all, &all->r);
          all.reset();
          to[i] = *part;
        }
        (void)n;
        """,
        header="memory",
    ),
    Mover(
        "hidden_implementation",
        """
        std::vector<@_holder> all;
        for (long i = 0; i < count; i++) all.push_back(@_holder(from[i]));
        std::vector<@_holder> other = std::move(all);
        std::swap(other.front(), other.back());
        for (long i = 0; i < count; i++) to[i] = other[i].get();
        (void)n;
        """,
        helpers="""
        class @_holder {
          struct inner { R r; };
          std::unique_ptr<inner> own;
        public:
          explicit @_holder(const R &r) : own(new inner{r}) {}
          const R &get() const { return own->r; }
        };
        """,
        order=reverse,
        header="memory utility vector",
    ),
    Mover(
        "small_vector",
        """
        @_small<R, 2> all;
        for (long i = 0; i < count; i++) all.push_back(from[i]);
        for (long i = 0; i < count; i++) to[i] = all[(int)i];
        (void)n;
        """,
        helpers="""
        template <typename T, int N> class @_small {
          alignas(T) unsigned char own[N * sizeof(T)];
          T *data = reinterpret_cast<T *>(own);
          int size = 0, room = N;
        public:
          @_small() = default;
          @_small(const @_small &) = delete;
          ~@_small() { if (reinterpret_cast<unsigned char *>(data) != own) std::free(data); }
          T &operator[](int i) { return data[i]; }
          void push_back(const T &value) {
            if (size == room) grow();
            new (data + size++) T(value);
          }
          __attribute__((noinline)) void grow() {
            T *more = static_cast<T *>(std::malloc(2 * room * sizeof(T)));
            for (int i = 0; i < size; i++) new (more + i) T(std::move(data[i]));
            if (reinterpret_cast<unsigned char *>(data) != own) std::free(data);
            data = more;
            room *= 2;
          }
        };
        """,
        header="cstdlib new utility",
    ),
    Mover(
        "table_of_functions_by_hand",
        """
        @_box all[2] = {@_box::of(from[0]), {nullptr, nullptr}};
        for (long i = 0; i < count; i++) {
          @_box one = @_box::of(from[i]), other = one.ways->clone(one.at);
          one.ways->drop(one.at);
          to[i] = *static_cast<R *>(other.at);
          other.ways->drop(other.at);
        }
        all[0].ways->drop(all[0].at);
        (void)n;
        """,
        helpers="""
        struct @_box {
          struct table { @_box (*clone)(const void *); void (*drop)(void *); };
          void *at;
          const table *ways;
          template <typename T> static @_box of(const T &value) {
            static const table ways = {[](const void *at) { return of(*static_cast<const T *>(at)); },
                                       [](void *at) { delete static_cast<T *>(at); }};
            return {new T(value), &ways};
          }
        };
        """,
    ),
    Mover(
        "listed_at_once",
        """
        if (count == 1) @_put({from[0]}, to);
        else if (count == 2) @_put({from[0], from[1]}, to);
        else {
          @_put({from[0], from[1]}, to);
          std::vector<R> rest(from + 2, from + count);
          std::copy(rest.begin(), rest.end(), to + 2);
        }
        (void)n;
        """,
        helpers="APART void @_put(std::initializer_list<R> all, R *to) { for (const R &r : all) *to++ = r; }",
        header="algorithm initializer_list vector",
    ),
    Mover(
        "moved_along_a_chain",
        """
        struct node { R r; std::unique_ptr<node> next; };
        std::unique_ptr<node> head;
        for (long i = 0; i < count; i++) head = std::make_unique<node>(node{from[i], std::move(head)});
        for (long i = 0; i < count; i++) { to[i] = head->r; head = std::move(head->next); }
        (void)n;
        """,
        order=reverse,
        header="memory utility",
    ),
    Mover(
        "tuples_joined",
        """
        for (long i = 0; i < count; i++) {
          auto all = std::tuple_cat(std::make_tuple((int)i, from[i]), std::tuple<long>(n));
          to[i] = std::apply(@_middle, all);
        }
        """,
        helpers="APART R @_middle(int, const R &r, long) { return r; }",
        header="tuple",
    ),
    Mover(
        "bound_and_called",
        """
        for (long i = 0; i < count; i++) {
          std::function<R(int)> f = std::bind(@_chosen, from[i], std::placeholders::_1);
          to[i] = f((int)count);
        }
        (void)n;
        """,
        helpers="APART R @_chosen(const R &r, int) { return r; }",
        header="functional",
    ),
    Mover(
        "words_in_a_bitset",
        """
        const word *p = (const word *)from; word *q = (word *)to;
        for (long i = 0; i < n / 8; i++) q[i] = std::bitset<64>(p[i]).to_ullong();
        """,
        align=8,
        header="bitset",
    ),
)
