"""Calls in reverse mode: the augmented call of the forward half, and its undoing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from enzyme_build.analysis.calls import CallFacts, CallKind, call_facts
from enzyme_build.analysis.marks import POSTPONE
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.types import PTR, carries_pointer
from enzyme_build.ir.values import Value, null
from enzyme_build.transform.derivative.call_states import call_states, is_differentiated, result_is_active
from enzyme_build.transform.derivative.unknown import (
    check_callbacks,
    check_unknown,
    check_variadic,
    has_no_target,
)
from enzyme_build.transform.emission.signature import (
    Mode,
    Signature,
    derivative_type,
    result_parts,
    returns_adjoint,
    seed_count,
    takes_shadow,
)
from enzyme_build.transform.shadows.releases import postpone_release
from enzyme_build.transform.shadows.shadow_memory import ShadowMemory
from enzyme_build.transform.sweeps.memory_adjoints import undo_copy, undo_fill
from enzyme_build.transform.sweeps.rule_memory import warn_of_overwritten

if TYPE_CHECKING:
    from enzyme_build.transform.derivative.session import SplitPair
    from enzyme_build.transform.sweeps.augment import AugmentSweep
    from enzyme_build.transform.sweeps.backward import BackwardSweep


class AugmentedCalls:
    """What the forward half does at a call."""

    def __init__(self, sweep: AugmentSweep) -> None:
        self.sweep = sweep
        self.memory = ShadowMemory(sweep)

    def visit(self, i: Call | Invoke, facts: CallFacts) -> None:
        sweep = self.sweep
        match facts.kind:
            case CallKind.ALLOCATE:
                self.memory.allocate(i, facts)
            case CallKind.FREE:
                self.postpone_free(i, facts)
            case CallKind.RELEASE:
                pass  # postponed further, to the end of this derivative
            case CallKind.COPY:
                sweep.copy(i)
                if sweep.session.memory_types.may_replace_pointers(i):
                    self.memory.copy_shadow_pointers(i)
            case CallKind.FILL:
                sweep.copy(i)
                self.memory.fill_shadow_pointers(i)
            case CallKind.MIRROR:
                self.memory.mirror(i)
            case CallKind.DEFINED | CallKind.INDIRECT | CallKind.ROUTINE:
                check_variadic(sweep, i)
                self.call_augmented(i, facts)
            case CallKind.UNKNOWN | CallKind.ASSEMBLY:
                check_unknown(sweep, i, facts)
                sweep.copy(i)
            case _:
                check_callbacks(sweep, i, facts)
                self.memory.known_call(i, facts)
                self.memory.overwrite_results(i, floats=False)

    def postpone_free(self, i: Call | Invoke, facts: CallFacts) -> None:
        """What the reverse half may still read is given back when the whole reverse half is done."""
        sweep = self.sweep
        assert facts.deallocation is not None
        pointer = i.arguments[facts.deallocation.pointer]
        runtime = sweep.session.runtime
        # An inner derivative postpones as well, and says how to free.
        is_ours = facts.callee.name == POSTPONE
        if len(i.arguments) > 1 and not is_ours:
            postpone_release(sweep, i, facts.deallocation.pointer)
            return
        freeing = sweep.value(i.arguments[1]) if is_ours else facts.callee
        runtime.postpone_free(sweep.b, freeing, sweep.value(pointer))
        if sweep.activity.has_shadow(pointer):
            for shadow in sweep.shadow(pointer):
                same = sweep.b.icmp("eq", shadow, sweep.value(pointer))
                runtime.postpone_free(sweep.b, freeing, sweep.b.select(same, null(PTR), shadow))
        if isinstance(i, Invoke):
            sweep.values[i] = sweep.b.br(sweep.blocks[i.normal])

    def call_augmented(self, i: Call | Invoke, facts: CallFacts) -> None:
        sweep = self.sweep
        if not is_differentiated(sweep.activity, i, sweep.session.touches_active_globals(i)):
            sweep.copy(i)
            return
        if has_no_target(sweep, i, facts):
            return
        pair, signature = split_of_call(sweep, i, facts)
        sweep.pairs[i] = (pair, signature)
        warn_of_overwritten(sweep, i, facts.function)
        arguments: list[Value] = [sweep.value(i.callee)] if facts.function is None else []
        for index, argument in enumerate(i.arguments[: len(signature.states)]):
            arguments.append(sweep.value(argument))
            if takes_shadow(signature, index, argument.type):
                arguments += sweep.shadow(argument)
        arguments.append(sweep.tape_of_call(i, pair.tape_size))
        parts = result_parts(pair.primal, signature)
        results = iter(sweep.emit_call(i, pair.augmented, arguments, len(parts)))
        sweep.values[i] = next(results) if signature.primal_result else sweep.nothing(i)
        if signature.active_result and carries_pointer(i.type):
            sweep.shadows[i] = [next(results) for _ in range(sweep.width)]


def split_of_call(sweep: AugmentSweep, i: Call | Invoke, facts: CallFacts) -> tuple[SplitPair, Signature]:
    from enzyme_build.transform.sweeps.reverse import split_derivative, split_dispatch

    signature = Signature(
        Mode.AUGMENTED,
        call_states(sweep.activity, i),
        sweep.width,
        primal_result=bool(i.users) and i.type.text != "void",
        active_result=result_is_active(sweep.activity, i),
        overwritten=sweep.overwritten_arguments(i),
        world_changes=sweep.memory.world_may_change(i),
        strong_zero=sweep.signature.strong_zero,
        keeps_tape=sweep.signature.keeps_tape,
    )
    if facts.routine is not None:
        from enzyme_build.transform.linear_algebra import routine_split

        return routine_split(sweep.session, i, signature), signature
    if facts.function is not None:
        return split_derivative(sweep.session, facts.function, signature), signature
    return split_dispatch(sweep.session, i, signature), signature


class ReverseCalls:
    """What the reverse half does at a call."""

    def __init__(self, sweep: BackwardSweep) -> None:
        self.sweep = sweep
        self.forward: AugmentSweep = sweep.rematerialiser.forward  # type: ignore[assignment]

    def is_work(self, i: Call | Invoke) -> bool:
        facts = call_facts(i)
        if facts.kind in (CallKind.COPY, CallKind.FILL):
            assert facts.transfer is not None
            return self.sweep.activity.has_shadow(i.arguments[facts.transfer.target])
        if facts.kind in (CallKind.DEFINED, CallKind.INDIRECT, CallKind.ROUTINE):
            return i in self.forward.pairs
        return False

    def visit(self, i: Call | Invoke) -> None:
        facts = call_facts(i)
        if facts.kind is CallKind.RULE:
            self.apply_rule(i, facts)
        elif facts.kind is CallKind.COPY:
            undo_copy(self.sweep, i)
        elif facts.kind is CallKind.FILL:
            undo_fill(self.sweep, i)
        elif i in self.forward.pairs:
            self.call_reverse(i, facts)

    def apply_rule(self, i: Call | Invoke, facts: CallFacts) -> None:
        sweep = self.sweep
        assert facts.rule is not None
        if i in sweep.useful:
            lanes = sweep.adjoints.take(i)
            if lanes is not None:
                sweep.apply_rule(i, facts.rule, i.arguments, lanes)

    def call_reverse(self, i: Call | Invoke, facts: CallFacts) -> None:
        sweep = self.sweep
        pair, augmented = self.forward.pairs[i]
        signature = augmented.reverse_half()
        arguments: list[Value] = [sweep.ask(i.callee)] if facts.function is None else []
        for index, argument in enumerate(i.arguments[: len(signature.states)]):
            arguments.append(sweep.ask(argument))
            if takes_shadow(signature, index, argument.type):
                arguments += [sweep.ask(argument, lane) for lane in range(sweep.width)]
        if seed_count(signature, pair.primal):
            arguments += sweep.seed_of(i)
        arguments.append(self.forward.tape_in_reverse(i, sweep.b))
        t = derivative_type(pair.primal, signature)
        result: Value = sweep.b.call(pair.reverse, arguments)
        self.give_results(i, pair, signature, result, len(result_parts(pair.primal, signature)))
        assert len(t.params) + (facts.function is None) == len(arguments)

    def give_results(
        self, i: Call | Invoke, pair: SplitPair, signature: Signature, result: Value, count: int
    ) -> None:
        position = 0
        for index, argument in enumerate(i.arguments[: len(signature.states)]):
            if not returns_adjoint(signature, index, pair.primal.function_type.params[index]):
                continue
            for lane in range(self.sweep.width):
                part = result if count == 1 else self.sweep.b.extract_value(result, [position])
                self.sweep.give(argument, lane, part)
                position += 1
