"""The installed files that may optimise and generate code in place of the LLVM inside llvmlite.

Another LLVM makes other code from the same input. Which one does the work is known once LLVM is loaded
(`bitcode.choice`). A link whose derivative is in the cache never loads it, so all candidates count here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from enzyme_build.settings import Settings

_LOADER = "/etc/ld.so.cache"  # where the system's loader looks libraries up: names and paths, ended by zeros
_FOLDERS = ("/lib", "/lib64", "/usr/lib", "/usr/lib64")  # where it looks beside that
_LIBRARY = re.compile(r"libLLVM[-.\w]*\.so[.\d]*")
_KNOWN_LIBRARY = re.compile(rb"/[^\0]*/libLLVM[-.\w]*\.so[.\d]*(?=\0)")
_CLANG = re.compile(r"clang(-\d+)?")
_INSIDE = "llvmlite"


def files(settings: Settings) -> tuple[str, ...]:
    """The paths of the files, each once, with links resolved."""
    if settings.backend == _INSIDE:
        return ()
    found = {os.path.realpath(path) for path in _candidates(settings.backend)}
    return tuple(sorted(path for path in found if os.path.isfile(path)))


def _candidates(backend: str | None) -> Iterator[str]:
    programs, libraries = _folders("PATH"), _folders("LD_LIBRARY_PATH")
    if backend is not None:
        yield from (os.path.join(folder, backend) for folder in ("", *programs, *libraries, *_FOLDERS))
    yield from _matching(_CLANG, programs)
    yield from _matching(_LIBRARY, [*libraries, *_FOLDERS])
    if os.path.isfile(_LOADER):
        with open(_LOADER, "rb") as file:
            yield from map(os.fsdecode, _KNOWN_LIBRARY.findall(file.read()))


def _folders(variable: str) -> list[str]:
    return [folder for folder in os.environ.get(variable, "").split(os.pathsep) if folder]


def _matching(name: re.Pattern[str], folders: list[str]) -> Iterator[str]:
    for folder in filter(os.path.isdir, folders):
        yield from (os.path.join(folder, entry) for entry in os.listdir(folder) if name.fullmatch(entry))
