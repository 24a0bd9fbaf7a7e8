"""Requests in which every two choices of the API meet: C programs with the values that they must give.

A case differentiates `f(a, b) = s(a) s(b)`, where s is a polynomial of the numbers that an argument holds. How the
arguments look and are passed, what becomes of the result, mode, lanes and flags are chosen so that each pair of choices
occurs in some case.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

Case = dict[str, str]


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of C: what its numbers are called behind the name of a variable, and how a value is written."""

    spelled: str
    numbers: tuple[str, ...]
    is_memory: bool = False  # the shadow is memory that is added to
    is_float: bool = False

    def of(self, name: str) -> list[str]:
        return [f"{name}{number}" for number in self.numbers]


KINDS = {
    "number": Kind("double", ("",)),
    "single": Kind("float", ("",), is_float=True),
    "pointer": Kind("Two *", ("->a", "->b"), is_memory=True),
    "floats": Kind("Small *", ("->a", "->b"), is_memory=True, is_float=True),
    "pair": Kind("Two", (".a", ".b")),
    "small": Kind("Small", (".a", ".b"), is_float=True),
    "large": Kind("Large", (".v[0]", ".v[1]", ".v[2]")),
    "hidden": Kind("Hidden", (".a",), is_float=True),
    "span": Kind("Span", (".p[0]", ".p[1]"), is_memory=True),
}
RESULTS = {"double": 1, "float": 1, "Two": 2, "Large": 3, "void": 2}
CHOICES: dict[str, Sequence[str]] = {
    "mode": ("reverse", "forward", "split"),
    "width": ("1", "2", "3"),
    "first": tuple(KINDS),
    "second": tuple(KINDS),
    "passing": ("plain", "marked", "byref", "strided", "noneed", "const"),
    "passing of second": ("plain", "marked", "byref", "const"),
    "order": ("adjacent", "interleave"),
    "result": tuple(RESULTS),
    "of result": ("default", "enzyme_primal_return", "enzyme_noret", "enzyme_const_return"),
    "flag": ("", "enzyme_runtime_activity", "enzyme_strong_zero", "enzyme_not_overwritten"),
    "tape": ("owned", "allocated", "nofree"),
}
PRELUDE = """#include "expect.h"
typedef struct { double a, b; } Two;
typedef struct { float a, b; } Small;
typedef struct { double v[3]; } Large;
typedef struct { float a; int k; } Hidden;
typedef struct { double *p; long n; } Span;
"""


def is_possible(case: Case) -> bool:
    kind, is_forward = KINDS[case["first"]], case["mode"] == "forward"
    checks = (
        case["passing"] not in ("strided", "noneed") or kind.is_memory or is_forward,
        case["result"] != "void" or case["of result"] == "default",
        case["mode"] != "split" or case["of result"] in ("default", "enzyme_const_return"),
        case["mode"] == "split" or case["tape"] == "owned",
        case["mode"] == "split" or case["flag"] != "enzyme_not_overwritten",
    )
    return all(checks)


def cases(seed: int = 1) -> list[Case]:
    """Few, and yet each two choices that are possible together occur in one of them."""
    chance = random.Random(seed)
    missing = {
        frozenset([(a, x), (b, y)])
        for a, b in combinations(CHOICES, 2)
        for x in CHOICES[a]
        for y in CHOICES[b]
        if _with({a: x, b: y}, chance) is not None
    }
    found: list[Case] = []
    while missing:
        wanted = dict(min(missing, key=sorted))
        tries = [case for _ in range(30) if (case := _with(wanted, chance)) is not None]
        best = max(tries, key=lambda case: len(_pairs(case) & missing))
        found.append(best)
        missing -= _pairs(best)
    return found


def _with(wanted: Case, chance: random.Random) -> Case | None:
    for _ in range(200):
        case = {name: wanted.get(name) or chance.choice(list(values)) for name, values in CHOICES.items()}
        case |= wanted
        if is_possible(case):
            return case
    return None


def _pairs(case: Case) -> set[frozenset[tuple[str, str]]]:
    return {frozenset(pair) for pair in combinations(case.items(), 2)}


# -- the program ---------------------------------------------------------------------------------------------------


def program(chosen: Sequence[Case]) -> str:
    parts = [PRELUDE, *("\n".join(_Writer(number, case).lines()) for number, case in enumerate(chosen))]
    calls = "".join(f"  case_{number}();\n" for number in range(len(chosen)))
    return "\n\n".join(parts) + f"\n\nint main(void) {{\n{calls}  return report();\n}}\n"


