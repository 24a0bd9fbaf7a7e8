"""IR text of differentiable bodies, for known functions that are best explained as code.

A body defines `@enzymepy.<name>` with the signature of `<name>`; the caller of this room puts it into the module and
differentiates it in place of the declaration. The program's own calls keep calling the real function.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from enzyme_build.library.bodies.arithmetic import OF_NETWORKS, arithmetic_body
from enzyme_build.library.bodies.complex import complex_body
from enzyme_build.library.bodies.cxx import cxx_body
from enzyme_build.library.bodies.ir_text import quoted
from enzyme_build.library.bodies.masked import moves_lanes
from enzyme_build.library.bodies.once import once_body
from enzyme_build.library.bodies.search import search_body

_FAMILIES: Final = {
    "_FortranA": ("fortran", "fortran_body"),
    "_ZN3tbb6detail2r1": ("bodies.tbb", "tbb_body"),
    "llvm.x86.": ("bodies.x86", "x86_body"),
    "llvm.x86.avx": ("bodies.masked", "masked_body"),
    "llvm.masked.": ("bodies.masked", "masked_body"),
}
"""How their names begin, and where in `library` their bodies are."""


def body(name: str) -> str | None:
    """The module text that defines `body_symbol(name)`, or None where no body is known."""
    return (
        complex_body(name)
        or search_body(name)
        or once_body(name)
        or cxx_body(name)
        or arithmetic_body(name)
        or _of_family(name)
    )


def moves_integers(name: str) -> bool:
    """Whether the function moves integers, in which there may be floats: analyses see that in its body alone."""
    return name in OF_NETWORKS or (name.startswith(("llvm.masked.", "llvm.x86.avx2.")) and moves_lanes(name))


def _of_family(name: str) -> str | None:
    """Functions of which there are many, and none in most programs."""
    for start, (file, function) in _FAMILIES.items():
        if name.startswith(start):
            module = import_module(f"enzyme_build.library.{file}")
            found: str | None = getattr(module, function)(name)
            if found is not None:
                return found
    return None


def body_symbol(name: str) -> str:
    return quoted(name)
