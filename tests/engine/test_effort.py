"""What is not done twice, and what is not written twice: the time that a derivative takes to be made."""

from __future__ import annotations

import pytest

from enzyme_build import bitcode, pipeline
from enzyme_build.analysis.points_to.graph import MemoryGraph
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import DOUBLE, FLOAT
from enzyme_build.settings import Settings
from enzyme_build.text.cost_notes import BETWEEN, WAYS_OF_ADDING, decided_at_run_time, noted
from enzyme_build.transform.requests.request import find_requests

REQUESTS = """
declare double @__enzyme_autodiff(ptr, double)
define double @f(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define double @df(double %x) {
  %d = call double @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""

# The inner loop ends when it likes, so its buffers grow at each of its iterations.
TAPES = """
declare double @sin(double)
declare double @__enzyme_autodiff(ptr, double, i64)
define internal double @f(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = phi double [ %x, %entry ], [ %c, %loop ]
  %p = call double @sin(double %a)
  %b = fmul double %p, %a
  %q = call double @sin(double %b)
  %c = fmul double %q, %b
  %next = add nuw nsw i64 %i, 1
  %small = fcmp olt double %c, 1.0e-3
  %last = icmp sge i64 %next, %n
  %done = or i1 %small, %last
  br i1 %done, label %exit, label %loop
exit:
  ret double %c
}
define double @df(double %x, i64 %n) {
  %d = call double @__enzyme_autodiff(ptr @f, double %x, i64 %n)
  ret double %d
}
"""


def test_requests_are_found_without_reading_or_printing_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Function) -> str:
        raise AssertionError("a function is printed")

    module = Module.parse(REQUESTS, "requests")
    assert module.functions["df"].blocks
    monkeypatch.setattr(Function, "text", refuse)
    assert [str(call.callee.name) for call in find_requests(module)] == ["__enzyme_autodiff"]
    assert not module.functions["f"].body_is_parsed


def test_memory_is_searched_again_only_when_more_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    searches: list[object] = []
    search = MemoryGraph.course

    def counted(self: MemoryGraph, *arguments: object, **more: object) -> object:
        searches.append(self)
        return search(self, *arguments, **more)  # type: ignore[arg-type]

    module = Module.parse("define void @f(ptr %p) {\n  ret void\n}\n", "memory")
    pointer = module.functions["f"].arguments[0]
    memory_types = TypeAnalysis(module)
    memory_types.program.cover(module.functions["f"])
    place = memory_types.program.transfer.place(pointer)
    assert place is not None
    graph = memory_types.program.transfer.graph
    graph.state(place, DOUBLE)
    monkeypatch.setattr(MemoryGraph, "course", counted)
    first = memory_types.parts_at(pointer, DOUBLE)
    assert memory_types.parts_at(pointer, DOUBLE) == first
    assert len(searches) == 1
    assert DOUBLE in memory_types.kinds_within_reach(pointer, FLOAT)
    assert DOUBLE in memory_types.kinds_within_reach(pointer, FLOAT)
    assert len(searches) == 2
    graph.state(place, FLOAT)
    assert memory_types.parts_at(pointer, DOUBLE) != first


def test_growth_of_buffers_is_written_once() -> None:
    job = pipeline.Job(Settings(cache=False, stop_after="optimised"))
    text = pipeline.run(bitcode.parse_text(TAPES, "tapes"), job).module.text()
    assert text.count("@enzyme.enlarged(") > 2  # one of them is the definition
    assert text.count("@realloc(ptr") == 2, text  # a call and the declaration


# The reverse half adds to three parts of one array, next to an array that is written.
PARTS = """
declare void @__enzyme_autodiff(ptr, ptr, ptr, ptr, ptr, i64)
define double @f(ptr STATE, ptr %w, i64 %n) {
entry:
  %w1 = getelementptr double, ptr %w, i64 %n
  %twice = shl i64 %n, 1
  %w2 = getelementptr double, ptr LAST
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %at = getelementptr double, ptr %state, i64 %i
  %s = load double, ptr %at
  %a0 = getelementptr double, ptr %w, i64 %i
  %a1 = getelementptr double, ptr %w1, i64 %i
  %a2 = getelementptr double, ptr %w2, i64 %i
  %v0 = load double, ptr %a0
  %v1 = load double, ptr %a1
  %v2 = load double, ptr %a2
  %m0 = fmul double %s, %v0
  %m1 = fmul double %v1, %v2
  %new = fadd double %m0, %m1
  store double %new, ptr %at
  %more = fadd double %sum, %new
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret double %more
}
define void @df(ptr %state, ptr %dstate, ptr %w, ptr %dw, i64 %n) {
  call void @__enzyme_autodiff(ptr @f, ptr %state, ptr %dstate, ptr %w, ptr %dw, i64 %n)
  ret void
}
"""


# What is only read through a restrict argument, others may read as well: its derivative may be theirs.
@pytest.mark.parametrize(
    ("state", "last", "checked"),
    [
        ("noalias %state", "%w, i64 %twice", False),
        ("%state", "%w, i64 %twice", True),
        ("noalias %state", "%state, i64 %n", True),
    ],
)
def test_loops_over_parts_of_one_array_need_no_checks_for_overlap(
    state: str, last: str, checked: bool
) -> None:
    target = 'target triple = "x86_64-unknown-linux-gnu"\ntarget datalayout = "e-i64:64-i128:128-n8:16:32:64-S128"\n'
    job = pipeline.Job(Settings(cache=False, stop_after="optimised"), public={"df"})
    module = bitcode.parse_text(target + PARTS.replace("STATE", state).replace("LAST", last), "parts")
    text = pipeline.run(module, job).module.text()
    assert "vector.body" in text
    assert ("vector.memcheck" in text) == checked, text


def differentiated(text: str) -> str:
    job = pipeline.Job(Settings(cache=False, stop_after="differentiated"))
    return pipeline.run(bitcode.parse_text(text, "program"), job).module.text()


def test_one_branch_tells_whether_the_buffers_of_a_loop_are_to_grow() -> None:
    text = differentiated(TAPES)
    assert text.count("call void @enzyme.grow.8.8.8(") == 1, text
    assert text.count("icmp ule i64 %needed") == 1, text


# Called once, from where its result is squared: the halves of `inner` are functions of their own.
HALVES = """
declare double @sin(double)
declare double @__enzyme_autodiff(ptr, double)
define internal double @inner(double %x) noinline {
  %a = call double @sin(double %x)
  ADDED
  ret double %a
}
define internal double @f(double %x) {
  %a = call double @inner(double %x)
  %b = fmul double %a, %a
  ret double %b
}
define double @df(double %x) {
  %d = call double @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""


@pytest.mark.parametrize(("calls", "joined"), [(0, True), (2000, False)])
def test_halves_that_are_called_once_join_their_caller_unless_they_are_large(
    calls: int, joined: bool
) -> None:
    added = "\n".join(f"  call void @unknown(i64 {n})" for n in range(calls))
    text = HALVES.replace("ADDED", added) + 'declare void @unknown(i64) nounwind "enzyme_inactive"\n'
    model = Module.parse(differentiated(text), "joined")
    halves = [f for name, f in model.functions.items() if name.startswith(("inner.aug", "inner.rev"))]
    assert len(halves) == 2
    assert {half.has_attribute("alwaysinline") for half in halves} == {
        True,
        joined,
    }  # a reverse half stays small


COPIES = """
declare double @__enzyme_autodiff(ptr, double)
define internal void @copy(ptr %to, ptr %from) noinline {
BODY
}
define internal void @"odd\\22name"(ptr %to, ptr %from) noinline {
BODY
}
define internal double @f(double %x) {
  %a = alloca { i64, double, ptr }
  %b = alloca { i64, double, ptr }
  %v = alloca double
  store double %x, ptr %v
  store i64 1, ptr %a
  %value = getelementptr i8, ptr %a, i64 8
  store double %x, ptr %value
  %other = getelementptr i8, ptr %a, i64 16
  store ptr %v, ptr %other
  call void @copy(ptr %b, ptr %a)
  call void @"odd\\22name"(ptr %a, ptr %b)
  %y = load double, ptr %value
  %p = load ptr, ptr %other
  %z = load double, ptr %p
  %r = fmul double %y, %z
  ret double %r
}
define double @df(double %x) {
  %d = call double @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
""".replace(
    "BODY",
    """
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i8, ptr %from, i64 %i
  %q = getelementptr i8, ptr %to, i64 %i
  %piece = load i16, ptr %p
  store i16 %piece, ptr %q
  %next = add i64 %i, 2
  %done = icmp eq i64 %next, 24
  br i1 %done, label %end, label %loop
end:
  ret void""",
)


def test_what_runs_tell_is_noted_for_each_function_whatever_its_name() -> None:
    """A pointer or a double, as the bits say: two functions, of which one has a name that has to be quoted."""
    text = differentiated(COPIES)
    assert set(decided_at_run_time(text)) == {"f", "copy", "odd\\22name"}  # `f` tells what it stores


def test_what_the_run_notes_is_forgotten_when_the_reverse_half_is_through() -> None:
    whole = """define double @df(double %x) {
  %d = call double @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""
    halves = """define double @df(double %x) {
  %tape = call ptr (ptr, ...) @__enzyme_augmentfwd(ptr @f, double %x)
  %d = call double (ptr, ...) @__enzyme_reverse(ptr @f, double %x, double 1.0, ptr %tape)
  ret double %d
}
declare ptr @__enzyme_augmentfwd(ptr, ...)
declare double @__enzyme_reverse(ptr, ...)
"""
    assert whole in COPIES
    for text in (differentiated(COPIES), differentiated(COPIES.replace(whole, halves))):
        first, _, last = text.partition("define double @df")[2].partition("\n}")[0].partition("call double")
        assert "call void @enzyme.origin.run.begin()" in first, text
        assert "call void @enzyme.origin.run.end()" in last, text


SHARED = """
declare void @__enzyme_autodiff(ptr, ptr, ptr)
declare void @__kmpc_fork_call(ptr, i32, ptr, ...)
define void @region(ptr %gtid, ptr %btid, ptr %x, ptr %sum) {
  %v = load double, ptr %x
  %own = alloca double
  store double %v, ptr %own
  %w = load double, ptr %own
  %square = fmul double %w, %w
  %before = atomicrmw fadd ptr %sum, double %square monotonic
  ret void
}
define double @f(ptr %x) {
  %sum = alloca double
  store double 0.0, ptr %sum
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr null, i32 2, ptr @region, ptr %x, ptr %sum)
  %r = load double, ptr %sum
  ret double %r
}
define void @df(ptr %x, ptr %d) {
  call void @__enzyme_autodiff(ptr @f, ptr %x, ptr %d)
  ret void
}
"""


def test_additions_that_other_threads_may_meet_are_counted() -> None:
    """The region reads one number from memory of all, another from its own; the sum that it adds to does not count."""
    told = noted(differentiated(SHARED), WAYS_OF_ADDING)
    assert [(text.split(BETWEEN)[0], count) for text, count in told.items()] == [("region", 1)]
