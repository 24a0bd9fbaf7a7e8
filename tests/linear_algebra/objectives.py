"""C programs that check the derivatives of routines, written from their rows.

Each routine gets one function: it takes flags and sizes from `p`, numbers from `v`, calls the routine twice, and
overwrites every operand after each call, so that nothing the reverse half needs is left where it was.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from enzyme_build.library import blas
from enzyme_build.library.blas import ARRAYS, FLAGS, INTEGERS, Operand, Role, Routine, routine

LETTERED = FLAGS | {Role.NORM}
ROOM = 24  # elements of an array
SIZES = {"m": 3, "n": 4, "k": 2, "nrhs": 2, "k1": 1, "k2": 4, "lwork": 64}
STEPS = ((1, 1), (2, -1), (-2, 3))
ENUMERATIONS = {
    Role.LAYOUT: (102, 101),
    Role.TRANSPOSE: (111, 112),
    Role.TRIANGLE: (121, 122),
    Role.DIAGONAL: (131, 132),
    Role.SIDE: (141, 142),
}
LETTERS = {Role.NORM: "M1If", Role.TRANSPOSE: "NT", Role.TRIANGLE: "UL", Role.DIAGONAL: "NU", Role.SIDE: "LR"}


@dataclass(frozen=True, slots=True)
class Convention:
    name: str
    prefix: str = ""
    suffix: str = ""
    integer: str = "int"
    passes_lengths: bool = False
    """Fortran's, of letters."""

    def has(self, precision: str, name: str) -> bool:
        return blas.routine(f"{self.prefix}{precision}{name}{self.suffix}") is not None

    def routine(self, precision: str, name: str) -> Routine:
        found = routine(f"{self.prefix}{precision}{name}{self.suffix}")
        assert found is not None
        return found


C = Convention("C", "cblas_")
C_WIDE = Convention("C, 64 bits", "cblas_", "64_", "long")
FORTRAN = Convention("Fortran", "", "_")
FORTRAN_LENGTHS = Convention("Fortran with lengths", "", "_", "int", True)
LAPACKE = Convention("LAPACKE", "LAPACKE_")
FORTRAN_WIDE = Convention("Fortran, 64 bits", "", "_64_", "long")


def program(convention: Convention, precision: str, names: list[str]) -> str:
    """All of it but the routines: they are linked."""
    real = "float" if precision in "sc" else "double"
    parts = [f"#define REAL {real}", f"typedef {convention.integer} integer;", '#include "check.h"']
    parts.append("REAL __enzyme_fwddiff(void *, ...);\nvoid __enzyme_autodiff(void *, ...);")
    calls = []
    for name in names:
        each = _Objective(convention, convention.routine(precision, name))
        parts.append(each.text())
        calls.append(each.checks())
    body = "\n".join(calls)
    parts.append(f'int main(void) {{\n{body}\n  printf("%d checked, %d failed\\n", checked, failed);\n}}')
    return "\n".join(parts)


