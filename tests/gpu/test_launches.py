"""Requests on the host that launch kernels: both halves of a program are built, and run on a GPU that does not exist.

The host's half is linked as it is, with a run-time library that finds kernels by their registration; the GPU's half
runs on the machine of the other tests, which watches for races. The host cannot touch the memory of that GPU.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from enzyme_build import bitcode, toolchain
from enzyme_build.cli.main import main
from enzyme_build.inputs.unit import mapped, units_of
from enzyme_build.ir import Module
from tests.gpu.harness import HERE, SECONDS, for_this_processor, run_command

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang-22 for device code"),
]
FOLDER = HERE / "launches"
ENZYME_CXX = str(Path(sys.executable).with_name("enzyme-c++"))
GPUS = {
    "cuda": (
        "-x",
        "cuda",
        "-nocudainc",
        "-nocudalib",
        "--cuda-gpu-arch=sm_90",
        "-Xclang",
        "-target-sdk-version=12.9",
    ),
    "hip": ("-x", "hip", "-nogpuinc", "-nogpulib", "--offload-arch=gfx90a", "--offload-new-driver"),
}
BOTH_HALVES = ("-fgpu-rdc", "-foffload-lto", "-Xclang", "-fembed-bitcode=all", "-w", f"-I{FOLDER}")


@pytest.fixture(autouse=True)
def without_libdevice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its functions are those of the processor here."""
    monkeypatch.setattr(toolchain, "libdevice", lambda: None)


def objects(folder: Path, sources: Sequence[Path], *flags: str, gpu: str = "cuda") -> list[str]:
    made = []
    for source in sources:
        made.append(str(folder / f"{source.stem}.o"))
        run_command("clang++-22", *GPUS[gpu], *BOTH_HALVES, *flags, "-c", str(source), "-o", made[-1])
    return made


def kernels_for_this_processor(paths: Sequence[Path]) -> bytes:
    """All code for the GPU, behind a table of its kernels with functions that unpack what a launch passes."""
    images = [
        image
        for path in paths
        for unit in units_of(str(path), mapped(str(path)))
        for image in unit.offload_images()
    ]
    (image,) = images
    text = bitcode.read(bytes(image.data), "derived").text()
    kernels = [
        f
        for f in Module.parse(text).functions.values()
        if f.cconv.endswith("_kernel") and not f.is_declaration
    ]
    parts, rows = [for_this_processor(text)], []
    for number, kernel in enumerate(kernels):
        lines, given = [], []
        for k, t in enumerate(kernel.function_type.params):
            plain = str(t).partition(" ")[0]
            lines.append(
                f"  %at{k} = getelementptr ptr, ptr %given, i64 {k}\n  %place{k} = load ptr, ptr %at{k}\n"
            )
            lines.append(f"  %value{k} = load {plain}, ptr %place{k}\n")
            given.append(f"{plain} %value{k}")
        call = f"  call void @{kernel.name}({', '.join(given)})\n  ret void\n"
        parts.append(f"define void @gpu.run{number}(ptr %given) {{\n{''.join(lines)}{call}}}\n")
        name = f"{kernel.name}\\00"
        parts.append(f'@gpu.name{number} = constant [{len(kernel.name) + 1} x i8] c"{name}"\n')
        rows.append(f"{{ ptr, ptr }} {{ ptr @gpu.name{number}, ptr @gpu.run{number} }}")
    rows.append("{ ptr, ptr } zeroinitializer")
    parts.append(f"@gpu_kernels = constant [{len(rows)} x {{ ptr, ptr }}] [{', '.join(rows)}]\n")
    module = bitcode.parse_text("".join(parts), "kernels")
    bitcode.internalize(module, {"gpu_kernels"})
    return module.to_bitcode()


def run_program(folder: Path, sources: Sequence[Path], *flags: str, gpu: str = "cuda") -> str:
    made = objects(folder, sources, *flags, gpu=gpu)
    assert main(["offload", *made, "-o", str(folder / "derived")]) == 0
    derived = sorted((folder / "derived").iterdir())
    kernels = folder / "kernels.bc"
    kernels.write_bytes(kernels_for_this_processor(derived))
    linked = [str(path) for path in derived]
    for name, path, words in (
        ("kernels", kernels, ("-O1", "-Wno-override-module")),
        ("machine", HERE / "machine.c", ("-O1",)),
        ("gpu", FOLDER / "gpu.c", ("-O1", *(("-DHIP",) if gpu == "hip" else ()))),
        ("mathematics", HERE / "mathematics.c", ("-O1",)),
    ):
        linked.append(str(folder / f"{name}.native"))
        run_command("clang-22", *words, "-c", str(path), "-o", linked[-1])
    program = str(folder / "program")
    run_command(ENZYME_CXX, "-O2", *linked, "-o", program, "-lm")
    done = subprocess.run([program], capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("level", ["-O0", "-O1", "-O2", "-O3"])
@pytest.mark.parametrize("source", sorted(FOLDER.glob("*.cu")), ids=lambda path: path.stem)
def test_derivatives_of_launches(source: Path, level: str, tmp_path: Path) -> None:
    assert " 0 failed, 0 races, 0 allocations left" in run_program(tmp_path, [source], level)
