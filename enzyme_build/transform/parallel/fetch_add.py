"""Replaces loops that exchange a value for its sum with another, until no thread comes between, by atomic additions.

Compilers write `std::atomic<double>::fetch_add` and `_Atomic double` like that, and access floats as integers. If the
value that was read is used for the sum alone, the first attempt may as well succeed, which makes it one addition.
"""

from __future__ import annotations

from enzyme_build.analysis.threads.compare_exchange import Attempt, attempt_at, is_success, is_sum
from enzyme_build.ir.instructions import Cast, CmpXchg, ExtractValue, Instruction, Load, Phi, Select, Store
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I1, FloatType, IntType
from enzyme_build.ir.values import Value, const_int, zero
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.form.normalise import remove_unreachable, take_decided_branches


def replace_by_fetch_add(module: Module) -> None:
    for function in list(module.functions.values()):
        if function.body_is_parsed or " cmpxchg " in function.source_text:
            _rewrite(function)
        if function.body_is_parsed or " atomic i" in function.source_text:
            _access_floats(function)


def _rewrite(function: Function) -> None:
    """Replaces one after the other: attempts that would follow a replaced one are removed with it."""
    while (found := next(filter(None, map(_sum, function.instructions)), None)) is not None:
        served = [*found.exchange.operands[1:], *found.old]
        _add(found)
        take_decided_branches(function)
        remove_unreachable(function)
        _forget(served)


def _sum(i: Instruction) -> Attempt | None:
    attempt = attempt_at(i) if isinstance(i, CmpXchg) else None
    return attempt if attempt is not None and attempt.added and attempt.serves_only_attempts else None


def _add(found: Attempt) -> None:
    assert found.added is not None
    operation, (value, *factors) = found.added
    attempt = found.exchange
    b = Builder.in_place_of(attempt)
    for factor in factors:
        value = b.fmul(value, factor)
    b.atomic_rmw(operation, attempt.pointer, value, attempt.success, attempt.align)
    for user in list(attempt.users):
        if is_success(user):
            user.replace_all_uses_with(const_int(I1, 1))
            user.erase()
    attempt.replace_all_uses_with(zero(attempt.type))  # it was used by attempts that would follow, if at all
    attempt.erase()


def _forget(served: list[Value]) -> None:
    """Removes the old value and what was computed from it for the attempt.

    Other unused atomic loads stay, since they may order threads.
    """
    todo = list(served)
    while todo:
        i = todo.pop()
        if not isinstance(i, Instruction) or i.block is None:
            continue
        if i.users:
            todo += [user for user in i.users if not user.users and _is_computed(user)]
        elif _is_computed(i) or (isinstance(i, Load) and not i.volatile):
            todo += i.operands
            i.erase()


def _is_computed(i: Instruction) -> bool:
    return isinstance(i, (Cast, Phi, Select, ExtractValue)) or is_sum(i)


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
    read = Builder.at(i).load(casts[0].type, i.pointer, i.align, ordering=i.ordering, syncscope=i.syncscope)
    assert isinstance(read, Load)
    read.metadata, read.volatile = dict(i.metadata), i.volatile
    for cast in casts:
        cast.replace_all_uses_with(read)
        cast.erase()
    i.erase()


def _without_cast(value: Value) -> Value:
    return value.operands[0] if isinstance(value, Cast) and value.opcode == "bitcast" else value
