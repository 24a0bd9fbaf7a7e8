"""The calls of a function, by its name, and what takes the place of one."""

from __future__ import annotations

from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Module
from enzyme_build.ir.values import Value
from enzyme_build.transform.emission.build import Builder


def calls_of(module: Module, name: str) -> list[Call | Invoke]:
    """Direct calls, in the order of the module; none if there is no such function."""
    function = module.functions.get(name)
    using = module.instructions_using(function) if function is not None else ()
    return [i for i in using if isinstance(i, (Call, Invoke)) and i.callee is function]


def plain_calls_of(module: Module, name: str) -> list[Call]:
    """The same without invokes, for functions that never throw."""
    return [call for call in calls_of(module, name) if isinstance(call, Call)]


def replace_call(call: Call | Invoke, b: Builder, result: Value) -> None:
    """Replaces the call by `result`, which was emitted in front of it; its unwind edge is removed."""
    block = call.block
    assert block is not None
    if isinstance(call, Invoke):
        b.br(call.normal)
        for phi in call.unwind.phis():
            phi.remove_incoming(block)
    if call.users:
        call.replace_all_uses_with(result)
    call.erase()
