"""Requests on the host that launch kernels: both halves of a program are built, and run on a GPU that does not exist.

The host's half is linked as it is, with a run-time library that finds kernels by their registration; the GPU's half
runs on the machine of the other tests, which watches for races. The host cannot touch the memory of that GPU.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from enzyme_build import bitcode, toolchain
from enzyme_build.cli.main import main
from enzyme_build.inputs.offload import Image
from enzyme_build.inputs.unit import mapped, units_of
from enzyme_build.ir import Module
from tests.gpu import launch_bodies
from tests.gpu.harness import HERE, SECONDS, callable_by_name, run_command

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


def images_in(path: Path) -> list[Image]:
    return [image for unit in units_of(str(path), mapped(str(path))) for image in unit.offload_images()]


def kernels_of(paths: Sequence[Path]) -> bytes:
    """All code for the GPU, as the run-time library of these tests wants it."""
    (image,) = [image for path in paths for image in images_in(path)]
    return callable_by_name(bitcode.read(bytes(image.data), "derived")).to_bitcode()


def program(folder: Path, sources: Sequence[Path], *flags: str, gpu: str = "cuda") -> str:
    made = objects(folder, sources, *flags, gpu=gpu)
    assert main(["offload", *made, "-o", str(folder / "derived")]) == 0
    derived = sorted((folder / "derived").iterdir())
    kernels = folder / "kernels.bc"
    kernels.write_bytes(kernels_of(derived))
    linked = [str(path) for path in derived]
    for name, path, words in (
        ("kernels", kernels, ("-O1", "-Wno-override-module")),
        ("machine", HERE / "machine.c", ("-O1",)),
        ("gpu", FOLDER / "gpu.c", ("-O1", *(("-DHIP",) if gpu == "hip" else ()))),
        ("mathematics", HERE / "mathematics.c", ("-O1",)),
    ):
        linked.append(str(folder / f"{name}.native"))
        run_command("clang-22", *words, "-c", str(path), "-o", linked[-1])
    made_of_all = str(folder / "program")
    run_command(ENZYME_CXX, "-O2", *linked, "-o", made_of_all, "-lm")
    return made_of_all


def run_program(folder: Path, sources: Sequence[Path], *flags: str, gpu: str = "cuda") -> str:
    command = [program(folder, sources, *flags, gpu=gpu)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


PROGRAMS = sorted(FOLDER.glob("*.cu"))
RIGHT = " 0 failed, 0 races, 0 allocations left"


@pytest.mark.parametrize("level", ["-O0", "-O1", "-O2", "-O3"])
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda path: path.stem)
def test_derivatives_of_launches(source: Path, level: str, tmp_path: Path) -> None:
    assert RIGHT in run_program(tmp_path, [source], level)


@pytest.mark.parametrize("source", PROGRAMS, ids=lambda path: path.stem)
def test_derivatives_of_launches_of_hip(source: Path, tmp_path: Path) -> None:
    assert RIGHT in run_program(tmp_path, [source], "-O2", gpu="hip")


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_kernels_of_another_unit(level: str, tmp_path: Path) -> None:
    """The code of the kernel, the function that launches it, and the request are in three units."""
    declared = "__global__ void cubes(const double *x, double *y, int n);\ndouble f(double *x, int n);\n"
    parts = {
        "kernel": "__global__ void cubes(const double *x, double *y, int n) {\n"
        "  int i = index();\n  if (i < n) y[i] = x[i] * x[i] * x[n - 1 - i];\n}\n",
        "launch": "double f(double *x, int n) {\n"
        "  double *a = on_gpu(x, n), *b = on_gpu<double>(n), y[MOST], sum = 0;\n"
        "  cubes<<<2, (n + 1) / 2>>>(a, b, n);\n  from_gpu(y, b, n);\n"
        "  for (int i = 0; i < n; i++) sum += y[i] * (i + 1);\n  cudaFree(a), cudaFree(b);\n  return sum;\n}\n",
        "request": "int main() {\n  CHECK(f, 5);\n  return finish();\n}\n",
    }
    for name, text in parts.items():
        (tmp_path / f"{name}.cu").write_text(f'#include "cuda.h"\n{declared}{text}')
    assert RIGHT in run_program(tmp_path, [tmp_path / f"{name}.cu" for name in parts], level)


def test_kernels_that_no_request_reaches_are_left_alone(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    text = """#include "cuda.h"
__global__ void wanted(double *x) { x[index()] *= x[index()]; }
__global__ void unable(double **x) { x[0] = x[1]; }
void elsewhere(double **x) { unable<<<1, 1>>>(x); }
static void launch(double *x, int n) { wanted<<<1, n>>>(x); }
double f(double *x, int n) {
  launch(x, n);
  return 0;
}
int main() {
  elsewhere(0);
  __enzyme_autodiff<void>((void *)f, enzyme_dup, (double *)0, (double *)0, enzyme_const, 0);
}
"""
    (tmp_path / "reach.cu").write_text(text)
    made = objects(tmp_path, [tmp_path / "reach.cu"], "-O2")
    assert main(["offload", *made, "-o", str(tmp_path / "derived")]) == 0
    (image,) = images_in(tmp_path / "derived" / "reach.o")
    defined = bitcode.read(bytes(image.data), "derived").defined()
    assert {name for name in defined if name.startswith("enzymepy_gradient")} == {
        "enzymepy_gradient__Z6wantedPd"
    }
    assert capfd.readouterr().err == ""


def test_a_shared_library_may_launch_them(tmp_path: Path) -> None:
    made = objects(tmp_path, [FOLDER / "steps.cu"], "-O2", "-fPIC")
    assert main(["offload", *made, "-o", str(tmp_path / "derived")]) == 0
    derived = map(str, sorted((tmp_path / "derived").iterdir()))
    run_command(ENZYME_CXX, "-shared", *derived, "-o", str(tmp_path / "library.so"))


@pytest.mark.skipif(shutil.which("ptxas") is None, reason="needs ptxas of the CUDA toolkit")
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda path: path.stem)
def test_ptxas_takes_what_comes_out(source: Path, tmp_path: Path) -> None:
    made = objects(tmp_path, [source], "-O2")
    assert main(["offload", *made, "-o", str(tmp_path / "derived")]) == 0
    (image,) = images_in(tmp_path / "derived" / f"{source.stem}.o")
    module = bitcode.read(bytes(image.data), "derived")
    names = {f.name for f in Module.parse(module.text()).functions.values() if f.cconv == "ptx_kernel"}
    own = {name for name in names if not name.startswith("enzymepy_")}
    assert names == own | {f"enzymepy_{half}_{name}" for half in ("gradient", "tangent") for name in own}
    (tmp_path / "derived.ptx").write_text(bitcode.emit_ptx(module, bitcode.EmitOptions(), None))
    run_command("ptxas", "-arch=sm_90", str(tmp_path / "derived.ptx"), "-o", str(tmp_path / "derived.cubin"))


PARAMETERS = "double *x, int n"
UNABLE = {  # parameters of a kernel, what is passed, its body, what else is there, and what is said of it
    "pointers": ("double **x", "(double **)g", "x[0][index()] *= 2;", "", "it finds pointers in memory"),
    "variables": (
        PARAMETERS,
        "g, n",
        "x[index()] *= factor;",
        "__device__ double factor = 2;",
        "works on `factor`",
    ),
    "turns": (
        "double *x, int *next",
        "g, (int *)0",
        "x[__scoped_atomic_fetch_add(next, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE)] *= 2;",
        "",
        "it uses what an atomic operation returns",
    ),
    "structs": (
        "Pair p, double *x",
        "Pair(), g",
        "x[index()] *= p.factor;",
        "struct Pair { double factor; long count, more; };",
        "its argument 1 is neither a number of at most 64 bits nor a pointer",
    ),
    "clocks": (PARAMETERS, "g, n", "x[index()] *= __nvvm_read_ptx_sreg_clock() % 2;", "", "it reads a clock"),
    "clocks in assembly": (
        PARAMETERS,
        "g, n",
        'unsigned t; asm volatile("mov.u32 %0, %%clock;" : "=r"(t)); x[index()] *= t % 2;',
        "",
        "it reads a clock",
    ),
    "heap": (
        PARAMETERS,
        "g, n",
        "for (int k = 0; k < n; k++) { double *p = x + k % 3; *p = *p * *p + x[1]; }",
        "",
        "threads of a GPU have no heap",
    ),
    "order": (
        PARAMETERS,
        "g, n",
        "x[index()] *= x[n]; __nvvm_membar_gl();",
        "",
        "threads tell one another by a fence",
    ),
    "static": (PARAMETERS, "g, n", "x[index()] *= x[n];", "static", "it is known in its own unit alone"),
}


@pytest.mark.parametrize("what", UNABLE)
def test_kernels_without_a_gradient_are_told_and_refused(
    what: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    parameters, passed, body, more, said = UNABLE[what]
    text = f"""#include "cuda.h"
{more}
__global__ void kernel({parameters}) {{
  {body}
}}
double f(double *x, int n) {{
  double *g = on_gpu(x, n);
  kernel<<<1, n>>>({passed});
  from_gpu(x, g, n);
  return x[0];
}}
double df(double *x, double *dx, int n) {{
  return __enzyme_autodiff<double>((void *)f, enzyme_dup, x, dx, enzyme_const, n);
}}
"""
    (tmp_path / "unable.cu").write_text(text)
    made = objects(tmp_path, [tmp_path / "unable.cu"], "-O2", "-g")
    assert main(["offload", *made, "-o", str(tmp_path / "derived")]) == 0
    told = capfd.readouterr().err
    assert "unable.cu:3" in told, told
    assert said in told
    assert "fix: " in told
    assert [path.name for path in (tmp_path / "derived").iterdir()] == ["unable.o"]
    done = subprocess.run(
        [ENZYME_CXX, "-shared", str(tmp_path / "derived" / "unable.o"), "-o", str(tmp_path / "program")],
        capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode
    assert "unable.cu:3" in done.stderr
    assert "the launch of a GPU kernel (`cudaLaunchKernel`) works on active values" in done.stderr


def test_memory_that_the_driver_does_not_know_stops_the_program(tmp_path: Path) -> None:
    text = """#include "cuda.h"
