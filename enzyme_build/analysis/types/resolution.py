"""Decides what a piece of memory holds: from all that the points-to graph says of it to one layout.

Facts contradict each other, since several pointers lead to the same memory, and one pointer may lead to several
objects. The most trusted fact wins; among equals, one about a single offset wins over one about all elements of an
array. Kinds that still contradict are left ambiguous, and the run decides by the bits.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import lcm

from enzyme_build.analysis.points_to.nodes import Found, Trust
from enzyme_build.analysis.types.layouts import Ambiguous, MemoryLayout
from enzyme_build.analysis.values.spans import UNKNOWN_STEP, Span
from enzyme_build.analysis.values.tbaa import INTEGER
from enzyme_build.ir.types import DOUBLE, FLOAT, PTR, FloatType, PointerType, Type
from enzyme_build.records import dataclass, replace
from enzyme_build.tuples import NamedTuple

WINDOW = 4096  # bytes of a layout that are decided offset by offset; larger memory is described by a pattern
_NEAR = 9  # how many facts, ordered by offset, are compared with one that they may overlap
_COVERED = 64  # bytes of the largest piece that `covers` looks through
_FAR = 1 << 20  # an offset where only repeated patterns reach

PLAIN = MemoryLayout(1)


class Part(NamedTuple):
    offset: int
    size: int
    kinds: tuple[Type, ...]
    """One kind, or several if it is ambiguous."""
    trust: Trust = Trust.ACCESSED
    has_half: bool = False  # one of the kinds is a float, in the upper half of a double

    @property
    def kind(self) -> Type | None:
        return self.kinds[0] if len(self.kinds) == 1 else None


@dataclass(frozen=True, slots=True)
class Evidence:
    """All facts about a piece of memory; `pointer_size` in bytes."""

    found: tuple[Found, ...]
    pointer_size: int = 8
    is_cut: bool = False  # the search ended at its budget: there may be more facts

    @staticmethod
    def of(found: Iterable[Found], pointer_size: int, is_cut: bool = False) -> Evidence:
        """Elements of an array do not overlap, so a step below the size of the value is only a divisor of the true one.

        Such a fact is believed at most as far as a declaration, for values side by side.
        """
        result: dict[Found, None] = {}
        for one in found:
            size = size_of(one.kind, pointer_size)
            if 0 < (one.span.inner or one.span.step) < size:
                trust = max(one.trust, Trust.DECLARED)
                result[one._replace(trust=trust, span=one.span.widened(size))] = None
            else:
                result[one] = None
        return Evidence(tuple(result), pointer_size, is_cut)

    @property
    def is_empty(self) -> bool:
        """Whether all facts are copies of the bytes as integers, which say nothing of their kind."""
        return all(f.kind is INTEGER and f.trust is Trust.MIXED for f in self.found)

    @property
    def is_hearsay(self) -> bool:
        """Whether no access was seen, and integers are declared: compilers declare raw memory and unions so."""
        return all(f.trust >= Trust.DECLARED for f in self.found) and any(
            f.kind is INTEGER for f in self.found
        )

    @property
    def without_hearsay(self) -> Evidence:
        """Without mere declarations of integers, if there may be more facts than these."""
        if not self.is_cut:
            return self
        seen = (f for f in self.found if f.kind is not INTEGER or f.trust < Trust.DECLARED)
        return Evidence(tuple(seen), self.pointer_size, is_cut=True)

    def has_floats(self, length: int | None) -> bool:
        """Whether any fact places a float in the first `length` bytes."""
        return any(isinstance(f.kind, FloatType) for f in self._within(length))

    def has_float_at(self, offset: int) -> bool:
        """Whether an access or a declaration places a float at this offset; a fact from a repetition is no proof."""
        return any(
            isinstance(f.kind, FloatType) and not f.span.is_guess and f.span.holds(offset) for f in self.found
        )

    def has_values(self, length: int | None) -> bool:
        """Whether any fact places a float or a pointer in the first `length` bytes."""
        return any(f.kind is not INTEGER for f in self._within(length))

    @property
    def is_array_of_integers(self) -> bool:
        """Whether integers lie side by side, without an end; larger ones than bytes, which anything is at times."""
        return any(
            f.kind is INTEGER
            and f.trust <= Trust.DECLARED
            and f.span.start <= 0
            and f.span.end is None
            and not f.span.is_guess
            and not f.span.inner
            and 1 < f.span.step <= self.pointer_size
            for f in self.found
        )

    def best_trust(self, length: int | None) -> Trust:
        """The best trust among the facts about the first `length` bytes."""
        return min((f.trust for f in self._within(length)), default=Trust.MIXED)

    def is_told(self, length: int | None, limit: Trust = Trust.COUNTED) -> bool:
        """Whether facts of that trust show what each of the words in the first `length` bytes holds.

        Nothing lies in a single byte behind these words, as where a struct ends in a flag. What is known to lie
        somewhere shows of no word that it lies there.
        """
        told = [
            (f.span, size_of(f.kind, self.pointer_size))
            for f in self.found
            if f.trust <= limit and (f.span.inner or f.span.step) != UNKNOWN_STEP
        ]
        return all(
            any(span.shifted(-word).meets(self.pointer_size, size) for span, size in told)
            for word in range(0, WINDOW if length is None else length - 1, self.pointer_size)
        )

    def _within(self, length: int | None) -> Iterator[Found]:
        end = WINDOW if length is None else length
        return (f for f in self.found if f.span.meets(end, size_of(f.kind, self.pointer_size)))

    def size(self, kinds: Iterable[Type]) -> int:
        return max((size_of(kind, self.pointer_size) for kind in kinds), default=1)

    def kinds_at(self, offset: int) -> tuple[Type, ...]:
        """The most trusted kinds of value at an offset; none if it holds integers."""
        here = [f for f in self.found if f.span.holds(offset)]
        values = _known_better([f for f in here if f.kind is not INTEGER])
        if not values:
            return ()
        trust = min(f.trust for f in values)
        if trust is Trust.MIXED and any(f.kind is INTEGER and f.trust <= Trust.COUNTED for f in here):
            return ()  # integers were accessed in this memory; the floats may belong to another object
        best = [f for f in values if f.trust is trust]
        exact = [f for f in best if f.span.step == 0]
        if not exact:
            # Where a count stands in front of an array of floats, the facts about its elements may also cover the
            # count. So an access to an integer at this one offset wins over a fact about all elements. A mere
            # declaration does not: compilers declare unions and raw memory as integers.
            limit = min(trust, Trust.COUNTED)
            is_counted = any(f.kind is INTEGER and f.span.step == 0 and f.trust <= limit for f in here)
            if is_counted and (trust is not Trust.ACCESSED or all(f.span.is_guess for f in best)):
                return ()
            step = max(f.span.step for f in best)
            if not all(map(self._lies_anywhere, best)):
                best = [f for f in best if f.span.step == step]
            if trust is not Trust.DECLARED:
                start = max(f.span.start for f in best)
                best = [f for f in best if f.span.start == start]
        chosen = exact or best
        if all(isinstance(f.kind, FloatType) for f in chosen):
            # Members of a union in an array may have been accessed at one element, at all, or at some of them: all of
            # these facts are about the same member.
            chosen += [f for f in values if f.trust is trust and self._is_sparse(f)]
        elif all(isinstance(f.kind, PointerType) for f in chosen):
            # An access to a pointer does not exclude floats: it may be to another object that the same pointer leads
            # to, or to another member of a union.
            is_vague = all(f.span.is_guess for f in chosen)
            least = Trust.DECLARED if not exact else Trust.SHARED
            chosen += [
                f
                for f in values
                if is_vague or f.trust <= least or _contradicts(f) or (trust is Trust.SHARED and _is_named(f))
            ]
        return tuple(sorted({f.kind for f in chosen}, key=str))

    def _lies_anywhere(self, f: Found) -> bool:
        """Whether no offset is known, but that of one value from the next: something walks there by unknown steps."""
        return f.span.is_guess and f.span.step == size_of(f.kind, self.pointer_size)

    def _is_sparse(self, f: Found) -> bool:
        """Whether it is a member of the elements of an array: its step is larger than itself.

        Where the step is as large as the value, the fact may cover members behind the array, too.
        """
        span = f.span
        if f.kind is INTEGER or span.is_guess or f.is_vague:
            return False
        return bool(span.inner) or span.step > size_of(f.kind, self.pointer_size)

    def parts(self, begin: int, end: int) -> list[Part]:
        """Values in [begin, end) without overlaps: the more trusted stays, among equals the one that begins first."""
        chosen: list[tuple[Trust, Part]] = []
        for offset in self._offsets(begin, end):
            kinds = self.kinds_at(offset)
            if kinds:
                trust = min(f.trust for f in self.found if f.kind in kinds and f.span.holds(offset))
                chosen.append((trust, Part(offset, self.size(kinds), kinds, trust)))
        placed: list[Part] = []
        for _, part in sorted(chosen, key=lambda c: (c[0], c[1].offset)):
            if part.offset + part.size > end:
                continue
            others = [p for p in placed if _overlap(part, p)]
            if not others:
                placed.append(part)
            elif len(others) == 1 and _conflict(part, others[0]):
                placed.remove(others[0])
                placed.append(self._without_conflicts(others[0], part))
        return sorted(placed, key=lambda part: part.offset)

    def _without_conflicts(self, wide: Part, half: Part) -> Part:
        """Decides between a double and a float in its upper half; both stay if nothing decides.

        It is the float if an integer was accessed in the lower half, and the floats repeat at a larger distance than
        the doubles: then integer and float are members of a struct.
        """
        here = [f for f in self.found if f.trust <= Trust.COUNTED and f.span.holds(wide.offset)]
        of_wide = _farthest([f.span for f in here if f.kind in wide.kinds])
        of_half = _farthest([f.span for f in self.found if f.kind is FLOAT and f.span.holds(half.offset)])
        is_counted = any(_is_member_before(f, half.offset) for f in here)
        if is_counted and of_wide < of_half:
            return half
        kinds = tuple(sorted({*wide.kinds, *half.kinds}, key=str))
        return wide._replace(kinds=kinds, has_half=True)

    def _offsets(self, begin: int, end: int) -> list[int]:
        offsets: set[int] = set()
        for f in self.found:
            if f.kind is INTEGER:
                continue
            offset = f.span.first_from(begin)
            while offset is not None and offset < end:
                offsets.add(offset)
                offset = f.span.first_from(offset + 1)
        return sorted(offsets)

    def covers(self, length: int) -> bool:
        """Whether accesses show that each of the first bytes belongs to a float."""
        if length > _COVERED:
            return False
        told = Evidence(tuple(f for f in self.found if f.trust <= Trust.ACCESSED), self.pointer_size)
        left = set(range(length))
        for part in told.parts(0, length):
            if not any(isinstance(kind, PointerType) for kind in part.kinds):
                left.difference_update(range(part.offset, part.offset + part.size))
        return not left

    # -- layouts ---------------------------------------------------------------------------------------------

    def fixed_layout(self, length: int) -> MemoryLayout:
        """The layout of memory of that size."""
        if length > WINDOW:
            return self.open_layout(1)
        return self._simplified(_layout(self.parts(0, length), 0, length))

    def open_layout(self, unit: int) -> MemoryLayout:
        """The layout of memory whose size, a multiple of `unit` bytes, is known at run time: a head, then a pattern."""
        patterns = [f for f in self.found if f.span.step and f.kind is not INTEGER]
        if not patterns:
            return self._without_pattern(unit)
        stride = lcm(*{f.span.step for f in patterns})
        if stride > WINDOW:
            stride = max(f.span.step for f in patterns)
        unbounded = [f for f in patterns if f.span.end is None] or patterns
        endless = tuple(
            f._replace(span=f.span.endless._replace(is_guess=self._lies_anywhere(f))) for f in unbounded
        )
        repeated = Evidence(endless, self.pointer_size)
        far = _FAR // stride * stride
        tail = _layout(repeated.parts(far, far + stride), far, stride)
        head_size = 0
        if _layout(self.parts(0, stride), 0, stride) != tail:
            begins = [b for f in patterns if (b := f.span.first_from(0)) is not None]
            head_size = min(begins, default=0)
            far += head_size
            tail = _layout(repeated.parts(far, far + stride), far, stride)
        head_size = self._extended_head(tail, head_size)
        simple = self._simplified(tail)
        if head_size == 0:
            return simple
        head = _layout(self.parts(0, head_size), 0, head_size)
        if not head.floats and not head.pointers and not head.ambiguous:
            head = PLAIN
        return replace(simple, head=head, head_size=head_size)

    def _extended_head(self, tail: MemoryLayout, head_size: int) -> int:
        """Makes the head longer, until it has all elements that differ from the pattern."""
        expected: dict[int, tuple[Type, ...]] = {}
        expected.update((offset, (kind,)) for offset, kind in tail.floats)
        expected.update((a.offset, a.kinds) for a in tail.ambiguous)
        result = head_size
        for f in self.found:
            offset = f.span.start
            if f.span.step or not head_size <= offset < WINDOW:
                continue
            within = (offset - head_size) % tail.stride
            kinds = self.kinds_at(offset)
            wanted = expected.get(within, ())
            is_pointer = within in tail.pointers
            same = all(isinstance(kind, PointerType) for kind in kinds) if is_pointer else kinds == wanted
            if not same and (kinds or wanted or is_pointer):
                behind = offset + self.size(kinds) - head_size
                result = max(result, head_size + -(-behind // tail.stride) * tail.stride)
        return result

    def _without_pattern(self, unit: int) -> MemoryLayout:
        """The layout where no fact repeats: the accesses are to one element of an array, or to all of the memory."""
        listed = self.parts(0, WINDOW)
        if not listed:
            return PLAIN
        extent = listed[-1].offset + listed[-1].size
        kinds = {part.kinds for part in listed}
        size = listed[0].size
        if len(kinds) == 1 and all(part.offset % size == 0 for part in listed):
            exact = [f for f in self.found if f.kind is INTEGER and f.span.step == 0]
            if (unit == 1 or unit % size == 0) and not any(f.span.start % size == 0 for f in exact):
                return _layout([Part(0, size, listed[0].kinds)], 0, size)
        stride = unit if unit >= extent else -(-extent // 8) * 8
        return self._simplified(_layout(listed, 0, stride))

    def _simplified(self, layout: MemoryLayout) -> MemoryLayout:
        """The same layout with the shortest stride."""
        fields: dict[tuple[Type, ...], list[int]] = defaultdict(list)
        for offset, kind in layout.floats:
            fields[(kind,)].append(offset)
        for offset in layout.pointers:
            fields[(PTR,)].append(offset)
        for found in layout.ambiguous:
            fields[found.kinds].append(found.offset)
        if not fields:
            return PLAIN
        if len(fields) == 1:
            ((kinds, offsets),) = fields.items()
            size = self.size(kinds)
            if offsets == list(range(0, layout.stride, size)):
                return MemoryLayout(size, layout.floats[:1], layout.pointers[:1], layout.ambiguous[:1])
        return layout


def _known_better(values: list[Found]) -> list[Found]:
    """Lowers the trust of vague facts where there are others.

    A vague fact was found behind a pointer at an unknown offset of its object. It may be about the memory behind
    another pointer of that object.
    """
    if not any(f.trust <= Trust.SHARED and not f.is_vague for f in values):
        return values
    return [f._replace(trust=Trust.MIXED) if f.is_vague else f for f in values]


def _contradicts(f: Found) -> bool:
    """Whether the fact makes a pointer at the same offset doubtful.

    An access does, to memory that may be the same. If the offset of the fact was assumed from another element, a
    declaration is enough, since the offset of the pointer is uncertain as well.
    """
    return f.trust <= (Trust.DECLARED if f.span.is_guess else Trust.SHARED)


def _is_named(f: Found) -> bool:
    """Whether a declaration names a float at this very offset: it wins over a pointer that may be of other memory."""
    return f.trust is Trust.DECLARED and f.span.step == 0 and isinstance(f.kind, FloatType)


def touches(found: Found, length: int, pointer_size: int) -> bool:
    """Whether the value overlaps the bytes [0, length), at any trust."""
    return found.kind is not INTEGER and found.span.meets(length, size_of(found.kind, pointer_size))


def is_piece_at(found: Found, edges: Iterable[int], pointer_size: int, *, lie_anywhere: bool) -> bool:
    """Whether one of the edges cuts this value in two, or the value was moved byte by byte.

    `lie_anywhere`: some values in such memory may lie across words, or are moved by bytes. If none do, an offset that
    is not known, as that of a difference of addresses, is a multiple of their alignment all the same.
    """
    size = size_of(found.kind, pointer_size)
    if 0 < (found.span.inner or found.span.step) < size:
        # The step is below the size of the value, so it is only a divisor of the true one, and the offset is unknown.
        return lie_anywhere and found.trust is Trust.MIXED and found.span.step == 1
    if found.kind is INTEGER or found.trust > Trust.SHARED:
        return False
    # Where the pointer walks, the element in front of it is one step before the one that the fact begins with.
    is_walk = 0 <= found.span.start < found.span.step
    spans = (found.span, found.span.shifted(-found.span.step)) if is_walk else (found.span,)
    return any(span.holds(edge - k) for span in spans for edge in edges for k in range(1, size))


def overlap_elsewhere(found: Iterable[Found], pointer_size: int) -> bool:
    """Whether values that overlap were accessed in this memory at different offsets.

    Then it holds them at different times, like a buffer whose bytes are moved along. A float in one half of a double
    does not count: `parts` decides between the two.
    """
    exact = {
        (f.span.start, f.kind)
        for f in found
        if f.kind is not INTEGER and f.trust <= Trust.SHARED and not f.span.step and not f.is_vague
    }
    ordered = sorted(exact, key=lambda one: one[0])
    return any(
        start < other < start + size_of(kind, pointer_size) and {kind, another} != {DOUBLE, FLOAT}
        for k, (start, kind) in enumerate(ordered)
        for other, another in ordered[k + 1 : k + _NEAR]
    )


def size_of(kind: Type, pointer_size: int) -> int:
    """Bytes from one such value to the next."""
    if isinstance(kind, FloatType):
        return 16 if kind.bits == 80 else kind.bits // 8
    return pointer_size if isinstance(kind, PointerType) else 1


def _farthest(spans: list[Span]) -> int:
    """The largest distance between values: members of structs repeat farther apart than elements of arrays."""
    return max((span.inner or span.step or _FAR for span in spans), default=0)


def _is_member_before(f: Found, offset: int) -> bool:
    """Whether it is an integer in front of that offset, and not part of an array of bytes that covers it."""
    return f.kind is INTEGER and not f.span.is_guess and not f.span.holds(offset)


def _conflict(half: Part, wide: Part) -> bool:
    """Whether `half` is a float in the upper half of the double `wide`, and trusted as much."""
    is_half = half.kind is FLOAT and half.offset == wide.offset + half.size
    return is_half and DOUBLE in wide.kinds and half.trust <= wide.trust


def _overlap(a: Part, b: Part) -> bool:
    return a.offset < b.offset + b.size and b.offset < a.offset + a.size


def _layout(listed: Sequence[Part], begin: int, stride: int) -> MemoryLayout:
    floats: list[tuple[int, Type]] = []
    pointers: list[int] = []
    ambiguous: list[Ambiguous] = []
    for part in listed:
        offset = part.offset - begin
        if all(isinstance(kind, PointerType) for kind in part.kinds):
            pointers.append(offset)
        elif part.kind is None:
            ambiguous.append(Ambiguous(offset, part.kinds, part.has_half))
        else:
            floats.append((offset, part.kind))
    return MemoryLayout(stride, tuple(floats), tuple(pointers), tuple(ambiguous))
