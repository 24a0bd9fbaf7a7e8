"""The error family: every failure that a user can meet is one of these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from enzyme_build.tuples import NamedTuple


class SourceLocation(NamedTuple):
    """Where something went wrong, as far as it is known; printed as `file:line:column`."""

    file: str | None = None
    line: int | None = None
    column: int | None = None
    symbol: str | None = None

    def __str__(self) -> str:
        if self.file is None:
            return f"in {self.symbol}" if self.symbol else ""
        parts = [self.file]
        if self.line is not None:
            parts.append(str(self.line))
            if self.column is not None:
                parts.append(str(self.column))
        where = ":".join(parts)
        return f"{where} (in {self.symbol})" if self.symbol else where


class Diagnostic(NamedTuple):
    """One message: what is wrong, where, and what to do about it."""

    message: str
    place: SourceLocation = SourceLocation()
    fix: str | None = None
    notes: tuple[str, ...] = ()
    severity: str = "error"

    def __str__(self) -> str:
        place = str(self.place)
        lines = [f"{place}: {self.severity}: {self.message}" if place else f"{self.severity}: {self.message}"]
        lines += [f"  note: {note}" for note in self.notes]
        if self.fix:
            lines.append(f"  fix: {self.fix}")
        return "\n".join(lines)


class EnzymeBuildError(Exception):
    """Base of all errors of this package; carries one or more diagnostics, all of which are shown."""

    def __init__(self, *diagnostics: Diagnostic | str) -> None:
        self.diagnostics = tuple(Diagnostic(d) if isinstance(d, str) else d for d in diagnostics)
        super().__init__("\n".join(str(d) for d in self.diagnostics))

    def __reduce__(self) -> tuple[Callable[..., EnzymeBuildError], tuple[Any, ...]]:
        """Other processes get it whole, whatever arguments its class takes."""
        return _again, (type(self), self.diagnostics)


def _again(kind: type[EnzymeBuildError], diagnostics: tuple[Diagnostic, ...]) -> EnzymeBuildError:
    made = kind.__new__(kind)
    EnzymeBuildError.__init__(made, *diagnostics)
    return made


class UsageError(EnzymeBuildError):
    """A command line or a setting that cannot be understood."""


class ToolError(EnzymeBuildError):
    """A program that we started failed or is missing."""


class InputError(EnzymeBuildError):
    """A file that is missing, truncated, corrupt, or of a kind that cannot be used."""


class BitcodeError(InputError):
    """Bitcode or IR text that LLVM refuses, or that is newer than the LLVM inside."""


class ParseError(InputError):
    """IR text that our model does not understand; the place carries line and column."""


class DerivativeError(EnzymeBuildError):
    """A request that cannot be differentiated, or only wrongly."""
