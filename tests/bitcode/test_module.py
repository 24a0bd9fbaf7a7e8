"""Reading and merging modules."""

from __future__ import annotations

from ctypes import c_double, c_int64
from pathlib import Path

import pytest

from enzyme_build import bitcode
from enzyme_build.errors import BitcodeError
from tests.compilers import Compiler, compilers

from .writer import bitcode_by

SQUARE = "define double @square(double %x) {\n  %r = fmul double %x, %x\n  ret double %r\n}\n"
CUBE = (
    "declare double @square(double)\n"
    "define double @cube(double %x) {\n  %s = call double @square(double %x)\n"
    "  %r = fmul double %s, %x\n  ret double %r\n}\n"
)


def test_text_and_bitcode_read_alike() -> None:
    from_text = bitcode.read(SQUARE.encode(), "square.ll")
    from_bitcode = bitcode.read(from_text.to_bitcode(), "square.ll")
    assert from_bitcode.text() == from_text.text()
    assert from_bitcode.defined() == {"square"}


def test_newer_bitcode_is_refused_with_a_remedy() -> None:
    newer = f"LLVM{bitcode.llvm_version()[0] + 1}.1.0"
    with pytest.raises(BitcodeError) as caught:
        bitcode.read(bitcode_by(newer, names=True), "future.o")
    message = str(caught.value)
    for word in ("future.o", newer, "pip install --upgrade llvmlite", bitcode.llvmlite_version()):
        assert word in message


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x7fELF\x02\x01\xff\xfe", "neither LLVM bitcode nor LLVM IR"),
        (b"hello\n", "1:1: error: LLVM cannot read this IR"),
        (b"define void @f() {\n  ret i32 0\n}\n", "in.x:2:7: error"),
        (b"define void @f() { ret void }\n\0define void @g() { ret void }\n", "zero byte"),
        (bitcode_by("LLVM22.1.8"), "the table of names is missing"),
        (b" \n", "this file is empty"),
    ],
)
def test_unreadable_input_is_named(data: bytes, words: str) -> None:
    with pytest.raises(BitcodeError) as caught:
        bitcode.read(data, "in.x")
    assert words in str(caught.value)
    assert caught.value.diagnostics[0].place.file == "in.x"


def test_merge_resolves_calls_between_units() -> None:
    merged = bitcode.merge(
        [("cube.ll", CUBE.encode()), ("square.bc", bitcode.parse_text(SQUARE).to_bitcode())]
    )
    assert merged.declared() == frozenset()
    assert bitcode.jit(merged).function("cube", c_double, c_double)(3.0) == 27.0


def test_modules_of_different_contexts_link() -> None:
    merged = bitcode.parse_text(CUBE, "cube")
    other = bitcode.parse_text(SQUARE, "square")
    merged.link_in(other)
    assert merged.defined() == {"cube", "square"}
    with pytest.raises(RuntimeError, match="square was linked into another"):
        other.text()


def test_clash_names_both_units() -> None:
    with pytest.raises(BitcodeError, match=r"two\.ll.*one\.ll.*square.*multiply defined"):
        bitcode.merge([("one.ll", SQUARE.encode()), ("two.ll", SQUARE.encode())])


def test_nothing_to_merge() -> None:
    with pytest.raises(BitcodeError, match="no bitcode was given"):
        bitcode.merge([])


def test_entry_points_of_two_types_stay_apart() -> None:
    """One declaration for both would make instcombine hand over a double as the integer of the same bits."""
    as_double = (
        "declare double @__enzyme_autodiff(ptr, double)\ndeclare double @f(double)\n"
        "define double @one(double %x) {\n"
        "  %r = call double @__enzyme_autodiff(ptr @f, double %x)\n  ret double %r\n}\n"
    )
    as_integer = as_double.replace("ptr, double)", "ptr, i64)").replace("@one(double", "@two(i64")
    as_integer = as_integer.replace("ptr @f, double", "ptr @f, i64")
    merged = bitcode.merge([("one.ll", as_double.encode()), ("two.ll", as_integer.encode())])
    bitcode.prepare(merged)
    text = merged.text()
    assert "@__enzyme_autodiff(ptr nonnull @f, double %x)" in text
    assert "@__enzyme_autodiff.type1(ptr nonnull @f, i64 %x)" in text
    assert "bitcast" not in text


def test_zig_triple_is_made_plain() -> None:
    module = bitcode.parse_text('target triple = "x86_64-unknown-linux6.18.44...6.19.1-gnu2.36.0"\n')
    assert module.triple == "x86_64-unknown-linux-gnu"
    assert bitcode.parse_text('target triple = "nvptx64-nvidia-cuda"\n').triple == "nvptx64-nvidia-cuda"


PROGRAM = """
#include <math.h>
static double inner(const double *x, int i) { return x[i] * exp(-x[i]); }
double total(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += i % 3 ? inner(x, i) : x[i];
  return sum;
}
"""


@pytest.mark.slow
@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize("compiler", compilers(), ids=lambda compiler: compiler.name)
def test_every_compiler_is_read_and_computes_the_same(compiler: Compiler, level: str, tmp_path: Path) -> None:
    import math

    data = compiler.bitcode(PROGRAM, tmp_path, level)
    module = bitcode.read(data, "program.bc")
    bitcode.prepare(module)
    bitcode.optimise(module, 3)
    values = [0.5 * i - 1 for i in range(7)]
    array = (c_double * 7)(*values)
    total = bitcode.jit(module).function("total", c_double, c_double * 7, c_int64)
    total.argtypes = None
    expected = sum(v if i % 3 == 0 else v * math.exp(-v) for i, v in enumerate(values))
    assert total(array, 7) == pytest.approx(expected, rel=1e-14)
