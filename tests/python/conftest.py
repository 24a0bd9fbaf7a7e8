from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def _a_cache_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Code kept from earlier runs must not hide an error."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ENZYME_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        yield
