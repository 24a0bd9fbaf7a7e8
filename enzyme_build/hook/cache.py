"""Derivatives that are kept from link to link, and found by what they were made from.

An entry is named by a hash of its causes and carries a hash of its content. It is written whole or not at all, since
links may run side by side. A damaged entry is removed and made again.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import struct
from collections.abc import Iterator
from typing import Any

import enzyme_build
from enzyme_build.errors import EnzymeBuildError
from enzyme_build.files import write_atomically
from enzyme_build.records import dataclass

_MAGIC = b"enzyme-build cache 1\n"
_HASH = 32


@dataclass(frozen=True, slots=True)
class Entry:
    """The content: facts, and named pieces of bytes."""

    facts: dict[str, Any]
    pieces: dict[str, bytes]


@dataclass(frozen=True, slots=True)
class Stats:
    folder: str
    entries: int
    size: int


class Cache:
    """A folder of entries of at most `limit` bytes together."""

    def __init__(self, folder: str, limit: int) -> None:
        self.folder, self.limit = folder, limit

    def get(self, key: str) -> Entry | None:
        path = self._path(key)
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError:
            return None
        entry = _unpacked(data)
        with contextlib.suppress(OSError):
            if entry is None:
                os.unlink(path)
            else:
                os.utime(path)
        return entry

    def put(self, key: str, entry: Entry) -> None:
        """Keep an entry. If that fails, as for a full disk, the link does not."""
        path = self._path(key)
        with contextlib.suppress(OSError, EnzymeBuildError):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            write_atomically(path, _packed(entry))
            self._shrink()

    def clear(self) -> Stats:
        """Remove everything; what there was."""
        before = self.stats()
        shutil.rmtree(self.folder, ignore_errors=True)
        return before

    def stats(self) -> Stats:
        sizes = [size for _, size, _ in self._files()]
        return Stats(self.folder, len(sizes), sum(sizes))

    def _shrink(self) -> None:
        """Remove what was used longest ago until the rest fits."""
        files = sorted(self._files(), reverse=True)
        total = 0
        for _, size, path in files:
            total += size
            if total > self.limit:
                with contextlib.suppress(OSError):
                    os.unlink(path)

    def _files(self) -> Iterator[tuple[float, int, str]]:
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.join(folder, name)
                with contextlib.suppress(OSError):
                    state = os.stat(path)
                    yield state.st_mtime, state.st_size, path

    def _path(self, key: str) -> str:
        return os.path.join(self.folder, key[:2], key[2:])


def digest(*parts: bytes | memoryview | str) -> str:
    """A hash of the parts and of where each ends."""
    state = hashlib.blake2b(digest_size=_HASH)
    for part in parts:
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
        state.update(struct.pack("<Q", len(data)))
        state.update(data)
    return state.hexdigest()


def program_state(*more: str) -> str:
    """A hash of this program: its own files, LLVM's, and `more`. Another program may make other derivatives."""
    import importlib.util

    folder = os.path.dirname(os.path.abspath(enzyme_build.__file__))
    llvmlite = importlib.util.find_spec("llvmlite")
    parts = list(_file_states(folder))
    if llvmlite is not None and llvmlite.origin is not None:
        parts += _file_states(os.path.join(os.path.dirname(llvmlite.origin), "binding"))
    parts += [_state(path) for path in more]
    return digest(*parts)


def _file_states(folder: str) -> Iterator[str]:
    for path, folders, names in os.walk(folder):
        folders[:] = sorted(f for f in folders if f != "__pycache__")
        for name in sorted(names):
            yield f"{os.path.relpath(path, folder)}/{name} {_state(os.path.join(path, name))}"


def _state(path: str) -> str:
    state = os.stat(path)
    return f"{state.st_size} {state.st_mtime_ns}"


def _packed(entry: Entry) -> bytes:
    sizes = [[name, len(data)] for name, data in entry.pieces.items()]
    head = json.dumps({"facts": entry.facts, "pieces": sizes}).encode()
    body = struct.pack("<Q", len(head)) + head + b"".join(entry.pieces.values())
    return _MAGIC + hashlib.blake2b(body, digest_size=_HASH).digest() + body


def _unpacked(data: bytes) -> Entry | None:
    """The entry, or None if it is not one or not whole."""
    start = len(_MAGIC) + _HASH
    body = data[start:]
    is_whole = hashlib.blake2b(body, digest_size=_HASH).digest() == data[len(_MAGIC) : start]
    if not data.startswith(_MAGIC) or not is_whole:
        return None
    (size,) = struct.unpack_from("<Q", body)
    head = json.loads(body[8 : 8 + size])
    pieces = {}
    position = 8 + size
    for name, length in head["pieces"]:
        pieces[name] = body[position : position + length]
        position += length
    return Entry(head["facts"], pieces)
