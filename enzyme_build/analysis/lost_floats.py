"""Where an active number leaves the world of numbers: its bits are computed with as an integer."""

from __future__ import annotations

from collections.abc import Set

from enzyme_build.analysis.activity import Activity, carries_float
from enzyme_build.ir.instructions import (
    BinaryOp,
    Branch,
    Call,
    Cast,
    Compare,
    ExtractElement,
    Freeze,
    InsertElement,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
    ShuffleVector,
    Switch,
)
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import FloatType, Type
from enzyme_build.ir.values import ConstantInt, Local, Value

_SIGNIFICANDS = {"half": 10, "bfloat": 7, "float": 23, "double": 52, "x86_fp80": 64, "fp128": 112}
# They say of bits what a comparison would say.
_CLASSIFYING = (
    "llvm.is.fpclass.",
    "llvm.vector.reduce.",
    "llvm.ctpop.",
    "llvm.ctlz.",
    "llvm.cttz.",
    "llvm.scmp.",
    "llvm.ucmp.",
    "llvm.dbg.",
)
_FOLLOWED = (BinaryOp, Freeze, Phi, ExtractElement, InsertElement, ShuffleVector)


def lost_floats(function: Function, activity: Activity, returning: Set[Block]) -> list[Cast]:
    """Casts of active numbers to integers whose bits go on to matter: the derivative is lost there.

    In blocks from which the function does not return nothing matters: there the bits are part of a message.
    Comparing, testing the sign and reading the exponent have a derivative of zero wherever they have one.
    """
    return [
        i
        for block in function.blocks
        for i in block.instructions
        if isinstance(i, Cast)
        and i.opcode == "bitcast"
        and i.operands[0] in activity.active
        and not carries_float(i.type)
        and _matters(i, _significand(i.operands[0].type), returning)
    ]


def misread_pointers(function: Function, activity: Activity) -> list[Cast]:
    """Numbers made of the bits of what was taken for a pointer, from memory that has a shadow."""
    return [
        i
        for block in function.blocks
        for i in block.instructions
        if isinstance(i, Cast)
        and i.opcode == "bitcast"
        and carries_float(i.type)
        and any(map(activity.has_shadow, _pointers_in(i.operands[0])))
    ]


def _pointers_in(bits: Value) -> list[Value]:
    """Where the pointers were loaded that an integer is computed from."""
    found: list[Value] = []
    seen: set[Value] = {bits}
    todo = [bits]
    while todo:
        value = todo.pop()
        if isinstance(value, Cast) and value.opcode == "ptrtoint":
            loaded = value.operands[0]
            if isinstance(loaded, Load):
                found.append(loaded.pointer)
        elif isinstance(value, (BinaryOp, Select, Phi, Freeze, ExtractElement, InsertElement, Cast)):
            for operand in value.operands:
                if operand not in seen and not carries_float(operand.type):
                    seen.add(operand)
                    todo.append(operand)
    return found


def _significand(t: Type) -> int:
    kind = t.scalar
    return _SIGNIFICANDS.get(kind.kind, 0) if isinstance(kind, FloatType) else 0


def _matters(cast: Cast, significand: int, returning: Set[Block]) -> bool:
    seen: set[Value] = {cast}
    todo: list[Value] = [cast]
    while todo:
        value = todo.pop()
        for user in _users(value):
            if user.block not in returning:
                continue
            if _is_step(user, value, significand):
                if user not in seen:
                    seen.add(user)
                    todo.append(user)
            elif not _only_classifies(user, significand):
                return True
    return False


def _is_step(user: Instruction, value: Value, significand: int) -> bool:
    """Whether the user hands on bits in which the value still is."""
    if _drops_significand(user, significand):
        return False
    if isinstance(user, Cast):
        return user.opcode in ("trunc", "zext", "sext", "bitcast") and not carries_float(user.type)
    if isinstance(user, Select):
        return user.condition is not value
    return isinstance(user, _FOLLOWED)


def _drops_significand(user: Instruction, significand: int) -> bool:
    """Only sign and exponent are left, which are constant but for jumps."""
    if not isinstance(user, BinaryOp) or not significand:
        return False
    right = user.operands[1]
    amount = getattr(right, "element", right)
    if not isinstance(amount, ConstantInt):
        return False
    if user.opcode in ("lshr", "ashr"):
        return amount.value >= significand
    return user.opcode == "and" and amount.unsigned & ((1 << significand) - 1) == 0


def _only_classifies(user: Instruction, significand: int) -> bool:
    if isinstance(user, (Compare, Switch, Branch, Select)) or _drops_significand(user, significand):
        return True
    if isinstance(user, (Call, Invoke)):
        return (user.callee.name or "").startswith(_CLASSIFYING)
    return False


def _users(value: Value) -> list[Instruction]:
    return value.users if isinstance(value, Local) else []
