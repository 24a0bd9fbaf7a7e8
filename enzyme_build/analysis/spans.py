"""Sets of offsets within an object: one offset, or every so many bytes from one on."""

from __future__ import annotations

from math import gcd
from typing import Final, NamedTuple

UNKNOWN_STEP: Final = 1
"""An index of which nothing is known moves by whole elements; of what size, other accesses tell."""


class Span(NamedTuple):
    """`start`, and with a `step` also start + step, start + 2 step …, all before `end` if there is one.

    `is_guess`: concluded from one element for all others, of which nobody knows how far they go.
    With `inner`, a run begins at each of these places: more offsets, so many bytes apart, as far as `reach` bytes go.
    That is an array in the elements of another, which does not go on through the members behind it.
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
        """As if the runs went on and on."""
        if not self.inner:
            return self
        end = None if self.end is None else self.end + self.reach - self.inner
        return Span(self.start, gcd(self.step, self.inner), end, self.is_guess)

    @property
    def endless(self) -> Span:
        return Span(self.start, self.step, None, False, self.inner, self.reach)

    @property
    def run(self) -> tuple[int, int]:
        """How far apart offsets lie in a run, and how many bytes it has; zeros where it is but one offset."""
        if self.inner or not self.step or self.end is None:
            return self.inner, self.reach
        return self.step, -(-(self.end - self.start) // self.step) * self.step

    @property
    def period(self) -> int:
        """From one run to the next; 0 where there is but one."""
        return self.step if self.inner or self.end is None else 0

    def widened(self, size: int) -> Span:
        """Where such values may lie side by side, if the steps told are too small for them."""
        if self.inner and self.reach > size:
            return Span(self.start, self.step, self.end, True, size, self.reach)
        return Span(self.start, size, self.end, True)

    def within(self, frame: Span) -> Span:
        """Offsets relative to a pointer, as offsets of the object that the pointer points into at `frame`."""
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
        """Offsets of an object as offsets relative to a pointer into it; None if they lie before its array."""
        if frame.step == 0:
            return self.shifted(-frame.start)
        begin = self.first_from(frame.start)
        if begin is None:
            return None
        if frame.inner or self.inner or (self.step and self.end is not None):
            return self._runs_seen_from(frame, begin)
        # What lies far behind may be no element of this array at all.
        is_guess = self.is_guess or (self.step == 0 and begin >= frame.start + frame.step)
        step = gcd(frame.step, self.step)
        return Span((begin - frame.start) % step, step, None, is_guess)

    def _runs_seen_from(self, frame: Span, begin: int) -> Span:
        inner, reach = self.run
        back = frame.reach - frame.inner  # the pointer may be so far behind the begin of its run
        between = gcd(inner, frame.inner)
        length = reach - inner + back + between
        step = gcd(frame.step, self.period)
        if length > step:
            step = gcd(step, between)
            return Span((begin - frame.start) % step, step, None, self.is_guess)
        is_guess = self.is_guess or (not self.period and begin >= frame.start + frame.step)
        start = (self.start - frame.start - back) % step
        if start + length - between >= step:
            start -= step  # the run goes on where the next pointer points
        return _runs(start, step, None, is_guess, (between, length))

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
        """Whether bytes of [0, length) may belong to a value of that size at one of the offsets.

        Seen from a pointer into an array, of the element that the pointer may lie in the next one's offset is known.
        """
        spans = (self, self.shifted(-self.step)) if self.start < self.step else (self,)
        firsts = (span.first_from(1 - size) for span in spans)
        return any(first is not None and first < length for first in firsts)

    def clipped(self, length: int | None) -> Span | None:
        """What lies in [0, length)."""
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
        """A run that begins before 0 is kept whole where others follow it."""
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
        """Whether two runs may: those that end may end too early, which is not looked at."""
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
    """Such runs of offsets, told as simply as can be; none is longer than a step."""
    inner, reach = run
    if reach <= inner:
        return Span(start, step, end, is_guess)
    if not step:
        return Span(start, inner, start + reach, is_guess)
    if reach == step and step % inner == 0:
        return Span(start, inner, None if end is None else start + -(-(end - start) // step) * step, is_guess)
    return Span(start, step, end, is_guess, inner, reach)


class Shift(NamedTuple):
    """Offsets of one object found at other offsets of another, as far as they then lie in [begin, end)."""

    by: int = 0
    begin: int | None = None
    end: int | None = None

    def translate(self, span: Span) -> Span | None:
        moved = span.shifted(self.by)
        if self.begin is None and self.end is None:
            return moved
        begin = self.begin if self.begin is not None else min(moved.start, 0)
        length = None if self.end is None else self.end - begin
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
    """Offsets of an object, as offsets from a pointer into its array at `frame`."""

    frame: Span

    def translate(self, span: Span) -> Span | None:
        return span.seen_from(self.frame)


class ToFrame(NamedTuple):
    """The other way round."""

    frame: Span

    def translate(self, span: Span) -> Span | None:
        return span.within(self.frame)


class Copy(NamedTuple):
    """How what lies at `source` is found at `target` after a copy of `length` bytes (None: not known)."""

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
            # one element is copied, wherever it lies
            relative = _runs(relative.start, 0, None, relative.is_guess, (relative.inner, relative.reach))
        clipped = relative.clipped(self.length)
        return None if clipped is None else clipped.within(self.target)

    def _reached(self, span: Span) -> Span | None:
        """What lies where the copies may begin, and so far behind it as they go."""
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
        """Whether it begins where both objects begin, so that no more than the object can be meant."""
        return self.length is not None or self.target.start == self.source.start == 0


Translation = Shift | FromFrame | ToFrame | Copy


class Path(NamedTuple):
    """Translations one after the other: from offsets of a node that was reached to those where the search began."""

    first: Translation
    rest: Path | None = None

    def translate(self, span: Span) -> Span | None:
        current: Span | None = span
        path: Path | None = self
        while path is not None and current is not None:
            current = path.first.translate(current)
            path = path.rest
        return current

    @property
    def is_plain(self) -> bool:
        """Whether offsets are only shifted, so that nothing is lost on the way."""
        return self.rest is None and isinstance(self.first, Shift)

    def after(self, step: Translation) -> Path:
        """With one more step, which comes first."""
        if isinstance(self.first, Shift):
            if isinstance(step, Shift):
                return Path(step.then(self.first), self.rest)
            if isinstance(step, FromFrame) and self.first.by > 0:
                # Before a pointer into an array there may be elements as well.
                moved = FromFrame(step.frame.shifted(-self.first.by))
                bounds = self.first._replace(by=0)
                return Path(moved, self.rest if bounds == Shift() else Path(bounds, self.rest))
        return Path(step, self)


def from_frame(frame: Span) -> Translation:
    return FromFrame(frame) if frame.step else Shift(-frame.start)


def to_frame(frame: Span) -> Translation:
    return ToFrame(frame) if frame.step else Shift(frame.start)
