"""Sets of byte offsets within an object: one offset, or an arithmetic progression, or runs of such that repeat."""

from __future__ import annotations

from math import gcd
from typing import Final

from enzyme_build.tuples import NamedTuple

_FAR: Final = 1 << 20  # more than any offset in front of a pointer
UNKNOWN_STEP: Final = 1
"""The step of an index without a known divisor. It moves by whole elements, whose size other accesses show."""


class Span(NamedTuple):
    """`start`; with a `step` also start + step, start + 2 step …, all below `end` if there is one.

    With `inner`, a run begins at each of these offsets p: p, p + inner, p + 2 inner …, all below p + reach. That is an
    array inside the elements of another array, and `reach` is where the members behind the inner array begin.
    `is_guess`: an access to one element was seen, and it is assumed that the others hold the same.
    """

    start: int
    step: int = 0
    end: int | None = None
    is_guess: bool = False
    inner: int = 0
    reach: int = 0

    def shifted(self, by: int) -> Span:
        if by == 0:
            return self
        end = None if self.end is None else self.end + by
        return Span(self.start + by, self.step, end, self.is_guess, self.inner, self.reach)

    @property
    def flat(self) -> Span:
        """A superset without runs: as if each run went on until the next begins."""
        if not self.inner:
            return self
        end = None if self.end is None else self.end + self.reach - self.inner
        return Span(self.start, gcd(self.step, self.inner), end, self.is_guess)

    @property
    def endless(self) -> Span:
        return Span(self.start, self.step, None, False, self.inner, self.reach)

    @property
    def run(self) -> tuple[int, int]:
        """Distance of the offsets in a run, and its length in bytes; two zeros for a single offset."""
        if self.inner or not self.step or self.end is None:
            return self.inner, self.reach
        return self.step, -(-(self.end - self.start) // self.step) * self.step

    @property
    def period(self) -> int:
        """Distance from one run to the next; 0 if there is one run."""
        return self.step if self.inner or self.end is None else 0

    def widened(self, size: int) -> Span:
        """A step below `size` is only a divisor of the true one, since values do not overlap: it becomes `size`."""
        if self.inner and self.reach > size:
            return Span(self.start, self.step, self.end, True, size, self.reach)
        return Span(self.start, size, self.end, True)

    def within(self, frame: Span) -> Span:
        """From offsets relative to a pointer to offsets in its object, where the pointer is at one of `frame`."""
        if frame.step == 0:
            return self.shifted(frame.start)
        if frame.inner or (self.step and (self.inner or self.end is not None)):
            return self._nested(frame)
        end = frame.end + self.start if frame.end is not None and self.step == 0 else None
        return Span(frame.start + self.start, gcd(frame.step, self.step), end, self.is_guess)

    def _nested(self, frame: Span) -> Span:
        if not self.step:
            moved = frame.shifted(self.start)
            return Span(moved.start, moved.step, moved.end, self.is_guess, moved.inner, moved.reach)
        inner, reach = self.run
        step = gcd(frame.step, self.period)
        if not frame.inner and reach <= step:
            end = None
            if frame.end is not None:
                end = frame.end + self.start if not self.inner else None
            return _runs(frame.start + self.start, step, end, self.is_guess, (inner, reach))
        one, other = self.flat, frame.flat
        end = other.end + one.end if other.end is not None and one.end is not None else None
        return Span(other.start + one.start, gcd(other.step, one.step), end, self.is_guess)

    def seen_from(self, frame: Span) -> Span | None:
        """From offsets in an object to offsets relative to a pointer at one of `frame`; None if all lie below that."""
        if frame.step == 0:
            return self.shifted(-frame.start)
        begin = self.first_from(frame.start)
        if begin is None:
            return None
        if frame.inner or self.inner or (self.step and self.end is not None):
            return self._runs_seen_from(frame, begin)
        step = gcd(frame.step, self.step)
        return Span((begin - frame.start) % step, step, None, self._is_assumed_from(frame))

    def _is_assumed_from(self, frame: Span) -> bool:
        """Whether it begins behind the first element, and may be a member behind the array: its repetition is assumed.

        What comes again at larger steps is in each of many records.
        """
        is_behind = self.start >= frame.start + frame.step
        return self.is_guess or (is_behind and self.period <= (0 if self.inner else frame.step))

    def _runs_seen_from(self, frame: Span, begin: int) -> Span:
        inner, reach = self.run
        back = frame.reach - frame.inner  # from the begin of the pointer's run to its last offset
        between = gcd(inner, frame.inner)
        length = reach - inner + back + between
        step = gcd(frame.step, self.period)
        if length > step:
            step = gcd(step, between)
            return Span((begin - frame.start) % step, step, None, self._is_assumed_from(frame))
        start = (self.start - frame.start - back) % step
        if start + length - between >= step:
            start -= step  # the run crosses the end of a period: it is described from the period before
        return _runs(start, step, None, self._is_assumed_from(frame), (between, length))

    def first_from(self, offset: int) -> int | None:
        """The first of the offsets that is not below `offset`."""
        if self.start >= offset:
            return self.start
        if self.step == 0:
            return None
        if self.inner:
            return self._first_of_runs(offset)
        found = self.start + -(-(offset - self.start) // self.step) * self.step
        return found if self.end is None or found < self.end else None

    def _first_of_runs(self, offset: int) -> int | None:
        begin = self.start + (offset - self.start) // self.step * self.step
        if self.end is not None and begin >= self.end:
            begin = self.start + (self.end - self.start - 1) // self.step * self.step
        found = begin + -(-(offset - begin) // self.inner) * self.inner
        if found < begin + self.reach:
            return found
        found = begin + self.step
        return found if found >= offset and (self.end is None or found < self.end) else None

    def meets(self, length: int, size: int) -> bool:
        """Whether a value of `size` bytes at one of the offsets overlaps [0, length).

        Relative to a pointer into an array, a start below the step is the offset of the next element: the element that
        the pointer itself may lie in begins one step before it, and is looked at too.
        """
        first = self.first_from(1 - size)
        if first is not None and first < length:
            return True
        if self.start >= self.step:
            return False
        first = self.shifted(-self.step).first_from(1 - size)
        return first is not None and first < length

    def clipped(self, length: int | None) -> Span | None:
        """The offsets in [0, length); None if there are none."""
        begin = self.first_from(0)
        if begin is None or (length is not None and begin >= length):
            return None
        if self.step == 0:
            return self
        if self.inner:
            return self._runs_clipped(begin, length)
        end = self.end
        if length is not None:
            end = length if end is None else min(end, length)
        if end is not None and begin + self.step >= end:
            return Span(begin, is_guess=self.is_guess)
        return Span(begin, self.step, end, self.is_guess)

    def _runs_clipped(self, begin: int, length: int | None) -> Span | None:
        """The runs that reach into [0, length). If several do, the first may begin below 0: all have one pattern."""
        first = self.start + max(0, begin - self.start) // self.step * self.step
        end = self.end
        if length is not None:
            end = length if end is None else min(end, length)
        if end is None or first + self.step < end:
            return _runs(first, self.step, end, self.is_guess, (self.inner, self.reach))
        behind = first + self.reach if length is None else min(first + self.reach, length)
        return _runs(begin, 0, None, self.is_guess, (self.inner, behind - begin))

    def holds(self, offset: int) -> bool:
        if self.step == 0:
            return offset == self.start
        if self.inner:
            return self.first_from(offset) == offset
        inside = offset >= self.start and (self.end is None or offset < self.end)
        return inside and (offset - self.start) % self.step == 0

    def overlaps(self, other: Span) -> bool:
        if other.step == 0:
            return self.holds(other.start)
        if self.step == 0:
            return other.holds(self.start)
        if self.inner or other.inner:
            return self._runs_meet(other)
        if (self.end is not None and other.start >= self.end) or (
            other.end is not None and self.start >= other.end
        ):
            return False
        return (self.start - other.start) % gcd(self.step, other.step) == 0

    def _runs_meet(self, other: Span) -> bool:
        """Whether two runs may have an offset in common. `end` is not looked at, so the answer may be yes too often."""
        (inner, reach), (others, others_reach) = self.run, other.run
        between = gcd(inner, others)
        period = gcd(self.period, other.period)
        least = self.start - other.start - (others_reach - others)
        behind = self.start - other.start + reach - inner + 1
        multiples = range(-(-least // period) * period, behind, period)
        return any((apart - least) % between == 0 for apart in multiples)

    def __str__(self) -> str:
        if self.step == 0:
            return str(self.start)
        bound = "" if self.end is None else f"<{self.end}"
        runs = f"+{self.inner}j<{self.reach}" if self.inner else ""
        return f"{self.start}+{self.step}k{bound}{runs}"


def _runs(start: int, step: int, end: int | None, is_guess: bool, run: tuple[int, int]) -> Span:
    """Runs of offsets in the simplest form; `run` is (inner, reach), and reach is at most a step."""
    inner, reach = run
    if reach <= inner:
        return Span(start, step, end, is_guess)
    if not step:
        return Span(start, inner, start + reach, is_guess)
    if reach == step and step % inner == 0:
        return Span(start, inner, None if end is None else start + -(-(end - start) // step) * step, is_guess)
    return Span(start, step, end, is_guess, inner, reach)


class Shift(NamedTuple):
    """Adds `by` to offsets, and keeps those that then lie in [begin, end)."""

    by: int = 0
    begin: int | None = None
    end: int | None = None

    def translate(self, span: Span) -> Span | None:
        by, begin, end = self
        moved = span.shifted(by)
        if begin is None and end is None:
            return moved
        if not moved.step:
            start = moved.start
            is_out = (begin is not None and start < begin) or (end is not None and start >= end)
            return None if is_out else moved
        if begin is None:
            begin = min(moved.start, 0)
        length = None if end is None else end - begin
        clipped = moved.shifted(-begin).clipped(length)
        return None if clipped is None else clipped.shifted(begin)

    def then(self, other: Shift) -> Shift:
        begin = None if self.begin is None else self.begin + other.by
        end = None if self.end is None else self.end + other.by
        if other.begin is not None:
            begin = other.begin if begin is None else max(begin, other.begin)
        if other.end is not None:
            end = other.end if end is None else min(end, other.end)
        return Shift(self.by + other.by, begin, end)


class FromFrame(NamedTuple):
    """From offsets in an object to offsets from a pointer that is at one of `frame` (`Span.seen_from`)."""

    frame: Span

    def translate(self, span: Span) -> Span | None:
        return span.seen_from(self.frame)


class ToFrame(NamedTuple):
    """From offsets from such a pointer to offsets in the object (`Span.within`)."""

    frame: Span

    def translate(self, span: Span) -> Span | None:
        return span.within(self.frame)


class Copy(NamedTuple):
    """From offsets at `source` to offsets at `target` after a copy of `length` bytes (None: not known)."""

    target: Span
    source: Span
    length: int | None

    def translate(self, span: Span) -> Span | None:
        """From offsets of the source object to offsets of the target object."""
        here = self._reached(span)
        relative = None if here is None else here.seen_from(self.source)
        if relative is None:
            return None
        step = self.source.step
        if step and relative.step % step == 0 and self.length is not None and self.length <= step:
            # One element is copied, whichever it is: the repetition at its neighbours is not part of the copy.
            relative = _runs(relative.start, 0, None, relative.is_guess, (relative.inner, relative.reach))
        clipped = relative.clipped(self.length)
        return None if clipped is None else clipped.within(self.target)

    def _reached(self, span: Span) -> Span | None:
        """The offsets between the first place where a copy may begin and the last place where one may end."""
        frame = self.source.flat
        if not frame.step or frame.end is None or self.length is None:
            return span
        here = span.shifted(-frame.start).clipped(frame.end - frame.start - 1 + self.length)
        return None if here is None else here.shifted(frame.start)

    @property
    def simplest(self) -> Translation:
        if self.target.step or self.source.step:
            return self
        end = None if self.length is None else self.target.start + self.length
        return Shift(self.target.start - self.source.start, self.target.start, end)

    @property
    def reversed(self) -> Copy:
        return Copy(self.source, self.target, self.length)

    @property
    def is_whole(self) -> bool:
        """Whether the copy is of a known length, or goes from the begin of one object to the begin of the other."""
        return self.length is not None or self.target.start == self.source.start == 0


class Cycle(NamedTuple):
    """To all offsets that are apart from the given ones by a multiple of the period, in front of them as well."""

    period: int

    def translate(self, span: Span) -> Span | None:
        flat = span.flat
        step = gcd(self.period, flat.step)
        return Span(flat.start % step - _FAR // step * step, step, None, flat.is_guess)


Translation = Cycle | Shift | FromFrame | ToFrame | Copy


def from_frame(frame: Span) -> Translation:
    return FromFrame(frame) if frame.step else Shift(-frame.start)


def to_frame(frame: Span) -> Translation:
    return ToFrame(frame) if frame.step else Shift(frame.start)
