"""Regular expressions whose compilation is kept, as Python keeps that of modules: beside it, in `__pycache__`.

To compile the hundred that a small derivative needs is a fourteenth of its instructions. Where nothing is kept yet, or
nothing can be, they are compiled as ever: most by their first use, as a run meets few of the special names and forms.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any


class _Kept:
    """What is kept of each expression is the code that Python's matcher runs, with the names of its groups."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int], tuple[Any, ...]] | None = None
        self._is_new = False

    def compile(self, text: str, flags: int) -> re.Pattern[str]:
        if self._known is None:
            self._known = _read()
        found = self._known.get((text, flags))
        if found is None:
            found = _parts(text, flags)
            if found is None:
                return re.compile(text, flags)
            self._known[text, flags] = found
            self._is_new = True
        made: re.Pattern[str] = _engine().compile(text, *found)
        return made

    def write(self) -> None:
        """Keeps what was compiled in this run for the next ones, where Python may keep what it compiles."""
        if not self._is_new or sys.dont_write_bytecode:
            return
        self._is_new = False
        import marshal
        from contextlib import suppress

        from enzyme_build.errors import EnzymeBuildError
        from enzyme_build.files import write_atomically

        with suppress(EnzymeBuildError):  # a folder of somebody else's
            write_atomically(_file(), marshal.dumps((_made_for(), self._known)))


def _file() -> str:
    from importlib.util import cache_from_source

    return cache_from_source(__file__).removesuffix(".pyc") + ".expressions"


def _engine() -> Any:
    import _sre  # type: ignore[import-not-found]

    return _sre


def _made_for() -> tuple[int, int]:
    """Other versions of Python have another matcher."""
    return sys.hexversion, _engine().MAGIC


def _read() -> dict[tuple[str, int], tuple[Any, ...]]:
    import marshal

    try:
        with open(_file(), "rb") as file:
            made_for, known = marshal.loads(file.read())
        return known if made_for == _made_for() else {}
    except (OSError, ValueError, EOFError, TypeError):  # none, or not a whole one
        return {}


def _parts(text: str, flags: int) -> tuple[Any, ...] | None:
    """What `re.compile` hands to the matcher beside the text; None where this Python does that in another way."""
    from re import _compiler, _parser  # type: ignore[attr-defined]

    try:
        parsed = _parser.parse(text, flags)
        state = parsed.state
        code = [int(word) for word in _compiler._code(parsed, flags)]  # some are of a class of their own
        names = dict(state.groupdict)
        of_groups: list[str | None] = [None] * state.groups
    except AttributeError:
        return None
    for name, group in names.items():
        of_groups[group] = name
    return int(flags | state.flags), code, state.groups - 1, names, tuple(of_groups)


class _Pattern:
    """Has the methods of the compiled expression, from the first time on that one is asked for."""

    def __init__(self, text: str, flags: int = 0) -> None:
        self._given = text, int(flags)
        self._made: Any = None

    def __getattr__(self, name: str) -> Any:
        if self._made is None:
            self._made = _kept.compile(*self._given)
        found = getattr(self._made, name)
        setattr(self, name, found)
        return found


_kept = _Kept()
keep = _kept.write

if TYPE_CHECKING:
    compiled = compiled_when_used = re.compile
else:
    compiled_when_used = _Pattern

    def compiled(text, flags=0):
        """At once: for what every run needs."""
        return _kept.compile(text, int(flags))


__all__ = ["compiled", "compiled_when_used", "keep"]
