"""The reverse half: goes through the blocks backwards, and adds the adjoint of each result to those of its operands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from enzyme_build.analysis.activity.active_values import Activity, State
from enzyme_build.analysis.activity.adjoint_demand import useful_values
from enzyme_build.analysis.activity.speculated_values import SpeculatedValues
from enzyme_build.analysis.flow.cfg import ControlFlow, is_unwind
from enzyme_build.analysis.flow.loops import Loop
from enzyme_build.analysis.flow.trips import start_of_address
from enzyme_build.analysis.values.semantics import UPDATES
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    Call,
    CmpXchg,
    Instruction,
    Invoke,
    LandingPad,
    Load,
    Phi,
    Return,
    Store,
)
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.opcodes import opcode_table
from enzyme_build.ir.types import I64, PTR, Type, carries_float
from enzyme_build.ir.values import Value, const_int, zero
from enzyme_build.rules import Rule, rule_for_instruction
from enzyme_build.transform.derivative.emit import emission
from enzyme_build.transform.derivative.private_copies import Prepared
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.device.warp_sums import add_together, may_add_together
from enzyme_build.transform.emission.build import Builder, copy_alias_metadata
from enzyme_build.transform.emission.lines import Lines
from enzyme_build.transform.emission.signature import Signature
from enzyme_build.transform.emission.sums import (
    add_atomically,
    floats_of,
    may_add_atomically,
    strict_product,
    take_atomically,
)
from enzyme_build.transform.parallel.threadprivate import has_threadprivate
from enzyme_build.transform.runtime.added_in_turn import adding_in_turn
from enzyme_build.transform.shadows.noted_kinds import arrives
from enzyme_build.transform.shadows.separate_shadows import SeparateShadows
from enzyme_build.transform.sweeps.adjoint_moves import HANDED_ON
from enzyme_build.transform.sweeps.adjoints import Adjoints
from enzyme_build.transform.sweeps.converted_counters import contribution_of, is_counted
from enzyme_build.transform.sweeps.stored_bits import (
    stores_bits,
    undo_bits,
)
from enzyme_build.transform.tape.pending import PRIMAL
from enzyme_build.transform.tape.rematerialise import Rematerialiser
from enzyme_build.tuples import NamedTuple

_SHORTCUT_STEPS = 200


class CallUndoing(Protocol):
    """What the sweep does at a call."""

    def is_work(self, i: Call | Invoke) -> bool: ...

    def visit(self, i: Call | Invoke) -> None: ...


class SharedAdditions(Protocol):
    """How a thread adds to memory to which others of its team may add."""

    def enter(self, loop: Loop, count: Value, at: Block) -> None: ...

    def add(self, i: Load, lane: int, g: Value, address: Value) -> Sequence[Instruction]: ...


class BackwardSweep:
    def __init__(
        self,
        session: Session,
        prepared: Prepared,
        signature: Signature,
        target: Function,
        top: Builder,
        rematerialiser: Rematerialiser,
        seeds: list[Value],
        calls: Callable[[BackwardSweep], CallUndoing],
        additions: Callable[[BackwardSweep], SharedAdditions] | None,
        why_at_once: str,
    ) -> None:
        """`additions`: of a thread of a team, how it adds; None if it adds atomically, for the reason given."""
        self.session = session
        self.source = prepared.copy
        self.signature = signature
        self.target = target
        self.width = signature.width
        self.rematerialiser = rematerialiser
        self.nest = prepared.nest
        self.dominators = prepared.dominators
        self.control = prepared.control
        self.seeds = seeds
        self.scopes = rematerialiser.scopes
        self.flow: ControlFlow = rematerialiser.forward.flow
        self.activity: Activity = rematerialiser.forward.activity
        self.useful = useful_values(self.activity, self.flow, signature.active_result)
        self.speculated = SpeculatedValues(
            self.flow, self.activity, self.useful, rematerialiser.forward.relevant
        )
        self.top = top
        self.lines = Lines(session.module, target)
        self.blocks: dict[Block, Block] = {}
        self.b = Builder(target.entry)
        self.adjoints = Adjoints(self.b, top, self.width, self.is_local)
        self.adjoints.flags = session.options.adjoint_flags
        self.exit: Block = next(b for b in self.flow.order if isinstance(b.terminator, Return))
        self.relevant = rematerialiser.forward.relevant
        self.calls = calls(self)
        self.separate = SeparateShadows(prepared, rematerialiser.scopes, signature.width)
        self.why_at_once = why_at_once
        self.primal = prepared.primal
        self.turns: dict[Loop, Value] = {}  # where a loop's buffers are counted down
        # Where the way back comes into a loop, and the value that tells the number of its last iteration.
        self.entered: dict[Loop, list[tuple[Block, Value]]] = {}
        self.left: dict[Loop, Block] = {}  # where it leaves it
        self._local: dict[Value, bool] = {}
        self._work: dict[Block, bool] = {}
        self.additions = additions(self) if additions is not None else None
        self._scratch: dict[Type, Value] = {}
        self._unwalked: list[Block] = []
        self.end: Block = target.entry

    # -- which values have adjoints ------------------------------------------------------------------------

    def has_adjoint(self, v: Value) -> bool:
        return v in self.useful

    def is_local(self, v: Value) -> bool:
        known = self._local.get(v)
        if known is None:
            known = self._local[v] = self._look_whether_local(v)
        return known

    def _look_whether_local(self, v: Value) -> bool:
        if not isinstance(v, Instruction) or isinstance(v, Phi):
            return False
        return all(user.block is v.block and not isinstance(user, Phi) for user in v.users)

    # -- order ---------------------------------------------------------------------------------------------

    def run(self) -> Block:
        """Emits all blocks; returns the one at which the reverse half starts."""
        start = self.block_of(self.exit)
        for loop in self.nest.loops:
            if loop.header in self.relevant:
                place = self.top.alloca(I64)
                self.rematerialiser.reverse_counter[loop] = place
        while self._unwalked:
            self.walk(self._unwalked.pop())
        # every path back stops, so nothing reaches the code that the owner adds
        if self.source.entry not in self.blocks:
            self.end = self.target.add_block("never")
        return start

    def block_of(self, block: Block) -> Block:
        found = self.blocks.get(block)
        if found is None:
            stem = f"{block.name}.reverse" if block.name else "reverse"
            found = self.blocks[block] = self.target.add_block(stem)
            self._unwalked.append(block)
        return found

    def walk(self, block: Block) -> None:
        self.b.position_at_end(self.blocks[block])
        for i in reversed(block.instructions):
            self.visit(i)
        if block is self.source.entry:
            self.finish_entry()
            return
        self.leave(block)

    def finish_entry(self) -> None:
        """At the begin of the function the owner adds what follows."""
        self.end = self.b.block

    def leave(self, block: Block) -> None:
        """Emits the branch to the predecessor from which the block was entered."""
        if is_unwind(block):
            self.b.unreachable()  # the program was stopped at the landing pad
            return
        phis = [phi for phi in block.phis() if phi in self.useful]
        adjoints = {phi: self.adjoints.take(phi) for phi in phis}
        sources = [p for p in self.flow.predecessors[block] if p in self.relevant]
        shortcut = self.shortcut(block) if not phis else None
        here = self.b.block
        if shortcut is not None:
            self.b.br(self.block_of(shortcut))
            return
        edges = [self.edge(source, block, adjoints) for source in sources]
        self.b.position_at_end(here)
        if len(edges) == 1:
            self.b.br(edges[0])
            return
        loop = self.nest.by_header.get(block)
        if loop is not None:
            self.turn_loop(loop, sources, edges)
            return
        choice = self.rematerialiser.ask(here, self.control.entered_from[block])
        numbers = [self.flow.predecessors[block].index(source) for source in sources]
        if len(edges) == 2:
            condition = self.b.icmp("eq", choice, const_int(choice.type, numbers[0]))
            self.b.cond_br(condition, edges[0], edges[1])
            return
        switch = self.b.switch(choice, edges[0])
        for number, edge in zip(numbers[1:], edges[1:], strict=True):
            switch.add_case(const_int(choice.type, number), edge)

    def edge(self, source: Block, block: Block, adjoints: dict[Phi, list[Value] | None]) -> Block:
        """The block on the way back from `block` to `source`."""
        edge = self.target.add_block(None)
        self.b.position_at_end(edge)
        for phi, lanes in adjoints.items():
            value = phi.incoming_from(source)
            if value is not None and value in self.useful and lanes is not None:
                for lane, g in enumerate(lanes):
                    self.adjoints.add(value, lane, g)
        for loop in self.loops_left(source, block):
            count = self.control.final_counts[block][loop]
            final = self.rematerialiser.ask(edge, count)
            self.b.store(final, self.rematerialiser.reverse_counter[loop])
            self.entered.setdefault(loop, []).append((edge, count))
            self.separate.declare(self.b, loop)
            if self.additions is not None:
                self.additions.enter(loop, final, edge)
        self.b.br(self.block_of(source))
        return edge

    def loops_left(self, source: Block, block: Block) -> list[Loop]:
        found = []
        loop = self.nest.innermost[source]
        while loop is not None and not loop.contains(self.nest.innermost[block]):
            found.append(loop)
            loop = loop.parent
        return found

    def turn_loop(self, loop: Loop, sources: list[Block], edges: list[Block]) -> None:
        """At the header: back to the latch, or out of the loop when the first iteration has been undone."""
        place = self.rematerialiser.reverse_counter[loop]
        count = self.b.load(I64, place)
        self.turns[loop] = count
        self.b.store(self.b.sub(count, const_int(I64, 1)), place)
        is_first = self.b.icmp("eq", count, const_int(I64, 0))
        out, again = sources.index(loop.preheader), sources.index(loop.latch)
        self.left[loop] = edges[out]
        self.b.cond_br(is_first, edges[out], edges[again])

    # -- short cuts ----------------------------------------------------------------------------------------

    def shortcut(self, block: Block) -> Block | None:
        """The farthest dominator in the same loop such that nothing has to be undone between it and `block`."""
        if block in self.nest.by_header:
            return None
        home = self.nest.innermost[block]
        best: Block | None = None
        region = {block}
        frontier = [block]
        for _ in range(_SHORTCUT_STEPS):
            target = self.dominators.parent[frontier[0]]
            if target is None or not self._extend_idle(region, frontier, target):
                return best
            if self.nest.innermost[target] is home:
                best = target
            if self.has_work(target) or (home is not None and target is home.header):
                return best
            region.add(target)
            frontier = [target]
        return best

    def _extend_idle(self, region: set[Block], frontier: list[Block], target: Block) -> bool:
        """Adds all blocks between `target` and the frontier; False if one of them has work."""
        todo = list(frontier)
        while todo:
            for source in self.flow.predecessors[todo.pop()]:
                if source is target or source in region:
                    continue
                if self.has_work(source):
                    return False
                region.add(source)
                todo.append(source)
        return True

    def has_work(self, block: Block) -> bool:
        known = self._work.get(block)
        if known is None:
            known = self._work[block] = any(self.is_work(i) for i in block.instructions)
        return known

    def is_work(self, i: Instruction) -> bool:
        """Whether undoing the instruction may emit anything."""
        return i in self.useful or _UNDONE[i.opcode].is_work(self, i)

    # -- instructions --------------------------------------------------------------------------------------

    def visit(self, i: Instruction) -> None:
        self.b.attachments = self.lines.of(i)
        _UNDONE[i.opcode].undo(self, i)

    def ask(self, value: Value, lane: int = PRIMAL) -> Value:
        return self.rematerialiser.ask(self.b.block, value, lane)

    def give(self, value: Value, lane: int, g: Value) -> None:
        if value in self.useful:
            self.adjoints.add(value, lane, g)

    def seed_of(self, i: Call | Invoke) -> list[Value]:
        """The adjoint of a call's result, as the callee's reverse half takes it."""
        lanes = self.adjoints.take(i) if i in self.useful else None
        return lanes or [zero(i.type)] * self.width

    def seed(self, i: Return) -> None:
        for lane, g in enumerate(self.seeds):
            self.give(i.operands[0], lane, g)

    def condition_of(self, choice: Instruction, condition: Value) -> Value:
        """Of the first arm; where it cannot be had, the last choice of what is new is the only one that counts."""
        last = self.control.last_choices.get(choice)
        if last is None or self.rematerialiser.is_available(condition):
            return self.ask(condition)
        return self.b.icmp("eq" if last.new_is_first else "ne", self.ask(last.counter), self.ask(last.final))

    def hand_to_chosen(self, i: Call | Invoke, lanes: list[Value]) -> None:
        """Of a minimum or maximum that a loop carries on."""
        condition = self.condition_of(i, self.control.last_choices[i].condition)
        for lane, g in enumerate(lanes):
            for arm, arms in zip(i.arguments, ((g, zero(i.type)), (zero(i.type), g)), strict=True):
                self.give(arm, lane, self.b.select(condition, *arms))

    def undo_phi(self, i: Phi) -> None:
        """Does nothing: the adjoint of a phi is handed on at the edges."""

    def undo_call(self, i: Call | Invoke) -> None:
        self.calls.visit(i)

    def undo_landing_pad(self, i: LandingPad) -> None:
        place = self.session.module.debug_place(i)
        self.session.runtime.stop(
            self.b,
            f"{f'{place}: ' if place else ''}an exception was caught on a differentiated path, which reverse mode "
            "cannot go back",
            "catch it around the request, hand errors on as results, or use forward mode",
        )

    def hand_on(self, i: Instruction) -> None:
        """Adds the adjoint of a computed value to those of its operands."""
        lanes = self.adjoints.take(i) if i in self.useful else None
        if lanes is None:
            return
        rule = rule_for_instruction(i)
        if rule is not None:
            self.apply_rule(i, rule, i.operands, lanes)
            return
        for lane, g in enumerate(lanes):
            HANDED_ON[i.opcode](self, i, lane, g)

    def apply_rule(self, i: Instruction, rule: Rule, operands: list[Value], lanes: list[Value]) -> None:
        formulas = emission(
            self.session.module,
            self.b,
            rule,
            i,
            operands,
            self.ask,
            flags=self.session.options.adjoint_flags,
            is_not_zero=is_counted,
        )
        for index, operand in enumerate(operands):
            if operand in self.useful and rule.contributions[index] is not None:
                strict = (
                    self.signature.strong_zero
                    or rule.is_singular(index)
                    or self.speculated.may_give_nan(i, rule, index)
                )
                for lane, whole in enumerate(lanes):
                    g, contribution = contribution_of(formulas, index, whole)
                    self.give(
                        operand, lane, strict_product(self.b, g, contribution) if strict else contribution
                    )

    # -- memory --------------------------------------------------------------------------------------------

    def shadow_address(self, i: Load | Store | AtomicRMW | CmpXchg, lane: int) -> Value:
        """The address of the adjoint of the memory; of scratch memory if the run finds the memory constant."""
        shadow = self.ask(i.pointer, lane)
        if self.activity.state(i.pointer) is not State.RUNTIME:
            return shadow
        accessed = i.type if isinstance(i, Load) else i.value.type
        scratch = self.scratch(accessed)
        if not isinstance(i, Load):
            self.b.store(zero(accessed), scratch)  # a derivative that is read from it has to be zero
        # of the same object, and usually compared once for a whole loop
        start = start_of_address(i.pointer, self.nest)
        is_constant = self.b.icmp("eq", self.ask(start), self.ask(start, lane))
        return self.b.select(is_constant, scratch, shadow)

    def scratch(self, t: Type) -> Value:
        found = self._scratch.get(t)
        if found is None:
            found = self._scratch[t] = self.top.alloca(t)
        return found

    def accumulate(self, i: Load, lane: int, g: Value) -> None:
        address = self.shadow_address(i, lane)
        if carries_float(i.type) and self.is_shared(i.pointer):
            is_atomic = may_add_atomically(i.type)
            if not (is_atomic or self.may_add_in_turn(i.type)):
                self.refuse_shared(i, f"floats of type {i.type}")
            elif self.additions is not None and is_atomic:
                arrives(self.session, i, self.additions.add(i, lane, g, address))
            elif self.session.module.is_device and (how := may_add_together(self.target, i.pointer, g)):
                add_together(self.b, self.session.runtime, how, g, address)
            else:
                if lane == 0:
                    way = (
                        f"atomically: {self.why_at_once}"
                        if is_atomic
                        else "in turn, as processors cannot at once"
                    )
                    self.session.note_way(self.primal, way, i)
                arrives(self.session, i, self.add_at_once(g, address))
        elif carries_float(i.type):
            before = self.b.load(i.type, address, align=i.align)
            self.mark_scopes(i, lane, before)
            after = self.b.store(self.adjoints.sum(before, g), address, align=i.align)
            self.mark_scopes(i, lane, after)
            arrives(self.session, i, [after])

    def add_at_once(self, g: Value, address: Value) -> list[Instruction]:
        """Adds to all floats of it: atomically, or in turn where processors cannot."""
        added: list[Instruction] = []
        for value, place in floats_of(self.b, g, address):
            if may_add_atomically(value.type):
                added += add_atomically(self.b, value, place)
            else:
                added.append(self.b.call(adding_in_turn(self.session.runtime, value.type), [place, value]))
        return added

    def may_add_in_turn(self, t: Type) -> bool:
        return not self.session.module.is_device and not getattr(t, "scalable", False)

    def is_shared(self, pointer: Value) -> bool:
        """Whether other threads may add to the shadow of that memory at the same time."""
        if self.session.runtime.keeps_order:
            return False  # one thread at a time runs its reverse half
        return not self.rematerialiser.memory.threads.is_own(self.activity.roots.of(pointer))

    def refuse_shared(self, i: Instruction, what: str) -> None:
        self.session.diagnostics.report(
            f"{what} are read by several threads at once, and their derivatives cannot be added up at once",
            i,
            "copy them to variables of the thread, in a critical section, or read them before the parallel region",
        )

    def undo_store(self, i: Store) -> None:
        if not self.activity.has_shadow(i.pointer):
            return
        if i.value.type is PTR and self.session.analyses.memory_types.may_replace_float(i):
            self.clear_pointer(i)
        self.undo_bits(i)
        if not carries_float(i.value.type):
            return
        for lane in range(self.width):
            self.give(i.value, lane, self.take_stored(i, lane, self.shadow_address(i, lane)))

    def take_stored(self, i: Store, lane: int, address: Value) -> Value:
        """The adjoint of the stored value. That of the memory becomes zero, since the store has overwritten it."""
        t = i.value.type
        if self.may_be_taken_atomically(i) and may_add_atomically(t):
            return take_atomically(self.b, t, address)
        g = self.b.load(t, address, align=i.align)
        self.mark_scopes(i, lane, g)
        kept = self.b.store(zero(t), address, align=i.align)
        self.mark_scopes(i, lane, kept)
        return g

    def may_be_taken_atomically(self, i: Store) -> bool:
        """Whether an atomic exchange takes the adjoint, since several threads may undo a store to that address.

        On devices they may have stored the same value; with threadprivate variables of Fortran, one thread copies to
        the others, and to itself, what all read.
        """
        module = self.session.module
        return (module.is_device or has_threadprivate(module)) and self.is_shared(i.pointer)

    def undo_bits(self, i: Store | AtomicRMW | CmpXchg) -> None:
        if self.activity.has_shadow(i.pointer) and stores_bits(self.session, i):
            places = [self.shadow_address(i, lane) for lane in range(self.width)]
            undo_bits(self.session, self.b, i, places)

    def mark_scopes(self, i: Load | Store, lane: int, access: Instruction) -> None:
        """Declares what `access` cannot meet; it is to the shadow of the memory that `i` accesses."""
        copy_alias_metadata(i, access)
        self.scopes.shadow(access)
        # those may all access the same scratch memory
        if self.activity.state(i.pointer) is not State.RUNTIME:
            self.separate.mark(i, lane, access)

    def clear_pointer(self, i: Store) -> None:
        """Clears the shadow of a stored pointer. Before the store a float may have lain there, and half of an address
        would be taken for its adjoint.
        """
        for lane in range(self.width):
            self.b.store(zero(PTR), self.shadow_address(i, lane), align=i.align)

    def undo_atomic(self, i: AtomicRMW) -> None:
        self.undo_bits(i)
        if not carries_float(i.type) or not self.activity.has_shadow(i.pointer):
            return
        if i.operation not in UPDATES:
            self.session.diagnostics.no_rule(i)
            return
        results = self.adjoints.take(i) if i in self.useful else None
        for lane in range(self.width):
            address = self.shadow_address(i, lane)
            g = self.b.load(i.type, address, align=i.align)
            self.give(i.value, lane, self.b.fneg(g) if i.operation == "fsub" else g)
            if i.operation == "xchg":  # the old value is the result
                self.b.store(zero(i.type) if results is None else results[lane], address, align=i.align)
            elif results is not None:
                self.b.store(self.adjoints.sum(g, results[lane]), address, align=i.align)

    def undo_alloca(self, i: Alloca) -> None:
        """In two functions allocas are on the heap. The reverse half frees them, unless it may run again."""
        if not self.rematerialiser.tape.is_split or self.signature.keeps_tape:
            return
        align = i.align or self.session.layout.align_of(i.allocated_type)
        self.session.runtime.give_back(self.b, self.ask(i), align)
        if self.activity.has_shadow(i):
            for lane in range(self.width):
                self.session.runtime.give_back(self.b, self.ask(i, lane), align)

    # -- whether there is anything to undo, if the result itself has no adjoint ------------------------------

    def never(self, _: Instruction) -> bool:
        return False

    def always(self, _: Instruction) -> bool:
        return True

    def writes_active_memory(self, i: Store | AtomicRMW | CmpXchg) -> bool:
        return self.activity.has_shadow(i.pointer)

    def calls_have_work(self, i: Call | Invoke) -> bool:
        return self.calls.is_work(i)

    def has_split_frame(self, _: Alloca) -> bool:
        return self.rematerialiser.tape.is_split


class _Undone(NamedTuple):
    undo: Callable[[Any, Any], None]
    is_work: Callable[[Any, Any], bool]


_UNDONE: Final = opcode_table(
    _Undone(BackwardSweep.hand_on, BackwardSweep.never),
    {
        "phi": _Undone(BackwardSweep.undo_phi, BackwardSweep.never),
        "call invoke": _Undone(BackwardSweep.undo_call, BackwardSweep.calls_have_work),
        "store": _Undone(BackwardSweep.undo_store, BackwardSweep.writes_active_memory),
        "atomicrmw": _Undone(BackwardSweep.undo_atomic, BackwardSweep.writes_active_memory),
        "cmpxchg": _Undone(BackwardSweep.undo_bits, BackwardSweep.writes_active_memory),
        "alloca": _Undone(BackwardSweep.undo_alloca, BackwardSweep.has_split_frame),
        "landingpad": _Undone(BackwardSweep.undo_landing_pad, BackwardSweep.always),
        "ret": _Undone(BackwardSweep.seed, BackwardSweep.never),
    },
)
