"""Memory that a loop allocates anew: what later iterations store in theirs is not stored in that of this one."""

from __future__ import annotations

from tests.analysis.test_modref import preserved

LOOP = """
declare noalias ptr @malloc(i64)
define double @f(i64 %n, i1 %c) {{
entry:
  %first = call ptr @malloc(i64 800)
  br label %outer
outer:
  %previous = phi ptr [ {first}, %entry ], [ {handed_on}, %latch ]
  br i1 %c, label %allocate, label %outer
allocate:
  %work = call ptr @malloc(i64 800)
  br label %fill
fill:
  %i = phi i64 [ 0, %allocate ], [ %i.next, %fill ]{refill}
  %p = getelementptr double, ptr {target}, i64 %i
  store double 1.0, ptr %p
  %i.next = add i64 %i, 1
  %i.done = icmp eq i64 %i.next, %n
  br i1 %i.done, label %read, label %fill
read:
  %v = load double, ptr %work
  {end}
latch:
  br i1 %c, label %exit, label %outer
exit:
  ret double %v
}}
"""
TO_LATCH = "br label %latch"


def is_preserved(
    target: str, handed_on: str, refill: str = "", end: str = TO_LATCH, first: str = "null"
) -> bool:
    text = LOOP.format(target=target, handed_on=handed_on, refill=refill, end=end, first=first)
    (found,) = preserved(text)
    return found


def test_what_the_next_iteration_stores_lies_in_memory_of_its_own() -> None:
    assert is_preserved("%work", "%first")


def test_one_that_is_handed_on_may_be_written_later() -> None:
    assert not is_preserved("%previous", "%work")
    assert not is_preserved("%previous", "%work", first="%first")
    assert is_preserved("%previous", "%first", first="%first")


def test_a_way_back_that_does_not_allocate_meets_the_same_memory() -> None:
    back = "br i1 %c, label %fill, label %latch"
    assert not is_preserved("%work", "%first", ", [ 0, %read ]", back)
