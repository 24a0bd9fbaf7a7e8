from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from enzyme_build import process
from tests.programs import write_programs

Run = Callable[..., process.Completed]


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_programs(tmp_path_factory.mktemp("programs"))


@pytest.fixture
def enzyme_build(programs: Path, tmp_path: Path) -> Run:
    """Runs `enzyme-build` in a folder of the test's own."""

    def run(*words: str | Path, env: dict[str, str] | None = None, check: bool = True) -> process.Completed:
        argv = [programs / "enzyme-build", *words]
        return process.run(argv, cwd=tmp_path, env=env, check=check, timeout=600)

    return run
