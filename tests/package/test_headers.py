"""Our headers: they compile everywhere, and what they make of a call is a request."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from enzyme_build import bitcode, process, resources
from tests.compilers import Compiler, compilers

INCLUDE = f"-I{resources.include_dir()}"
WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror")

C_PROGRAM = """
#include <enzyme.h>
static double square(double x) { return x * x; }
static double total(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i]; return s; }
double slope(double x) { return ENZYME_AUTODIFF(double, square, x); }
double tangent(double x) { return ENZYME_FWDDIFF(double, square, enzyme_dup, x, 1.0); }
void gradient(double *x, double *dx, int n) {
  ENZYME_AUTODIFF(void, total, enzyme_dup, x, dx, enzyme_const, n);
}
static double augmented(double x) { return x; }
static double reverse(double x, double seed) { return 2 * x * seed; }
static void notice(const char *text) { (void)text; }
static void *grab(long n, int zero) { (void)n; (void)zero; return 0; }
static void drop(void *p) { (void)p; }
static double setting;
ENZYME_REGISTER_GRADIENT(square, augmented, reverse);
ENZYME_REGISTER_DERIVATIVE(square, reverse);
ENZYME_REGISTER_SPLIT_DERIVATIVE(square, augmented, reverse);
ENZYME_INACTIVE_FUNCTION(notice);
ENZYME_INACTIVE_GLOBAL(setting);
ENZYME_NOFREE_FUNCTION(notice);
ENZYME_FUNCTION_LIKE(square, "exp2");
ENZYME_ALLOCATION_LIKE(grab, 0, "-1", drop);
"""

CXX_PROGRAM = """
#include <enzyme/enzyme>
using namespace enzyme;
static double f(double x, double y) { return x * x * y; }
static double norm(const double *x, int n) { return n > 1 ? x[0] * x[0] + x[1] * x[1] : x[0]; }
static double by_reference(const double &x, double &work) { work = x * x; return work * x; }
static void written(const double *x, double *y) noexcept { *y = 3 * *x; }
static float mixed(float a, float b, double c) { return a * b * static_cast<float>(c); }

