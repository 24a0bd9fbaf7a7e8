"""Lets a thread of a team add without atomics to shadow memory to which no other adds, or to sums of its own.

In the forward half each thread notes the ranges of shadow memory that belong to its reads: by groups, for a whole loop
at once where addresses move on evenly. All threads have done so before the first reverse half begins. Then each removes
from its ranges what overlaps with those of others; the rest is its own. Stores need no such care: the program is free
of races, so what one thread writes another one reads only after a synchronisation, which orders the derivatives as
well. Stores are noted too, since a sum that is added up in the end must not be read before.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.activity.active_values import State
from enzyme_build.analysis.activity.adjoint_demand import useful_values
from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.flow.affine_addresses import Polynomial
from enzyme_build.analysis.flow.loops import Loop
from enzyme_build.analysis.threads.shared_accesses import (
    Access,
    EvenAccess,
    SharedAccesses,
    find_shared_accesses,
)
from enzyme_build.ir.instructions import Call, Instruction, Invoke, Load
from enzyme_build.ir.module import Block, Module
from enzyme_build.ir.types import (
    I1,
    I64,
    PTR,
    Type,
    carries_pointer,
    function_type,
)
from enzyme_build.ir.values import Constant, Value, const_int, null
from enzyme_build.transform.derivative.call_states import is_differentiated
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.sums import floats_of
from enzyme_build.transform.runtime.own_ranges import (
    BEGIN,
    ELEMENT,
    END,
    NOTE,
    NOTE_TEXT,
    OWN_BEGIN,
    OWN_END,
    RANGE,
    READS,
    SUMS,
    adding_text,
)
from enzyme_build.transform.sweeps.augment import AugmentSweep
from enzyme_build.transform.sweeps.backward import BackwardSweep

_PRIMAL = -1
_NOWHERE = -1  # the begin of an empty range
_NEVER = const_int(I1, 0)
_WAYS = "plainly where no other thread reads, to a sum per thread where several read often, else atomically"
# Gives the value, or its shadow in a lane, at the place where code is emitted.
Ask = Callable[[Value, int], Value]


def accesses_to_note(sweep: AugmentSweep) -> SharedAccesses | str:
    """The accesses, or the reason why none are noted: some additions of threads are not visible here."""
    threads, roots, activity = sweep.memory.threads, sweep.memory.roots, sweep.activity
    if sweep.session.runtime.keeps_order:
        return "one thread at a time goes back"
    if not sweep.signature.is_team:
        return "other threads than those of one team may run at the same time"
    calls = (i for block in sweep.flow.order for i in block.instructions if isinstance(i, (Call, Invoke)))
    elsewhere = next((i for i in calls if _may_add_elsewhere(sweep, i)), None)
    if elsewhere is not None:
        called = elsewhere.callee.name or "a function"
        return f"{called}, which is not inlined, is called with memory that threads share"
    useful = useful_values(activity, sweep.flow, sweep.signature.active_result)

    def counts(access: Access) -> bool:
        i = access.instruction
        is_undone = i in useful if isinstance(i, Load) else activity.has_shadow(access.pointer)
        return is_undone and i.block in sweep.relevant and not threads.is_own(roots.of(access.pointer))

    prepared = sweep.prepared
    found = find_shared_accesses(prepared.nest, prepared.dominators, sweep.session.layout, counts)
    return found if found.are_few else "there are too many accesses to tell them apart at run time"


def _may_add_elsewhere(sweep: AugmentSweep, i: Call | Invoke) -> bool:
    """Whether the callee is differentiated by itself, and reaches more than floats of the thread's own."""
    if call_facts(i).kind not in (CallKind.DEFINED, CallKind.INDIRECT, CallKind.ROUTINE):
        return False
    touches_globals = sweep.session.analyses.touches_active_globals(i)
    if not is_differentiated(sweep.activity, i, touches_globals):
        return False
    pointers = [argument for argument in i.arguments if carries_pointer(argument.type)]
    threads, roots = sweep.memory.threads, sweep.memory.roots
    if touches_globals or not all(threads.is_own(roots.of(pointer)) for pointer in pointers):
        return True
    layouts = (sweep.session.analyses.memory_types.of_memory([pointer]) for pointer in pointers)
    return any(layout is None or layout.uniform is None for layout in layouts)


def keeps_sums(session: Session) -> bool:
    """Whether threads keep sums. A sum of zero is not added at the end; but when that is differentiated again, the
    derivative of the sum need not be zero.
    """
    return not session.left


