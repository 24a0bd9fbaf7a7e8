"""Classes of memory: pieces that may be the same, or that are copied from or to one another, in any number of steps.

Classes are only ever merged, so they do not tell at which offset something lies. But a search never leaves the class
where it began. So if nothing of some kind lies in the class, the search need not run to find that out.
"""

from __future__ import annotations

from enzyme_build.records import dataclass


@dataclass(slots=True, eq=False)
class MemoryClass:
    """To be read and changed through its `leader`, since it may have been merged into another one."""

    # floats or pointers, anywhere in it; or others than the functions covered may write it
    holds_values: bool = False
    is_traced: bool = False  # bytes of some of it are moved as integers, of which the run keeps account
    holds_pieces: bool = False  # values may lie across words, or are moved byte by byte, anywhere in it
    behind: MemoryClass | None = None  # all memory that pointers in it lead to
    _merged_into: MemoryClass | None = None

    @property
    def leader(self) -> MemoryClass:
        found = self
        while (above := found._merged_into) is not None:
            if above._merged_into is not None:
                found._merged_into = above._merged_into  # half as far for whoever asks next
            found = above
        return found

    def lead_to(self, other: MemoryClass) -> None:
        """A pointer that lies here leads there."""
        leader = self.leader
        leader.holds_values = True
        if leader.behind is None:
            leader.behind = other
        else:
            merge(leader.behind, other)


def merge(one: MemoryClass, other: MemoryClass) -> None:
    """Pointers in memory of one class lead into one class, so these are merged as well."""
    todo = [(one, other)]
    while todo:
        kept, gone = (side.leader for side in todo.pop())
        if kept is gone:
            continue
        gone._merged_into = kept
        kept.holds_values = kept.holds_values or gone.holds_values
        kept.is_traced = kept.is_traced or gone.is_traced
        kept.holds_pieces = kept.holds_pieces or gone.holds_pieces
        if gone.behind is not None:
            if kept.behind is None:
                kept.behind = gone.behind
            else:
                todo.append((kept.behind, gone.behind))
