"""Values that one thread broadcasts to the others (`copyprivate`): they get the address, and copy.

Compilers leave both to the run-time library. Here the library only passes the address, and the copies are code.
"""

from __future__ import annotations

from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I32, PTR, VOID, function_type
from enzyme_build.ir.values import const_int
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import plain_calls_of
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.parallel.forks import call_openmp, ident, thread_number

_HANDS_OUT = "__kmpc_copyprivate"
_VALUES, _COPY, _IS_OWNER = 3, 4, 5  # operands
TELL_ADDRESS = "enzyme.tell_address"

_TELL_ADDRESS_TEXT = f"""
define internal void @enzyme.copy_address(ptr %to, ptr %from) nounwind {{
  %address = load ptr, ptr %from
  store ptr %address, ptr %to
  ret void
}}
define linkonce_odr hidden ptr @{TELL_ADDRESS}(ptr %place, i32 %thread, ptr %values, i32 %owns)
  noinline nounwind {{
  %address = alloca ptr
  store ptr %values, ptr %address
  call void @{_HANDS_OUT}(ptr %place, i32 %thread, i64 8, ptr %address, ptr @enzyme.copy_address, i32 %owns)
  %told = load ptr, ptr %address
  ret ptr %told
}}
declare void @{_HANDS_OUT}(ptr, i32, i64, ptr, ptr, i32)
"""


def spell_out_copies(module: Module) -> None:
    """Replaces `copyprivate` by copies that each thread makes from an address that it is given."""
    for call in plain_calls_of(module, _HANDS_OUT):
        copy = resolve_alias(call.arguments[_COPY])
        if isinstance(copy, Function) and copy.name != "enzyme.copy_address":
            _spell_out(module, call, copy)


def _spell_out(module: Module, call: Call, copy: Function) -> None:
    """Replaces the call; a barrier keeps the values as they are until all threads have copied them."""
    b = Builder.in_place_of(call)
    values, owns = call.arguments[_VALUES], call.arguments[_IS_OWNER]
    ask = module.declare(TELL_ADDRESS, function_type(PTR, (PTR, I32, PTR, I32)))
    told = b.call(ask, [ident(module), thread_number(b), values, owns])
    call_openmp(b, "__kmpc_barrier")
    b.call(_unless_own(module, copy), [values, told, owns])
    call_openmp(b, "__kmpc_barrier")
    call.erase()


def _unless_own(module: Module, copy: Function) -> Function:
    name = f"enzyme.unless_own.{copy.name}"
    found = module.functions.get(name)
    if found is None:
        found = module.add_function(name, function_type(VOID, (PTR, PTR, I32)), linkage="internal")
        to, source, owns = found.arguments
        begin, copies, done = (found.add_block(word) for word in ("entry", "copies", "done"))
        b = Builder(begin)
        b.cond_br(b.icmp("eq", owns, const_int(I32, 0)), copies, done)
        b = Builder(copies)
        b.call(copy, [to, source])
        b.br(done)
        Builder(done).ret()
    return found


def settle_copies(module: Module) -> None:
    """Puts back the run-time library's copies by all threads."""
    if TELL_ADDRESS in module.functions:
        add_definitions(module, _TELL_ADDRESS_TEXT)
