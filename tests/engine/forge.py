"""Derivatives made in processes that may die.

LLVM ends the process at an internal error and an engine may recurse or run without end, so each job gets a process
of its own. Those are forked from a server that has loaded everything already, which makes a job as cheap as a call:
loading costs 0.4 s, a fork some milliseconds.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import resource
import select
import signal
import subprocess
import sys
import threading
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parents[2]
_MEMORY = 6 << 30


@dataclass(frozen=True, slots=True)
class Job:
    """Bitcode to merge and differentiate."""

    bitcode: tuple[str, ...]
    object: str  # where the object goes
    settings: dict[str, Any] = field(default_factory=dict)
    timeout: float = 120.0


@dataclass(frozen=True, slots=True)
class Answer:
    """`made`, `refused` (with the diagnostic), `crashed` or `timeout`."""

    status: str
    text: str = ""
    seconds: dict[str, float] = field(default_factory=dict)
    wall: float = 0.0


class Forge:
    """The server, started at the first job. May be used from several threads, one job at a time each."""

    def __init__(self) -> None:
        self._server: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def make(self, job: Job) -> Answer:
        with self._lock:
            server = self._server
            if server is None or server.poll() is not None:
                server = self._server = self._start()
            assert server.stdin is not None
            assert server.stdout is not None
            pickle.dump(job, server.stdin)
            server.stdin.flush()
            answer = pickle.load(server.stdout)
        assert isinstance(answer, Answer)
        return answer

    def close(self) -> None:
        if self._server is not None:
            assert self._server.stdin is not None
            self._server.stdin.close()
            self._server.wait()
            assert self._server.stdout is not None
            self._server.stdout.close()
            self._server = None

    @staticmethod
    def _start() -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", "from tests.engine.forge import main; main()"]
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Jobs until the end of input."""
    _load()
    while True:
        try:
            job = pickle.load(requests)
        except EOFError:
            return
        pickle.dump(_in_child(job), answers)
        answers.flush()


def _load() -> None:
    """What every job imports, once."""
    from enzyme_build import bitcode, pipeline
    from enzyme_build.settings import Settings, load

    backend = load().backend
    if backend is not None:  # else llvmlite's LLVM, whose assertions find what is wrong
        bitcode.choose(backend)
    warm = "declare double @__enzyme_autodiff(ptr, ...)\ndefine double @f(double %x) {\n  ret double %x\n}\n"
    warm += "define double @main() {\n  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 1.0)\n"
    pipeline.run(bitcode.parse_text(warm + "  ret double %d\n}\n"), pipeline.Job(Settings()))


def _in_child(job: Job) -> Answer:
    started = time.perf_counter()
    reading, writing = os.pipe()
    stderr = os.memfd_create("stderr")
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        _work(job, writing, stderr)
    with contextlib.suppress(OSError):  # here as well, for whichever of the two comes first
        os.setpgid(child, child)
    os.close(writing)
    data, timed_out = _read_all(reading, job.timeout)
    os.close(reading)
    if timed_out:
        os.killpg(child, signal.SIGKILL)  # with the programs that it has started
    _, status = os.waitpid(child, 0)
    wall = time.perf_counter() - started
    os.lseek(stderr, 0, os.SEEK_SET)
    said = os.read(stderr, 1 << 16).decode(errors="replace").strip()
    os.close(stderr)
    if timed_out:
        return Answer("timeout", f"no derivative after {job.timeout:g} s", wall=wall)
    if os.waitstatus_to_exitcode(status) != 0 or not data:
        return Answer("crashed", f"exit {os.waitstatus_to_exitcode(status)}\n{_heart(said)}", wall=wall)
    status_text, text, seconds = pickle.loads(data)
    return Answer(status_text, text, seconds, wall)


def _heart(text: str) -> str:
    """An LLVM assertion without the stack dump around it."""
    return "\n".join(line[:500] for line in text.splitlines() if "Assertion" in line) or text[:2000]


def _read_all(reading: int, timeout: float) -> tuple[bytes, bool]:
    end = time.monotonic() + timeout
    parts: list[bytes] = []
    while True:
        ready, _, _ = select.select([reading], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            return b"".join(parts), True
        part = os.read(reading, 1 << 16)
        if not part:
            return b"".join(parts), False
        parts.append(part)


def _work(job: Job, writing: int, stderr: int) -> None:
    """In the child; never returns."""
    os.dup2(stderr, 2)
    os.dup2(2, 1)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with os.fdopen(writing, "wb") as answers:
        pickle.dump(_derive(job), answers)
    os._exit(0)


def _derive(job: Job) -> tuple[str, str, dict[str, float]]:
    from enzyme_build import bitcode, pipeline
    from enzyme_build.errors import DerivativeError, EnzymeBuildError
    from enzyme_build.settings import Settings, with_values

    try:
        merged = bitcode.merge([(Path(name).name, Path(name).read_bytes()) for name in job.bitcode])
        pipeline_job = pipeline.Job(with_values(Settings(), **job.settings))
        result = pipeline.run(merged, pipeline_job)
        if result.object is not None:
            Path(job.object).write_bytes(result.object)
    except EnzymeBuildError as error:
        refused = isinstance(error, DerivativeError)
        return ("refused" if refused else "crashed"), f"{type(error).__name__}: {error}", {}
    except Exception:
        return "crashed", _last_lines(traceback.format_exc()), {}
    return "made", "", result.seconds


def _last_lines(text: str) -> str:
    return "\n".join(text.strip().splitlines()[-9:])


def main() -> None:
    serve(sys.stdin.buffer, os.fdopen(os.dup(1), "wb"))
