from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.programs import write_programs


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_programs(tmp_path_factory.mktemp("programs"))


@pytest.fixture(autouse=True, scope="module")
def _a_cache_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Derivatives kept from earlier runs must not hide an error."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ENZYME_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        yield
