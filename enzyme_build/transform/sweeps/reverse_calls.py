"""Calls in the reverse half: the callee's reverse half, rules, and copies that are undone."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallFacts, CallKind, call_facts, is_tagged
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.values import Value
from enzyme_build.transform.device.shuffles import go_back, is_shuffle, shuffled_value, without_value
from enzyme_build.transform.emission.signature import (
    Signature,
    derivative_type,
    result_parts,
    returns_adjoint,
    seed_count,
    with_shadows,
)
from enzyme_build.transform.parallel.mirrored import MIRRORED, undo_ordering
from enzyme_build.transform.runtime.origins import run
from enzyme_build.transform.shadows import inner_runs
from enzyme_build.transform.shadows.origins import steps_back
from enzyme_build.transform.sweeps.augment import AugmentSweep
from enzyme_build.transform.sweeps.backward import BackwardSweep
from enzyme_build.transform.sweeps.memory_adjoints import undo_copy, undo_fill
from enzyme_build.transform.sweeps.whole_calls import signature_of_whole


class ReverseCalls:
    """What the reverse half does at a call."""

    def __init__(self, sweep: BackwardSweep) -> None:
        self.sweep = sweep
        self.forward: AugmentSweep = sweep.rematerialiser.forward  # type: ignore[assignment]

    def is_work(self, i: Call | Invoke) -> bool:
        facts = call_facts(i)
        if is_tagged(i):
            return True
        if facts.kind in (CallKind.COPY, CallKind.FILL):
            assert facts.transfer is not None
            return self.sweep.activity.has_shadow(i.arguments[facts.transfer.target])
        if facts.kind is CallKind.ORIGIN:
            return steps_back(i)
        if facts.kind is CallKind.INNER:
            return inner_runs.steps_back(i)
        if is_shuffle(i.callee):
            return i in self.sweep.useful
        if facts.kind in (CallKind.DEFINED, CallKind.INDIRECT, CallKind.ROUTINE):
            return i in self.forward.pairs or i in self.forward.whole_calls
        return self.orders(facts)

    def visit(self, i: Call | Invoke) -> None:
        facts = call_facts(i)
        if facts.kind is CallKind.RULE:
            self.apply_rule(i, facts)
        elif facts.kind is CallKind.ORIGIN or is_tagged(i):
            if steps_back(i):
                back = run(self.sweep.session.runtime, "back")
                self.sweep.b.call(back, [self.sweep.ask(i)])
        elif facts.kind is CallKind.INNER:
            if inner_runs.steps_back(i):
                inner_runs.move_back(self.sweep.b, i, self.sweep.ask)
        elif facts.kind is CallKind.COPY:
            undo_copy(self.sweep, i)
        elif facts.kind is CallKind.FILL:
            undo_fill(self.sweep, i)
        elif isinstance(i, Call) and is_shuffle(i.callee):
            self.shuffle_back(i)
        elif i in self.forward.pairs:
            self.call_reverse(i, facts)
        elif i in self.forward.whole_calls:
            self.call_gradient(i, facts)
        elif self.orders(facts):
            assert facts.effects is not None
            undo_ordering(self.sweep.b, self.sweep.session.runtime, i, facts.effects.ordering, self.sweep.ask)

    def orders(self, facts: CallFacts) -> bool:
        """Whether the call orders threads. Locks are taken beside no threads as well."""
        ordering = facts.effects.ordering if facts.effects is not None else ""
        return self.forward.memory.threads.is_concurrent if ordering == "event" else ordering in MIRRORED

    def apply_rule(self, i: Call | Invoke, facts: CallFacts) -> None:
        sweep = self.sweep
        assert facts.rule is not None
        if i in sweep.useful:
            lanes = sweep.adjoints.take(i)
            if lanes is not None and i in sweep.control.last_choices:
                sweep.hand_to_chosen(i, lanes)
            elif lanes is not None:
                sweep.apply_rule(i, facts.rule, i.arguments, lanes)

    def shuffle_back(self, i: Call) -> None:
        sweep = self.sweep
        lanes = sweep.adjoints.take(i) if i in sweep.useful else None
        for lane, g in enumerate(lanes or []):
            mask, distance, bounds = map(sweep.ask, without_value(i))
            back = go_back(sweep.b, sweep.session.runtime, i, (mask, distance, bounds), g)
            sweep.give(shuffled_value(i), lane, back)

    def call_reverse(self, i: Call | Invoke, facts: CallFacts) -> None:
        sweep = self.sweep
        pair, augmented = self.forward.pairs[i]
        signature = augmented.reverse_half()
        target: list[Value] = [sweep.ask(i.callee)] if facts.function is None else []
        arguments = [*target, *self.arguments(i, pair.primal, signature)]
        arguments.append(self.forward.tape_in_reverse(i, sweep.b))
        assert len(derivative_type(pair.primal, signature).params) + len(target) == len(arguments)
        self.give_results(i, pair.primal, signature, sweep.b.call(pair.reverse, arguments))

    def call_gradient(self, i: Call | Invoke, facts: CallFacts) -> None:
        function = facts.function
        assert function is not None
        signature = signature_of_whole(self.forward, i)
        gradient = self.sweep.session.derivatives.gradient(function, signature)
        result = self.sweep.b.call(gradient, self.arguments(i, function, signature))
        self.give_results(i, function, signature, result)

    def arguments(self, i: Call | Invoke, primal: Function, signature: Signature) -> list[Value]:
        sweep = self.sweep

        def shadows(argument: Value) -> list[Value]:
            return [sweep.ask(argument, lane) for lane in range(sweep.width)]

        return with_shadows(i.arguments, signature, sweep.ask, shadows) + (
            sweep.seed_of(i) if seed_count(signature, primal) else []
        )

    def give_results(self, i: Call | Invoke, primal: Function, signature: Signature, result: Value) -> None:
        count = len(result_parts(primal, signature))
        position = 0
        for index, argument in enumerate(i.arguments[: len(signature.states)]):
            if not returns_adjoint(signature, index, primal.function_type.params[index]):
                continue
            for lane in range(self.sweep.width):
                part = result if count == 1 else self.sweep.b.extract_value(result, [position])
                self.sweep.give(argument, lane, part)
                position += 1
