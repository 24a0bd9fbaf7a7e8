"""Floats that a library function writes (scanf, fread, >>): they have no derivative, and what they overwrite loses its.

A call behind it says which memory it has filled: there shadows are cleared, and adjoints end. If the function found
nothing to read, a single float is unchanged and keeps its derivative, so the memory is compared at run time.
"""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import OVERWRITTEN, CallKind, call_facts
from enzyme_build.analysis.types.transfer_calls import KINDS
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.ir.instructions import Call, Invoke, Load, calls_in
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I64, FloatType, Type, carries_pointer, int_type
from enzyme_build.ir.values import Value, const_int
from enzyme_build.library import Effects
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.emission.edges import behind
from enzyme_build.tuples import NamedTuple

_TELLS = f"""
define internal void @{OVERWRITTEN}(ptr %memory, i64 %bytes) alwaysinline nounwind {{
  ret void
}}
"""


class _Scalar(NamedTuple):
    kind: Type
    pointer: Value
    offset: int


def mark_overwritten(function: Function, memory_types: TypeAnalysis) -> None:
    """Marks memory that library functions such as scanf fill with floats, so that their derivatives are cleared."""
    for i in calls_in(function):
        facts = call_facts(i)
        if facts.kind is CallKind.INACTIVE and facts.effects is not None and facts.effects.floats:
            _tell(function.module, i, facts.effects, memory_types)


def _tell(module: Module, call: Call | Invoke, known: Effects, memory_types: TypeAnalysis) -> None:
    memory = [
        (argument, KINDS.get(known.pointee.get(n, "")))
        for n, argument in enumerate(call.arguments)
        if n in known.floats and carries_pointer(argument.type)
    ]
    if known.extent:
        after = behind(call)
        size: Value = const_int(I64, 1)
        for factor in known.extent:
            size = after.mul(size, after.resize(call.arguments[factor], I64))
        for pointer, _ in memory:
            _say(module, after, pointer, size)
        return
    scalars = [
        _Scalar(kind, pointer, position * module.data_layout.store_size(kind))
        for pointer, told in memory
        if (kind := told or _float_behind(memory_types, pointer)) is not None
        for position in range(known.each)
    ]
    before = Builder.at(call)
    old = [_load(before, scalar) for scalar in scalars]
    after = behind(call)
    for scalar, was in zip(scalars, old, strict=True):
        now = _load(after, scalar)
        is_float = isinstance(scalar.kind, FloatType)
        changed = after.fcmp("une", was, now) if is_float else after.icmp("ne", was, now)
        size = const_int(I64, module.data_layout.store_size(scalar.kind))
        place = _place(after, scalar)
        _say(module, after, place, after.select(changed, size, const_int(I64, 0)))


def _float_behind(memory_types: TypeAnalysis, pointer: Value) -> Type | None:
    """The type of the float behind the pointer; an integer as wide as the largest if it may be of several kinds."""
    layout = memory_types.of_memory([pointer])
    if layout is None:
        return None
    first = layout.head or layout
    kinds = dict(first.floats)
    kinds.update((found.offset, int_type(found.largest)) for found in first.ambiguous if found.largest)
    return kinds.get(0)


def _load(b: Builder, scalar: _Scalar) -> Load:
    return b.load(scalar.kind, _place(b, scalar), align=1)


def _place(b: Builder, scalar: _Scalar) -> Value:
    return b.offset(scalar.pointer, scalar.offset)


def _say(module: Module, b: Builder, pointer: Value, size: Value) -> None:
    if OVERWRITTEN not in module.functions:
        add_definitions(module, _TELLS)
    b.call(module.functions[OVERWRITTEN], [pointer, size])
