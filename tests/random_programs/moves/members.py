"""What a record may hold: how a member is declared, filled and read, and what it is worth without any record."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Kind:
    """In the texts `{n}` is the member's name, `{p}` its place, and `{k}` a number that no other leaf has."""

    name: str
    declaration: str
    fill: str
    read: str
    exact: str = "given(x, {k})"
    write: str = ""  # changes what it points to
    needs: str = ""  # a fragment of `FRAGMENTS`
    header: str = ""
    exact_to: float = 1e-13

    @property
    def exact_after(self) -> str:
        """Once written through."""
        return f"({self.exact} * (0.7 + at))" if self.write else self.exact

    @property
    def is_weight(self) -> bool:
        """A count or a text: no derivative goes through it."""
        return re.search(r"\b(x|at)\b", self.exact) is None


_NODE = "pool->nodes[{k}].v = given(x, {k}); pool->nodes[{k}].k = n; "
_NODE += "pool->nodes[{k}].next = &pool->nodes[{k}]; {p} = &pool->nodes[{k}];"
_FLOAT, _HALF = 1e-7, 2e-4

NUMBERS = (
    Kind("double", "double {n};", "{p} = given(x, {k});", "{p}"),
    Kind("float", "float {n};", "{p} = (float)given(x, {k});", "(double){p}", exact_to=_FLOAT),
    Kind("half", "_Float16 {n};", "{p} = (_Float16)given(x, {k});", "(double){p}", exact_to=_HALF),
    Kind("long_double", "long double {n};", "{p} = given(x, {k});", "(double){p}"),
    Kind(
        "complex",
        "double _Complex {n};",
        "__real__ {p} = given(x, {k}); __imag__ {p} = 0.5 * given(x, {k} + 1);",
        "(__real__ {p} + 0.7 * __imag__ {p})",
        "(given(x, {k}) + 0.35 * given(x, {k} + 1))",
    ),
    Kind(
        "complex_float",
        "float _Complex {n};",
        "__real__ {p} = (float)given(x, {k}); __imag__ {p} = (float)given(x, {k} + 1);",
        "((double)__real__ {p} + 0.6 * (double)__imag__ {p})",
        "(given(x, {k}) + 0.6 * given(x, {k} + 1))",
        exact_to=_FLOAT,
    ),
)
POINTERS = (
    Kind(
        "pointer",
        "double *{n};",
        "pool->d[{k}] = given(x, {k}); {p} = &pool->d[{k}];",
        "*{p}",
        write="*{p} *= 0.7 + at;",
    ),
    Kind(
        "float_pointer",
        "float *{n};",
        "pool->f[{k}] = (float)given(x, {k}); {p} = &pool->f[{k}];",
        "(double)*{p}",
        write="*{p} *= (float)(0.7 + at);",
        exact_to=_FLOAT,
    ),
    Kind(
        "record_pointer",
        "struct node *{n};",
        _NODE,
        "({p}->next->v * (1 + 0.1 * {p}->k))",
        "(given(x, {k}) * 1.6)",
        write="{p}->next->v *= 0.7 + at;",
    ),
    Kind("function_pointer", "unary {n};", "{p} = unaries[{k} % 3];", "{p}(at)", "unaries[{k} % 3](at)"),
)


def _count(type_: str, value: str) -> Kind:
    worth = "(1 + 0.1 * (double)({}))"
    return Kind(
        type_.removesuffix("_t"),
        f"{type_} {{n}};",
        f"{{p}} = ({type_})({value});",
        worth.format("{p}"),
        worth.format(value),
    )


_HASH = "(1 + 0.1 * (double)({} & 7))"
_TEXT = "for (int c = 0; c < {size}; c++) {{p}}[c] = (char)('a' + ({{k}} + c * n) % 20);"


def _text(size: int) -> Kind:
    return Kind(
        f"text{size}",
        f"char {{n}}[{size}];",
        _TEXT.format(size=size),
        "(0.01 * {p}[1] - 0.1 * ({p}[0] > 'c'))",
        "(0.01 * ('a' + ({k} + n) % 20) - 0.1 * ({k} % 20 > 2))",
    )


