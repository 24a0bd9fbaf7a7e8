"""Numbers that go into a function inside of an integer: their derivative has no way to follow.

Small structs of numbers are passed so. What is inlined is taken apart (`transform/retype.py`); the rest is found here.
"""

from __future__ import annotations

from enzyme_build.analysis.activity import Activity, carries_float
from enzyme_build.analysis.calls import CallKind, call_facts
from enzyme_build.analysis.objects_transfer import carries_bits
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    ExtractElement,
    ExtractValue,
    Freeze,
    InsertElement,
    InsertValue,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.values import Argument, Value

_FOLLOWED = (BinaryOp, Cast, ExtractElement, ExtractValue, Freeze, InsertElement, InsertValue, Phi, Select)


def hidden_numbers(function: Function, activity: Activity) -> list[Instruction]:
    """Calls that pass bits of memory with a shadow to functions which make numbers of them."""
    found: list[Instruction] = []
    for block in function.blocks:
        for i in block.instructions:
            if not isinstance(i, (Call, Invoke)) or call_facts(i).kind is not CallKind.DEFINED:
                continue
            callee = call_facts(i).function
            assert callee is not None
            pairs = zip(callee.arguments, i.arguments, strict=False)
            if any(_becomes_number(p) and _is_of_shadowed_memory(a, activity) for p, a in pairs):
                found.append(i)
    return found


def _becomes_number(parameter: Argument) -> bool:
    if not carries_bits(parameter.type):
        return False
    seen: set[Value] = {parameter}
    todo: list[Value] = [parameter]
    while todo:
        for user in todo.pop().users:  # type: ignore[attr-defined]
            if isinstance(user, Cast) and user.opcode == "bitcast" and carries_float(user.type):
                return True
            if isinstance(user, _FOLLOWED) and user not in seen and carries_bits(user.type):
                seen.add(user)
                todo.append(user)
    return False


def _is_of_shadowed_memory(value: Value, activity: Activity) -> bool:
    seen = {value}
    todo = [value]
    while todo:
        current = todo.pop()
        if isinstance(current, Load) and carries_bits(current.type) and activity.has_shadow(current.pointer):
            return True
        if isinstance(current, _FOLLOWED):
            for operand in current.operands:
                if operand not in seen and carries_bits(operand.type):
                    seen.add(operand)
                    todo.append(operand)
    return False
