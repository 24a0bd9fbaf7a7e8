"""Reverse mode: both halves are made at once, and put into one function or into two."""

from __future__ import annotations

from functools import partial

from enzyme_build.analysis.flow.loops import Loop
from enzyme_build.analysis.modref.final_stores import final_stores, last_stores_of_thread
from enzyme_build.analysis.modref.memory_facts import memory_facts
from enzyme_build.analysis.threads.thread_memory import ThreadMemory, thread_memory
from enzyme_build.ir.instructions import Instruction, Load, Phi, Return, Store
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import PTR, carries_pointer
from enzyme_build.ir.values import Value, null, zero
from enzyme_build.records import replace
from enzyme_build.transform.custom.rule_calls import custom_split, gradient_of_halves, has_gradient
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.derivative.private_copies import Prepared
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import (
    Mode,
    Signature,
    returns_adjoint,
    seed_count,
)
from enzyme_build.transform.sweeps.augment import AugmentSweep
from enzyme_build.transform.sweeps.augmented_calls import AugmentedCalls
from enzyme_build.transform.sweeps.backward import BackwardSweep
from enzyme_build.transform.sweeps.own_ranges import Notes, OwnRanges, accesses_to_note, keeps_sums
from enzyme_build.transform.sweeps.reverse_calls import ReverseCalls
from enzyme_build.transform.sweeps.unused_calls import remove_unneeded
from enzyme_build.transform.tape.filling import fill
from enzyme_build.transform.tape.pending import PRIMAL
from enzyme_build.transform.tape.rematerialise import Rematerialiser
from enzyme_build.transform.tape.tape import Tape
from enzyme_build.transform.tape.tiles import Refilling

# The largest tape, in bytes, for which the caller reserves space in its own: in deep trees of calls these add up.
_MOST_IN_CALLER = 4096


def fill_gradient(session: Session, primal: Function, signature: Signature, target: Function) -> None:
    """Both halves in one function."""
    if has_gradient(session, primal):
        pair = session.derivatives.split(primal, replace(signature, mode=Mode.AUGMENTED))
        gradient_of_halves(target, pair, signature)
        return
    halves = _Halves(session, primal, signature, target, target)
    halves.make_gradient()
    halves.clean()


def fill_split(session: Session, primal: Function, signature: Signature, pair: SplitPair) -> None:
    """Each half in a function of its own; the tape goes from the one to the other, and its size is told to callers."""
    if not custom_split(session, primal, signature, pair):
        halves = _Halves(session, primal, signature, pair.augmented, pair.reverse)
        halves.make_split(pair)
        halves.clean()


