"""How the reverse half gets primal values and shadow addresses.

While the reverse half is emitted, each value that it asks for is a pending use. When all is emitted, `plan` chooses
which values to keep so that all pending uses can be filled: with an argument, with a kept value, or by computing the
value again from these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from enzyme_build.analysis.flow.dominators import DominatorTree
from enzyme_build.analysis.flow.loops import Loop, LoopNest
from enzyme_build.analysis.flow.trips import (
    TripCount,
    Turning,
    affine_phi,
    moving_pointer,
    shifting_phi,
    turning_phi,
)
from enzyme_build.analysis.modref.memory_facts import MemoryFacts
from enzyme_build.analysis.values.semantics import moved_operands
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    Call,
    Cast,
    CmpXchg,
    Freeze,
    Instruction,
    Invoke,
    LandingPad,
    Load,
    Phi,
    VAArg,
)
from enzyme_build.ir.module import Block
from enzyme_build.ir.types import I1, I8, I64, PTR, carries_pointer
from enzyme_build.ir.values import Argument, Constant, Value
from enzyme_build.transform.derivative.own_shadows import is_of_thread
from enzyme_build.transform.derivative.sweep import Sweep
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.form.control import (
    ControlValues,
    chosen_by_branch,
)
from enzyme_build.transform.tape.checkpoints import Recurrence, Recurrences
from enzyme_build.transform.tape.forwarding import Forwarded, Forwarding
from enzyme_build.transform.tape.pending import PRIMAL, Carried, Node, PendingUse, primal_nodes
from enzyme_build.transform.tape.plan import Recipe, choose_kept
from enzyme_build.transform.tape.recomputation import intrinsic_stem, is_pure, recomputation_cost
from enzyme_build.transform.tape.regions import Region, Regions
from enzyme_build.transform.tape.tape import Buffer, Tape, TapeSlot, stored_type
from enzyme_build.transform.tape.tape_reservation import ForwardReservation
from enzyme_build.transform.tape.tiles import Tiles

_FREE: Recipe[Node] = Recipe(is_free=True)
_KEEP_ONLY = (Alloca, Freeze, AtomicRMW, CmpXchg, VAArg, LandingPad, Invoke)
_LOOP_FREQUENCY = 8.0
_COST_OF_READING = 3.0  # a load and its address
_DEEPEST = 16  # operands of operands
_FARTHEST = 4  # iterations back that a value is carried from
_HEAP_OF_DEVICE = 1e6  # cost, as bytes, of a value that needs heap: kept only if it cannot be computed again


class Rematerialiser:
    def __init__(
        self,
        forward: Sweep,
        nest: LoopNest,
        dominators: DominatorTree,
        control: ControlValues,
        memory: MemoryFacts,
        tape: Tape,
    ) -> None:
        self.forward = forward
        self.nest = nest
        self.dominators = dominators
        self.control = control
        self.memory = memory
        self.tape = tape
        self.room = ForwardReservation(forward)
        self.forwarding = Forwarding(nest, dominators, control, memory)
        self.tiles = Tiles(nest, dominators, memory, self.is_available)
        self.regions = Regions(forward.flow, dominators, nest, self._may_repeat)
        self.recurrences = Recurrences(forward.flow, nest, tape.layout, self._may_repeat)
        self.scopes = forward.scopes
        self.counters: dict[Value, Loop] = {phi: loop for loop, phi in control.counters.items()}
        self.choices: dict[Value, Block] = {phi: block for block, phi in control.entered_from.items()}
        self.reverse_counter: dict[Loop, Value] = {}  # alloca of the current iteration in the reverse half
        self.pending_uses: dict[Block, list[tuple[int, PendingUse]]] = {}
        self._by_block: dict[tuple[Block, Node], PendingUse] = {}
        self._recipes: dict[Node, Recipe[Node]] = {}
        self._demanded: dict[Node, None] = {}
        self._places: dict[Node, TapeSlot | Buffer] = {}

    # -- asking --------------------------------------------------------------------------------------------

    def ask(self, at: Block, value: Value, lane: int = PRIMAL) -> Value:
        """The value as it was in the forward half, for use at the end of block `at` of the reverse half."""
        if isinstance(value, Constant):
            return value if lane == PRIMAL else self.forward.shadow(value)[lane]
        if lane != PRIMAL and not self.forward.carries(value):
            lane = PRIMAL
        node = (value, lane)
        pending = self._by_block.get((at, node))
        if pending is None:
            pending = self._by_block[at, node] = PendingUse(node)
            self.pending_uses.setdefault(at, []).append((len(at.instructions), pending))
        return pending

    # -- deciding ------------------------------------------------------------------------------------------

    def recipe(self, node: Node) -> Recipe[Node]:
        found = self._recipes.get(node)
        if found is None:
            found = self._recipes[node] = self._recipe(node)
        return found

    def _recipe(self, node: Node) -> Recipe[Node]:
        value, _ = node
        if isinstance(value, (Constant, Argument)) or value in self.counters:
            return _FREE
        if isinstance(value, Forwarded):
            return self._recipe_of_forwarded(value)
        assert isinstance(value, Instruction)
        if isinstance(value, Alloca) and not self.tape.is_split and self._is_static(value):
            return _FREE
        size = float(self.tape.layout.size_of(stored_type(value.type)))
        if self._needs_heap(value):
            size = _HEAP_OF_DEVICE
        frequency = _LOOP_FREQUENCY ** self.nest.depth(value.home)
        is_local = not self.tape.is_split and self.nest.depth(value.home) == 0
        operands = self.operands(node)
        if operands is None:
            return Recipe(bytes=size, frequency=frequency, is_local=is_local)
        return Recipe(
            operands=tuple(n for n in operands if not isinstance(n[0], Constant)),
            cost=0.0 if self.is_forwarded(value) else recomputation_cost(value),
            bytes=size,
            frequency=frequency,
            is_local=is_local,
            can_be_kept=not self._is_of_thread(value),
        )

    def _is_of_thread(self, value: Instruction) -> bool:
        """Whether it is the address of a thread-local variable: another thread may run the reverse half."""
        if (
            not self.memory.threads.is_concurrent
            or not carries_pointer(value.type)
            or isinstance(value, Load)
        ):
            return False
        return any(map(is_of_thread, self.memory.roots.of(value)))

    def _needs_heap(self, value: Instruction) -> bool:
        """Whether, on a GPU, the number of such values is unknown, so that they need a heap, which its threads lack."""
        loop = self.nest.innermost[value.home]
        if loop is None or not self.forward.module.is_device:
            return False
        return not self.tape.fits_into_slots(
            self.room.most_iterations(loop), self.tape.layout.size_of(value.type)
        )

    def is_forwarded(self, value: Value) -> bool:
        """Whether the load, if it is not kept, is recomputed from the value that was stored."""
        return isinstance(value, Load) and not self.is_read_again(value)

    def is_read_again(self, load: Load) -> bool:
        return self.memory.is_preserved(load) or self.tile_of(load) is not None

    def tile_of(self, load: Load) -> Loop | None:
        """The loop whose tiles are filled again, so that a load can be repeated that could not be kept."""
        return self.tiles.of(load) if self._needs_heap(load) else None

    def is_available(self, value: Value) -> bool:
        """Whether the reverse half can have the value without filling tiles again, and without running a loop again."""
        seen: set[Node] = set()
        todo: list[Node] = [(value, PRIMAL)]
        while todo:
            node = todo.pop()
            if node in seen or isinstance(node[0], Constant):
                continue
            seen.add(node)
            if isinstance(node[0], Load) and not self.memory.is_preserved(node[0]):
                if self._needs_heap(node[0]):
                    return False
                continue
            if isinstance(node[0], Phi) and self.recurrence(node[0]) is not None:
                return False
            recipe = self.recipe(node)
            if recipe.operands is not None:
                todo += recipe.operands
            elif not recipe.is_free and recipe.bytes >= _HEAP_OF_DEVICE:
                return False
        return True

    def _recipe_of_forwarded(self, value: Forwarded) -> Recipe[Node]:
        """The recipe of a stand-in. It cannot be kept: to keep the value, the load is kept."""
        node, frequency = (value.value, PRIMAL), _LOOP_FREQUENCY ** self.nest.depth(value.to.header)
        is_demanded = value.back or node in self._demanded
        if is_demanded and not value.goes_on and self._can_follow(value.value, value.source):
            # The value is there for its own sake: if it is kept, the stand-in is read where it is kept.
            return Recipe(
                operands=(node, *self.nodes_of_index(value)),
                cost=_COST_OF_READING,
                frequency=frequency,
                can_be_kept=False,
            )
        operands = self._forwarded_operands(value)
        return Recipe(
            operands=None if operands is None else primal_nodes(operands),
            cost=recomputation_cost(value.value),
            frequency=frequency,
            can_be_kept=False,
        )

    def _can_follow(self, value: Value, source: Loop, depth: int = 0) -> bool:
        """Whether a stand-in for the value can be had if the value can, however that comes about."""
        if not isinstance(value, Instruction) or value.block not in source.blocks:
            return True
        if self.operands((value, PRIMAL)) is None:  # then it is kept
            return self.nest.innermost[value.home] is source
        if isinstance(value, Phi):
            return value.block is source.header and affine_phi(value, source) is not None
        if depth == _DEEPEST or self.is_forwarded(value) or (value.type is PTR and isinstance(value, Load)):
            return False
        return all(self._can_follow(operand, source, depth + 1) for operand in value.operands)

    def nodes_of_index(self, value: Forwarded) -> tuple[Node, ...]:
        """What tells where the value of another loop is kept: its bounds, and how far the loop here has come."""
        if value.source is value.to:
            return primal_nodes([self.control.counters[value.to]])
        trips = self.control.trips[value.source]
        return primal_nodes([trips.start, trips.bound, self.control.counters[value.to]])

    def forwarded_inputs(self, value: Forwarded) -> tuple[Node, ...]:
        if self.kept_elsewhere(value) is not None:
            return self.nodes_of_index(value)
        operands = self._forwarded_operands(value)
        assert operands is not None, f"{value.value!r} is neither kept nor computed again"
        return primal_nodes(operands)

    def kept_elsewhere(self, value: Forwarded) -> Buffer | None:
        """Where the value is kept for its own loop."""
        if value.goes_on:
            return None
        place = self.place_of((value.value, PRIMAL))
        return place if isinstance(place, Buffer) and place.stack.loop is value.source else None

    def _forwarded_operands(self, value: Forwarded) -> list[Value] | None:
        i = value.value
        if isinstance(i, Phi):
            affine = affine_phi(i, value.source) if i.block is value.source.header else None
            if affine is None:
                return None
            return [affine.start, affine.step, self.control.counters[value.to]]
        if isinstance(i, _KEEP_ONLY) or (i.type is PTR and isinstance(i, Load)):
            return None
        if isinstance(i, Load) and not self.memory.is_preserved(i):
            return None
        if isinstance(i, Call) and not is_pure(i):
            return None
        return [self.forwarding.before(operand, value) for operand in i.operands]

    def _is_static(self, alloca: Alloca) -> bool:
        return alloca.block is self.forward.source.entry

    def operands(self, node: Node) -> list[Node] | None:
        """The nodes from which the node can be recomputed; None if it cannot."""
        value, lane = node
        assert isinstance(value, Instruction)
        if isinstance(value, Phi):
            turning = self.turning(value)
            if turning is not None:
                counter = self.control.counters[self.nest.by_header[value.home]]
                return [
                    *((v, self._lane(v, lane)) for v in (turning.start, turning.later)),
                    (counter, PRIMAL),
                ]
            return self._phi_operands(value) if lane == PRIMAL else self._moving_operands(value, lane)
        if isinstance(value, _KEEP_ONLY):
            return None
        if isinstance(value, Load):
            if self.memory.is_preserved(value) or (lane == PRIMAL and self.tile_of(value) is not None):
                return self._load_operands(value, lane)
            forwarded = self.forwarding.of(value) if lane == PRIMAL else None
            return [(forwarded, PRIMAL)] if forwarded is not None else None
        if isinstance(value, Call):
            if intrinsic_stem(value) == "threadlocal":
                return [(operand, lane) for operand in value.operands]
            if lane != PRIMAL or not is_pure(value):
                return None
            return [(operand, PRIMAL) for operand in value.operands]
        if lane == PRIMAL:
            return [(operand, PRIMAL) for operand in value.operands]
        if isinstance(value, Cast) and value.opcode == "inttoptr":
            return None
        if self.forward.session.analyses.memory_types.hidden.distance_to_other_object(value) is not None:
            return None  # it may lead to other memory than what it is computed from
        moved = moved_operands(value)
        return [(v, self._lane(v, lane) if v in moved else PRIMAL) for v in value.operands]

    def _load_operands(self, load: Load, lane: int) -> list[Node]:
        operands = [(load.pointer, self._lane(load.pointer, lane))]
        if lane != PRIMAL and (self.forward.may_lack_shadow(load) or self.forward.may_be_found(load)):
            operands.append((load, PRIMAL))
        return operands

    def _lane(self, value: Value, lane: int) -> int:
        if lane == PRIMAL or isinstance(value, Constant) or self.forward.carries(value):
            return lane
        return PRIMAL

    def _phi_operands(self, phi: Phi) -> list[Node] | None:
        loop = self.nest.by_header.get(phi.home)
        if loop is not None:
            counter = self.control.counters[loop]
            shifting = shifting_phi(phi, loop)
            if shifting is not None:
                return [(shifting.start, PRIMAL), (counter, PRIMAL)]
            affine = affine_phi(phi, loop)
            if affine is not None:
                return [(affine.start, PRIMAL), (affine.step, PRIMAL), (counter, PRIMAL)]
            recurrence = self.recurrence(phi)
            if recurrence is not None:
                return list(primal_nodes(recurrence.inputs))
            carried = self.carried(phi)
            if carried is not None:
                return [*((v, PRIMAL) for v in (*carried.starts, carried.value)), (counter, PRIMAL)]
            return self._moving_operands(phi, PRIMAL)
        trips = self.trips_behind(phi)
        if trips is not None:
            return [(trips.start, PRIMAL), (trips.bound, PRIMAL)]
        block = self.choices.get(phi)
        if block is not None:
            choice = chosen_by_branch(block, self.forward.flow, self.dominators)
            if choice is not None:
                return [(choice.condition, PRIMAL)]
        region = self.region(phi)
        return None if region is None else list(primal_nodes(region.entering))

    def region(self, phi: Phi) -> Region | None:
        """What runs again for a phi that could not be kept."""
        return self.regions.of(phi) if self._needs_heap(phi) else None

    def recurrence(self, phi: Phi) -> Recurrence | None:
        """What runs again for a phi that a loop carries on, that could not be kept, and that no formula tells."""
        loop = self.nest.by_header.get(phi.home)
        if loop is None or not self._needs_heap(phi) or self.is_read_on(phi):
            return None
        if (
            turning_phi(phi, loop)
            or shifting_phi(phi, loop)
            or affine_phi(phi, loop)
            or moving_pointer(phi, loop)
        ):
            return None
        return self.recurrences.of(phi)

    def _may_repeat(self, i: Instruction) -> bool:
        if isinstance(i, Load):
            return self.memory.is_preserved(i)
        return not isinstance(i, _KEEP_ONLY) and (not isinstance(i, Call) or is_pure(i))

    def is_read_on(self, phi: Phi) -> bool:
        """Whether it is what a load would read in an iteration before, in front of the first as well."""
        carried = self.carried(phi)
        return carried is not None and not carried.starts

    def carried(self, phi: Phi) -> Carried | None:
        """What the phi takes over from iterations before, perhaps by other phis, if that is kept or loaded again."""
        loop = self.nest.by_header.get(phi.home)
        if loop is None or phi.type is PTR:
            return None
        starts: list[Value] = []
        value: Value | None = phi
        while isinstance(value, Phi) and value.block is loop.header and len(starts) < _FARTHEST:
            start, value = value.incoming_from(loop.preheader), value.incoming_from(loop.latch)
            if start is None:
                return None
            starts.append(start)
        if not isinstance(value, Instruction) or isinstance(value, Phi):
            return None
        if self.nest.innermost[value.home] is not loop:
            return None
        is_read = isinstance(value, Load) and self.memory.is_preserved(value)
        if not is_read and self.operands((value, PRIMAL)) is not None:
            return None  # to compute it twice may cost more than to keep it
        back = len(starts)
        if isinstance(value, Load) and self.forwarding.goes_on(value, loop, starts):
            return Carried((), self.forwarding.moved(value, loop, loop, back, goes_on=True))
        return Carried(tuple(starts), self.forwarding.moved(value, loop, loop, back))

    def turning(self, phi: Phi) -> Turning | None:
        loop = self.nest.by_header.get(phi.home)
        return turning_phi(phi, loop) if loop is not None else None

    def _moving_operands(self, phi: Phi, lane: int) -> list[Node] | None:
        loop = self.nest.by_header.get(phi.home)
        moving = moving_pointer(phi, loop) if loop is not None else None
        if loop is None or moving is None:
            return None
        start = (moving.start, self._lane(moving.start, lane))
        return [start, (moving.index, PRIMAL), (self.control.counters[loop], PRIMAL)]

    def trips_behind(self, phi: Phi) -> TripCount | None:
        """How to compute a final count from what was known on entry to the loop."""
        loop = self.control.left_loop(phi)
        return self.control.trips.get(loop) if loop is not None else None

    def reached(self) -> Iterator[Node]:
        """All that is asked for, and all from which that could be computed again."""
        todo = [p.node for uses in self.pending_uses.values() for _, p in uses if p.users]
        seen: set[Node] = set()
        while todo:
            node = todo.pop()
            if node not in seen:
                seen.add(node)
                yield node
                todo += self.recipe(node).operands or ()

    def emit_in_front(self, block: Block, emit: Callable[[Builder, Callable[[Value], Value]], None]) -> None:
        """Emits code at the begin of a block of the reverse half that is emitted already."""
        behind, asked = block.instructions, self.pending_uses.get(block, [])
        block.instructions = []
        b, first = Builder(block), list[tuple[int, PendingUse]]()

        def ask(value: Value) -> Value:
            if isinstance(value, Constant):
                return value
            first.append((len(block.instructions), PendingUse((value, PRIMAL))))
            return first[-1][1]

        emit(b, ask)
        count = len(block.instructions)
        block.instructions += behind
        self.pending_uses[block] = first + [(index + count, pending) for index, pending in asked]

    # -- keeping -------------------------------------------------------------------------------------------

    def decide(self) -> None:
        for node in self._kept():
            self._keep(node)

    def computed_again(self) -> Iterator[Node]:
        """What will be computed again if nothing more is asked for."""
        kept = frozenset(self._kept())
        seen: set[Node] = set()
        todo = list(self._demanded)
        while todo:
            node = todo.pop()
            if node not in seen and node not in kept:
                seen.add(node)
                yield node
                todo += self.recipe(node).operands or ()

    def _kept(self) -> list[Node]:
        self._recipes.clear()  # which depend on what is demanded
        self._demanded = dict.fromkeys(
            pending.node
            for pending_uses in self.pending_uses.values()
            for _, pending in pending_uses
            if pending.users
        )
        return choose_kept(self._demanded, self.recipe)

    def _keep(self, node: Node) -> None:
        value, lane = node
        assert isinstance(value, Instruction)
        copied = self.forward.value(value) if lane == PRIMAL else self.forward.shadow(value)[lane]
        t = stored_type(value.type)
        loop = self.nest.innermost[value.home]
        place: TapeSlot | Buffer = (
            self.tape.slot(t) if loop is None else self.tape.buffer(loop, self.tape.layout.size_of(t))
        )
        self._places[node] = place
        if isinstance(place, Buffer):
            owner = place.stack.loop
            index = self.tape.forward_index(owner, self.forward.blocks[owner.header])
        b = self.builder_after(value, copied)
        stored = b.zext(copied, I8) if value.type is I1 else copied
        align = self.tape.align_of(t)
        address = (
            place.forward
            if isinstance(place, TapeSlot)
            else self.tape.element(b, place, index, reverse=False)
        )
        self.mark_scopes(b.store(stored, address, align=align), place)

    def mark_scopes(self, access: Instruction, place: TapeSlot | Buffer) -> None:
        """Declares that the tape overlaps no other memory: LLVM can then move loads from it out of loops."""
        if isinstance(place, Buffer) or self.tape.is_split:  # slots of one function become registers
            self.scopes.tape(access)

    def builder_after(self, original: Instruction, copied: Value) -> Builder:
        """A builder right behind the copy, and behind extracted parts, if the result of a call consists of such."""
        if not isinstance(copied, Instruction):
            start = self.forward.blocks[original.block]  # type: ignore[index]
            return Builder(start, start.first_insertion_point())
        block = copied.block
        assert block is not None
        if isinstance(copied, Phi):
            return Builder(block, self.tape.after_index(block) or block.first_insertion_point())
        if copied.is_terminator:
            assert isinstance(copied, Invoke)
            return Builder(copied.normal, copied.normal.first_insertion_point())
        following = block.instructions[block.instructions.index(copied) + 1 :]
        return Builder(block, following[0] if following else None)

    # -- filling -------------------------------------------------------------------------------------------

    def current(self, b: Builder, loop: Loop) -> Value:
        return b.load(I64, self.reverse_counter[loop])

    def place_of(self, node: Node) -> TapeSlot | Buffer | None:
        return self._places.get(node)
