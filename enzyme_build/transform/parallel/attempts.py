"""Attempts to put a sum in place of what was read, again until nobody else was faster, are atomic additions.

Compilers write `std::atomic<double>::fetch_add` and `_Atomic double` so, and access floats as integers. Where what was
read serves nothing but the sum, the program is right as well if nobody ever comes in between: then the first attempt
succeeds, and is one addition.
"""

from __future__ import annotations

from enzyme_build.analysis.semantics import FLOAT_SUMS
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
    ExtractValue,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
    Store,
)
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I1, FloatType, IntType
from enzyme_build.ir.values import Value, const_int, zero
from enzyme_build.records import dataclass
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.form.normalise import remove_unreachable, take_decided_branches

_FUSED = "llvm.fmuladd."


@dataclass(frozen=True, slots=True)
class _Sum:
    attempt: CmpXchg
    computed: BinaryOp | Call


def add_at_first_attempt(module: Module) -> None:
    for function in list(module.functions.values()):
        if function.body_is_parsed or " cmpxchg " in function.source_text:
            _rewrite(function)
        if function.body_is_parsed or " atomic i" in function.source_text:
            _access_floats(function)


def _rewrite(function: Function) -> None:
    """One by one: with it go the attempts that would have followed."""
    while (found := next(filter(None, map(_sum, _attempts(function))), None)) is not None:
        _add(found)
        take_decided_branches(function)
        remove_unreachable(function)
        _forget_reads(function)


def _access_floats(function: Function) -> None:
    """Bits that are read or written atomically as those of floats are accessed as floats."""
    for block in function.blocks:
        for i in list(block.instructions):
            if isinstance(i, Load) and i.ordering and isinstance(i.type, IntType):
                _read_float(i)
            elif isinstance(i, Store) and i.ordering and isinstance(_without_cast(i.value).type, FloatType):
                i.set_operand(i.operands.index(i.value), _without_cast(i.value))


def _read_float(i: Load) -> None:
    casts = [user for user in i.users if isinstance(user, Cast) and user.opcode == "bitcast"]
    types = {cast.type for cast in casts}
    if len(casts) < len(i.users) or len(types) != 1 or not isinstance(casts[0].type, FloatType):
        return
    read = Builder(i.home, i).load(
        casts[0].type, i.pointer, i.align, ordering=i.ordering, syncscope=i.syncscope
    )
    assert isinstance(read, Load)
    read.metadata, read.volatile = dict(i.metadata), i.volatile
    for cast in casts:
        cast.replace_all_uses_with(read)
        cast.erase()
    i.erase()


def _attempts(function: Function) -> list[CmpXchg]:
    return [i for block in function.blocks for i in block.instructions if isinstance(i, CmpXchg)]


def _sum(attempt: CmpXchg) -> _Sum | None:
    _, expected, new = attempt.operands
    computed = _without_cast(new)
    if not isinstance(computed, (BinaryOp, Call)) or not isinstance(computed.type, FloatType):
        return None
    if not _is_sum(computed):
        return None
    read = _read(expected, attempt)
    if not _serves_attempts(attempt):
        return None
    operands = computed.arguments if isinstance(computed, Call) else computed.operands
    added_to = [o for o in operands if o in read]
    if len(added_to) != 1 or not _may_be_added_to(computed, added_to[0]):
        return None
    sums = {computed, new}
    allowed = {*read, *sums, attempt}
    if any(user not in allowed for value in (*read, *sums) for user in _users(value)):
        return None
    return _Sum(attempt, computed)


def _may_be_added_to(computed: BinaryOp | Call, value: Value) -> bool:
    if isinstance(computed, Call):
        return computed.arguments[2] is value
    return computed.opcode == "fadd" or computed.operands[0] is value


