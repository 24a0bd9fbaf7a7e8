"""What can be loaded, and what is told of it."""

from __future__ import annotations

import math
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import enzymepy as ep
from enzyme_build import process
from tests.compilers import a_compiler

pytestmark = pytest.mark.slow
SQUARE = "double square(double x) { return x * x; }"
needs_flang = pytest.mark.skipif(shutil.which("flang-22") is None, reason="apt install flang-22")
needs_rustc = pytest.mark.skipif(shutil.which("rustc") is None, reason="no rustc: install Rust")


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


def test_a_file_of_c(tmp_path: Path) -> None:
    module = ep.load(write(tmp_path, "f.c", SQUARE))
    assert str(module.square.signature) == "square(x: f64) -> f64"
    assert ep.grad(module.square)(3.0) == 6
    assert dir(module) == ["square"]
    assert repr(module) == "<module f.c: square>"
    assert repr(module.square) == "<function square(x: f64) -> f64 of f.c>"


def test_bitcode_text_objects_and_archives(tmp_path: Path) -> None:
    source = write(tmp_path, "f.c", SQUARE)
    compiler = a_compiler()
    outputs = {
        "f.ll": ("-S", "-emit-llvm"),
        "f.bc": ("-c", "-emit-llvm"),
        "f.o": ("-c", "-Xclang", "-fembed-bitcode=all"),
    }
    for name, flags in outputs.items():
        process.run(compiler.command("-O1", *flags, source, "-o", tmp_path / name))
    from enzyme_build import toolchain

    process.run([*toolchain.archiver(), "rc", tmp_path / "libf.a", tmp_path / "f.o"])
    for name in (*outputs, "libf.a"):
        module = ep.load(tmp_path / name)
        assert str(module.square.signature) == "square(a1: f64) -> f64", name  # without debug information
        assert ep.grad(module.square)(3.0) == 6


def test_an_object_without_bitcode_says_so(tmp_path: Path) -> None:
    process.run(a_compiler().command("-c", write(tmp_path, "f.c", SQUARE), "-o", tmp_path / "f.o"))
    with pytest.raises(ep.EnzymeBuildError, match="there is nothing to load in it"):
        ep.load(tmp_path / "f.o")


def test_a_source_that_does_not_compile() -> None:
    with pytest.raises(ep.EnzymeBuildError, match="use of undeclared identifier 'y'"):
        ep.load("double f(double x) { return y; }", language="c")
    with pytest.raises(ep.EnzymeBuildError, match="`basic` is no language"):
        ep.load("10 PRINT X", language="basic")


def test_flags_and_further_files(tmp_path: Path) -> None:
    other = write(tmp_path, "other.c", "double cube(double x) { return FACTOR * x * x * x; }")
    first = write(tmp_path, "first.c", "double cube(double); double f(double x) { return cube(x) + FACTOR; }")
    module = ep.load(first, also=[other], flags=["-DFACTOR=2.0"])
    assert module.f(2.0) == 18
    assert ep.grad(module.f)(2.0) == 24


CXX = """
#include <cmath>
#include <stdexcept>
#include <vector>
namespace ns {
struct Body {
  double mass;
  double energy(double v) const { return 0.5 * mass * v * v; }
};
double twice(double x) { return 2 * x; }
double twice(double x, int n) { return 2 * n * x; }
}
template <class T> T power(T x, int n) { T r = 1; while (n--) r *= x; return r; }
template double power<double>(double, int);
double through(const ns::Body &b, double v) { return b.energy(v); }
double total(const double *x, int n) {
  std::vector<double> held(x, x + n);
  double s = 0;
  for (double v : held) s += std::exp(v);
  return s;
}
double caught(double x) {
  try { if (x < 0) throw 1; return x * x; } catch (int) { return -1; }
}
double thrown(double x) {
  if (x < 0) throw std::invalid_argument("below zero");
  if (x == 0) throw 7;
  return std::sqrt(x);
}
static std::vector<double> table = {1, 2, 3};
double looked_up(double x, int i) { return table[i] * x * x; }
"""


