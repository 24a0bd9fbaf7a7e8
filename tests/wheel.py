"""The wheel, made of this tree and installed where nothing knows of it: once in a run, for all workers."""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from enzyme_build import process
from tests.programs import ROOT, cmake_without_binutils


@dataclass(frozen=True, slots=True)
class Installed:
    """A fresh environment into which only the wheel was installed; dependencies are borrowed from here."""

    folder: Path
    wheel: Path
    sdist: Path

    @property
    def bin(self) -> Path:
        return self.folder / "bin"

    @property
    def cmake_options(self) -> list[str]:
        return cmake_without_binutils(self.bin)

    @property
    def activated(self) -> dict[str, str]:
        """As `activate` sets it; a compiler that is always there is ours."""
        path = f"{self.bin}{os.pathsep}{os.environ['PATH']}"
        return {
            "PATH": path,
            "VIRTUAL_ENV": str(self.folder),
            "PYTHONPATH": "",
            "CC": f"{self.bin}/enzyme-cc",
        }


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """No test changes it."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "installed"
    done = folder / "done"
    with _locked(folder.with_suffix(".lock")):
        if not done.exists():
            shutil.rmtree(folder, ignore_errors=True)  # what a worker left that failed
            folder.mkdir()
            _install(folder)
            done.touch()
    (wheel,), (sdist,) = (folder / "dist").glob("*.whl"), (folder / "dist").glob("*.tar.gz")
    return Installed(folder / "environment", wheel, sdist)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _install(folder: Path) -> None:
    source, dist, environment = (folder / name for name in ("source", "dist", "environment"))
    ignored = shutil.ignore_patterns(".git*", "__pycache__", ".*_cache", ".venv*", ".sources", ".cuda")
    shutil.copytree(ROOT, source, ignore=ignored)
    process.run([sys.executable, "-m", "build", "--no-isolation", "--outdir", dist, source], timeout=600)
    shutil.rmtree(source)
    (wheel,) = dist.glob("*.whl")
    venv.create(environment, symlinks=True)
    python = environment / "bin" / "python"
    process.run(
        [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", wheel],
        env={"PIP_DISABLE_PIP_VERSION_CHECK": "1"},
    )
    (site,) = environment.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
