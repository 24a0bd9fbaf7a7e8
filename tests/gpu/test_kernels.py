"""Derivatives of kernels, run thread by thread on the processor and compared with finite differences."""

from __future__ import annotations

import shutil
import signal
from pathlib import Path

import pytest

from enzyme_build.errors import DerivativeError
from enzyme_build.transform.tape import checkpoints
from tests.gpu.harness import AMD, KERNELS, NVIDIA, Gpu, checked, device_code, differentiated, executed
from tests.gpu.random_kernels import outcome

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang-22 for device code"),
]
PROGRAMS = sorted(path.name for path in KERNELS.glob("*.cpp"))


CASES = [(p, gpu) for p in PROGRAMS for gpu in (NVIDIA, AMD) if gpu is NVIDIA or not p.startswith("nvidia_")]


@pytest.mark.parametrize(("program", "gpu"), CASES, ids=lambda one: one if isinstance(one, str) else one.name)
def test_kernel(program: str, gpu: Gpu) -> None:
    assert " 0 failed, 0 races" in checked(KERNELS / program, gpu)


TILES = """#include "kernel.h"
__device__ void f(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ double tile[9];
  int t = thread();
  double sum = 0;
  for (int k = 0; k < n; k++) {
    BODY
    wait();
    sum += tile[(t + 1) % 8] * tile[t];
    BEHIND
    wait();
  }
  y[t] = sum;
}
DERIVED(f)
"""
UNFIT = {  # what fills a tile, and what follows the load
    "under a condition": ("if (x[t] > 0) tile[t] = x[k * 8 + t];", ""),
    "elsewhere each time": ("tile[(t + k) % 9] = x[k * 8 + t];", ""),
    "in a loop": ("for (int q = t; q < 8; q += threads()) tile[q] = x[k * 8 + q];", ""),
    "from the tile": ("double old = tile[t]; wait(); tile[t] = x[k] * old + x[k * 8 + t];", ""),
    "behind the load": ("tile[t] = x[k * 8 + t];", "wait(); tile[t] = x[k];"),
    "left in the middle": ("tile[t] = x[k * 8 + t];", "if (x[k] > 2) break;"),
    "atomically": ("add(&tile[t], x[k * 8 + t]);", ""),
}


@pytest.mark.parametrize("how", UNFIT)
def test_tiles_that_could_hold_something_else_are_refused(how: str, tmp_path: Path) -> None:
    body, behind = UNFIT[how]
    (tmp_path / "kernel.cpp").write_text(TILES.replace("BODY", body).replace("BEHIND", behind))
    with pytest.raises(DerivativeError, match="threads of a GPU have no heap"):
        differentiated(device_code(tmp_path / "kernel.cpp", NVIDIA))


def test_a_tile_that_all_fill_alike_is_taken(tmp_path: Path) -> None:
    (tmp_path / "kernel.cpp").write_text(
        TILES.replace("BODY", "tile[t] = x[k * 8 + t];").replace("BEHIND", "")
    )
    assert "atomicrmw" in differentiated(device_code(tmp_path / "kernel.cpp", NVIDIA)).text()


@pytest.mark.parametrize("gpu", [NVIDIA, AMD], ids=lambda gpu: gpu.name)
def test_shared_memory_without_room_for_its_shadow_stops_the_kernel(gpu: Gpu, tmp_path: Path) -> None:
    """The launch gives as much as the kernel itself needs."""
    text = (
        (KERNELS / "dynamic_shared.cpp")
        .read_text()
        .replace("gpu_shared_bytes = 128", "gpu_shared_bytes = 64")
    )
    (tmp_path / "kernel.cpp").write_text(text)
    assert executed(tmp_path / "kernel.cpp", gpu).returncode in (-signal.SIGILL, -signal.SIGTRAP)


def test_loops_that_two_tables_of_checkpoints_do_not_suffice_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        checkpoints, "_BYTES_OF_TABLE", 400
    )  # 16 entries of the largest state in these kernels
    assert " 0 failed, 0 races" in checked(KERNELS / "carried_values.cpp", NVIDIA)


@pytest.mark.parametrize("seed", [5001, 5004, 5005, 5006, 5008, 5009])
def test_random_kernel(seed: int) -> None:
    status, said = outcome(seed)
    assert status == "right", said
