"""Which LLVM does the work: an installed libLLVM of the version that we know, or the one inside llvmlite.

The one inside llvmlite checks itself while it works (assertions), for half as long again, and takes longer to load.
Modules of the two never meet: a process has one, chosen before its first module, and llvmlite's where nobody chose.
"""

from __future__ import annotations

from enzyme_build import process
from enzyme_build.errors import Diagnostic, ToolError

from .library import INSIDE, Library

# What LLVM the releases of llvmlite hold. Where ours is none of these, what it reads is not known without loading it.
_HELD_BY = {"0.50": 22}
_chosen: Library | None = None


def llvm() -> Library:
    global _chosen  # noqa: PLW0603 - a process has one LLVM
    if _chosen is None:
        from .llvmlite_library import Llvmlite

        _chosen = Llvmlite()
    return _chosen


def choose(backend: str | None) -> None:
    """An installed libLLVM from here on, unless the setting says otherwise or modules were made already."""
    global _chosen  # noqa: PLW0603
    if is_missing_program(backend):
        raise ToolError(unusable(backend))
    if _chosen is None:
        _chosen = find(backend)
        if _chosen is None and is_library(backend):
            raise ToolError(unusable(backend))


def is_missing_program(backend: str | None) -> bool:
    """Whether the setting names a compiler that is not there."""
    if backend in (None, INSIDE) or is_library(backend):
        return False
    from shutil import which  # takes 3 ms

    return which(backend) is None


def unusable(backend: str | None) -> Diagnostic:
    """What is wrong with a setting by which no LLVM can be chosen."""
    why = f"cannot be used as LLVM {known_version()}" if is_library(backend) else "is not there"
    fix = f"give the path of a clang or a libLLVM of version {known_version()}, or {INSIDE}, or leave it out"
    return Diagnostic(f"the setting `backend` names {backend}, which {why}", fix=fix)


def find(backend: str | None) -> Library | None:
    """The installed libLLVM that `choose` would take."""
    name = installed(backend)
    if name is None:
        return None
    from .libllvm import LibLlvm

    try:
        found = LibLlvm(name)
    except (OSError, AttributeError) as error:  # not there, or without something that we need
        process.note(f"doing without {name}: {error}")
        return None
    return found if found.version[0] == known_version() else None


def installed(backend: str | None) -> str | None:
    """The libLLVM that would be loaded: by name, as the system's loader finds it, or by the path in the setting."""
    if backend is not None:
        return backend if is_library(backend) else None
    version = known_version()
    return f"libLLVM.so.{version}.1" if version is not None else None


def is_library(backend: str | None) -> bool:
    """Whether the setting names a libLLVM, and no compiler."""
    return backend is not None and ".so" in backend


def known_version() -> int | None:
    """LLVM's version inside the llvmlite that is installed, told without loading it."""
    import llvmlite

    return _HELD_BY.get(".".join(str(llvmlite.__version__).split(".")[:2]))
