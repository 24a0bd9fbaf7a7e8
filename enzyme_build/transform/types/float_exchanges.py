"""Compare-and-swap of floats, which programs and compilers write as one of integers.

The float that is swapped in has a derivative, so the steps are spelled out: a load, a comparison of bits, and a store
if they are equal. The swap itself stays one atomic instruction, in a function without a derivative. The store behind it
is there to be differentiated, and is removed when the derivatives are written (`erase_noted_stores`). Where another
thread was faster, the memory is read once more, as if the attempt had come later.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from enzyme_build.analysis.threads.compare_exchange import attempt_at
from enzyme_build.analysis.threads.thread_memory import runs_threads
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.ir.instructions import AtomicRMW, CmpXchg, ExtractValue, Store
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I1, PTR, FloatType, IntType, Type, function_type
from enzyme_build.ir.values import Value, const_int, poison
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.definitions import add_definitions

_TOLD: Final = "enzyme_told"  # metadata of a store that repeats what a call has stored
_SWAP: Final = "enzyme.swap."
_TEXT: Final = """
define linkonce_odr hidden i1 @{name}({kind} %new, ptr %place, {kind} %old) noinline nounwind "enzyme_inactive" {{
  %given = bitcast {kind} %new to {bits}
  %expected = bitcast {kind} %old to {bits}
  %found = cmpxchg {volatile}ptr %place, {bits} %expected, {bits} %given {success} {failure}, align {align}
  %swapped = extractvalue {{ {bits}, i1 }} %found, 1
  ret i1 %swapped
}}
"""


def spell_out_exchanges(function: Function, memory_types: TypeAnalysis) -> None:
    """Replaces compare-and-swap of floats by a load, a swap and a store that is differentiated, where no threads run.

    Where threads run, another one may come between the steps, which nothing but a lock would order.
    """
    found = [i for i in function.instructions if isinstance(i, (CmpXchg, AtomicRMW))]
    if not found or runs_threads(function.module):
        return
    for update in found:
        kind = _computed_with(update, memory_types) if isinstance(update, AtomicRMW) else None
        if kind is not None:
            assert isinstance(update, AtomicRMW)
            _repeat(update, kind)
    for i in [i for i in function.instructions if isinstance(i, CmpXchg)]:
        kind = _exchanged(i, memory_types)
        if kind is not None:
            _spell_out(i, kind)


def _computed_with(i: AtomicRMW, memory_types: TypeAnalysis) -> FloatType | None:
    """The kind of float whose bits the update changes; None if it is none."""
    if i.operation not in _COMPUTED or not memory_types.surely_holds_floats(i.pointer, i.type):
        return None
    return _float_at(i.pointer, i.type, memory_types)


def _repeat(i: AtomicRMW, kind: FloatType) -> None:
    """Writes the update as attempts to exchange, so that the instructions on the bits of the float are visible."""
    before = i.home
    tail = before.split(i)
    attempt = i.function.add_block("attempt", before=tail)
    b = Builder(before)
    b.attachments = {kind: node for kind, node in i.metadata.items() if kind == "dbg"}
    align = i.align or i.function.module.data_layout.size_of(i.type)
    first = b.bitcast(b.load(kind, i.pointer, align, ordering="monotonic", syncscope=i.syncscope), i.type)
    b.br(attempt)
    b.position_at_end(attempt)
    old = b.phi(i.type)
    failure = "acquire" if i.ordering in ("acquire", "acq_rel") else i.ordering
    failure = "monotonic" if failure == "release" else failure
    pair = b.cmpxchg(
        i.pointer,
        old,
        _COMPUTED[i.operation](b, old, i.value),
        i.ordering,
        failure,
        align,
        volatile=i.volatile,
    )
    old.add_incoming(first, before)
    old.add_incoming(b.extract_value(pair, [0]), attempt)
    b.cond_br(b.extract_value(pair, [1]), tail, attempt)
    i.replace_all_uses_with(old)
    i.erase()


def _of_two(predicate: str) -> Callable[[Builder, Value, Value], Value]:
    return lambda b, old, new: b.select(b.icmp(predicate, old, new), old, new)


_COMPUTED: Final[dict[str, Callable[[Builder, Value, Value], Value]]] = {
    "add": Builder.add,
    "sub": Builder.sub,
    "and": Builder.and_,
    "or": Builder.or_,
    "xor": Builder.xor,
    "nand": lambda b, old, new: b.xor(b.and_(old, new), const_int(old.type, -1)),
    "max": _of_two("sgt"),
    "min": _of_two("slt"),
    "umax": _of_two("ugt"),
    "umin": _of_two("ult"),
}
"""The instruction by which `atomicrmw` computes with integers; operations that wrap at a limit have none."""


def _exchanged(i: CmpXchg, memory_types: TypeAnalysis) -> FloatType | None:
    if attempt_at(i).is_counted:
        return None  # in an arena, counters may lie beside floats
    return _float_at(i.pointer, i.operands[1].type, memory_types)


def _float_at(pointer: Value, bits: Type, memory_types: TypeAnalysis) -> FloatType | None:
    if not isinstance(bits, IntType):
        return None
    parts = memory_types.parts_at(pointer, bits)
    kind = parts[0].kind if len(parts) == 1 else None
    if not isinstance(kind, FloatType) or kind.bits != bits.bits:
        return None
    # The loop around it may go on to other kinds.
    return None if memory_types.kinds_surely_met(pointer, bits) - {kind} else kind


def _spell_out(i: CmpXchg, kind: FloatType) -> None:
    module = i.function.module
    pointer, expected, new = i.operands
    before, bits = i.home, expected.type
    align = i.align or module.data_layout.size_of(bits)
    tail = before.split(i)
    swap, swapped, late = (i.function.add_block(word, before=tail) for word in ("swap", "swapped", "late"))
    attachments = {kind: node for kind, node in i.metadata.items() if kind == "dbg"}

    def at(block: object) -> Builder:
        b = Builder(block)  # type: ignore[arg-type]
        b.attachments = attachments
        return b

    b = at(before)
    given, awaited = b.bitcast(new, kind), b.bitcast(expected, kind)
    found = b.load(kind, pointer, align, ordering=i.failure)
    b.cond_br(b.icmp("eq", b.bitcast(found, bits), expected), swap, tail)
    b = at(swap)
    b.cond_br(b.call(_swap(module, i, kind, align), [given, b.generic(pointer), awaited]), swapped, late)
    b = at(swapped)
    told = b.store(given, pointer, align=align)
    told.metadata[_TOLD] = module.add_metadata("!{}")
    b.br(tail)
    b = at(late)
    again = b.load(kind, pointer, align, ordering=i.failure)
    b.br(tail)
    b = Builder(tail, tail.instructions[0])
    read, happened = b.phi(kind), b.phi(I1)
    for source, one, did in ((before, found, 0), (swapped, found, 1), (late, again, 0)):
        read.add_incoming(one, source)
        happened.add_incoming(const_int(I1, did), source)
    value = Builder(tail, tail.first_insertion_point()).bitcast(read, bits)
    _replace(i, value, happened)


def _replace(i: CmpXchg, value: Value, happened: Value) -> None:
    """Replaces the exchange; users of the whole pair get one that is put together."""
    for user in list(i.users):
        if isinstance(user, ExtractValue):
            user.replace_all_uses_with(happened if user.indices == (1,) else value)
            user.erase()
    if i.users:
        b = Builder.at(i)
        pair: Value = b.insert_value(b.insert_value(poison(i.type), value, 0), happened, 1)
        i.replace_all_uses_with(pair)
    i.erase()


def _swap(module: Module, i: CmpXchg, kind: FloatType, align: int) -> Function:
    volatile = "volatile " if i.volatile else ""
    name = f"{_SWAP}{kind}.{i.success}.{i.failure}.{align}{'.' * i.volatile}{volatile.strip()}"
    if name not in module.functions:
        bits = f"i{kind.bits}"
        given = {"name": name, "kind": str(kind), "bits": bits, "align": str(align), "volatile": volatile}
        add_definitions(module, _TEXT.format(**given, success=i.success, failure=i.failure))
    return module.declare(name, function_type(I1, (kind, PTR, kind)))


def erase_noted_stores(module: Module) -> None:
    """Removes the stores that only told derivatives what a call stores."""
    swaps = [f for f in module.functions.values() if f.name.startswith(_SWAP)]
    using = {i.function: None for swap in swaps for i in module.instructions_using(swap)}
    for function in using:
        for i in list(function.instructions):
            if isinstance(i, Store) and _TOLD in i.metadata:
                i.erase()
