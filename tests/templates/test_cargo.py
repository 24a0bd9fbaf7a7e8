"""The template for Cargo: from the tree, and from the installed wheel with the crate that it brings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from enzyme_build import process
from tests.cargo.project import Cargo, needs_rust
from tests.templates.origins import Origin

pytestmark = [pytest.mark.slow, needs_rust]


def test_gradients_beside_differences(origin: Origin, tmp_path: Path) -> None:
    cargo = Cargo(origin.create("cargo", tmp_path), origin.bin, tmp_path / "target")
    said = cargo.enzyme("run", "--release").stdout
    pairs = re.findall(r"= ([+-][\d.]+), by differences ([+-][\d.]+)", said)
    assert len(pairs) == 2
    for derivative, difference in pairs:
        assert float(derivative) == pytest.approx(float(difference), abs=2e-6)
    (missed,) = re.findall(r"the probe misses by ([\d.e-]+)", said)
    assert float(missed) < 1e-5
    assert "gradient_agrees_with_differences ... ok" in cargo.enzyme("test").stdout


def test_the_crate_is_the_one_of_the_wheel(origin: Origin, tmp_path: Path) -> None:
    """`enzymepy = "0.1"` in the manifest is found without a registry."""
    folder = origin.create("cargo", tmp_path)
    env = origin.environment(CARGO_NET_OFFLINE="true")
    said = process.run(["cargo", "enzyme", "tree"], cwd=folder, env=env).stdout
    (place,) = re.findall(r"enzymepy v[\d.]+ \((.*?)\)", said)
    assert Path(place, "Cargo.toml").exists()
