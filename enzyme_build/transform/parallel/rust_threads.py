"""Replaces threads of Rust's library by the POSIX threads that it uses.

It is handed a box with the closure that the thread runs, and with the handle by which the thread knows itself. Which
closure that is shows where the box is made: each gets a function that calls it by name. What the program itself does
stays as it was: `settle_start` puts the call of the library back, which also gives the thread its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts, copied
from enzyme_build.analysis.values.addresses import gep_span
from enzyme_build.analysis.values.pointers import base_of
from enzyme_build.analysis.values.semantics import TO_INTEGER
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Cast, ExtractValue, GetElementPtr, Invoke, Store
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import I32, I64, PTR, VOID, function_type, struct_type
from enzyme_build.ir.values import ConstantAggregate, Value, const_int, null, poison
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import calls_of, replace_call
from enzyme_build.transform.form.normalise import remove_unreachable, take_decided_branches
from enzyme_build.transform.parallel.posix import (
    CREATE,
    CREATE_TYPE,
    JOIN,
    JOIN_TYPE,
    check,
)

RUN_CLOSURE: Final = "enzyme.run_closure."
_THREAD: Final = r"_(R|ZN)\w*3std3sys(6thread4unix|3pal4unix6thread)[\w.$]*6Thread"
_NEW, _JOIN = (re.compile(rf"{_THREAD}{name}[\w.$]*") for name in ("3new", "4join"))
_NEW_TYPE: Final = function_type(struct_type([I64, PTR]), (I64, PTR))  # an error, or the thread's handle
_DEALLOC: Final = "14___rust_dealloc"
# The box: the handle, with its count in front; the closure; its table, which says the closure's size and alignment.
_CLOSURE, _TABLE, _BOX = 8, 16, 24
_SIZE, _ALIGN = 8, 16


def spell_out_rust_threads(module: Module) -> bool:
    """Whether there are any."""
    starts = [(call, table) for call in _calls(module, _NEW) if (table := _table(call)) is not None]
    if not starts:
        return False
    changed = dict.fromkeys(call.function for call, _ in starts)
    for call, table in starts:
        _start(module, call, table)
    for call in _calls(module, _JOIN):
        b = Builder.in_place_of(call)
        code = b.call(module.declare(JOIN, JOIN_TYPE), [call.arguments[0], null(PTR)])
        replace_call(call, b, check(b, code))
    for function in changed:
        take_decided_branches(function)
        remove_unreachable(function)
    return True


def settle_start(b: Builder, place: Value, size: Value, box: Value) -> Value:
    """The library's own call, whose result is told as `pthread_create` tells it."""
    (new,) = [f for f in b.module.functions.values() if _NEW.fullmatch(f.name)]
    result = b.call(new, [b.load(I64, size), box])
    b.store(b.extract_value(result, 1), place)
    return b.trunc(b.extract_value(result, 0), I32)


def _calls(module: Module, name: re.Pattern[str]) -> list[Call | Invoke]:
    return [c for f in list(module.functions) if name.fullmatch(f) for c in calls_of(module, f)]


def _start(module: Module, call: Call | Invoke, table: GlobalVariable) -> None:
    top = Builder(call.function.entry, call.function.entry.first_insertion_point())
    place, size = top.alloca(I64), top.alloca(I64)
    b = Builder.in_place_of(call)
    b.store(call.arguments[0], size)
    code = b.call(module.declare(CREATE, CREATE_TYPE), [place, size, _run(module, table), call.arguments[1]])
    check(b, code)
    handle = b.load(I64, place)
    for user in list(call.users):
        if isinstance(user, ExtractValue) and user.indices == (0,):
            user.replace_all_uses_with(const_int(I64, 0))
        elif isinstance(user, ExtractValue):
            for cast in list(user.users):
                if isinstance(cast, Cast) and cast.opcode in TO_INTEGER:
                    cast.replace_all_uses_with(handle)
    whole = b.insert_value(poison(call.type), const_int(I64, 0), 0)
    replace_call(call, b, b.insert_value(whole, b.load(PTR, place), 1))


def _table(start: Call | Invoke) -> GlobalVariable | None:
    """The table of the closure that the thread runs, if it shows in this function and the library is one we know."""
    if start.function_type != _NEW_TYPE:
        return None
    box = start.arguments[1]
    found = set(_tables_in(start.function, {box, *_copied_to(start.function, box)}))
    table = found.pop() if len(found) == 1 else None
    return table if table is not None and _call_once(table) is not None else None


def _copied_to(function: Function, box: Value) -> Iterator[Value]:
    for i in function.instructions:
        if isinstance(i, (Call, Invoke)) and call_facts(i).kind is CallKind.COPY:
            target, source, _ = copied(i)
            if target is box:
                yield source


def _tables_in(function: Function, boxes: set[Value]) -> Iterator[GlobalVariable]:
    layout = function.module.data_layout
    for i in function.instructions:
        if isinstance(i, Store) and isinstance(i.value, GlobalVariable):
            place = i.pointer
            if isinstance(place, GetElementPtr) and base_of(place) in boxes and place.pointer in boxes:
                if gep_span(place, layout).start == _TABLE:
                    yield i.value


def _call_once(table: GlobalVariable) -> Function | None:
    parts = table.initializer.operands if isinstance(table.initializer, ConstantAggregate) else ()
    last = resolve_alias(parts[-1]) if parts else None
    return last if isinstance(last, Function) and last.function_type == function_type(VOID, (PTR,)) else None


def _run(module: Module, table: GlobalVariable) -> Function:
    name = f"{RUN_CLOSURE}{table.name}"
    found = module.functions.get(name)
    if found is not None:
        return found
    call_once = _call_once(table)
    assert call_once is not None
    made = module.add_function(name, function_type(PTR, (PTR,)), linkage="internal")
    (box,) = made.arguments
    b = Builder(made.add_block("entry"))
    closure = b.load(PTR, b.offset(box, _CLOSURE))
    b.call(call_once, [closure])
    b.atomic_rmw("sub", b.load(PTR, box), const_int(I64, 1), "acq_rel", 8)
    for dealloc in [f for f in module.functions.values() if f.name.endswith(_DEALLOC)][:1]:
        size, align = (b.load(I64, b.offset(table, at)) for at in (_SIZE, _ALIGN))
        b.call(dealloc, [closure, size, align])
        b.call(dealloc, [box, const_int(I64, _BOX), const_int(I64, 8)])
    b.ret(null(PTR))
    return made
