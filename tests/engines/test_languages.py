"""IR of languages that have no driver here, as their compilers write it: docs/languages.md has a row each."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from pathlib import Path

import pytest

from enzyme_build import bitcode, pipeline, process, toolchain
from enzyme_build.errors import DerivativeError
from enzyme_build.settings import Settings
from tests.compilers import a_compiler
from tests.programs import write_programs

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent / "languages"


def made(text: bytes, name: str, folder: Path) -> Path:
    result = pipeline.run(bitcode.read(text, name), pipeline.Job(Settings(cache=False)))
    assert result.object is not None
    program = folder / "program"
    (folder / "made.o").write_bytes(result.object)
    process.run(a_compiler().command(folder / "made.o", "-o", program, "-lm"))
    return program


@pytest.mark.parametrize(("name", "code"), [("swift", 12), ("julia", 6)])
def test_ir_of(name: str, code: int, tmp_path: Path) -> None:
    program = made((FOLDER / f"{name}.ll").read_bytes(), name, tmp_path)
    assert process.run([program], check=False).code == code


def test_intrinsics_of_julia_are_refused_by_name() -> None:
    module = bitcode.read((FOLDER / "julia_runtime.ll").read_bytes(), "julia")
    with pytest.raises(DerivativeError) as refused:
        pipeline.run(module, pipeline.Job(Settings(cache=False)))
    for name in ("julia.gc_alloc_obj", "julia.pointer_from_objref"):
        assert f"`{name}` is called with active values but has no body here" in str(refused.value)


MAIN = """
declare void @__enzyme_autodiff(...)
declare double @f(ptr, i64)
define i32 @main() {
  %x = alloca [2 x double]
  %d = alloca [2 x double]
  store [2 x double] [double 1.0, double 2.0], ptr %x
  store [2 x double] zeroinitializer, ptr %d
  call void (...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %d, i64 2)
  %p = getelementptr double, ptr %d, i64 1
  %v = load double, ptr %p
  %m = fmul double %v, 100.0
  %i = fptosi double %m to i32
  ret i32 %i
}
"""


def test_zig(tmp_path: Path) -> None:
    """d/dx of x² sin x at 2 is 4 sin 2 + 4 cos 2 = 1.9726."""
    zig = toolchain.zig_program()
    if zig is None:
        pytest.skip("pip install ziglang")
    out = tmp_path / "sum.bc"
    process.run(
        [zig, "build-obj", "-O", "ReleaseFast", "-fno-emit-bin", f"-femit-llvm-bc={out}", FOLDER / "sum.zig"],
        cwd=tmp_path,
        env={"ZIG_LOCAL_CACHE_DIR": str(tmp_path / "cache")},
    )
    merged = bitcode.merge([("main", MAIN.encode()), ("sum.bc", out.read_bytes())])
    result = pipeline.run(merged, pipeline.Job(Settings(cache=False)))
    assert result.object is not None
    (tmp_path / "made.o").write_bytes(result.object)
    process.run(a_compiler().command(tmp_path / "made.o", "-o", tmp_path / "program", "-lm"))
    assert process.run([tmp_path / "program"], check=False).code == 197


def tool(name: str, package: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed: {package}")
    return found


def right(folder: Path, *inputs: Path, flags: tuple[str, ...] = ()) -> None:
    """`f` of those inputs, in both modes, beside differences."""
    cc = write_programs(folder) / "enzyme-cc"
    for level in ("-O0", "-O2"):
        program = folder / "program"
        check = FOLDER / "check.c"
        process.run([cc, level, "-w", *flags, check, *inputs, "-lm", "-o", program], cwd=folder)
        assert process.run([program]).stdout == "right\n", level


MLIR = (
    "convert-linalg-to-loops",
    "convert-scf-to-cf",
    "expand-strided-metadata",
    "lower-affine",
    "convert-math-to-llvm",
    "convert-arith-to-llvm",
    "finalize-memref-to-llvm",
    "convert-func-to-llvm=use-bare-ptr-memref-call-conv=1",
    "convert-cf-to-llvm",
    "reconcile-unrealized-casts",
)


def test_mlir(tmp_path: Path) -> None:
    """A product of matrices by linalg, loops by scf, memory by memref."""
    lower = tool("mlir-opt-22", "apt install mlir-22-tools")
    translate = tool("mlir-translate-22", "apt install mlir-22-tools")
    lowered = process.run([lower, FOLDER / "products.mlir", *(f"--{word}" for word in MLIR)]).stdout
    (tmp_path / "lowered.mlir").write_text(lowered)
    process.run([translate, "--mlir-to-llvmir", "lowered.mlir", "-o", "f.ll"], cwd=tmp_path)
    right(tmp_path, tmp_path / "f.ll")


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_d(level: str, tmp_path: Path) -> None:
    compiler = tool("ldc2", "apt install ldc")
    out = tmp_path / "f.bc"
    process.run([compiler, "-betterC", level, "-c", "-output-bc", f"-of={out}", FOLDER / "sums.d"])
    right(tmp_path, out)


@pytest.mark.parametrize("build", ["release", "danger"])
def test_nim(build: str, tmp_path: Path) -> None:
    """Through C. Its own allocator asks the system for pages, of which nobody knows what they will hold."""
    compiler = tool("nim", "apt install nim")
    words = ["c", "--compileOnly", "--noMain", "--mm:arc", "-d:useMalloc", "--cc:clang", f"-d:{build}"]
    made = tmp_path / "c"
    process.run([compiler, *words, f"--nimcache:{made}", FOLDER / "sums.nim"])
    (base,) = {path.parent for path in Path("/usr/lib/nim").rglob("nimbase.h")}
    right(tmp_path, *sorted(made.glob("*.c")), flags=(f"-I{base}",))


def test_cython(tmp_path: Path) -> None:
    """An extension that asks for a gradient itself."""
    compiler = tool("cython", "pip install cython")
    include = Path(sysconfig.get_paths()["include"])
    if not (include / "Python.h").exists():
        pytest.skip("the headers of Python are not installed: apt install python3-dev")
    process.run([compiler, "-3", FOLDER / "sums.pyx", "-o", tmp_path / "sums.c"])
    cc = write_programs(tmp_path) / "enzyme-cc"
    out = tmp_path / f"sums{sysconfig.get_config_var('EXT_SUFFIX')}"
    process.run([cc, "-O2", "-w", "-shared", "-fPIC", f"-I{include}", tmp_path / "sums.c", "-o", out])
    program = (
        "import array, sums; x = array.array('d', [0.7, -1.2, 1.9]); d = array.array('d', [0, 0, 0]); h = 1e-6\n"
        "sums.gradient(x, d)\n"
        "for i in range(3):\n"
        "    y, z = x[:], x[:]\n"
        "    y[i] += h; z[i] -= h\n"
        "    slope = (sums.value(y) - sums.value(z)) / (2 * h)\n"
        "    assert abs(slope - d[i]) < 1e-7 and slope != 0, (i, slope, d[i])\n"
    )
    process.run([sys.executable, "-c", program], cwd=tmp_path)
