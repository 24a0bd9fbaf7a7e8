"""Functions of Rust's libm are known by their symbols, those of other crates are not taken for them."""

from __future__ import annotations

import pytest

from enzyme_build.rules import rule_for_function, rust_math


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_ZN4libm4math3erf3erf17hc4197990bdff9647E", "erf"),
        ("_ZN4libm4math3erf4erfc17h9307910997d87348E", "erfc"),
        ("_ZN4libm4math4sinf4sinf17hbf847398ee3e24b4E", "sinf"),
        ("_ZN4libm4math3sin4sinf17hbf847398ee3e24b4E", "sinf"),
        ("_ZN17compiler_builtins4math17full_availability4sinf17hbf847398ee3e24b4E", "sinf"),
        ("_RNvNtNtCsaZ19_4libm4math3cos3cos", "cos"),
        ("_ZN4libm4math5k_sin5k_sin17hbf847398ee3e24b4E", "k_sin"),
        ("_ZN5waves4libm4math3sin3sin17hbf847398ee3e24b4E", None),
        ("_RNvNtNtNtCsaZ19_5waves4libm4math3cos3cos", None),
        ("_ZN4libm4math7support4math3sin17hbf847398ee3e24b4E", None),
        ("sin", None),
    ],
)
def test_names(symbol: str, name: str | None) -> None:
    assert rust_math(symbol) == name


def test_functions_that_only_the_crate_has_get_no_rule() -> None:
    assert rule_for_function("k_sin") is None
