"""Additions of lanes of a warp to one address: all of them to a parameter, or groups of them to a row of a tile.

Additions to shared memory are loops in which one lane after the other succeeds, those to global memory queue up. So
lanes that meet add up by shuffles first. It costs to find out who meets: it is tried where addresses tell that some do.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.values.lane_bits import lane_bits
from enzyme_build.ir.instructions import BinaryOp, Call, Cast, GetElementPtr, Instruction, Phi
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import DOUBLE, FLOAT
from enzyme_build.ir.values import Argument, Constant, Value
from enzyme_build.transform.device.shuffles_text import together_text
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime

_OLDEST = 70  # the first of NVIDIA's architectures whose lanes find out whether they hold the same
_REGISTERS = "llvm.nvvm.read.ptx.sreg."
_OF_BLOCK = tuple(f"{_REGISTERS}{name}" for name in ("ctaid", "ntid", "nctaid"))
# so that groups have eight lanes: four would wait for one another no longer than it takes to find out
_MOST_BITS = 2
_COMPUTED = (BinaryOp, Cast, GetElementPtr, Phi)


def may_add_together(function: Function, pointer: Value, g: Value) -> str:
    """How lanes are likely to meet, so that it is worth while to compare addresses at run time."""
    architecture = (function.attribute_value("target-cpu") or "").removeprefix("sm_").rstrip("af")
    is_able = architecture.isdecimal() and int(architecture) >= _OLDEST
    return _meeting(pointer) if is_able and g.type in (DOUBLE, FLOAT) else ""


def _meeting(pointer: Value) -> str:
    """`together` if the address is computed from nothing that differs between threads of a block; `in_groups` if from
    numbers of threads, but from few bits of that of the lane.
    """
    values = list(_computed_from(pointer))
    calls = [v for v in values if isinstance(v, Call)]
    others = [v for v in values if not isinstance(v, (Constant, Argument, Call, *_COMPUTED))]
    if others or not all(_is_of(call, (_REGISTERS,)) for call in calls):
        return ""
    if all(_is_of(call, _OF_BLOCK) for call in calls):
        return "together"
    return "in_groups" if len(lane_bits(pointer)) <= _MOST_BITS else ""


def _computed_from(pointer: Value) -> Iterator[Value]:
    todo, seen = [pointer], {pointer}
    while todo:
        value = todo.pop()
        yield value
        if isinstance(value, _COMPUTED):
            assert isinstance(value, Instruction)
            todo += [operand for operand in value.operands if operand not in seen]
            seen.update(value.operands)


def _is_of(call: Call, registers: tuple[str, ...]) -> bool:
    return (call.callee.name or "").startswith(registers)


def add_together(b: Builder, runtime: Runtime, how: str, g: Value, address: Value) -> None:
    helper = runtime.helper(f"enzyme.add_{how}.{g.type}", together_text(how, str(g.type)))
    b.call(helper, [b.generic(address), g])
