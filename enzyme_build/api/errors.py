"""What goes wrong in Python, beside what the engine says: all of one family, with a fix where there is one."""

from __future__ import annotations

from enzyme_build.errors import Diagnostic, EnzymeBuildError


class ArgumentError(EnzymeBuildError, TypeError):
    """Arguments that do not fit the function, or an activity that does not fit the argument."""

    def __init__(self, message: str, fix: str | None = None) -> None:
        super().__init__(Diagnostic(message, fix=fix))

    def __str__(self) -> str:
        (told,) = self.diagnostics
        return f"{told.message}\n  fix: {told.fix}" if told.fix else told.message


class SignatureError(EnzymeBuildError, ValueError):
    """A signature that cannot be read, or that is not the function's."""


class UnknownFunctionError(SignatureError, AttributeError):
    """A name that no function has, or several."""


class StopError(EnzymeBuildError, RuntimeError):
    """Derivative code came to a place that it could not go on from."""


def outside() -> int:
    """How far up the first caller is that is no part of this package."""
    import sys

    frame, level = sys._getframe(1), 1
    while frame.f_back is not None and frame.f_globals.get("__name__", "").startswith("enzyme_build."):
        frame, level = frame.f_back, level + 1
    return level
