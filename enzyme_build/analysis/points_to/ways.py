"""How searches go through the graph: which edges they follow, how a node was reached, and which paths were taken.

There may be any number of paths to a node, and a search takes some of them. Those that can add nothing are left out.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from enzyme_build.analysis.points_to.nodes import Edge, Node, Trust
from enzyme_build.analysis.points_to.paths import Path
from enzyme_build.tuples import NamedTuple

_VISITS = 2
_PLAIN_VISITS = 8  # by paths that only shift offsets: of elements of an array that are handed on one by one


class Ways(Enum):
    """Where a search goes."""

    SAME = 0  # to what may be the same memory, and to its copies
    NO_COPIES = 1  # what copies are used for does not count
    ALIKE = 2
    """To other memory as well, of a pointer that may also lead here. What one function does with all of it is alike;
    but one may be a member of a struct, and what lies around it there does not lie around the other."""


class Reached(NamedTuple):
    trust: Trust
    node: Node
    path: Path
    is_copy: bool = False
    """It holds a copy of the memory where the search began. Its other values say nothing of that memory."""
    is_shared: bool = False  # reached through a pointer that may also lead to other memory
    has_others: bool = False
    """It is a view through such a pointer: not all objects of that pointer are the memory that is searched."""
    is_vague: bool = False  # behind a pointer that lies at an unknown offset
    back: Edge | None = None  # the edge to where it was reached from: nothing new lies there
    is_view: bool = False
    """Through a pointer that leads to the memory that is searched. What else may lie in its place leads elsewhere."""


class Alias(NamedTuple):
    """`node` is the view through another pointer, which may have the same value."""

    trust: Trust
    is_shared: bool
    is_vague: bool
    node: Node


class Seen:
    """The nodes that a search has visited. The search would find the same again while none of them has changed."""

    __slots__ = ("at", "changes", "left_ways", "nodes", "was_cut", "within")

    def __init__(self) -> None:
        self.was_cut = False  # whether it ended before it had come everywhere
        self.left_ways = False  # whether there were more ways to a node than it has taken
        self.nodes: list[Node] = []
        self.within: list[Seen] = []  # what the searches for aliases have visited, which this one has made
        self.changes = 0  # sum of the versions of all these nodes: versions never decrease
        self.at = 0  # version of the graph for which that sum was last compared

    @property
    def is_cut_anywhere(self) -> bool:
        """Whether it, or a search for aliases that it has made, ended before it had come everywhere."""
        return self.was_cut or any(one.is_cut_anywhere for one in self.within)

    def close(self, at: int) -> None:
        self.changes = sum([node.version for node in self.nodes])
        self.at = at

    def is_as_it_was(self, at: int) -> bool:
        if self.at != at:
            if sum([node.version for node in self.nodes]) != self.changes:
                return False
            if not all(one.is_as_it_was(at) for one in self.within):
                return False
            self.at = at
        return True


_Taken: TypeAlias = tuple[Path, bool, bool, bool]
"""With `is_copy` and `has_others` of `Reached`, and whether it is narrower than another one."""


class Visits:
    """The paths by which each node was visited, up to a limit; paths that only shift offsets have a limit of their own.

    So have paths through copies, whose facts are trusted less; paths that do not lead on to the objects of a pointer;
    and paths over a part of the bytes of another one, which add no facts, but may narrow one to a single element.
    """

    __slots__ = ("full", "narrowed", "others", "plain", "seen")

    def __init__(self, seen: Seen) -> None:
        self.plain: dict[Node, list[_Taken]] = {}
        self.others: dict[Node, list[_Taken]] = {}
        self.full: set[tuple[Node, bool, bool]] = set()
        """Where one was refused, with whether it only shifted, and whether it went through a copy."""
        self.narrowed: set[Node] = set()  # where one through fewer bytes was refused
        self.seen = seen

    def takes(self, node: Node, path: Path, is_copy: bool, has_others: bool, *, is_plain: bool) -> bool:
        """Notes the path to the node, unless there have been enough."""
        all_paths = self.plain if is_plain else self.others
        paths = all_paths.get(node)
        if paths is None:
            all_paths[node] = [(path, is_copy, has_others, False)]
            return True
        wide = narrow = 0
        is_narrower = False
        for taken, of_copy, of_others, is_narrow in paths:
            if (is_copy or not of_copy) and (has_others or not of_others):
                if taken is path:
                    return False
                is_narrower = is_narrower or taken.covers(path)
                narrow, wide = narrow + is_narrow, wide + (not is_narrow)
        if is_narrower:
            if narrow >= _VISITS:
                self.narrowed.add(node)
                return False
        elif wide >= (_PLAIN_VISITS if is_plain else _VISITS):
            self.seen.left_ways = True
            if not has_others:
                self.full.add((node, is_plain, is_copy))
                self.full.add((node, is_plain, True))
            return False
        paths.append((path, is_copy, has_others, is_narrower))
        return True
