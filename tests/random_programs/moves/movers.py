"""What a mover is. The tables are in the modules beside this one, an entry for each."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum


class Form(Enum):
    """How a mover is called; `n` is the bytes of all records."""

    COPY = "void {name}(const R *from, R *to, long count)"
    PLACE = "void {name}(R *at, long count)"
    ADDRESS = "R *{name}(R *at, long count)"
    # In Rust; the first one is of what can be copied as bytes, the others of all records.
    SLICES = "fn {name}(from: &[R], to: &mut [R])"
    IN_SLICE = "fn {name}(at: &mut [R])"
    OWNED = "fn {name}(all: Vec<R>) -> Vec<R>"

    def call(self, name: str, at: str, to: str, count: str) -> str:
        if self is Form.COPY:
            return f"{name}({at}, {to}, {count});"
        if self is Form.PLACE:
            return f"{name}({at}, {count});"
        return f"R *{to} = {name}({at}, {count});"


Order = Callable[[Sequence[int]], list[int]]


def reverse(order: Sequence[int]) -> list[int]:
    return list(reversed(order))


def turn(order: Sequence[int]) -> list[int]:
    """The last record becomes the first."""
    return [*order[-1:], *order[:-1]]


def key(number: int, count: int) -> int:
    """By what the records are sorted, before the factor of `KEY`."""
    return -((number + 2) % count)


_LOOP = re.compile(r"(?<!\} )\b(?:for|while) \(")
KEY = "n - 3 * ((j + 2) % COUNT)"


def sort(order: Sequence[int]) -> list[int]:
    return sorted(order, key=lambda number: key(number, len(order)))


@dataclass(frozen=True, slots=True)
class Mover:
    """In `helpers`, `@` is the mover's name in the program, and `HERE` how a function is declared."""

    name: str
    body: str
    helpers: str = ""
    form: Form = Form.COPY
    align: int = 1  # of the record, whose size is then a multiple of it
    order: Order = list
    clean: bool = False  # computes with every byte: padding must hold something
    unaliased: bool = False  # its words would be no others to type-based alias analysis
    untraceable: bool = False  # a refusal is as good as the right answer
    plain: bool = False  # the record must be one of C
    header: str = ""  # names of headers

    @property
    def needs_key(self) -> bool:
        return self.order is sort

    def code(self, name: str, linkage: str, *, unrolled: bool = False) -> str:
        head = f"{linkage}{self.form.value.format(name=name)}"
        first = "  long n = count * (long)sizeof(R);\n"
        if self.form is Form.ADDRESS:
            first = "  (void)count;\n"
        helpers = textwrap.dedent(self.helpers).strip("\n")
        body = textwrap.indent(textwrap.dedent(self.body).strip("\n"), "  ")
        text = f"{helpers}\n{head} {{\n{first}{body}\n}}\n".lstrip("\n")
        if unrolled:
            text = _LOOP.sub(r'_Pragma("clang loop unroll(full)") \g<0>', text)
        return text.replace("@", name).replace("APART", "__attribute__((noinline)) static")