def test_c_plus_plus() -> None:
    module = ep.load(CXX, language="c++", signatures="total: (x: f64[n], n: i32) -> f64")
    assert str(module.through.signature) == "through(b: Body[], v: f64) -> f64"
    assert module.through({"mass": 3.0}, 2.0) == 6
    assert ep.grad(module.through, 1)({"mass": 3.0}, 2.0) == 6
    assert ep.grad(module["power<double>"])(2.0, 5) == 80
    x = np.array([0.0, 1.0])
    np.testing.assert_allclose(ep.grad(module.total)(x), np.exp(x))
    with pytest.raises(AttributeError, match="`twice` may be several functions"):
        module.twice  # noqa: B018
    assert module["_ZN2ns5twiceEd"](1.5) == 3
    assert str(module["ns::Body::energy"].signature) == "ns::Body::energy(this: Body[], v: f64) -> f64"
    assert module.caught(2.0) == 4
    assert module.caught(-2.0) == -1
    assert math.isclose(ep.grad(module.thrown)(4.0), 0.25)
    for call in (module.thrown, module.thrown.compiled.careful):
        with pytest.raises(ep.StopError, match=r"in thrown: error: below zero"):
            call(-1.0)
    with pytest.raises(ep.StopError, match=r"an exception of C\+\+ came out"):
        module.thrown(0.0)


def test_constructors_of_a_program_run_once() -> None:
    module = ep.load(CXX, language="c++")
    assert module.looked_up(2.0, 2) == 12
    assert ep.grad(module.looked_up)(2.0, 2) == 12


FORTRAN = """
module physics
contains
  real(8) function energy(x, n) result(e)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    e = 0.5d0 * sum(x**2)
  end function
end module
subroutine spin(a, n, m, s)
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(out) :: s
  integer :: i, j
  s = 0
  do j = 1, m
    do i = 1, n
      s = s + i * j * a(i, j)**2
    end do
  end do
end subroutine
real function reciprocal(x)
  real, intent(in) :: x
  reciprocal = 1 / x
end function
"""


@needs_flang
def test_fortran() -> None:
    module = ep.load(FORTRAN, language="fortran", signatures="energy: (x: f64[n], n: &i32) -> f64")
    x = np.array([1.0, 2.0, 3.0])
    assert module.energy(x, 3) == 7
    np.testing.assert_array_equal(ep.grad(module.energy)(x, 3), x)
    assert module.reciprocal(4.0) == 0.25
    a, s = np.asfortranarray(np.arange(6.0).reshape(2, 3)), np.zeros(())
    weights = np.outer([1, 2], [1, 2, 3])
    module.spin(a, 2, 3, s)
    assert s == (weights * a**2).sum()
    da = np.zeros_like(a)
    ep.autodiff(ep.Reverse, module.spin, ep.Duplicated(a, da), 2, 3, ep.Duplicated(s, np.ones(())))
    np.testing.assert_array_equal(da, 2 * weights * a)


@needs_rustc
def test_rust() -> None:
    source = """
    #[no_mangle]
    pub extern "C" fn norm(x: *const f64, n: usize) -> f64 {
        let x = unsafe { std::slice::from_raw_parts(x, n) };
        x.iter().map(|v| v * v).sum::<f64>().sqrt()
    }
    #[no_mangle]
    pub extern "C" fn at(x: *const f64, n: usize, i: usize) -> f64 {
        let x = unsafe { std::slice::from_raw_parts(x, n) };
        x[i] * x[i]
    }
    """
    signatures = ["norm: (x: f64[n], n: u64) -> f64", "at: (x: f64[n], n: u64, i: u64) -> f64"]
    module = ep.load(source, language="rust", signatures=signatures)
    x = np.array([3.0, 4.0])
    assert module.norm(x) == 5
    np.testing.assert_allclose(ep.grad(module.norm)(x), x / 5)
    np.testing.assert_array_equal(ep.grad(module.at)(x, 1), [0, 8])
    with pytest.raises(ep.StopError, match="panic"):
        module.at(x, 2)


def test_libraries_of_others() -> None:
    source = "double j0(double); double cos(double); double f(double x) { return j0(x) * cos(x); }"
    module = ep.load(source, language="c", libraries=["libm.so.6"])
    assert math.isclose(ep.grad(module.f)(0.5), _difference(module.f, 0.5), rel_tol=1e-7)


