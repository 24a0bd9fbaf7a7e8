"""Calls in forward mode."""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.calls.call_kinds import CallFacts, CallKind, is_forked, overwrites_adjoint
from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.types import Type
from enzyme_build.ir.values import Value
from enzyme_build.rules import Rule
from enzyme_build.transform.derivative.call_states import (
    call_states,
    is_differentiated,
    result_is_active,
    result_is_wanted,
)
from enzyme_build.transform.derivative.sweep import Lanes, Sweep
from enzyme_build.transform.derivative.unknown_callees import (
    check_callbacks,
    check_unknown,
    check_variadic,
    has_no_target,
)
from enzyme_build.transform.device.launched import check_launch
from enzyme_build.transform.device.shuffles import is_shuffle, shuffled_value, without_value
from enzyme_build.transform.emission.signature import Mode, Signature, result_parts, with_shadows
from enzyme_build.transform.messages.modelled import modelled_forward
from enzyme_build.transform.parallel.forks import forked
from enzyme_build.transform.parallel.models import is_model
from enzyme_build.transform.runtime.kept import is_clear
from enzyme_build.transform.shadows.inner_runs import move_tangents
from enzyme_build.transform.shadows.origins import ask_run
from enzyme_build.transform.shadows.shadow_memory import ShadowMemory
from enzyme_build.transform.sweeps.dispatch import dispatcher

Tangent = Callable[[Instruction, Rule, list[Value]], Lanes]


class ForwardCalls:
    def __init__(self, sweep: Sweep, tangent: Tangent) -> None:
        self.sweep = sweep
        self.tangent = tangent
        self.memory = ShadowMemory(sweep)

    def visit(self, i: Call | Invoke, facts: CallFacts) -> None:
        sweep = self.sweep
        match facts.kind:
            case CallKind.RULE:
                self.apply_rule(i, facts)
            case CallKind.ALLOCATE:
                self.memory.allocate(i, facts)
            case CallKind.FREE:
                self.memory.free(i, facts)
            case CallKind.ORIGIN:
                ask_run(sweep, i, is_forward_mode=True)
            case CallKind.INNER:
                move_tangents(sweep, i)
            case CallKind.COPY if self.memory.copy_at_run_time(i, is_forward_mode=True):
                pass
            case CallKind.COPY:
                self.memory.copy_unless_unneeded(i)
                self.memory.copy_shadows(i)
            case CallKind.FILL if overwrites_adjoint(i):
                sweep.copy(i)
                self.memory.overwrite_shadows(i)
            case CallKind.FILL:
                self.memory.copy_unless_unneeded(i)
                self.memory.fill_shadows(i)
            case CallKind.MIRROR:
                self.memory.mirror(i)
            case CallKind.INACTIVE if is_clear(i):
                self.memory.clear_kept(i, is_forward_mode=True)
            case CallKind.DEFINED if isinstance(i, Call) and is_shuffle(i.callee):
                self.shuffle(i)
            case CallKind.DEFINED | CallKind.INDIRECT | CallKind.ROUTINE:
                check_variadic(sweep, i)
                self.call_derivative(i, facts)
            case CallKind.UNKNOWN | CallKind.ASSEMBLY:
                check_unknown(sweep, i, facts)
                sweep.copy(i)
            case _:
                check_callbacks(sweep, i, facts)
                self.memory.known_call(i, facts)
                self.memory.overwrite_results(i, floats=True)

    def apply_rule(self, i: Call | Invoke, facts: CallFacts) -> None:
        sweep = self.sweep
        sweep.copy(i)
        if i in sweep.activity.active:
            assert facts.rule is not None
            sweep.continue_after(i)
            sweep.shadows[i] = self.tangent(i, facts.rule, i.arguments)
            sweep.continue_to_normal(i)

    def shuffle(self, i: Call) -> None:
        """Repeats a permutation of lanes on the tangents."""
        sweep = self.sweep
        sweep.copy(i)
        if i in sweep.activity.active:
            tangents = sweep.shadow(shuffled_value(i))
            mask, distance, bounds = map(sweep.value, without_value(i))
            sweep.shadows[i] = [sweep.b.call(i.callee, [mask, g, distance, bounds]) for g in tangents]

    def call_derivative(self, i: Call | Invoke, facts: CallFacts) -> None:
        sweep = self.sweep
        session = sweep.session
        if not is_differentiated(sweep.activity, i, session.analyses.touches_active_globals(i)):
            sweep.copy(i)
            return
        if has_no_target(sweep, i, facts):
            return
        signature = self._signature(i)
        check_launch(sweep, i, facts)
        arguments = self.derivative_arguments(i, signature)
        if facts.function is None:
            arguments.insert(0, sweep.value(i.callee))
        target, parts = self._target(i, facts, signature)
        results = sweep.emit_call(i, target, arguments, len(parts))
        position = iter(results)
        sweep.values[i] = next(position) if signature.primal_result and len(results) else sweep.nothing(i)
        if signature.active_result:
            sweep.shadows[i] = [next(position) for _ in range(sweep.width)]

    def _signature(self, i: Call | Invoke) -> Signature:
        sweep = self.sweep
        return Signature(
            Mode.FORWARD,
            call_states(sweep.activity, i),
            sweep.width,
            primal_result=result_is_wanted(i),
            active_result=result_is_active(sweep.activity, i),
            strong_zero=sweep.signature.strong_zero,
            estimates_errors=sweep.signature.estimates_errors,
            is_concurrent=sweep.signature.is_concurrent or is_forked(i),
            is_beside_started=sweep.signature.is_beside_started
            or sweep.session.analyses.global_facts.starts_threads(sweep.prepared.primal),
            unneeded=sweep.unneeded_arguments(i),
        )

    def _target(
        self, i: Call | Invoke, facts: CallFacts, signature: Signature
    ) -> tuple[Value, tuple[Type, ...]]:
        """The function that is called in place of the primal one, and the types of its results."""
        sweep, session = self.sweep, self.sweep.session
        if facts.routine is not None:
            from enzyme_build.transform.linear_algebra.derivatives import routine_called, routine_forward

            if signature.estimates_errors:
                session.diagnostics.report(
                    f"the rounding error of `{facts.callee.name}` is not known",
                    i,
                    "estimate errors with a library that has bitcode embedded",
                )
            primal, routine = routine_called(session, i)
            return routine_forward(session, primal, routine, signature), result_parts(primal, signature)
        if facts.function is None:
            return dispatcher(session, i, signature)
        parts = result_parts(facts.function, signature)
        if is_model(facts.function):
            return modelled_forward(session, i, signature), parts
        derivative = session.derivatives.forward(facts.function, signature)
        return forked(sweep.module, derivative, session.own_shadows) if is_forked(i) else derivative, parts

    def derivative_arguments(self, i: Call | Invoke, signature: Signature) -> list[Value]:
        return with_shadows(i.arguments, signature, self.sweep.value, self.sweep.shadow)
