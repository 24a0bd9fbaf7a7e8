"""What checks derivatives on a GPU, tried on one that does not exist; and what is prepared for it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.gpu import prepare, report
from benchmarks.gpu.problems import PROBLEMS
from enzyme_build import toolchain
from tests.gpu.harness import AMD, HERE, NVIDIA, SECONDS, Gpu
from tests.gpu.no_device import driver, emit

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang-22 for device code"),
]


@pytest.fixture(scope="module", params=[NVIDIA, AMD], ids=lambda gpu: gpu.name)
def prepared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    gpu: Gpu = request.param
    folder = tmp_path_factory.mktemp(gpu.name)
    prepare.write(prepare.kernels(folder, emit, gpu), folder)
    return folder


def on_gpu(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "on_gpu", ".", *words]
    return subprocess.run(
        command,
        cwd=folder,
        env=driver(folder),
        capture_output=True,
        text=True,
        timeout=4 * SECONDS,
        check=False,
    )


def test_kernels_are_right(prepared: Path) -> None:
    """Those of the corpus, with more blocks too, and the benchmarks with few elements."""
    done = on_gpu(prepared, "--only", "corpus,large,benchmarks", "--small", "--larger", "3")
    assert done.returncode == 0, done.stdout + done.stderr
    results = json.loads((prepared / "results.json").read_text())
    assert {one["name"] for one in results["benchmarks"]} == set(PROBLEMS)
    assert len(results["corpus"]) == len(results["large"]) > 30
    assert not results["failures"]


def test_what_is_wrong_is_told(prepared: Path, tmp_path: Path) -> None:
    """The gradient of another function, and a kernel that is not there."""
    manifest = json.loads((prepared / "manifest.json").read_text())
    cases = {case["name"]: case for case in manifest["corpus"]}
    cases["strided"]["kernels"]["gradient"] = cases["neighbours"]["kernels"]["gradient"]
    cases["calls"]["kernels"]["tangent"] = "nobody"
    manifest |= {"corpus": [cases[name] for name in ("strided", "calls", "local")], "benchmarks": []}
    shutil.copytree(prepared, tmp_path / "wrong")
    (tmp_path / "wrong" / "manifest.json").write_text(json.dumps(manifest))
    done = on_gpu(tmp_path / "wrong", "--only", "corpus")
    assert done.returncode == 1
    assert "FAILED strided with 8 threads: " in done.stdout
    assert "from differences" in done.stdout
    assert "FAILED calls with 24 threads: cuModuleGetFunction: INVALID" in done.stdout
    assert "2 checked, 3 failed" in done.stdout


def test_programs_that_fail_are_told(tmp_path: Path) -> None:
    prepare.write({"ptxas": {}, "corpus": [], "benchmarks": [], "programs": ["right", "wrong"]}, tmp_path)
    for name, status in (("right", 0), ("wrong", 3)):
        (tmp_path / name).write_text(f"#!/bin/sh\necho said\nexit {status}\n")
        (tmp_path / name).chmod(0o755)
    done = on_gpu(tmp_path, "--only", "programs")
    assert done.returncode == 1
    assert "right: 0," in done.stdout
    assert "FAILED wrong ended with 3" in done.stdout


@pytest.mark.skipif(shutil.which("clang-linker-wrapper-22") is None, reason="needs clang-tools-22")
@pytest.mark.skipif(toolchain.libdevice() is None, reason="needs the CUDA toolkit")
def test_a_program_needs_the_driver_alone(tmp_path: Path) -> None:
    source = HERE / "launches" / "saxpy.cu"
    if prepare.static_cudart() is None:
        pytest.skip("needs libcudart_static.a")
    prepare.program(source, tmp_path)
    needed = subprocess.run(
        ["readelf", "-d", str(tmp_path / "saxpy")], capture_output=True, text=True, check=True
    ).stdout
    assert "cudart" not in needed
    assert "enzymepy_gradient_" in (tmp_path / "saxpy").read_bytes().decode("latin-1")


def test_the_page_gets_what_was_found() -> None:
    kernel = {"ms": 1.0, "registers": 10, "local": 0, "shared": 0, "occupancy": 0.5}
    times = {"name": "heat", "threads": 4096, "ratio": 2.0, "gradient": kernel | {"ms": 2.0}}
    times |= {"value": kernel | {"ms": 1.5}, "value_plain": kernel}
    results: dict[str, Any] = {
        "about": {"device": "a GPU", "cuda": "13.0"},
        "corpus": [{"failures": []}, {"failures": ["0.1 from differences"]}],
        "programs": [{"status": 0}, {"status": 1}, {"status": 0}],
        "benchmarks": [times],
    }
    page = "before\n<!-- on a GPU: begin -->\nold\n<!-- on a GPU: end -->\nbehind\n"
    made = report.put(page, "on a GPU", report.on_device(results, "2026-01-01"))
    assert made.startswith("before\n<!-- on a GPU: begin -->\n2026-01-01, a GPU, a driver for CUDA 13.0:\n")
    assert "1 of 2 right" in made
    assert "2 of 3 right" in made
    assert "gradients take 2.00 times as long as values (geometric mean), at most 2.00" in made
    assert "| heat | 4,096 | 1.000 | 2.000 | 2.00 | 10, 10 | 0, 0 | 0.50, 0.50 |" in made
    assert made.endswith("<!-- on a GPU: end -->\nbehind\n")


def test_the_page_has_places_for_what_is_found() -> None:
    page = report.PAGE.read_text("utf-8")
    for what in ("on a GPU", "ptxas"):
        assert report.put(page, what, "") != page
