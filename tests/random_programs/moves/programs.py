"""A program: records are filled, moved by one to four movers, and a number is computed from what arrives.

`f` is differentiated. `exact` computes the same number from the same inputs without any record: the differences
are taken of it, in doubles.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tests.random_programs.moves.members import Member, Record, random_record
from tests.random_programs.moves.movers import KEY, Form, Mover
from tests.random_programs.moves.rust.members import bare_members
from tests.random_programs.moves.rust.members import random_record as random_record_of_rust
from tests.random_programs.moves.rust.programs import is_bare
from tests.random_programs.moves.rust.programs import program as program_of_rust

STORAGES = ("stack", "stack", "heap", "static", "thread", "argument")
PLACES = ("inlined", "inlined", "noinline", "noinline", "apart")
_INPUTS = 6
_PART_OF_WORK = 2048  # bytes of `work` for a buffer

_HEADERS = "".join(
    f"#include <{name}.h>\n" for name in ("math", "stdbool", "stdint", "stdio", "stdlib", "string")
)
# What a program may need: it has those whose names it uses.
_TYPES = {
    "word": "typedef uint64_t word{loose};",
    "half": "typedef uint32_t half{loose};",
    "quarter": "typedef uint16_t quarter{loose};",
    "byte": "typedef unsigned char byte;",
    "wide": "typedef unsigned __int128 wide{loose};",
    "two_words": "typedef uint64_t two_words __attribute__((vector_size(16), may_alias));",
    "many_bytes": "typedef unsigned char many_bytes __attribute__((vector_size(16), may_alias));",
    "loose_double": "typedef double loose_double{loose};",
    "loose_float": "typedef float loose_float{loose};",
    "node": "struct node {{ double v; int k; struct node *next; }};",
    "unary": "typedef double (*unary)(double);",
    "unaries": """\
