"""Debian's sources and headers of a library, each in a folder of its own; nothing is installed."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path

from benchmarks.libraries.recipe import Recipe
from enzyme_build import process
from enzyme_build.errors import ToolError

_ATTEMPTS = 4  # mirrors answer with "bad gateway" now and then


def fetch(recipe: Recipe, folder: Path) -> Path:
    """The folder of the unpacked source, or the `/usr` of the unpacked headers."""
    if recipe.source:
        return _source(recipe.source, folder / "sources" / recipe.source)
    place = folder / "headers" / recipe.name
    for package in recipe.headers:
        _headers(package, place)
    return place / "usr"


def _source(package: str, place: Path) -> Path:
    """As its authors published it, without Debian's patches. Needs a `deb-src` line in apt's sources."""
    unpacked = place / "source"
    if not unpacked.is_dir():
        if not list(place.glob("*.orig.tar.*")):
            _attempt(["apt-get", "source", "-qq", "--tar-only", package], place)
        (archive,) = place.glob("*.orig.tar.?z*")
        part = place / "part"
        shutil.rmtree(part, ignore_errors=True)
        with tarfile.open(archive) as tar:
            tar.extractall(part, filter="data")
        top = list(part.iterdir())
        (top[0] if len(top) == 1 and top[0].is_dir() else part).replace(unpacked)
    return unpacked


def _headers(package: str, place: Path) -> None:
    done = place / f"{package}.unpacked"
    if done.exists():
        return
    _attempt(["apt-get", "download", "-qq", package], place)
    (archive,) = place.glob(f"{package}_*.deb")
    process.run(["dpkg-deb", "-x", archive, place])
    done.touch()


def _attempt(command: list[str], place: Path) -> None:
    for last in range(_ATTEMPTS):
        place.mkdir(parents=True, exist_ok=True)
        try:
            process.run(command, cwd=place, timeout=600)
        except ToolError:
            if last == _ATTEMPTS - 1:
                raise
        else:
            return
