"""Which values may ever be put into a piece of memory, found from its objects and from the pointers to these.

The search in `graph` asks what memory holds. It follows all pointers that may lead there, most of which may also lead
elsewhere. The search here goes from a pointer to the objects where it may come from, and from these to other pointers
that come from there, never back.

Pointers that lie in memory are found by searches of their own. These wait for one another, since linked lists are
circular. Where an object is not known, or code that is not covered may write it, anything may be put there.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.points_to.graph import MemoryGraph, facts_at
from enzyme_build.analysis.points_to.nodes import Edge, MemoryCell, Node, Route, Trust
from enzyme_build.analysis.points_to.paths import Path
from enzyme_build.analysis.points_to.ways import Reached
from enzyme_build.analysis.values.spans import Cycle, Span, from_frame
from enzyme_build.ir.types import PointerType
from enzyme_build.ir.values import Argument, Value
from enzyme_build.records import dataclass, field
from enzyme_build.tuples import NamedTuple

_BUDGET = 4000  # nodes of all searches for one answer
_POINTER = 8  # bytes, at most
_PATHS = 3  # by which a node is come to; behind the last, offsets are no longer told apart
_ALL = Span(-(1 << 20), 1)  # bytes of an object, and in front of a pointer into one
_ANYWHERE = Cycle(1)


class _At(NamedTuple):
    node: Node
    path: Path
    is_origin: bool
    """The memory is where all pointers lead that the node may be; else only some of them do."""
    is_alias: bool = False
    """It was told by a search for pointers in memory, which finds all that have the same origin."""
    is_copy: bool = False
    """It holds a copy of the memory."""


@dataclass(slots=True, eq=False)
class _Search:
    """Offsets are from where it starts; `length`: of how many bytes there, None: of all.

    `of_pointers`: of a cell that holds some. Of the memory itself, copies made of it say nothing.
    """

    start: _At
    length: int | None
    of_pointers: bool
    paths: dict[tuple[Node, bool, bool, bool], list[Path]] = field(default_factory=dict)
    found: list[tuple[Node, bool]] = field(default_factory=list)
    """Views through the pointers in the cell, and whether these lie in a copy of it."""
    waiting: list[tuple[_Search, _At]] = field(default_factory=list)


@dataclass(slots=True)
class PlacedValues:
    graph: MemoryGraph
    is_seen: Callable[[Value], bool]
    """Whether all that is done with the value is in the graph."""
    is_fresh: Callable[[Value], bool]
    """Whether the value is memory that the program has just got, and that nobody else knows."""
    is_met: Callable[[Reached], bool]
    """Whether something of the kind that is looked for lies there."""
    _searches: dict[MemoryCell, _Search] = field(default_factory=dict)
    _origins: list[tuple[Node, _Search]] = field(default_factory=list)
    _todo: list[tuple[_Search, _At]] = field(default_factory=list)

    @property
    def _anywhere(self) -> Path:
        return self.graph.paths.path(_ANYWHERE)

    def may_lie_at(self, place: MemoryCell, length: int | None) -> bool:
        if self.graph.has_views_of_integers:
            return True  # and where such pointers lead is not known
        self._begin(place, length, of_pointers=False)
        for _ in range(_BUDGET):
            if not self._todo:
                return not all(map(self._is_known, self._origins))
            search, at = self._todo.pop()
            if self._is_new(search, at) and self._ends(search, at):
                return True
        return True

    def _begin(self, place: MemoryCell, length: int | None, *, of_pointers: bool) -> _Search:
        start = _At(place.node, self.graph.paths.path(from_frame(place.span)), True)
        search = _Search(start, length, of_pointers)
        self._todo.append((search, start))
        return search

    def _is_new(self, search: _Search, at: _At) -> bool:
        paths = search.paths.setdefault((at.node, *at[2:]), [])
        if at.path in paths or len(paths) > _PATHS:
            return False
        paths.append(at.path)
        return True

    def _ends(self, search: _Search, at: _At) -> bool:
        """Continues the search from there; whether it met what it looks for, or code of which nothing is known."""
        node = at.node
        if len(search.paths[node, *at[2:]]) > _PATHS:
            at = at._replace(path=self._anywhere)
        if node.is_moved_within and search.start.path is not self._anywhere:
            search.start = search.start._replace(path=self._anywhere)
            self._todo.append((search, search.start))
        if node.is_open or self._is_unknown(at):
            return True
        for edge in node.edges:
            self._follow(search, at, edge)
        moving = at._replace(path=at.path.after(Cycle(node.period))) if node.period else at
        if node.parent is not None and not at.is_alias:
            self._wait_for(node.parent, search, moving)
        if search.of_pointers:
            self._find_views(search, moving)
            return False
        return self.is_met(Reached(Trust.ACCESSED, node, moving.path))

    def _is_unknown(self, at: _At) -> bool:
        """Whether code that is not covered may write the memory, or the origin of the pointer is unknown."""
        value, is_end = at.node.value, not at.node.sources and at.node.parent is None
        if value is not None and not self.is_seen(value):
            return True
        if not at.is_origin or not is_end:
            return False
        if value is not None and not isinstance(value.type, PointerType):
            return isinstance(value, Argument)
        return value is None or not self.is_fresh(value)

    def _is_known(self, origin: tuple[Node, _Search]) -> bool:
        """Whether a store is known that puts a pointer where that of the view was loaded from."""
        view, search = origin
        return view.sources > 0 or any(other.sources for other, _ in search.found)

    def _follow(self, search: _Search, at: _At, edge: Edge) -> None:
        is_origin, is_copy = edge.route is not Route.INTO_VIEW, at.is_copy
        if edge.route is Route.INTO_OBJECT:
            if not at.is_origin:
                return  # other memory of the same pointer
        elif edge.route is not Route.INTO_VIEW:
            if edge.to_copy:
                if not search.of_pointers:
                    return
                is_copy = True
            elif is_copy:
                return  # what else is put where the copy is
        path = at.path.along(edge.translation, at.node.period)
        if search.length is None or _leads_into(path, search.length):
            self._todo.append((search, _At(edge.node, path, is_origin, False, is_copy)))

    def _find_views(self, search: _Search, at: _At) -> None:
        for span, view in at.node.pointees.items():
            here = at.path.translate(span)
            found = view, at.is_copy
            if here is not None and here.holds(0) and found not in search.found:
                search.found.append(found)
                self._todo += [(other, _seen_as(found, before)) for other, before in search.waiting]

    def _wait_for(self, cell: MemoryCell, search: _Search, at: _At) -> None:
        """Continues the search at all views through the pointers in the cell, also at those that are found later."""
        pointers = self._searches.get(cell)
        if pointers is None:
            pointers = self._searches[cell] = self._begin(cell, _POINTER, of_pointers=True)
        if at.is_origin and not at.is_copy:
            self._origins.append((at.node, pointers))
        pointers.waiting.append((search, at))
        self._todo += [(search, _seen_as(found, at)) for found in pointers.found]


def _leads_into(path: Path, length: int) -> bool:
    """Whether any byte of the node at the end of the path may be one of the first `length` where it begins."""
    here = path.translate(_ALL)
    return here is not None and here.meets(length, 1)


def _seen_as(found: tuple[Node, bool], at: _At) -> _At:
    """Code that only has a copy of a pointer does not put anything where the pointer lies."""
    view, is_copy = found
    return _At(view, at.path, at.is_origin and not is_copy, True, at.is_copy)


def has_pointer(reached: Reached, length: int) -> bool:
    return any(
        isinstance(fact.kind, PointerType) and fact.span.meets(length, _POINTER)
        for fact in facts_at(reached, length)
    )


def has_unaligned(reached: Reached) -> bool:
    return reached.node.is_unaligned
