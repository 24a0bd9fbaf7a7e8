"""Finished programs, and the tools of CUDA that watch programs."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

SANITIZERS = ("memcheck", "racecheck", "synccheck")
_SECONDS = 60  # that a program may take
_SECONDS_WATCHED = 150
_SAID = 400  # characters, of the end


class Ended(NamedTuple):
    name: str
    status: int
    seconds: float
    said: str


def run(folder: Path, name: str) -> Ended:
    return _ended(name, folder, [f"./{name}"], _SECONDS)


def watched(folder: Path, programs: Sequence[str]) -> list[Ended]:
    """All kernels with few elements, and all programs, below each tool."""
    sanitizer = shutil.which("compute-sanitizer")
    if sanitizer is None:
        return [Ended("compute-sanitizer", 1, 0, "it is not there")]
    kernels = [sys.executable, "-m", __package__, ".", "--only", "corpus,benchmarks", "--small"]
    kernels += ["--results", "watched.json"]
    found = []
    for tool in SANITIZERS:
        words = [sanitizer, "--tool", tool, "--error-exitcode", "9", "--target-processes", "all"]
        found.append(_ended(f"{tool}: kernels", folder, words + kernels, _SECONDS_WATCHED))
        found += [_ended(f"{tool}: {name}", folder, [*words, f"./{name}"], _SECONDS) for name in programs]
    return found


def _ended(name: str, folder: Path, command: list[str], seconds: int) -> Ended:
    began = time.monotonic()
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=False, timeout=seconds
        )
        status, said = done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        status, said = 124, f"does not end in {seconds} s"
    return Ended(name, status, time.monotonic() - began, said.strip()[-_SAID:])
