"""Numbers that a library writes (scanf, fread, >>) have no derivative, and take that of what they overwrite away.

Told behind the call, as filling the memory: shadows are cleared, adjoints end there. A library that finds nothing to
read leaves a single number as it was, with its derivative: what the call did not change is not overwritten.
"""

from __future__ import annotations

from enzyme_build.analysis.calls import OVERWRITTEN, CallKind, call_facts
from enzyme_build.analysis.objects import Objects
from enzyme_build.analysis.pointers import carries_pointer
from enzyme_build.ir.instructions import Call, Invoke, Load
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I64, Type
from enzyme_build.ir.values import Value, const_int
from enzyme_build.library import Effects
from enzyme_build.transform.build import Builder
from enzyme_build.transform.definitions import add_definitions

_TELLS = f"""
define internal void @{OVERWRITTEN}(ptr %memory, i64 %bytes) alwaysinline nounwind {{
  ret void
}}
"""


def tell_overwritten(module: Module, function: Function, objects: Objects) -> None:
    for block in list(function.blocks):
        for i in list(block.instructions):
            if isinstance(i, (Call, Invoke)):
                facts = call_facts(i)
                if facts.kind is CallKind.INACTIVE and facts.effects is not None and facts.effects.numbers:
                    _tell(module, i, facts.effects, objects)


def _tell(module: Module, call: Call | Invoke, known: Effects, objects: Objects) -> None:
    memory = [a for n, a in enumerate(call.arguments) if n in known.numbers and carries_pointer(a.type)]
    if known.extent:
        after = _behind(call)
        size: Value = const_int(I64, 1)
        for factor in known.extent:
            size = after.mul(size, after.resize(call.arguments[factor], I64))
        for pointer in memory:
            _say(module, after, pointer, size)
        return
    found = [(pointer, kind) for pointer in memory if (kind := _number_behind(objects, pointer)) is not None]
    before = [_load(Builder(call.block, call), kind, pointer) for pointer, kind in found]  # type: ignore[arg-type]
    after = _behind(call)
    for (pointer, kind), old in zip(found, before, strict=True):
        changed = after.fcmp("une", old, _load(after, kind, pointer))
        size = const_int(I64, module.data_layout.store_size(kind))
        _say(module, after, pointer, after.select(changed, size, const_int(I64, 0)))


def _number_behind(objects: Objects, pointer: Value) -> Type | None:
    layout = objects.of_memory([pointer])
    return dict(layout.floats).get(0) if layout is not None else None


def _load(b: Builder, kind: Type, pointer: Value) -> Load:
    return b.load(kind, pointer, align=1)


def _say(module: Module, b: Builder, pointer: Value, size: Value) -> None:
    if OVERWRITTEN not in module.functions:
        add_definitions(module, _TELLS)
    b.call(module.functions[OVERWRITTEN], [pointer, size])


def _behind(call: Call | Invoke) -> Builder:
    """Where the call has come back: behind an invoke a block of its own."""
    assert call.block is not None
    if isinstance(call, Call):
        return Builder(call.block, call.block.instructions[call.block.instructions.index(call) + 1])
    function = call.block.function
    assert function is not None
    block, normal = function.add_block(None), call.normal
    for phi in normal.phis():
        phi.blocks[:] = [block if source is call.block else source for source in phi.blocks]
    call.normal = block
    b = Builder(block)
    return Builder(block, b.br(normal))
