"""Replaces the pending uses of the reverse half by code, when it is decided what is kept."""

from __future__ import annotations

from enzyme_build.analysis.flow.loops import Loop
from enzyme_build.analysis.flow.trips import affine_phi, moving_pointer, shifting_phi
from enzyme_build.ir.clone import clone_instruction
from enzyme_build.ir.instructions import Alloca, Instruction, Load, Phi
from enzyme_build.ir.module import Block
from enzyme_build.ir.types import I1, I64, PTR, IntType
from enzyme_build.ir.values import Argument, Constant, ConstantInt, Value, const_int
from enzyme_build.transform.emission.build import Builder, keep_metadata
from enzyme_build.transform.emission.sentinels import unless_sentinel
from enzyme_build.transform.form.control import chosen_by_branch, emit_final_count, emit_shifted
from enzyme_build.transform.tape.checkpoints import Checkpoints
from enzyme_build.transform.tape.forwarding import Forwarded
from enzyme_build.transform.tape.pending import PRIMAL, Carried, Node, PendingUse
from enzyme_build.transform.tape.rematerialise import Rematerialiser
from enzyme_build.transform.tape.tape import Buffer, TapeSlot, stored_type


def fill(rematerialiser: Rematerialiser) -> None:
    for block, pending_uses in rematerialiser.pending_uses.items():
        _Filler(rematerialiser, block, pending_uses).run()


