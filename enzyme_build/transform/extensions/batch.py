"""`__enzyme_batch`: a function called for N lanes, whose results come back together.

The lanes are calls side by side; the optimisation that follows makes vector instructions of them where that pays.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import VOID, Type
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.c_values import converted
from enzyme_build.transform.requests.decode import Words, lanes_at
from enzyme_build.transform.requests.request import Entry, Request, title

_KINDS = ("enzyme_scalar", "enzyme_vector", "enzyme_buffer")


def batch(session: Session, call: Call | Invoke) -> tuple[Request, list[Value]]:
    words = Words(session.module, call)
    function = words.take_function(Entry.BATCH)
    words.expected = _expected(function)
    lanes = _Reader(session, words, function).lanes()
    b = Builder.in_place_of(call)
    results: list[Value] = [b.call(function, list(lane)) for lane in lanes]
    request = Request(
        Entry.BATCH, call, function, (), frozenset(), len(lanes), (), result_pointer=words.result_pointer
    )
    return request, [] if function.function_type.returns is VOID else results


def _expected(function: Function) -> str:
    parts = [f"enzyme_vector, {argument.type} x {{N}}" for argument in function.arguments]
    return f"{Entry.BATCH.value}({', '.join([title(function), 'enzyme_width, N', *parts])})"


@dataclass(slots=True)
class _Reader:
    session: Session
    words: Words
    function: Function
    width: int = 0

    def lanes(self) -> list[tuple[Value, ...]]:
        words = self.words
        columns: list[list[Value]] = []
        for index, parameter in enumerate(self.function.arguments):
            columns.append(self.column(self.kind(), index, parameter.type))
        if self.kind() != "enzyme_vector" or not words.at_end:
            words.fail("too many arguments")
        if not self.width:
            words.fail(
                "`__enzyme_batch` needs the number of lanes", "write enzyme_width, 4 behind the function"
            )
        return list(zip(*columns, strict=True)) if columns else [()] * self.width

    def kind(self) -> str:
        """Consumes markers; an argument without one is passed once for each lane."""
        words = self.words
        while (name := words.marker()) is not None:
            if name != "enzyme_width" and name not in _KINDS:
                words.fail(f"`{name}` means nothing in a batch", f"use {', '.join(_KINDS)}")
            words.position += 1
            if name in _KINDS:
                return name
            self.width = words.constant(name)
        return "enzyme_vector"

    def column(self, kind: str, index: int, t: Type) -> list[Value]:
        words = self.words
        if not self.width:
            words.fail(
                "`__enzyme_batch` needs the number of lanes", "write enzyme_width, 4 behind the function"
            )
        what = f"argument {index + 1} of `{title(self.function)}`"
        if kind == "enzyme_scalar":
            return [self.fit(words.take_as(t, what), t)] * self.width
        if kind == "enzyme_vector":
            return [self.fit(words.take_as(t, f"{what} for lane {lane}"), t) for lane in range(self.width)]
        stride = words.constant(kind, 0)
        base = words.take(what)
        return lanes_at(self.builder(), base, stride, self.width, t, align=1)

    def fit(self, value: Value, t: Type) -> Value:
        return converted(self.builder(), self.session.layout, value, t)

    def builder(self) -> Builder:
        call = self.words.call
        return Builder.at(call)
