"""Which instructions may be repeated in the reverse half, and at which cost, in units of an addition."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.calls.write_summaries import memory_effect
from enzyme_build.ir.instructions import Call, Instruction
from enzyme_build.ir.opcodes import CASTS, opcode_table

_COSTS = opcode_table(1.0, {"fdiv sdiv udiv srem urem": 8.0, "frem": 20.0, "load": 2.0, " ".join(CASTS): 0.5})
_COST_OF_CALL = 40.0
_CHEAP = (
    "abs canonicalize ceil copysign fabs floor fma fmuladd maximum maxnum minimum minnum nearbyint rint smax smin "
    "threadlocal trunc umax umin"
)
_COST_OF_INTRINSICS = dict.fromkeys(_CHEAP.split(), 1.0) | {"sqrt": 15.0}


def is_pure(call: Call) -> bool:
    facts = call_facts(call)
    if facts.kind is CallKind.RULE:
        return facts.only_computes
    if facts.function is not None and facts.function.has_attribute("convergent"):
        return False  # threads of a GPU compute it together, and in the reverse half others may take part
    return facts.kind in (CallKind.INACTIVE, CallKind.DEFINED) and memory_effect(call) == "none"


def recomputation_cost(i: Instruction) -> float:
    if isinstance(i, Call):
        return _COST_OF_INTRINSICS.get(intrinsic_stem(i), _COST_OF_CALL)
    return _COSTS[i.opcode]


def intrinsic_stem(i: Call) -> str:
    """`fmuladd` of `llvm.fmuladd.v2f64`; empty for functions that are no intrinsics."""
    prefix, _, rest = (i.callee.name or "").partition("llvm.")
    return "" if prefix else rest.partition(".")[0]