class Places:
    """Where the ranges lie in front of a tape, lane by lane; those of reads are nearest to the tape."""

    def __init__(self, accesses: SharedAccesses, width: int) -> None:
        numbers = range(len(accesses.groups))
        ordered = sorted(numbers, key=lambda number: accesses.groups[number].is_write)
        self._position = {number: position for position, number in enumerate(ordered)}
        self._width = width
        self.all = width * len(ordered)
        self.read = width * sum(not group.is_write for group in accesses.groups)

    def of(self, b: Builder, tape: Value, group: int, lane: int) -> Value:
        return b.offset(tape, -RANGE * (self._position[group] * self._width + lane + 1))


class Notes:
    """The notes of one thread, in the forward half."""

    def __init__(self, sweep: AugmentSweep, accesses: SharedAccesses) -> None:
        self.sweep = sweep
        self.accesses = accesses
        self.places = Places(accesses, sweep.width)
        keys = [(group, lane) for group in range(len(accesses.groups)) for lane in range(sweep.width)]
        self._noted = {key: self._range() for key in keys}
        self._reads = {key: self._variable(0) for key in keys if not accesses.groups[key[0]].is_write}
        self._left: set[Block] = set()

    def _range(self) -> tuple[Value, Value]:
        return self._variable(_NOWHERE), self._variable(0)

    def _variable(self, start: int) -> Value:
        place = self.sweep.top.alloca(I64)
        self.sweep.top.store(const_int(I64, start), place)
        return place

    def _arrive(self, block: Block) -> None:
        """Notes the accesses of loops that are left into this block, behind its phis."""
        b = self.sweep.b
        for loop in self.accesses.left.get(block, ()) if block not in self._left else ():
            count = self.sweep.value(self.sweep.prepared.control.final_counts[block][loop])
            times = b.add(count, const_int(I64, 1))
            for access in self.accesses.of_loops[loop]:
                for lane in range(self.sweep.width):
                    low, high = ends_of(b, access, count, lane, self._ask)
                    self._note(access.group, lane, low, b.add(high, const_int(I64, access.size)), times)
        self._left.add(block)

    def _ask(self, value: Value, lane: int) -> Value:
        return self.sweep.value(value) if lane == _PRIMAL else self.sweep.shadow(value)[lane]

    def visit(self, i: Instruction) -> None:
        """Notes the accesses of an instruction other than a phi."""
        assert i.block is not None
        self._arrive(i.block)
        b = self.sweep.b
        for access, group in self.accesses.of.get(i, ()):
            told = access.size
            size = const_int(I64, told) if isinstance(told, int) else b.resize(self.sweep.value(told), I64)
            for lane in range(self.sweep.width):
                at = b.ptrtoint(self.sweep.shadow(access.pointer)[lane], I64)
                self._note(group, lane, at, b.add(at, size), const_int(I64, 1))

    def _note(self, group: int, lane: int, low: Value, high: Value, times: Value) -> None:
        b = self.sweep.b
        begin, end = self._noted[group, lane]
        far = self.accesses.far_of.get(group)
        if far is not None:
            note = self.sweep.session.runtime.helper(NOTE, NOTE_TEXT)
            b.call(note, [begin, end, *self._noted[far, lane], low, high])
        else:
            b.store(_chosen(b, "umin", b.load(I64, begin), low), begin)
            b.store(_chosen(b, "umax", b.load(I64, end), high), end)
        if (group, lane) in self._reads:
            reads = self._reads[group, lane]
            b.store(b.add(b.load(I64, reads), times), reads)

    def hand_over(self, tape: Value) -> None:
        """Hands over the ranges, where the function returns."""
        b = self.sweep.b
        for number, far in self.accesses.far_of.items():
            for lane in range(self.sweep.width):
                self._let_longer_be_near(self._noted[number, lane], self._noted[far, lane])
        for (number, lane), (begin, end) in self._noted.items():
            place = self.places.of(b, tape, number, lane)
            b.store(b.load(I64, begin), b.offset(place, BEGIN))
            b.store(b.load(I64, end), b.offset(place, END))
            if (number, lane) in self._reads:
                b.store(b.load(I64, self._reads[number, lane]), b.offset(place, READS))
                b.store(self._element_size(number, lane), b.offset(place, ELEMENT))

    def _let_longer_be_near(self, near: tuple[Value, Value], far: tuple[Value, Value]) -> None:
        """Exchanges the two ranges if the far one is longer: the first read may have been far from all others."""
        b = self.sweep.b
        (begin, end), (far_begin, far_end) = ([b.load(I64, place) for place in both] for both in (near, far))
        is_longer = b.icmp("ugt", b.sub(far_end, far_begin), b.sub(end, begin))
        for place, own, other in ((near[0], begin, far_begin), (near[1], end, far_end)):
            b.store(b.select(is_longer, other, own), place)
        for place, own, other in ((far[0], far_begin, begin), (far[1], far_end, end)):
            b.store(b.select(is_longer, other, own), place)

    def _element_size(self, number: int, lane: int) -> Value:
        """The size of elements for which sums are kept; zero for none. Sums are as long as the range, and none are kept
        if something was read far from it.
        """
        if not keeps_sums(self.sweep.session):
            return const_int(I64, 0)
        size = const_int(I64, self.accesses.groups[number].element_size(self.sweep.session.layout))
        far = self.accesses.far_of.get(number)
        if far is None:
            return size
        b = self.sweep.b
        end_of_far = b.load(I64, self._noted[far, lane][1])
        return b.select(b.icmp("eq", end_of_far, const_int(I64, 0)), size, const_int(I64, 0))


