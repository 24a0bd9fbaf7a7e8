"""`enzyme-build ad`, from the command line to the file."""

from __future__ import annotations

import math
import os
import re
import stat
import subprocess
from ctypes import CDLL, c_double
from pathlib import Path

import pytest

from enzyme_build import bitcode, passes, process
from tests.cli.conftest import Run
from tests.compilers import Compiler, a_compiler, compilers

FUNCTION = "#include <math.h>\ndouble f(double x) { return x * sin(x); }\n"
REQUEST = """
double f(double);
double __enzyme_autodiff(void *, ...);
double df(double x) { return __enzyme_autodiff((void *)f, x); }
"""
NO_REQUEST = "define double @square(double %x) {\n  %r = fmul double %x, %x\n  ret double %r\n}\n"


def slope(x: float) -> float:
    return math.sin(x) + x * math.cos(x)


def written(folder: Path, name: str, data: bytes | str) -> Path:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


@pytest.mark.parametrize("name", ["out.o", "out.bc", "out.ll"])
def test_kind_is_told_by_the_suffix(name: str, enzyme_build: Run, tmp_path: Path) -> None:
    source = written(tmp_path, "square.ll", NO_REQUEST)
    enzyme_build("ad", source, "-o", name, "--stop-after", "prepared")
    data = (tmp_path / name).read_bytes()
    if name == "out.o":
        assert data[:4] == b"\x7fELF"
    else:
        assert bitcode.is_bitcode(data) == (name == "out.bc")
        assert bitcode.read(data, name).defined() == {"square"}
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([name, "square.ll"])


def test_text_can_be_printed(enzyme_build: Run, tmp_path: Path) -> None:
    source = written(tmp_path, "square.ll", NO_REQUEST)
    assert "define double @square" in enzyme_build("ad", source, "-o", "-", "--stop-after", "merged").stdout


def test_a_pipe_stays_a_pipe(enzyme_build: Run, tmp_path: Path) -> None:
    """As does `/dev/null`, for root as well: a file must not come into its place."""
    source = written(tmp_path, "square.ll", NO_REQUEST)
    os.mkfifo(tmp_path / "pipe")
    with subprocess.Popen(["cat", tmp_path / "pipe"], stdout=subprocess.PIPE, text=True) as reader:
        enzyme_build("ad", source, "-o", "pipe", "--emit", "ll")
        assert "define double @square" in reader.communicate()[0]
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_unknown_suffix_is_refused(enzyme_build: Run, tmp_path: Path) -> None:
    source = written(tmp_path, "square.ll", NO_REQUEST)
    done = enzyme_build("ad", source, "-o", "out.xyz", check=False)
    assert done.code == 2
    assert "out.xyz: error: the suffix does not tell what to write" in done.stderr
    assert "--emit" in done.stderr


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("gone.bc", None, "cannot be read"),
        ("native.o", b"\x7fELF\x02\x01\x01" + bytes(9) + b"\x01\x00" + bytes(46), "nothing to differentiate"),
        ("broken.bc", b"BC\xc0\xde\xff\xff\xff\xff\xff\xff\xff\xff", "broken.bc"),
        ("broken.ll", b"define nonsense", "LLVM cannot read this IR"),
    ],
)
def test_bad_input_is_named(
    name: str, data: bytes | None, words: str, enzyme_build: Run, tmp_path: Path
) -> None:
    if data is not None:
        written(tmp_path, name, data)
    done = enzyme_build("ad", name, "-o", "out.o", check=False)
    assert done.code == 1
    assert name in done.stderr
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out.o").exists()


def test_crash_of_llvm_is_an_error_with_the_file(enzyme_build: Run, tmp_path: Path) -> None:
    """Bits are flipped until LLVM ends the process; each outcome must be an answer, never a bare abort."""
    import random

    module = bitcode.parse_text(NO_REQUEST).to_bitcode()
    outcomes = set()
    for seed in range(6):
        data = bytearray(module)
        draw = random.Random(seed)
        for _ in range(5):
            data[draw.randrange(len(data))] ^= 1 << draw.randrange(8)
        source = written(tmp_path, f"flipped{seed}.bc", bytes(data))
        done = enzyme_build("ad", source, "-o", "out.ll", "--stop-after", "merged", check=False)
        outcomes.add(done.code)
        assert done.code in (0, 1)
        if done.code:
            assert f"flipped{seed}.bc" in done.stderr, done.stderr
    assert 1 in outcomes


@pytest.mark.slow
@pytest.mark.parametrize("level", ["-O0", "-O1", "-O2"])
@pytest.mark.parametrize("compiler", compilers(), ids=lambda compiler: compiler.name)
def test_every_compiler_gives_the_same_derivative(
    compiler: Compiler, level: str, enzyme_build: Run, tmp_path: Path
) -> None:
    """Two units; one as raw bitcode, one as an object that carries it."""
    function = written(tmp_path, "f.bc", compiler.bitcode(FUNCTION, tmp_path, level))
    source = written(tmp_path, "df.c", REQUEST)
    process.run(
        [*compiler.argv, level, "-Xclang", "-fembed-bitcode=all", "-c", source, "-o", tmp_path / "df.o"]
    )
    enzyme_build("ad", function, "df.o", "-o", "out.o", "--dump-dir", "stages")
    derivative = loaded(tmp_path / "out.o").df
    derivative.restype, derivative.argtypes = c_double, [c_double]
    for x in (0.0, 0.7, -3.0):
        assert derivative(x) == pytest.approx(slope(x), rel=1e-14, abs=1e-15)
    stages = sorted(path.name for path in (tmp_path / "stages").iterdir())
    assert stages == [
        "0-merged.ll",
        "1-prepared.ll",
        "2-differentiated.ll",
        "2-facts.ll",
        "3-optimised.ll",
    ]
    assert "__enzyme_autodiff" in (tmp_path / "stages" / "1-prepared.ll").read_text()


