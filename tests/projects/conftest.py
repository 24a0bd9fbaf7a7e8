from __future__ import annotations

from pathlib import Path

import pytest

from tests.programs import write_programs


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_programs(tmp_path_factory.mktemp("programs"))


@pytest.fixture(autouse=True)
def _a_cache_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Derivatives kept from earlier runs must not hide an error."""
    monkeypatch.setenv("ENZYME_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
    monkeypatch.delenv("PYTHONPATH", raising=False)
