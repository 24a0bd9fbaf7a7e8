"""Values that describe control flow for the reverse half: iteration counters, and the edge a block was entered by.

They are ordinary instructions of the private copy, so that `plan` decides whether they are kept or computed again.
"""

from __future__ import annotations

from enzyme_build.analysis.flow.cfg import ControlFlow, control_flow, is_unwind
from enzyme_build.analysis.flow.dominators import DominatorTree, dominator_tree
from enzyme_build.analysis.flow.loops import Loop, LoopNest, loop_nest
from enzyme_build.analysis.flow.trips import Shifting, TripCount, trip_count
from enzyme_build.ir.instructions import BinaryOp, Branch, Instruction, Phi
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import I8, I16, I32, I64, IntType
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.records import dataclass, field
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.form.last_choices import LastChoice, add_last_choices
from enzyme_build.tuples import NamedTuple


@dataclass(slots=True)
class ControlValues:
    """What the reverse half needs to walk the blocks backwards."""

    counters: dict[Loop, Phi] = field(default_factory=dict)  # iterations since the loop was entered, from 0
    final_counts: dict[Block, dict[Loop, Phi]] = field(default_factory=dict)  # by exit block
    entered_from: dict[Block, Phi] = field(default_factory=dict)  # index into the predecessors
    trips: dict[Loop, TripCount] = field(default_factory=dict)  # where known on entry
    # on devices, where no tape may grow
    last_choices: dict[Instruction, LastChoice] = field(default_factory=dict)

    def left_loop(self, value: Phi) -> Loop | None:
        """The loop of which this phi is the final count."""
        counts = self.final_counts.get(value.home, {})
        return next((loop for loop, count in counts.items() if count is value), None)


class Form(NamedTuple):
    """The canonical form of a function: its control flow, and the values that describe it."""

    flow: ControlFlow
    dominators: DominatorTree
    nest: LoopNest
    control: ControlValues


def add_control_values(function: Function) -> Form:
    """Adds counters of iterations, and phis that note by which edge a block was entered, for the reverse half."""
    flow = control_flow(function)
    dominators = dominator_tree(flow)
    nest = loop_nest(flow, dominators)
    values = ControlValues()
    for loop in nest.loops:
        trips = trip_count(loop, dominators)
        if trips is not None:
            values.trips[loop] = trips
    for loop in nest.loops:
        counter = Phi(I64, name=None)
        loop.header.insert(0, counter)
        step = BinaryOp("add", counter, const_int(I64, 1), ("nuw", "nsw"))
        loop.latch.insert(len(loop.latch.instructions) - 1, step)
        counter.add_incoming(const_int(I64, 0), loop.preheader)
        counter.add_incoming(step, loop.latch)
        values.counters[loop] = counter
    for loop in nest.loops:
        for exit_block in dict.fromkeys(target for _, target in loop.exit_edges):
            if is_unwind(exit_block):
                continue  # the reverse half does not go through exceptions
            count = Phi(I64, name=None)
            exit_block.insert(0, count)
            for source in flow.predecessors[exit_block]:
                _add_incoming(count, values.counters[loop], source)
            values.final_counts.setdefault(exit_block, {})[loop] = count
        if function.module.is_device:
            values.last_choices |= add_last_choices(loop, values.counters[loop])
    for block in flow.order:
        sources = flow.predecessors[block]
        if len(sources) > 1 and block not in nest.by_header:
            kind = _index_type(len(sources))
            entered = Phi(kind, name=None)
            block.insert(0, entered)
            for index, source in enumerate(sources):
                _add_incoming(entered, const_int(kind, index), source)
            values.entered_from[block] = entered
    return Form(flow, dominators, nest, values)


def _add_incoming(phi: Phi, value: Value, source: Block) -> None:
    """Adds an entry for each edge from that block: a switch may have several edges to one block."""
    for _ in range(sum(following is phi.block for following in source.successors)):
        phi.add_incoming(value, source)


def _index_type(count: int) -> IntType:
    return I8 if count <= 128 else I16 if count <= 1 << 15 else I32


def emit_shifted(b: Builder, shifting: Shifting, start: Value, count: Value) -> Value:
    """The value of a shifted variable after `count` iterations: zero when all bits are shifted out."""
    kind = start.type
    assert isinstance(kind, IntType)
    by = b.mul(count, const_int(count.type, shifting.by))
    amount = b.resize(by, kind)
    left = b.shl(start, amount) if shifting.opcode == "shl" else b.lshr(start, amount)
    return b.select(b.icmp("ult", by, const_int(by.type, kind.bits)), left, const_int(kind, 0))


def emit_final_count(b: Builder, trips: TripCount, start: Value, bound: Value) -> Value:
    """The iteration in which the loop is left, as i64; `start` and `bound` are their values where this is emitted."""
    kind = start.type
    assert isinstance(kind, IntType)
    if trips.equal:
        first = b.add(start, const_int(kind, trips.ahead)) if trips.ahead else start
        distance = b.sub(bound, first) if trips.step > 0 else b.sub(first, bound)
        count = distance if abs(trips.step) == 1 else b.udiv(distance, const_int(kind, abs(trips.step)))
        return b.resize(count, I64)
    widen = b.sext if trips.signed else b.zext
    wide_start, wide_bound = (v if kind is I64 else widen(v, I64) for v in (start, bound))
    first = b.add(wide_start, const_int(I64, trips.ahead))
    distance = b.sub(wide_bound, first) if trips.step > 0 else b.sub(first, wide_bound)
    size = abs(trips.step)
    # The number of c with c·size < distance (≤ where the loop goes on at equality).
    distance = b.add(distance, const_int(I64, size if trips.inclusive else size - 1))
    none = b.icmp("slt", distance, const_int(I64, 0))
    steps = distance if size == 1 else b.sdiv(distance, const_int(I64, size))
    return b.select(none, const_int(I64, 0), steps)


@dataclass(frozen=True, slots=True)
class ChosenByBranch:
    """A block with two predecessors, where one condition above it decides by which it is entered."""

    condition: Value
    if_true: int
    if_false: int


def chosen_by_branch(block: Block, flow: ControlFlow, dominators: DominatorTree) -> ChosenByBranch | None:
    sources = flow.predecessors[block]
    above = dominators.parent[block]
    if above is None or len(sources) != 2:
        return None
    branch = above.terminator
    if (
        not isinstance(branch, Branch)
        or branch.condition is None
        or isinstance(branch.condition, ConstantInt)
    ):
        return None
    sides = [_side(source, block, above, branch, flow, dominators) for source in sources]
    if sorted(sides) != [0, 1]:
        return None
    return ChosenByBranch(branch.condition, sides.index(0), sides.index(1))


def _side(
    source: Block, block: Block, above: Block, branch: Branch, flow: ControlFlow, dominators: DominatorTree
) -> int:
    """0 if `source` is reached by the true edge alone, 1 if by the false edge alone, else -1."""
    true, false = branch.targets
    if true is false:
        return -1
    if source is above:
        return 0 if true is block else 1
    for side, target in ((0, true), (1, false)):
        only_way = flow.predecessors[target] == (above,)
        if target is not block and only_way and dominators.dominates(target, source):
            return side
    return -1
