"""The forward sweep over a function: every block copied, with shadows computed beside the primal values.

Forward mode and the first half of reverse mode are both sweeps. They differ in what a shadow is: in forward mode
every active value has one (its tangent), in reverse mode only pointers have (the address of their adjoint).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Final

from enzyme_build.analysis.activity.active_values import Activity, State
from enzyme_build.analysis.calls.call_kinds import CallFacts, call_facts
from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.analysis.points_to.cells import is_mixture
from enzyme_build.analysis.values.address_sums import address_sum
from enzyme_build.analysis.values.pointers import is_pointer
from enzyme_build.analysis.values.semantics import BITWISE, TO_INTEGER, moved_operands
from enzyme_build.ir.clone import clone_instruction
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
    Instruction,
    Invoke,
    Load,
    Phi,
    Return,
    Store,
)
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.opcodes import opcode_table
from enzyme_build.ir.types import (
    I8,
    I64,
    PTR,
    VOID,
    PointerType,
    Type,
    VectorType,
    array_type,
    carries_pointer,
)
from enzyme_build.ir.values import Constant, ConstantExpr, Value, const_int, null, poison
from enzyme_build.transform.derivative.private_copies import Prepared
from enzyme_build.transform.derivative.problems import report_problems
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.alias_scopes import AliasScopes
from enzyme_build.transform.emission.build import Builder, keep_metadata
from enzyme_build.transform.emission.lines import Lines
from enzyme_build.transform.emission.sentinels import unless_sentinel
from enzyme_build.transform.emission.signature import Signature, takes_shadow
from enzyme_build.transform.emission.sums import addresses_in
from enzyme_build.transform.requests.loop_pragmas import forget_loop_pragmas
from enzyme_build.transform.runtime.lost_addresses import lost_shadow, stop_unless_tag

Lanes = list[Value]


class Sweep(ABC):
    """Copies `source` into `target`, block by block; subclasses add what their mode needs."""

    def __init__(self, session: Session, prepared: Prepared, signature: Signature, target: Function) -> None:
        self.session = session
        self.runtime = session.runtime
        self.module = session.module
        self.prepared = prepared
        self.source = prepared.copy
        self.signature = signature
        self.target = target
        self.width = signature.width
        self.flow: ControlFlow = prepared.flow
        self.activity: Activity = session.analyses.activity_of(
            prepared, signature.states, signature.active_result
        )
        self.lines = Lines(session.module, target)
        self.values: dict[Value, Value] = {}
        self.shadows: dict[Value, Lanes] = {}
        self.blocks: dict[Block, Block] = {}
        self._scratch: dict[Type, Value] = {}
        self._lanes: dict[str, Value] = {}
        self.scopes = AliasScopes(target)
        # With halves in two functions: from values of the first to the parameters of the second that have them.
        self.in_reverse: dict[Value, Value] = {}
        self._unneeded = {self.source.arguments[index] for index in signature.unneeded}
        # Blocks from which the function can return; elsewhere nothing has a derivative.
        self.relevant = self.flow.can_reach(b for b in self.flow.order if isinstance(b.terminator, Return))
        # Code behind an invoke goes to new blocks, one for each of its ways on: the edges to phis come from these.
        self.unwinds_from: dict[Block, Block] = {}
        self.normal_ends: dict[Block, Block] = {}

    # -- what the modes decide -----------------------------------------------------------------------------

    @abstractmethod
    def carries(self, value: Value) -> bool:
        """Whether `value` has a shadow in this mode."""

    @abstractmethod
    def leave(self, i: Return) -> None: ...

    # -- order ---------------------------------------------------------------------------------------------

    def run(self) -> None:
        self.begin()
        self.sweep_blocks()
        self.close()

    def close(self) -> None:
        self.top.br(self.blocks[self.source.entry])

    def begin(self) -> None:
        """Adds an entry block for allocas, in front of the copies of the blocks."""
        report_problems(self.session, self.prepared, self.activity)
        self.bind_parameters()
        self.target.personality = self.source.personality
        entry = self.target.add_block("entry")
        for block in self.flow.order:
            self.blocks[block] = self.target.add_block(block.name)
        self.b = Builder(entry)
        self.top = Builder(entry)  # gets its terminator when all is emitted

    def sweep_blocks(self) -> None:
        for block in self.flow.order:
            self.b.position_at_end(self.blocks[block])
            for i in list(block.instructions):
                self.visit(i)
        self.complete_phis()

    def bind_parameters(self) -> None:
        parameters = iter(self.target.arguments)
        for argument in self.source.arguments:
            self.values[argument] = next(parameters)
            if takes_shadow(self.signature, argument.index, argument.type):
                self.shadows[argument] = [next(parameters) for _ in range(self.width)]
        self.rest_of_parameters = list(parameters)

    def visit(self, i: Instruction) -> None:
        self.b.attachments = self.lines.of(i)
        if isinstance(i, Phi):
            self.start_phi(i)
        elif isinstance(i, Return):
            self.leave(i)
        elif isinstance(i, (Call, Invoke)):
            self.visit_call(i, call_facts(i))
        else:
            if not (isinstance(i, Store) and self.is_unneeded(i.pointer)):
                self.copy(i)
            self.extend(i)

    def is_unneeded(self, pointer: Value) -> bool:
        """Whether what is written behind the pointer is not needed; the pointer itself may be invalid."""
        return bool(self._unneeded) and self.activity.roots.root(pointer) in self._unneeded

    def unneeded_arguments(self, i: Call | Invoke) -> tuple[int, ...]:
        """The arguments of a call behind which the callee need not write."""
        fixed = i.arguments[: len(i.function_type.params)]
        return tuple(n for n, argument in enumerate(fixed) if self.is_unneeded(argument))

    def extend(self, i: Instruction) -> None:
        """Adds the shadow of an instruction that has been copied."""
        EXTENDED[i.opcode](self, i)

    def extend_alloca(self, i: Alloca) -> None:
        if self.activity.has_shadow(i):
            self.shadows[i] = [self.shadow_alloca(i) for _ in range(self.width)]

    def extend_load(self, i: Load) -> None:
        if self.carries(i):
            self.shadows[i] = self.shadow_load(i)

    def extend_store(self, i: Store) -> None:
        if self.activity.has_shadow(i.pointer):
            self.shadow_store(i)

    def extend_exchange(self, i: AtomicRMW | CmpXchg) -> None:
        if self.carries(i):
            self.shadows[i] = [self.shadow_exchange(i, lane) for lane in range(self.width)]

    def extend_move(self, i: Instruction) -> None:
        """Repeats the instruction with the shadows of the operands that are moved."""
        if self.carries(i):
            self.shadows[i] = [self.move(i, lane) for lane in range(self.width)]

    def extend_pointer(self, i: Cast) -> None:
        if self.carries(i):
            self.shadows[i] = [self.pointer_from_integer(i, lane) for lane in range(self.width)]

    def shadow_exchange(self, i: AtomicRMW | CmpXchg, lane: int) -> Value:
        """Exchanges the shadow pointer as well. Both steps together are not atomic: a thread may come between them."""
        memory, new = self.shadow(i.pointer)[lane], self.shadow(i.value)[lane]
        mixed = self.activity.state(i.pointer) is State.RUNTIME
        if mixed:
            self.forbid_lost(i, lane)
        target = self.writable(self.value(i.pointer), memory, new.type) if mixed else memory
        if isinstance(i, AtomicRMW):
            old: Value = self.store_like(i, new, target)
            if self.may_be_found(i):
                old = self.found(self.b, self.value(i), old, lane)
            return self.unless_constant(i, memory, old, self.value(i)) if mixed else old
        old = self.b.load(new.type, target)
        if mixed:
            old = self.unless_constant(i, memory, old, self.b.extract_value(self.value(i), 0))
        happened = self.b.extract_value(self.value(i), 1)
        self.b.store(self.b.select(happened, new, old), target)
        found = self.b.insert_value(poison(i.type), old, 0)
        return self.b.insert_value(found, happened, 1)

    def unless_constant(self, i: AtomicRMW | CmpXchg, memory: Value, found: Value, primal: Value) -> Value:
        """The old shadow: `found`, or `primal` in constant memory, whose pointers are their own shadows."""
        return self.b.select(self.b.icmp("eq", self.value(i.pointer), memory), primal, found)

    def pointer_from_integer(self, i: Cast, lane: int) -> Value:
        """Repeats alignment and tagging by integer arithmetic on the address of the shadow.

        An address that was put together from bytes has no known shadow, and the program stops where it is used. On the
        way to a panic nothing has a derivative, and any shadow will do.
        """
        if i.block not in self.relevant:
            return self.value(i)
        if self.activity.is_put_together(i):
            return lost_shadow(self.b, self.value(i))
        return self.b.inttoptr(self.shadow_of_integer(i.operands[0], lane), i.type)

    def shadow_of_integer(self, v: Value, lane: int) -> Value:
        """As far from the shadows as the integer is from the pointers of which it is a sum."""
        total = address_sum(v)
        if total is None or not all(self._was_before(one, v) for one in (*total.counts, *total.masks)):
            return self.repeated_for_shadow(v, lane)
        for mask in total.masks:
            self._check_bits(mask)
        return self._as_far(v, total.counts, lane)

    def repeated_for_shadow(self, v: Value, lane: int) -> Value:
        if isinstance(v, (Cast, ConstantExpr)) and v.opcode in TO_INTEGER:
            return self.b.ptrtoint(self.shadow(v.operands[0])[lane], v.type)
        if not self.holds_address(v):
            return self.value(v)
        if isinstance(v, BinaryOp):
            self._check_bits(v)
        if isinstance(v, (BinaryOp, Cast)):
            parts = {operand: self.repeated_for_shadow(operand, lane) for operand in v.operands}
            return self.b.insert(clone_instruction(v, parts.__getitem__))
        assert isinstance(v, Instruction)
        root = self.activity.roots.root(v)
        if v.block not in self.relevant:
            return self.value(v)  # nothing has a derivative on the way to a panic
        if root is None or not self._stands_above(root, v):
            self.session.diagnostics.no_rule(v)
            return self.value(v)
        return self._as_far(v, {root: 1}, lane)

    def _as_far(self, v: Value, counts: Mapping[Value, int], lane: int) -> Value:
        self.session.has_aligned_shadows = True
        result = self.value(v)
        for pointer, count in counts.items():
            distance = self.b.sub(
                self.b.ptrtoint(self.shadow(pointer)[lane], v.type),
                self.b.ptrtoint(self.value(pointer), v.type),
            )
            result = self.b.add(
                result, self.b.mul(distance, const_int(v.type, count)) if count != 1 else distance
            )
        return result

    def _check_bits(self, v: BinaryOp) -> None:
        """Refuses, or stops at, what is done with bits of an address and does more than to align it and to tag it."""
        if is_mixture(v) and not all(map(self.holds_address, v.operands)):
            self.session.diagnostics.no_rule(v)
        if v.opcode not in BITWISE or v.block not in self.relevant:
            return
        for number in v.operands:
            if not (isinstance(number, Constant) or self.holds_address(number)):
                place = self.session.diagnostics.place_of(v)
                stop_unless_tag(self.runtime, self.b, v.opcode, self.value(number), place)

    def _stands_above(self, root: Value, v: Instruction) -> bool:
        if not isinstance(root, Instruction):
            return True
        return self.prepared.dominators.dominates(root.home, v.home)

    def _was_before(self, one: Value, v: Value) -> bool:
        """Whether it has been computed on every way to `v`."""
        if not isinstance(one, Instruction):
            return True
        return isinstance(v, Instruction) and one in self.values and self._stands_above(one, v)

    def holds_address(self, v: Value) -> bool:
        return any(is_pointer(root) for root in self.activity.roots.of(v))

    def shadow_inside(self, i: Call | Invoke, operand: Value) -> None:
        """The shadow of a call's result that is null or points into the memory behind an operand."""
        nothing = null(PTR)
        distance = self.b.sub(self.b.ptrtoint(self.value(i), I64), self.b.ptrtoint(self.value(operand), I64))
        is_found = self.b.icmp("ne", self.value(i), nothing)
        self.shadows[i] = [
            self.b.select(is_found, self.b.gep(I8, shadow, [distance]), nothing)
            for shadow in self.shadow(operand)
        ]

    # -- values --------------------------------------------------------------------------------------------

    def value(self, v: Value) -> Value:
        return v if isinstance(v, Constant) else self.values[v]

    def shadow(self, v: Value) -> Lanes:
        """The shadows of `v`, one a lane; of an inactive value: zero, or for pointers the value itself."""
        found = self.shadows.get(v)
        if found is not None:
            return found
        if isinstance(v, Constant):
            return [self.session.shadow_globals.of_constant(v, lane) for lane in range(self.width)]
        return [self.inactive_shadow(v)] * self.width

    @abstractmethod
    def inactive_shadow(self, v: Value) -> Value: ...

    def copy(self, i: Instruction) -> Instruction:
        copied = clone_instruction(i, self.value, self.block_copy)
        if isinstance(copied, (Call, Invoke)) and copied.tail == "musttail":
            copied.tail = ""  # the derivative has another type
        copied.metadata.pop("dbg", None)  # it names the primal function as its scope
        self.values[i] = copied
        self.b.insert(copied)
        if isinstance(copied, (Load, Store)):
            self.scopes.primal(copied)
        elif copied.is_terminator:
            forget_loop_pragmas(copied, self.module)
        return copied

    def block_copy(self, block: Block) -> Block:
        return self.blocks[block]

    # -- shadows of instructions ---------------------------------------------------------------------------

    def start_phi(self, i: Phi) -> None:
        self.values[i] = self.b.phi(i.type, name=i.name)
        if self.carries(i):
            self.shadows[i] = [self.b.phi(i.type) for _ in range(self.width)]

    def complete_phis(self) -> None:
        for block in self.flow.order:
            for phi in block.phis():
                copied = self.values[phi]
                lanes = self.shadows.get(phi)
                assert isinstance(copied, Phi)
                for value, source in phi.incoming:
                    if not self.flow.is_reachable(source):
                        continue
                    end = self.end_of(source, block)
                    copied.add_incoming(self.value(value), end)
                    if lanes is not None:
                        for lane, shadow in zip(lanes, self.shadow(value), strict=True):
                            assert isinstance(lane, Phi)
                            lane.add_incoming(shadow, end)

    def end_of(self, block: Block, following: Block) -> Block:
        """The block in which the copy of `block` ends on its way to `following`."""
        terminator = block.terminator
        if isinstance(terminator, Invoke) and following is terminator.unwind and block in self.unwinds_from:
            return self.unwinds_from[block]
        copied = self.values.get(terminator) if terminator is not None else None
        if isinstance(terminator, Invoke):
            return self.normal_ends.get(block, self.blocks[block])
        assert isinstance(copied, Instruction)
        return copied.home

    def move(self, i: Instruction, lane: int) -> Value:
        moved = moved_operands(i)
        distance = self.session.analyses.memory_types.hidden.distance_to_other_object(i)

        def pick(v: Value) -> Value:
            if v in moved:
                return self.shadow(v)[lane]
            return self.value(v) if distance is None else self.shadow_of_distance(v, distance, lane)

        copied = clone_instruction(i, pick, self.block_copy)
        copied.name = None
        copied.metadata.pop("dbg", None)
        self.b.insert(copied)
        return copied

    def shadow_of_distance(self, v: Value, distance: BinaryOp, lane: int) -> Value:
        """What is computed of the distance of two addresses, of that of their shadows."""
        if v is distance:
            end, begin = (self.shadow(address.operands[0])[lane] for address in distance.operands)  # type: ignore[attr-defined]
            return self.b.sub(self.b.ptrtoint(end, v.type), self.b.ptrtoint(begin, v.type))
        if isinstance(v, Constant):
            return v
        assert isinstance(v, Instruction)
        return self.b.insert(
            clone_instruction(v, lambda operand: self.shadow_of_distance(operand, distance, lane))
        )

    def shadow_alloca(self, i: Alloca) -> Value:
        copied = clone_instruction(i, self.value, self.block_copy)
        copied.name = f"{i.name}.shadow" if i.name else None
        copied.metadata = {}
        self.b.insert(copied)
        self.clear(copied, self.alloca_size(i))
        return copied

    def alloca_size(self, i: Alloca) -> Value:
        return self.runtime.allocated_bytes(self.b, i.allocated_type, self.count_of(i))

    def count_of(self, i: Alloca) -> Value | None:
        return None if i.count is None else self.value(i.count)

    def clear(self, pointer: Value, size: Value) -> None:
        self.runtime.memset_zero(self.b, pointer, size)

    def shadow_load(self, i: Load) -> Lanes:
        lanes = [self.load_like(i, pointer) for pointer in self.shadow(i.pointer)]
        if self.may_lack_shadow(i):
            lanes = [unless_sentinel(self.b, shadow, self.value(i)) for shadow in lanes]
        if self.may_be_found(i):
            lanes = [self.found(self.b, self.value(i), shadow, lane) for lane, shadow in enumerate(lanes)]
        return lanes

    def may_be_found(self, i: Instruction) -> bool:
        """Whether a loaded pointer may lead to memory from before the derivative, which the run gives a shadow."""
        return carries_pointer(i.type) and self.session.kept_memory.may_find(i, self.activity.state(i))

    def found(self, b: Builder, primal: Value, shadow: Value, lane: int) -> Value:
        if isinstance(primal.type, PointerType):
            return self.session.kept_memory.found(self.runtime, b, primal, shadow, lane)
        if isinstance(primal.type, VectorType):
            for index in range(primal.type.count):
                place = const_int(I64, index)
                one = self.found(b, b.extract_element(primal, place), b.extract_element(shadow, place), lane)
                shadow = b.insert_element(shadow, one, place)
        return shadow

    def may_lack_shadow(self, i: Load) -> bool:
        """Whether the memory behind a loaded pointer may have been put there by a function without derivative."""
        return isinstance(i.type, PointerType) and self.activity.state(i.pointer) is State.RUNTIME

    def load_like(self, i: Load, pointer: Value) -> Value:
        copied = clone_instruction(i, lambda _: pointer, self.block_copy)
        copied.name = None
        keep_metadata(copied, "tbaa", "align")
        self.scopes.shadow(copied)
        self.b.insert(copied)
        return copied

    def shadow_store(self, i: Store) -> None:
        if not self.stores_shadow(i.value):
            return
        mixed = self.activity.state(i.pointer) is State.RUNTIME
        if mixed and i.value in self.activity.active:
            self.forbid_constant(i)
        for lane, (pointer, shadow) in enumerate(
            zip(self.shadow(i.pointer), self.shadow(i.value), strict=True)
        ):
            if mixed:
                self.forbid_lost(i, lane)
            target = self.writable(self.value(i.pointer), pointer, i.value.type) if mixed else pointer
            self.store_like(i, shadow, target)

    def forbid_constant(self, i: Store) -> None:
        """Stops the program where an active value goes to memory that turns out to be declared constant."""
        self.session.kept_memory.note_written(i.pointer, self.activity.state(i.pointer))
        for pointer in self.shadow(i.pointer):
            self.runtime.stop_if_same(self.b, self.value(i.pointer), pointer, self.lost_in_memory(i))

    def forbid_lost(self, i: Store | AtomicRMW | CmpXchg, lane: int) -> None:
        """Stops the program where the address of memory with a shadow goes to memory that turns out to have none."""
        self.session.kept_memory.note_written(i.pointer, self.activity.state(i.pointer))
        memory = self.value(i.pointer), self.shadow(i.pointer)[lane]
        shadows = addresses_in(self.b, self.shadow(i.value)[lane])
        message = self.lost_in_memory(i, "the address of an active value")
        for value, shadow in zip(addresses_in(self.b, self.value(i.value)), shadows, strict=True):
            if not isinstance(value, Constant):
                self.runtime.stop_if_lost(self.b, memory, (value, shadow), message)

    def lost_in_memory(self, i: Instruction, what: str = "an active value") -> str:
        place = self.module.debug_place(i)
        where = f" at {place}" if place is not None else ""
        return (
            f"{what} is stored into memory without a shadow{where}: it is declared constant, or the program had it "
            "before it asked for a derivative; give it a shadow (enzyme_dup), or allocate it in the differentiated "
            "function"
        )

    def stores_shadow(self, value: Value) -> bool:
        return carries_pointer(value.type)

    def store_like(self, i: Store | AtomicRMW, value: Value, pointer: Value) -> Value:
        operands = {id(i.value): value, id(i.pointer): pointer}
        copied = clone_instruction(i, lambda v: operands[id(v)], self.block_copy)
        keep_metadata(copied, "tbaa")
        self.scopes.shadow(copied)
        self.b.insert(copied)
        return copied

    def writable(self, primal: Value, shadow: Value, t: Type) -> Value:
        """Where the shadow is the primal memory itself (declared constant), writes go to a scratch place."""
        return self.b.select(self.b.icmp("eq", primal, shadow), self.scratch(t), self.b.generic(shadow))

    def place_of_lanes(self, which: str) -> Value:
        """Where the shadows of all lanes are handed over."""
        found = self._lanes.get(which)
        if found is None:
            found = self._lanes[which] = self.top.alloca(array_type(self.width, PTR))
        return found

    def scratch(self, t: Type) -> Value:
        found = self._scratch.get(t)
        if found is None:
            found = self._scratch[t] = self.top.alloca(t)
        return found

    # -- calls ---------------------------------------------------------------------------------------------

    @abstractmethod
    def visit_call(self, i: Call | Invoke, facts: CallFacts) -> None: ...

    def nothing(self, i: Instruction) -> Value:
        """A value for a result that is not used."""
        return poison(i.type) if i.type is not VOID else null(PTR)

    def emit_call(self, i: Call | Invoke, callee: Value, arguments: list[Value], count: int) -> list[Value]:
        """Emits a call in place of `i`; returns the parts of its result."""
        if isinstance(i, Invoke):
            following = self.target.add_block(None)
            result: Value = self.b.invoke(callee, arguments, following, self.blocks[i.unwind])
            self.note_invoke(i, following)
        else:
            result = self.b.call(callee, arguments)
        parts: list[Value] = (
            [result] if count == 1 else [self.b.extract_value(result, [k]) for k in range(count)]
        )
        self.continue_to_normal(i)
        return parts if count else []

    def note_invoke(self, i: Invoke, following: Block) -> None:
        self.unwinds_from[i.home] = self.b.block
        self.normal_ends[i.home] = following
        self.b.position_at_end(following)

    def continue_after(self, i: Call | Invoke) -> None:
        """More code is to follow the copy of `i`: behind an invoke that needs a block of its own."""
        if not isinstance(i, Invoke):
            return
        begun = self.normal_ends.get(i.home)
        if begun is not None:  # what was written there goes on
            assert begun.terminator is not None
            begun.terminator.erase()
            self.b.position_at_end(begun)
        else:
            copied = self.values[i]
            assert isinstance(copied, Invoke)
            following = self.target.add_block(None)
            copied.normal = following
            self.note_invoke(i, following)

    def continue_to_normal(self, i: Call | Invoke) -> None:
        if isinstance(i, Invoke):
            self.b.br(self.blocks[i.normal])


def _no_shadow(sweep: Sweep, i: Instruction) -> None:
    """There is none, or it is made elsewhere."""


EXTENDED: Final[dict[str, Callable[[Any, Any], None]]] = opcode_table(
    _no_shadow,
    {
        "alloca": Sweep.extend_alloca,
        "load": Sweep.extend_load,
        "store": Sweep.extend_store,
        "atomicrmw cmpxchg": Sweep.extend_exchange,
        "getelementptr bitcast addrspacecast select freeze": Sweep.extend_move,
        "extractvalue insertvalue extractelement insertelement shufflevector": Sweep.extend_move,
        "inttoptr": Sweep.extend_pointer,
    },
)
