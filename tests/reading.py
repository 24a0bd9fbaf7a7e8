"""What the other end of a terminal has written."""

from __future__ import annotations

import os


def until_the_end(terminal: int) -> str:
    said = b""
    while piece := _read(terminal):
        said += piece
    return said.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # the other end is closed: Linux says so with an error
        return b""
