"""Which kinds of value lie at an offset, from what was found."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.points_to.nodes import Found, Trust
from enzyme_build.analysis.types.resolution import Evidence, is_piece_at
from enzyme_build.analysis.values.spans import Span
from enzyme_build.ir.types import DOUBLE, FLOAT, PTR, Type

_ACCESSED = Trust.ACCESSED


@pytest.mark.parametrize(
    ("found", "offset", "kinds"),
    [
        # One element of an array of unions by itself: the exact place hid the others.
        ([(Span(32), FLOAT), (Span(32, 56), DOUBLE)], 32, (DOUBLE, FLOAT)),
        ([(Span(32, 112), FLOAT), (Span(32, 56), DOUBLE)], 32, (DOUBLE, FLOAT)),
        ([(Span(48, 56, None, False, 4, 8), FLOAT), (Span(16, 56), PTR)], 72, (PTR,)),
        ([(Span(48, 56, None, False, 4, 8), FLOAT), (Span(16, 56), PTR)], 52, (FLOAT,)),
        # An array of which nobody knows how far it goes is no proof.
        ([(Span(32), DOUBLE), (Span(0, 4), FLOAT)], 32, (DOUBLE,)),
        ([(Span(32), FLOAT), (Span(32, 56, None, True), DOUBLE)], 32, (FLOAT,)),
    ],
)
def test_kinds(found: list[tuple[Span, Type]], offset: int, kinds: tuple[Type, ...]) -> None:
    evidence = Evidence.of([Found(_ACCESSED, span, kind) for span, kind in found], 8)
    assert evidence.kinds_at(offset) == kinds


@pytest.mark.parametrize(
    ("span", "kind", "is_cut"),
    [
        (Span(0, 12), DOUBLE, False),
        (
            Span(8, 12),
            DOUBLE,
            True,
        ),  # by a pointer that walks in steps of 12 bytes: the one before begins at -4
        (Span(8, 12), FLOAT, False),
        (Span(8, 16), DOUBLE, False),
        (Span(-4), DOUBLE, True),
    ],
)
def test_a_copy_begins_in_the_middle_of_a_value(span: Span, kind: Type, is_cut: bool) -> None:
    assert is_piece_at(Found(_ACCESSED, span, kind), (0,), 8, lie_anywhere=False) is is_cut
