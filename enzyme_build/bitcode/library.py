"""What this room needs of an LLVM, whichever does the work."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any, Protocol

from enzyme_build.records import dataclass

INSIDE = "llvmlite"


@dataclass(frozen=True, slots=True)
class Passes:
    """Passes as `opt -passes` has them."""

    text: str
    level: int
    heavy: bool = False  # with vectorising and unrolling


class Machine(Protocol):
    """A code generator."""

    def emit_object(self, module: Any) -> bytes: ...
    def emit_assembly(self, module: Any) -> str: ...


class Library(Protocol):
    """What this room needs of an LLVM. Failures are `RuntimeError`s; modules and what is in them are as llvmlite's."""

    name: str  # `llvmlite`, or how the library was loaded
    version: tuple[int, ...]

    def context(self) -> Any: ...
    def parse_bitcode(self, data: bytes, context: Any) -> Any: ...
    def parse_assembly(self, text: str, context: Any) -> Any: ...
    def set_option(self, option: str) -> None: ...
    def machine(
        self, triple: str, cpu: str, features: str, level: int, reloc: str, code_model: str
    ) -> Machine: ...
    def run(self, module: Any, passes: Passes, machine: Any, beside: AbstractContextManager[None]) -> None:
        """`beside` is entered while LLVM needs no interpreter."""
        ...
