"""Atomic exchanges of pointers and floats that compilers write as exchanges of integers are retyped."""

from __future__ import annotations

from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.values.semantics import TO_INTEGER
from enzyme_build.ir.instructions import AtomicRMW, Cast, CmpXchg, ExtractValue, Instruction, Phi
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I1, PTR, FloatType, IntType, PointerType, struct_type
from enzyme_build.ir.values import ConstantExpr, ConstantInt, Value, null
from enzyme_build.transform.emission.build import Builder

_FOUND = struct_type((PTR, I1))


def retype_exchanges(function: Function, memory_types: TypeAnalysis) -> None:
    instructions = [i for block in function.blocks for i in block.instructions]
    for i in instructions:
        if isinstance(i, AtomicRMW) and i.operation == "xchg":
            if _moves_pointer(i, memory_types):
                _replace(i, _exchange_of(i, _as_pointer(_builder(i), i.value)))
            elif (kind := _float_moved(i, memory_types)) is not None:
                made = _exchange_of(i, _builder(i).bitcast(i.value, kind))
                i.replace_all_uses_with(_builder(i).bitcast(made, i.type))
                i.erase()
    exchanges = [i for i in instructions if isinstance(i, CmpXchg) and _moves_pointer(i, memory_types)]
    while exchanges:
        results = _results(exchanges[0])
        found = {i for i in results if isinstance(i, CmpXchg)}
        if all(isinstance(i, Phi) or i in exchanges for i in results):
            _retype_results(results)
        exchanges = [i for i in exchanges if i not in found]


def _exchange_of(i: AtomicRMW, value: Value) -> AtomicRMW:
    return _builder(i).atomic_rmw(
        "xchg", i.pointer, value, i.ordering, i.align, volatile=i.volatile, syncscope=i.syncscope
    )


def _float_moved(i: AtomicRMW, memory_types: TypeAnalysis) -> FloatType | None:
    if not isinstance(i.value.type, IntType):
        return None
    parts = memory_types.parts_at(i.pointer, i.value.type)
    kind = parts[0].kind if len(parts) == 1 else None
    return kind if isinstance(kind, FloatType) and kind.bits == i.value.type.bits else None


def _moves_pointer(i: AtomicRMW | CmpXchg, memory_types: TypeAnalysis) -> bool:
    moved = i.operands[1:]
    if isinstance(moved[0].type, PointerType):
        return False
    if any(isinstance(v, (Cast, ConstantExpr)) and v.opcode in TO_INTEGER for v in moved):
        return True
    parts = memory_types.parts_at(i.pointer, moved[0].type)
    # Where floats lie in the same words at times, the run tells.
    return len(parts) == 1 and set(memory_types.kinds_met(i.pointer, moved[0].type)) == {parts[0].kind} == {
        PTR
    }


def _results(exchange: Instruction) -> list[Instruction]:
    """The instructions that hold the result of this exchange or of others, which phis of loops merge."""
    found = {exchange: None}
    todo = [exchange]
    while todo:
        i = todo.pop()
        near = [*i.users, *(i.operands if isinstance(i, Phi) else ())]
        for other in near:
            if isinstance(other, Instruction) and other.type is i.type and other not in found:
                found[other] = None
                todo.append(other)
    return list(found)


def _retype_results(results: list[Instruction]) -> None:
    made: dict[Value, Instruction] = {}
    for i in results:
        b = _builder(i)
        if isinstance(i, CmpXchg):
            pointer, expected, new = i.operands
            made[i] = b.cmpxchg(
                pointer,
                _as_pointer(b, expected),
                _as_pointer(b, new),
                i.success,
                i.failure,
                i.align,
                weak=i.weak,
                volatile=i.volatile,
                syncscope=i.syncscope,
            )
        else:
            made[i] = b.phi(_FOUND)
    for i in results:
        if isinstance(i, Phi):
            phi = made[i]
            assert isinstance(phi, Phi)
            for value, source in i.incoming:
                phi.add_incoming(made[value], source)
        for user in list(i.users):
            if isinstance(user, ExtractValue):
                part = _builder(user).extract_value(made[i], user.indices)
                _replace(user, part)
    for i in results:
        i.drop_operands()
    for i in results:
        i.erase()


def _as_pointer(b: Builder, bits: Value) -> Value:
    if isinstance(bits, (Cast, ConstantExpr)) and bits.opcode in TO_INTEGER:
        return bits.operands[0]
    if isinstance(bits, ConstantInt) and not bits.value:
        return null(PTR)
    return b.inttoptr(bits, PTR)


def _replace(i: Instruction, made: Instruction) -> None:
    """Replaces an integer by a pointer; users that cast it to a pointer are replaced, too."""
    if not isinstance(made.type, PointerType):
        i.replace_all_uses_with(made)
    for user in list(i.users):
        if isinstance(user, Cast) and user.opcode == "inttoptr":
            user.replace_all_uses_with(made)
            user.erase()
    if i.users:
        i.replace_all_uses_with(_builder(i).ptrtoint(made, i.type))
    i.erase()


def _builder(i: Instruction) -> Builder:
    return Builder.at(i)