def _difference(f: ep.Function, x: float) -> float:
    return float((f(x + 1e-5) - f(x - 1e-5)) / 2e-5)


def test_a_function_that_is_nowhere_stops_when_it_is_called() -> None:
    source = "double nowhere(double); double f(double x, int k) { return k ? nowhere(x) : x * x; }"
    module = ep.load(source, language="c")
    assert module.f(3.0, 0) == 9
    with pytest.raises(ep.StopError, match="`nowhere` is called, which <text> does not define"):
        module.f(3.0, 1)
    with pytest.raises(ep.EnzymeBuildError, match="`nowhere` is called with active values but has no body"):
        ep.grad(module.f)(3.0, 0)


def test_names_that_are_not_there() -> None:
    module = ep.load(SQUARE, language="c")
    with pytest.raises(AttributeError, match="did you mean `square`"):
        module.squares  # noqa: B018
    assert not hasattr(module, "cube")


def test_what_is_returned_may_be_left_out() -> None:
    assert ep.load(SQUARE, language="c", signatures="square: (x: f64)").square(2.0) is None


@pytest.mark.parametrize(
    ("signature", "words"),
    [
        ("square: (x: f64[2]) -> f64", "does not fit what the compiler made of it"),
        ("square: (x: f64, y: f64) -> f64", "does not fit"),
        ("square: (x: f32) -> f64", "is `x: f64` in the source"),
        ("square: (x: quad) -> f64", "`quad` is no type"),
        ("square (x: f64)", "expected `:`"),
        ("square: (x: f64[n]) -> f64 f64", "stands behind its end"),
        ("square: (x: f64[m], n: i64)", "names m, which is no parameter"),
        ("square: (x: f64, x: f64)", "two parameters `x`"),
        ("cube: (x: f64) -> f64", "there is no function `cube` with a body"),
    ],
)
def test_signatures_that_are_wrong(signature: str, words: str) -> None:
    def call() -> None:
        ep.load(SQUARE, language="c", signatures=signature).square(2.0)

    with pytest.raises(ep.SignatureError, match=words):
        call()


CRATE = """
#[no_mangle]
pub extern "C" fn step(state: *const f64, n: usize, force: f64, out: *mut f64) {
    let (s, o) = unsafe { (std::slice::from_raw_parts(state, n), std::slice::from_raw_parts_mut(out, n)) };
    let moved: Vec<f64> = s.iter().map(|v| v + force + drag::of(*v)).collect();
    for (a, b) in o.iter_mut().zip(&moved) { *a = b * 0.5; }
}
#[no_mangle]
pub extern "C" fn looked_up(x: f64) -> f64 {
    let mut m = std::collections::HashMap::new();
    m.insert("a", x * x);
    m.insert("b", x);
    m["a"] * m["b"]
}
#[no_mangle]
pub extern "C" fn picked(x: f64, i: usize) -> f64 { vec![x, x * x, x * x * x][i] }
#[no_mangle]
pub extern "C" fn positive(x: f64) -> f64 { assert!(x > 0.0); if x > 0.0 { Some(x * x) } else { None }.unwrap() }
"""


@needs_rustc
def test_a_crate_with_another_that_it_needs(tmp_path: Path) -> None:
    """The standard library is there, and panics are stops."""
    for name, text in (("drag", "pub fn of(v: f64) -> f64 { -0.3 * v * v.abs() }"), ("physics", CRATE)):
        needed = '[dependencies]\ndrag = { path = "../drag" }\n' if name == "physics" else ""
        (tmp_path / name / "src").mkdir(parents=True)
        (tmp_path / name / "src/lib.rs").write_text(text)
        (tmp_path / name / "Cargo.toml").write_text(
            f'[package]\nname = "{name}"\nversion = "0.1.0"\nedition = "2021"\n{needed}'
        )
    told = "step: (state: f64[n], n: u64, force: f64, out: out f64[n])"
    module = ep.load(tmp_path / "physics", signatures=told)
    assert dir(module) == ["looked_up", "picked", "positive", "step"]
    state = np.array([1.0, -2.0, 3.0])
    np.testing.assert_allclose(module.step(state, 2.0), (state + 2 - 0.3 * state * abs(state)) / 2)
    np.testing.assert_allclose(ep.jacfwd(module.step)(state, 2.0), np.diag(0.5 - 0.3 * abs(state)))
    assert ep.grad(module.looked_up)(3.0) == 27.0
    assert ep.grad(module.picked)(3.0, 2) == 27.0
    for call in (module.picked, ep.grad(module.picked)):
        with pytest.raises(
            ep.StopError, match="panicked: index out of bounds: the length is 3 but the index is 5"
        ):
            call(3.0, 5)
    with pytest.raises(ep.StopError, match=r"panicked: assertion failed: x > 0\.0"):
        module.positive(-1.0)


