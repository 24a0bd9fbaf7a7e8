"""How many programs may run at once: as many as there are processors, or as make's jobserver has to give."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager

_FIFO = re.compile(r"--jobserver-auth=fifo:(\S+)")
_PIPE = re.compile(r"--jobserver-(?:auth|fds)=(\d+),(\d+)")


@contextmanager
def granted(wanted: int, limit: int = 0) -> Iterator[int]:
    """At least one and at most `wanted`. `limit` is the user's, 0 where there is none.

    Whoever is started by make holds one token by that, and gives back the others when it is done.
    """
    most = min(wanted, limit or _processors())
    server = _server()
    if server is None:
        yield max(most, 1)
        return
    tokens = _taken(server[0], most - 1)
    try:
        yield 1 + len(tokens)
    finally:
        os.write(server[1], tokens)
        for descriptor in set(server):
            os.close(descriptor)


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _server() -> tuple[int, int] | None:
    """Where tokens are read and written: descriptors of our own, as O_NONBLOCK would hold for others as well."""
    flags = os.environ.get("MAKEFLAGS", "")
    fifo, pipe = _FIFO.search(flags), _PIPE.search(flags)
    try:
        if fifo is not None:
            both = os.open(fifo[1], os.O_RDWR | os.O_NONBLOCK)
            return both, both
        if pipe is not None and all(stat.S_ISFIFO(os.fstat(int(end)).st_mode) for end in pipe.groups()):
            read = os.open(f"/proc/self/fd/{pipe[1]}", os.O_RDONLY | os.O_NONBLOCK)
            return read, os.dup(int(pipe[2]))
    except OSError:
        pass  # make names its jobserver also to programs that it hands no descriptors
    return None


def _taken(server: int, count: int) -> bytes:
    """What is to be had now."""
    try:
        return os.read(server, count) if count > 0 else b""
    except BlockingIOError:
        return b""
