"""The two halves of reverse mode of a fork: a team of the same size runs the reverse halves of what it has run.

Each thread allocates memory for its tape, and links it into a list in the caller's tape. Each thread has an adjoint of
every argument that is passed by value; they are added up in the order of the threads, so that sums are reproducible.
"""

from __future__ import annotations

from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I32, I64, PTR, struct_type
from enzyme_build.ir.values import Value, const_int, null, zero
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Signature, derivative_type, result_parts
from enzyme_build.transform.emission.sums import add_values
from enzyme_build.transform.parallel.fixed_order import begin_in_order, end_in_order, make_order, waiting_text
from enzyme_build.transform.parallel.forks import (
    NUMBERS,
    call_openmp,
    fork,
    ident,
    team_number,
    team_size,
    thread_number,
)
from enzyme_build.transform.runtime.helpers import MALLOC_ALIGNS
from enzyme_build.transform.runtime.own_ranges import (
    ADD_SUMS,
    ADD_SUMS_TEXT,
    FIND_OWN_RANGES,
    OWN_RANGES_TEXT,
    RANGE,
)
from enzyme_build.transform.runtime.section_order import TAKE_TURN, TURNS, TURNS_TEXT
from enzyme_build.transform.runtime.teams import (
    COUNT,
    GATHER_TEXT,
    HEADER,
    LIST_OF_TURNS,
    ORDER,
    ROOM_OF_REGION,
    SEGMENT,
    TEAMS_TEXT,
)

_OTHER_TEAM = (
    "the reverse half of a parallel region runs in another number of threads than the region did: do not change the "
    "number of threads while derivatives are computed (omp_set_dynamic, OMP_DYNAMIC, OMP_THREAD_LIMIT)"
)


def forked_pair(session: Session, inner: SplitPair, signature: Signature) -> SplitPair:
    """The halves of a fork; `inner` are the halves that each thread runs, `signature` that of its augmented half."""
    pair = _Forked(session, inner, signature)
    made = SplitPair(inner.primal, pair.augmented(), pair.reverse())
    made.own_size = ROOM_OF_REGION
    made.is_complete = True
    return made


