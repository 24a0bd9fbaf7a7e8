"""Random functions about records: integers beside numbers of two sizes and pointers, unions, pointers to pointers.

Records are copied by value and by memcpy, handed to functions that are not inlined and handed back, linked to one
another, put on the heap. Which member of a union holds a value, the record tells. `narrow` is float in the function
that is differentiated and double in the one that differences are taken of.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.random_programs.generate import Case, Generator, Routine, Statement

_LINKED = "it[{0}].next = &it[{1}];"
_BY_VALUE = {
    "tagged": ("{{ {1}, (narrow){0} }}", "t.w", "(narrow)", "t.w * (1 + 0.1 * t.k)"),
    "counted": ("{{ {0}, {1} }}", "t.d", "", "t.d + 0.1 * t.k"),
    "mixed": ("{{ (narrow){0}, {1}, 0.5 * {0} }}", "t.d", "", "t.d * t.w + 0.1 * (double)t.k"),
}


def generate_records(seed: int, size: int = 9) -> Case:
    return replace(Records(seed, size).case(), is_narrow=True)


class Records(Generator):
    def __init__(self, seed: int, size: int) -> None:
        super().__init__(seed, size)
        self.arrays_of_items: list[str] = []

    def first(self) -> list[str]:
        return [
            *super().first(),
            "struct item it[4], *ip = it; double *pp[3] = {a, b, h}, **q = pp; narrow small[8];",
            "for (int i = 0; i < 4; i++) {",
            "  struct item o = {i % 3, (narrow)(0.3 * x[i]), x[i + 1] * 0.4, &it[(i + 1) % 4], i % 2 ? a : b, {0.2}, "
            "{1, 2, 3}, {0.5, 1}};",
            "  if (o.kind == 1) o.cell.small[0] = (narrow)(0.5 * x[i]);",
            "  if (o.kind == 2) o.cell.whole = i;",
            "  it[i] = o; small[i] = (narrow)(0.25 * x[i]); small[i + 4] = (narrow)(0.1 * i);",
            "}",
        ]

    def last(self) -> list[str]:
        *before, out = super().last()
        return [
            "double more = (*q)[1] + ip->value;",
            "for (int i = 0; i < 4; i++) more += 0.3 * it[i].value + 0.2 * it[i].weight + 0.1 * it[i].at[i] + 0.2 * "
            "cell(&it[i]) + 0.1 * it[i].pair[1] * small[2 * i] + 0.2 * it[i].next->value + 0.01 * it[i].marks[1];",
            *before,
            out.replace("return result", "return result + more"),
        ]

    def helper(self) -> Routine:
        if self.random.random() < 0.3:
            return super().helper()
        self.in_helper = True
        apart = self.random.choice(["__attribute__((noinline)) ", "__attribute__((noinline)) ", ""])
        name = f"h{self.seed}_{len(self.helpers)}"
        kind = self.random.choice(["item", "list", "search", *_BY_VALUE])
        first = ["double u = 0.3, v = 0.7, w = 0.1;"]
        nested: list[Statement] = []
        if kind == "item":
            head = f"static struct item {name}(struct item t, double first, int n)"
            first.append("u = t.value; v = first * t.weight;")
            last = [
                "t.value = u; t.weight = (narrow)(0.5 * v); t.kind = 0; t.cell.wide = w; t.at += n % 2 - n % 2;"
            ]
            last.append("return t;")
        elif kind == "list":
            head = f"static double {name}(struct item *o, double first, int n)"
            first.append("u = first; v = o->value;")
            first.append(f"if (n <= 0) return o->weight * u; w = {name}(o->next, soft(u + v), n - 1);")
            last = ["o->value = 0.5 * u; o->weight = (narrow)(0.3 * v);", "return v + w * cell(o);"]
        elif kind == "search":
            head = f"static double {name}(struct item *it, double **rows, int n)"
            first.append("u = it[n % 4].value; v = rows[n % 3][n % 8];")
            nested = [self.search()]
            last = ["rows[(n + 1) % 3][n % 8] = 0.5 * u;", "return u * v + w;"]
        else:
            _, place, cast, _ = _BY_VALUE[kind]
            head = f"static struct {kind} {name}(struct {kind} t, double first, int n)"
            first.append(f"u = {place}; v = first;")
            last = [f"{place} = {cast}(u * v + 0.2 * w); t.k = (int)((t.k + n) % 5);", "return t;"]
        body = [*self.block(self.random.randint(1, 3), 2, arrays=False), *nested]
        self.helpers.append((name, kind))
        return Routine(apart + head, first, body, last)

    def search(self) -> Statement:
        """Two loops that a return leaves."""
        inner = self.block(2, 3, arrays=False)
        leave = Statement(
            [f"if (u * (i + 1) > {self.random.uniform(0.2, 1.5):.2f} + 0.1 * j) return u * w + it[i].value;"]
        )
        step = Statement(["u = 0.7 * u + 0.2 * rows[j][i] + 0.1 * it[i].weight;"])
        loop = Statement(["for (int j = 0; j < 3; j++) {"], [[step, *inner, leave]], "}")
        return Statement(["for (int i = 0; i < 4; i++) {"], [[loop]], "}")

    # -- statements ------------------------------------------------------------------------------------------

    def simple(self) -> list[Callable[[int], Statement]]:
        simple = super().simple()
        if self.in_helper:
            return simple
        mine: list[Callable[[int], Statement]] = [
            self.member,
            self.member,
            self.union,
            self.move,
            self.move,
            self.links,
            self.rows,
            self.narrow,
            self.record_call,
            self.record_call,
            self.items_on_heap,
            self.by_kind,
            self.integer_of_number,
            self.leave_all,
        ]
        return simple + mine

    def item(self) -> str:
        return self.random.choice(
            [f"it[{self.index(4)}]", f"it[{self.index(4)}]", "(*ip)", f"(*it[{self.index(4)}].next)"]
        )

    def member(self, _: int) -> Statement:
        return Statement(
            [
                self.random.choice(
                    [
                        f"{self.item()}.value = {self.bounded()};",
                        f"{self.item()}.weight = (narrow){self.bounded()};",
                        f"{self.item()}.at[{self.index(8)}] = {self.bounded()};",
                        f"{self.item()}.pair[{self.index(2)}] += (narrow)(0.3 * {self.bounded()});",
                        f"{self.item()}.marks[{self.index(3)}] = (short)({self.integer()});",
                        f"{self.place()} = {self.item()}.value * {self.item()}.weight;",
                        f"{self.place()} = 0.5 * {self.item()}.at[{self.index(8)}];",
                    ]
                )
            ]
        )

    def union(self, _: int) -> Statement:
        """The kind goes with the value."""
        kind = self.random.randrange(3)
        value = [
            f"o->cell.wide = {self.bounded()};",
            f"o->cell.small[0] = (narrow){self.bounded()};",
            f"o->cell.whole = {self.integer()};",
        ][kind]
        if self.random.random() < 0.4:
            return Statement([f"{self.place()} = 0.6 * cell(&{self.item()});"])
        return Statement([f"{{ struct item *o = &{self.item()}; o->kind = {kind}; {value} }}"])

    def move(self, _: int) -> Statement:
        one, other = self.item(), self.item()
        return Statement(
            [
                self.random.choice(
                    [
                        f"{{ struct item t = {one}; {other} = t; }}",
                        f"{{ struct item t = {one}, r = {other}; memcpy(&{one}, &r, sizeof r); "
                        f"memcpy(&{other}, &t, sizeof t); }}",
                        f"memmove(&{one}, &{other}, sizeof(struct item));",
                        "memmove(it, it + 1, (n % 4) * sizeof *it);",
                        f"{{ union cell t = {one}.cell; int k = {one}.kind; {other}.cell = t; {other}.kind = k; }}",
                        f"memcpy({one}.pair, small + {self.random.randrange(6)}, sizeof(narrow[2]));",
                    ]
                )
            ]
        )

    def links(self, _: int) -> Statement:
        return Statement(
            [
                self.random.choice(
                    [
                        f"ip = &it[{self.index(4)}];",
                        "ip = ip->next;",
                        _LINKED.format(self.index(4), self.index(4)),
                        f"{self.item()}.at = {self.condition()} ? {self.random.choice('ab')} : h;",
                        f"for (int k = 0; k < {self.random.choice(['3', 'n % 5'])}; k++) "
                        "{ ip->value = 0.8 * ip->value + 0.1 * k; ip = ip->next; }",
                    ]
                )
            ]
        )

    def rows(self, _: int) -> Statement:
        return Statement(
            [
                self.random.choice(
                    [
                        f"pp[{self.index(3)}] = {self.condition()} ? {self.random.choice('ab')} : h;",
                        f"q = &pp[{self.index(3)}];",
                        f"swap(&pp[{self.index(3)}], &pp[{self.index(3)}]);",
                        f"(*q)[{self.index(8)}] = {self.bounded()};",
                        f"pp[{self.index(3)}][{self.index(8)}] += 0.3 * {self.bounded()};",
                        f"{self.place()} = 0.5 * (*q)[{self.index(8)}] + 0.1 * **q;",
                    ]
                )
            ]
        )

    def narrow(self, _: int) -> Statement:
        return Statement(
            [
                self.random.choice(
                    [
                        f"small[{self.index(8)}] = (narrow){self.bounded()};",
                        f"small[{self.index(8)}] *= (narrow)(0.4 + 0.5 * {self.bounded()});",
                        f"{self.place()} = 0.5 * small[{self.index(8)}];",
                        "for (int k = 0; k < 8; k++) a[k] = 0.5 * a[k] + 0.2 * small[k];",
                        "for (int k = 0; k < 7; k++) small[k + 1] = (narrow)(0.5 * small[k] + 0.3 * b[k]);",
                    ]
                )
            ]
        )

    def integer_of_number(self, _: int) -> Statement:
        return Statement(
            [
                f"{{ int k = (int)(20 * fabs({self.bounded()})) % 8; {self.place()} = 0.5 * a[k] + 0.05 * k; "
                f"it[k % 4].marks[k % 3] = (short)k; }}"
            ]
        )

    def by_kind(self, depth: int) -> Statement:
        heads = [f"switch ({self.item()}.kind) {{ case 0: {{", "} break; case 1: {", "} break; default: {"]
        breakable, self.breakable = self.breakable, 0
        bodies = [self.block(1, max(depth, 2) + 1) for _ in heads]
        self.breakable = breakable
        return Statement(heads, bodies, "} }")

    def leave_all(self, _: int) -> Statement:
        """A return in the midst of loops."""
        frees = " ".join(f"free({name});" for name in (*self.blocks, *self.arrays_of_items, "h"))
        return Statement(
            [
                f"if ({self.condition()} && w > 0.45) {{ double r = u + v * w + a[3] + it[1].value; "
                f"{frees} return r; }}"
            ]
        )

    def items_on_heap(self, depth: int) -> Statement:
        name = self.fresh("m")
        if depth > 2:
            return self.move(depth)
        fill = (
            f"struct item *{name} = (struct item *)malloc(4 * sizeof *{name}); memcpy({name}, it, sizeof it);"
        )
        if self.random.random() < 0.5:
            fill += f" {name} = (struct item *)realloc({name}, 6 * sizeof *{name});"
            fill += f" {name}[4] = {name}[5] = it[{self.index(4)}];"
        self.arrays_of_items.append(name)
        breakable, self.breakable = self.breakable, 0
        body = self.block(2, depth + 1)
        self.breakable = breakable
        self.arrays_of_items.pop()
        use = f"{name}[{self.index(4)}].value *= 0.5; it[{self.index(4)}] = {name}[{self.index(4)}];"
        return Statement(
            [f"{{ {fill}"],
            [body],
            f"{use} v = 0.6 * v + 0.2 * {name}[1].weight + 0.1 * cell({name} + 2); free({name}); }}",
        )

    def record_call(self, depth: int) -> Statement:
        mine = [(name, kind) for name, kind in self.helpers if kind in ("item", "list", "search", *_BY_VALUE)]
        if not mine:
            return self.member(depth)
        name, kind = self.random.choice(mine)
        if kind == "item":
            return Statement([f"{self.item()} = {name}({self.item()}, {self.bounded()}, {self.integer()});"])
        if kind == "list":
            return Statement(
                [f"{self.place()} = soft({name}(&{self.item()}, {self.bounded()}, ({self.integer()}) % 4));"]
            )
        if kind == "search":
            return Statement([f"{self.place()} = soft({name}(it, pp, {self.integer()}));"])
        build, _, _, result = _BY_VALUE[kind]
        value = build.format(self.bounded(), self.integer())
        text = f"{{ struct {kind} t = {value}; t = {name}(t, {self.bounded()}, {self.integer()});"
        return Statement([f"{text} {self.place()} = soft({result}); }}"])

    def call(self, depth: int) -> Statement:
        kept = self.helpers
        self.helpers = [
            (name, kind) for name, kind in kept if kind in ("value", "memory", "pair", "recursive")
        ]
        made = super().call(depth)
        self.helpers = kept
        return made
