"""Values that a loop carries from iteration to iteration, on a GPU, where nobody knows how many iterations there are.

    for (int k = 0; k < n; k++)
      u = u + h * f(u, x[k]);               // each `u` is asked for

Its threads have no heap for a tape of unknown length. When the way back enters the loop, its iterations run again, as
far as what they carry on depends on them, and leave a checkpoint every so often, so that a table of fixed size
suffices. On the way back the iterations from one checkpoint to the next run once more and fill a second table. So a
loop costs three times its own time at most, where two tables suffice; in longer ones a few iterations run again for
each that is undone.

All that runs again must only compute, and read what nothing overwrites, as for `regions`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import final

from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.analysis.flow.loops import Loop, LoopNest
from enzyme_build.ir.instructions import Branch, Instruction, Phi, Switch
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import (
    I64,
    PTR,
    VOID,
    StructType,
    Type,
    array_type,
    function_type,
    struct_type,
)
from enzyme_build.ir.values import Constant, Value, const_int, null, poison
from enzyme_build.records import dataclass
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.tape.regions import PartialCopy, in_order_of_function

_BYTES_OF_TABLE = 4096
_FEWEST = 16  # checkpoints in a table
_ATTRIBUTES = "nounwind"
_NEVER = -1  # as a number of iterations until the next checkpoint

Ask = Callable[[Value], Value]


@dataclass(frozen=True, slots=True, eq=False)
class Recurrence:
    """What has to run again so that some of the phis at a loop's header are known."""

    loop: Loop
    blocks: tuple[Block, ...]  # of the loop, in order
    phis: tuple[Phi, ...]  # and those they depend on
    needed: frozenset[Instruction]
    entering: tuple[Value, ...]  # the values from outside, but those that the phis start with

    @property
    def starts(self) -> tuple[Value, ...]:
        starts = [phi.incoming_from(self.loop.preheader) for phi in self.phis]
        return tuple(start for start in starts if start is not None)

    @property
    def inputs(self) -> tuple[Value, ...]:
        return (*self.starts, *self.entering)


@final
class Recurrences:
    """Looks for recurrences, and knows those whose loops run again."""

    def __init__(
        self,
        flow: ControlFlow,
        nest: LoopNest,
        layout: DataLayout,
        may_repeat: Callable[[Instruction], bool],
    ) -> None:
        self.flow = flow
        self.nest = nest
        self.layout = layout
        self.may_repeat = may_repeat
        self.checkpoints: dict[Loop, Checkpoints] = {}
        self.is_settled = False  # no loop runs again but those that have checkpoints
        self._found: dict[Phi, Recurrence | None] = {}
        self._taken: dict[Loop, list[Phi]] = {}  # the phis that have a recurrence

    def of(self, phi: Phi) -> Recurrence | None:
        """The recurrence that leads to a phi at the header of a loop, if it may run again."""
        loop = self.nest.by_header.get(phi.home)
        if loop is None:
            return None
        if self.is_settled:
            running = self.checkpoints.get(loop)
            return running.recurrence if running is not None and phi in running.recurrence.phis else None
        if phi not in self._found:
            self._found[phi] = self._look(loop, phi)
        return self._found[phi]

    def _look(self, loop: Loop, phi: Phi) -> Recurrence | None:
        taken = self._taken.setdefault(loop, [])
        if self.leading_to(loop, [*taken, phi]) is None:
            return None  # or all of them together are too large for the tables
        taken.append(phi)
        return self.leading_to(loop, [phi])

    def run_again(self, loop: Loop, asked: Iterable[Phi], top: Builder) -> Checkpoints:
        recurrence = self.leading_to(loop, asked)
        assert recurrence is not None
        found = self.checkpoints[loop] = Checkpoints(recurrence, top, self.layout)
        return found

    def leading_to(self, loop: Loop, asked: Iterable[Phi]) -> Recurrence | None:
        blocks = tuple(block for block in self.flow.order if block in loop.blocks)
        todo: list[Value] = list(asked)
        for block in blocks:
            if not isinstance(block.terminator, (Branch, Switch)):
                return None
            if len(self._ways_inside(block, loop)) > 1:
                todo += block.terminator.operands
        phis: dict[Phi, None] = {}
        needed: dict[Instruction, None] = {}
        entering: dict[Value, None] = {}
        while todo:
            value = todo.pop()
            if isinstance(value, Constant) or value in needed or value in phis:
                continue
            if not isinstance(value, Instruction) or value.block not in loop.blocks:
                entering[value] = None
            elif isinstance(value, Phi) and value.block is loop.header:
                phis[value] = None
                following = value.incoming_from(loop.latch)
                assert following is not None
                todo.append(following)
            elif isinstance(value, Phi) or self.may_repeat(value):
                needed[value] = None
                todo += value.operands
            else:
                return None
        carried = tuple(phi for phi in loop.header.phis() if phi in phis)
        if _count(_state_of(carried), self.layout) < _FEWEST:
            return None
        return Recurrence(loop, blocks, carried, frozenset(needed), in_order_of_function(entering, self.flow))

    def _ways_inside(self, block: Block, loop: Loop) -> set[Block]:
        return {following for following in self.flow.successors[block] if following in loop.blocks}


