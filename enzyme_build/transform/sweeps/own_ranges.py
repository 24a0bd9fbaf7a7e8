"""The threads of a team add plainly to shadow memory that no other of them adds to.

On the way forward each thread notes which ranges of shadow memory its reads lead to: group by group, for a loop at once
where addresses move on evenly. All have done so before the first one goes back. Then each takes out what the ranges of
others meet, and what is left is its own. Stores need no such care: as the program is free of races, memory that one
thread writes is read by another only where something has put them in order, and so their derivatives are as well.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.adjoint_demand import useful_values
from enzyme_build.analysis.calls import CallKind, call_facts, copied
from enzyme_build.analysis.lines_of_addresses import Polynomial
from enzyme_build.analysis.loops import Loop
from enzyme_build.analysis.shared_reads import EvenRead, SharedReads, find_shared_reads
from enzyme_build.ir.instructions import Call, Instruction, Invoke, Load
from enzyme_build.ir.module import Block, Module
from enzyme_build.ir.types import (
    I1,
    I64,
    FloatType,
    Type,
    VectorType,
    carries_float,
    carries_pointer,
    function_type,
)
from enzyme_build.ir.values import Constant, Value, const_int
from enzyme_build.transform.derivative.call_states import is_differentiated
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.sums import parts_of
from enzyme_build.transform.runtime.own_ranges import (
    BEGIN,
    END,
    OWN_BEGIN,
    OWN_END,
    RANGE,
    adding_text,
)
from enzyme_build.transform.sweeps.augment import AugmentSweep
from enzyme_build.transform.sweeps.backward import BackwardSweep

_PRIMAL = -1
_NOWHERE = -1  # where an empty range begins
# A value, or with a lane its shadow, at the place where it is asked for.
Ask = Callable[[Value, int], Value]


def reads_to_note(sweep: AugmentSweep) -> SharedReads | None:
    """None where not all that threads add to is seen here."""
    threads, roots, activity = sweep.memory.threads, sweep.memory.roots, sweep.activity
    if any(
        _may_add_elsewhere(sweep, i)
        for block in sweep.flow.order
        for i in block.instructions
        if isinstance(i, (Call, Invoke))
    ):
        return None
    useful = useful_values(activity, sweep.flow, sweep.signature.active_result)

    def adds(i: Instruction, pointer: Value) -> bool:
        is_undone = i in useful if isinstance(i, Load) else activity.has_shadow(pointer)
        return is_undone and i.block in sweep.relevant and not threads.is_own(roots.of(pointer))

    prepared = sweep.prepared
    found = find_shared_reads(prepared.nest, prepared.dominators, sweep.session.layout, adds)
    return found if found.is_few else None


def _may_add_elsewhere(sweep: AugmentSweep, i: Call | Invoke) -> bool:
    """A function that is differentiated by itself, and gets more than what is the thread's own."""
    if call_facts(i).kind not in (CallKind.DEFINED, CallKind.INDIRECT, CallKind.ROUTINE):
        return False
    touches_globals = sweep.session.analyses.touches_active_globals(i)
    if not is_differentiated(sweep.activity, i, touches_globals):
        return False
    pointers = [argument for argument in i.arguments if carries_pointer(argument.type)]
    threads, roots = sweep.memory.threads, sweep.memory.roots
    return touches_globals or not all(threads.is_own(roots.of(pointer)) for pointer in pointers)


class Notes:
    """Of one thread, on the way forward."""

    def __init__(self, sweep: AugmentSweep, reads: SharedReads) -> None:
        self.sweep = sweep
        self.reads = reads
        self.count = len(reads.groups) * sweep.width
        self.places = [(self._variable(_NOWHERE), self._variable(0)) for _ in range(self.count)]
        self._left: set[Block] = set()

    def _variable(self, start: int) -> Value:
        place = self.sweep.top.alloca(I64)
        self.sweep.top.store(const_int(I64, start), place)
        return place

    def _arrive(self, block: Block) -> None:
        """Behind the loops that are left to come here, and the phis."""
        for loop in self.reads.left.get(block, ()) if block not in self._left else ():
            count = self.sweep.value(self.sweep.prepared.control.final_counts[block][loop])
            for read in self.reads.of_loops[loop]:
                for lane in range(self.sweep.width):
                    ends = ends_of(self.sweep.b, read, count, lane, self._ask)
                    size = self.sweep.session.layout.store_size(read.load.type)
                    self._note(read.group, lane, *ends, const_int(I64, size))
        self._left.add(block)

    def _ask(self, value: Value, lane: int) -> Value:
        return self.sweep.value(value) if lane == _PRIMAL else self.sweep.shadow(value)[lane]

    def visit(self, i: Instruction) -> None:
        """Of any instruction but phis."""
        assert i.block is not None
        self._arrive(i.block)
        group = self.reads.group_of.get(i)
        if group is None or i in self.reads.loop_of:
            return
        b = self.sweep.b
        size: Value
        if isinstance(i, Load):
            pointer, size = i.pointer, const_int(I64, self.sweep.session.layout.store_size(i.type))
        else:
            assert isinstance(i, (Call, Invoke))
            _, pointer, length = copied(i)
            size = b.resize(self.sweep.value(length), I64)
        for lane in range(self.sweep.width):
            at = b.ptrtoint(self.sweep.shadow(pointer)[lane], I64)
            self._note(group, lane, at, at, size)

    def _note(self, group: int, lane: int, low: Value, high: Value, size: Value) -> None:
        b = self.sweep.b
        begin, end = self.places[group * self.sweep.width + lane]
        b.store(_chosen(b, "umin", b.load(I64, begin), low), begin)
        b.store(_chosen(b, "umax", b.load(I64, end), b.add(high, size)), end)

    def hand_over(self, tape: Value) -> None:
        """Where the function returns."""
        b = self.sweep.b
        for number, (begin, end) in enumerate(self.places):
            place = b.offset(tape, -RANGE * (number + 1))
            b.store(b.load(I64, begin), b.offset(place, BEGIN))
            b.store(b.load(I64, end), b.offset(place, END))