MLIR = """
func.func @energy(%x: memref<?xf64>, %w: memref<3x?xf64>, %k: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %n = memref.dim %x, %c0 : memref<?xf64>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (f64) {
    %v = memref.load %x[%i] : memref<?xf64>
    %u = memref.load %w[%c1, %i] : memref<3x?xf64>
    %p = math.sin %v : f64
    %q = arith.mulf %p, %u : f64
    %r = arith.mulf %q, %k : f64
    %t = arith.addf %s, %r : f64
    scf.yield %t : f64
  }
  return %sum : f64
}
func.func @product(%a: memref<?x?xf64>, %x: memref<?xf64>, %y: memref<?xf64>) {
  linalg.matvec ins(%a, %x : memref<?x?xf64>, memref<?xf64>) outs(%y : memref<?xf64>)
  return
}
"""


@pytest.mark.skipif(shutil.which("mlir-opt-22") is None, reason="apt install mlir-22-tools")
def test_mlir_with_memrefs(tmp_path: Path) -> None:
    (tmp_path / "functions.mlir").write_text(MLIR)
    module = ep.load(tmp_path / "functions.mlir")
    assert dir(module) == ["energy", "product"]
    x, w = np.array([1.0, 2.0, 3.0]), np.arange(9.0).reshape(3, 3)
    assert module.energy(x, w, 2.0) == pytest.approx(2 * np.sin(x) @ w[1], rel=1e-14)
    by_x, by_w, by_k = ep.grad(module.energy, (0, 1, 2))(x, w, 2.0)
    np.testing.assert_allclose(by_x, 2 * np.cos(x) * w[1], rtol=1e-14)
    np.testing.assert_allclose(by_w, [[0, 0, 0], 2 * np.sin(x), [0, 0, 0]], rtol=1e-14)
    assert by_k == pytest.approx(np.sin(x) @ w[1], rel=1e-14)
    by_a = ep.vjp(ep.load(MLIR, language="mlir").product, w, x, np.zeros(3))[1](np.ones(3))[0]
    np.testing.assert_allclose(by_a, np.stack([x, x, x]))


def test_what_others_print_meanwhile_is_no_warning(capfd: pytest.CaptureFixture[str]) -> None:
    source = "double f(double x, double (*g)(double)) { return g(x) * x; }"
    with pytest.warns(ep.DerivativeWarning, match="no function with a body fits this indirect call") as told:
        ep.grad(ep.load(source, language="c").f).compiled  # type: ignore[attr-defined]  # noqa: B018
    assert len(told) == 1
    assert capfd.readouterr().err == ""


def test_languages_by_their_other_names() -> None:
    assert ep.load('extern "C" double f(double x) { return x * x; }', language="cpp").f(3.0) == 9
    with pytest.raises(ep.EnzymeBuildError, match=r"`zig` is no language .*\n.*one of c, .*, llvm, mlir"):
        ep.load("", language="zig")


_IN_ANOTHER_INTERPRETER = """
try:
    import _interpreters as interpreters
except ImportError:
    import _xxsubinterpreters as interpreters
run = getattr(interpreters, "exec", interpreters.run_string)
print(run(interpreters.create(), "import enzymepy"))
"""


def test_sub_interpreters_are_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _IN_ANOTHER_INTERPRETER], capture_output=True, text=True, check=False
    )
    assert "works in the main interpreter of a process alone" in done.stdout + done.stderr


