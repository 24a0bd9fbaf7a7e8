"""Sets of offsets within an object: one offset, or every so many bytes from one on."""

from __future__ import annotations

from math import gcd
from typing import Final, NamedTuple

UNKNOWN_STEP: Final = 1
"""An index of which nothing is known moves by whole elements; of what size, other accesses tell."""


class Span(NamedTuple):
    """`start`, and with a `step` also start + step, start + 2 step …, all before `end` if there is one.

    `is_guess`: concluded from one element for all others, of which nobody knows how far they go.
    """

    start: int
    step: int = 0
    end: int | None = None
    is_guess: bool = False

    def shifted(self, by: int) -> Span:
        if by == 0:
            return self
        return Span(self.start + by, self.step, None if self.end is None else self.end + by, self.is_guess)

    def within(self, frame: Span) -> Span:
        """Offsets relative to a pointer, as offsets of the object that the pointer points into at `frame`."""
        if frame.step == 0:
            return self.shifted(frame.start)
        end = None
        if frame.end is not None and (self.step == 0 or self.end is not None):
            end = frame.end + (self.start if self.step == 0 else self.end or 0)
        return Span(frame.start + self.start, gcd(frame.step, self.step), end, self.is_guess)

    def seen_from(self, frame: Span) -> Span | None:
        """Offsets of an object as offsets relative to a pointer into it; None if they lie before its array."""
        if frame.step == 0:
            return self.shifted(-frame.start)
        begin = self.first_from(frame.start)
        if begin is None:
            return None
        # What lies far behind may be no element of this array at all.
        is_guess = self.is_guess or (self.step == 0 and begin >= frame.start + frame.step)
        step = gcd(frame.step, self.step)
        return Span((begin - frame.start) % step, step, None, is_guess)

    def first_from(self, offset: int) -> int | None:
        """The first of the offsets that is not below `offset`."""
        if self.start >= offset:
            return self.start
        if self.step == 0:
            return None
        found = self.start + -(-(offset - self.start) // self.step) * self.step
        return found if self.end is None or found < self.end else None

    def clipped(self, length: int | None) -> Span | None:
        """What lies in [0, length)."""
        begin = self.first_from(0)
        if begin is None or (length is not None and begin >= length):
            return None
        if self.step == 0:
            return self
        end = self.end
        if length is not None:
            end = length if end is None else min(end, length)
        if end is not None and begin + self.step >= end:
            return Span(begin, is_guess=self.is_guess)
        return Span(begin, self.step, end, self.is_guess)

    def holds(self, offset: int) -> bool:
        if self.step == 0:
            return offset == self.start
        inside = offset >= self.start and (self.end is None or offset < self.end)
        return inside and (offset - self.start) % self.step == 0

    def overlaps(self, other: Span) -> bool:
        if other.step == 0:
            return self.holds(other.start)
        if self.step == 0:
            return other.holds(self.start)
        if (self.end is not None and other.start >= self.end) or (
            other.end is not None and self.start >= other.end
        ):
            return False
        return (self.start - other.start) % gcd(self.step, other.step) == 0

    def __str__(self) -> str:
        if self.step == 0:
            return str(self.start)
        bound = "" if self.end is None else f"<{self.end}"
        return f"{self.start}+{self.step}k{bound}"


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
        relative = span.seen_from(self.source)
        if relative is None:
            return None
        step = self.source.step
        if step and relative.step % step == 0 and self.length is not None and self.length <= step:
            # one element is copied, wherever it lies
            relative = Span(relative.start, is_guess=relative.is_guess)
        clipped = relative.clipped(self.length)
        return None if clipped is None else clipped.within(self.target)

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
