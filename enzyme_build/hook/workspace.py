"""A folder for one link beside its output, gone at the end however the end comes."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from enzyme_build.errors import Diagnostic, InputError, Place


@contextmanager
def workspace(output: str) -> Iterator[str]:
    """Beside the output, so that moving the result into its place is one step."""
    parent, name = os.path.split(os.path.abspath(output))
    try:
        folder = tempfile.mkdtemp(prefix=f".{name}.enzyme-", dir=parent)
    except OSError as error:
        raise InputError(
            Diagnostic(
                f"cannot be written: {error.strerror}",
                Place(output),
                "Make the folder of the output writable, or link to another one.",
            )
        ) from None
    before = {number: signal.signal(number, _end) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield folder
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        shutil.rmtree(folder, ignore_errors=True)


def written(folder: str, name: str, data: bytes) -> str:
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(data)
    return path


def _end(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)  # unwinds, so that nothing is left behind
