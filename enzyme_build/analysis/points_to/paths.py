"""Paths through the graph: translations of offsets that are applied one after the other.

Searches take the same ways again and again. So each path is one object, which remembers where it was followed on and
what it made of offsets.
"""

from __future__ import annotations

from math import gcd
from typing import TypeAlias

from enzyme_build.analysis.values.spans import Cycle, FromFrame, Shift, Span, Translation
from enzyme_build.records import dataclass, field

_Kind: TypeAlias = type[Translation]  # tuples of two classes can be equal


@dataclass(slots=True)
class Paths:
    """All paths of one graph."""

    _known: dict[tuple[_Kind, Translation, Path | None], Path] = field(default_factory=dict)

    def path(self, first: Translation, rest: Path | None = None) -> Path:
        key = type(first), first, rest
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Path(first, rest, self)
        return found


@dataclass(slots=True, eq=False)
class Path:
    """From offsets of the node reached, by the `first` translation, to those of the node where the search began."""

    first: Translation
    rest: Path | None
    _all: Paths
    is_plain: bool = field(init=False)
    """Whether offsets are only shifted, so that different offsets stay different."""
    _following: dict[tuple[_Kind, Translation], Path] = field(default_factory=dict)
    _translated: dict[Span, Span | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.is_plain = self.rest is None and isinstance(self.first, Shift)

    def translate(self, span: Span) -> Span | None:
        if span not in self._translated:
            here = self.first.translate(span)
            self._translated[span] = here if here is None or self.rest is None else self.rest.translate(here)
        return self._translated[span]

    def may_meet(self, span: Span, length: int, size: int) -> bool:
        """False if the translated span surely does not `meet` the window. Cheaper than to translate it."""
        if self.rest is not None or not isinstance(self.first, Shift):
            return True
        by, begin, end = self.first
        start, step = span[:2]
        start += by
        if step:
            return begin is not None or end is not None or start < length or start < step
        is_out = (begin is not None and start < begin) or (end is not None and start >= end)
        return -size < start < length and not is_out

    def may_hold(self, span: Span) -> bool:
        """False if no value that begins at an offset of the span, where the search began, lies in the node reached."""
        if self.rest is not None or not isinstance(self.first, Shift):
            return True
        _, begin, end = self.first
        if end is None:
            return span.end is None or begin is None or span.end > begin - 8
        return span.shifted(-(begin or 0)).meets(end - (begin or 0), 8)

    def covers(self, other: Path) -> bool:
        """Whether it tells all that the other path tells: that one is the same, or goes through fewer bytes."""
        if self is other:
            return True
        one = self.first
        if self.rest is not other.rest or not isinstance(one, Shift) or not isinstance(other.first, Shift):
            return False
        by, begin, end = other.first
        is_begun = one.begin is None or (begin is not None and begin >= one.begin)
        return one.by == by and is_begun and (one.end is None or (end is not None and end <= one.end))

    def along(self, way: Translation, period: int) -> Path:
        """The path extended by an edge, from a pointer that a loop may have moved forwards or backwards."""
        if not period:
            return self.after(way)
        if isinstance(way, FromFrame):
            frame = way.frame
            way, period = Shift(-frame.start), gcd(period, frame.flat.step)
        return self.after(Cycle(period)).after(way)

    def after(self, step: Translation) -> Path:
        """The path with one more translation in front."""
        key = type(step), step
        found = self._following.get(key)
        if found is None:
            found = self._following[key] = self._after(step)
        return found

    def _after(self, step: Translation) -> Path:
        first, rest, path = self.first, self.rest, self._all.path
        if isinstance(first, Shift):
            if isinstance(step, Shift):
                both = step.then(first)
                return rest if both == Shift() and rest is not None else path(both, rest)
            if isinstance(step, FromFrame) and first.by > 0:
                # The two shifts are taken together first: taken one by one, the first would cut off the elements in
                # front of the pointer.
                moved = FromFrame(step.frame.shifted(-first.by))
                bounds = first._replace(by=0)
                return path(moved, rest if bounds == Shift() else path(bounds, rest))
        return path(step, self)
