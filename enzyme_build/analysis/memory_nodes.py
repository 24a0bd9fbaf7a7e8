"""What a graph of memory is made of: nodes, the edges between them, and what is found, with how far to believe it.

A node is an object (allocation, global) or a view: the memory as one pointer variable sees it, from the pointer on.
Edges say how offsets of one node are found at another.
"""

from __future__ import annotations

from enum import IntEnum

from enzyme_build.analysis.memory_classes import MemoryClass
from enzyme_build.analysis.spans import Shift, Span, Translation
from enzyme_build.ir.types import Type
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field
from enzyme_build.tuples import NamedTuple


class Trust(IntEnum):
    """How far to believe what was found; smaller is better."""

    STATED = 0  # hints in the program
    ACCESSED = 1  # reached only through pointers into this very memory, and copies of it
    SHARED = 2  # accessed in memory that a pointer here looks into, among other memory
    COUNTED = 3  # integers by what is done with them
    DECLARED = 4  # never accessed so, but declared
    MIXED = 5  # accessed through a pointer that looks into other memory too


@dataclass(slots=True, eq=False)
class Node:
    """`value` is the IR value that it stands for, `parent` the place that holds the pointer which it is the view of."""

    label: str
    value: Value | None = None
    parent: MemoryCell | None = None
    facts: dict[Span, dict[Type, Trust]] = field(default_factory=dict)
    stored: dict[Span, dict[Type, Trust]] = field(default_factory=dict)  # known from what is put there
    edges: list[Edge] = field(default_factory=list)
    sources: int = 0
    period: int = 0  # the pointer moves by this much in a loop
    counts: set[Span] = field(default_factory=set)
    """Where results of arithmetic are stored, under whatever type."""
    is_open: bool = False  # others than the functions covered may write it
    is_traced: bool = False  # bytes of it are moved as integers, of which the run keeps account
    pointees: dict[Span, Node] = field(default_factory=dict)
    known: set[object] = field(default_factory=set)  # edges and declarations that are in already
    version: int = 0  # how often what a search sees of it has changed
    memory_class: MemoryClass = field(default_factory=MemoryClass)


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
    PIECES = 4  # single bytes are moved, which may be those of anything


@dataclass(slots=True, eq=False)
class Edge:
    """Leads to `node`; `translation` takes offsets there to offsets here."""

    node: Node
    route: Route
    translation: Translation
    to_copy: bool = False  # from the source of a copy to its target
    is_shift: bool = field(init=False)

    def __post_init__(self) -> None:
        self.is_shift = isinstance(self.translation, Shift)


class Found(NamedTuple):
    trust: Trust
    span: Span
    kind: Type
    is_vague: bool = False  # behind a pointer of which nobody knows which of an object's pointers it is