def _read(expected: Value, attempt: CmpXchg) -> set[Value]:
    """What was read, in front of the attempts or by the last one, and as what it is handed on."""
    found: set[Value] = set()
    todo = [expected]
    while todo:
        value = todo.pop()
        if value in found:
            continue
        if isinstance(value, Load):
            if value.pointer is not attempt.pointer or not _is_just_before(value, attempt):
                return set()
            found.add(value)
            todo += [user for user in value.users if isinstance(user, Cast)]
        elif isinstance(value, (Cast, Phi, Select)):
            found.add(value)
            todo += value.operands[1:] if isinstance(value, Select) else value.operands
            todo += [user for user in value.users if isinstance(user, (Cast, Select))]
        elif isinstance(value, ExtractValue) and isinstance(value.operands[0], (CmpXchg, Phi)):
            found.add(value)
            todo += [user for user in value.users if isinstance(user, Cast)]
        else:
            return set()
    return found


def _serves_attempts(attempt: CmpXchg) -> bool:
    """Whether nothing but further attempts needs what the memory held instead."""
    seen: set[Instruction] = set()
    todo = [user for user in attempt.users if not _is_success(user)]
    while todo:
        i = todo.pop()
        if i in seen or isinstance(i, CmpXchg) or _is_success(i):
            continue
        if not (isinstance(i, (Cast, Phi, Select, ExtractValue)) or _is_sum(i)):
            return False
        seen.add(i)
        todo += i.users
    return True


def _is_success(i: Instruction) -> bool:
    return isinstance(i, ExtractValue) and i.indices == (1,)


def _is_just_before(load: Load, attempt: CmpXchg) -> bool:
    """Whether the thread itself writes nothing in between."""
    start, end = load.home, attempt.home
    if start is end:
        between = start.instructions[start.instructions.index(load) + 1 : start.instructions.index(attempt)]
    elif start.successors == [end]:
        between = [
            *start.instructions[start.instructions.index(load) + 1 :],
            *end.instructions[: end.instructions.index(attempt)],
        ]
    else:
        return False
    writes = (Store, CmpXchg, Invoke)
    return not any(isinstance(i, writes) or (isinstance(i, Call) and not _computes(i)) for i in between)


def _computes(call: Call) -> bool:
    return (call.callee.name or "").startswith(("llvm.f", "llvm.dbg"))


def _without_cast(value: Value) -> Value:
    return value.operands[0] if isinstance(value, Cast) and value.opcode == "bitcast" else value


def _users(value: Value) -> list[Instruction]:
    return list(value.users) if isinstance(value, Instruction) else []


def _add(found: _Sum) -> None:
    attempt, computed = found.attempt, found.computed
    b = Builder(attempt.home, attempt)
    b.attachments = {kind: node for kind, node in attempt.metadata.items() if kind == "dbg"}
    if isinstance(computed, Call):
        operation = "fadd"
        value: Value = b.fmul(*computed.arguments[:2])
    else:
        read = _read(attempt.operands[1], attempt)
        operation = computed.opcode
        value = next(o for o in computed.operands if o not in read)
    b.atomic_rmw(operation, attempt.pointer, value, attempt.success, attempt.align)
    for user in list(attempt.users):
        if _is_success(user):
            user.replace_all_uses_with(const_int(I1, 1))
            user.erase()
    attempt.replace_all_uses_with(zero(attempt.type))  # only attempts that would follow ask for it
    attempt.erase()


def _forget_reads(function: Function) -> None:
    """What the sums were made of, which nobody needs any more."""
    todo = [i for block in function.blocks for i in block.instructions if _may_be_forgotten(i)]
    while todo:
        i = todo.pop()
        if i.block is not None and not i.users:
            needed = [o for o in i.operands if isinstance(o, Instruction) and _may_be_forgotten(o)]
            i.erase()
            todo += needed


def _may_be_forgotten(i: Instruction) -> bool:
    if isinstance(i, Load):
        return bool(i.ordering) and not i.volatile
    return isinstance(i, (Cast, Phi, Select, ExtractValue)) or _is_sum(i)


def _is_sum(i: Instruction) -> bool:
    if isinstance(i, Call):
        return (i.callee.name or "").startswith(_FUSED)
    return isinstance(i, BinaryOp) and i.opcode in FLOAT_SUMS
