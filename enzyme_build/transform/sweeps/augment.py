"""The forward half of reverse mode: the primal program with shadow pointers, keeping what `rematerialise` asks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from enzyme_build.analysis.activity.active_values import State
from enzyme_build.analysis.calls.call_kinds import CallFacts, is_forked
from enzyme_build.analysis.modref.caller_changes import ANYTHING, WORLD, Answers
from enzyme_build.analysis.modref.memory_facts import MemoryFacts
from enzyme_build.ir.instructions import Alloca, Call, Instruction, Invoke, Load, Phi, Return, Store
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I1, I64, PTR, carries_pointer, int_type
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.derivative.private_copies import Prepared
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.derivative.sweep import Lanes, Sweep
from enzyme_build.transform.device.kernels import check_kernel
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Signature
from enzyme_build.transform.parallel.refusals import (
    check_concurrent,
    check_handed_over,
    check_signal,
    check_turns,
)
from enzyme_build.transform.tape.tape import Buffer, Tape, TapeSlot
from enzyme_build.transform.types.unions_in_registers import moved_together

# Left out: these calls end the life of memory that the reverse half still reads.
_DROPPED = ("llvm.lifetime.", "llvm.stacksave", "llvm.stackrestore", "llvm.invariant.")


WORD: Final = I64.bits // 8  # bytes


class CallVisitor(Protocol):
    """What the sweep does at a call. The implementation asks for derivatives, so it stands above the sweep."""

    def visit(self, i: Call | Invoke, facts: CallFacts) -> None: ...


class Noting(Protocol):
    """Notes memory that a thread reads and others of its team may read as well."""

    def visit(self, i: Instruction) -> None: ...

    def hand_over(self, tape: Value) -> None: ...


class AugmentSweep(Sweep):
    def __init__(
        self,
        session: Session,
        prepared: Prepared,
        signature: Signature,
        target: Function,
        reverse: Function,
        memory: MemoryFacts,
        calls: Callable[[AugmentSweep], CallVisitor],
    ) -> None:
        """`reverse`: the function of the reverse half, which may be `target` as well."""
        super().__init__(session, prepared, signature, target)
        self.heap_allocas = reverse is not target
        if reverse is not target:
            self.in_reverse = dict(zip(target.arguments, reverse.arguments, strict=False))
        self.calls = calls(self)
        self.memory = memory
        self.pairs: dict[Instruction, tuple[SplitPair, Signature]] = {}
        # Their gradient is made in the reverse half, and nothing here.
        self.whole_calls: set[Instruction] = set()
        self.tape: Tape | None = None
        self.result: Value | None = None
        self.result_shadows: Lanes = []
        self.end: Builder | None = None
        self.places: dict[Instruction, TapeSlot | Buffer] = {}
        self.mathematics: set[Instruction] = set()  # calls that do nothing but compute
        self.notes: Noting | None = None

    def sweep_onto(self, tape: Tape, notes: Noting | None) -> None:
        """Sweeps the blocks; what is kept goes to this tape. `notes`: what notes memory that the team reads."""
        self.tape, self.notes = tape, notes
        self.sweep_blocks()

    def carries(self, value: Value) -> bool:
        return carries_pointer(value.type) and self.activity.has_shadow(value)

    def inactive_shadow(self, v: Value) -> Value:
        return self.value(v)

    def leave(self, i: Return) -> None:
        """At a return the owner adds the reverse half, or code that hands over the tape."""
        if i.operands:
            self.result = self.value(i.operands[0])
            if carries_pointer(i.operands[0].type):
                self.result_shadows = self.shadow(i.operands[0])
        if self.notes is not None:
            self.notes.hand_over(self.rest_of_parameters[-1])
        self.end = Builder(self.b.block)

    def visit_call(self, i: Call | Invoke, facts: CallFacts) -> None:
        check_turns(self, i)
        if facts.function is None or not facts.function.name.startswith(_DROPPED):
            self.calls.visit(i, facts)

    def visit(self, i: Instruction) -> None:
        if self.signature.is_concurrent:
            check_concurrent(self, i)
            check_signal(self, i)
        else:
            check_handed_over(self, i)
        if self.notes is not None and not isinstance(i, Phi):
            self.notes.visit(i)
        if self.module.is_device:
            check_kernel(self, i, self.memory.threads)
        if isinstance(i, Alloca) and self.heap_allocas:
            self.values[i] = self.heap_alloca(i)
            self.extend(i)
        else:
            if isinstance(i, Store) and self.activity.has_shadow(i.pointer):
                if self.session.analyses.memory_types.may_replace_pointer(i):
                    self.clear_links(i)
            super().visit(i)

    def shadow_store(self, i: Store) -> None:
        if i.value in self.activity.active and self.activity.state(i.pointer) is State.RUNTIME:
            self.forbid_constant(i)
        super().shadow_store(i)

    def clear_links(self, i: Store) -> None:
        """Clears the shadow of a pointer that a float replaces, since half of an address looks like a derivative.

        Where optimisers may store a value that was loaded from there, it is cleared only if the value differs.
        """
        bytes_stored = self.session.layout.store_size(i.value.type)
        stays: Value = const_int(I1, 0)
        if any(isinstance(m, Load) for m in moved_together(i.value, (i.value.type,))):
            bits = int_type(8 * bytes_stored)
            before = self.b.load(bits, self.value(i.pointer), align=i.align)
            stays = self.b.icmp("eq", before, self.b.bitcast(self.value(i.value), bits))
        mixed = self.activity.state(i.pointer) is State.RUNTIME
        words = i.value.type if bytes_stored > WORD else I64
        are_whole = bytes_stored % WORD == 0 and (i.align or 1) >= WORD
        for pointer in self.shadow(i.pointer):
            target = self.writable(self.value(i.pointer), pointer, words) if mixed else pointer
            if are_whole:
                for at in range(0, bytes_stored, WORD):
                    self.runtime.clear_word(self.b, self.b.offset(target, at), stays)
            else:
                size = self.b.select(stays, const_int(I64, 0), const_int(I64, bytes_stored))
                self.runtime.clear_links(self.b, target, size)

    def heap_alloca(self, i: Alloca) -> Value:
        """An alloca that both functions of a split derivative use is on the heap: the frame of the first is gone."""
        size = self.runtime.allocated_bytes(self.b, i.allocated_type, self.count_of(i))
        return self.runtime.tape_memory(self.b, size, self.alignment_of(i))

    def alignment_of(self, i: Alloca) -> int:
        return i.align or self.session.layout.align_of(i.allocated_type)

    def shadow_alloca(self, i: Alloca) -> Value:
        if not self.heap_allocas:
            return super().shadow_alloca(i)
        size = self.runtime.allocated_bytes(self.b, i.allocated_type, self.count_of(i))
        shadow = self.runtime.tape_memory(self.b, size, self.alignment_of(i))
        self.clear(shadow, size)
        return shadow

    def changes_after(self, i: Call | Invoke) -> tuple[tuple[bool, ...], bool, dict[int, Answers]]:
        """Whether memory behind each argument, and other memory, may change between this call and its undoing.

        With the questions that each answer asks about our own caller, which count only if the callee asks for it.
        """
        caller = self.memory.caller
        overwritten: list[bool] = []
        notes: dict[int, Answers] = {}
        for index, argument in enumerate(i.arguments[: len(i.function_type.params)]):
            changes = False
            if carries_pointer(argument.type):
                changes, notes[index] = caller.noting_apart(partial(self.memory.may_change, i, argument))
            overwritten.append(changes)
        world, notes[WORLD] = caller.noting_apart(partial(self.memory.world_may_change, i))
        return tuple(overwritten), world, notes

    def note_asked(self, notes: dict[int, Answers], asked: Answers | None) -> None:
        """Notes the questions behind those that the callee `asked`; None stands for all of them."""
        is_all = asked is None or ANYTHING in asked
        for question, answers in notes.items():
            if is_all or (asked is not None and question in asked):
                self.memory.caller.asked |= answers

    def own_arguments(self, i: Call | Invoke) -> tuple[bool, ...]:
        """For a call that several threads make at once: whether the memory behind each argument is the thread's own."""
        threads = self.memory.threads
        if not threads.is_concurrent:
            return ()
        roots = self.memory.roots
        return tuple(
            carries_pointer(argument.type) and threads.is_own(roots.of(argument))
            for argument in i.arguments[: len(i.function_type.params)]
        )

    def must_be_mirrored(self, i: Call | Invoke, facts: CallFacts) -> bool:
        """Whether threads wait for one another in the call, so that they have to in its reverse half as well."""
        if not self.memory.threads.is_concurrent or is_forked(i):
            return False
        analyses = self.session.analyses
        targets = analyses.indirect_targets(i) if facts.function is None else (facts.function,)
        return any(map(analyses.global_facts.orders_threads, targets))

    # -- tapes of calls ------------------------------------------------------------------------------------

    def tape_of_call(self, i: Call | Invoke, size: int) -> Value:
        """Memory for the callee's tape. It is a placeholder until the tape of this function is laid out."""
        if size == 0:
            return null(PTR)
        assert self.tape is not None
        loop = self.prepared.nest.innermost[i.block]  # type: ignore[index]
        if loop is None:
            place = self.tape.bytes(size)
            self.places[i] = place
            return place.forward
        buffer = self.tape.buffer(loop, (size + 15) // 16 * 16)
        self.places[i] = buffer
        return self.tape.element(self.b, buffer, self.index_of(buffer), reverse=False)

    def index_of(self, buffer: Buffer) -> Value:
        assert self.tape is not None
        return self.tape.forward_index(buffer.stack.loop, self.blocks[buffer.stack.loop.header])

    def tape_in_reverse(self, i: Call | Invoke, b: Builder) -> Value:
        assert self.tape is not None
        place = self.places.get(i)
        if place is None:
            return null(PTR)
        if isinstance(place, TapeSlot):
            return place.reverse
        return self.tape.element(b, place, self.tape.reverse_index(b, place.stack), reverse=True)
