"""Writing files so that nobody ever sees half of one, and unpacking archives that stay in their folder."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from enzyme_build.errors import Diagnostic, InputError, SourceLocation

if TYPE_CHECKING:
    import tarfile


def write_atomically(path: str | os.PathLike[str], data: bytes | str) -> None:
    """Write the whole file or leave what was there."""
    target = Path(path)
    content = data.encode() if isinstance(data, str) else data
    try:
        descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as error:
        raise InputError(
            Diagnostic(f"cannot be written: {error.strerror}", SourceLocation(str(path)))
        ) from None
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(target)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
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
    path = Path(member.name)
    return (member.isfile() or member.isdir()) and not path.is_absolute() and ".." not in path.parts


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
