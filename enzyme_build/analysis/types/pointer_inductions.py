"""Pointers that a loop moves on, within the object to which they lead when it begins."""

from __future__ import annotations

from math import gcd

from enzyme_build.analysis.points_to.nodes import Found
from enzyme_build.analysis.types.resolution import size_of
from enzyme_build.analysis.values.addresses import gep_span
from enzyme_build.analysis.values.semantics import RESIZING
from enzyme_build.analysis.values.spans import Span
from enzyme_build.ir.instructions import BinaryOp, Cast, GetElementPtr, Phi, Select
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.tuples import NamedTuple


class PointerInduction(NamedTuple):
    """A pointer that the innermost loop moves: `pointer` as the loop has it, `begin` as it enters the loop.

    The access is `offset` bytes behind the pointer, which moves by multiples of `step`, upward or not (None: unknown).
    """

    pointer: Value
    begin: Value
    offset: int
    step: int
    upward: bool | None

    @property
    def base(self) -> Value:
        """The begin of the memory that it goes over. A pointer that moves down starts at an offset from that."""
        base = self.begin
        while self.upward is False and isinstance(base, GetElementPtr):
            base = base.pointer
        return base

    def meets(self, found: Found, size: int, pointer_size: int) -> bool:
        """Whether `size` bytes at the pointer may overlap the value in some iteration."""
        length = size_of(found.kind, pointer_size)
        behind = found.span.start - self.offset
        if found.span.step == 0 and behind <= -length and self.upward is not False:
            return False
        period = gcd(self.step, found.span.flat.step)
        return behind % period < size or period - behind % period < length


def pointer_induction(pointer: Value, layout: DataLayout) -> PointerInduction | None:
    moving = pointer
    offset = 0
    is_member = False  # of an element that a variable index chooses, unless the index is a counter
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
    """The values that the pointer may have when the loop begins, and the offsets that an iteration adds.

    All phis and selects are followed, so that conditional moves count.
    """
    web: dict[Value, None] = {pointer: None}
    todo: list[Phi | Select] = [pointer]
    starts: dict[Value, None] = {}
    spans: list[Span] = []
    while todo:
        current = todo.pop()
        for value in current.choices:
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
    """Whether a counter grows; None if the index is no counter with a constant step."""
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
