"""Where a linker finds the file that an input names."""

from __future__ import annotations

import os
from collections.abc import Sequence

_BUILT_IN = ("=/usr/local/lib", "=/lib", "=/usr/lib")


def rooted(path: str, sysroot: str) -> str:
    """A folder of the search path; a leading `=` or `$SYSROOT` stands for the sysroot."""
    for mark in ("=", "$SYSROOT"):
        if path.startswith(mark):
            return sysroot + path[len(mark) :]
    return path


def find_library(name: str, static: bool, folders: Sequence[str], sysroot: str) -> str | None:
    """The file of `-lname`, as linkers look for it; `:file` is a name to be taken as it is."""
    if name.startswith(":"):
        candidates: tuple[str, ...] = (name[1:],)
    elif static:
        candidates = (f"lib{name}.a",)
    else:
        candidates = (f"lib{name}.so", f"lib{name}.a")
    for folder in (*folders, *_BUILT_IN):
        base = rooted(folder, sysroot)
        for candidate in candidates:
            path = os.path.join(base, candidate)
            if os.path.isfile(path):
                return path
    return None


def find_file(name: str, folders: Sequence[str], sysroot: str) -> str | None:
    """A file named in a script: absolute ones lie under the sysroot, others are searched for."""
    if os.path.isabs(name):
        for path in (sysroot + name, name):
            if os.path.isfile(path):
                return path
        return None
    for folder in ("", *folders):
        path = os.path.join(rooted(folder, sysroot), name)
        if os.path.isfile(path):
            return path
    return None