COROUTINE = """
#include <coroutine>
struct powers {
  struct promise_type {
    double value = 0;
    powers get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(double v) { value = v; return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
  ~powers() { handle.destroy(); }
};
static powers of(double x) { for (double p = x;; p *= x) co_yield p; }
static double f(double x) {
  powers given = of(x);
  double sum = 0;
  for (int i = 0; i < 4; i++) { given.handle.resume(); sum += given.handle.promise().value; }
  return sum;
}
double __enzyme_autodiff(void *, double);
extern "C" double df(double x) { return __enzyme_autodiff((void *)f, x); }
"""


@pytest.mark.slow
@pytest.mark.parametrize("flags", ["-O0", "-O2", "-O0 -g", "-O2 -g"])
@pytest.mark.parametrize(
    "compiler", [c for c in compilers() if c.name != "zig"], ids=lambda compiler: compiler.name
)
def test_coroutines_of_every_clang(compiler: Compiler, flags: str, enzyme_build: Run, tmp_path: Path) -> None:
    """Their intrinsics have changed from one LLVM to the next."""
    cxx = compiler.cxx
    source = written(tmp_path, "coroutine.cpp", COROUTINE)
    if not process.run([*cxx, "-std=c++20", "-fsyntax-only", source], check=False).ok:
        pytest.skip(f"{compiler.name} and the C++ library here have no coroutines of C++20")
    words = [*flags.split(), "-std=c++20", "-fPIC", "-Xclang", "-fembed-bitcode=all"]
    process.run([*cxx, *words, "-c", source, "-o", tmp_path / "coroutine.o"])
    enzyme_build("ad", "coroutine.o", "-o", "out.o")
    process.run([*cxx, "-shared", tmp_path / "out.o", "-o", tmp_path / "out.so"])
    derivative = CDLL(str(tmp_path / "out.so")).df
    derivative.restype, derivative.argtypes = c_double, [c_double]
    for x in (0.5, 3.0):
        assert derivative(x) == pytest.approx(1 + 2 * x + 3 * x**2 + 4 * x**3, rel=1e-14)


@pytest.mark.slow
def test_differentiating_first_gives_the_same(enzyme_build: Run, tmp_path: Path) -> None:
    compiler = a_compiler()
    source = written(
        tmp_path, "all.bc", compiler.bitcode(FUNCTION + REQUEST.replace("double f(double);", ""), tmp_path)
    )
    enzyme_build("ad", source, "-o", "out.o", "--ad-first", "-O", "3")
    derivative = loaded(tmp_path / "out.o").df
    derivative.restype, derivative.argtypes = c_double, [c_double]
    assert derivative(0.7) == pytest.approx(slope(0.7), rel=1e-14)


def loaded(path: Path) -> CDLL:
    """The object as a shared library of this process."""
    library = path.with_suffix(".so")
    compiler = a_compiler()
    process.run([*compiler.argv, "-shared", path, "-o", library, "-lm"], timeout=300)
    return CDLL(str(library))


FACTS = """
declare double @__enzyme_autodiff(ptr, ...)
define double @f(ptr %x, double %w) {
  %value = load double, ptr %x
  %half = fmul double %w, 0.5
  %r = fmul double %value, %half
  ret double %r
}
@enzyme_const = external global i32
define double @df(ptr %x, ptr %dx, double %w) {
  %c = load i32, ptr @enzyme_const
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i32 %c, double %w)
  ret double 0.0
}
"""


def test_passes_are_listed(enzyme_build: Run) -> None:
    lines = enzyme_build("ad", "--list-passes").stdout.splitlines()
    names = [one.name for _, one in passes.all_passes()]
    assert [line.split()[0] for line in lines if re.match("  [a-z]", line)][: len(names)] == names


def test_what_a_pass_makes_is_dumped(enzyme_build: Run, tmp_path: Path) -> None:
    source = written(tmp_path, "facts.ll", FACTS)
    enzyme_build("ad", source, "-o", "f.o", "--dump-dir", "d", "--dump-after", "retype,lower-requests")
    names = sorted(path.name for path in (tmp_path / "d" / "passes").iterdir())
    assert names == ["0000-retype-f.normal.ll", "0001-lower-requests.ll"]


def test_the_code_after_a_pass_can_be_printed(enzyme_build: Run, tmp_path: Path) -> None:
    source = written(tmp_path, "facts.ll", FACTS)
    assert "@f.normal" in enzyme_build("ad", source, "-o", "-", "--stop-after", "retype").stdout


def test_facts_are_written_beside_the_code(enzyme_build: Run, tmp_path: Path) -> None:
    source = written(tmp_path, "facts.ll", FACTS)
    enzyme_build("ad", source, "-o", "out.o", "--dump-dir", "stages")
    lines = (tmp_path / "stages" / "2-facts.ll").read_text().splitlines()
    facts = {line.split(" ; ")[0].strip(): line.split(" ; ")[1] for line in lines if " ; " in line}
    assert "; @f with arguments: active, const" in lines
    assert facts["; ptr %x"] == "-> every 8: 0: double, active"
    assert facts["%value = load double, ptr %x, align 8"] == "active"
    assert facts["%half = fmul double %w, 5.000000e-01"] == "constant"