def _s(numbers: Sequence[float]) -> float:
    return sum((i + 1) * x * x for i, x in enumerate(numbers)) + numbers[0] * numbers[-1]


def _slope(numbers: Sequence[float], j: int) -> float:
    last = len(numbers) - 1
    return 2 * (j + 1) * numbers[j] + (numbers[-1] if j == 0 else 0) + (numbers[0] if j == last else 0)


def _polynomial(names: Sequence[str]) -> str:
    squares = " + ".join(f"{i + 1} * {x} * {x}" for i, x in enumerate(names))
    return f"({squares} + {names[0]} * {names[-1]})"


class _Argument:
    def __init__(self, case: Case, name: str, kind: str, passing: str, start: float) -> None:
        self.name = name
        self.kind = KINDS[kind]
        self.is_hidden = kind == "hidden"
        self.passing = passing
        self.width = int(case["width"])
        self.is_forward = case["mode"] == "forward"
        self.values = [start + 0.25 * i for i in range(len(self.kind.numbers))]
        self.tangents = [
            [0.5 * (lane + 1) - 0.25 * i for i in range(len(self.values))] for lane in range(self.width)
        ]

    @property
    def is_const(self) -> bool:
        return self.passing == "const"

    @property
    def is_returned(self) -> bool:
        return not self.is_const and not self.kind.is_memory and not self.is_forward

    @property
    def has_shadow(self) -> bool:
        return not self.is_const and (self.kind.is_memory or self.is_forward)

    def variables(self) -> Iterator[str]:
        yield from self.variable(self.name, self.values)
        if not self.has_shadow:
            return
        lanes = range(self.width)
        for lane in lanes:
            zeros = [0.0] * len(self.values)
            yield from self.variable(f"d{self.name}{lane}", self.tangents[lane] if self.is_forward else zeros)
        listed = ", ".join(f"d{self.name}{lane}" for lane in lanes)
        if not self.kind.spelled.endswith("*"):
            yield f"{self.kind.spelled} d{self.name}s[] = {{{listed}}};"

    def variable(self, name: str, values: Sequence[float]) -> Iterator[str]:
        kind = self.kind
        written = ", ".join(map(str, values))
        if kind.spelled.endswith("*"):
            plain = kind.spelled.removesuffix(" *")
            if name[0] == "d":  # all lanes side by side, as dupv wants them
                lane = int(name[-1])
                if lane == 0:
                    yield f"{plain} d{self.name}s[{self.width}];"
                yield f"{kind.spelled} {name} = d{self.name}s + {lane};"
                yield f"*{name} = ({plain}){{{written}}};"
            else:
                yield f"{plain} {name}_memory = {{{written}}}, *{name} = &{name}_memory;"
        elif kind.spelled == "Span":
            yield f"double {name}_memory[] = {{{written}}}; Span {name} = {{{name}_memory, 2}};"
        elif kind.spelled == "Large":
            yield f"Large {name} = {{{{{written}}}}};"
        else:
            more = ", 1" if self.is_hidden else ""
            yield f"{kind.spelled} {name} = {{{written}{more}}};"

    def words(self) -> tuple[list[str], list[str]]:
        """What stands for the value, and what for its shadows."""
        value = [self.name]
        if self.passing == "byref":
            value = ["enzyme_byref", f"sizeof {self.name}", f"&{self.name}"]
        marker = {"plain": None, "byref": None, "const": "enzyme_const", "noneed": "enzyme_dupnoneed"}.get(
            self.passing, "enzyme_dup" if self.has_shadow else "enzyme_out"
        )
        shadows = [f"d{self.name}{lane}" for lane in range(self.width)] if self.has_shadow else []
        if self.passing == "strided":
            return ["enzyme_dupv", f"sizeof d{self.name}s[0]", *value], [f"d{self.name}s"]
        return [*([marker] if marker else []), *value], shadows


