"""What is said while something is compiled for long: on the terminal, or below the cell of a notebook."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from enzyme_build import settings
from enzyme_build.hook.progress import Progress, Screen, terminal

_PATIENCE = 1.0
_current: list[Progress] = []  # the outermost work, on whose line all within it speaks


@contextmanager
def told(activity: str) -> Iterator[None]:
    """Says that this is being done, should it take long."""
    if _current:
        say(activity)
        yield
        return
    with Progress("enzymepy", _screen(), activity, _PATIENCE) as progress:
        _current.append(progress)
        try:
            yield
        finally:
            _current.clear()


def say(activity: str) -> None:
    for progress in _current:
        progress(activity)


def _screen() -> Screen | None:
    if not settings.load().progress:
        return None
    return _notebook() or terminal()


class Notebook:
    """A line below the cell, which is empty when all is done."""

    def __init__(self, display: Any) -> None:
        self._display = display
        self._handle: Any = None

    def show(self, text: str) -> None:
        if self._handle is None:
            self._handle = self._display({"text/plain": text}, raw=True, display_id=True)
        else:
            self._handle.update({"text/plain": text}, raw=True)

    def erase(self) -> None:
        self._handle.update({"text/plain": ""}, raw=True)


def _notebook() -> Notebook | None:
    """Where IPython has a kernel; in a terminal it has none."""
    found = sys.modules.get("IPython")
    shell = found.get_ipython() if found is not None else None
    if found is None or getattr(shell, "kernel", None) is None:
        return None
    return Notebook(found.display.display)