static double soft(double x) {{ return x / (2 + x * x); }}
static double bump(double x) {{ return exp(-x * x); }}
static double wave(double x) {{ return sin(1.3 * x) + 0.2; }}
static unary const unaries[3] = {{soft, bump, wave}};""",
}
_GIVEN = """\
static double given(const double *x, int k) {
  return 0.6 + 0.05 * (k % 11) + 0.4 * x[k % 6] + 0.1 * x[k % 6] * x[(k + 1) % 6];
}
"""


@dataclass(frozen=True, slots=True)
class Step:
    mover: Mover
    place: str = "inlined"  # or `noinline`, or `apart`: in another unit
    to: str = "stack"  # where what it makes lies


@dataclass(frozen=True, slots=True)
class Case:
    """One program, by its choices."""

    name: str
    record: Record
    steps: tuple[Step, ...]
    count: int = 1
    first: str = "stack"  # where the records are filled
    pool: str = "stack"  # where that lies to which they point
    forms: tuple[int, ...] = (1,)  # of each leaf, which of `FORMS` its number goes through
    use: str = "inlined"  # or `noinline`, or `by_value`
    writes: bool = False  # through the pointers that arrive
    is_loose: bool = True  # words may alias anything by their type; else by -fno-strict-aliasing
    debug: str = "-gline-tables-only"
    known_count: bool = True
    unrolled: bool = False  # the movers' loops, wherever their counts are known
    padding: bool = True  # has a value
    primal_first: bool = False
    forward_first: bool = True
    language: str = "c"

    @property
    def movers(self) -> list[Mover]:
        return [step.mover for step in self.steps]

    @property
    def flags(self) -> tuple[str, ...]:
        strict = self.is_loose and not any(mover.unaliased for mover in self.movers)
        aliasing = () if strict else ("-fno-strict-aliasing",)
        standard = ("-std=c++20",) if self.language == "cxx" else ("-std=gnu11",)
        return (*standard, *aliasing, *([self.debug] if self.debug else []))

    @property
    def suffix(self) -> str:
        return {"c": ".c", "cxx": ".cpp", "rust": ".rs"}[self.language]

    @property
    def has_two_units(self) -> bool:
        return any(step.place == "apart" for step in self.steps)

    def text(self) -> str:
        return program_of_rust(self) if self.language == "rust" else program(self)

    def with_members(self, members: Sequence[Member]) -> Case:
        bare = self.language == "rust" and is_bare(self)
        return replace(
            self, record=replace(self.record, members=tuple(bare_members(members) if bare else members))
        )


FORMS = (
    "sin(1.2 * {})",
    "{0} * {0}",
    "exp(0.4 * {})",
    "sqrt(1.5 + {})",
    "1.3 * {}",
    "log(2 + {})",
    "tanh({})",
)


def generate(seed: int, number: int, table: Sequence[Mover], language: str = "c") -> Case:
    """Independent of all others: the choices follow from its seed and number, and from what is in the table."""
    chosen = random.Random(f"{seed}/{number}")
    movers = [chosen.choice(table) for _ in range(chosen.choice([1, 1, 2, 2, 3, 4]))]
    steps = tuple(Step(mover, chosen.choice(PLACES), chosen.choice(STORAGES)) for mover in movers)
    align = max(mover.align for mover in movers)
    if language == "rust":
        record = random_record_of_rust(
            chosen, bare=align > 1, owning=not any(mover.form is Form.SLICES for mover in movers)
        )
    else:
        plain = language == "c" or any(mover.plain for mover in movers)
        record = random_record(chosen, align, plain)
    permuted = any(mover.order is not list for mover in movers)
    return Case(
        f"{seed}_{number}",
        record,
        steps,
        count=chosen.choice([2, 3] if permuted else [1, 1, 1, 2, 3]),
        first=chosen.choice(STORAGES),
        pool=chosen.choice(("stack", "heap", "static")),
        forms=tuple(chosen.randrange(len(FORMS)) for _ in range(32)),
        use=chosen.choice(["inlined", "noinline", "by_value"]),
        writes=chosen.random() < 0.4,
        is_loose=chosen.random() < 0.5,
        debug=chosen.choice(["-gline-tables-only", "-gline-tables-only", "", "-g"]),
        known_count=chosen.random() < 0.5,
        padding=chosen.random() < 0.5 or any(mover.clean for mover in movers),
        primal_first=chosen.random() < 0.5,
        forward_first=chosen.random() < 0.5,
        unrolled=chosen.random() < 0.3,
        language=language,
    )


# -- the text ------------------------------------------------------------------------------------------------


def program(case: Case) -> str:
    """Both units: where `APART_UNIT` is defined, the other one."""
    ours, theirs = [], []
    for number, step in enumerate(case.steps):
        name = f"{step.mover.name}_{number}"
        linkage = {"inlined": "static ", "noinline": "__attribute__((noinline)) static ", "apart": ""}[
            step.place
        ]
        code = step.mover.code(name, linkage, unrolled=case.unrolled)
        if step.place == "apart":
            ours.append(f"{_c_linkage(case)}{step.mover.form.value.format(name=name)};\n")
            theirs.append(f"{_c_linkage(case)}{step.mover.form.value.format(name=name)};\n{code}")
        else:
            ours.append(code)
    functions = [*ours, _fill(case), _use(case), _function(case), _exact(case)]
    records = _records(case)
    parts = [_preamble(case, "".join([*functions, *theirs, records])), records]
    if theirs:
        parts += ["#ifdef APART_UNIT\n", *theirs, "#else\n"]
    return "\n".join([*parts, *functions, _driver(case), *(["#endif\n"] if theirs else [])])


def _c_linkage(case: Case) -> str:
    return 'extern "C" ' if case.language == "cxx" else ""


def _preamble(case: Case, text: str) -> str:
    loose = " __attribute__((may_alias))" if case.is_loose else ""
    names = {name for mover in case.movers for name in mover.header.split()} | case.record.headers
    headers = "".join(f"#include <{name}>\n" for name in sorted(names))
    used = set(re.findall(r"\w+", text))
    types = [
        line.format(loose=loose)
        for name, line in _TYPES.items()
        if name in used or (name == "unary" and "unaries" in used)
    ]
    return "\n".join([_HEADERS + headers, f"enum {{ COUNT = {case.count} }};", *types, _GIVEN])


def _records(case: Case) -> str:
    key = any(mover.needs_key for mover in case.movers)
    size = case.record.values * case.count
    pools = [f"{type_} {name}[{size}];" for name, type_ in _pools(case).items()] or ["int none;"]
    return "\n".join(
        [
            case.record.fragments() + case.record.declaration(key),
            f"struct pool {{ {' '.join(pools)} }};\n",
        ]
    )


def _pools(case: Case) -> dict[str, str]:
    """What records point to, that is used by one of them."""
    fills = "".join(leaf.kind.fill for leaf in case.record.leaves)
    types = {"d": "double", "f": "float", "nodes": "struct node"}
    return {name: type_ for name, type_ in types.items() if f"pool->{name}[" in fills}


def _fill(case: Case) -> str:
    leaves = case.record.leaves
    lines = [f"  {leaf.fill('r->', 'j', case.record.values)}" for leaf in leaves]
    if any(mover.needs_key for mover in case.movers):
        lines.append(f"  r->key = {KEY};")
    return "\n".join(
        [
            "static void fill(R *r, struct pool *pool, const double *x, int j, int n) {",
            "  (void)pool, (void)x, (void)j, (void)n;",
            *lines,
            "}\n",
        ]
    )


def _combined(case: Case, values: Sequence[str]) -> list[str]:
    """Numbers as they are or through a function, each beside its neighbour."""
    lines = []
    for number, (value, leaf) in enumerate(zip(values, case.record.leaves, strict=True)):
        form = "{}" if leaf.kind.is_weight else FORMS[case.forms[number % len(case.forms)]]
        lines.append(f"  double t{number} = {form.format(value)};")
    count = len(lines)
    terms = [f"{0.5 + 0.1 * (i % 4):.1f} * t{i}" for i in range(count)]
    if count > 1:
        terms += [f"0.3 * t{i} * t{(i + 1) % count}" for i in range(count)]
    return [*lines, f"  return {' + '.join(terms)};"]


def _use(case: Case) -> str:
    linkage = "static" if case.use == "inlined" else "__attribute__((noinline)) static"
    by_value = case.use == "by_value"
    argument, record = ("R r", "r.") if by_value else ("const R *r", "r->")
    values = [leaf.read(record) for leaf in case.record.leaves]
    writes = [leaf.kind.write.format(p=record + leaf.path) for leaf in case.record.leaves if case.writes]
    lines = ["  (void)at;", *(f"  {write}" for write in writes if write), *_combined(case, values)]
    return "\n".join([f"{linkage} double use({argument}, double at) {{", *lines, "}\n"])


def _buffer(storage: str, name: str, number: int, case: Case) -> tuple[str, str]:
    """Its declaration, and how it is given back."""
    if storage == "heap":
        return f"R *{name} = (R *)calloc(COUNT, sizeof(R));", f"free({name});"
    if storage == "argument":
        return f"R *{name} = (R *)(work + {_PART_OF_WORK * number});", ""
    local = "thread_local" if case.language == "cxx" else "_Thread_local"
    words = {"stack": "", "static": "static ", "thread": f"static {local} "}[storage]
    return f"{words}R {name}[COUNT];", ""


def _function(case: Case) -> str:
    """`f`: fills the records, moves them, computes."""
    count = "COUNT" if case.known_count else f"n - {_INPUTS - case.count}"
    declared, freed, moves = [], [], []
    buffers = 0

    def buffer(storage: str) -> str:
        nonlocal buffers
        name = f"b{buffers}"
        declaration, back = _buffer(storage, name, buffers, case)
        buffers += 1
        declared.append(declaration)
        if case.padding:
            declared.append(f"memset((void *){name}, 0, COUNT * sizeof(R));")
        freed.extend([back] if back else [])
        return name

    now = buffer(case.first)
    for number, step in enumerate(case.steps):
        form = step.mover.form
        to = buffer(step.to) if form is Form.COPY else f"a{number}"
        moves.append(form.call(f"{step.mover.name}_{number}", now, to, count))
        now = now if form is Form.PLACE else to
    pool, freed_pool = _pool(case)
    freed.append(freed_pool)
    record = f"{now}[j]" if case.use == "by_value" else f"&{now}[j]"
    lines = [
        "(void)work;",
        *declared,
        pool,
        "for (int j = 0; j < COUNT; j++) fill(&b0[j], pool, x, j, n);",
        *moves,
        "double sum = 0;",
        f"for (int j = 0; j < {count}; j++) sum += (1 + 0.4 * j) * use({record}, 0.2 + x[j]);",
        *(line for line in freed if line),
        "return sum;",
    ]
    return "\n".join(
        ["static double f(double *x, int n, char *work) {", *(f"  {line}" for line in lines), "}\n"]
    )


def _pool(case: Case) -> tuple[str, str]:
    if case.pool == "heap":
        return "struct pool *pool = (struct pool *)malloc(sizeof(struct pool));", "free(pool);"
    return f"{'static ' if case.pool == 'static' else ''}struct pool of_all, *pool = &of_all;", ""


def _exact(case: Case) -> str:
    order = list(range(case.count))
    for mover in case.movers:
        order = mover.order(order)
    values = [leaf.exact("j", case.record.values, written=case.writes) for leaf in case.record.leaves]
    lines = ["  (void)at, (void)x, (void)j, (void)n;", *_combined(case, values)]
    return "\n".join(
        [
            "static double exact_use(const double *x, int j, int n, double at) {",
            *lines,
            "}",
            "static double exact(const double *x, int n) {",
            f"  static const int order[] = {{{', '.join(map(str, order))}}};",
            "  double sum = 0;",
            "  for (int j = 0; j < COUNT; j++) sum += (1 + 0.4 * j) * exact_use(x, order[j], n, 0.2 + x[j]);",
            "  return sum;",
            "}\n",
        ]
    )


def _driver(case: Case) -> str:
    return "\n".join(
        [
            f"#define EXACT {case.record.exact_to:g}",
            f"#define PRIMAL_FIRST {int(case.primal_first)}",
            f"#define FORWARD_FIRST {int(case.forward_first)}",
            '#include "driver.h"\n',
        ]
    )
