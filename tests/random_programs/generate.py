"""Well-defined C functions from a seed: loops, branches, arrays, structs, helpers, heap, globals, in-place updates.

A function is a tree of statements, so that a failing one can be reduced by leaving parts out. Values stay bounded
(most assignments go through sin, tanh and the like), indices stay within arrays of eight, loops end.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

INPUTS = 6
_ARRAYS = ("a", "b", "h")
_SCALARS = ("u", "v", "w")


@dataclass(slots=True)
class Statement:
    """Text, or several heads each with a body: `if (…) {` … `} else {` … `}`."""

    heads: list[str]
    bodies: list[list[Statement]] = field(default_factory=list)
    end: str = ""

    def lines(self, indent: str = "  ") -> Iterator[str]:
        for number, head in enumerate(self.heads):
            yield indent + head
            if number < len(self.bodies):
                for statement in self.bodies[number]:
                    yield from statement.lines(indent + "  ")
        if self.end:
            yield indent + self.end


@dataclass(slots=True)
class Routine:
    head: str
    first: list[str]
    body: list[Statement]
    last: list[str]

    def text(self) -> str:
        lines = [self.head + " {", *(f"  {line}" for line in self.first)]
        for statement in self.body:
            lines += statement.lines()
        return "\n".join([*lines, *(f"  {line}" for line in self.last), "}"])


@dataclass(slots=True)
class Case:
    """One function to differentiate, with what it calls; names carry its seed."""

    seed: int
    globals: str
    routines: list[Routine]  # the last one is the function
    is_narrow: bool = (
        False  # some numbers are narrow ones: differences are taken of a function with wide ones
    )

    @property
    def name(self) -> str:
        return f"f{self.seed}"

    def text(self) -> str:
        return "\n\n".join([self.globals, *(routine.text() for routine in self.routines)])


PRELUDE = """\
#include <math.h>
#include <stdlib.h>
#include <string.h>
struct state { double p; int k; double q; double r[3]; };
struct two { double x, y; };
typedef double (*unary)(double);
static double soft(double x) { return x / (1 + x * x); }
static double bump(double x) { return exp(-x * x); }
static double wave(double x) { return sin(1.3 * x) + 0.2; }
static unary const table[3] = {soft, bump, wave};
static const int order[8] = {3, 1, 7, 0, 5, 2, 6, 4};
"""


def generate(seed: int, size: int = 9) -> Case:
    return Generator(seed, size).case()


class Generator:
    def __init__(self, seed: int, size: int) -> None:
        self.random = random.Random(seed)
        self.seed = seed
        self.size = size
        self.loops: list[str] = []  # counters in scope
        self.in_helper = False
        self.helpers: list[tuple[str, str]] = []  # name and kind
        self.count = 0
        self.blocks: list[str] = []  # heap blocks in scope
        self.breakable = 0
        self.arrays_here = True  # whether this routine has the arrays a and b

    # -- the whole -------------------------------------------------------------------------------------------

    def case(self) -> Case:
        routines = [self.helper() for _ in range(self.random.randint(0, 3))]
        self.in_helper = False
        body = self.block(self.size, 0)
        function = Routine(f"double f{self.seed}(double *x, int n)", self.first(), body, self.last())
        return Case(self.seed, f"static double g{self.seed}, gl{self.seed}[8];", [*routines, function])

    def first(self) -> list[str]:
        return [
            "double u = x[0], v = 0.5, w = x[1] * x[2];",
            "double a[8], b[8];",
            "double *h = (double *)malloc(8 * sizeof(double)), *p = a;",
            "struct state s = {x[3], n, 0.25, {x[4], x[5], 1}};",
            "for (int i = 0; i < 8; i++) { a[i] = x[i % n] * 0.5; b[i] = 0.1 * i; h[i] = a[i] - b[i]; }",
            f"g{self.seed} = 0.1; memset(gl{self.seed}, 0, sizeof gl{self.seed});",
        ]

    def last(self) -> list[str]:
        return [
            f"double result = u + v * w + s.p * s.q + s.r[1] + p[2] + g{self.seed};",
            "for (int i = 0; i < 8; i++) result += (a[i] + 0.5 * b[i] * h[i]) * (i + 1) * 0.2;",
            "free(h);",
            "return result + x[0] * x[n - 1];",
        ]

    def helper(self) -> Routine:
        self.in_helper = True
        number = len(self.helpers)
        kind = self.random.choice(["value", "memory", "pair", "recursive"])
        name = f"h{self.seed}_{number}"
        first = ["double u = 0.3, v = 0.7, w = 0.1;"]
        if kind in ("value", "pair"):
            first.append("int n = 3;")
        if kind == "value":
            head = f"static double {name}(double first, double second)"
            first.append("u = first; v = second;")
            last = ["return u + v * w;"]
        elif kind == "pair":
            head = f"static struct two {name}(struct two t, double first)"
            first.append("u = t.x; v = t.y * first;")
            last = ["t.x = u * w; t.y = v + w;", "return t;"]
        elif kind == "memory":
            head = f"static double {name}(double *a, double *b, int n)"
            first.append("u = a[n % 8]; v = b[(n + 3) % 8];")
            last = ["a[(n + 1) % 8] = u; b[n % 8] += 0.1 * w;", "return v;"]
        else:
            head = f"static double {name}(double first, double *a, int n)"
            first.append(
                f"if (n <= 0) return first * 0.5; u = first; v = a[n % 8]; w = {name}(soft(u + v), a, n - 1);"
            )
            last = ["a[n % 8] = u * 0.5;", "return v + w;"]
        body = self.block(self.random.randint(1, 3), 2, arrays=kind == "memory")
        self.helpers.append((name, kind))
        return Routine(head, first, body, last)

    # -- statements ------------------------------------------------------------------------------------------

    def block(self, size: int, depth: int, *, arrays: bool | None = None) -> list[Statement]:
        kept = self.arrays_here
        self.arrays_here = kept if arrays is None else arrays
        made = [self.statement(depth) for _ in range(self.random.randint(1, size))]
        self.arrays_here = kept
        return made

    def simple(self) -> list[Callable[[int], Statement]]:
        simple: list[Callable[[int], Statement]] = [self.assign, self.assign, self.assign, self.update]
        if not self.in_helper:
            simple += [
                self.copy,
                self.call,
                self.call,
                self.pointer,
                self.structure,
                self.global_,
                self.input,
            ]
        return simple

    def statement(self, depth: int) -> Statement:
        compound = [self.branch, self.for_, self.while_, self.switch]
        if not self.in_helper:
            compound += [self.heap, self.for_]
        if self.breakable and self.random.random() < 0.08:
            return self.leave()
        if depth < 3 and self.random.random() < 0.45:
            return self.random.choice(compound)(depth)
        return self.random.choice(self.simple())(depth)

    def assign(self, _: int) -> Statement:
        return Statement([f"{self.place()} = {self.bounded()};"])

    def update(self, _: int) -> Statement:
        place = self.place()
        form = self.random.choice(["{0} += 0.3 * {1};", "{0} = 0.5 * {0} + {1};", "{0} *= 0.4 + 0.5 * {1};"])
        return Statement([form.format(place, self.bounded())])

    def input(self, _: int) -> Statement:
        return Statement([f"x[{self.index(INPUTS)}] = {self.bounded()};"])

    def copy(self, _: int) -> Statement:
        to, source = self.random.sample(_ARRAYS, 2)
        length = self.random.randint(1, 5)
        choice = self.random.random()
        if choice < 0.4:
            return Statement(
                [f"memcpy({to} + {self.random.randint(0, 3)}, {source}, {length} * sizeof(double));"]
            )
        if choice < 0.6:
            return Statement([f"memcpy({to}, {source}, (n % 5) * sizeof(double));"])
        if choice < 0.9:
            shift = self.random.randint(0, 3)
            return Statement([f"memmove({to} + {shift}, {to} + {3 - shift}, {length} * sizeof(double));"])
        return Statement([f"memset({to} + 2, 0, {length} * sizeof(double));"])

    def pointer(self, _: int) -> Statement:
        one, other = self.random.sample(_ARRAYS, 2)
        return Statement(
            [f"p = {self.condition()} ? {one} : {other};"]
            if self.random.random() < 0.5
            else [f"p[{self.index(8)}] = {self.bounded()};"]
        )

    def structure(self, _: int) -> Statement:
        return Statement(
            [
                self.random.choice(
                    [
                        "{ struct state t = s; t.p = s.q; t.q = " + self.bounded() + "; s = t; }",
                        f"s.r[{self.index(3)}] = {self.bounded()};",
                        f"s.k = (s.k + {self.random.randint(1, 4)}) % 8;",
                        f"s.q = {self.bounded()} * s.k * 0.1;",
                    ]
                )
            ]
        )

    def global_(self, _: int) -> Statement:
        name = self.random.choice([f"g{self.seed}", f"gl{self.seed}[{self.index(8)}]"])
        if self.random.random() < 0.5:
            return Statement([f"{name} = {self.bounded()};"])
        return Statement(
            [f"{self.place()} = 0.5 * {name};"] if name[1] != "l" else [f"{name} = g{self.seed} * 0.5;"]
        )

    def call(self, depth: int) -> Statement:
        if not self.helpers or self.random.random() < 0.2:
            return Statement([f"{self.place()} = table[({self.integer()}) % 3]({self.expression(1)});"])
        name, kind = self.random.choice(self.helpers)
        if kind == "value":
            return Statement([f"{self.place()} = soft({name}({self.bounded()}, {self.bounded()}));"])
        if kind == "pair":
            text = (
                f"{{ struct two t = {{{self.bounded()}, {self.bounded()}}}; t = {name}(t, {self.bounded()});"
            )
            return Statement([f"{text} {self.place()} = soft(t.x - t.y); }}"])
        if kind == "memory":
            one, other = self.random.choice(_ARRAYS), self.random.choice(_ARRAYS)
            return Statement([f"{self.place()} = soft({name}({one}, {other}, {self.integer()}));"])
        array, times = self.random.choice(_ARRAYS), 2 if depth else 4
        return Statement(
            [f"{self.place()} = soft({name}({self.bounded()}, {array}, ({self.integer()}) % {times}));"]
        )

    def leave(self) -> Statement:
        word = self.random.choice(["break;", "continue;", "break;"])
        return Statement([f"if ({self.condition()}) {word}"])

    def branch(self, depth: int) -> Statement:
        if self.random.random() < 0.5:
            return Statement([f"if ({self.condition()}) {{"], [self.block(3, depth + 1)], "}")
        bodies = [self.block(3, depth + 1), self.block(3, depth + 1)]
        return Statement([f"if ({self.condition()}) {{", "} else {"], bodies, "}")

    def for_(self, depth: int) -> Statement:
        name, count = (
            self.fresh("i"),
            self.random.choice(["3", "4", "n - 2", "s.k % 4" if not self.in_helper else "2"]),
        )
        head = self.random.choice(
            [
                f"for (int {name} = 0; {name} < {count}; {name}++) {{",
                f"for (int {name} = 5; {name} > 1; {name} -= 2) {{",
            ]
        )
        if self.loops and self.random.random() < 0.4:
            head = f"for (int {name} = 0; {name} <= {self.loops[-1]} && {name} < 4; {name}++) {{"
        return self.loop(head, name, depth)

    def while_(self, depth: int) -> Statement:
        name = self.fresh("c")
        value = self.random.choice(_SCALARS)
        if self.random.random() < 0.5:
            head = f"for (int {name} = 0; {name} < 5 && {value} < 0.8; {name}++) {{"
            return self.loop(head, name, depth)
        loop = self.loop("do {", name, depth)
        end = f"}} while (++{name} < 3 && {value} > -0.6);"
        return Statement([f"{{ int {name} = 0;"], [[Statement(loop.heads, loop.bodies, end)]], "}")

    def loop(self, head: str, name: str, depth: int) -> Statement:
        self.loops.append(name)
        self.breakable += 1
        body = self.block(3, depth + 1)
        self.breakable -= 1
        self.loops.pop()
        return Statement([head], [body], "}")

    def switch(self, depth: int) -> Statement:
        heads = [f"switch (({self.integer()}) % 4) {{ case 0: {{", "} break; case 1: {"]
        heads.append("} case 2: {" if self.random.random() < 0.4 else "} break; default: {")
        breakable, self.breakable = self.breakable, 0
        bodies = [self.block(2, depth + 1) for _ in heads]
        self.breakable = breakable
        return Statement(heads, bodies, "} }")

    def heap(self, depth: int) -> Statement:
        name = self.fresh("m")
        allocate = self.random.choice(
            [
                f"double *{name} = (double *)calloc(8, sizeof(double));",
                f"double *{name} = (double *)malloc(64);",
            ]
        )
        fill = f"for (int i = 0; i < 8; i++) {name}[i] = a[7 - i] * 0.5;"
        self.blocks.append(name)
        breakable, self.breakable = self.breakable, 0
        body = self.block(3, depth + 1)
        self.breakable = breakable
        self.blocks.pop()
        return Statement(
            [f"{{ {allocate} {fill}"], [body], f"u = 0.5 * u + 0.3 * {name}[3]; free({name}); }}"
        )

    # -- expressions -----------------------------------------------------------------------------------------

    def fresh(self, stem: str) -> str:
        self.count += 1
        return f"{stem}{self.count}"

    def has_arrays(self) -> bool:
        return not self.in_helper or self.arrays_here

    def place(self) -> str:
        names = list(_SCALARS)
        if self.has_arrays():
            arrays = ("a", "b") if self.in_helper else _ARRAYS
            names += [f"{array}[{self.index(8)}]" for array in arrays]
        if not self.in_helper:
            names += ["s.p", "s.q", f"p[{self.index(8)}]"]
            names += [f"{block}[{self.index(8)}]" for block in self.blocks]
        return self.random.choice(names)

    def leaf(self) -> str:
        choice = self.random.random()
        if choice < 0.15:
            return f"({self.random.uniform(-1.5, 1.5):.2f})"
        if choice < 0.25 and self.loops:
            return f"(0.1 * {self.random.choice(self.loops)})"
        if choice < 0.45 and not self.in_helper:
            return self.random.choice(
                [f"x[{self.index(INPUTS)}]", "s.p", f"s.r[{self.index(3)}]", f"g{self.seed}"]
            )
        return self.place()

    def index(self, size: int) -> str:
        if self.random.random() < 0.3:
            return str(self.random.randrange(size))
        return f"({self.integer()}) % {size}"

    def integer(self) -> str:
        """Never negative."""
        if self.loops and self.random.random() < 0.7:
            name = self.random.choice(self.loops)
            return self.random.choice(
                [name, f"{name} * 3 + 1", f"order[{name} % 8]", f"{name} + {self.random.randrange(5)}"]
            )
        return self.random.choice(["n", str(self.random.randrange(8)), "n * 2 + 1"])

    def condition(self) -> str:
        if self.loops and self.random.random() < 0.5:
            return f"{self.random.choice(self.loops)} % {self.random.randint(2, 3)} == {self.random.randint(0, 1)}"
        left = self.random.choice(_SCALARS)
        return f"{left} {self.random.choice('<>')} {self.random.uniform(-0.6, 0.9):.3f}"

    def bounded(self) -> str:
        form = self.random.choice(
            ["sin({})", "tanh({})", "soft({})", "cos({})", "0.3 * soft({})", "atan({})"]
        )
        return form.format(self.expression(self.random.randint(1, 3)))

    def expression(self, depth: int) -> str:
        if depth <= 0 or self.random.random() < 0.15:
            return self.leaf()
        one = self.expression(depth - 1)
        choice = self.random.random()
        if choice < 0.25:
            form = self.random.choice(
                [
                    "sin({0})",
                    "bump({0})",
                    "sqrt(1 + {0} * {0})",
                    "log(1.5 + {0} * {0})",
                    "(-{0})",
                    "cbrt(2 + sin({0}))",
                    "exp(0.3 * tanh({0}))",
                    "fabs({0} + 0.011)",
                    "erf({0})",
                    "pow(1.2 + {0} * {0}, 0.7)",
                ]
            )
            return form.format(one)
        other = self.expression(depth - 1)
        form = self.random.choice(
            ["({0} + {1})"] * 2
            + ["({0} - {1})"] * 2
            + ["({0} * {1})"] * 3
            + [
                "({0} / (1.1 + {1} * {1}))",
                "hypot({0}, 1 + {1} * {1})",
                "fmax({0}, {1} + 0.07)",
                "({2} ? {0} : {1})",
                "atan2({0}, 2 + sin({1}))",
                "fma({0}, {1}, 0.5)",
            ]
        )
        return form.format(one, other, self.condition())