COUNTS = (
    *(_count(f"{sign}int{bits}_t", "n + {k} % 5") for sign in ("", "u") for bits in (8, 16, 32, 64)),
    _count("int", "-2 - {k} % 3"),
    _count("long", "-1 - {k} % 3"),
    Kind(
        "hash", "uint64_t {n};", "{p} = 0x3fe5555540000000u + {k};", _HASH.format("{p}"), _HASH.format("{k}")
    ),
    Kind(
        "flag",
        "bool {n};",
        "{p} = ({k} / 2 + n) % 2;",
        "({p} ? 1.2 : 0.7)",
        "(({k} / 2 + n) % 2 ? 1.2 : 0.7)",
    ),
    Kind(
        "flags",
        "uint32_t {n};",
        "{p} = 5u << {k} % 20;",
        "({p} & 20 ? 1.1 : 0.6)",
        "(5u << {k} % 20 & 20 ? 1.1 : 0.6)",
    ),
    Kind(
        "bit_fields",
        "unsigned {n}_a : 3, {n}_b : 12; int {n}_c : 9;",
        "{p}_a = (unsigned)({k} % 8); {p}_b = (unsigned)(900 + {k}); {p}_c = -{k} % 7;",
        "(0.2 * {p}_a + 0.001 * {p}_b + 0.1 * {p}_c)",
        "(0.2 * ({k} % 8) + 0.001 * (900 + {k}) + 0.1 * (-{k} % 7))",
    ),
    _text(3),
    _text(8),
    _text(13),
)
UNIONS = (
    Kind(
        "tagged_union",
        "struct variant {n};",
        "fill_variant(&{p}, x, {k}, &pool->d[{k}]);",
        "read_variant(&{p})",
        "exact_variant(x, {k})",
        needs="variant",
        exact_to=_FLOAT,
    ),
    Kind(
        "small_union",
        "struct small {n};",
        "{p}.is_count = {k} / 2 % 2; if ({p}.is_count) {p}.u.i = n; else {p}.u.f = (float)given(x, {k});",
        "({p}.is_count ? 0.2 * {p}.u.i : (double){p}.u.f)",
        "({k} / 2 % 2 ? 0.2 * n : given(x, {k}))",
        needs="small",
        exact_to=_FLOAT,
    ),
)
LEAVES = (NUMBERS, POINTERS, COUNTS, UNIONS)
CXX_LEAVES = (
    Kind(
        "std_variant",
        "std::variant<double, float, long> {n};",
        "fill_choice({p}, x, {k});",
        "read_choice({p})",
        "exact_choice(x, {k})",
        needs="choice",
        header="variant",
        exact_to=_FLOAT,
    ),
    Kind(
        "std_optional",
        "std::optional<double> {n};",
        "new (&{p}) std::optional<double>; if ({k} % 4) {p} = given(x, {k});",
        "{p}.value_or(0.3)",
        "({k} % 4 ? given(x, {k}) : 0.3)",
        header="optional",
    ),
    Kind(
        "std_array",
        "std::array<float, 3> {n};",
        "{p} = {{(float)given(x, {k}), 1, (float)given(x, {k} + 1)}};",
        "((double){p}[0] + 0.5 * (double){p}[2])",
        "(given(x, {k}) + 0.5 * given(x, {k} + 1))",
        header="array",
        exact_to=_FLOAT,
    ),
    Kind(
        "std_complex",
        "std::complex<double> {n};",
        "{p} = std::complex<double>(given(x, {k}), given(x, {k} + 1));",
        "({p}.real() + 0.5 * {p}.imag())",
        "(given(x, {k}) + 0.5 * given(x, {k} + 1))",
        header="complex",
    ),
)

FRAGMENTS = {
    "variant": """\
struct variant { int tag; union { double d; float f; double *p; int64_t i; } u; };
static void fill_variant(struct variant *v, const double *x, int k, double *d) {
  v->tag = k / 2 % 4;
  *d = given(x, k);
  if (v->tag == 0) v->u.d = *d;
  if (v->tag == 1) v->u.f = (float)*d;
  if (v->tag == 2) v->u.p = d;
  if (v->tag == 3) v->u.i = k;
}
static double read_variant(const struct variant *v) {
  return v->tag == 0 ? v->u.d : v->tag == 1 ? (double)v->u.f : v->tag == 2 ? *v->u.p : 0.1 * (double)v->u.i;
}
static double exact_variant(const double *x, int k) { return k / 2 % 4 == 3 ? 0.1 * k : given(x, k); }
""",
    "choice": """\
using choice = std::variant<double, float, long>;
static void fill_choice(choice &v, const double *x, int k) {
  if (k % 6 == 0) new (&v) choice(given(x, k));
  if (k % 6 == 2) new (&v) choice((float)given(x, k));
  if (k % 6 == 4) new (&v) choice(long(k));
}
static double read_choice(const choice &v) {
  return std::visit([](auto value) { return double(value); }, v);
}
static double exact_choice(const double *x, int k) { return k % 6 == 4 ? k : given(x, k); }
""",
    "small": "struct small { uint8_t is_count; union { float f; int32_t i; } u; };\n",
}


