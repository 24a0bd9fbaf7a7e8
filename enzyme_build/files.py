"""Writes files atomically, and unpacks archives, whose members must stay in their folder."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

from enzyme_build.errors import Diagnostic, InputError, SourceLocation

if TYPE_CHECKING:
    import tarfile


def write_atomically(path: str | os.PathLike[str], data: bytes | str) -> None:
    """Write the whole file or leave what was there. A device or a pipe stays what it is."""
    if os.path.exists(path) and not os.path.isfile(path):
        _write_to_device(path, data.encode() if isinstance(data, str) else data)
        return
    folder, name = os.path.split(os.fspath(path))
    content = data.encode() if isinstance(data, str) else data
    beside = os.path.join(folder, f".{name}.{os.urandom(8).hex()}")
    try:
        with open(beside, "xb") as file:
            file.write(content)
        os.replace(beside, path)
    except OSError as error:
        with suppress(OSError):
            os.unlink(beside)
        raise InputError(
            Diagnostic(f"cannot be written: {error.strerror}", SourceLocation(str(path)))
        ) from None


def _write_to_device(path: str | os.PathLike[str], content: bytes) -> None:
    try:
        with open(path, "wb") as device:
            device.write(content)
    except OSError as error:
        raise InputError(
            Diagnostic(f"cannot be written: {error.strerror}", SourceLocation(str(path)))
        ) from None


def unpack(archive: str | os.PathLike[str], folder: str | os.PathLike[str]) -> None:
    """Unpack a tar file; nothing in it can be written outside of the folder."""
    import tarfile  # takes 2 ms

    with tarfile.open(archive) as tar:
        if hasattr(tarfile, "data_filter"):
            tar.extractall(folder, filter="data")
        else:  # Python before 3.11.4, such as that of Debian 12
            tar.extractall(folder, members=[member for member in tar if _stays_inside(member)])


def _stays_inside(member: tarfile.TarInfo) -> bool:
    from pathlib import Path

    path = Path(member.name)
    return (member.isfile() or member.isdir()) and not path.is_absolute() and ".." not in path.parts
