"""Code as `python -m benchmarks.gpu --prepare` writes it, for a GPU that does not exist: driver.c runs it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from benchmarks.gpu.costs import Costs
from enzyme_build.bitcode import LlvmModule
from tests.gpu.harness import HERE, callable_by_name, run_command


def emit(module: LlvmModule, path: Path) -> dict[str, Costs]:
    """A library of this processor where machine code of a GPU would be."""
    with tempfile.TemporaryDirectory(prefix="enzyme-gpu-") as folder:
        kernels = Path(folder, "kernels.bc")
        kernels.write_bytes(callable_by_name(module).to_bitcode())
        run_command(
            "clang-22", "-O1", "-fPIC", "-shared", "-w", str(kernels), str(HERE / "machine.c"),
            str(HERE / "mathematics.c"), "-o", str(path), "-lm",
        )  # fmt: skip
    return {}


def driver(folder: Path) -> dict[str, str]:
    """The environment in which Python finds the driver of that GPU."""
    run_command(
        "clang-22",
        "-O1",
        "-fPIC",
        "-shared",
        "-w",
        str(HERE / "driver.c"),
        "-o",
        str(folder / "libcuda.so.1"),
    )
    return {**os.environ, "LD_LIBRARY_PATH": str(folder)}
