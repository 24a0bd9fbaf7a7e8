"""What the headers of half precision say in assembly, as instructions: the numbers that NVIDIA's manual of PTX defines.

Each case is computed here by numpy, and compared with what the instructions compute on this processor.
"""

from __future__ import annotations

import ctypes
import subprocess
from functools import partial
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from enzyme_build.ir import Module
from enzyme_build.transform.form.ptx_assembly import spell_out_ptx
from tests.gpu.harness import HERE, for_this_processor

H, B, F = np.float16, ml_dtypes.bfloat16, np.float32
LLVM = {"h": "i16", "r": "i32", "f": "float", "d": "double"}
BITS: dict[str, Any] = {"h": np.uint16, "r": np.uint32, "f": np.float32, "d": np.float64}
NUMBERS = (0.75, -1.375, 3.0)  # the same in all formats


Words = np.uint16 | np.uint32 | np.float32 | float


def pair(kind: type, low: float, high: float) -> np.uint32:
    found: np.uint32 = np.array([low, high], kind).view(np.uint32)[0]
    return found


def bits(kind: type, number: float) -> np.uint16:
    found: np.uint16 = np.array([number], kind).view(np.uint16)[0]
    return found


h, b = partial(bits, H), partial(bits, B)
hh, bb = partial(pair, H), partial(pair, B)
x, y, z = NUMBERS
UNPACKED = "{.reg .f16 low,high;\n mov.b32 {low,high}, $1;\n "
CHOSEN = "{ .reg .pred p;\n setp.lt.f16 p, $1, $2;\n selp.u16 $0, 1, 0, p;}"
SPECIAL = (
    "{.reg.b32 f, C; .reg.b16 r,h; mov.b16 h,$1; cvt.f32.f16 f,h; mov.b32 C, 0x40000000U; mul.f32 f,f,C; "
    "cvt.rn.f16.f32 r,f; {.reg.b16 spc, ulp, p; mov.b16 spc,0X3A00U; mov.b16 ulp,0x3C00U; set.eq.f16.f16 p,h,spc; "
    "fma.rn.f16 r,p,ulp,r; } mov.b16 $0,r; }"
)
CASES: dict[str, tuple[str, str, tuple[Words, ...], Words]] = {
    "sum": ("{add.f16 $0,$1,$2;\n}", "=h,h,h", (h(x), h(y)), h(x + y)),
    "difference": ("{ sub.bf16 $0,$1,$2; }", "=h,h,h", (b(x), b(y)), b(x - y)),
    "negative": ("{neg.f16x2 $0,$1;}", "=r,r", (hh(x, y),), hh(-x, -y)),
    "absolute": ("{abs.bf16 $0,$1;}", "=h,h", (b(y),), b(-y)),
    "product and sum": (
        "{fma.rn.f16x2 $0,$1,$2,$3;}",
        "=r,r,r,r",
        (hh(x, y), hh(z, z), hh(y, x)),
        hh(x * z + y, y * z + x),
    ),
    "greater": ("{max.f16 $0,$1,$2;}", "=h,h,h", (h(x), h(y)), h(x)),
    "less of two": ("{min.bf16x2 $0,$1,$2;}", "=r,r,r", (bb(x, y), bb(y, z)), bb(y, y)),
    "from single": ("{  cvt.rn.f16.f32 $0, $1;}", "=h,f", (F(0.1),), h(0.1)),
    "from double": ("{  cvt.rn.f16.f64 $0, $1;}", "=h,d", (0.1,), h(0.1)),
    "to single": ("{ cvt.f32.bf16 $0, $1;}", "=f,h", (b(y),), F(y)),
    "two from single": ("{ cvt.rn.f16x2.f32 $0, $2, $1; }", "=r,f,f", (F(x), F(y)), hh(x, y)),
    "the lower": (UNPACKED + "mov.b16 $0, low;}", "=h,r", (hh(x, y),), h(x)),
    "the upper as single": (UNPACKED + "cvt.f32.f16 $0, high;}", "=f,r", (hh(x, y),), F(y)),
    "exchanged": (UNPACKED + "mov.b32 $0, {high,low};}", "=r,r", (hh(x, y),), hh(y, x)),
    "put together": ("{  mov.b32 $0, {$1,$2};}", "=r,h,h", (b(x), b(z)), bb(x, z)),
    "taken apart as bits": (
        "{.reg .b16 l,u; mov.b32 {l,u}, $1; mov.b32 $0, {u,u};}",
        "=r,r",
        (bb(x, z),),
        bb(z, z),
    ),
    "less": (CHOSEN, "=h,h,h", (h(y), h(x)), np.uint16(1)),
    "not less": (CHOSEN, "=h,h,h", (h(x), h(y)), np.uint16(0)),
    "mended at one point": (SPECIAL, "=h,h", (h(x),), h(2 * x + 1)),
    "and elsewhere not": (SPECIAL, "=h,h", (h(y),), h(2 * y)),
    "whole": ("cvt.rzi.s32.f16 $0, $1;", "=r,h", (h(y),), np.uint32(2**32 - 1)),
    "of an integer": ("cvt.rn.f16.s32 $0, $1;", "=h,r", (np.uint32(2**32 - 3),), h(-3)),
    "rounded down": ("cvt.rmi.f16.f16 $0, $1;", "=h,h", (h(y),), h(-2)),
    "to the even": ("cvt.rni.f16.f16 $0, $1;", "=h,h", (h(2.5),), h(2)),
    "a power of two": ("{ ex2.approx.f32 $0, $0; }", "=f,0", (F(3),), F(8)),
    "a root": ("{ sqrt.approx.f32 $0, $0; }", "=f,0", (F(2.25),), F(1.5)),
    "a quotient": ("{ div.approx.f32 $0, $1, $2; }", "=f,f,f", (F(3), F(4)), F(0.75)),
    "signs of bits": (
        "{ .reg.b16 t; and.b16 t, $1, 0x8000U; abs.f16 $0, $2; or.b16 $0, $0, t; }",
        "=h,h,h",
        (h(y), h(z)),
        h(-z),
    ),
}