class _Forked:
    def __init__(self, session: Session, inner: SplitPair, signature: Signature) -> None:
        self.session = session
        self.module = session.module
        self.runtime = session.runtime
        self.inner = inner
        self.signature = signature
        self.results = result_parts(inner.primal, signature.reverse_half())
        self.results_type = struct_type(self.results)
        size = session.layout.size_of(self.results_type) if self.results else 0
        rounded = (size + MALLOC_ALIGNS - 1) // MALLOC_ALIGNS * MALLOC_ALIGNS
        self.tape_at = HEADER + rounded + RANGE * inner.ranges
        self.takes_turns = TAKE_TURN in session.module.functions
        self.postpones = not inner.is_complete or session.runtime.postpones(inner.augmented)

    # -- the augmented half ----------------------------------------------------------------------------------

    def augmented(self) -> Function:
        made, b = self.begin(self.inner.augmented, self.signature)
        *given, region = made.arguments[NUMBERS:]
        self.runtime.memset_zero(b, region, const_int(I64, ROOM_OF_REGION))
        turns = self.turns_to_use(b, region)
        number = self.session.own_shadows.number(b)
        fork(b, [*given, region, turns, *number], self.run_augmented, self.inner.augmented.name)
        if self.postpones:
            self.runtime.postponed(b)  # what the helper relies on
            b.call(self.runtime.helper("enzyme.gather_postponed", GATHER_TEXT), [region])
        b.ret()
        return made

    def run_augmented(self, b: Builder, arguments: list[Value]) -> None:
        given, region, turns = self.taken(b, self.inner.augmented, arguments)
        thread = self.runtime.malloc(b, const_int(I64, self.tape_at + self.inner.tape_size))
        add = self.helper("enzyme.add_thread")
        b.call(add, [region, thread, team_number(b), ident(self.module), thread_number(b)])
        mark = self.runtime.postponed(b) if self.postpones else None
        before = self.use_turns(b, turns)
        b.call(self.inner.augmented, [*given, b.offset(thread, self.tape_at)])
        self.use_turns(b, before)
        if mark is not None:
            self.runtime.detach_postponed(b, b.offset(thread, SEGMENT), mark)

    # -- the reverse half ------------------------------------------------------------------------------------

    def reverse(self) -> Function:
        made, b = self.begin(self.inner.reverse, self.signature.reverse_half())
        *given, region = made.arguments[NUMBERS:]
        count = b.load(I64, b.offset(region, COUNT))
        turns = self.turns_to_use(b, region)
        if self.takes_turns:
            b.call(self.turns_helper("enzyme.rewind_turns"), [b.offset(region, LIST_OF_TURNS)])
        levels = b.call(self.helper("enzyme.allow_team"), [])
        call_openmp(b, "__kmpc_push_num_threads", b.trunc(count, I32))
        if self.runtime.keeps_order:
            b.store(make_order(b, self.runtime, count), b.offset(region, ORDER))
        number = self.session.own_shadows.number(b)
        fork(b, [*given, region, turns, *number], self.run_reverse, self.inner.reverse.name)
        b.call(self.module.functions["omp_set_max_active_levels"], [levels])
        if self.runtime.keeps_order:
            self.runtime.free(b, b.load(PTR, b.offset(region, ORDER)))
        if self.inner.keeps_sums:
            add = self.runtime.helper(ADD_SUMS, ADD_SUMS_TEXT)
            places = (self.tape_at, self.inner.ranges_read)
            b.call(add, [region, count, *(const_int(I64, number) for number in places)])
        parts = self.sums(b, made, region, count) if self.results else []
        if not self.signature.keeps_tape:
            b.call(self.helper("enzyme.forget_team"), [region])
            if self.takes_turns:
                b.call(self.turns_helper("enzyme.forget_turns"), [b.offset(region, LIST_OF_TURNS)])
        b.ret_parts(parts)
        return made

    def run_reverse(self, b: Builder, arguments: list[Value]) -> None:
        given, region, turns = self.taken(b, self.inner.reverse, arguments)
        check = self.runtime.stopping_helper("enzyme.check_team", TEAMS_TEXT)
        count = b.load(I64, b.offset(region, COUNT))
        b.call(check, [count, team_size(b), self.runtime.message(_OTHER_TEAM)])
        thread = b.call(self.helper("enzyme.thread_of"), [region, b.zext(team_number(b), I64)])
        if self.inner.ranges:
            find = self.runtime.helper(FIND_OWN_RANGES, OWN_RANGES_TEXT)
            counts = (self.tape_at, self.inner.ranges_read, self.inner.ranges)
            b.call(find, [region, thread, *(const_int(I64, count) for count in counts)])
        before = self.use_turns(b, turns)
        order = self.begin_in_order(b, region)
        result: Value = b.call(self.inner.reverse, [*given, b.offset(thread, self.tape_at)])
        if order is not None:
            end_in_order(b, self.runtime, order)
        self.use_turns(b, before)
        for index in range(len(self.results)):
            part = result if len(self.results) == 1 else b.extract_value(result, [index])
            b.store(part, b.gep(self.results_type, b.offset(thread, HEADER), [0, index]))

    def begin_in_order(self, b: Builder, region: Value) -> Value | None:
        if not self.runtime.keeps_order:
            return None
        order, number = b.load(PTR, b.offset(region, ORDER)), b.zext(team_number(b), I64)
        return begin_in_order(b, self.runtime, order, number)

    def sums(self, b: Builder, made: Function, region: Value, count: Value) -> list[Value]:
        """Adds up the adjoints that the threads return."""
        before, loop, done = b.block, made.add_block("sum"), made.add_block("summed")
        b.br(loop)
        b.position_at_end(loop)
        number = b.phi(I64)
        totals = [b.phi(t) for t in self.results]
        thread = b.call(self.helper("enzyme.thread_of"), [region, number])
        place = b.offset(thread, HEADER)
        parts = [b.load(t, b.gep(self.results_type, place, [0, k])) for k, t in enumerate(self.results)]
        sums = [add_values(b, total, part) for total, part in zip(totals, parts, strict=True)]
        following = b.add(number, const_int(I64, 1))
        b.cond_br(b.icmp("ult", following, count), loop, done)
        for phi, start, on in zip(
            (number, *totals), (const_int(I64, 0), *map(zero, self.results)), (following, *sums), strict=True
        ):
            phi.add_incoming(start, before)
            phi.add_incoming(on, loop)
        b.position_at_end(done)
        return sums

    # -- both ------------------------------------------------------------------------------------------------

    def begin(self, half: Function, signature: Signature) -> tuple[Function, Builder]:
        t = derivative_type(self.inner.primal, signature)
        made = self.module.add_function(self.module.fresh_name(f"{half.name}.forked"), t, linkage="internal")
        return made, Builder(made.add_block("entry"))

    def taken(self, b: Builder, half: Function, arguments: list[Value]) -> tuple[list[Value], Value, Value]:
        """In a thread: the arguments of its half without the tape, its region, and the list of turns."""
        count = len(half.arguments) - 1
        region, turns, *number = arguments[count:]
        self.session.own_shadows.begin_thread(b, number)
        return arguments[:count], region, turns

    def helper(self, name: str) -> Function:
        return self.runtime.stopping_helper(name, TEAMS_TEXT)

    def turns_helper(self, name: str) -> Function:
        return self.runtime.stopping_helper(name, waiting_text(self.runtime, TURNS_TEXT))

    def turns_to_use(self, b: Builder, region: Value) -> Value:
        """The list of the outermost region in which this one is executed."""
        if not self.takes_turns:
            return null(PTR)
        self.turns_helper("enzyme.rewind_turns")
        outer = b.load(PTR, self.module.globals[TURNS])
        return b.select(b.icmp("eq", outer, null(PTR)), b.offset(region, LIST_OF_TURNS), outer)

    def use_turns(self, b: Builder, turns: Value) -> Value:
        """Sets the list that this thread uses; returns the one before."""
        if not self.takes_turns:
            return turns
        variable = self.module.globals[TURNS]
        before = b.load(PTR, variable)
        b.store(turns, variable)
        return before