class _Objective:
    def __init__(self, convention: Convention, routine: Routine) -> None:
        self.convention = convention
        self.routine = routine
        self.integers = [o for o in routine.operands if o.role in LETTERED | INTEGERS]
        self.scalars = [o for o in routine.operands if o.role is Role.SCALAR]
        self.arrays = [o for o in routine.operands if o.role in ARRAYS]
        self.name = f"f_{routine.precision}{routine.name}"
        is_complex = routine.is_complex or routine.name in ("znrm2", "zasum", "cnrm2", "casum")
        self.room = 2 * ROOM if is_complex else ROOM
        self.numbers = (
            2 if routine.is_complex and routine.name not in ("dscal", "sscal") else 1
        )  # of a scalar
        self.size = self.numbers * len(self.scalars) + self.room * len(self.arrays)

    def text(self) -> str:
        return f"{self.declaration()}\n{self.function()}\n{self.requests()}"

    def declaration(self) -> str:
        types = [self.type_of(operand) for operand in self.routine.operands]
        if self.convention.passes_lengths:
            types += ["unsigned long" for o in self.routine.operands if o.role in LETTERED]
        returned = "REAL" if self.routine.returns_float else "int" if self.is_lapacke else "void"
        return f"{returned} {self.routine.symbol}({', '.join(types)});"

    def type_of(self, operand: Operand) -> str:
        if operand.role in ARRAYS:
            return "REAL *" if operand.is_written else "const REAL *"
        if operand.role is Role.WORK:
            return "REAL *"
        if operand.role in (Role.PIVOTS, Role.STATUS):
            return "integer *"
        if operand.role in LETTERED:
            base = "int" if operand.role is Role.LAYOUT or self.routine.is_c else "char"
        else:
            base = "integer" if operand.role in INTEGERS else "REAL"
        if operand.role is Role.OUTPUT or (self.routine.is_complex and operand.role is Role.SCALAR):
            return "REAL *" if self.routine.is_pointer(operand) else "REAL"
        return f"const {base} *" if self.is_fortran else base

    def function(self) -> str:
        lines = [
            f"__attribute__((noinline)) static REAL {self.name}(const int *p, REAL *v) {{",
            "  REAL total = 0;",
        ]
        for index, operand in enumerate(self.scalars):
            if self.numbers == 2:
                place = 2 * index
                lines.append(f"  REAL {operand.name}[2] = {{v[{place}], v[{place + 1}]}};")
            else:
                lines.append(f"  REAL {operand.name} = v[{index}];")
        for index, operand in enumerate(self.arrays):
            offset = self.numbers * len(self.scalars) + self.room * index
            lines.append(f"  REAL {operand.name}[{self.room}];")
            lines.append(f"  memcpy({operand.name}, v + {offset}, sizeof {operand.name});")
        lines.append("  for (int turn = 0; turn < 2; turn++) {")
        lines += [f"    {line}" for line in self.turn()]
        return "\n".join([*lines, "  }", "  return total;", "}"])

    def place(self, name: str) -> str:
        return f"p[{[o.name for o in self.integers].index(name)}]"

    def turn(self) -> Iterator[str]:
        for operand in self.integers:
            if self.is_fortran:
                t = "char" if operand.role in LETTERED else "integer"
                yield f"{t} {operand.name} = ({t}){self.place(operand.name)};"
        yield from self.dominant_entries()
        if any(operand.role is Role.OUTPUT for operand in self.routine.operands):
            yield "REAL r[2];"
        if any(operand.role is Role.WORK for operand in self.routine.operands):
            yield "REAL work[64];"
        if any(operand.role is Role.PIVOTS for operand in self.routine.operands):
            yield "integer ipiv[] = {3, 3, 4, 4, 3, 2, 3, 4}, info = 0;"
            if self.routine.name != "laswp":
                order = self.place("n")
                yield f"for (int i = 0; i < 8; i++) ipiv[i] = ipiv[i] < {order} ? ipiv[i] : {order};"
        elif any(operand.role is Role.STATUS for operand in self.routine.operands):
            yield "integer info = 0;"
        arguments = ", ".join([*map(self.handed, self.routine.operands), *self.lengths()])
        call = f"{self.routine.symbol}({arguments})"
        if self.routine.returns_float:
            yield f"REAL r = {call};"
            yield "total += r * r;"
        else:
            yield f"{call};"
        if any(operand.role is Role.OUTPUT for operand in self.routine.operands):
            yield "total += r[0] * r[0] + 2 * r[0] * r[1] - r[1];"
        if any(operand.role is Role.PIVOTS for operand in self.routine.operands):
            yield "for (int i = 0; i < 8; i++) ipiv[i] = 1;"
        for index, operand in enumerate(self.arrays):
            x = operand.name
            weight = f"(REAL)(0.3 + 0.01 * i - 0.2 * {index})"
            yield f"for (int i = 0; i < {self.room}; i++) {{"
            yield f"  total += {weight} * {x}[i] * {x}[i];"
            yield f"  {x}[i] = (REAL)0.8 * {x}[i] + (REAL)0.01 * {x}[i] * {x}[i] + (REAL)0.01 * i;"
            yield "}"
        for operand in self.scalars:
            for part in [operand.name] if self.numbers == 1 else [f"{operand.name}[0]", f"{operand.name}[1]"]:
                yield f"{part} = (REAL)0.9 * {part} + (REAL)0.05;"
        if self.is_fortran:
            yield from (f"{operand.name} = 0;" for operand in self.integers)

    def handed(self, operand: Operand) -> str:
        if operand.role in ARRAYS or operand.role in (Role.PIVOTS, Role.WORK):
            return operand.name
        if operand.role is Role.STATUS:
            return "&info"
        if operand.role is Role.OUTPUT:
            return operand.name
        if operand.role is Role.SCALAR:
            return f"&{operand.name}" if self.is_fortran and self.numbers == 1 else operand.name
        return f"&{operand.name}" if self.is_fortran else self.place(operand.name)

    def dominant_entries(self) -> Iterator[str]:
        """What a triangular matrix has on its diagonal must not vanish; one with pivots has its largest elsewhere."""
        for operand in self.arrays:
            if operand.shape[0] == "packed":
                yield f"for (int i = 0; i < {ROOM}; i++) A[i] += 1;"
            if operand.name != "A" or operand.shape[0] not in ("triangular", "symmetric", "n", "m"):
                continue
            if operand.shape[0] != "triangular" and not self.is_lapack:
                continue
            apart = " + (REAL)1.5 * i" if self.is_lapack else ""  # a largest element, row and column
            column = "(i < 3 ? (i + 1) % 3 : 3)" if self.routine.name in ("getrf", "gesv") else "i"
            yield f"for (int i = 0; i < 4; i++) A[i + {self.place('lda')} * ({column})] += 3{apart};"

    @property
    def is_lapack(self) -> bool:
        return self.routine.name in blas.names("lapack")

    @property
    def is_lapacke(self) -> bool:
        return self.routine.convention == "lapacke"

    @property
    def is_fortran(self) -> bool:
        return self.routine.convention == "fortran"

    def lengths(self) -> list[str]:
        if not self.convention.passes_lengths:
            return []
        return ["1" for o in self.routine.operands if o.role in LETTERED]

    def requests(self) -> str:
        f = self.name
        return (
            f"static REAL shadow_{f}[MOST];\n"
            f"static void reverse_{f}(const int *p, REAL *v, REAL *dv) {{\n"
            f"  __enzyme_autodiff((void *){f}, enzyme_const, p, enzyme_dup, v, dv);\n}}\n"
            f"static REAL forward_{f}(const int *p, REAL *v) {{\n"
            f"  return __enzyme_fwddiff((void *){f}, enzyme_const, p, enzyme_dup, v, shadow_{f});\n}}"
        )

    def checks(self) -> str:
        cases = list(self.cases())
        count = max(len(self.integers), 1)
        rows = ", ".join("{" + ", ".join(map(str, case)) + "}" for case in cases)
        f = self.name
        scales = range(self.numbers * len(self.scalars))
        special = "".join(f" v[{i}] = (REAL[]){{0.7, 0, 1, -0.4}}[c % 4];" for i in scales)
        return (
            f"  {{\n    static const int cases[][{count}] = {{{rows}}};\n    REAL v[MOST];\n"
            f"    for (int c = 0; c < {len(cases)}; c++) {{\n"
            f"      for (int i = 0; i < MOST; i++) v[i] = (REAL)(0.5 + 0.4 * sin(1.7 * i + c));\n"
            f"     {special}\n"
            f'      check("{self.routine.symbol}", {f}, reverse_{f}, forward_{f}, shadow_{f}, cases[c], {count}, v, '
            f"{self.size});\n    }}\n  }}"
        )

    def cases(self) -> Iterator[tuple[int, ...]]:
        """All flags; sizes, with one of nought; steps of either sign, paired."""
        flags = [self.flag_values(o) for o in self.integers if o.role in LETTERED]
        variants = [*STEPS] if any(o.role is Role.STEP for o in self.integers) else [(1, 1)]
        for number, (chosen, steps) in enumerate(itertools.product(itertools.product(*flags), variants)):
            yield self.case(iter(chosen), steps, SIZES)
            if number == 0:
                if not self.is_lapack:
                    yield self.case(iter(chosen), steps, dict.fromkeys(SIZES, 0))
                    yield self.case(iter(chosen), steps, SIZES | {"n": 0})
                    yield self.case(iter(chosen), steps, SIZES | {"k": 0})
                else:
                    yield self.case(iter(chosen), steps, SIZES | {"m": 4, "n": 3, "k2": 3})
                    yield self.case(iter(chosen), steps, SIZES | {"m": 4})
                yield self.case(iter(chosen), steps, dict.fromkeys(SIZES, 1))

    def flag_values(self, operand: Operand) -> tuple[int, ...]:
        if self.routine.is_c or operand.role is Role.LAYOUT:
            return (
                (*ENUMERATIONS[operand.role], 113)
                if self.is_conjugated(operand)
                else ENUMERATIONS[operand.role]
            )
        letters = LETTERS[operand.role] + ("c" if self.is_conjugated(operand) else "")
        return tuple(map(ord, letters))

    def is_conjugated(self, operand: Operand) -> bool:
        return operand.role is Role.TRANSPOSE and self.routine.is_complex

    def case(self, flags: Iterator[int], steps: tuple[int, int], sizes: dict[str, int]) -> tuple[int, ...]:
        values = []
        for operand in self.integers:
            if operand.role in LETTERED:
                values.append(next(flags))
            elif operand.role is Role.STEP:
                values.append(steps[operand.name == "incy"])
            else:
                values.append(sizes.get(operand.name, 5))
        return tuple(values)
