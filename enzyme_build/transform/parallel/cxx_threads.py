"""Replaces std::thread of libstdc++ by the POSIX threads that it uses.

It hands the library an object of a class that is written for the function and arguments of the thread, and the library
calls two virtual functions of it, to run and to delete. Which class that is shows where the object is made: each gets a
function that calls these two by name. One function for all classes would be right too, but to the analyses all threads
of the program would run all of them, on memory that holds whatever any of them was given.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from enzyme_build.analysis.calls.virtual_calls import function_in_slot, table_at
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Compare, Invoke, Load, Store
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import I1, I64, PTR, VOID, function_type
from enzyme_build.ir.values import ConstantNull, Local, Value, const_int, null
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import calls_of, replace_call
from enzyme_build.transform.form.normalise import remove_unreachable, take_decided_branches
from enzyme_build.transform.parallel.posix import CREATE, CREATE_TYPE, JOIN, JOIN_TYPE, check

RUN_STATE: Final = "enzyme.run_state"
_START: Final = "_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE"
_JOIN: Final = "_ZNSt6thread4joinEv"
_BASE: Final = "_ZTVNSt6thread6_StateE"
_SLOTS_TO_RUN_AND_DELETE: Final = (2, 1)
_ON_STATE: Final = function_type(VOID, (PTR,))


def spell_out_cxx_threads(module: Module) -> None:
    changed: dict[Function, None] = {}
    for call in [*calls_of(module, _START), *calls_of(module, _JOIN)]:
        changed[call.function] = None
        b = Builder.in_place_of(call)
        if call.callee.name == _START:
            run = _run_state(module, _table(call))
            state = b.load(PTR, call.arguments[1])
            b.store(null(PTR), call.arguments[1])
            given = [call.arguments[0], null(PTR), run, state]
            code = b.call(module.declare(CREATE, CREATE_TYPE), given)
            _forget_state(call)
        else:
            handle = b.load(I64, call.arguments[0])
            code = b.call(module.declare(JOIN, JOIN_TYPE), [handle, null(PTR)])
            b.store(const_int(I64, 0), call.arguments[0])
        replace_call(call, b, check(b, code))
    for function in changed:
        take_decided_branches(function)
        remove_unreachable(function)


def _forget_state(start: Call | Invoke) -> None:
    """Nothing is left to delete behind the start; in a table, the functions of all classes would have been found."""
    following = list(start.home.instructions[start.home.instructions.index(start) + 1 :])
    if isinstance(start, Invoke) and len(start.normal.predecessors()) == 1:
        following = list(start.normal.instructions)
    for i in following:
        if isinstance(i, Load) and i.pointer is start.arguments[1]:
            for user in list(i.users):
                if isinstance(user, Compare) and isinstance(user.operands[1], ConstantNull):
                    user.replace_all_uses_with(const_int(I1, user.predicate == "eq"))
            i.replace_all_uses_with(null(PTR))
        elif isinstance(i, (Store, Call, Invoke)):
            return


def _table(start: Call | Invoke) -> GlobalVariable | None:
    """The virtual table of the object that the thread is given, if it is made in this function."""
    place = start.arguments[1]
    states = {i.value for i in start.function.instructions if isinstance(i, Store) and i.pointer is place}
    made = [state for state in states if isinstance(state, (Call, Invoke))]
    tables = {table for state in made for table in _tables_of(state)}
    return tables.pop() if len(made) == len(tables) == 1 else None


def _tables_of(state: Local) -> Iterator[GlobalVariable]:
    """The tables that are stored to the begin of the object, also by constructors that are called."""
    for user in state.users:
        if isinstance(user, Store) and user.pointer is state:
            table = table_at(user.value)
            if table is not None and table.name != _BASE:
                yield table
        elif isinstance(user, (Call, Invoke)) and user.arguments[:1] == [state]:
            constructor = resolve_alias(user.callee)
            if isinstance(constructor, Function) and constructor.blocks:
                yield from _tables_of(constructor.arguments[0])


def _run_state(module: Module, table: GlobalVariable | None) -> Function:
    """The function that a thread runs on an object with this table, or on one of any class."""
    name = f"{RUN_STATE}.{table.name}" if table is not None else RUN_STATE
    found = module.functions.get(name)
    if found is not None:
        return found
    made = module.add_function(name, function_type(PTR, (PTR,)), linkage="internal")
    b = Builder(made.add_block("entry"))
    for slot in _SLOTS_TO_RUN_AND_DELETE:
        known = function_in_slot(table, slot) if table is not None else None
        function = known or _read_from_table(b, made.arguments[0], slot)
        b.call(function, [made.arguments[0]], _ON_STATE)
    b.ret(null(PTR))
    return made


def _read_from_table(b: Builder, state: Value, slot: int) -> Value:
    root = b.module.add_metadata('!{!"Simple C++ TBAA"}')
    kind = b.module.add_metadata(f'!{{!"vtable pointer", {root}, i64 0}}')
    table = b.load(PTR, state)
    assert isinstance(table, Load)
    table.metadata = {"tbaa": b.module.add_metadata(f"!{{{kind}, {kind}, i64 0}}")}
    return b.load(PTR, b.offset(table, 8 * slot))