class OwnRanges:
    """Of one thread, on the way back."""

    def __init__(self, sweep: BackwardSweep, reads: SharedReads) -> None:
        self.sweep = sweep
        self.reads = reads
        self._own: dict[int, tuple[Value, Value]] = {}
        self._is_own: dict[tuple[Loop, int], Value] = {}  # whether all that the loop has read is

    def own(self, group: int, lane: int) -> tuple[Value, Value]:
        number = group * self.sweep.width + lane
        if number not in self._own:
            top = self.sweep.top
            place = top.offset(self.sweep.target.arguments[-1], -RANGE * (number + 1))
            begin = top.load(I64, top.offset(place, OWN_BEGIN))
            self._own[number] = begin, top.load(I64, top.offset(place, OWN_END))
        return self._own[number]

    def enter(self, loop: Loop, count: Value, at: Block) -> None:
        """From behind, `count` being the iteration in which it was left."""
        b = self.sweep.b

        def ask(value: Value, lane: int) -> Value:
            return self.sweep.rematerialiser.ask(at, value, lane)

        for lane in range(self.sweep.width if loop in self.reads.of_loops else 0):
            is_own: Value = const_int(I1, 1)
            for read in self.reads.of_loops[loop]:
                low, high = ends_of(b, read, count, lane, ask)
                begin, end = self.own(read.group, lane)
                size = const_int(I64, self.sweep.session.layout.store_size(read.load.type))
                for within in (b.icmp("uge", low, begin), b.icmp("ule", b.add(high, size), end)):
                    is_own = within if isinstance(is_own, Constant) else b.and_(is_own, within)
            b.store(is_own, self._flag(loop, lane))

    def _flag(self, loop: Loop, lane: int) -> Value:
        found = self._is_own.get((loop, lane))
        if found is None:
            found = self._is_own[loop, lane] = self.sweep.top.alloca(I1)
        return found

    def add(self, i: Load, lane: int, g: Value, address: Value) -> None:
        """What is read of one group, by one thread alone or by several."""
        loop = self.reads.loop_of.get(i)
        is_own: Value = const_int(I1, 0) if loop is None else self.sweep.b.load(I1, self._flag(loop, lane))
        begin, end = self.own(self.reads.group_of[i], lane)
        self._add(g, address, (is_own, begin, end), i, lane)

    def _add(self, g: Value, address: Value, owned: tuple[Value, Value, Value], i: Load, lane: int) -> None:
        b, layout = self.sweep.b, self.sweep.session.layout
        t = g.type
        if isinstance(t, FloatType):
            size = layout.size_of(t)
            name = f"enzyme.add_unless_own.{t}"
            adding = self.sweep.session.runtime.helper(name, adding_text(name, str(t), size))
            call = b.call(adding, [address, g, *owned])
            assert isinstance(call, Instruction)
            self.sweep.tell_apart(i, lane, call)
        elif isinstance(t, VectorType):
            for number in range(t.count):
                element = b.extract_element(g, const_int(I64, number))
                self._add(element, b.offset(address, number * layout.size_of(t.element)), owned, i, lane)
        else:
            for index, part in parts_of(t):
                if carries_float(part):
                    self._add(b.extract_value(g, [index]), b.gep(t, address, [0, index]), owned, i, lane)


def ends_of(b: Builder, read: EvenRead, count: Value, lane: int, ask: Ask) -> tuple[Value, Value]:
    """The lowest and the highest address, in a loop that was left in iteration `count`."""
    root, offset = read.line.root, read.line.offset
    last = b.add(count, const_int(I64, -1)) if read.is_behind_test else count
    shadow = b.ptrtoint(ask(root, lane), I64)
    first = b.add(shadow, _evaluated(b, offset.start, ask))
    other = b.add(first, b.mul(_evaluated(b, offset.step, ask), last))
    return _chosen(b, "umin", first, other), _chosen(b, "umax", first, other)


def _evaluated(b: Builder, polynomial: Polynomial, ask: Ask) -> Value:
    total: Value = const_int(I64, 0)
    for product, factor in polynomial.items():
        term: Value = const_int(I64, factor)
        for value in product:
            known = ask(value, _PRIMAL)
            term = b.mul(term, known if known.type is I64 else b.sext(known, I64))
        total = b.add(total, term)
    return total


def _chosen(b: Builder, which: str, left: Value, right: Value) -> Value:
    module: Module = b.block.function.module  # type: ignore[union-attr]
    t: Type = I64
    return b.call(module.declare(f"llvm.{which}.i64", function_type(t, (t, t))), [left, right])
