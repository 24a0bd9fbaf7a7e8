"""Which variables a derivative may use: only the shadows of those are cleared in front of it.

Another thread may be in the midst of a derivative that has nothing to do with it.
"""

from __future__ import annotations

from enzyme_build.ir.module import Alias, Function, GlobalVariable
from enzyme_build.ir.values import Constant, Value
from enzyme_build.records import dataclass, field


@dataclass(slots=True)
class ReachedGlobals:
    _parts: dict[Value, tuple[Value, ...]] = field(default_factory=dict)  # of functions: they are complete

    def of(self, *functions: Function) -> set[Value]:
        """All constants that the functions use, and those that they reach, and the initial values of variables."""
        seen: set[Value] = set()
        todo: list[Value] = [*functions]
        while todo:
            value = todo.pop()
            if value not in seen:
                seen.add(value)
                todo += self._parts_of(value)
        return seen

    def _parts_of(self, value: Value) -> tuple[Value, ...]:
        if isinstance(value, GlobalVariable):
            return () if value.initializer is None else (value.initializer,)
        if isinstance(value, Alias):
            return (value.target,)
        if not isinstance(value, Function):
            return tuple(value.operands) if isinstance(value, Constant) else ()
        found = self._parts.get(value)
        if found is None:
            used = (o for i in value.instructions for o in i.operands if isinstance(o, Constant))
            found = self._parts[value] = tuple(dict.fromkeys(used))
        return found