class _Writer:
    def __init__(self, number: int, case: Case) -> None:
        self.number = number
        self.case = case
        self.width = int(case["width"])
        self.result = case["result"]
        self.arguments = (
            _Argument(case, "a", case["first"], case["passing"], 1.5),
            _Argument(case, "b", case["second"], case["passing of second"], 0.75),
        )
        self.value = _s(self.arguments[0].values) * _s(self.arguments[1].values)
        self.is_silent = case["of result"] in ("enzyme_noret", "enzyme_const_return")
        self.with_primal = case["of result"] == "enzyme_primal_return"

    def lines(self) -> Iterator[str]:
        yield f"/* {', '.join(f'{name}: {value}' for name, value in self.case.items() if value)} */"
        yield from self.function()
        mode = self.case["mode"]
        yield self.types()
        yield f"static void case_{self.number}(void) {{"
        for argument in self.arguments:
            yield from (f"  {line}" for line in argument.variables())
        yield from (f"  {line}" for line in self.out_variables())
        yield from (f"  {line}" for line in (self.split() if mode == "split" else self.single()))
        yield from (f"  {line}" for line in self.checks())
        yield "}"

    # -- the function and its requests -----------------------------------------------------------------------

    def function(self) -> Iterator[str]:
        a, b = self.arguments
        parameters = f"{a.kind.spelled} a, {b.kind.spelled} b"
        parameters += ", Two *out" if self.result == "void" else ""
        yield f"static {self.result} f_{self.number}({parameters}) {{"
        yield f"  double r = {_polynomial(a.kind.of('a'))} * {_polynomial(b.kind.of('b'))};"
        end = {
            "void": "*out = (Two){r, 2 * r};",
            "Two": "return (Two){r, 2 * r};",
            "Large": "return (Large){{r, 2 * r, 3 * r}};",
        }.get(self.result, f"return ({self.result})r;")
        yield f"  {end}\n}}"

    def types(self) -> str:
        n = self.number
        fields = [f"{self.result} primal;"] if self.with_primal else []
        if self.case["mode"] == "forward":
            fields += [f"{self.result} t[{self.width}];"] if self.has_tangent else []
        else:
            fields += [f"{x.kind.spelled} {x.name}[{self.width}];" for x in self.arguments if x.is_returned]
        returned = "void" if not fields else f"R_{n}"
        declared = f"typedef struct {{ {' '.join(fields)} }} R_{n};\n" if fields else ""
        entry = {"forward": "__enzyme_fwddiff", "reverse": "__enzyme_autodiff", "split": "__enzyme_reverse"}
        declared += f"{returned} {entry[self.case['mode']]}_{n}(void *, ...);"
        if self.case["mode"] == "split":
            result = "" if self.result == "void" else f"{self.result} primal; "
            declared += f"\ntypedef struct {{ void *tape; {result}}} A_{n};"
            declared += f"\nA_{n} __enzyme_augmentfwd_{n}(void *, ...);"
            if self.result != "void":
                declared += f"\n{self.result} __enzyme_augmentfwd_value_{n}(void *, ...);"
            else:
                declared += f"\nvoid __enzyme_augmentfwd_value_{n}(void *, ...);"
        self.assigned = "" if returned == "void" else f"R_{n} r = "
        return declared

    @property
    def has_tangent(self) -> bool:
        return self.result != "void" and not self.is_silent

    def out_variables(self) -> Iterator[str]:
        if self.result != "void":
            return
        is_forward = self.case["mode"] == "forward"
        yield "Two out = {0, 0};"
        for lane in range(self.width):
            seed = "{0, 0}" if is_forward else f"{{{lane + 1}, 0.5}}"
            yield f"Two dout{lane} = {seed};"

    def words(self) -> list[str]:
        """Everything behind the function."""
        flags = [self.case["flag"]] if self.case["flag"] else []
        flags += ["enzyme_width", str(self.width)] if self.width > 1 else []
        flags += [self.case["of result"]] if self.case["of result"] != "default" else []
        pairs = [argument.words() for argument in self.arguments]
        if self.result == "void":
            pairs.append((["&out"], [f"&dout{lane}" for lane in range(self.width)]))
        if self.case["order"] == "interleave":
            values = [word for value, _ in pairs for word in value]
            return [*flags, "enzyme_interleave", *values, *(word for _, shadow in pairs for word in shadow)]
        return [*flags, *(word for value, shadow in pairs for word in (*value, *shadow))]

    def single(self) -> Iterator[str]:
        entry = "__enzyme_fwddiff" if self.case["mode"] == "forward" else "__enzyme_autodiff"
        call = f"{entry}_{self.number}({', '.join([f'(void *)f_{self.number}', *self.words()])});"
        yield self.assigned + call

    def split(self) -> Iterator[str]:
        n, tape = self.number, self.case["tape"]
        words = [f"(void *)f_{n}"]
        if tape == "allocated":
            yield "char room[512] __attribute__((aligned(16)));"
            words += ["enzyme_allocated", "(size_t)512", "enzyme_tape", "room"]
        if tape == "nofree":
            words.append("enzyme_nofree")
        words += self.words()
        seeds = [self.seed(lane) for lane in range(self.width)] if self.has_tangent else []
        if tape == "allocated":
            value = "" if self.result == "void" else f"{self.result} primal = "
            yield f"{value}__enzyme_augmentfwd_value_{n}({', '.join(words)});"
            primal, last = "primal", []
        else:
            yield f"A_{n} augmented = __enzyme_augmentfwd_{n}({', '.join(words)});"
            primal, last = "augmented.primal", ["augmented.tape"]
        if self.result != "void":
            yield from self.expected(primal, self.value)
        call = f"__enzyme_reverse_{n}({', '.join([*words, *seeds, *last])});"
        if tape == "nofree":  # the tape serves a second time: shadows are cleared in between
            yield call
            for x in self.arguments:
                if x.has_shadow:
                    for lane in range(self.width):
                        yield from (f"{name} = 0;" for name in x.kind.of(f"d{x.name}{lane}"))
            if self.result == "void":
                yield from (f"dout{lane} = (Two){{{lane + 1}, 0.5}};" for lane in range(self.width))
        yield self.assigned + call

    def seed(self, lane: int) -> str:
        return {
            "Two": f"(Two){{{lane + 1}, 0.5}}",
            "Large": f"(Large){{{{{lane + 1}, 0.5, 0}}}}",
            "float": f"(float){lane + 1}",
        }.get(self.result, f"(double){lane + 1}")

    # -- what must come out ------------------------------------------------------------------------------------

    def checks(self) -> Iterator[str]:
        if self.with_primal:
            yield from self.expected("r.primal", self.value)
        if self.result == "void" and self.case["mode"] != "split":
            yield f"EXPECT_ABOUT(out.a, {self.value}); EXPECT_ABOUT(out.b, {2 * self.value});"
        if self.case["mode"] == "forward":
            yield from self.tangent_checks()
        else:
            yield from self.slope_checks()

    def expected(self, name: str, value: float) -> Iterator[str]:
        numbers = {"Two": (".a", ".b"), "Large": (".v[0]", ".v[1]", ".v[2]")}.get(self.result, ("",))
        for factor, number in enumerate(numbers, 1):
            yield f"EXPECT_ABOUT({name}{number}, {factor * value});"

    def slopes(self, argument: _Argument) -> list[float]:
        other = next(x for x in self.arguments if x is not argument)
        return [_slope(argument.values, j) * _s(other.values) for j in range(len(argument.values))]

    def tangent_checks(self) -> Iterator[str]:
        for lane in range(self.width):
            tangent = sum(
                slope * t
                for x in self.arguments
                if not x.is_const
                for slope, t in zip(self.slopes(x), x.tangents[lane], strict=True)
            )
            if self.has_tangent:
                yield from self.expected(f"r.t[{lane}]", tangent)
            elif self.result == "void":
                yield f"EXPECT_ABOUT(dout{lane}.a, {tangent}); EXPECT_ABOUT(dout{lane}.b, {2 * tangent});"

    def incoming(self, lane: int) -> float:
        """The derivative of what is differentiated with respect to r."""
        if self.is_silent:
            return 0
        parts = RESULTS[self.result]
        if self.result == "void" or (self.case["mode"] == "split" and parts > 1):
            return lane + 1 + 0.5 * 2
        return lane + 1 if self.case["mode"] == "split" else parts * (parts + 1) / 2

    def slope_checks(self) -> Iterator[str]:
        for x in self.arguments:
            for lane in range(self.width):
                place = f"r.{x.name}[{lane}]" if x.is_returned else f"d{x.name}{lane}"
                if x.is_const:
                    continue
                for name, slope in zip(x.kind.of(place), self.slopes(x), strict=True):
                    yield f"EXPECT_ABOUT({name}, {slope * self.incoming(lane)});"
        if self.result == "void":
            yield from (f"EXPECT(dout{lane}.a, 0); EXPECT(dout{lane}.b, 0);" for lane in range(self.width))
