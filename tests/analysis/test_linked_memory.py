"""Which arguments' memory a call may link: either all memory of a class has a shadow, or none has."""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import RESULT, State
from enzyme_build.ir.module import Module
from enzyme_build.transform.derivative.analyses import Analyses

FUNCTIONS = """
declare noalias ptr @malloc(i64)
declare void @unknown(ptr, ptr)
define void @fresh(ptr %in, ptr %out) {
  %made = call ptr @malloc(i64 8)
  %x = load double, ptr %in
  store double %x, ptr %made
  store ptr %made, ptr %out
  ret void
}
define void @attach(ptr %in, ptr %out, ptr %other) {
  %inner = load ptr, ptr %in
  store ptr %inner, ptr %out
  ret void
}
define ptr @one_of(ptr %a, ptr %b, ptr %c, i1 %which) {
  br i1 %which, label %left, label %right
left:
  ret ptr %a
right:
  ret ptr %b
}
define void @within(ptr %in, ptr %out, ptr %other) {
  call void @attach(ptr %out, ptr %other, ptr %in)
  ret void
}
define void @not_seen(ptr %in, ptr %out) {
  call void @unknown(ptr %in, ptr %out)
  ret void
}
define void @again(ptr %in, ptr %out, i64 %n) {
  %more = icmp sgt i64 %n, 0
  br i1 %more, label %deeper, label %done
deeper:
  %less = sub i64 %n, 1
  call void @again(ptr %in, ptr %out, i64 %less)
  br label %done
done:
  %made = call ptr @malloc(i64 8)
  store ptr %made, ptr %out
  ret void
}
"""


def linked(name: str) -> set[tuple[int, ...]] | None:
    module = Module.parse(FUNCTIONS, "program")
    analyses = Analyses(module, ())
    function = module.functions[name]
    states = tuple(State.INACTIVE for _ in function.arguments)
    found = analyses.linked(function, states)
    return None if found is None else {positions for positions in found if len(positions) > 1}


def test_memory_that_is_allocated_in_a_call_links_no_arguments() -> None:
    assert linked("fresh") == set()


def test_what_is_stored_in_an_argument_is_linked_to_it_and_to_nothing_else() -> None:
    assert linked("attach") == {(0, 1)}
    assert linked("within") == {(1, 2)}


def test_a_result_is_linked_to_all_that_it_may_be() -> None:
    found = linked("one_of")
    assert found is not None
    assert {position for positions in found for position in positions} == {0, 1, RESULT}


def test_calls_that_nobody_sees_into_may_link_everything() -> None:
    assert linked("not_seen") is None
    assert linked("again") is None
