"""Shuffles, by which lanes of a warp read from one another, as models: to analyses, such a call returns its argument.

A double is shuffled as two integers of half its size, which are recognised and put together. Its tangent is shuffled in
the same way. Its adjoint goes back to the lane that was read from: if all lanes read from the same distance, by one
shuffle in the other direction; else each lane looks through all lanes for those that have read from it.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.marks import MODEL
from enzyme_build.ir.instructions import BinaryOp, Call, Cast, Instruction, Phi
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import DOUBLE, FLOAT, I32, FloatType, Type, function_type
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.transform.device.shuffles_text import back_text, plain_text
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import plain_calls_of, replace_call
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.parallel.models import find_model, is_model, new_model, stem_of
from enzyme_build.transform.runtime.helpers import Runtime

_INTRINSIC = "llvm.nvvm.shfl.sync."
_STEM = f"{MODEL}shuffle."
MODES = ("idx", "up", "down", "bfly")
_MASK, _VALUE, _DISTANCE, _BOUNDS = range(4)
_HALF = 32  # bits


def spell_out_shuffles(module: Module) -> None:
    """Replaces shuffles of a warp by models that return their argument."""
    if not module.is_device:
        return
    for mode in MODES:
        for call in plain_calls_of(module, f"{_INTRINSIC}{mode}.f32"):
            _replace(call, mode, call.arguments[_VALUE])
        calls = plain_calls_of(module, f"{_INTRINSIC}{mode}.i32")
        for call in calls:
            if call.block is not None:
                _spell_out_bits(call, calls, mode)


def _replace(call: Call, mode: str, value: Value) -> None:
    b = Builder.in_place_of(call)
    replace_call(call, b, _shuffled(b, call, mode, value))


def _shuffled(b: Builder, call: Call, mode: str, value: Value) -> Value:
    assert b.block.function is not None
    given = list(call.arguments)
    given[_VALUE] = value
    return b.call(_model(b.module, mode, value.type), given)


def _model(module: Module, mode: str, t: Type) -> Function:
    stem = f"{_STEM}{mode}.{t}"
    found = find_model(module, stem)
    if found is None:
        found, b = new_model(module, stem, function_type(t, (I32, t, I32, I32)))
        b.ret(found.arguments[_VALUE])
    return found


def _spell_out_bits(low: Call, calls: list[Call], mode: str) -> None:
    """Spells out a shuffle of integers that are the bits of a float, or a half of a double."""
    whole = _float_behind(low.arguments[_VALUE], FLOAT)
    if whole is not None:
        for back in [u for u in _users(low) if _is_bitcast(u, FLOAT)]:
            b = Builder.in_place_of(low)
            back.replace_all_uses_with(_shuffled(b, low, mode, whole))
            back.erase()
        _erase_unused(low)
        return
    double = _half_of(low.arguments[_VALUE], high=False)
    if double is None:
        return
    others = [call for call in calls if call.block is low.block and call is not low]
    for high in others:
        if _half_of(high.arguments[_VALUE], high=True) is double and _go_alike(low, high):
            for back in list(_put_together(low, high)):
                back.replace_all_uses_with(
                    _shuffled(Builder.in_place_of(_later(low, high)), low, mode, double)
                )
                _erase_unused(back)
            _erase_unused(high)
    _erase_unused(low)


def _go_alike(one: Call, other: Call) -> bool:
    return all(one.arguments[k] is other.arguments[k] for k in (_MASK, _DISTANCE, _BOUNDS))


def _later(one: Call, other: Call) -> Call:
    instructions = one.home.instructions
    return max(one, other, key=instructions.index)


def _users(value: Instruction) -> list[Instruction]:
    return [user for user in dict.fromkeys(value.users) if isinstance(user, Instruction)]


def _is_bitcast(i: Value, t: Type) -> bool:
    return isinstance(i, Cast) and i.opcode == "bitcast" and i.type is t


def _float_behind(value: Value, t: FloatType) -> Value | None:
    if isinstance(value, Cast) and value.opcode == "bitcast" and value.operands[0].type is t:
        return value.operands[0]
    return None


def _half_of(value: Value, *, high: bool) -> Value | None:
    """The double whose low or high half this integer is."""
    if not (isinstance(value, Cast) and value.opcode == "trunc"):
        return None
    bits = value.operands[0]
    if high:
        if not _is_shift(bits, "lshr"):
            return None
        assert isinstance(bits, BinaryOp)
        bits = bits.operands[0]
    return _float_behind(bits, DOUBLE)


def _is_shift(value: Value, opcode: str) -> bool:
    if not (isinstance(value, BinaryOp) and value.opcode == opcode):
        return False
    by = value.operands[1]
    return isinstance(by, ConstantInt) and by.value == _HALF


def _put_together(low: Call, high: Call) -> Iterator[Instruction]:
    """The casts that make a double of both halves."""
    above = {shift for wide in _widened(high) for shift in _users(wide) if _is_shift(shift, "shl")}
    for below in _widened(low):
        for both in _users(below):
            if isinstance(both, BinaryOp) and both.opcode in ("or", "add") and above & set(both.operands):
                yield from (user for user in _users(both) if _is_bitcast(user, DOUBLE))


def _widened(half: Call) -> list[Instruction]:
    return [user for user in _users(half) if isinstance(user, Cast) and user.opcode == "zext"]


def _erase_unused(i: Instruction) -> None:
    """Erases it if it has no users, and its operands likewise."""
    todo = [i]
    while todo:
        one = todo.pop()
        if one.block is None:
            continue
        for user in _users(one):
            if isinstance(user, (BinaryOp, Cast)) and not user.users and user.block is not None:
                todo += [o for o in user.operands if isinstance(o, Instruction)]
                user.erase()
        if not one.users:
            todo += [o for o in one.operands if isinstance(o, (BinaryOp, Cast))]
            one.erase()


# -- derivatives -------------------------------------------------------------------------------------------------


def is_shuffle(callee: Value) -> bool:
    return isinstance(callee, Function) and is_model(callee) and callee.name.startswith(_STEM)


def shuffled_value(call: Call) -> Value:
    return call.arguments[_VALUE]


def go_back(b: Builder, runtime: Runtime, call: Call, given: tuple[Value, Value, Value], g: Value) -> Value:
    """The adjoint of the value that this lane has given, from those of the lanes that have read it.

    `given` are the other operands of the shuffle.
    """
    mode, kind = _of_model(call.callee)
    how = mode if mode != "idx" and _is_uniform(call.arguments[_DISTANCE]) else f"any.{mode}"
    helper = runtime.helper(f"enzyme.shuffled_back.{how}.{kind}", back_text(how, kind))
    mask, distance, bounds = given
    return b.call(helper, [mask, g, distance, bounds])


def without_value(call: Call) -> tuple[Value, Value, Value]:
    mask, _, distance, bounds = call.arguments
    return mask, distance, bounds


def _of_model(model: Value) -> tuple[str, str]:
    mode, _, kind = stem_of(model).removeprefix(_STEM).partition(".")
    return mode, kind


def _is_uniform(value: Value) -> bool:
    """Whether it is computed from constants alone, so that it is the same in all lanes."""
    todo, seen = [value], {value}
    while todo:
        one = todo.pop()
        if isinstance(one, ConstantInt):
            continue
        if not isinstance(one, (BinaryOp, Cast, Phi)):
            return False
        todo += [operand for operand in one.operands if operand not in seen]
        seen.update(one.operands)
    return True


def settle_shuffles(module: Module) -> None:
    """Puts back the shuffles of a warp."""
    for model in [f for f in module.functions.values() if is_shuffle(f)]:
        mode, kind = _of_model(model)
        add_definitions(module, plain_text(mode, kind))
        plain = module.functions[f"enzyme.shuffle.{mode}.{kind}"]
        for call in plain_calls_of(module, model.name):
            b = Builder.in_place_of(call)
            replace_call(call, b, b.call(plain, list(call.arguments)))
