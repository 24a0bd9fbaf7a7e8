"""Minimum cut of a directed graph with capacities (Dinic's algorithm)."""

from __future__ import annotations

from enzyme_build.records import dataclass, field

INFINITE = float("inf")


@dataclass(slots=True)
class FlowNetwork:
    """Nodes are small integers; edge 2k and 2k+1 are a pair of opposite residual edges."""

    node_count: int = 0
    targets: list[int] = field(default_factory=list)
    room: list[float] = field(default_factory=list)
    edges: list[list[int]] = field(default_factory=list)

    def add_node(self) -> int:
        self.edges.append([])
        self.node_count += 1
        return self.node_count - 1

    def add_edge(self, source: int, target: int, capacity: float) -> None:
        for start, end, room in ((source, target, capacity), (target, source, 0.0)):
            self.edges[start].append(len(self.targets))
            self.targets.append(end)
            self.room.append(room)

    def minimum_cut(self, source: int, sink: int) -> set[int]:
        """The nodes on the sink's side of the minimum cut that lies closest to the sink."""
        while True:
            level = self._levels(source, sink)
            if level[sink] < 0:
                break
            self._push_blocking_flow(source, sink, level)
        return self._reaches(sink)

    def _levels(self, source: int, sink: int) -> list[int]:
        level = [-1] * self.node_count
        level[source] = 0
        frontier = [source]
        while frontier and level[sink] < 0:
            following = []
            for node in frontier:
                for edge in self.edges[node]:
                    target = self.targets[edge]
                    if level[target] < 0 and self.room[edge] > 0:
                        level[target] = level[node] + 1
                        following.append(target)
            frontier = following
        return level

    def _push_blocking_flow(self, source: int, sink: int, level: list[int]) -> None:
        position = [0] * self.node_count
        path: list[int] = []
        node = source
        while True:
            if node == sink:
                amount = min(self.room[edge] for edge in path)
                assert amount < INFINITE, "a value that must be kept cannot be kept"
                for edge in path:
                    self.room[edge] -= amount
                    self.room[edge ^ 1] += amount
                path.clear()
                node = source
                continue
            edges = self.edges[node]
            while position[node] < len(edges):
                edge = edges[position[node]]
                target = self.targets[edge]
                if self.room[edge] > 0 and level[target] == level[node] + 1:
                    path.append(edge)
                    node = target
                    break
                position[node] += 1
            else:
                if not path:
                    return
                edge = path.pop()
                node = self.targets[edge ^ 1]
                position[node] += 1

    def _reaches(self, sink: int) -> set[int]:
        found = {sink}
        todo = [sink]
        while todo:
            node = todo.pop()
            for edge in self.edges[node]:
                source = self.targets[edge]
                if source not in found and self.room[edge ^ 1] > 0:
                    found.add(source)
                    todo.append(source)
        return found
