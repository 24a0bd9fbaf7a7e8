"""A temporary folder for one link, beside its output; it is removed at the end, also if the link fails."""

from __future__ import annotations

import contextlib
import fcntl
import glob
import os
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator
from types import FrameType

from enzyme_build.errors import Diagnostic, InputError, SourceLocation

_GRACE = 10.0  # seconds


@contextlib.contextmanager
def workspace(output: str) -> Iterator[str]:
    """The folder is beside the output, so that the result can be moved there in one step; for a device, anywhere."""
    parent, name = os.path.split(os.path.abspath(output))
    if _is_special(output):
        parent = tempfile.gettempdir()
    prefix = f".{name}.enzyme-"
    with _told_as(output):
        _remove_abandoned(os.path.join(parent, prefix))
        folder = tempfile.mkdtemp(prefix=prefix, dir=parent)
        lock = _locked(folder)
    before = {number: signal.signal(number, _end) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield folder
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        shutil.rmtree(folder, ignore_errors=True)
        os.close(lock)


def _locked(folder: str) -> int:
    """Locks the folder until this process and its forks have ended."""
    lock = os.open(folder, os.O_RDONLY)
    with contextlib.suppress(OSError):  # without locks in the file system, no folder counts as abandoned
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return lock


def _remove_abandoned(stem: str) -> None:
    """Removes folders of earlier links to the same output that were killed."""
    for folder in glob.glob(f"{glob.escape(stem)}*"):
        with contextlib.suppress(OSError):
            if time.time() - os.stat(folder).st_mtime < _GRACE:
                continue  # it is being made, and not locked yet
            lock = os.open(folder, os.O_RDONLY)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder)
            finally:
                os.close(lock)


def put_into_place(folder: str, output: str) -> None:
    """Moves the result of the link to the output, in one step; to a device or pipe its bytes are written."""
    made = os.path.join(folder, os.path.basename(output))
    with _told_as(output):
        if _is_special(output):
            with open(made, "rb") as source, open(output, "wb") as target:
                shutil.copyfileobj(source, target)
        else:
            os.replace(made, output)


def _is_special(output: str) -> bool:
    return os.path.exists(output) and not os.path.isfile(output) and not os.path.isdir(output)


@contextlib.contextmanager
def _told_as(output: str) -> Iterator[None]:
    """Turns errors of the system into errors that name the output."""
    try:
        yield
    except OSError as error:
        raise InputError(
            Diagnostic(
                f"cannot be written: {error.strerror}",
                SourceLocation(output),
                "Make the folder of the output writable, or link to another one.",
            )
        ) from None


def written(folder: str, name: str, data: bytes) -> str:
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(data)
    return path


def _end(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)  # unwinds, so that nothing is left behind
