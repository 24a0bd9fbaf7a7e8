"""Pointers that move on in loops, over the bytes of what they began in."""

from __future__ import annotations

from math import gcd
from typing import NamedTuple

from enzyme_build.analysis.addresses import gep_span
from enzyme_build.analysis.memory_graph import Found
from enzyme_build.analysis.resolution import size_of
from enzyme_build.analysis.semantics import RESIZING
from enzyme_build.analysis.spans import Span
from enzyme_build.ir.instructions import BinaryOp, Cast, GetElementPtr, Phi, Select
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.values import ConstantInt, Value


class PointerInduction(NamedTuple):
    """Where a pointer was before it moved on, in the innermost loop, how far from there it looks each time, by how
    much it moves and which way."""

    pointer: Value
    begin: Value
    offset: int
    step: int
    upward: bool | None

    @property
    def base(self) -> Value:
        """Where the memory begins that it goes over: downwards, it began behind that."""
        base = self.begin
        while self.upward is False and isinstance(base, GetElementPtr):
            base = base.pointer
        return base

    def meets(self, found: Found, size: int, pointer_size: int) -> bool:
        """Whether so many bytes may be a part of that value in some iteration."""
        length = size_of(found.kind, pointer_size)
        behind = found.span.start - self.offset
        if found.span.step == 0 and behind <= -length and self.upward is not False:
            return False
        period = gcd(self.step, found.span.flat.step)
        return behind % period < size or period - behind % period < length


def pointer_induction(pointer: Value, layout: DataLayout) -> PointerInduction | None:
    moving = pointer
    offset = 0
    is_member = False  # perhaps, of an element: from there nothing walks at an index that is no counter
    while isinstance(pointer, GetElementPtr):
        span = gep_span(pointer, layout, bounded=False).flat
        offset += span.start
        indices = [index for index in pointer.operands[1:] if not isinstance(index, ConstantInt)]
        if indices:
            upward = _counts_up(indices[-1])
            if upward is None and is_member:
                return None
            return PointerInduction(moving, pointer.pointer, offset, span.step, upward)
        pointer, is_member = pointer.pointer, True
    if not isinstance(pointer, Phi):
        return None
    starts, spans = _walk(pointer, layout)
    if len(starts) != 1 or not spans:
        return None
    ways = {s.start > 0 for s in spans}
    upward = None if len(ways) > 1 or any(s.step for s in spans) else ways.pop()
    return PointerInduction(
        moving, starts[0], offset, gcd(*(s.start for s in spans), *(s.step for s in spans)), upward
    )


def _walk(pointer: Phi, layout: DataLayout) -> tuple[list[Value], list[Span]]:
    """Where the pointer may begin, and by how much it moves on: some of it perhaps under conditions, through others."""
    web: dict[Value, None] = {pointer: None}
    todo: list[Phi | Select] = [pointer]
    starts: dict[Value, None] = {}
    spans: list[Span] = []
    while todo:
        current = todo.pop()
        for value in current.operands if isinstance(current, Phi) else current.operands[1:]:
            base, moves = value, []
            while isinstance(base, GetElementPtr):
                moves.append(gep_span(base, layout, bounded=False).flat)
                base = base.pointer
            if not isinstance(base, (Phi, Select)):
                starts[value] = None
                continue
            spans += moves
            if base not in web:
                web[base] = None
                todo.append(base)
    return list(starts), spans


def _counts_up(index: Value) -> bool | None:
    """Whether a counter of a loop grows; None where it is something else."""
    while isinstance(index, Cast) and index.opcode in RESIZING:
        index = index.operands[0]
    ways = {
        by.value > 0
        for value in (index.operands if isinstance(index, Phi) else ())
        if isinstance(value, BinaryOp) and value.opcode == "add" and index in value.operands
        for by in value.operands
        if isinstance(by, ConstantInt)
    }
    return ways.pop() if len(ways) == 1 else None
