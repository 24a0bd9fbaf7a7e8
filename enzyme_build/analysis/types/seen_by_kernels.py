"""The type analysis of kernels of a GPU, as text at the parameters of their stubs in the host's module.

It lists floats with their offsets: "double:0+8, float:8+16<64" is a double every 8 bytes, and a float every 16 up to
64. Without a text the kernel does not access the memory; "none" means that it accesses no floats.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from enzyme_build.analysis.points_to.nodes import Found
from enzyme_build.analysis.values.spans import Span
from enzyme_build.ir.types import FloatType, float_type
from enzyme_build.patterns import compiled_when_used

NO_FLOATS: Final = "none"
_FLOAT = compiled_when_used(r"(\w+):(-?\d+)\+(\d+)(?:<(-?\d+))?")


def spelled(found: Iterable[Found]) -> str:
    told = {(one.kind, one.span.flat) for one in found if isinstance(one.kind, FloatType)}
    return ", ".join(sorted(f"{kind}:{_spelled_span(span)}" for kind, span in told)) or NO_FLOATS


def _spelled_span(span: Span) -> str:
    return f"{span.start}+{span.step}" + ("" if span.end is None else f"<{span.end}")


def seen_floats(text: str) -> list[tuple[FloatType, Span]]:
    return [
        (float_type(kind), Span(int(start), int(step), int(end) if end else None))
        for kind, start, step, end in _FLOAT.findall(text)
    ]


def why_not_alike(text: str, found: Iterable[Found]) -> str | None:
    """The two views of the memory, where kernel and host do not agree on its floats."""
    of_kernel = seen_floats(text)
    of_host = [(one.kind, one.span.flat) for one in found if isinstance(one.kind, FloatType)]
    if of_host and not of_kernel:
        return f"moves as integers or bytes what holds `{of_host[0][0]}`"
    for kind, span in of_host:
        for other, seen in of_kernel:
            if kind is not other and _overlap(span, kind.bits // 8, seen, other.bits // 8):
                return f"sees `{other}` where the host has `{kind}`"
    return None


def _overlap(one: Span, size: int, other: Span, other_size: int) -> bool:
    return any(one.shifted(by).overlaps(other) for by in range(1 - other_size, size))
