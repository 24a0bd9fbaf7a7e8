from __future__ import annotations

from pathlib import Path

import pytest

from tests.programs import write_programs


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_programs(tmp_path_factory.mktemp("programs"))


@pytest.fixture(scope="session")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all that is built, so that our crates are compiled once."""
    return tmp_path_factory.mktemp("target")


@pytest.fixture(autouse=True)
def _only_what_the_test_sets(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Derivatives kept from earlier runs must not hide an error, nor the user's own flags change a build."""
    monkeypatch.setenv("ENZYME_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
    for name in ("RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET", "RUSTUP_TOOLCHAIN"):
        monkeypatch.delenv(name, raising=False)
