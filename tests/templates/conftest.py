"""Templates come from this tree, and from a wheel that knows nothing of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.programs import write_programs
from tests.templates.origins import Origin, of_tree, of_wheel
from tests.wheel import installed  # noqa: F401 - a fixture


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_programs(tmp_path_factory.mktemp("programs"))


@pytest.fixture(scope="module", params=["tree", "wheel"])
def origin(request: pytest.FixtureRequest) -> Origin:
    if request.param == "wheel":
        return of_wheel(request.getfixturevalue("installed"))
    return of_tree(request.getfixturevalue("programs"))


@pytest.fixture(autouse=True)
def _a_cache_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Derivatives kept from earlier runs must not hide an error."""
    monkeypatch.setenv("ENZYME_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
    monkeypatch.delenv("PYTHONPATH", raising=False)
