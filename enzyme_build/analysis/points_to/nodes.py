"""Parts of the points-to graph: nodes, the edges between them, and facts, with how far each is trusted.

A node is an object (allocation, global) or a view: memory as one pointer value sees it, with offsets from the pointer.
Edges translate offsets from one node to another.
"""

from __future__ import annotations

from enum import IntEnum

from enzyme_build.analysis.points_to.classes import MemoryClass
from enzyme_build.analysis.values.spans import Shift, Span, Translation
from enzyme_build.ir.types import Type
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field
from enzyme_build.tuples import NamedTuple


class Trust(IntEnum):
    """How sure a fact is; a smaller value is more trusted."""

    STATED = 0  # hints in the program
    ACCESSED = 1  # an access through a pointer that leads to this memory alone, or to a copy of it
    SHARED = 2  # an access to memory that a pointer of this memory may also lead to
    COUNTED = 3  # integers: only arithmetic, comparisons and indices use them
    DECLARED = 4  # a declaration, without an access
    MIXED = 5  # an access through a pointer that may also lead to other memory


@dataclass(slots=True, eq=False)
class Node:
    """`value`: the IR value that it stands for. `parent`: of a view, the cell that holds its pointer."""

    label: str
    value: Value | None = None
    parent: MemoryCell | None = None
    facts: dict[Span, dict[Type, Trust]] = field(default_factory=dict)
    stored: dict[Span, dict[Type, Trust]] = field(default_factory=dict)  # facts from stores
    edges: list[Edge] = field(default_factory=list)
    # than to objects of the pointer: of some there are hundreds
    edges_elsewhere: list[Edge] = field(default_factory=list)
    sources: int = 0
    period: int = 0  # the pointer moves by this much in a loop
    counts: set[Span] = field(default_factory=set)
    """Offsets where integers without a derivative are stored, as results of arithmetic are, even if as floats."""
    is_open: bool = False  # functions that are not covered may write it
    is_moved_within: bool = False  # from some offsets of it to others, of which no edge tells
    is_unaligned: bool = False  # values of it may lie across two words
    is_traced: bool = False  # integers take bytes from it, and the run keeps account of where these go
    pointees: dict[Span, Node] = field(default_factory=dict)
    known: set[object] = field(default_factory=set)  # edges and declarations that are in already
    version: int = 0  # counts its changes
    memory_class: MemoryClass = field(default_factory=MemoryClass)

    def add_edge(self, edge: Edge) -> None:
        self.edges.append(edge)
        if edge.route is not Route.INTO_OBJECT:
            self.edges_elsewhere.append(edge)


class MemoryCell(NamedTuple):
    node: Node
    span: Span

    def moved(self, span: Span) -> MemoryCell:
        return MemoryCell(self.node, span.within(self.span))


class Route(IntEnum):
    """What an edge does to trust."""

    SAME = 0
    INTO_OBJECT = 1  # from a pointer to what it may point to
    INTO_VIEW = 2  # from an object to a pointer into it
    VAGUE_COPY = 3
    PIECES = 4  # single bytes are moved, from unknown offsets


@dataclass(slots=True, eq=False)
class Edge:
    """Leads to `node`; `translation` takes offsets there to offsets here."""

    node: Node
    route: Route
    translation: Translation
    to_copy: bool = False  # from the source of a copy to its target
    is_shift: bool = field(init=False)
    back: Edge | None = None  # that leads here from there

    def __post_init__(self) -> None:
        self.is_shift = isinstance(self.translation, Shift)

    def pair_with(self, other: Edge) -> None:
        if self.is_shift and other.is_shift:
            self.back, other.back = other, self


class Found(NamedTuple):
    trust: Trust
    span: Span
    kind: Type
    is_vague: bool = False  # found behind a pointer at an unknown offset of its object
    is_shared: bool = False  # found on a way through a pointer that may also lead to other memory
