"""What kernels see in memory, as text, and how it is compared with what the host sees."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.points_to.nodes import Found, Trust
from enzyme_build.analysis.types.seen_by_kernels import seen_floats, spelled, why_not_alike
from enzyme_build.analysis.values.spans import Span
from enzyme_build.analysis.values.tbaa import INTEGER
from enzyme_build.ir.types import DOUBLE, FLOAT, Type


def found(kind: Type, start: int, step: int = 0, end: int | None = None) -> Found:
    return Found(Trust.ACCESSED, Span(start, step, end), kind)


def test_it_is_read_as_it_is_spelled() -> None:
    text = spelled(
        [found(DOUBLE, 0, 24), found(FLOAT, -8, 24, 64), found(INTEGER, 12, 24), found(DOUBLE, 0, 24)]
    )
    assert text == "double:0+24, float:-8+24<64"
    assert seen_floats(text) == [(DOUBLE, Span(0, 24)), (FLOAT, Span(-8, 24, 64))]
    assert spelled([found(INTEGER, 0, 4)]) == "none"
    assert seen_floats("none") == []


@pytest.mark.parametrize(
    ("kernel", "host", "said"),
    [
        ("double:0+8", [found(DOUBLE, 0, 8)], None),
        ("double:0+8", [], None),
        ("double:0+8", [found(INTEGER, 0, 4)], None),
        ("none", [found(INTEGER, 0, 4)], None),
        ("none", [found(DOUBLE, 0, 8)], "moves as integers or bytes what holds `double`"),
        ("float:0+4", [found(DOUBLE, 0, 8)], "sees `float` where the host has `double`"),
        ("float:4+4", [found(DOUBLE, 0)], "sees `float` where the host has `double`"),
        ("double:0+16", [found(FLOAT, 8, 16), found(FLOAT, 12, 16)], None),
        ("double:0+16", [found(FLOAT, 12, 8)], "sees `double` where the host has `float`"),
        ("double:8+16<32", [found(FLOAT, 0, 16)], None),
    ],
)
def test_host_and_kernel_see_the_same(kernel: str, host: list[Found], said: str | None) -> None:
    assert why_not_alike(kernel, host) == said
