"""Memory of tapes: taken again by the next derivative, bounded, and for small constant loops no memory at all."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from random import Random

import pytest

from enzyme_build import bitcode, pipeline
from enzyme_build.analysis.flow.trips import TripCount, constant_final_count
from enzyme_build.api.programs import thread_locals
from enzyme_build.ir import Module
from enzyme_build.ir.types import IntType, int_type
from enzyme_build.ir.values import const_int
from enzyme_build.settings import Settings
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.runtime import spare_memory, stops
from enzyme_build.transform.runtime.small_memory import without_threads

_ADVICE = """
define void @enzyme.advise(ptr %memory, i64 %bytes) {
  ret void
}
"""
_GROWING = """
define ptr @more(ptr %old, i64 %bytes) {
  %new = call ptr @enzyme.enlarged(ptr %old, i64 %bytes)
  ret ptr %new
}
define void @back(ptr %memory) {
  call void @enzyme.give_back_buffer(ptr %memory)
  ret void
}
declare ptr @enzyme.enlarged(ptr, i64)
declare void @enzyme.give_back_buffer(ptr)
"""
_SUPPORT = """
@enzyme.blocks.bytes = external global i64
define i64 @held() {
  %bytes = load i64, ptr @enzyme.blocks.bytes
  ret i64 %bytes
}
"""
_KIB = 1 << 10


def _text(*texts: str) -> str:
    module = Module.parse("")
    for text in (stops.NO_MEMORY, spare_memory.LEND_OTHERS, spare_memory.CHUNKS, *texts, _SUPPORT):
        add_definitions(module, text)
    return str(module)


class Memory:
    def __init__(self) -> None:
        text = without_threads(_text(_ADVICE, spare_memory.REUSING, _GROWING))
        jit = bitcode.jit(bitcode.parse_text(text, "spare"))
        self.more: Callable[[int | None, int], int] = jit.function(
            "more", ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64
        )
        self.back: Callable[[int | None], None] = jit.function("back", None, ctypes.c_void_p)
        self.held: Callable[[], int] = jit.function("held", ctypes.c_int64)


@pytest.fixture(scope="module")
def memory() -> Memory:
    return Memory()


def test_what_is_given_back_is_taken_again(memory: Memory) -> None:
    first = memory.more(None, 100 * _KIB)
    second = memory.more(None, 200 * _KIB)
    memory.back(first)
    memory.back(second)
    assert memory.held() >= 300 * _KIB
    assert memory.more(None, 150 * _KIB) == second  # the smallest that is large enough
    assert memory.more(None, 90 * _KIB) == first
    assert memory.held() == 0
    memory.back(None)
    assert memory.held() == 0


def test_content_is_kept_on_the_way_to_a_larger_block(memory: Memory) -> None:
    content = bytes(range(256)) * 160
    spare = memory.more(None, 300 * _KIB)
    memory.back(spare)
    small = memory.more(None, len(content))
    ctypes.memmove(small, content, len(content))
    large = memory.more(small, 280 * _KIB)
    assert ctypes.string_at(large, len(content)) == content
    assert memory.more(large, 281 * _KIB) == large  # there is room yet
    assert ctypes.string_at(memory.more(large, 900 * _KIB), len(content)) == content


def test_what_grows_may_take_what_is_many_times_too_large(memory: Memory) -> None:
    spare = memory.more(None, 2000 * _KIB)
    memory.back(spare)
    other = memory.more(None, 40 * _KIB)
    assert other != spare
    growing = memory.more(None, 8 * _KIB)
    grown = memory.more(growing, 41 * _KIB)
    assert grown == spare
    assert memory.more(grown, 1999 * _KIB) == spare


def test_small_huge_and_too_many_blocks_do_not_stay(memory: Memory) -> None:
    before = memory.held()
    for size in (16, 1 << 30):
        memory.back(memory.more(None, size))
        assert memory.held() == before
    blocks = [memory.more(None, 40 * _KIB) for _ in range(100)]
    for block in blocks:
        memory.back(block)
    assert memory.held() <= spare_memory.PLACES * 41 * _KIB


class Small:
    """Blocks of few bytes, as they come from a thread's chunk."""

    def __init__(self) -> None:
        text = thread_locals.lowered(_text(_THREAD), frozenset())
        jit = bitcode.jit(bitcode.parse_text(text, "small"))
        word = ctypes.c_int64
        self.take: Callable[[int], int] = jit.function("enzyme.small.take", ctypes.c_void_p, word)
        self.give: Callable[[int], None] = jit.function("enzyme.small.give", None, ctypes.c_void_p)
        self.held: Callable[[], int] = jit.function("held", word)
        self.field: Callable[[int], int] = jit.function("field", word, word)

    def fields(self) -> list[int]:
        return [self.field(number) for number in range(6)]


