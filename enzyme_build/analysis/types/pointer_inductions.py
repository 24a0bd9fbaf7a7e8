"""Pointers that a loop moves on, within the object to which they lead when it begins."""

from __future__ import annotations

from math import gcd

from enzyme_build.analysis.points_to.nodes import Found
from enzyme_build.analysis.types.resolution import size_of
from enzyme_build.analysis.values.addresses import gep_span
from enzyme_build.analysis.values.pointers import is_no_object
from enzyme_build.analysis.values.semantics import RESIZING
from enzyme_build.analysis.values.spans import Span
from enzyme_build.ir.instructions import BinaryOp, Cast, GetElementPtr, Phi, Select
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.tuples import NamedTuple


class PointerInduction(NamedTuple):
    """A pointer that the innermost loop moves: `pointer` in the loop, `begins` the values before it.

    The access is `offset` bytes behind the pointer, which moves by multiples of `step`, upward or not (None: unknown).
    """

    pointer: Value
    begins: tuple[Value, ...]
    offset: int
    step: int
    upward: bool | None

    @property
    def bases(self) -> list[Value]:
        """Begins of the memory that it goes over. A pointer that moves down starts at an offset from that."""
        return [_base(begin) if self.upward is False else begin for begin in self.begins]

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
            return PointerInduction(moving, (pointer.pointer,), offset, span.step, upward)
        pointer, is_member = pointer.pointer, True
    if not isinstance(pointer, Phi):
        return None
    starts, spans = _walk(pointer, layout)
    if not starts or not spans:
        return None
    ways = {s.start > 0 for s in spans}
    upward = None if len(ways) > 1 or any(s.step for s in spans) else ways.pop()
    return PointerInduction(
        moving, starts, offset, gcd(*(s.start for s in spans), *(s.step for s in spans)), upward
    )


def _walk(pointer: Phi, layout: DataLayout) -> tuple[tuple[Value, ...], list[Span]]:
    """The values that the pointer may have when the loop begins, and the offsets that an iteration adds.

    Phis and selects inside the loop are followed, so that conditional moves count. Those in front of the loop only
    choose a begin.
    """
    sources: dict[Value, list[Value]] = {}
    todo: list[Phi | Select] = [pointer]
    while todo:
        current = todo.pop()
        sources[current] = current.choices
        bases = map(_base, sources[current])
        todo += [b for b in bases if isinstance(b, (Phi, Select)) and b not in sources]
    around = _reaching(pointer, sources)
    ways = [value for one in around for value in sources[one]]
    starts = [value for value in ways if _base(value) not in around and not is_no_object(value)]
    spans: list[Span] = []
    for value in ways:
        while _base(value) in around and isinstance(value, GetElementPtr):
            spans.append(gep_span(value, layout, bounded=False).flat)
            value = value.pointer  # noqa: PLW2901
    return tuple(dict.fromkeys(starts)), spans


def _reaching(pointer: Phi, sources: dict[Value, list[Value]]) -> set[Value]:
    """Those that are computed from the pointer."""
    users: dict[Value, list[Value]] = {}
    for value, operands in sources.items():
        for operand in operands:
            users.setdefault(_base(operand), []).append(value)
    found: set[Value] = {pointer}
    todo: list[Value] = [pointer]
    while todo:
        new = [user for user in users.get(todo.pop(), ()) if user not in found]
        found.update(new)
        todo += new
    return found


def _base(pointer: Value) -> Value:
    """The pointer in front of all getelementptrs."""
    while isinstance(pointer, GetElementPtr):
        pointer = pointer.pointer
    return pointer


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