@dataclass(frozen=True, slots=True)
class Leaf:
    """What holds one number, text or pointer: `path` follows the record's place."""

    path: str
    kind: Kind
    number: int

    def _said(self, text: str, record: str, of: str, leaves: int) -> str:
        return text.format(p=record + self.path, k=f"({of} * {leaves} + {self.number})")

    def fill(self, record: str, of: str, leaves: int) -> str:
        return self._said(self.kind.fill, record, of, leaves)

    def read(self, record: str) -> str:
        return self.kind.read.format(p=record + self.path)

    def exact(self, of: str, leaves: int, *, written: bool = False) -> str:
        return self._said(self.kind.exact_after if written else self.kind.exact, "", of, leaves)


@dataclass(frozen=True, slots=True)
class Member:
    """A leaf; with `parts`, a record of members; with `times`, an array."""

    kind: Kind | None = None
    parts: tuple[Member, ...] = ()
    times: int = 0

    def declaration(self, name: str) -> str:
        suffix = f"[{self.times}]" if self.times else ""
        if self.kind is not None:
            return self.kind.declaration.format(n=name + suffix)
        inner = " ".join(part.declaration(f"p{number}") for number, part in enumerate(self.parts))
        return f"struct {{ {inner} }} {name}{suffix};"

    def places(self, path: str, dot: str) -> Iterator[tuple[str, Kind]]:
        for each in [f"{path}[{i}]" for i in range(self.times)] if self.times else [path]:
            if self.kind is not None:
                yield each, self.kind
            for number, part in enumerate(self.parts):
                yield from part.places(f"{each}{dot}{number}", dot)


@dataclass(frozen=True, slots=True)
class Record:
    members: tuple[Member, ...]
    align: int = 1
    dot: str = ".p"  # before the number of a member of a member
    leaves: tuple[Leaf, ...] = field(init=False)

    def __post_init__(self) -> None:
        places = [
            place for i, member in enumerate(self.members) for place in member.places(f"m{i}", self.dot)
        ]
        # Two for each leaf: complex numbers take two values.
        object.__setattr__(
            self, "leaves", tuple(Leaf(path, kind, 2 * i) for i, (path, kind) in enumerate(places))
        )

    @property
    def values(self) -> int:
        return 2 * len(self.leaves)

    @property
    def exact_to(self) -> float:
        return max(leaf.kind.exact_to for leaf in self.leaves)

    @property
    def headers(self) -> set[str]:
        return {leaf.kind.header for leaf in self.leaves} - {""}

    def fragments(self) -> str:
        return "".join(
            text for name, text in FRAGMENTS.items() if any(leaf.kind.needs == name for leaf in self.leaves)
        )

    def declaration(self, key: bool) -> str:
        lines = [f"  {member.declaration(f'm{i}')}" for i, member in enumerate(self.members)]
        if key:
            lines.insert(len(lines) // 2, "  int key;")
        words = f" __attribute__((aligned({self.align})))" if self.align > 1 else ""
        return "\n".join([f"typedef struct{words} record {{", *lines, "} R;\n"])

    def is_well(self) -> bool:
        """Something to differentiate."""
        return any(not leaf.kind.is_weight for leaf in self.leaves)


def random_record(chosen: random.Random, align: int, plain: bool) -> Record:
    families = LEAVES if plain else (*LEAVES, CXX_LEAVES)
    while True:
        members = tuple(_member(chosen, families, 0) for _ in range(chosen.randint(2, 8)))
        record = Record(members, align=align)
        if record.is_well() and len(record.leaves) <= 14:
            return record


def _member(chosen: random.Random, families: Sequence[Sequence[Kind]], depth: int) -> Member:
    if depth < 2 and chosen.random() < 0.12:
        parts = tuple(_member(chosen, families, depth + 1) for _ in range(chosen.randint(2, 3)))
        return Member(None, parts, chosen.choice([0, 0, 2]))
    (family,) = chosen.choices(families, [5, 2.5, 3.5, 1.2, 2.5][: len(families)])
    kind = chosen.choice(family)
    bare = kind.name.startswith("text") or kind.name == "bit_fields"
    times = 0 if bare or chosen.random() < 0.8 else chosen.randint(2, 4)
    return Member(kind, (), times)


def smaller(members: Sequence[Member]) -> Iterator[tuple[Member, ...]]:
    """Each with one member less or one that is simpler."""
    for i, member in enumerate(members):
        rest = (*members[:i], *members[i + 1 :])
        if rest:
            yield rest
        for part in member.parts:
            yield (*members[:i], part, *members[i + 1 :])
        if member.times:
            yield (*members[:i], Member(member.kind, member.parts), *members[i + 1 :])
        for parts in smaller(member.parts) if member.parts else ():
            yield (*members[:i], Member(None, parts, member.times), *members[i + 1 :])