class _Halves:
    def __init__(
        self, session: Session, primal: Function, signature: Signature, forward: Function, reverse: Function
    ) -> None:
        self.session = session
        self.primal = primal
        if session.analyses.global_facts.starts_threads(primal):
            signature = replace(signature, is_concurrent=True)
        self.signature = signature
        self.prepared: Prepared = session.copies.prepare(primal)
        copy, flow = self.prepared.copy, self.prepared.flow
        roots = session.analyses.activity_of(self.prepared, signature.states, signature.active_result).roots
        is_concurrent = signature.is_concurrent
        self.memory = memory_facts(
            session.module,
            copy,
            flow,
            roots,
            signature.caller,
            thread_memory(copy, flow, roots, signature.own) if is_concurrent else ThreadMemory(),
            session.analyses.writes,
        )
        self.sweep = AugmentSweep(
            session, self.prepared, signature, forward, reverse, self.memory, AugmentedCalls
        )
        self.forward = forward
        self.reverse = reverse
        self.notes: Notes | None = None
        self.why_at_once = ""

    def clean(self) -> None:
        if self.sweep.mathematics:
            remove_unneeded(self.forward, self.sweep.mathematics)

    def make_gradient(self) -> None:
        sweep = self.sweep
        results = self.results()
        self.memory.postpone(results)
        sweep.begin()
        tape = Tape(self.forward, self.forward, self.session.runtime, self.session.layout)
        sweep.sweep_onto(tape, None)
        seeds: list[Value] = list(sweep.rest_of_parameters)
        if sweep.end is None:
            sweep.close()  # the function never returns, so there is no reverse half
            return
        backward = self.walk_back(tape, tape.at_forward, seeds)
        sweep.end.br(self.start)
        b = Builder(backward.end)
        for store in results:
            if store in sweep.values:  # it was not left out as unneeded
                b = self.make_last(store, tape, b)
        tape.release(b)
        parts: list[Value] = []
        if self.signature.primal_result and sweep.result is not None:
            parts.append(self.primal_result(tape, sweep.result, b))
        b.ret_parts(parts + self.out_adjoints(backward, b))
        sweep.close()

    def results(self) -> list[Store]:
        """The stores that are made when the reverse half is through."""
        if not self.signature.is_concurrent:
            return final_stores(self.memory, self.prepared.dominators)
        if not self.session.module.is_device or not self.prepared.nest.loops:
            return []
        apart = self.memory.private  # their memory is no other argument's
        stores = last_stores_of_thread(self.memory)
        return [s for s in stores if s.pointer.type is PTR and not self.memory.roots.of(s.pointer) <= apart]

    def make_last(self, store: Store, tape: Tape, b: Builder) -> Builder:
        """Moves the copy of the store to the end, and returns the builder to go on with.

        Where it need not run, its operands are kept, and tell whether it has.
        """
        copied = self.sweep.values[store]
        assert isinstance(copied, Store)
        here = Builder.after(copied)
        copied.home.instructions.remove(copied)
        if self.prepared.dominators.dominates(store.home, self.exit):
            b.insert(copied)
            return b
        value, pointer = tape.slot(copied.value.type), tape.slot(PTR)
        tape.at_forward.store(null(PTR), pointer.forward)
        here.store(copied.value, value.forward)
        here.store(copied.pointer, pointer.forward)
        has_run, behind = self.forward.add_block(None), self.forward.add_block(None)
        place = b.load(PTR, pointer.reverse)
        b.cond_br(b.icmp("ne", place, null(PTR)), has_run, behind)
        last = Builder(has_run)
        last.store(last.load(copied.value.type, value.reverse), place, align=copied.align)
        last.br(behind)
        copied.drop_operands()
        return Builder(behind)

    @property
    def exit(self) -> Block:
        return next(block for block in self.prepared.flow.order if isinstance(block.terminator, Return))

    def primal_result(self, tape: Tape, result: Value, b: Builder) -> Value:
        """Keeps the result in a slot, since the reverse half runs before it is returned."""
        assert self.sweep.end is not None
        place = tape.slot(result.type)
        terminator = self.sweep.end.block.terminator
        assert terminator is not None
        align = tape.align_of(result.type)
        Builder(self.sweep.end.block, terminator).store(result, place.forward, align=align)
        return b.load(result.type, place.reverse, align=align)

    def make_split(self, pair: SplitPair) -> None:
        sweep = self.sweep
        sweep.begin()
        self.note_accesses()
        self.reverse.add_block("entry")
        tape = Tape(self.forward, self.reverse, self.session.runtime, self.session.layout)
        sweep.sweep_onto(tape, self.notes)
        if sweep.end is None:
            sweep.close()
            tape.at_reverse.unreachable()
            return
        backward = self.walk_back(tape, tape.at_reverse, self.reverse_seeds())
        tape.hand_over(sweep.end)
        pair.own_size = tape.size
        if self.notes is not None:
            pair.ranges, pair.ranges_read = self.notes.places.all, self.notes.places.read
            pair.keeps_sums = keeps_sums(self.session)
        pair.asked = self.memory.caller.asked
        pair.on_heap |= tape.size > _MOST_IN_CALLER
        base = tape.move_to_heap() if pair.on_heap else None
        self.hand_back(sweep)
        sweep.close()
        tape.at_reverse.br(self.start)
        b = Builder(backward.end)
        if not self.signature.keeps_tape:
            tape.release(b)
            if base is not None:
                self.session.runtime.give_back(b, base)
        b.ret_parts(self.out_adjoints(backward, b))

    def note_accesses(self) -> None:
        if not self.signature.is_concurrent:
            return
        found = accesses_to_note(self.sweep)
        if isinstance(found, str):
            self.why_at_once = found
        else:
            self.notes = Notes(self.sweep, found)

    def reverse_seeds(self) -> list[Value]:
        count = seed_count(self.signature.reverse_half(), self.primal)
        return list(self.reverse.arguments[-1 - count : -1])

    def hand_back(self, sweep: AugmentSweep) -> None:
        parts: list[Value] = []
        if self.signature.primal_result and sweep.result is not None:
            parts.append(sweep.result)
        if self.signature.active_result and carries_pointer(self.primal.function_type.returns):
            parts += sweep.result_shadows
        assert sweep.end is not None
        sweep.end.ret_parts(parts)

    def walk_back(self, tape: Tape, top: Builder, seeds: list[Value]) -> BackwardSweep:
        prepared = self.prepared
        rematerialiser = Rematerialiser(
            self.sweep, prepared.nest, prepared.dominators, prepared.control, self.memory, tape
        )
        accesses = None if self.notes is None else self.notes.accesses
        backward = BackwardSweep(
            self.session,
            prepared,
            self.signature,
            self.reverse,
            top,
            rematerialiser,
            seeds,
            ReverseCalls,
            None if accesses is None else partial(OwnRanges, accesses=accesses),
            self.why_at_once,
        )
        self.start: Block = backward.run()
        if self.session.module.is_device:
            self.fill_tiles(backward)
            self.run_again(backward)
        rematerialiser.decide()
        tape.grow_buffers(rematerialiser.room)
        fill(rematerialiser)
        for loop, turn in backward.turns.items():
            assert isinstance(turn, Instruction)
            tape.count_down(turn, loop)
        return backward

    def fill_tiles(self, backward: BackwardSweep) -> None:
        """Where shared memory has to hold what an iteration had put there."""
        rematerialiser = backward.rematerialiser
        loads = [value for value, _ in rematerialiser.reached() if isinstance(value, Load)]
        for loop in dict.fromkeys(map(rematerialiser.tile_of, loads)):
            if loop is not None and loop in backward.left:
                refilling = Refilling(self.session.runtime, rematerialiser.tiles.fillings[loop].values())
                for block, _ in backward.entered[loop]:
                    rematerialiser.emit_in_front(block, partial(refilling.keep, backward.top))
                rematerialiser.emit_in_front(backward.blocks[loop.latch], refilling.fill)
                rematerialiser.emit_in_front(backward.left[loop], refilling.put_back)

    def run_again(self, backward: BackwardSweep) -> None:
        """The loops that carry on what is asked for and could not be kept."""
        rematerialiser, asked = backward.rematerialiser, dict[Loop, list[Phi]]()
        for value, lane in rematerialiser.computed_again():
            if isinstance(value, Phi) and lane == PRIMAL and rematerialiser.recurrence(value) is not None:
                asked.setdefault(rematerialiser.nest.by_header[value.home], []).append(value)
        for loop in sorted(asked, key=lambda loop: -loop.depth):  # what is emitted later comes first
            if loop in backward.entered:
                checkpoints = rematerialiser.recurrences.run_again(loop, asked[loop], backward.top)
                for block, last in backward.entered[loop]:
                    rematerialiser.emit_in_front(block, partial(checkpoints.enter, last))
                current = partial(rematerialiser.current, loop=loop)
                rematerialiser.emit_in_front(backward.blocks[loop.latch], partial(checkpoints.undo, current))
        rematerialiser.recurrences.is_settled = True

    def out_adjoints(self, backward: BackwardSweep, b: Builder) -> list[Value]:
        parts: list[Value] = []
        signature = replace(self.signature, mode=Mode.GRADIENT)
        backward.b.position_at_end(b.block)
        for argument in self.prepared.copy.arguments:
            if returns_adjoint(signature, argument.index, argument.type):
                lanes = backward.adjoints.take(argument) if argument in backward.useful else None
                parts += lanes or [zero(argument.type)] * self.signature.width
        return parts
