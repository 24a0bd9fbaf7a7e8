"""A line on the terminal that says what a long link is doing; nothing for a short one or where nobody looks."""

from __future__ import annotations

import sys
import threading
import time
from types import TracebackType

_PATIENCE = 2.0
_ERASE = "\r\033[K"


class Progress:
    """Used as `with Progress() as say: say("merging")`."""

    def __init__(self, patience: float = _PATIENCE) -> None:
        self.patience = patience
        self.activity = "reading the inputs"
        self.is_shown = False
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._show, daemon=True)

    def __enter__(self) -> Progress:
        if sys.stderr.isatty():
            self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.ended.set()
        if self.thread.is_alive():
            self.thread.join()
        if self.is_shown:
            sys.stderr.write(_ERASE)
            sys.stderr.flush()

    def __call__(self, activity: str) -> None:
        self.activity = activity

    def _show(self) -> None:
        started = time.monotonic()
        wait = self.patience
        while not self.ended.wait(wait):
            seconds = time.monotonic() - started
            sys.stderr.write(f"{_ERASE}enzyme-build: {self.activity} ({seconds:.0f} s)")
            sys.stderr.flush()
            self.is_shown = True
            wait = 0.5
