"""Marks halves of derivatives that are called once, so that LLVM inlines them before it simplifies either function.

LLVM would inline them anyway, since a function with one caller is removed by that. But it would simplify the half
first, and then the same code again in the caller. A half for another processor than its caller stays a function:
LLVM inlines what is marked so without asking, and has no code for the instructions of the one in the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator

from enzyme_build.ir.instructions import calls_in
from enzyme_build.ir.module import Function
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.form.attributes import target_attributes

# Instructions of a half, with those of all halves that are inlined into it; LLVM leaves larger functions alone too.
_MOST_TO_JOIN = 2000


def inline_halves(session: Session) -> None:
    """Marks halves of derivatives that are called once for inlining."""
    pairs = list(session.pairs())
    halves = dict.fromkeys(half for pair in pairs for half in (pair.augmented, pair.reverse))
    made = (*halves, *(function for _, _, function in session.made()))
    calls = {function: Counter(_callees(function, halves)) for function in made}
    total: Counter[Function] = sum(calls.values(), Counter())
    alike = {half for caller, callees in calls.items() for half in callees if _alike(caller, half)}
    once = [half for half, count in total.items() if count == 1 and half in alike and _is_free_to_join(half)]
    sizes: dict[Function, int] = {}

    def joins(half: Function) -> bool:
        if half not in sizes:
            sizes[half] = _MOST_TO_JOIN + 1  # until it is measured: so a recursive half is too large
            sizes[half] = _size(half) + sum(sizes[callee] for callee in calls[half] if joins(callee))
        return half in once and sizes[half] <= _MOST_TO_JOIN

    for half in once:
        if joins(half):
            half.attributes = f"alwaysinline {half.attributes}"


def _callees(function: Function, among: Container[Function]) -> Iterator[Function]:
    for i in calls_in(function):
        if i.callee in among:
            assert isinstance(i.callee, Function)
            yield i.callee


def _alike(caller: Function, half: Function) -> bool:
    return target_attributes(caller) == target_attributes(half)


def _is_free_to_join(half: Function) -> bool:
    return half.linkage == "internal" and not half.has_attribute("noinline")


def _size(function: Function) -> int:
    return sum(len(block.instructions) for block in function.blocks)
