"""Whether a search from a node could reach traced memory, decided without the paths of the search.

A search that is not cut short visits all nodes that are found here: it leaves out only ways to nodes that it visited
before with fewer restrictions. So it need not run to tell whether traced memory is among them. All questions share
what is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from enzyme_build.analysis.points_to.nodes import MemoryCell, Node, Route
from enzyme_build.analysis.points_to.ways import Alias
from enzyme_build.records import dataclass, field

_State: TypeAlias = tuple[Node, bool, bool, bool]
"""A node, and what a search remembers of its way there that decides where it goes on to: `is_copy`, `has_others` and
`is_view` of `Reached`. What is true leaves out ways."""


@dataclass(slots=True)
class TracedWays:
    """Answers for one version of the graph, which must not change meanwhile."""

    version: int
    aliases_of: Callable[[MemoryCell], list[Alias]]
    _leading: set[_State] = field(default_factory=set)
    _in_vain: set[_State] = field(default_factory=set)

    def lead_from(self, node: Node) -> bool:
        start = (node, False, False, False)
        before: dict[_State, _State | None] = {start: None}
        todo = [start]
        for state in todo:
            if state[0].is_traced or state in self._leading:
                self._note_way(state, before)
                return True
            for following in self._after(state):
                if not (self._is_in(before, following) or self._is_in(self._in_vain, following)):
                    before[following] = state
                    todo.append(following)
        self._in_vain.update(before)
        return False

    def _note_way(self, state: _State | None, before: dict[_State, _State | None]) -> None:
        while state is not None:
            self._leading.add(state)
            state = before[state]

    @staticmethod
    def _is_in(states: dict[_State, _State | None] | set[_State], state: _State) -> bool:
        """Whether the state is among them, or its node without restrictions, from which more ways lead on."""
        return state in states or (state[0], False, False, False) in states

    def _after(self, state: _State) -> Iterator[_State]:
        node, is_copy, has_others, is_view = state
        for edge in node.edges_elsewhere if has_others else node.edges:
            if edge.route is Route.INTO_VIEW:
                yield edge.node, is_copy, has_others or edge.node.sources > 1, True
            elif edge.route is Route.INTO_OBJECT:
                yield edge.node, is_copy, False, False
            else:  # a search that has come by the edge back knows no more than it did there
                is_back = edge.back is not None
                after = is_copy or edge.to_copy
                yield edge.node, after, is_back or (has_others and after), is_view and after
        if node.parent is not None:
            for alias in self.aliases_of(node.parent):
                is_elsewhere = alias.is_shared or (is_view and alias.node.sources > 0)
                yield alias.node, is_copy, has_others or is_elsewhere, is_view