_THREAD = """
@enzyme.small = external thread_local global [6 x i64]
declare ptr @llvm.threadlocal.address.p0(ptr)
define i64 @field(i64 %number) {
  %thread = call ptr @llvm.threadlocal.address.p0(ptr @enzyme.small)
  %place = getelementptr i64, ptr %thread, i64 %number
  %value = load i64, ptr %place
  ret i64 %value
}
"""


@pytest.fixture(scope="module")
def small() -> Small:
    """Whichever test comes first, chunks have been used and given back."""
    made = Small()
    for block in reversed([made.take(1024) for _ in range(200)]):
        made.give(block)
    return made


def test_small_blocks_do_not_meet_and_leave_nothing_behind(small: Small) -> None:
    random = Random(1)
    blocks: dict[int, bytes] = {}
    for rounds in (400, 100, 3000):
        for _ in range(rounds):
            size = random.choice((17, 40, 64, 500, 2048, 2049, 5000))
            block = small.take(size)
            blocks[block] = bytes(random.choices(range(256), k=size - 16))
            ctypes.memmove(block + 16, blocks[block], size - 16)
            if random.random() < 0.2:
                give_one(small, blocks, random.choice(list(blocks)))
        assert small.field(2)  # a chunk is in use
        order = list(blocks)
        if rounds == 100:
            random.shuffle(order)
        for block in reversed(order):
            give_one(small, blocks, block)
        assert small.fields() == [0] * 6
    assert small.held() >= 3 << 16


def give_one(small: Small, blocks: dict[int, bytes], block: int) -> None:
    assert ctypes.string_at(block + 16, len(blocks[block])) == blocks.pop(block)
    small.give(block)


def test_the_first_of_many_are_taken_from_one_chunk_again_and_again(small: Small) -> None:
    few = [small.take(64) for _ in range(32)]
    held = small.held()
    block = small.take(64)
    assert small.held() < held
    small.give(block)
    assert small.take(64) == block
    small.give(block)
    assert small.held() < held  # it stays, as long as there are more than a few
    for each in few:
        small.give(each)
    assert small.held() == held
    assert small.fields() == [0] * 6


def test_blocks_may_be_given_back_by_other_threads_when_theirs_has_ended(small: Small) -> None:
    made: list[int] = []
    thread = threading.Thread(target=lambda: made.extend(small.take(1024) for _ in range(100 + 32)))
    thread.start()
    thread.join(timeout=60)
    assert len(made) == 132
    held = small.held()
    for block in made:
        small.give(block)
    assert small.held() == held + (1 << 16)  # the second chunk was not full
    assert small.fields()[:4] == [0] * 4


def trips(start: int, bound: int, kind: IntType, *, step: int = 1, ahead: int = 0, **more: bool) -> TripCount:
    words = {"equal": False, "inclusive": False, "signed": True} | more
    return TripCount(const_int(kind, start), const_int(kind, bound), ahead, step, **words)


