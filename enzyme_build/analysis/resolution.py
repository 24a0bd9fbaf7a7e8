"""From what was found about a piece of memory to its layout."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import lcm
from typing import NamedTuple

from enzyme_build.analysis.layouts import Ambiguous, MemoryLayout
from enzyme_build.analysis.memory_graph import Found, Trust
from enzyme_build.analysis.spans import Span
from enzyme_build.analysis.tbaa import INTEGER
from enzyme_build.ir.types import FloatType, PointerType, Type

_WINDOW = 4096  # bytes that are laid out one by one
_COVERED = 64  # bytes that are checked one by one
_FAR = 1 << 20  # beyond every offset that is accessed by itself

PLAIN = MemoryLayout(1)


class Part(NamedTuple):
    offset: int
    size: int
    kinds: tuple[Type, ...]
    """One, or several where it is ambiguous."""

    @property
    def kind(self) -> Type | None:
        return self.kinds[0] if len(self.kinds) == 1 else None


def size_of(kind: Type, pointer_size: int = 8) -> int:
    """Bytes from one such value to the next."""
    if isinstance(kind, FloatType):
        return 16 if kind.bits == 80 else kind.bits // 8
    return pointer_size if isinstance(kind, PointerType) else 1


def normalised(found: Iterable[Found]) -> list[Found]:
    """Elements do not overlap: a step that is smaller than the value was not known exactly."""
    result: dict[Found, None] = {}
    for trust, span, kind in found:
        size = size_of(kind)
        if 0 < span.step < size:
            result[Found(max(trust, Trust.DECLARED), Span(span.start, size, span.end), kind)] = None
        else:
            result[Found(trust, span, kind)] = None
    return list(result)


def kinds_at(found: Sequence[Found], offset: int) -> tuple[Type, ...]:
    """The most believable kinds of value at an offset; nothing if it is plain data."""
    here = [f for f in found if f.span.holds(offset)]
    values = [f for f in here if f.kind is not INTEGER]
    if not values:
        return ()
    trust = min(f.trust for f in values)
    best = [f for f in values if f.trust is trust]
    exact = [f for f in best if f.span.step == 0]
    if not exact:
        # A header before an array may be reached by the array's own arithmetic.
        if any(
            f.kind is INTEGER and f.span.step == 0 and f.trust <= min(trust, Trust.DECLARED) for f in here
        ):
            return ()
        step = max(f.span.step for f in best)
        best = [f for f in best if f.span.step == step]
        if trust is not Trust.DECLARED:
            start = max(f.span.start for f in best)
            best = [f for f in best if f.span.start == start]
    return tuple(dict.fromkeys(f.kind for f in exact or best))


def parts(found: Sequence[Found], begin: int, end: int) -> list[Part]:
    """What lies in [begin, end), none overlapping; offsets as found."""
    chosen: list[tuple[Trust, Part]] = []
    for offset in _offsets(found, begin, end):
        kinds = kinds_at(found, offset)
        if kinds:
            size = max(map(size_of, kinds))
            trust = min(f.trust for f in found if f.kind in kinds and f.span.holds(offset))
            chosen.append((trust, Part(offset, size, kinds)))
    placed: list[Part] = []
    for _, part in sorted(chosen, key=lambda c: (c[0], c[1].offset)):
        if part.offset + min(map(size_of, part.kinds)) <= end and not any(_overlap(part, p) for p in placed):
            placed.append(part)
    return sorted(placed)


def is_covered(found: Sequence[Found], length: int) -> bool:
    """Whether every byte is known to belong to a number, a pointer, or an integer that is told to be one."""
    if length > _COVERED:
        return False
    told = [f for f in found if f.trust <= Trust.ACCESSED]
    left = set(range(length))
    for part in parts(told, 0, length):
        left.difference_update(range(part.offset, part.offset + part.size))
    return not left


def _overlap(a: Part, b: Part) -> bool:
    return a.offset < b.offset + b.size and b.offset < a.offset + a.size


def _offsets(found: Sequence[Found], begin: int, end: int) -> list[int]:
    offsets: set[int] = set()
    for f in found:
        if f.kind is INTEGER:
            continue
        offset = f.span.first_from(begin)
        while offset is not None and offset < end:
            offsets.add(offset)
            offset = f.span.first_from(offset + 1)
    return sorted(offsets)


def fixed_layout(found: Sequence[Found], length: int) -> MemoryLayout:
    """Of memory whose size is known."""
    if length > _WINDOW:
        return open_layout(found, 1)
    return _simplified(_layout(parts(found, 0, length), 0, length))


def open_layout(found: Sequence[Found], unit: int) -> MemoryLayout:
    """Of as many bytes as the program will want at run time; their number is a multiple of `unit`."""
    patterns = [f for f in found if f.span.step and f.kind is not INTEGER]
    if not patterns:
        return _without_pattern(found, unit)
    stride = lcm(*{f.span.step for f in patterns})
    if stride > _WINDOW:
        stride = max(f.span.step for f in patterns)
    unbounded = [f for f in patterns if f.span.end is None] or patterns
    repeated = [Found(f.trust, Span(f.span.start, f.span.step), f.kind) for f in unbounded]
    far = _FAR // stride * stride
    tail = _layout(parts(repeated, far, far + stride), far, stride)
    head_size = 0
    if _layout(parts(found, 0, stride), 0, stride) != tail:
        begins = [b for f in patterns if (b := f.span.first_from(0)) is not None]
        head_size = min(begins, default=0)
        far += head_size
        tail = _layout(parts(repeated, far, far + stride), far, stride)
    head_size = _extended_head(found, tail, head_size)
    simple = _simplified(tail)
    if head_size == 0:
        return simple
    head = _layout(parts(found, 0, head_size), 0, head_size)
    if not head.floats and not head.pointers and not head.ambiguous:
        head = PLAIN
    return MemoryLayout(simple.stride, simple.floats, simple.pointers, simple.ambiguous, head, head_size)


def _extended_head(found: Sequence[Found], tail: MemoryLayout, head_size: int) -> int:
    """Elements at the beginning that are not what the pattern says belong to the head."""
    expected: dict[int, tuple[Type, ...]] = {}
    expected.update((offset, (kind,)) for offset, kind in tail.floats)
    expected.update((a.offset, a.kinds) for a in tail.ambiguous)
    result = head_size
    for f in found:
        offset = f.span.start
        if f.span.step or not head_size <= offset < _WINDOW:
            continue
        within = (offset - head_size) % tail.stride
        kinds = kinds_at(found, offset)
        wanted = expected.get(within, ())
        is_pointer = within in tail.pointers
        same = all(isinstance(kind, PointerType) for kind in kinds) if is_pointer else kinds == wanted
        if not same and (kinds or wanted or is_pointer):
            behind = offset + max(map(size_of, kinds), default=1) - head_size
            result = max(result, head_size + -(-behind // tail.stride) * tail.stride)
    return result


def _without_pattern(found: Sequence[Found], unit: int) -> MemoryLayout:
    """Only single elements were ever accessed: they are one element of an array, or the only one."""
    listed = parts(found, 0, _WINDOW)
    if not listed:
        return PLAIN
    extent = listed[-1].offset + listed[-1].size
    kinds = {part.kinds for part in listed}
    size = listed[0].size
    if len(kinds) == 1 and all(part.offset % size == 0 for part in listed):
        integers = any(f.kind is INTEGER and f.span.step == 0 and f.span.start % size == 0 for f in found)
        if not integers and unit % size == 0:
            return _layout([Part(0, size, listed[0].kinds)], 0, size)
    stride = unit if unit >= extent else -(-extent // 8) * 8
    return _simplified(_layout(listed, 0, stride))


def _layout(listed: Sequence[Part], begin: int, stride: int) -> MemoryLayout:
    floats: list[tuple[int, Type]] = []
    pointers: list[int] = []
    ambiguous: list[Ambiguous] = []
    for part in listed:
        offset = part.offset - begin
        if all(isinstance(kind, PointerType) for kind in part.kinds):
            pointers.append(offset)
        elif part.kind is None:
            ambiguous.append(Ambiguous(offset, part.kinds))
        else:
            floats.append((offset, part.kind))
    return MemoryLayout(stride, tuple(floats), tuple(pointers), tuple(ambiguous))


def _simplified(layout: MemoryLayout) -> MemoryLayout:
    """The shortest pattern that says the same."""
    fields: dict[object, list[int]] = defaultdict(list)
    for offset, kind in layout.floats:
        fields[kind].append(offset)
    fields["ptr"] += layout.pointers
    for found in layout.ambiguous:
        fields[found.kinds].append(found.offset)
    used = {key: offsets for key, offsets in fields.items() if offsets}
    if not used:
        return PLAIN
    if len(used) == 1:
        (((key, offsets)),) = used.items()
        size = 8 if key == "ptr" else size_of(key if isinstance(key, Type) else key[0])  # type: ignore[index]
        if offsets == list(range(0, layout.stride, size)):
            return MemoryLayout(
                size,
                layout.floats[:1],
                layout.pointers[:1],
                layout.ambiguous[:1],
            )
    return layout
