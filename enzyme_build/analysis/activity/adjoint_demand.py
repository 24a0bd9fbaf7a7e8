"""Which active values can influence what the request asks for: only these have adjoints."""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import Activity
from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.ir.instructions import AtomicRMW, Call, CmpXchg, Instruction, Invoke, Return, Store
from enzyme_build.ir.types import carries_float
from enzyme_build.ir.values import Local, Value
from enzyme_build.rules import rule_for_instruction


def useful_values(activity: Activity, flow: ControlFlow, active_result: bool) -> set[Value]:
    """Backward closure from returns, stores into active memory and calls that differentiate."""
    useful: set[Value] = set()
    todo: list[Value] = []

    def mark(value: Value) -> None:
        if value in activity.active and value not in useful:
            useful.add(value)
            todo.append(value)

    for block in flow.order:
        for i in block.instructions:
            for value in _sinks(i, activity, active_result):
                mark(value)
    while todo:
        value = todo.pop()
        if isinstance(value, Instruction):
            for operand in _sources(value):
                if isinstance(operand, Local) and carries_float(operand.type):
                    mark(operand)
    return useful


def _sinks(i: Instruction, activity: Activity, active_result: bool) -> list[Value]:
    """Operands to which `i` may add an adjoint even if nothing uses its result."""
    if isinstance(i, Return):
        return list(i.operands) if active_result else []
    if isinstance(i, Store):
        return [i.value] if activity.has_shadow(i.pointer) else []
    if isinstance(i, (AtomicRMW, CmpXchg)):
        return list(i.operands[1:]) if activity.has_shadow(i.operands[0]) else []
    differentiated = (CallKind.DEFINED, CallKind.INDIRECT, CallKind.ROUTINE)
    if isinstance(i, (Call, Invoke)) and call_facts(i).kind in differentiated:
        return list(i.arguments)
    return []


def _sources(i: Instruction) -> list[Value]:
    if isinstance(i, (Call, Invoke)):
        facts = call_facts(i)
        if facts.rule is None:
            return []
        pairs = zip(i.arguments, facts.rule.contributions, strict=False)
        return [argument for argument, contribution in pairs if contribution is not None]
    rule = rule_for_instruction(i)
    if rule is not None:
        pairs = zip(i.operands, rule.contributions, strict=False)
        return [operand for operand, contribution in pairs if contribution is not None]
    return list(i.operands)
