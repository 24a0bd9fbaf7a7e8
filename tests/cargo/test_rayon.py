"""rayon, as Debian ships it: around derivatives, and refused by name where they would lead through it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cargo.project import DEBIAN, OF_DEBIAN, Cargo, copied, needs_rust, passed

pytestmark = [
    pytest.mark.slow,
    needs_rust,
    pytest.mark.skipif(not any(DEBIAN.glob("rayon-[0-9]*")), reason="apt install librust-rayon-dev"),
]
PROFILES = {"debug": (), "release": ("--release",)}


@pytest.fixture(scope="module")
def crate(programs: Path, tmp_path_factory: pytest.TempPathFactory) -> Cargo:
    folder = tmp_path_factory.mktemp("rayon")
    return Cargo(copied("rayon", folder), programs, folder / "target")


@pytest.mark.parametrize("profile", PROFILES)
def test_around(crate: Cargo, profile: str) -> None:
    said = crate.enzyme("test", "--test", "around", *PROFILES[profile], *OF_DEBIAN).stdout
    assert passed(said) == 2


@pytest.mark.parametrize("profile", PROFILES)
def test_through(crate: Cargo, profile: str) -> None:
    done = crate.enzyme("test", "--test", "through", *PROFILES[profile], *OF_DEBIAN, check=False)
    assert not done.ok
    assert "work for rayon's threads" in done.stderr, done.stdout + done.stderr
    assert "fix: use std::thread::scope there" in done.stderr