HEADER = """
/* a library's header */
#ifndef LIB_H
#define LIB_H
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef double real;
typedef struct { real x, y; } Pair;
real dot(const real *restrict, const real *, size_t);  // shapes are not told
__attribute__((pure)) extern real norm(size_t n, size_t m, const real x[static n][m]);
void scaled(int n, real by, const real x[n], real y[n]);
real of_pair(const Pair *p, const char *name,
             real (*weight)(real), real **rows);
Pair swapped(Pair p);
int is_elsewhere(void);
static inline int twice(int n) { return 2 * n; }
#ifdef __cplusplus
}
#endif
#endif
"""
LIBRARY = """
#include "lib.h"
real dot(const real *x, const real *y, size_t n) {
  real s = 0;
  for (size_t i = 0; i < n; i++) s += x[i] * y[i];
  return s;
}
real norm(size_t n, size_t m, const real x[static n][m]) { return dot(x[0], x[0], n * m); }
void scaled(int n, real by, const real x[n], real y[n]) { for (int i = 0; i < n; i++) y[i] = by * x[i] * x[i]; }
real of_pair(const Pair *p, const char *name, real (*weight)(real), real **rows) {
  return p->x * p->y * weight(p->x) * rows[0][1] + (name[0] == 'a');
}
Pair swapped(Pair p) { return (Pair){p.y, p.x}; }
"""


@pytest.mark.parametrize("debug", ["-g", "-g0"])
def test_a_header_tells_the_shapes(debug: str, tmp_path: Path) -> None:
    header, x = write(tmp_path, "lib.h", HEADER), np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
    source = write(tmp_path, "lib.c", LIBRARY)
    module = ep.load(source, signatures=header, flags=[debug])
    assert module.norm(x) == 91
    np.testing.assert_array_equal(ep.grad(module.norm)(x), 2 * x)
    y = np.zeros(3)
    module.scaled(2.0, x[0], y)
    np.testing.assert_array_equal(y, 2 * x[0] ** 2)
    with pytest.raises(
        ep.ArgumentError, match=r"`x` is of shape \(2,\), and \[n\] is \(3,\)|`y` is of shape"
    ):
        module.scaled(2.0, x[0, :2].copy(), y)
    assert str(module.dot.signature).startswith(
        "dot(x: f64[], y: f64[], n: u64)" if debug == "-g" else "dot(a1: f64[]"
    )
    if debug == "-g":
        rows = [np.array([1.0, 10.0])]
        assert module.of_pair({"x": 2.0, "y": 3.0}, "a", lambda v: v, rows) == 2 * 3 * 2 * 10 + 1
        assert module.swapped({"x": 2.0, "y": 3.0})["x"] == 3


@pytest.mark.parametrize(
    ("prototype", "signature"),
    [
        ("double f(const double x[n], int n)", "f(x: f64[n], n: i32) -> f64"),
        ("extern double f(const double *x, int n);", "f(x: f64[], n: i32) -> f64"),
        ("double f(const double [2], int)", "f(x: f64[2], n: i32) -> f64"),
    ],
)
def test_signatures_in_c(prototype: str, signature: str) -> None:
    source = "double f(const double *x, int n) { return n > 1 ? x[0] * x[1] : *x; }"
    f = ep.load(source, language="c", signatures=prototype).f
    assert str(f.signature) == signature
    given = (np.array([2.0, 3.0]),) if "[n]" in signature else (np.array([2.0, 3.0]), 2)
    np.testing.assert_array_equal(ep.grad(f)(*given), [3, 2])


def test_a_prototype_of_something_else_is_refused() -> None:
    with pytest.raises(ep.SignatureError, match=r"`x: f32` of .* is `x: f64` in the source"):
        _ = ep.load(SQUARE, language="c", signatures="double square(float x)").square
    with pytest.raises(ep.SignatureError, match="there is no function `cube`"):
        ep.load(SQUARE, language="c", signatures="double cube(double x)")
    with pytest.raises(ep.SignatureError, match="`matrix` is no type of a result"):
        ep.load(SQUARE, language="c", signatures="matrix square(double x)")


