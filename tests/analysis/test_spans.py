"""Sets of offsets, against sets of numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from enzyme_build.analysis.values.spans import Copy, Shift, Span, from_frame, to_frame

_LIMIT = 400


def members(span: Span, limit: int = _LIMIT) -> set[int]:
    if span.step == 0:
        return {span.start}
    end = limit if span.end is None else min(limit, span.end)
    run = range(0, span.reach, span.inner) if span.inner else (0,)
    return {begin + more for begin in range(span.start, end, span.step) for more in run}


offsets = st.integers(0, 40)
steps = st.sampled_from([0, 4, 8, 12, 16, 24])
spans = st.tuples(offsets, steps).map(lambda both: Span(*both))
bounded = st.builds(
    lambda s, step, n: Span(s, step, s + n * step), offsets, steps.filter(bool), st.integers(1, 5)
)
runs = st.builds(
    lambda s, step, inner, n, m: Span(
        s, step, m and s + m * step, False, inner, min(n * inner, step - inner)
    ),
    *(offsets, st.sampled_from([24, 32, 56]), st.sampled_from([4, 8]), st.integers(2, 4)),
    st.none() | st.integers(1, 4),
)
all_spans = spans | bounded | runs


@given(all_spans, st.integers(-20, 100))
def test_holds_and_first(span: Span, offset: int) -> None:
    found = members(span)
    assert span.holds(offset) == (offset in found)
    later = [m for m in found if m >= offset]
    assert span.first_from(offset) == (min(later) if later else None)


@given(all_spans, all_spans)
def test_overlap_is_never_missed(a: Span, b: Span) -> None:
    if members(a) & members(b):
        assert a.overlaps(b)
        assert b.overlaps(a)


@given(all_spans, spans | runs)
def test_within_holds_all_sums(field: Span, frame: Span) -> None:
    """A field seen through a pointer that may be anywhere in the frame lies at one of the offsets told."""
    seen = field.within(frame)
    for base in sorted(members(frame))[:8]:
        for offset in sorted(members(field))[:8]:
            assert seen.holds(base + offset)


@given(all_spans, spans | runs)
def test_seen_from_holds_all_differences(field: Span, frame: Span) -> None:
    """From the pointer, a field behind it lies at one of the offsets told."""
    seen = field.seen_from(frame)
    for base in sorted(members(frame))[:6]:
        for offset in sorted(members(field))[:12]:
            if offset >= base >= frame.start and (frame.step == 0 or offset - base < frame.step):
                assert seen is not None
                assert seen.holds(offset - base)


@given(spans, st.integers(0, 3), st.integers(0, 3), st.integers(8, 64))
def test_copies_between_plain_places(span: Span, target: int, source: int, length: int) -> None:
    move = Copy(Span(8 * target), Span(8 * source), length)
    found = move.translate(span)
    want = {m - 8 * source + 8 * target for m in members(span) if 8 * source <= m < 8 * source + length}
    assert (members(found) if found is not None else set()) == want
    assert move.simplest.translate(span) == found


@given(st.lists(st.tuples(st.integers(-16, 16), st.booleans()), min_size=2, max_size=5), spans)
def test_shifts_compose(parts: list[tuple[int, bool]], span: Span) -> None:
    shifts = [Shift(by, 0 if clips else None, 64 if clips else None) for by, clips in parts]
    one_by_one: Span | None = span
    for shift in shifts:
        one_by_one = None if one_by_one is None else shift.translate(one_by_one)
    together = shifts[0]
    for shift in shifts[1:]:
        together = together.then(shift)
    composed = together.translate(span)
    assert (members(composed) if composed else set()) == (members(one_by_one) if one_by_one else set())


@pytest.mark.parametrize(
    ("span", "frame", "want"),
    [
        (Span(0), Span(8, 8), None),  # a header before an array is not seen from the array
        (Span(8), Span(8, 24), Span(0, 24)),
        (Span(40), Span(8, 24), Span(8, 24, None, True)),  # a later element may be no element at all
        (Span(0, 8), Span(0, 24), Span(0, 8)),
        (Span(104, 8), Span(8, 8), Span(0, 8, None, True)),  # an array behind it, which may be another member
        (Span(104, 8, 200), Span(8, 8), Span(0, 8, None, True)),
        (Span(40, 48), Span(0, 8), Span(0, 8)),  # in each of many records
        (Span(16), Span(8), Span(8)),
        (Span(48, 56, None, False, 4, 8), Span(0, 56), Span(48, 56, None, False, 4, 8)),  # a member array
        (Span(48, 4, 56), Span(0, 56), Span(48, 56, None, False, 4, 8)),
        (Span(16, 56), Span(48, 56, None, False, 4, 8), Span(20, 56, None, False, 4, 8)),  # from its elements
    ],
)
def test_seen_from(span: Span, frame: Span, want: Span | None) -> None:
    assert span.seen_from(frame) == want
    assert from_frame(frame).translate(span) == want


@pytest.mark.parametrize(
    ("field", "frame", "want"),
    [
        (Span(48, 4, 56), Span(0, 56), Span(48, 56, None, False, 4, 8)),
        (Span(48, 4, 56), Span(0, 56, 224), Span(48, 56, 272, False, 4, 8)),
        (Span(0, 8, 24), Span(0, 24), Span(0, 8)),  # arrays of arrays have nothing between them
        (Span(0, 8), Span(0, 24), Span(0, 8)),
        (Span(8), Span(48, 56, None, False, 4, 8), Span(56, 56, None, False, 4, 8)),
    ],
)
def test_a_member_array_does_not_go_on_through_other_members(field: Span, frame: Span, want: Span) -> None:
    assert field.within(frame) == want


@given(runs, st.integers(1, 120))
def test_a_window_shows_of_runs_what_lies_in_it(span: Span, length: int) -> None:
    found = span.clipped(length)
    seen = {m for m in members(span) if m < length}
    assert seen <= (members(found) if found is not None else set())
    assert found is None or found.first_from(0) in seen


def test_frames_are_inverse_for_plain_pointers() -> None:
    frame = Span(24)
    assert from_frame(frame).translate(to_frame(frame).translate(Span(8, 16)) or Span(0)) == Span(8, 16)
