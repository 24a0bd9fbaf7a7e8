"""Writes a folder that needs no compiler where the GPU is: machine code, finished programs, and what is to be checked.

Kernels of tests/gpu/kernels and of benchmarks/gpu/kernels become cubins. Programs of tests/gpu/launches and the
template `cuda` are linked as users link them, with CUDA's own run-time library inside: they need the driver alone.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from benchmarks.gpu import costs
from benchmarks.gpu.on_gpu.cases import Benchmark, Case
from benchmarks.gpu.problems import PROBLEMS
from enzyme_build import toolchain
from enzyme_build.bitcode import LlvmModule
from enzyme_build.errors import Diagnostic, ToolError
from tests.gpu.harness import KERNELS, NVIDIA, Gpu, device_code, run_command

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LAUNCHES = KERNELS.parent / "launches"
DEVICE_SIDE = "on_gpu"
Emit = Callable[[LlvmModule, Path], dict[str, costs.Costs]]
_CHECK = re.compile(
    r"(?:gpu_shared_bytes = (?P<shared>\d+);\s*)?"
    r"CHECK(?:_AT)?\((?P<name>\w+), (?:(?P<start>points|eighths)\()?(?P<n>\d+)\)?, "
    r"(?P<m>\d+), (?P<blocks>\d+), (?P<threads>\d+)(?:, (?P<slack>[\d.e-]+), (?P<step>[\d.e-]+))?\)"
)
_KERNEL = re.compile(r"^_Z\d+(\w+)_(value|gradient|tangent)P")
_SLACK, _STEP = 1e-6, 1e-3  # of differences, where a check names none
# Which thread takes which place is different each time: all results count the same.
_COMPACTED = {"name": "compacted", "n": 21, "m": 24, "blocks": 3, "threads": 8, "weights": "ones"}


def prepare(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    manifest = kernels(folder, costs.cubin)
    manifest["programs"] = [program(source, folder) for source in sorted(LAUNCHES.glob("*.cu"))]
    manifest["programs"].append(template(folder))
    shutil.rmtree(folder / "work")
    write(manifest, folder)


def write(manifest: dict[str, Any], folder: Path) -> None:
    shutil.copytree(
        HERE / DEVICE_SIDE,
        folder / DEVICE_SIDE,
        dirs_exist_ok=True,
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1), "utf-8")


def sources() -> list[Path]:
    return sorted(KERNELS.glob("*.cpp")) + sorted((HERE / "kernels").glob("*.cpp"))


def kernels(folder: Path, emit: Emit, gpu: Gpu = NVIDIA) -> dict[str, Any]:
    """All that is no program of its own."""
    manifest: dict[str, Any] = {"ptxas": {}, "corpus": [], "benchmarks": [], "programs": []}
    for source in sources():
        if gpu is not NVIDIA and source.name.startswith("nvidia_"):
            continue
        module = costs.differentiated_kernels(source, gpu)
        part = "corpus" if source.parent == KERNELS else "benchmarks"
        code = f"{part}_{source.stem}.cubin"
        manifest["ptxas"] |= told_of(emit(module, folder / code))
        symbols = symbols_of(module)
        if part == "corpus":
            manifest[part] += [case._asdict() for case in corpus(source, code, symbols)]
            continue
        plain = f"plain_{source.stem}.cubin"
        emit(device_code(source, gpu, 3, "-funroll-loops", "-DVALUES_ALONE"), folder / plain)
        manifest[part] += [case._asdict() for case in benchmarks(code, plain, symbols)]
    return manifest


# -- kernels ---------------------------------------------------------------------------------------------------


def told_of(told: Mapping[str, costs.Costs]) -> dict[str, Any]:
    return {symbol: one._asdict() for symbol, one in told.items()}


def symbols_of(module: LlvmModule) -> dict[str, dict[str, str]]:
    """Of each function's kernels."""
    found: dict[str, dict[str, str]] = {}
    for symbol in module.defined():
        if (name := _KERNEL.match(symbol)) is not None:
            found.setdefault(name[1], {})[name[2]] = symbol
    return found


