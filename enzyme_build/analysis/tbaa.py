"""Type-based alias metadata: two accesses whose scalar types are unrelated touch different memory."""

from __future__ import annotations

from dataclasses import dataclass, field

from enzyme_build.ir.module import Module


@dataclass(slots=True)
class AccessTypes:
    module: Module
    _paths: dict[str, tuple[str, ...] | None] = field(default_factory=dict)

    def are_disjoint(self, a: str | None, b: str | None) -> bool:
        if a is None or b is None or a == b:
            return False
        first, second = self._path(a), self._path(b)
        if first is None or second is None or first[-1] != second[-1]:
            return False  # unreadable, or of two different languages' trees
        return first[0] not in second and second[0] not in first

    def _path(self, tag: str) -> tuple[str, ...] | None:
        """The scalar type that is accessed and what stands above it, up to the root of its tree."""
        if tag not in self._paths:
            self._paths[tag] = self._read(tag)
        return self._paths[tag]

    def _read(self, tag: str) -> tuple[str, ...] | None:
        # A struct-path tag is (base type, access type, offset[, constant]).
        parts = self._items(tag)
        current = parts[1] if len(parts) >= 3 and parts[1].startswith("!") else None
        path: list[str] = []
        while current is not None and current not in path:
            path.append(current)
            parts = self._items(current)
            current = parts[1] if len(parts) > 1 and parts[1][1:].isdecimal() else None
        return tuple(path) if path else None

    def _items(self, reference: str) -> tuple[str, ...]:
        number = reference[1:]
        return self.module.metadata_node(int(number)).items if number.isdecimal() else ()
