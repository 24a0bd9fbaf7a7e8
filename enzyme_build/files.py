"""Writing files so that nobody ever sees half of one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from enzyme_build.errors import Diagnostic, InputError, Place


def write_atomically(path: str | os.PathLike[str], data: bytes | str) -> None:
    """Write the whole file or leave what was there."""
    target = Path(path)
    content = data.encode() if isinstance(data, str) else data
    try:
        descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as error:
        raise InputError(Diagnostic(f"cannot be written: {error.strerror}", Place(str(path)))) from None
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(target)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise InputError(Diagnostic(f"cannot be written: {error.strerror}", Place(str(path)))) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
