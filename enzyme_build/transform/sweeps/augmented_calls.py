"""Calls in the forward half of reverse mode: the augmented function, shadows of allocations, postponed releases."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallFacts, CallKind, is_forked, overwrites_adjoint
from enzyme_build.analysis.marks import POSTPONE
from enzyme_build.ir.attributes import resolve
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import IntType, carries_pointer
from enzyme_build.ir.values import Value, const_int
from enzyme_build.transform.derivative.call_states import (
    call_states,
    is_differentiated,
    result_is_active,
    result_is_wanted,
)
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.derivative.unknown_callees import (
    check_callbacks,
    check_unknown,
    check_variadic,
    has_no_target,
)
from enzyme_build.transform.device.launched import check_launch
from enzyme_build.transform.device.shuffles import is_shuffle
from enzyme_build.transform.emission.signature import Mode, Signature, result_parts, with_shadows
from enzyme_build.transform.parallel.models import is_model
from enzyme_build.transform.parallel.refusals import check_shared_arguments
from enzyme_build.transform.runtime.kept import is_clear
from enzyme_build.transform.shadows.inner_runs import move_ahead
from enzyme_build.transform.shadows.origins import ask_run
from enzyme_build.transform.shadows.releases import plain_release, postpone_release, shadow_to_release
from enzyme_build.transform.shadows.shadow_memory import ShadowMemory
from enzyme_build.transform.sweeps.augment import AugmentSweep
from enzyme_build.transform.sweeps.jumps import may_return_twice, stop_after_jump
from enzyme_build.transform.sweeps.rule_memory import warn_of_overwritten
from enzyme_build.transform.sweeps.whole_calls import is_whole

# Results of functions of mathematics besides their value, and functions that read them.
_SET_BESIDE = ("__errno_location", "__error", "_errno", "signgam", "fetestexcept", "feenableexcept")


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
                pass  # postponed again, to the end of this derivative
            case CallKind.ORIGIN:
                ask_run(sweep, i, is_forward_mode=False)
            case CallKind.INNER:
                move_ahead(sweep, i)
            case CallKind.COPY if self.memory.copy_at_run_time(i, is_forward_mode=False):
                pass
            case CallKind.COPY:
                self.memory.copy_unless_unneeded(i)
                self.memory.forbid_lost_floats(i)
                if sweep.session.analyses.memory_types.may_replace_pointers(i):
                    self.memory.copy_shadow_pointers(i)
            case CallKind.FILL if overwrites_adjoint(i):
                check_unknown(sweep, i, facts)  # backwards, nobody would see that a derivative is lost
                sweep.copy(i)
            case CallKind.FILL:
                self.memory.copy_unless_unneeded(i)
                self.memory.fill_shadow_pointers(i)
            case CallKind.MIRROR:
                self.memory.mirror(i)
            case CallKind.INACTIVE if is_clear(i):
                self.memory.clear_kept(i, is_forward_mode=False)
            case CallKind.DEFINED if is_shuffle(i.callee):
                sweep.copy(i)
            case CallKind.DEFINED | CallKind.INDIRECT | CallKind.ROUTINE:
                check_variadic(sweep, i)
                self.call_augmented(i, facts)
            case CallKind.UNKNOWN | CallKind.ASSEMBLY:
                check_unknown(sweep, i, facts)
                sweep.copy(i)
            case CallKind.RULE if isinstance(i, Call) and self.only_computes(i):
                sweep.mathematics.add(sweep.copy(i))
            case _:
                check_callbacks(sweep, i, facts)
                self.memory.known_call(i, facts)
                self.memory.overwrite_results(i, floats=False)
                if may_return_twice(i):
                    stop_after_jump(sweep, i)

    def only_computes(self, i: Call) -> bool:
        """Whether the call computes a value and nothing else that is read, so that it can go if the value is unused."""
        module, callee = self.sweep.module, i.callee
        if (
            not isinstance(callee, Function)
            or not callee.is_declaration
            or callee.has_attribute("enzyme_math")
        ):
            return False
        if any(carries_pointer(argument.type) for argument in i.arguments):
            return False
        if "strictfp" in resolve(i.function_attributes, module.attribute_groups):
            return False
        return not any(map(module.get, _SET_BESIDE))

    def postpone_free(self, i: Call | Invoke, facts: CallFacts) -> None:
        """Postpones a release until the whole reverse half is done, which may still read the memory."""
        sweep = self.sweep
        assert facts.deallocation is not None
        pointer = i.arguments[facts.deallocation.pointer]
        runtime = sweep.session.runtime
        if isinstance(i.type, IntType):
            sweep.values[i] = const_int(i.type, 0)  # report success: a failure is known too late
        # An inner derivative has postponed the release itself, and passes the function that frees.
        is_ours = facts.callee.name == POSTPONE
        freeing = sweep.value(i.arguments[1]) if is_ours else plain_release(sweep.module, i, facts)
        if freeing is None:
            postpone_release(sweep, i, facts.deallocation.pointer)
            return
        runtime.postpone_free(sweep.b, freeing, sweep.value(pointer))
        if sweep.activity.has_shadow(pointer):
            for shadow in sweep.shadow(pointer):
                runtime.postpone_free(sweep.b, freeing, shadow_to_release(sweep, pointer, shadow))
        if isinstance(i, Invoke):
            sweep.values[i] = sweep.b.br(sweep.blocks[i.normal])

    def call_augmented(self, i: Call | Invoke, facts: CallFacts) -> None:
        sweep = self.sweep
        touches_globals = sweep.session.analyses.touches_active_globals(i)
        if not is_differentiated(sweep.activity, i, touches_globals) and not sweep.must_be_mirrored(i, facts):
            sweep.copy(i)
            return
        if has_no_target(sweep, i, facts):
            return
        if is_whole(sweep, i, facts):
            sweep.whole_calls.add(i)
            sweep.mathematics.add(sweep.copy(i))
            return
        check_launch(sweep, i, facts)
        pair, signature = split_of_call(sweep, i, facts)
        sweep.pairs[i] = (pair, signature)
        warn_of_overwritten(sweep.session, sweep.memory, i, facts.function)
        check_shared_arguments(sweep, i, facts, sweep.memory.threads)
        arguments: list[Value] = [sweep.value(i.callee)] if facts.function is None else []
        arguments += with_shadows(i.arguments, signature, sweep.value, sweep.shadow)
        arguments.append(sweep.tape_of_call(i, pair.tape_size))
        parts = result_parts(pair.primal, signature)
        results = iter(sweep.emit_call(i, pair.augmented, arguments, len(parts)))
        sweep.values[i] = next(results) if signature.primal_result else sweep.nothing(i)
        if signature.active_result and carries_pointer(i.type):
            sweep.shadows[i] = [next(results) for _ in range(sweep.width)]


def split_of_call(sweep: AugmentSweep, i: Call | Invoke, facts: CallFacts) -> tuple[SplitPair, Signature]:
    overwritten, world_changes, notes = sweep.changes_after(i)
    signature = Signature(
        Mode.AUGMENTED,
        call_states(sweep.activity, i),
        sweep.width,
        primal_result=result_is_wanted(i) and i.type.text != "void",
        active_result=result_is_active(sweep.activity, i),
        overwritten=overwritten,
        world_changes=world_changes,
        strong_zero=sweep.signature.strong_zero,
        keeps_tape=sweep.signature.keeps_tape,
        is_concurrent=sweep.signature.is_concurrent or is_forked(i),
        is_team=is_forked(i) and not sweep.signature.is_concurrent,
        unneeded=sweep.unneeded_arguments(i),
        own=() if is_forked(i) else sweep.own_arguments(i),
    )
    pair, signature = _pair_of_call(sweep, i, facts, signature)
    sweep.note_asked(notes, pair.asked if pair.is_complete else None)
    return pair, signature


def _pair_of_call(
    sweep: AugmentSweep, i: Call | Invoke, facts: CallFacts, signature: Signature
) -> tuple[SplitPair, Signature]:
    if facts.routine is not None:
        from enzyme_build.transform.linear_algebra.derivatives import routine_split

        return routine_split(sweep.session, i, signature), signature
    if facts.function is not None and is_model(facts.function):
        from enzyme_build.transform.messages.modelled import modelled_pair

        return modelled_pair(sweep.session, i, signature), signature
    if facts.function is not None:
        signature = sweep.session.derivatives.variant(facts.function, signature)
        pair = sweep.session.derivatives.split(facts.function, signature)
        if is_forked(i):
            from enzyme_build.transform.parallel.pairs import forked_pair

            pair = forked_pair(sweep.session, pair, signature)
        return pair, signature
    from enzyme_build.transform.sweeps.dispatch import split_dispatch

    return split_dispatch(sweep.session, i, signature), signature
