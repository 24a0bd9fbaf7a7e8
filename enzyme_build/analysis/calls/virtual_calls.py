"""Which slots of C++'s virtual tables a call may read its function from, and in which slots functions lie.

A virtual call loads the function from a fixed offset of a table whose address it has loaded from the object. That is
certain: the load of the address has the access type `vtable pointer`, which compilers give to nothing else, and a load
from a table has no access type of the source language. So only functions in that slot of some table can be called.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from enzyme_build.analysis.marks import KEEPERS
from enzyme_build.analysis.values.addresses import gep_span
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.analysis.values.spans import Span
from enzyme_build.analysis.values.tbaa import AccessTypes
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, GetElementPtr, Invoke, Load
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import PointerType
from enzyme_build.ir.values import ConstantAggregate, Value
from enzyme_build.slots import ANY, NOWHERE, OUTSIDE, POINTED, TABLE, TYPE_INFO, Slots, add
from enzyme_build.text.outline import names_in


def slot_of(call: Call | Invoke, types: AccessTypes) -> int | None:
    """The slot that a call through a pointer loads its function from; NOWHERE if not from a table, None if unknown."""
    callee = call.callee
    if not isinstance(callee, Load):
        return None
    if "tbaa" in callee.metadata:
        return NOWHERE
    layout = types.module.data_layout
    place, span = callee.pointer, Span(0)
    pointer = place
    if isinstance(place, GetElementPtr):
        pointer, span = place.pointer, gep_span(place, layout)
    if not isinstance(pointer, Load) or not types.is_of_table(pointer.metadata.get("tbaa")) or span.step:
        return None
    return span.start // (layout.pointer_bits() // 8)


def slots_of_functions(module: Module, users: Iterable[Function] | None = None) -> dict[str, Slots]:
    """The slots of each function whose address is taken, that is, used other than as the callee of a direct call.

    `users`: the functions in which it is looked for beside tables; all of them if None.
    """
    found: dict[str, Slots] = {}
    told = dict(_told(module))
    for name, variable in module.globals.items():
        if variable.initializer is None or "__enzyme_" in name or name == "llvm.global.annotations":
            continue  # lists of annotations and requests name functions, but nothing calls through them
        is_table = TABLE.match(name) is not None
        for function, slots in _in_table(variable.initializer) if is_table else _in(variable.initializer):
            add(found, function, told.get(function, ANY) if name in KEEPERS else slots)
    for function_ in module.of_program() if users is None else users:
        for i in function_.instructions:
            skipped = i.callee if isinstance(i, (Call, Invoke)) else None
            for operand in i.operands:
                if operand is not skipped and not hasattr(operand, "block"):
                    for function, slots in _in(operand):
                        add(found, function, slots)
    return found


def table_at(value: Value) -> GlobalVariable | None:
    """The table of which this is the address, as objects hold it."""
    root = next(iter(PointerRoots().of(value)), None)
    return root if isinstance(root, GlobalVariable) and TABLE.match(root.name) else None


def function_in_slot(table: GlobalVariable, slot: int) -> Function | None:
    """What the slot of this table holds, if the table is in the module and the only one of its name."""
    wanted = frozenset({slot})
    named = (
        [name for name, slots in _in_table(table.initializer) if slots == wanted] if table.initializer else []
    )
    return table.module.functions.get(named[0]) if len(named) == 1 else None


def _in(value: Value) -> Iterator[tuple[str, Slots]]:
    """Functions in a constant that is no table."""
    value = resolve_alias(value)
    if isinstance(value, Function):
        if value.name:
            yield value.name, OUTSIDE
    else:
        for part in _parts(value):
            yield from _in(part)


def _in_table(value: Value) -> Iterator[tuple[str, Slots]]:
    """Functions in the arrays of a table. Slot 0 is the one behind the type information."""
    parts = [resolve_alias(part) for part in _parts(value)]
    if not isinstance(value, ConstantAggregate) or not all(isinstance(p.type, PointerType) for p in parts):
        for part in parts:
            yield from _in_table(part)
        return
    begin = _begin(parts)
    for position, part in enumerate(parts):
        for function, _ in _in(part):
            yield function, ANY if begin is None else frozenset({position - begin})


def _begin(parts: Iterable[Value]) -> int | None:
    at = [
        position
        for position, part in enumerate(parts)
        if isinstance(part, GlobalVariable) and TYPE_INFO.match(part.name or "")
    ]
    return at[0] + 1 if len(at) == 1 else None


def _parts(value: Value) -> Iterable[Value]:
    return getattr(value, "operands", None) or getattr(value, "elements", None) or ()


def _told(module: Module) -> Iterator[tuple[str, Slots]]:
    """Slots of functions in tables outside of the merged module, which the closure has written into its metadata."""
    for reference in module.named_metadata.get(POINTED, ()):
        name, *slots = module.metadata_node(int(reference[1:])).items
        for function in names_in(name):
            yield function.strip('"'), frozenset(int(slot.rpartition(" ")[2]) for slot in slots)