class OwnRanges:
    """The ranges of one thread, in the reverse half."""

    def __init__(self, sweep: BackwardSweep, accesses: SharedAccesses) -> None:
        self.sweep = sweep
        self.accesses = accesses
        self.places = Places(accesses, sweep.width)
        self._own: dict[tuple[int, int], tuple[Value, Value, Value]] = {}
        self._is_own: dict[tuple[Loop, int], Value] = {}  # whether all that the loop has read is its own

    def own(self, group: int, lane: int) -> tuple[Value, Value, Value]:
        """Begin and end of the thread's own range, and the address of its sums."""
        found = self._own.get((group, lane))
        if found is None:
            top = self.sweep.top
            place = self.places.of(top, self.sweep.target.arguments[-1], group, lane)
            begin, end = (top.load(I64, top.offset(place, at)) for at in (OWN_BEGIN, OWN_END))
            has_sums = keeps_sums(self.sweep.session)
            found = begin, end, top.load(PTR, top.offset(place, SUMS)) if has_sums else null(PTR)
            self._own[group, lane] = found
        return found

    def enter(self, loop: Loop, count: Value, at: Block) -> None:
        """Where the reverse half enters the loop, which was left in iteration `count`."""
        b = self.sweep.b
        reads = [
            a for a in self.accesses.of_loops.get(loop, ()) if not self.accesses.groups[a.group].is_write
        ]

        def ask(value: Value, lane: int) -> Value:
            return self.sweep.rematerialiser.ask(at, value, lane)

        for lane in range(self.sweep.width if reads else 0):
            is_own: Value = const_int(I1, 1)
            for read in reads:
                low, high = ends_of(b, read, count, lane, ask)
                begin, end, _ = self.own(read.group, lane)
                behind = b.add(high, const_int(I64, read.size))
                for within in (b.icmp("uge", low, begin), b.icmp("ule", behind, end)):
                    is_own = within if isinstance(is_own, Constant) else b.and_(is_own, within)
            b.store(is_own, self._flag(loop, lane))

    def _flag(self, loop: Loop, lane: int) -> Value:
        found = self._is_own.get((loop, lane))
        if found is None:
            found = self._is_own[loop, lane] = self.sweep.top.alloca(I1)
        return found

    def add(self, i: Load, lane: int, g: Value, address: Value) -> list[Call]:
        """Adds to the shadow of a load, to which one thread or several may add."""
        loop = self.accesses.loop_of.get(i)
        if lane == 0:
            noted = "read by read" if loop is None else "for the loop at once"
            self.sweep.session.note_way(self.sweep.primal, f"{noted}: {_WAYS}", i)
        is_own = _NEVER if loop is None else self.sweep.b.load(I1, self._flag(loop, lane))
        begin, end, sums = self.own(self.accesses.group_of[i], lane)
        if self.sweep.activity.state(i.pointer) is State.RUNTIME:
            sums = null(PTR)  # the address may be that of scratch memory, for constant memory
        return [
            self._add(value, place, [is_own, begin, end, sums], i, lane)
            for value, place in floats_of(self.sweep.b, g, address)
        ]

    def _add(self, g: Value, address: Value, told: list[Value], i: Load, lane: int) -> Call:
        name = f"enzyme.add_unless_own.{g.type}"
        text = adding_text(name, str(g.type), self.sweep.session.layout.size_of(g.type))
        call = self.sweep.b.call(self.sweep.session.runtime.helper(name, text), [address, g, *told])
        self.sweep.mark_scopes(i, lane, call)
        return call


def ends_of(b: Builder, access: EvenAccess, count: Value, lane: int, ask: Ask) -> tuple[Value, Value]:
    """The lowest and the highest address of the access, in a loop that was left in iteration `count`."""
    root, offset = access.line.root, access.line.offset
    last = b.add(count, const_int(I64, -1)) if access.is_behind_test else count
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
