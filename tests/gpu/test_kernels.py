"""Derivatives of kernels, run thread by thread on the processor and compared with finite differences."""

from __future__ import annotations

import shutil

import pytest

from tests.gpu.harness import AMD, KERNELS, NVIDIA, Gpu, checked

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang-22 for device code"),
]
PROGRAMS = sorted(path.name for path in KERNELS.glob("*.cpp"))


@pytest.mark.parametrize("gpu", [NVIDIA, AMD], ids=lambda gpu: str(gpu.name))
@pytest.mark.parametrize("program", PROGRAMS)
def test_kernel(program: str, gpu: Gpu) -> None:
    assert " 0 failed, 0 races" in checked(KERNELS / program, gpu)
