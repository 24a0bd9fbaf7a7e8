"""Spells out what runs a function once (`pthread_once`, `call_once`, `std::call_once`), before LLVM simplifies.

The order between threads then has events like any other: see `transform.parallel.events`.

libstdc++ leaves in variables of the thread what is to be called, and on what. When LLVM has inlined the spelled code,
it calls the function itself, and these variables serve nobody: in threads they could not have shadows, and to analyses
everything that runs once in a program would meet in them.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.ir.instructions import Call, Store, calls_in
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.values import Value
from enzyme_build.transform.emission.build import OF_THREAD
from enzyme_build.transform.emission.calls import calls_of
from enzyme_build.transform.emission.definitions import add_definitions

_NAMES: Final = ("pthread_once", "call_once")
_BEGIN: Final = "enzymepy.once.begin"


def spell_out_once(module: Module) -> bool:
    """Replaces `pthread_once`, `call_once` and `std::call_once` by code that analyses read.

    Returns whether anything was changed.
    """
    calls = {name: calls_of(module, name) for name in _NAMES if _is_of_library(module, name)}
    if calls and not _is_known(_processor(module)):
        return False
    for name, found in calls.items():
        for call in found:
            call.callee = _spelled(module, name)
    return any(calls.values())


def _is_of_library(module: Module, name: str) -> bool:
    return name in module.functions and module.functions[name].is_declaration


def _processor(module: Module) -> str:
    return module.triple.partition("-")[0]


def _is_known(processor: str) -> bool:
    from enzyme_build.library.bodies.once import FUTEX

    return processor in FUTEX


def _spelled(module: Module, name: str) -> Function:
    from enzyme_build.library import body_symbol
    from enzyme_build.library.bodies.once import ONCE_OF_CXX, ONCE_PROXY, once_body

    names = [name, ONCE_OF_CXX] if name == "pthread_once" and ONCE_PROXY in module.functions else [name]
    for each in names:
        if body_symbol(each) not in module.functions:
            add_definitions(module, once_body(each, _processor(module)) or "")
    return module.functions[body_symbol(names[-1])]


def erase_call_once_stores(module: Module) -> bool:
    """Removes stores to the variables of `std::call_once` where LLVM has seen what is called, and on what."""
    from enzyme_build.library.bodies.once import ONCE_CALL, ONCE_CALLABLE

    if _BEGIN not in module.functions:
        return False
    variables = [v for name in (ONCE_CALL, ONCE_CALLABLE) if (v := module.globals.get(name)) is not None]
    using = {i.function for variable in variables for i in module.instructions_using(variable)}
    forgotten: list[Store] = []
    for function in dict.fromkeys(call.function for call in calls_of(module, _BEGIN)):
        callees = {call.callee for call in calls_in(function)}
        if callees.isdisjoint(using - {function}):
            forgotten += _only_stores_to(variables, function)
    for store in forgotten:
        store.erase()
    return bool(forgotten)


def _only_stores_to(variables: list[GlobalVariable], function: Function) -> list[Store]:
    """Nothing where the variables are used in any other way."""
    addresses: set[Value] = {*variables}
    stores = []
    for i in function.instructions:
        if isinstance(i, Call) and i.callee.name == OF_THREAD and i.arguments[0] in addresses:
            addresses.add(i)
        elif isinstance(i, Store) and i.pointer in addresses and i.value not in addresses:
            stores.append(i)
        elif not addresses.isdisjoint(i.operands):
            return []
    return stores
