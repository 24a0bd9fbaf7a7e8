"""The elements of MPI datatypes, as far as they are known at link time; at run time, the derivatives ask again."""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Invoke, Load, Phi, Select
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.value import Argument
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.library import mpi
from enzyme_build.transform.emission.calls import calls_of


def handle_of(value: Value) -> int | str | None:
    """The handle of a datatype or an operation, if it is a constant."""
    if isinstance(value, ConstantInt):
        return value.unsigned
    found = resolve_alias(value)
    return found.name if isinstance(found, GlobalVariable) else None


class Datatypes:
    """The datatypes of a module's messages. Who calls a function is looked up once: headers of MPI's classes in C++
    have hundreds of messages, whose datatypes are arguments.
    """

    def __init__(self, module: Module) -> None:
        self.module = module
        self._calls: dict[str, list[Call | Invoke]] = {}

    def kind_of(self, datatype: Value) -> str | None:
        """`double`, `float`, `integer` or `none`; `derived double` and `derived float` of what is no known datatype.

        None where it is one of those that are known to MPI, and no derivative is known of messages of such.
        """
        handle = handle_of(datatype)
        if handle is not None:
            return mpi.kind_of(handle)
        found = set(self._kinds(datatype, set()))
        if not found:
            found = {kind for call in self._constructions() for kind in self._kinds_of_parts(call, set())}
            found -= {"integer", "none"}
        found.discard("none")
        if found == {"integer"}:
            return "integer"
        floats = found - {"integer"}
        return f"derived {floats.pop()}" if len(floats) == 1 else None if floats else "derived double"

    def _kinds(self, datatype: Value, seen: set[Value]) -> Iterator[str]:
        """The kinds of all handles that the value may be; none if they are not known."""
        if datatype in seen:
            return
        seen.add(datatype)
        handle = handle_of(datatype)
        if handle is not None:
            yield mpi.kind_of(handle) or "other"
        elif isinstance(datatype, (Phi, Select)):
            for choice in datatype.choices:
                yield from self._kinds(choice, seen)
        elif isinstance(datatype, Load):
            for call in self._constructions():
                if call.arguments[-1] is datatype.pointer:
                    yield from self._kinds_of_parts(call, seen)
        elif isinstance(datatype, Argument):
            for call in self._calls_of(datatype.function.name):
                yield from self._kinds(call.arguments[datatype.index], seen)

    def _constructions(self) -> Iterator[Call | Invoke]:
        for name in mpi.CONSTRUCTORS:
            yield from self._calls_of(name)

    def _calls_of(self, name: str) -> list[Call | Invoke]:
        if name not in self._calls:
            self._calls[name] = calls_of(self.module, name)
        return self._calls[name]

    def _kinds_of_parts(self, call: Call | Invoke, seen: set[Value]) -> Iterator[str]:
        assert isinstance(call.callee, Function)
        yield from self._kinds(call.arguments[mpi.CONSTRUCTORS[call.callee.name]], seen)
