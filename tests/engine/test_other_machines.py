"""Programs for other machines, compiled by ziglang: those of Linux run in an emulator."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from enzyme_build import bitcode, pipeline, process, toolchain
from enzyme_build.errors import DerivativeError
from enzyme_build.settings import Settings
from tests.engine.corpus import Program, programs
from tests.programs import ROOT, write_programs

pytestmark = pytest.mark.slow

OF_THIS_MACHINE = {
    "call_variadic_active": "what is behind the dots is passed in another way",
    "call_variadic_records": "as above",
    "memory_results_of_copies": "functions of glibc that hardened code calls, which musl does not have",
    "memory_words_and_back": "bytes are inverted in other vectors there, and the program stops",
    "scalar_rounding_sums": "its long doubles are those of x86-64",
    "type_moved_as_wider": "its vectors put two floats together in a way that is refused by name",
    "type_wide_floats": "its long doubles are those of x86-64",
    "type_assembly": "assembly of x86-64",
    "type_intrinsics": "intrinsics of SSE and AVX",
    "object_bits": "SSE",
}


def _is_of_this_machine(program: Program) -> bool:
    return program.name.startswith(tuple(OF_THIS_MACHINE)) or "-m" in program.marks.get("flags", "")


CORPUS = {
    program.name: program
    for program in programs()
    if program.path.suffix == ".c"
    and not {"needs", "refused", "stops"} & program.marks.keys()
    and not program.name.startswith(("openmp_", "threads_"))
    and not _is_of_this_machine(program)
}


def built(source: Path, target: str, folder: Path, *flags: str) -> Path:
    if toolchain.zig_program() is None:
        pytest.skip("ziglang is not installed: pip install ziglang")
    env = {"ENZYME_CC": "zig", "ENZYME_ZIG_TARGET": target}
    program = folder / "program"
    cc = write_programs(folder) / "enzyme-cc"
    process.run([cc, "-O2", "-w", *flags, source, "-lm", "-o", program], env=env, timeout=600)
    return program


@pytest.mark.parametrize("name", CORPUS)
def test_aarch64(name: str, tmp_path: Path) -> None:
    emulator = shutil.which("qemu-aarch64")
    if emulator is None:
        pytest.skip("qemu-aarch64 is not installed: apt install qemu-user")
    of_corpus = CORPUS[name]
    flags = of_corpus.marks.get("flags", "").split()
    program = built(of_corpus.path, "aarch64-linux-musl", tmp_path, *flags)
    assert program.read_bytes()[18:20] == b"\xb7\x00", "ELF's number of that machine"
    assert process.run([emulator, program], timeout=600).stdout.endswith(" checks, 0 failed\n")


def test_macos(tmp_path: Path) -> None:
    """Compiled and differentiated as bitcode, linked by zig; there is no such machine here that it could run on."""
    zig = toolchain.zig_program()
    if zig is None:
        pytest.skip("ziglang is not installed: pip install ziglang")
    include = f"-I{ROOT / 'enzyme_build' / 'include'}"
    words = ["cc", "-target", "aarch64-macos", "-g0", "-O2", "-w", include, "-emit-llvm", "-c"]
    bitcode = tmp_path / "program.bc"
    process.run([zig, *words, CORPUS["request_split"].path, "-o", bitcode], timeout=600)
    programs = write_programs(tmp_path)
    process.run([programs / "enzyme-build", "ad", bitcode, "-o", tmp_path / "made.o"])
    assert (tmp_path / "made.o").read_bytes()[:8] == b"\xcf\xfa\xed\xfe\x0c\x00\x00\x01", "Mach-O, arm64"
    linked = tmp_path / "program"
    process.run([zig, "cc", "-target", "aarch64-macos", tmp_path / "made.o", "-o", linked], timeout=600)
    assert linked.read_bytes()[12:16] == b"\x02\x00\x00\x00", "a program"


ASKS = """
declare double @__enzyme_autodiff(ptr, ...)
declare fp128 @cabsl([2 x fp128])
define double @f(double %x) {
  %wide = fpext double %x to fp128
  %half = insertvalue [2 x fp128] zeroinitializer, fp128 %wide, 0
  %z = insertvalue [2 x fp128] %half, fp128 %wide, 1
  %size = call fp128 @cabsl([2 x fp128] %z)
  %r = fptrunc fp128 %size to double
  ret double %r
}
define double @asks(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
"""


def test_complex_numbers_of_another_precision_are_refused_by_name() -> None:
    text = f'target triple = "aarch64-unknown-linux-gnu"\n{ASKS}'
    with pytest.raises(DerivativeError, match=r"`cabsl` is passed \(\[2 x fp128\]\) on this machine"):
        pipeline.run(bitcode.read(text.encode(), "asks"), pipeline.Job(Settings(cache=False)))