__global__ void twice(double *x) { x[index()] *= 2; }
double f(double *x, int n) {
  twice<<<1, n>>>(x);
  return x[0];
}
int main() {
  double x[2] = {1, 2}, dx[2] = {0};
  __enzyme_autodiff<void>((void *)f, enzyme_dup, x, dx, enzyme_const, 2);
}
"""
    (tmp_path / "unknown.cu").write_text(text)
    environment = {**os.environ, "ENZYME_ON_STOP": "exit"}
    done = subprocess.run(
        [program(tmp_path, [tmp_path / "unknown.cu"], "-O2")],
        capture_output=True, text=True, timeout=SECONDS, check=False, env=environment,
    )  # fmt: skip
    assert done.returncode == 1
    assert "the derivative of a launch of `_Z5twicePd`: the driver does not know memory" in done.stderr


OTHERWISE = {  # the body of a kernel, and how it sees doubles of the host
    "integers": (
        "((long *)y)[index()] = ((const long *)x)[index()];",
        "moves as integers or bytes what holds `double`",
    ),
    "floats": (
        "((float *)y)[index()] = ((const float *)x)[index()];",
        "sees `float` where the host has `double`",
    ),
}


@pytest.mark.parametrize("what", OTHERWISE)
def test_memory_that_host_and_kernel_see_otherwise_is_refused(what: str, tmp_path: Path) -> None:
    body, said = OTHERWISE[what]
    text = f"""#include "cuda.h"