def test_a_name_is_first_that_of_a_function_without_a_scope() -> None:
    source = """
#include <vector>
namespace inner { double at(double x) { return 3 * x; } double only(double x) { return x; } }
double at(double x) { std::vector<double> v(2, x); return v.at(1) * v[0]; }
"""
    module = ep.load(source, language="c++")
    assert ep.grad(module.at)(3.0) == 6
    assert ep.grad(module["inner::at"])(3.0) == 3
    assert module.only(2.0) == 2


def test_arrays_of_a_size_that_the_type_tells() -> None:
    source = "double f(double (*a)[3], int k) { return a[0][2] * k; } struct P { double x; };"
    source += "double g(struct P (*p)[2]) { return (*p)[0].x * (*p)[1].x; }"
    module = ep.load(source, language="c")
    assert module.f(np.ones((2, 3)), 2) == 2
    np.testing.assert_array_equal(ep.grad(module.f)(np.ones(3), 2), [0, 0, 2])
    for f in (module.f, ep.grad(module.f)):
        with pytest.raises(ep.ArgumentError, match="`a` has 2 items, and the type in the source has 3"):
            f(np.ones(2), 2)
    assert module.g([{"x": 2.0}, {"x": 3.0}]) == 6
    with pytest.raises(ep.ArgumentError, match="`p` has 1 items"):
        module.g({"x": 2.0})


@needs_rustc
def test_arrays_of_arrays_and_characters_of_rust() -> None:
    source = """
#[no_mangle] pub extern "C" fn cubes(x: &[[f64; 2]; 3]) -> f64 { x.iter().flatten().map(|v| v * v * v).sum() }
#[no_mangle] pub extern "C" fn letters(p: *const std::os::raw::c_char, x: f64) -> f64 {
    unsafe { std::ffi::CStr::from_ptr(p) }.to_bytes().len() as f64 * x * x
}
"""
    module = ep.load(source, language="rust")
    np.testing.assert_array_equal(ep.grad(module.cubes)(np.ones((3, 2))), np.full((3, 2), 3))
    with pytest.raises(ep.ArgumentError, match="`x` has 4 items, and the type in the source has 6"):
        module.cubes(np.ones((2, 2)))
    assert str(module.letters.signature).endswith("letters(p: i8[], x: f64) -> f64")
    assert ep.grad(module.letters, "x")("abc", 2.0) == 12


def test_what_library_functions_only_read_is_an_input() -> None:
    source = "#include <string.h>\n#include <math.h>\n"
    source += "double f(char *s, double *x, int *e) { return strlen(s) * frexp(*x, e); }"
    module = ep.load(source, language="c")
    assert str(module.f.signature) == "f(s: i8[], x: f64[], e: inout i32[]) -> f64"
    exponent = np.zeros(1, np.int32)
    assert module.f("abc", np.full(1, 8.0), exponent) == 1.5
    assert exponent[0] == 4


def test_requests_in_the_source() -> None:
    source = """
double __enzyme_autodiff(void *, ...);
static int calls;
static double cube(const double *x, int n) {
  double sum = 0;
  calls++;
  for (int i = 0; i < n; i++) sum += x[i] * x[i] * x[i];
  return sum;
}
void slope(const double *x, double *dx, int n) { __enzyme_autodiff((void *)cube, x, dx, n); }
int count(void) { return calls; }
static double square(double x) { return x * x; }
double twice(double x) { double (*volatile f)(double) = square; return __enzyme_autodiff((void *)square, x) * f(x); }
"""
    module = ep.load(source, language="c", signatures="slope: (x: f64[n], dx: out f64[n], n: i32)")
    x = np.array([1.0, 2.0, 3.0])
    np.testing.assert_array_equal(module.slope(x), 3 * x**2)
    assert module.count() == 1
    np.testing.assert_array_equal(ep.jacrev(module.slope)(x), np.diag(6 * x))
    np.testing.assert_array_equal(ep.jacfwd(module.slope)(x), np.diag(6 * x))
    assert module.twice(3.0) == 54
    assert ep.grad(module.twice)(3.0) == 54
