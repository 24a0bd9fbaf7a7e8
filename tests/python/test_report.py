"""What a function says of itself."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from tests.python.functions import X, functions

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("chain", (X,)),
        ("pair", (1.5, 0.5, 2)),
        ("neighbours", (X,)),
        ("weighed", (X, 2.0)),
        ("scale", (X, 3.0)),
        ("quadratic", (np.arange(6.0).reshape(2, 3), np.array([1.0, 2.0, -1.0]))),
    ],
)
def test_all_ways_to_a_derivative_agree(name: str, given: tuple[object, ...]) -> None:
    found = functions()[name].report(*given)
    assert list(found.seconds) == ["value", "forward mode", "reverse mode"]
    assert found.agreement["reverse against forward mode"] < 1e-14
    assert found.agreement["against differences"] < 1e-8


def test_a_report_is_text_and_a_table_with_bars() -> None:
    found = functions().chain.report(X)
    assert re.match(
        r"chain\(x: f64\[n\], n: i32\) -> f64\n  value +[\d.]+ (ns|µs)\n  forward mode .* times the value\n",
        str(found),
    )
    assert found._repr_html_().count("<rect") == 3


def test_functions_show_their_parameters_in_notebooks() -> None:
    shown = functions().weighed._repr_html_()
    for row in ("x</td><td>f64[n]</td><td>input, active", "y</td><td>out f64[n]</td><td>output, active"):
        assert row in shown
    assert "n</td><td>i32</td><td>input, constant" in shown
    assert "d_x</td><td>out f64[n]</td><td>made by the call, shadow of x" in _shown(
        ep.grad(functions().chain)
    )


def _shown(f: Any) -> str:
    return str(f._repr_html_())


def test_what_has_no_derivative_has_no_report() -> None:
    with pytest.raises(ep.ArgumentError, match=r"no argument of .* is active"):
        functions().is_even.report(2, 4)
    with pytest.raises(ep.ArgumentError, match="takes 1 arguments, and got 3"):
        functions().chain.report(X, 2, 3)