def text_of(assembly: str, constraints: str) -> str:
    result, *given = constraints.split(",")
    kinds = [result[1:] if c == "0" else c for c in given]
    arguments = ", ".join(f"{LLVM[k]} %{n}" for n, k in enumerate(kinds))
    t = LLVM[result[1:]]
    escaped = assembly.replace("\n", "\\0A")
    return (
        'target triple = "nvptx64-nvidia-cuda"\n'
        f"define {t} @f({arguments}) {{\n"
        f'  %r = call {t} asm "{escaped}", "{constraints}"({arguments})\n  ret {t} %r\n}}\n'
    )


def spelled(assembly: str, constraints: str) -> Module:
    module = Module.parse(text_of(assembly, constraints))
    module.parse_all()
    spell_out_ptx(module)
    return module


@pytest.mark.parametrize("name", CASES)
def test_assembly_of_half_precision(name: str, tmp_path: Path) -> None:
    assembly, constraints, given, wanted = CASES[name]
    text = for_this_processor(str(spelled(assembly, constraints)))
    assert "asm" not in text
    (tmp_path / "f.ll").write_text(text)
    compile_ = ["clang-22", "-O1", "-w", "-shared", "-fPIC"]
    made = tmp_path / "f.so"
    subprocess.run(
        [*compile_, str(tmp_path / "f.ll"), str(HERE / "mathematics.c"), "-o", str(made), "-lm"], check=True
    )
    assert called(made, constraints, given) == wanted


def called(library: Path, constraints: str, given: tuple[Words, ...]) -> Any:
    kinds = {"h": ctypes.c_uint16, "r": ctypes.c_uint32, "f": ctypes.c_float, "d": ctypes.c_double}
    result, *words = constraints.removeprefix("=").split(",")
    f = ctypes.CDLL(str(library)).f
    f.restype = kinds[result]
    values: Any = given
    return BITS[result](f(*(kinds[result if c == "0" else c](v) for c, v in zip(words, values, strict=True))))


@pytest.mark.parametrize(
    ("assembly", "constraints"),
    [
        ("cvt.rz.f16.f32 $0, $1;", "=h,f"),  # rounds in another way
        ("{add.sat.f16 $0,$1,$2;}", "=h,h,h"),
        ("{tanh.approx.f16 $0,$1;}", "=h,h"),
        ("{ .reg .pred p; setp.lt.f16 p, $1, $2; @p add.f16 $0, $1, $2; }", "=h,h,h"),
        ("ld.global.b16 $0, [$1];", "=h,r"),
    ],
)
def test_assembly_that_means_something_else_is_left_alone(assembly: str, constraints: str) -> None:
    before = Module.parse(text_of(assembly, constraints))
    before.parse_all()
    assert str(spelled(assembly, constraints)) == str(before)
