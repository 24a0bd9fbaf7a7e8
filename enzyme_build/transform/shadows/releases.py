"""Releases that take more operands than the address: a size, or a pool.

In reverse mode they are postponed until the reverse half is done: the operands are noted on the heap, and the postponed
function reads the note and releases.
"""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallFacts
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I64, PTR, VOID, function_type, struct_type
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.transform.derivative.sweep import Sweep
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.sentinels import is_no_memory
from enzyme_build.transform.runtime.lost_addresses import to_release


def plain_release(module: Module, i: Call | Invoke, facts: CallFacts) -> Value | None:
    """The function that releases with the address alone, if it does the same. Not if the program replaces sized
    `operator delete`.
    """
    plain = facts.deallocation.plain if facts.deallocation is not None else ""
    if len(i.arguments) == 1:
        return facts.callee
    is_replaced = isinstance(facts.callee, Function) and not facts.callee.is_declaration
    return module.declare(plain, function_type(VOID, (PTR,))) if plain and not is_replaced else None


def postpone_release(sweep: Sweep, i: Call | Invoke, position: int) -> None:
    pointer = i.arguments[position]
    memory = sweep.value(pointer)
    values = [sweep.value(argument) for argument in i.arguments]
    _note(sweep, i, values, position, memory)
    if sweep.activity.has_shadow(pointer):
        for shadow in sweep.shadow(pointer):
            _note(sweep, i, values, position, shadow_to_release(sweep, pointer, shadow))
    if isinstance(i, Invoke):
        sweep.values[i] = sweep.b.br(sweep.blocks[i.normal])


def shadow_to_release(sweep: Sweep, pointer: Value, shadow: Value, of_malloc: Value | None = None) -> Value:
    """The shadow of memory that is released; null if it has none of its own. If memory of malloc is gone at once, who
    gets it next finds nothing in a shadow that the run has made.
    """
    memory, known = sweep.value(pointer), sweep.session.kept_memory
    return known.to_release(
        sweep.runtime, sweep.b, to_release(sweep.b, shadow, memory), of_malloc or null(memory.type)
    )


def _note(sweep: Sweep, i: Call | Invoke, values: list[Value], position: int, memory: Value) -> None:
    b = sweep.b
    kind = struct_type(tuple(value.type for value in values), False)
    note = sweep.runtime.malloc(b, const_int(I64, sweep.session.layout.size_of(kind)))
    for index, value in enumerate(values):
        b.store(memory if index == position else value, b.gep(kind, note, [0, index]))
    sweep.runtime.postpone_free(b, _releaser(sweep, i, position), note)


def _releaser(sweep: Sweep, i: Call | Invoke, position: int) -> Function:
    module = sweep.module
    name = f"enzyme.release.{i.callee.name}"
    found = module.functions.get(name)
    if found is not None:
        return found
    made = module.add_function(name, function_type(VOID, (PTR,), False), linkage="internal")
    (note,) = made.arguments
    b = Builder(made.add_block("entry"))
    kind = struct_type(tuple(argument.type for argument in i.arguments), False)
    values: list[Value] = [
        b.load(argument.type, b.gep(kind, note, [0, index])) for index, argument in enumerate(i.arguments)
    ]
    b.call(release_if_any(module, i, position), values)
    sweep.runtime.free(b, note)
    b.ret()
    return made


def release_if_any(module: Module, i: Call | Invoke, position: int) -> Function:
    """A function that releases as `i` does, unless the address is null, which allocators need not accept."""
    name = f"enzyme.release_if_any.{i.callee.name}"
    found = module.functions.get(name)
    if found is not None:
        return found
    types = tuple(argument.type for argument in i.arguments)
    made = module.add_function(name, function_type(VOID, types, False), linkage="internal")
    values: list[Value] = list(made.arguments)
    entry, release, done = (made.add_block(name) for name in ("entry", "release", "done"))
    b = Builder(entry)
    b.cond_br(is_no_memory(b, values[position]), done, release)
    b.position_at_end(release)
    b.call(i.callee, values, i.function_type, argument_attributes=list(i.argument_attributes))
    b.br(done)
    b.position_at_end(done)
    b.ret()
    return made