@pytest.mark.parametrize(
    ("count", "want"),
    [
        (trips(0, 3, int_type(64)), 3),
        (trips(0, 3, int_type(64), ahead=1), 2),  # tested behind the step
        (trips(0, 3, int_type(64), inclusive=True), 4),
        (trips(0, 10, int_type(32), step=3), 4),
        (trips(9, -1, int_type(32), step=-2), 5),
        (trips(0, -1, int_type(8)), 0),
        (trips(0, -1, int_type(8), signed=False), 255),
        (trips(0, 8, int_type(64), step=2, ahead=2, equal=True), 3),
        (trips(250, 2, int_type(8), equal=True), 8),
    ],
)
def test_constant_trips_are_counted(count: TripCount, want: int) -> None:
    assert constant_final_count(count) == want


def _loops(start: int, inner: str, outer: str) -> str:
    """Squares `%x[%i]` in two loops, which go on while their conditions hold."""
    return f"""
declare double @__enzyme_autodiff(ptr, ptr, ptr, i64)
define double @f(ptr %x, i64 %n) {{
entry:
  br label %outer
outer:
  %j = phi i64 [ {start}, %entry ], [ %j.next, %outer.end ]
  br label %inner
inner:
  %i = phi i64 [ 0, %outer ], [ %i.next, %inner ]
  %at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %at
  %w = fmul double %v, %v
  store double %w, ptr %at
  %i.next = add i64 %i, 1
  %i.more = icmp {inner}
  br i1 %i.more, label %inner, label %outer.end
outer.end:
  %j.next = add i64 %j, 1
  %j.more = icmp {outer}
  br i1 %j.more, label %outer, label %done
done:
  %r = load double, ptr %x
  ret double %r
}}
define void @df(ptr %x, ptr %dx, i64 %n) {{
  %r = call double @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i64 %n)
  ret void
}}
"""


@pytest.mark.parametrize(("rounds", "allocates"), [(3, False), (4000, True)])
def test_small_constant_loops_need_no_allocation(rounds: int, allocates: bool) -> None:
    text = _loops(0, "ne i64 %i.next, 3", f"ne i64 %j.next, {rounds}")
    module = bitcode.parse_text(text, "loop")
    job = pipeline.Job(Settings(cache=False, stop_after="optimised"), public={"df"})
    text = pipeline.run(module, job).module.text()
    assert ("@realloc" in text) == allocates
    module = bitcode.parse_text(without_threads(text), "loop")
    derive = bitcode.jit(module).function("df", None, *2 * [ctypes.POINTER(ctypes.c_double)], ctypes.c_int64)
    start = 1 + 2.0**-12
    x, dx = (ctypes.c_double * 3)(start, start, start), (ctypes.c_double * 3)(0, 0, 0)
    if rounds == 3:
        derive(x, dx, 0)
        assert dx[0] == pytest.approx(8 * start**7)


@pytest.mark.parametrize(("bound", "grows"), [("%j", 2), ("%n", 2), ("%j.masked", 1)])
def test_room_for_a_triangle_is_taken_once(bound: str, grows: int) -> None:
    """In front of both loops, beside what is asked for in front of the inner one."""
    text = _loops(1, f"ult i64 %i.next, {bound}", "ult i64 %j.next, %n")
    text = text.replace("  br label %inner\n", "  %j.masked = and i64 %j, 6\n  br label %inner\n", 1)
    made = {}
    for stage in ("differentiated", "optimised"):
        job = pipeline.Job(Settings(cache=False, stop_after=stage), public={"df"})
        made[stage] = pipeline.run(bitcode.parse_text(text, "triangle"), job).module
    assert made["differentiated"].text().count("call void @enzyme.grow") == grows
    jit = bitcode.jit(bitcode.parse_text(without_threads(made["optimised"].text()), "triangle"))
    derive = jit.function("df", None, *2 * [ctypes.POINTER(ctypes.c_double)], ctypes.c_int64)
    x, dx = (ctypes.c_double * 9)(*9 * [1.0]), (ctypes.c_double * 9)()
    derive(x, dx, 4)
    assert dx[0] == 8  # x is squared three times


