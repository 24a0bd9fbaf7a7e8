"""A line that says what long work is doing; nothing for short work, or without a terminal."""

from __future__ import annotations

import sys
import threading
import time
from types import TracebackType
from typing import Protocol

_PATIENCE = 2.0
_ERASE = "\r\033[K"


class Screen(Protocol):
    """Where the line is shown."""

    def show(self, text: str) -> None: ...
    def erase(self) -> None: ...


class Terminal:
    """The last line of a terminal."""

    def show(self, text: str) -> None:
        self._write(f"{_ERASE}{text}")

    def erase(self) -> None:
        self._write(_ERASE)

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


def terminal() -> Terminal | None:
    return Terminal() if sys.stderr.isatty() else None


class Progress:
    """Used as `with Progress("enzyme-build", terminal()) as say: say("merging")`."""

    def __init__(
        self,
        who: str,
        screen: Screen | None,
        activity: str = "reading the inputs",
        patience: float = _PATIENCE,
    ) -> None:
        self.who, self.screen = who, screen
        self.patience = patience
        self.activity = activity
        self.is_shown = False
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._show, daemon=True)

    def __enter__(self) -> Progress:
        if self.screen is not None:
            self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.ended.set()
        if self.thread.is_alive():
            self.thread.join()
        if self.screen is not None and self.is_shown:
            self.screen.erase()

    def __call__(self, activity: str) -> None:
        self.activity = activity

    def _show(self) -> None:
        assert self.screen is not None
        started = time.monotonic()
        wait = self.patience
        while not self.ended.wait(wait):
            seconds = time.monotonic() - started
            self.screen.show(f"{self.who}: {self.activity} ({seconds:.0f} s)")
            self.is_shown = True
            wait = 0.5
