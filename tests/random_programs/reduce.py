"""Leave out statements, and put bodies in place of what holds them, as long as the failure stays."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Callable, Iterator

from tests.random_programs.generate import Case, Statement


def reduce_case(case: Case, fails: Callable[[Case], bool]) -> Case:
    """Greedy, largest parts first, until nothing more can go. What no longer compiles does not fail, so it stays."""
    best = case
    progress = True
    while progress:
        progress = False
        for smaller in _smaller(best):
            if fails(smaller):
                best, progress = smaller, True
                break
    return best


def _smaller(case: Case) -> Iterator[Case]:
    for number in range(len(case.routines) - 1):
        smaller = copy.deepcopy(case)
        del smaller.routines[number]
        yield smaller
    for number in reversed(range(len(case.routines))):
        for path in _paths(case.routines[number].body):
            for edit in (_remove, _unwrap):
                smaller = copy.deepcopy(case)
                if edit(smaller.routines[number].body, path):
                    yield smaller


def _paths(body: list[Statement]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Where statements stand: outer before inner. A step is (which body, which statement)."""
    for index, statement in enumerate(body):
        yield ((0, index),)
        for which, inner in enumerate(statement.bodies):
            for path in _paths(inner):
                first = (which, path[0][1])
                yield ((0, index), first, *path[1:])


def _find(body: list[Statement], path: tuple[tuple[int, int], ...]) -> tuple[list[Statement], int]:
    for (_, index), (which, _) in itertools.pairwise(path):
        body = body[index].bodies[which]
    return body, path[-1][1]


def _remove(body: list[Statement], path: tuple[tuple[int, int], ...]) -> bool:
    where, index = _find(body, path)
    del where[index]
    return True


def _unwrap(body: list[Statement], path: tuple[tuple[int, int], ...]) -> bool:
    where, index = _find(body, path)
    inner = [statement for bodies in where[index].bodies for statement in bodies]
    where[index : index + 1] = inner
    return bool(inner)
