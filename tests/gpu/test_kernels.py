"""Derivatives of kernels, run thread by thread on the processor and compared with finite differences."""

from __future__ import annotations

import shutil

import pytest

from tests.gpu.harness import AMD, KERNELS, NVIDIA, Gpu, checked
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


@pytest.mark.parametrize("seed", range(5000, 5006))
def test_random_kernel(seed: int) -> None:
    status, said = outcome(seed)
    assert status == "right", said
