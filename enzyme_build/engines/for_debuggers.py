"""Keeps functions of units that were compiled for a debugger as they are written, where a job asks for that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from enzyme_build import bitcode
from enzyme_build.bitcode import LlvmModule
from enzyme_build.errors import Diagnostic
from enzyme_build.text import as_written


class Asked(Protocol):
    """What a job says of it."""

    @property
    def for_debuggers(self) -> bool: ...


def is_worth_it(module: LlvmModule) -> bool:
    """Text is made only where an attribute says that it was compiled at -O0."""
    return bitcode.is_unoptimised(module) and as_written.is_wanted(module.text())


def keep_as_written(module: LlvmModule, job: Asked) -> None:
    """Copies functions that were compiled for a debugger (-O0 -g), so that the originals can be put back at the end."""
    if job.for_debuggers:
        module.become(bitcode.parse_text(as_written.with_copies(module.text()), module.name))


def restore_as_written(module: LlvmModule, job: Asked) -> None:
    """Puts back the originals of functions that were compiled for a debugger; their copies serve derivatives alone."""
    if job.for_debuggers:
        module.become(bitcode.parse_text(as_written.put_back(module.text()), module.name))


def of_originals(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What is said of a copy is said of its original."""
    return [d for d in found if as_written.SUFFIX not in f"{d.message} {d.place.symbol}"]
