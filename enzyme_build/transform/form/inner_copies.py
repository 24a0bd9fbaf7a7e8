"""Copies by the run in inner derivatives, as a derivative of these takes them: in two parts."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import asked_of_inner, order_of_inner
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import I1, I64, PTR, VOID, function_type
from enzyme_build.ir.values import const_int
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import replace_call
from enzyme_build.transform.runtime.origins import inner_run

_MEMMOVE = "llvm.memmove.p0.p0.i64"


def split_inner_copies(module: Module) -> None:
    """Splits copies of bytes with their shadows, in inner derivatives, into one of the shadows and one of the bytes."""
    copying = [f for f in module.functions.values() if asked_of_inner(f.name) == "copy"]
    for function in copying:
        calls = [i for i in module.instructions_using(function) if isinstance(i, (Call, Invoke))]
        for call in calls:
            if not asked_of_inner(call.function.name):
                _part(module, call, order_of_inner(function.name))


def _part(module: Module, call: Call | Invoke, order: int) -> None:
    b = Builder.at(call)
    to, _, source, _, _, size, *_ = call.arguments
    steps = b.call(inner_run(module, "copy_shadows", order), call.arguments)
    move = module.declare(_MEMMOVE, function_type(VOID, (PTR, PTR, I64, I1)))
    b.call(move, [to, source, size, const_int(I1, 0)])
    replace_call(call, b, steps)
