"""The calls of a function, by its name."""

from __future__ import annotations

from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Module


def calls_of(module: Module, name: str) -> list[Call | Invoke]:
    """Direct calls, in the order of the module; none if there is no such function."""
    function = module.functions.get(name)
    using = module.instructions_using(function) if function is not None else ()
    return [i for i in using if isinstance(i, (Call, Invoke)) and i.callee is function]


def plain_calls_of(module: Module, name: str) -> list[Call]:
    """The same without invokes, for functions that never throw."""
    return [call for call in calls_of(module, name) if isinstance(call, Call)]
