"""`threadprivate` variables of flang: the run-time library returns the address of the thread's own copy.

Clang makes thread-local variables instead. Here flang's become thread-local too, until derivatives are made. Afterwards
the program asks the library again; the shadows stay thread-local.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.module import GlobalVariable, Module
from enzyme_build.ir.types import I32, I64, PTR, function_type
from enzyme_build.ir.values import const_int, null
from enzyme_build.transform.emission.build import OF_THREAD, Builder
from enzyme_build.transform.emission.calls import plain_calls_of, replace_call
from enzyme_build.transform.parallel.forks import ident, thread_number

_ASKS: Final = "__kmpc_threadprivate_cached"
# with the name of a variable that was changed: its cache of addresses
_CACHE: Final = "enzyme.threadprivate."
_VARIABLE: Final = 2  # operand


def spell_out_threadprivate(module: Module) -> None:
    """Makes thread-local variables of flang's `threadprivate` ones, whose address a call returns."""
    for call in plain_calls_of(module, _ASKS):
        variable = resolve_alias(call.arguments[_VARIABLE])
        if not isinstance(variable, GlobalVariable):
            continue
        if _CACHE + variable.name not in module.globals:
            module.add_global(_CACHE + variable.name, PTR, null(PTR), linkage="internal")
            variable.thread_local = "thread_local"
        b = Builder.in_place_of(call)
        address = module.declare(OF_THREAD, function_type(PTR, (PTR,)))
        replace_call(call, b, b.call(address, [variable]))


def has_threadprivate(module: Module) -> bool:
    """Whether there are such variables: the thread that starts a region copies them to itself as well."""
    return _ASKS in module.functions


def settle_threadprivate(module: Module) -> None:
    """Puts back flang's calls for `threadprivate` variables."""
    variables = [v for v in module.globals.values() if _CACHE + v.name in module.globals]
    for each in variables:
        each.thread_local = ""
    for call in plain_calls_of(module, OF_THREAD) if variables else ():
        variable = next((v for v in variables if v is call.arguments[0]), None)
        if variable is None:
            continue
        b = Builder.in_place_of(call)
        size = const_int(I64, module.data_layout.size_of(variable.value_type))
        asks = module.declare(_ASKS, function_type(PTR, (PTR, I32, PTR, I64, PTR)))
        cache = module.globals[_CACHE + variable.name]
        replace_call(call, b, b.call(asks, [ident(module), thread_number(b), variable, size, cache]))
