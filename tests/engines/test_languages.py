"""IR of languages that have no driver here, as their compilers write it: docs/languages.md has a row each."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import bitcode, pipeline, process, toolchain
from enzyme_build.errors import DerivativeError
from enzyme_build.settings import Settings
from tests.compilers import a_compiler

FOLDER = Path(__file__).parent / "languages"
pytestmark = pytest.mark.slow


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
