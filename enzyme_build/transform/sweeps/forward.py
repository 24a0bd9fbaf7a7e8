"""Forward mode: the sweep in which every active value has a tangent."""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import State
from enzyme_build.analysis.calls.call_kinds import CallFacts
from enzyme_build.analysis.traces import is_ours, is_traced
from enzyme_build.analysis.values.semantics import UPDATES
from enzyme_build.ir.instructions import (
    AtomicRMW,
    Call,
    CmpXchg,
    Instruction,
    Invoke,
    Load,
    Return,
    Store,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import FloatType, IntType, PointerType, carries_float, carries_pointer
from enzyme_build.ir.values import Value, zero
from enzyme_build.rules import Rule, rule_for_instruction
from enzyme_build.rules.emission import Emission
from enzyme_build.transform.custom.rule_calls import custom_forward
from enzyme_build.transform.derivative.emit import emission
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.derivative.sweep import Lanes, Sweep
from enzyme_build.transform.emission.signature import Signature
from enzyme_build.transform.emission.sums import strict_product
from enzyme_build.transform.parallel.refusals import check_concurrent, check_handed_over
from enzyme_build.transform.sweeps.forward_calls import ForwardCalls
from enzyme_build.transform.sweeps.stored_bits import clear_tangent, makes_float, stores_bits


class ForwardSweep(Sweep):
    def carries(self, value: Value) -> bool:
        if value in self.activity.active:
            return True
        return carries_pointer(value.type) and self.activity.has_shadow(value)

    def inactive_shadow(self, v: Value) -> Value:
        if carries_float(v.type) and not carries_pointer(v.type):
            return zero(v.type)
        return self.value(v)

    def stores_shadow(self, value: Value) -> bool:
        return carries_float(value.type) or carries_pointer(value.type)

    def shadow_store(self, i: Store) -> None:
        """Stores to the shadow as well. Counts are stored unchanged: a list has as many tangents as elements."""
        if not isinstance(i.value.type.scalar, IntType):
            super().shadow_store(i)
        elif stores_bits(self.session, i):
            clear_tangent(self, i)
        elif self.is_count(i):
            for pointer in self.shadow(i.pointer):
                self.store_like(i, self.value(i.value), pointer)

    def is_count(self, i: Store) -> bool:
        """Whether it is stored where neither a float nor a pointer lies, and is no piece of one."""
        if is_traced(i) or is_ours(i.pointer):
            return False
        kinds = self.session.analyses.memory_types.kinds_within_reach(i.pointer, i.value.type)
        return not any(isinstance(kind, (FloatType, PointerType)) for kind in kinds)

    def visit(self, i: Instruction) -> None:
        if self.signature.is_concurrent:
            check_concurrent(self, i)
        else:
            check_handed_over(self, i)
        super().visit(i)

    def extend(self, i: Instruction) -> None:
        if i in self.activity.active:
            rule = rule_for_instruction(i)
            if rule is not None:
                self.shadows[i] = self.tangent(i, rule, i.operands)
                return
            if isinstance(i, (AtomicRMW, CmpXchg)):
                self.atomic(i)
                return
        super().extend(i)
        if makes_float(i) and i in self.activity.active:
            self.shadows[i] = [zero(i.type)] * self.width
        if i in self.activity.active and i not in self.shadows:
            self.session.diagnostics.no_rule(i)
            self.shadows[i] = [zero(i.type)] * self.width

    def tangent(self, i: Instruction, rule: Rule, operands: list[Value]) -> Lanes:
        """The sum of the contributions of active operands."""
        formulas = emission(
            self.module, self.b, rule, i, operands, self.primal, flags=self.session.options.tangent_flags
        )
        active = [index for index, operand in enumerate(operands) if operand in self.activity.active]
        strict = self.signature.strong_zero or any(map(rule.is_singular, active))
        lanes: Lanes = []
        for lane in range(self.width):
            tangents = {index: self.shadow(operands[index])[lane] for index in active}
            total = self.strict_sum(formulas, tangents) if strict else formulas.forward(tangents)
            lanes.append(zero(i.type) if total is None else total)
        return lanes

    def strict_sum(self, formulas: Emission, tangents: dict[int, Value]) -> Value | None:
        """The sum where a zero tangent contributes zero, even if the partial derivative is infinite."""
        total: Value | None = None
        for index, g in tangents.items():
            if formulas.rule.contributions[index] is None:
                continue
            part = formulas.apply(index, g)
            if self.signature.strong_zero or formulas.rule.is_singular(index):
                part = strict_product(self.b, g, part)
            total = part if total is None else self.b.fadd(total, part)
        return total

    def primal(self, v: Value) -> Value:
        return self.value(v)

    def shadow_load(self, i: Load) -> Lanes:
        lanes = super().shadow_load(i)
        if carries_pointer(i.type) or self.activity.state(i.pointer) is not State.RUNTIME:
            return lanes
        primal = self.value(i.pointer)
        return [
            self.b.select(self.b.icmp("eq", primal, pointer), zero(i.type), lane)
            for lane, pointer in zip(lanes, self.shadow(i.pointer), strict=True)
        ]

    def atomic(self, i: AtomicRMW | CmpXchg) -> None:
        if isinstance(i, AtomicRMW) and i.operation in UPDATES:
            self.shadows[i] = []
            for lane in range(self.width):
                pointer, value = self.shadow(i.operands[0])[lane], self.shadow(i.operands[1])[lane]
                self.shadows[i].append(self.store_like(i, value, pointer))
            return
        self.session.diagnostics.no_rule(i)
        self.shadows[i] = [zero(i.type)] * self.width

    def leave(self, i: Return) -> None:
        parts: list[Value] = []
        if i.operands:
            (result,) = i.operands
            if self.signature.primal_result:
                parts.append(self.value(result))
            if self.signature.active_result:
                parts += self.shadow(result)
        self.values[i] = self.b.ret_parts(parts)

    def visit_call(self, i: Call | Invoke, facts: CallFacts) -> None:
        ForwardCalls(self, self.tangent).visit(i, facts)


def fill_forward(
    session: Session,
    primal: Function,
    signature: Signature,
    target: Function,
    sweep: type[ForwardSweep] = ForwardSweep,
) -> None:
    """Fills a forward derivative: by the registered rule of the function, or by a sweep over its body."""
    if not custom_forward(session, primal, signature, target):
        sweep(session, session.copies.prepare(primal), signature, target).run()
