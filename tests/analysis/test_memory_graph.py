"""What a search has seen tells whether it would find the same, so that only what may have changed is searched again."""

from __future__ import annotations

import random

import pytest

from enzyme_build.analysis.points_to.graph import MemoryGraph
from enzyme_build.analysis.points_to.nodes import Found, MemoryCell, Trust
from enzyme_build.analysis.points_to.paths import Paths
from enzyme_build.analysis.points_to.ways import Seen
from enzyme_build.analysis.values.spans import Span, from_frame, to_frame
from enzyme_build.analysis.values.tbaa import INTEGER
from enzyme_build.ir.types import DOUBLE, FLOAT, PTR

_KINDS = (DOUBLE, FLOAT, PTR, INTEGER)
_Remembered = tuple[list[Found], bool, Seen]


def _search(graph: MemoryGraph, place: MemoryCell, length: int | None) -> _Remembered:
    course = graph.course([place], length)
    stage = course.stage(None, None)
    return stage.found, stage.is_open, course.seen


def _cell(graph: MemoryGraph, rng: random.Random) -> MemoryCell:
    step = rng.choice((0, 0, 8, 16))
    return MemoryCell(rng.choice(graph.nodes), Span(rng.choice((0, 4, 8, 16)) % (step or 32), step))


def _learn(graph: MemoryGraph, rng: random.Random) -> None:
    one = _cell(graph, rng)
    match rng.randrange(6):
        case 0:
            graph.state(one, rng.choice(_KINDS), rng.choice(list(Trust)), stored=rng.random() < 0.3)
        case 1:
            graph.set_open(one.node, rng.random() < 0.5)
        case _:
            _connect(graph, rng)


def _connect(graph: MemoryGraph, rng: random.Random) -> None:
    one, other = _cell(graph, rng), _cell(graph, rng)
    match rng.randrange(4):
        case 0:
            graph.add_target(one.node, other)
        case 1:
            graph.copy(one, other, rng.choice((None, 8, 24)))
        case 2:
            graph.add_target(graph.pointee(one), other)
        case _:
            graph.move_pieces(one, other)


@pytest.mark.parametrize("seed", range(20))
def test_what_is_as_it_was_is_found_again(seed: int) -> None:
    rng = random.Random(seed)
    graph = MemoryGraph()
    for number in range(12):
        graph.node(f"n{number}")
    asked = [(_cell(graph, rng), rng.choice((None, 8, 16))) for _ in range(6)]
    remembered = {key: _search(graph, *key) for key in asked}
    kept = searched_again = 0
    for _ in range(40):
        _learn(graph, rng)
        for key in asked:
            found, is_open, seen = remembered[key]
            is_same = seen.is_as_it_was(graph.version)
            kept, searched_again = kept + is_same, searched_again + (not is_same)
            again = remembered[key] = _search(graph, *key)
            assert not is_same or again[:2] == (found, is_open)
    assert kept
    assert searched_again


@pytest.mark.parametrize("seed", range(20))
def test_a_search_stays_in_its_class(seed: int) -> None:
    rng = random.Random(seed)
    graph = MemoryGraph()
    for number in range(12):
        graph.node(f"n{number}")
    for _ in range(12):
        _learn(graph, rng)
    for place in (_cell(graph, rng) for _ in range(40)):
        found, is_open, seen = _search(graph, place, None)
        own = place.node.memory_class.leader
        assert all(node.memory_class.leader is own for node in seen.nodes)
        assert own.holds_values or not (is_open or any(one.kind is not INTEGER for one in found))


def test_what_is_learnt_elsewhere_changes_no_search() -> None:
    graph = MemoryGraph()
    here, elsewhere = (MemoryCell(graph.node(name), Span(0)) for name in ("here", "elsewhere"))
    graph.state(here, DOUBLE)
    *_, seen = _search(graph, here, 8)
    graph.state(elsewhere, FLOAT)
    assert seen.is_as_it_was(graph.version)
    graph.copy(here, elsewhere, 8)
    assert not seen.is_as_it_was(graph.version)
    found, *_ = _search(graph, here, 8)
    assert {one.kind for one in found} == {DOUBLE, FLOAT}


def test_pointers_that_lie_in_memory_count_as_seen() -> None:
    """The view through a pointer is found by another name once both places are known to be the same memory."""
    graph = MemoryGraph()
    one, other = (graph.node(name) for name in ("one", "other"))
    mine = graph.pointee(MemoryCell(one, Span(0)))
    graph.state(MemoryCell(graph.pointee(MemoryCell(other, Span(0))), Span(0)), DOUBLE)
    found, _, seen = _search(graph, MemoryCell(mine, Span(0)), 8)
    assert not found
    graph.copy(MemoryCell(one, Span(0)), MemoryCell(other, Span(0)), 8)
    assert not seen.is_as_it_was(graph.version)
    found, *_ = _search(graph, MemoryCell(mine, Span(0)), 8)
    assert {one.kind for one in found} == {DOUBLE}


def test_pieces_go_from_before_where_others_go_as_well() -> None:
    graph = MemoryGraph()
    text, source = graph.node("text"), graph.node("source")
    graph.state(MemoryCell(source, Span(0)), DOUBLE)
    for offset in (8, 0):
        graph.move_pieces(MemoryCell(text, Span(0)), MemoryCell(source, Span(offset)))
    found = _search(graph, MemoryCell(text, Span(0)), 8)[0]
    assert DOUBLE in {one.kind for one in found}


def test_memory_may_be_traced_where_a_search_meets_some() -> None:
    answers = []
    for rng in map(random.Random, range(20)):
        graph = MemoryGraph()
        for number in range(12):
            graph.node(f"n{number}")
        for _ in range(12):
            _connect(graph, rng)
            if rng.random() < 0.2:
                graph.set_traced(_cell(graph, rng).node)
            for place in (_cell(graph, rng) for _ in range(10)):
                _, _, seen = _search(graph, place, None)
                is_met = any(node.is_traced for node in seen.nodes)
                assert graph.may_be_traced(place) is is_met
                answers.append(is_met)
    assert 0 < sum(answers) < len(answers)


def test_a_path_into_an_object_is_not_the_one_out_of_it() -> None:
    frame, begin = Span(0, 8), Span(12)
    paths = Paths()
    into, out = paths.path(to_frame(frame)), paths.path(from_frame(frame))
    assert paths.path(to_frame(frame)) is into
    assert into.translate(begin) != out.translate(begin)
    assert into.after(to_frame(frame)) is into.after(to_frame(frame)) is not into.after(from_frame(frame))