class _Filler:
    """Replaces the pending uses of one block of the reverse half, in order, by code in front of each."""

    def __init__(
        self, rematerialiser: Rematerialiser, block: Block, pending_uses: list[tuple[int, PendingUse]]
    ) -> None:
        self.rematerialiser = rematerialiser
        self.block = block
        self.pending_uses = pending_uses
        self.known: dict[Node, Value] = {}
        self.b = Builder(block)

    def run(self) -> None:
        old = self.block.instructions
        fresh: list[Instruction] = []
        self.block.instructions = fresh
        position = 0
        for index, pending in self.pending_uses:
            if not pending.users:
                continue
            fresh.extend(old[position:index])
            position = index
            pending.replace_all_uses_with(self.value(pending.node))
        fresh.extend(old[position:])

    def value(self, node: Node) -> Value:
        """Emits the value, operands first. Without recursion: chains may be as long as the program."""
        stack = [node]
        while stack:
            top = stack[-1]
            if top in self.known:
                stack.pop()
                continue
            missing = [n for n in self.inputs(top) if n not in self.known]
            if missing:
                stack.extend(reversed(missing))
                continue
            self.known[top] = self.make(top)
            stack.pop()
        return self.known[node]

    def inputs(self, node: Node) -> list[Node]:
        if isinstance(node[0], Forwarded):
            return list(self.rematerialiser.forwarded_inputs(node[0]))
        recipe = self.rematerialiser.recipe(node)
        if recipe.is_free or self.rematerialiser.place_of(node) is not None:
            return []
        assert recipe.operands is not None, f"{node[0]!r} is neither kept nor computed again"
        if self.checkpoints_of(node) is not None:
            return []  # these are asked for where the way back comes into the loop
        return list(recipe.operands)

    def checkpoints_of(self, node: Node) -> Checkpoints | None:
        """Of the loop that has run again for such a phi."""
        value, lane = node
        if not isinstance(value, Phi) or lane != PRIMAL:
            return None
        recurrence = self.rematerialiser.recurrence(value)
        return None if recurrence is None else self.rematerialiser.recurrences.checkpoints[recurrence.loop]

    def make(self, node: Node) -> Value:
        value, lane = node
        rematerialiser = self.rematerialiser
        kept = rematerialiser.place_of(node)
        if kept is not None:
            return self.read_kept(value, kept)
        if isinstance(value, Argument):
            found = (
                rematerialiser.forward.value(value)
                if lane == PRIMAL
                else rematerialiser.forward.shadow(value)[lane]
            )
            return rematerialiser.forward.in_reverse.get(found, found)
        if value in rematerialiser.counters:
            return rematerialiser.current(self.b, rematerialiser.counters[value])
        if isinstance(value, Alloca):
            return (
                rematerialiser.forward.values[value]
                if lane == PRIMAL
                else rematerialiser.forward.shadows[value][lane]
            )
        if isinstance(value, Phi):
            checkpoints = self.checkpoints_of(node)
            if checkpoints is not None:
                return checkpoints.value(self.b, value)
            if rematerialiser.turning(value) is not None:
                return self.make_turning(value, lane)
            is_moving = value.type is PTR and value.home in rematerialiser.nest.by_header
            return self.make_moving(value, lane) if is_moving else self.make_phi(value)
        if isinstance(value, Forwarded):
            return self.make_forwarded(value)
        if isinstance(value, Load) and lane == PRIMAL and rematerialiser.is_forwarded(value):
            forwarded = rematerialiser.forwarding.of(value)
            assert forwarded is not None
            return self.primal(forwarded)
        assert isinstance(value, Instruction)
        return self.compute_again(value, lane)

    def read_kept(self, value: Value, kept: TapeSlot | Buffer) -> Value:
        return self.read_at(value, kept, self.latest(kept))

    def latest(self, kept: TapeSlot | Buffer, back: int = 0) -> Value:
        """Where it is kept for the current iteration, or for one of those before."""
        if isinstance(kept, TapeSlot):
            return kept.reverse
        index = self.rematerialiser.tape.reverse_index(self.b, kept.stack)
        if back:
            index = self.b.sub(index, const_int(I64, back))
        return self.rematerialiser.tape.element(self.b, kept, index, reverse=True)

    def read_element(self, value: Value, kept: Buffer, index: Value) -> Value:
        return self.read_at(value, kept, self.rematerialiser.tape.element(self.b, kept, index, reverse=True))

    def read_at(self, value: Value, kept: TapeSlot | Buffer, address: Value) -> Value:
        t = stored_type(value.type)
        found = self.b.load(t, address, align=self.rematerialiser.tape.align_of(t))
        self.rematerialiser.mark_scopes(found, kept)
        return self.b.trunc(found, I1) if value.type is I1 else found

    def index_elsewhere(self, value: Forwarded, kept: Buffer) -> Value:
        """Of the iteration with the same number in a loop that has run before and is undone later: it now has the index
        of its last iteration.
        """
        control = self.rematerialiser.control
        latest = self.rematerialiser.tape.reverse_index(self.b, kept.stack)
        if value.source is value.to:
            return self.b.sub(latest, self.at_most(self.primal(control.counters[value.to]), value.back))
        trips = control.trips[value.source]
        last = emit_final_count(self.b, trips, self.primal(trips.start), self.primal(trips.bound))
        return self.b.add(self.b.sub(latest, last), self.primal(control.counters[value.to]))

    def primal(self, value: Value) -> Value:
        return value if isinstance(value, Constant) else self.known[value, PRIMAL]

    def make_moving(self, phi: Phi, lane: int) -> Value:
        loop = self.rematerialiser.nest.by_header[phi.home]
        moving = moving_pointer(phi, loop)
        operands = self.rematerialiser.operands((phi, lane))
        assert moving is not None
        assert operands is not None
        base = self.known_or_constant(operands[0])
        count = self.primal(self.rematerialiser.control.counters[loop])
        index = self.primal(moving.index)
        assert isinstance(index.type, IntType)
        wide = index if index.type is I64 else self.b.sext(index, I64)
        return self.b.gep(moving.step.source_type, base, [self.b.mul(count, wide)])

    def make_turning(self, phi: Phi, lane: int) -> Value:
        operands = self.rematerialiser.operands((phi, lane))
        assert operands is not None
        start, later, (counter, _) = operands
        is_first = self.b.icmp("eq", self.primal(counter), const_int(I64, 0))
        return self.b.select(is_first, self.known_or_constant(start), self.known_or_constant(later))

    def known_or_constant(self, node: Node) -> Value:
        value, lane = node
        if not isinstance(value, Constant):
            return self.known[node]
        return value if lane == PRIMAL else self.rematerialiser.forward.shadow(value)[lane]

    def make_forwarded(self, value: Forwarded) -> Value:
        i = value.value
        kept = self.rematerialiser.kept_elsewhere(value)
        if kept is not None:
            return self.read_element(i, kept, self.index_elsewhere(value, kept))
        if isinstance(i, Phi):
            return self.make_affine(i, value.source, self.count_of(value))
        before = self.rematerialiser.forwarding.before
        by_value = {operand: self.primal(before(operand, value)) for operand in i.operands}
        copied = clone_instruction(i, by_value.__getitem__, _no_block)
        copied.name = None
        keep_metadata(copied, "tbaa", "fpmath")
        self.b.insert(copied)
        if isinstance(i, Load):
            self.rematerialiser.scopes.primal(copied)
        return copied

    def count_of(self, value: Forwarded) -> Value:
        """The number of the iteration that the stand-in is of; an iteration in front of the first is never used."""
        count = self.primal(self.rematerialiser.control.counters[value.to])
        if not value.back:
            return count
        back = const_int(I64, value.back) if value.goes_on else self.at_most(count, value.back)
        return self.b.sub(count, back)

    def at_most(self, count: Value, most: int) -> Value:
        limit = const_int(I64, most)
        return self.b.select(self.b.icmp("ult", count, limit), count, limit)

    def make_carried(self, loop: Loop, carried: Carried) -> Value:
        count = self.primal(self.rematerialiser.control.counters[loop])
        stand_in = carried.value
        assert isinstance(stand_in, Forwarded)
        kept = self.rematerialiser.kept_elsewhere(stand_in)
        places = [self.rematerialiser.place_of((start, PRIMAL)) for start in carried.starts]
        if kept is not None and None not in places:  # to choose among addresses is less than among values
            address = self.latest(kept, stand_in.back)
            for number, place in enumerate(places):
                assert place is not None
                is_first = self.b.icmp("eq", count, const_int(I64, number))
                address = self.b.select(is_first, self.latest(place), address)
            return self.read_at(stand_in, kept, address)
        found = self.primal(stand_in)
        for number, start in enumerate(carried.starts):
            is_first = self.b.icmp("eq", count, const_int(I64, number))
            found = self.b.select(is_first, self.primal(start), found)
        return found

    def make_affine(self, phi: Phi, loop: Loop, count: Value) -> Value:
        """The induction variable of the loop after as many iterations."""
        affine = affine_phi(phi, loop)
        assert affine is not None
        count = self.b.resize(count, phi.type)
        step = self.primal(affine.step)
        offset = count if isinstance(step, ConstantInt) and step.value == 1 else self.b.mul(count, step)
        start = self.primal(affine.start)
        return self.b.sub(start, offset) if affine.negative else self.b.add(start, offset)

    def make_phi(self, phi: Phi) -> Value:
        loop = self.rematerialiser.nest.by_header.get(phi.home)
        shifting = shifting_phi(phi, loop) if loop is not None else None
        if loop is not None and shifting is not None:
            count = self.primal(self.rematerialiser.control.counters[loop])
            return emit_shifted(self.b, shifting, self.primal(shifting.start), count)
        if loop is not None:
            carried = self.rematerialiser.carried(phi) if affine_phi(phi, loop) is None else None
            if carried is not None:
                return self.make_carried(loop, carried)
            return self.make_affine(phi, loop, self.primal(self.rematerialiser.control.counters[loop]))
        trips = self.rematerialiser.trips_behind(phi)
        if trips is not None:
            return emit_final_count(self.b, trips, self.primal(trips.start), self.primal(trips.bound))
        choice = chosen_by_branch(phi.home, self.rematerialiser.forward.flow, self.rematerialiser.dominators)
        if phi not in self.rematerialiser.choices or choice is None:
            region = self.rematerialiser.region(phi)
            assert region is not None
            entering = [self.primal(v) for v in region.entering]
            found = self.rematerialiser.regions.emit(self.b, region, entering)
            for other in found.keys() - {phi}:
                self.known.setdefault((other, PRIMAL), found[other])
            return found[phi]
        condition = self.primal(choice.condition)
        return self.b.select(
            condition, const_int(phi.type, choice.if_true), const_int(phi.type, choice.if_false)
        )

    def compute_again(self, i: Instruction, lane: int) -> Value:
        operands = self.rematerialiser.operands((i, lane))
        assert operands is not None
        by_value: dict[Value, Value] = {}
        for operand, (v, operand_lane) in zip(i.operands, operands, strict=False):
            by_value[operand] = self.known_or_constant((v, operand_lane))
        copied = clone_instruction(i, by_value.__getitem__, _no_block)
        copied.name = None
        keep_metadata(copied, "tbaa", "fpmath")
        self.b.insert(copied)
        if isinstance(i, Load) and isinstance(copied, Load):
            (self.rematerialiser.scopes.primal if lane == PRIMAL else self.rematerialiser.scopes.shadow)(
                copied
            )
            if len(operands) > 1:
                return self._shadow_of_loaded(i, copied, lane)
        return copied

    def _shadow_of_loaded(self, i: Load, shadow: Value, lane: int) -> Value:
        forward, primal = self.rematerialiser.forward, self.primal(i)
        if forward.may_lack_shadow(i):
            shadow = unless_sentinel(self.b, shadow, primal)
        return forward.found(self.b, primal, shadow, lane) if forward.may_be_found(i) else shadow


def _no_block(block: Block) -> Block:
    raise AssertionError(f"{block} is the target of something that is computed again")