def _state_of(phis: tuple[Phi, ...]) -> StructType:
    return struct_type(tuple(phi.type for phi in phis))


def _count(state: StructType, layout: DataLayout) -> int:
    """The checkpoints of a table: a power of two, which divides cheaply."""
    count = 1
    while 2 * count * layout.size_of(state) <= _BYTES_OF_TABLE:
        count *= 2
    return count


# The parts of a loop's record, which lies in the memory of the thread.
_FIRST, _EVERY, _BETWEEN, _SEGMENT, _NOW, _OUTSIDE, _ALL, _SOME = range(8)


@final
class Checkpoints:
    """What is emitted for the recurrence of one loop.

    Its record holds the segment at hand: the number of the iteration that it begins with, how many iterations lie
    between two entries of its table, and where that is; how many iterations lie between two checkpoints; what the phis
    are in the iteration that is undone; the values from outside; a table of checkpoints from all over the loop, and one
    for a segment between two of these.
    """

    def __init__(self, recurrence: Recurrence, top: Builder, layout: DataLayout) -> None:
        self.recurrence = recurrence
        self.state = _state_of(recurrence.phis)
        self.count = _count(self.state, layout)
        table = array_type(self.count, self.state)
        self.outside = struct_type(tuple(value.type for value in recurrence.entering))
        self.record_type = struct_type((I64, I64, I64, PTR, self.state, self.outside, table, table))
        self.record = top.alloca(self.record_type)
        caller = top.block.function
        assert caller is not None
        self._run = _run_function(recurrence, self.state, caller)
        self._enter = self._enter_function(caller)
        self._undo = self._undo_function(caller)

    def enter(self, last: Value, b: Builder, ask: Ask) -> None:
        """Where the way back comes into the loop, whose last iteration has that number."""
        b.call(self._enter, [self.record, ask(last), *map(ask, self.recurrence.inputs)])

    def undo(self, current: Callable[[Builder], Value], b: Builder, _: Ask) -> None:
        """Where the way back comes into an iteration at its end."""
        b.call(self._undo, [self.record, current(b)])

    def value(self, b: Builder, phi: Phi) -> Value:
        """The phi in the iteration that is undone."""
        index = self.recurrence.phis.index(phi)
        return b.load(phi.type, b.gep(self.record_type, self.record, [0, _NOW, index]))

    # -- the functions -------------------------------------------------------------------------------------

    def _enter_function(self, caller: Function) -> Function:
        """Takes the record, the number of the last iteration, and what the loop is entered with."""
        types = (PTR, I64, *(value.type for value in self.recurrence.inputs))
        made = _new_function(caller, "enzyme.checkpoint.enter", VOID, types)
        record, last, *inputs = made.arguments
        b = Builder(made.add_block(None))
        for index, value in enumerate(inputs[len(self.recurrence.phis) :]):
            b.store(value, b.gep(self.record_type, record, [0, _OUTSIDE, index]))
        between = self._distance(b, last)
        b.store(between, self._part(b, record, _BETWEEN))
        table = self._part(b, record, _ALL)
        found = b.call(self._run, [table, const_int(I64, 0), between, last, *inputs])
        b.store(found, self._part(b, record, _NOW))
        # If every iteration has left a checkpoint, the whole loop is one segment; else there is none at hand yet.
        has_all = b.icmp("eq", between, const_int(I64, 1))
        none = b.add(
            last, const_int(I64, 1)
        )  # `undo` follows for this iteration if it has left from the latch
        self._begin_segment(b, record, b.select(has_all, const_int(I64, 0), none), const_int(I64, 1), table)
        b.ret()
        return made

    def _undo_function(self, caller: Function) -> Function:
        """Takes the record and the number of the iteration that is undone next."""
        made = _new_function(caller, "enzyme.checkpoint.undo", VOID, (PTR, I64))
        record, current = made.arguments
        begin, other, same, step, entry = (made.add_block(None) for _ in range(5))
        b = Builder(begin)
        first = b.load(I64, self._part(b, record, _FIRST))
        b.cond_br(b.icmp("ult", current, first), other, same)

        b = Builder(other)  # the segment that ends with this iteration is filled
        between = b.load(I64, self._part(b, record, _BETWEEN))
        index = b.udiv(current, between)
        first_there, every = b.mul(index, between), self._distance(b, b.sub(between, const_int(I64, 1)))
        table = self._part(b, record, _SOME)
        self._begin_segment(b, record, first_there, every, table)
        place = b.gep(self.state, self._part(b, record, _ALL), [index])
        self._run_on(b, record, place, table, every, b.sub(current, first_there))

        b = Builder(same)
        ahead = b.sub(current, first)
        every, segment = (
            b.load(t, self._part(b, record, part)) for t, part in ((I64, _EVERY), (PTR, _SEGMENT))
        )
        b.cond_br(b.icmp("eq", every, const_int(I64, 1)), entry, step)

        b = Builder(step)
        index = b.udiv(ahead, every)
        rest = b.sub(ahead, b.mul(index, every))
        self._run_on(b, record, b.gep(self.state, segment, [index]), None, every, rest)

        b = Builder(entry)
        b.store(b.load(self.state, b.gep(self.state, segment, [ahead])), self._part(b, record, _NOW))
        b.ret()
        return made

    def _run_on(
        self, b: Builder, record: Value, place: Value, table: Value | None, every: Value, steps: Value
    ) -> None:
        """Runs from the checkpoint on and ends the function; iterations leave entries in the table, if one is given."""
        until_entry = const_int(I64, 0 if table is not None else _NEVER)
        entering = [
            b.load(t, b.gep(self.record_type, record, [0, _OUTSIDE, index]))
            for index, t in enumerate(self.outside.fields or ())
        ]
        state = [
            b.load(t, b.gep(self.state, place, [0, index])) for index, t in enumerate(self.state.fields or ())
        ]
        found = b.call(self._run, [table or null(PTR), until_entry, every, steps, *state, *entering])
        b.store(found, self._part(b, record, _NOW))
        b.ret()

    def _distance(self, b: Builder, last: Value) -> Value:
        """How many iterations lie between two entries of a table that has to do for those from 0 to `last`."""
        return b.add(b.udiv(last, const_int(I64, self.count)), const_int(I64, 1))

    def _begin_segment(self, b: Builder, record: Value, first: Value, every: Value, table: Value) -> None:
        for part, value in ((_FIRST, first), (_EVERY, every), (_SEGMENT, table)):
            b.store(value, self._part(b, record, part))

    def _part(self, b: Builder, record: Value, part: int) -> Value:
        return b.gep(self.record_type, record, [0, part])


