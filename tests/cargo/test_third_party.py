"""Crates that nobody here wrote, as Debian ships their sources: differentiated through their numeric code."""

from __future__ import annotations

import re
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
# file -> tests in debug and release: two are of debug only, as rustc inlines what it is known by
TESTS = {"collections": (4, 4), "geometry": (8, 8), "numbers": (8, 7)}
GAPS: dict[str, dict[str, str]] = {
    "arclen": {"debug": "SIGSEGV"},
    "small_vector": {
        "debug": "with the bits of an active number",
        "release": "from memory that holds numbers as well as pointers",
    },
    "sorted": {"release": "cannot tell what kind of numbers this copies"},
}
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


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", GAPS)
def test_gaps(crates: Cargo, name: str, profile: str) -> None:
    done = crates.enzyme("test", "--test", f"gap_{name}", *PROFILES[profile], *OF_DEBIAN, check=False)
    if profile in GAPS[name]:
        assert not done.ok, f"{name} is right in {profile}: take it out of GAPS"
        assert re.search(GAPS[name][profile], done.stdout + done.stderr)
    else:
        assert done.ok, done.stdout + done.stderr
