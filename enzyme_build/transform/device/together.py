"""Additions of a whole warp to one address: adjoints of parameters that all threads read, or of a loop's element."""

from __future__ import annotations

from enzyme_build.ir.instructions import BinaryOp, Call, Cast, GetElementPtr, Instruction, Phi
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import DOUBLE, FLOAT
from enzyme_build.ir.values import Argument, Constant, Value
from enzyme_build.transform.device.shuffles_text import together_text
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime

_OLDEST = 70  # the first of NVIDIA's architectures whose lanes find out whether they hold the same
_OF_BLOCK = (
    "llvm.nvvm.read.ptx.sreg.ctaid",
    "llvm.nvvm.read.ptx.sreg.ntid",
    "llvm.nvvm.read.ptx.sreg.nctaid",
)
_COMPUTED = (BinaryOp, Cast, GetElementPtr, Phi)


def may_add_together(function: Function, pointer: Value, g: Value) -> bool:
    """Whether lanes are likely to add to one address, so that it is worth while to compare addresses at run time."""
    architecture = (function.attribute_value("target-cpu") or "").removeprefix("sm_").rstrip("af")
    is_able = architecture.isdecimal() and int(architecture) >= _OLDEST
    return is_able and g.type in (DOUBLE, FLOAT) and _is_alike(pointer)


def _is_alike(pointer: Value) -> bool:
    """Whether the value is computed from nothing that differs between threads of a block."""
    todo, seen = [pointer], {pointer}
    while todo:
        value = todo.pop()
        if isinstance(value, (Constant, Argument)):
            continue
        if isinstance(value, Call) and (value.callee.name or "").startswith(_OF_BLOCK):
            continue
        if not isinstance(value, _COMPUTED):
            return False
        assert isinstance(value, Instruction)
        todo += [operand for operand in value.operands if operand not in seen]
        seen.update(value.operands)
    return True


def add_together(b: Builder, runtime: Runtime, g: Value, address: Value) -> None:
    helper = runtime.helper(f"enzyme.add_together.{g.type}", together_text(str(g.type)))
    b.call(helper, [b.generic(address), g])
