"""Which kinds of value lie at an offset, from what was found."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.points_to.nodes import Found, Trust
from enzyme_build.analysis.types.resolution import Evidence
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