def _new_function(caller: Function, name: str, returns: Type, types: tuple[Type, ...]) -> Function:
    t = function_type(returns, types)
    return caller.module.add_function(name, t, "internal", unique=True, attributes=_ATTRIBUTES)


def _run_function(recurrence: Recurrence, state: StructType, caller: Function) -> Function:
    """Runs so many iterations of the loop; some of them leave what the phis are when they begin in a table.

    Takes the table, the number of iterations until the first entry, and between entries; how many iterations there are;
    the phis at the begin, and the values from outside. Returns the phis.
    """
    loop = recurrence.loop
    types = (
        PTR,
        I64,
        I64,
        I64,
        *(phi.type for phi in recurrence.phis),
        *(value.type for value in recurrence.entering),
    )
    made = _new_function(caller, "enzyme.checkpoint.run", state, types)
    table, until_entry, every, steps, *given = made.arguments
    begins = given[: len(recurrence.phis)]
    start, check, leave, go, end, never = (made.add_block(None) for _ in range(6))
    blocks = {block: made.add_block(None) for block in recurrence.blocks}
    latch = blocks[loop.latch]
    Builder(never).unreachable()
    Builder(start).br(check)

    def carried(t: Type, begin: Value) -> Phi:
        return Builder(check).insert(Phi(t, [(begin, start)]))

    count, until, place = carried(I64, const_int(I64, 0)), carried(I64, until_entry), carried(PTR, table)
    phis = [carried(phi.type, begin) for phi, begin in zip(recurrence.phis, begins, strict=True)]
    b = Builder(check)
    b.cond_br(b.icmp("eq", until, const_int(I64, 0)), leave, go)

    b = Builder(leave)
    for index, phi in enumerate(phis):
        b.store(phi, b.gep(state, place, [0, index]))
    following = b.gep(state, place, [1])
    b.br(go)

    b = Builder(go)
    next_place = b.insert(Phi(PTR, [(place, check), (following, leave)]))
    left = b.insert(Phi(I64, [(until, check), (every, leave)]))
    next_until, next_count = b.sub(left, const_int(I64, 1)), b.add(count, const_int(I64, 1))
    b.cond_br(b.icmp("eq", count, steps), end, blocks[loop.header])

    b = Builder(end)
    result: Value = poison(state)
    for index, phi in enumerate(phis):
        result = b.insert_value(result, phi, index)
    b.ret(result)

    values: dict[Value, Value] = dict(zip(recurrence.phis, phis, strict=True))
    values |= dict(zip(recurrence.entering, given[len(phis) :], strict=True))
    _copy_iteration(recurrence, values, blocks, check, never)
    for phi, value in ((count, next_count), (until, next_until), (place, next_place)):
        phi.add_incoming(value, latch)
    for original, phi in zip(recurrence.phis, phis, strict=True):
        next_value = original.incoming_from(loop.latch)
        assert next_value is not None
        phi.add_incoming(values.get(next_value, next_value), latch)
    return made


def _copy_iteration(
    recurrence: Recurrence, values: dict[Value, Value], blocks: dict[Block, Block], check: Block, never: Block
) -> None:
    """Copies what is needed of one iteration; `values` learns what became of it."""
    loop = recurrence.loop

    def target(block: Block) -> Block:
        """Of iterations that another one followed, none has left the loop."""
        return check if block is loop.header else blocks.get(block, never)

    copied = PartialCopy(values, blocks, target)
    for block, into in blocks.items():
        for i in block.instructions:
            if i in recurrence.needed:
                copied.add(i, into)
        terminator = block.terminator
        assert terminator is not None
        ways = {following for following in terminator.successors if following in blocks}
        if len(ways) == 1:
            Builder(into).br(target(ways.pop()))
        else:
            copied.add(terminator, into)
    copied.complete()