def corpus(source: Path, code: str, kernels: dict[str, dict[str, str]]) -> Iterator[Case]:
    """The checks that the file itself makes on the processor."""
    checks = [match.groupdict() for match in _CHECK.finditer(source.read_text("utf-8"))]
    if "compacted" in kernels:
        checks.append(_COMPACTED)
    missing = set(kernels) - {check["name"] for check in checks}
    assert not missing, f"{source.name}: there is no check of {', '.join(sorted(missing))}"
    for check in checks:
        yield Case(
            name=check["name"],
            code=code,
            kernels=kernels[check["name"]],
            n=int(check["n"]),
            m=int(check["m"]),
            blocks=int(check["blocks"]),
            threads=int(check["threads"]),
            start=check.get("start") or "points",
            slack=max(float(check.get("slack") or _SLACK), _SLACK),
            step=float(check.get("step") or _STEP),
            weights=check.get("weights", "uneven"),
            shared=int(check.get("shared") or 0),
        )


def benchmarks(code: str, plain: str, kernels: dict[str, dict[str, str]]) -> Iterator[Benchmark]:
    for name, symbols in sorted(kernels.items()):
        problem = PROBLEMS[name]
        yield Benchmark(name, code, plain, symbols, problem.threads, problem.sizes, problem.small)


# -- programs --------------------------------------------------------------------------------------------------


def program(source: Path, folder: Path) -> str:
    """Objects of clang, their kernels' derivatives, and the link that makes the host's: as docs/gpu.md says."""
    work = folder / "work" / source.stem
    work.mkdir(parents=True, exist_ok=True)
    run_command(
        "clang++-22", "-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-gpu-arch=sm_90", "-O2", "-w",
        "-Xclang", "-target-sdk-version=12.9", "-fgpu-rdc", "-foffload-lto", "-Xclang", "-fembed-bitcode=all",
        f"-I{LAUNCHES}", "-c", str(source), "-o", str(work / "program.o"),
    )  # fmt: skip
    (work / "counters.c").write_text("int gpu_races, gpu_allocations; /* as the tests' own GPU counts */\n")
    run_command("clang-22", "-c", str(work / "counters.c"), "-o", str(work / "counters.o"))
    enzyme("offload", str(work / "program.o"), "-o", str(work / "derived"))
    derived = sorted(map(str, (work / "derived").iterdir()))
    link([*derived, str(work / "counters.o")], folder / source.stem)
    return source.stem


def template(folder: Path) -> str:
    work = folder / "work" / "template"
    shutil.copytree(ROOT / "templates" / "cuda", work, dirs_exist_ok=True)
    (work / "missing").mkdir(exist_ok=True)
    (work / "missing" / "curand_mtgp32_kernel.h").touch()  # clang includes it, nobody uses it
    run_command(
        "env", f"PATH={Path(sys.executable).parent}:{os.environ['PATH']}", f"CPATH={work / 'missing'}",
        "make", "-C", str(work), f"CUDA_PATH={cuda()}", f"CUDART={static_cudart()} -ldl -lrt -lpthread", "starter",
    )  # fmt: skip
    shutil.copy2(work / "starter", folder / "template")
    return "template"


def link(objects: list[str], to: Path) -> None:
    run_command(
        str(Path(sys.executable).with_name("enzyme-c++")), "--offload-link", f"--cuda-path={cuda()}", "-O2",
        "-Wno-unknown-cuda-version", *objects, str(static_cudart()), "-ldl", "-lrt", "-lpthread", "-lm",
        "-static-libstdc++", "-o", str(to),
    )  # fmt: skip


def enzyme(*words: str) -> None:
    run_command(str(Path(sys.executable).with_name("enzyme-build")), *words)


def cuda() -> Path:
    library = toolchain.libdevice()
    if library is None:
        raise ToolError(Diagnostic("there is no CUDA toolkit here", fix="set CUDA_PATH; docs/gpu.md"))
    return library.parents[2]


def static_cudart() -> Path | None:
    found = [cuda() / lib / "libcudart_static.a" for lib in ("lib64", "lib")]
    return next((path for path in found if path.is_file()), None)