double values() {
  auto [dx, dy] = get<0>(autodiff<Reverse>(f, Active(2.0), Active(5.0)));
  auto with_primal = autodiff<ReverseWithPrimal>(f, Active<double>(2.0), Active(5.0));
  const double primal = get<1>(with_primal);
  auto of_three = get<0>(autodiff<Reverse>(mixed, Active(2.0f), Active(3.0f), Active(4.0)));
  return dx + dy + primal + get<0>(get<0>(with_primal)) + get<2>(of_three);
}
void memory(double *x, double *dx, int n) {
  autodiff<Reverse>(norm, Duplicated(x, dx), Const(n));
  double fixed[2] = {1, 2}, shadow[2] = {};
  autodiff<Reverse>(norm, Duplicated<const double *>(fixed, shadow), Const(2));
  double v = 3, dv = 0, w = 0, dw = 0;
  autodiff<Reverse>(by_reference, Duplicated(v, dv), Duplicated(w, dw));
  autodiff<Reverse>(written, Duplicated(&v, &dv), DuplicatedNoNeed(&w, &dw));
  *dx += dv;
}
double forward() {
  double tangent = get<0>(autodiff<Forward>(f, Duplicated(2.0, 1.0), Const(5.0)));
  auto both = autodiff<Forward, Duplicated<double>>(f, Duplicated(2.0, 1.0), Duplicated(5.0, 0.0));
  auto primal = autodiff<Forward, Const<double>>(f, Duplicated(2.0, 1.0), Const(5.0));
  double v = 1, dv = 1, w = 0, dw = 0;
  tuple<> nothing = autodiff<Forward>(written, Duplicated(&v, &dv), Duplicated(&w, &dw));
  (void)nothing;
  return tangent + get<0>(both) + get<1>(both) + get<0>(primal);
}
double object(double held) {
  auto lambda = [held](double x) { return x * x * held; };
  return get<0>(get<0>(autodiff<Reverse>(lambda, Active(2.0))));
}
static_assert(sizeof(tuple<double>) == sizeof(double));
static_assert(sizeof(tuple<float, float, double>) == 16);
"""

GCC = [
    pytest.param(
        name, marks=pytest.mark.skipif(shutil.which(name) is None, reason=f"no {name}: apt install g++")
    )
    for name in ("gcc", "g++")
]


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


@pytest.mark.slow
@pytest.mark.parametrize("compiler", compilers(), ids=lambda compiler: compiler.name)
@pytest.mark.parametrize("standard", ["c99", "c17"])
def test_c_header_compiles_without_warnings(compiler: Compiler, standard: str, tmp_path: Path) -> None:
    source = written(tmp_path, "program.c", C_PROGRAM)
    quiet = (
        ("-Wno-pedantic",) if standard == "c99" else ()
    )  # a function's address as void * is an extension there
    process.run(
        [*compiler.argv, f"-std={standard}", *WARNINGS, *quiet, INCLUDE, "-c", source, "-o", tmp_path / "o.o"]
    )


@pytest.mark.slow
@pytest.mark.parametrize("compiler", compilers(), ids=lambda compiler: compiler.name)
@pytest.mark.parametrize("standard", ["c++17", "c++20"])
@pytest.mark.parametrize(
    ("text", "suffix"), [(C_PROGRAM, "c.cc"), (CXX_PROGRAM, "cxx.cc")], ids=["enzyme.h", "enzyme"]
)
def test_headers_compile_as_cxx(
    compiler: Compiler, standard: str, text: str, suffix: str, tmp_path: Path
) -> None:
    source = written(tmp_path, f"program-{suffix}", text)
    process.run(
        [*compiler.cxx, f"-std={standard}", *WARNINGS, INCLUDE, "-c", source, "-o", tmp_path / "o.o"],
        timeout=300,
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", GCC)
def test_headers_compile_with_gnu_compilers(name: str, tmp_path: Path) -> None:
    """gcc writes no bitcode, but projects compile some of their files with it."""
    text, suffix, standard = (C_PROGRAM, "c", "gnu17") if name == "gcc" else (CXX_PROGRAM, "cc", "c++17")
    source = written(tmp_path, f"program.{suffix}", text)
    process.run([name, f"-std={standard}", "-Wall", "-Wextra", INCLUDE, "-c", source, "-o", tmp_path / "o.o"])


@pytest.mark.slow
@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize("compiler", compilers(), ids=lambda compiler: compiler.name)
def test_requests_come_out_with_markers_in_front(compiler: Compiler, level: str, tmp_path: Path) -> None:
    data = compiler.bitcode(CXX_PROGRAM, tmp_path, level, INCLUDE, "-std=c++17", suffix=".cc")
    module = bitcode.read(data, "program.cc")
    bitcode.prepare(module)
    text = module.text()
    calls = re.findall(r"call [^\n]*__enzyme_(?:autodiff|fwddiff)[^\n]*", text)
    assert len(calls) == 12
    for call in calls:
        function, first = re.search(r"ptr noundef (?:nonnull )?(@[^,]+), (i32)", call).groups()  # type: ignore[union-attr]
        assert re.search(rf"define [^\n]*{re.escape(function)}\(", text), f"{function} was not kept by name"
        assert first == "i32"
    markers = set(re.findall(r"load i32, ptr @(enzyme_\w+)", text))
    assert markers == {
        *("enzyme_out", "enzyme_dup", "enzyme_dupnoneed", "enzyme_const"),
        *("enzyme_primal_return", "enzyme_const_return"),
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("autodiff<Reverse>(f, 1.0, 2.0);", "wrap each argument in Active"),
        ("autodiff<Reverse>(f, Active(1.0));", "cannot be called with these arguments"),
        ("autodiff<Reverse>(f, Duplicated(1.0, 0.0), Active(2.0));", "cannot be put into its shadow"),
        ("autodiff<Forward>(f, Active(1.0), Const(2.0));", "an argument has a tangent; use Duplicated"),
        ("double x; (void)Active<double *>(&x);", "memory is enzyme::Duplicated"),
        ("autodiff<ReverseWithPrimal>(nothing, Active(1.0));", "the function returns nothing"),
    ],
)
def test_misuse_is_told_in_words(line: str, words: str, tmp_path: Path) -> None:
    compiler = compilers()[-1]
    source = written(
        tmp_path,
        "wrong.cc",
        "#include <enzyme/enzyme>\nusing namespace enzyme;\n"
        f"double f(double, double);\nvoid nothing(double);\nvoid wrong() {{ {line} }}\n",
    )
    done = process.run(
        [*compiler.cxx, "-std=c++17", INCLUDE, "-c", source, "-o", tmp_path / "o.o"],
        check=False,
        timeout=300,
    )
    assert done.code != 0
    assert words in done.stderr