_PAIR = """
declare double @__enzyme_autodiff(ptr, ptr, ptr)
define double @f(ptr %x) {
entry:
  %a = alloca double
  %b = alloca double
  %second = getelementptr double, ptr %x, i64 1
  %x0 = load double, ptr %x
  %x1 = load double, ptr %second
  store double %x0, ptr %a
  store double %x1, ptr %b
  br label %outer
outer:
  %j = phi i64 [ 0, %entry ], [ %j.next, %outer.end ]
  br label %inner
inner:
  %is.first = phi i1 [ true, %outer ], [ false, %inner ]
  %p = phi ptr [ %a, %outer ], [ %b, %inner ]
  %c = phi double [ 0.5, %outer ], [ 0.25, %inner ]
  %v = load double, ptr %p
  %w = fmul double %v, %c
  store double %w, ptr %p
  br i1 %is.first, label %inner, label %outer.end
outer.end:
  %j.next = add i64 %j, 1
  %j.more = icmp ne i64 %j.next, 3000
  br i1 %j.more, label %outer, label %done
done:
  %ra = load double, ptr %a
  %rb = load double, ptr %b
  %r = fadd double %ra, %rb
  ret double %r
}
define void @df(ptr %x, ptr %dx) {
  %r = call double @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx)
  ret void
}
"""


def test_what_only_differs_in_the_first_iteration_is_not_kept() -> None:
    """Loops over arrays of two elements, as LLVM leaves them where the elements have become variables."""
    module = bitcode.parse_text(_PAIR, "pair")
    text = pipeline.run(
        module, pipeline.Job(Settings(cache=False, stop_after="differentiated"))
    ).module.text()
    assert "enzyme.grow" not in text
    once = _PAIR.replace("3000", "3")
    made = pipeline.run(
        bitcode.parse_text(once, "pair"), pipeline.Job(Settings(cache=False, stop_after="optimised"))
    )
    derive = bitcode.jit(made.module).function("df", None, *2 * [ctypes.POINTER(ctypes.c_double)])
    x, dx = (ctypes.c_double * 2)(1.5, 2.5), (ctypes.c_double * 2)(0, 0)
    derive(x, dx)
    assert list(dx) == [0.5**3, 0.25**3]


_RESULT = """
@enzyme_dupnoneed = external global i32
declare void @__enzyme_autodiff(...)
define void @f(ptr %x, ptr %out) {
  %v = load double, ptr %x
  %w = fmul double %v, %v
  store double %w, ptr %out
  ret void
}
define void @df(ptr %x, ptr %dx, ptr %out, ptr %dout) {
  %unneeded = load i32, ptr @enzyme_dupnoneed
  call void (...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, MARKER ptr %out, ptr %dout)
  ret void
}
"""


@pytest.mark.parametrize(("marker", "stored"), [("", 9.0), ("i32 %unneeded,", 0.0)])
def test_a_result_is_stored_after_the_reverse_half_if_somebody_wants_it(marker: str, stored: float) -> None:
    job = pipeline.Job(Settings(cache=False, stop_after="optimised"), public={"df"})
    text = pipeline.run(bitcode.parse_text(_RESULT.replace("MARKER", marker), "result"), job).module.text()
    module = bitcode.parse_text(
        text.replace("@enzyme_dupnoneed = external", "@enzyme_dupnoneed = weak"), "result"
    )
    pointer = ctypes.POINTER(ctypes.c_double)
    derive = bitcode.jit(module).function("df", None, *4 * [pointer])
    x, dx, out, dout = (ctypes.c_double(v) for v in (3.0, 0.0, 0.0, 1.0))
    derive(*map(ctypes.byref, (x, dx, out, dout)))
    assert (dx.value, dout.value, out.value) == (6.0, 0.0, stored)