__global__ void moved(const double *x, double *y) {{ {body} }}
double f(double *x, int n) {{
  double *a = on_gpu(x, n), *b = on_gpu<double>(n);
  moved<<<1, n>>>(a, b);
  from_gpu(x, b, n);
  return x[0];
}}
double df(double *x, double *dx, int n) {{
  return __enzyme_{{mode}}<double>((void *)f, enzyme_dup, x, dx, enzyme_const, n);
}}
"""
    for mode in ("autodiff", "fwddiff"):
        (tmp_path / "moved.cu").write_text(text.replace("{mode}", mode))
        made = objects(tmp_path, [tmp_path / "moved.cu"], "-O2", "-g", "-fPIC")
        assert main(["offload", *made, "-o", str(tmp_path / "derived")]) == 0
        derived = map(str, sorted((tmp_path / "derived").iterdir()))
        done = subprocess.run(
            [ENZYME_CXX, "-shared", *derived, "-o", str(tmp_path / "library.so")],
            capture_output=True, text=True, timeout=SECONDS, check=False,
        )  # fmt: skip
        assert done.returncode
        assert f"moved.cu:5:3 (in f): error: the kernel of `__device_stub__moved` {said}" in done.stderr


@pytest.mark.parametrize("flavour", launch_bodies.FLAVOURS)
def test_the_text_of_the_rules_is_what_clang_makes_of_the_source(flavour: str) -> None:
    made = launch_bodies.FOLDER / f"launch.{flavour}.ll"
    assert launch_bodies.compiled(flavour) == made.read_text(encoding="utf-8")
