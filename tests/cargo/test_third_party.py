"""Crates that nobody here wrote, as Debian ships their sources: differentiated through their numeric code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cargo.project import DEBIAN, OF_DEBIAN, Cargo, copied, needs_rust, passed

CRATES = (
    *("num-traits", "num-complex", "libm", "kurbo", "euclid"),
    *("rand", "rand-distr", "itertools", "arrayvec", "smallvec"),
)
pytestmark = [
    pytest.mark.slow,
    needs_rust,
    pytest.mark.skipif(
        not all(any(DEBIAN.glob(f"{name.replace('-', '?')}-[0-9]*")) for name in CRATES),
        reason="apt install " + " ".join(f"librust-{name}-dev" for name in CRATES),
    ),
]
# file -> tests in debug and release: one is of debug only, as rustc inlines what it is known by
TESTS = {"collections": (7, 7), "geometry": (9, 9), "numbers": (9, 8)}
PROFILES = {"debug": (), "release": ("--release",)}


@pytest.fixture(scope="module")
def crates(programs: Path, tmp_path_factory: pytest.TempPathFactory) -> Cargo:
    folder = tmp_path_factory.mktemp("third_party")
    return Cargo(copied("third_party", folder), programs, folder / "target")


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("file", TESTS)
def test_crates(crates: Cargo, file: str, profile: str) -> None:
    said = crates.enzyme("test", "--test", file, *PROFILES[profile], *OF_DEBIAN).stdout
    assert passed(said) == TESTS[file][profile == "release"]
