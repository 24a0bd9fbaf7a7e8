"""The parts that `benchmarks.scale` times are where it looks for them."""

from __future__ import annotations

import pytest

from benchmarks.scale import PARTS, found


@pytest.mark.parametrize("place", [place for places in PARTS.values() for place in places])
def test_parts_are_found(place: str) -> None:
    owner, name = found(place)
    assert callable(getattr(owner, name))
