"""The differentiable bodies compute what the real functions compute; their derivatives are the engine's business."""

from __future__ import annotations

import cmath
import ctypes
import math
from collections.abc import Callable
from typing import Any

import pytest
from llvmlite import binding

from enzyme_build import library
from tests.rules.jit import Jitted


class Pair(ctypes.Structure):
    """Two doubles, which the C ABI returns in two registers."""

    _fields_ = [("real", ctypes.c_double), ("imaginary", ctypes.c_double)]


def compiled(name: str, result: Any, *arguments: Any) -> Callable[..., Any]:
    text = library.body(name)
    assert text is not None
    return Jitted(text).function(library.body_symbol(name), result, *arguments)


POINTS = [complex(0.3, 0.7), complex(-1.2, 0.4), complex(2.5, -0.9), complex(-0.6, -3.0), complex(0.01, 1e-3)]
COMPLEX: list[tuple[str, Callable[[complex], complex]]] = [
    ("cexp", cmath.exp),
    ("clog", cmath.log),
    ("clog10", cmath.log10),
    ("csqrt", cmath.sqrt),
    ("csin", cmath.sin),
    ("ccos", cmath.cos),
    ("ctan", cmath.tan),
    ("csinh", cmath.sinh),
    ("ccosh", cmath.cosh),
    ("ctanh", cmath.tanh),
    ("casin", cmath.asin),
    ("cacos", cmath.acos),
    ("catan", cmath.atan),
    ("casinh", cmath.asinh),
    ("cacosh", cmath.acosh),
    ("catanh", cmath.atanh),
    ("conj", lambda z: z.conjugate()),
]


@pytest.mark.parametrize(("name", "reference"), COMPLEX)
def test_complex_functions(name: str, reference: Callable[[complex], complex]) -> None:
    function = compiled(name, Pair, ctypes.c_double, ctypes.c_double)
    for z in POINTS:
        found = function(z.real, z.imag)
        assert complex(found.real, found.imaginary) == pytest.approx(reference(z), rel=1e-13, abs=1e-15), z


@pytest.mark.parametrize("suffix", ["f", "l"])
@pytest.mark.parametrize("name", [row[0] for row in COMPLEX] + ["cabs", "carg", "creal", "cimag", "cpow"])
def test_other_precisions_are_valid_ir(name: str, suffix: str) -> None:
    text = library.body(name + suffix)
    assert text is not None
    binding.parse_assembly(text).verify()


def test_real_parts() -> None:
    for name, reference in (
        ("cabs", abs),
        ("carg", cmath.phase),
        ("creal", lambda z: z.real),
        ("cimag", lambda z: z.imag),
    ):
        function = compiled(name, ctypes.c_double, ctypes.c_double, ctypes.c_double)
        for z in POINTS:
            assert function(z.real, z.imag) == pytest.approx(reference(z), rel=1e-15), name


def test_complex_power_and_its_zero() -> None:
    power = compiled("cpow", Pair, *[ctypes.c_double] * 4)
    for z in POINTS:
        for exponent in (complex(2, 0), complex(-0.5, 1.5)):
            found = power(z.real, z.imag, exponent.real, exponent.imag)
            assert complex(found.real, found.imaginary) == pytest.approx(z**exponent, rel=1e-12)
    nothing, one = power(0.0, 0.0, 2.0, 1.0), power(0.0, 0.0, 0.0, 0.0)
    assert (nothing.real, nothing.imaginary, one.real, one.imaginary) == (0.0, 0.0, 1.0, 0.0)


@pytest.mark.parametrize("scale", [1.0, 1e200, 1e-200, 5e-320])
def test_division_survives_huge_and_tiny_divisors(scale: float) -> None:
    divide = compiled("__divdc3", Pair, *[ctypes.c_double] * 4)
    a, b = complex(3 * scale, -2 * scale), complex(0.5 * scale, 4 * scale)
    found = divide(a.real, a.imag, b.real, b.imag)
    tolerance = 1e-14 if scale > 1e-300 else 1e-3  # subnormal operands hold few digits
    assert complex(found.real, found.imaginary) == pytest.approx(
        complex(3, -2) / complex(0.5, 4), rel=tolerance
    )


def test_multiplication() -> None:
    multiply = compiled("__muldc3", Pair, *[ctypes.c_double] * 4)
    found = multiply(1.0, 2.0, 3.0, 4.0)
    assert complex(found.real, found.imaginary) == complex(-5, 10)


@pytest.mark.parametrize("name", ["__mulsc3", "__divsc3", "__mulxc3", "__divxc3"])
def test_complex_arithmetic_of_other_precisions_is_valid_ir(name: str) -> None:
    text = library.body(name)
    assert text is not None
    binding.parse_assembly(text).verify()


@pytest.mark.parametrize(
    "x", [2.75, -2.75, -3.0, 3.0, 0.0, -0.0, math.inf, -math.inf, math.nan, 1e300, 5e-324]
)
def test_modf_and_frexp_keep_values_and_signs(x: float) -> None:
    modf = compiled("modf", ctypes.c_double, ctypes.c_double, ctypes.POINTER(ctypes.c_double))
    whole = ctypes.c_double()
    fraction = modf(x, ctypes.byref(whole))
    expected = math.modf(x)
    for found, wanted in ((fraction, expected[0]), (whole.value, expected[1])):
        assert math.isnan(found) if math.isnan(wanted) else found == wanted
        assert math.isnan(wanted) or math.copysign(1, found) == math.copysign(1, wanted)
    frexp = compiled("frexp", ctypes.c_double, ctypes.c_double, ctypes.POINTER(ctypes.c_int))
    exponent = ctypes.c_int()
    mantissa = frexp(x, ctypes.byref(exponent))
    if math.isfinite(x):
        assert (mantissa, exponent.value) == math.frexp(x)
    else:
        assert str(mantissa) == str(x)


def test_sincos() -> None:
    pointer = ctypes.POINTER(ctypes.c_double)
    sincos = compiled("sincos", None, ctypes.c_double, pointer, pointer)
    s, c = ctypes.c_double(), ctypes.c_double()
    sincos(0.7, ctypes.byref(s), ctypes.byref(c))
    assert (s.value, c.value) == (math.sin(0.7), math.cos(0.7))


@pytest.mark.parametrize(
    ("name", "reference"),
    [
        ("llvm.modf.f64", math.modf),
        ("llvm.sincos.f64", lambda x: (math.sin(x), math.cos(x))),
        ("llvm.sincospi.f64", lambda x: (math.sin(math.pi * x), math.cos(math.pi * x))),
    ],
)
def test_intrinsics_returning_pairs(name: str, reference: Callable[[float], tuple[float, float]]) -> None:
    function = compiled(name, Pair, ctypes.c_double)
    for x in (0.3, -1.75, 2.5):
        found = function(x)
        assert (found.real, found.imaginary) == pytest.approx(reference(x), rel=1e-15, abs=1e-15)


@pytest.mark.parametrize("family", ["modf", "sincos", "sincospi", "frexp"])
@pytest.mark.parametrize("mark", ["f16", "f32", "f80", "f128", "v4f32", "v2f64", "nxv2f64"])
def test_intrinsics_of_every_type_are_valid_ir(family: str, mark: str) -> None:
    shape = mark[: mark.rindex("f")]
    name = f"llvm.{family}.{mark}" + (f".{shape}i32" if family == "frexp" else "")
    text = library.body(name)
    if name == "llvm.frexp.nxv2f64.nxv2i32":
        assert text is None  # lanes are taken one by one, and their number is not known
        return
    assert text is not None
    binding.parse_assembly(text).verify()


@pytest.mark.parametrize("x", [10.0, -0.3, 0.0, -0.0, 5e-324, math.inf])
def test_vector_frexp_takes_its_lanes_apart(x: float) -> None:
    text = library.body("llvm.frexp.v2f64.v2i32")
    assert text is not None
    pair = "{ <2 x double>, <2 x i32> }"
    driver = f"""
define double @parts(double %x, i32 %lane, ptr %exponent) {{
  %v0 = insertelement <2 x double> <double 1.0, double 1.0>, double %x, i32 %lane
  %both = call {pair} @{library.body_symbol("llvm.frexp.v2f64.v2i32")}(<2 x double> %v0)
  %fractions = extractvalue {pair} %both, 0
  %exponents = extractvalue {pair} %both, 1
  %e = extractelement <2 x i32> %exponents, i32 %lane
  store i32 %e, ptr %exponent
  %f = extractelement <2 x double> %fractions, i32 %lane
  ret double %f
}}
"""
    parts = Jitted(text + driver).function(
        "parts", ctypes.c_double, ctypes.c_double, ctypes.c_int, ctypes.POINTER(ctypes.c_int)
    )
    for lane in (0, 1):
        exponent = ctypes.c_int()
        fraction = parts(x, lane, ctypes.byref(exponent))
        assert (fraction, exponent.value) == (math.frexp(x) if math.isfinite(x) else (x, 0))


@pytest.mark.parametrize(
    "name", ["modf", "frexpf", "sincosl", "cexp", "cpowl", "__divdc3", "llvm.frexp.v4f32.v4i32"]
)
def test_a_body_does_not_call_what_it_explains(name: str) -> None:
    """It would be replaced by itself without end."""
    text = library.body(name)
    assert text is not None
    assert f"@{name}(" not in text


VENDOR = ["__nv_sincosf", "__nv_sincos", "__nv_fast_sincosf", "__nv_sincospi", "__nv_modff", "__nv_frexp"]
OCML = [
    f"__ocml_{f}_{m}" for f in ("modf", "frexp", "fract", "sincos", "sincospi") for m in ("f16", "f32", "f64")
]


@pytest.mark.parametrize("name", VENDOR + OCML)
def test_vendor_bodies_are_valid_ir(name: str) -> None:
    text = library.body(name)
    assert text is not None
    binding.parse_assembly(text).verify()
    effects = library.effects(name)
    assert effects is not None
    assert effects.role is library.Role.BODY


@pytest.mark.parametrize("name", ["sin", "cexpx", "llvm.frexp.f64", "llvm.modf.i32", "main", "__nv_cbrt", ""])
def test_other_names_have_no_body(name: str) -> None:
    assert library.body(name) is None


DECLARED = [  # as LLVM itself declares them, which its verifier checks for those that are not of one target
    "<8 x double> @llvm.masked.load.v8f64.p0(ptr, <8 x i1>, <8 x double>)",
    "<4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr>, <4 x i1>, <4 x float>)",
    "void @llvm.masked.store.v4f64.p0(<4 x double>, ptr, <4 x i1>)",
    "void @llvm.masked.scatter.v4f64.v4p0(<4 x double>, <4 x ptr>, <4 x i1>)",
    "<4 x float> @llvm.x86.avx.maskload.ps(ptr, <4 x i32>)",
    "void @llvm.x86.avx.maskstore.pd.256(ptr, <4 x i64>, <4 x double>)",
    "<4 x float> @llvm.x86.avx2.gather.q.ps.256(<4 x float>, ptr, <4 x i64>, <4 x float>, i8)",
    "<4 x float> @llvm.x86.avx2.gather.q.ps(<4 x float>, ptr, <2 x i64>, <4 x float>, i8)",
    "<2 x double> @llvm.x86.avx2.gather.d.pd(<2 x double>, ptr, <4 x i32>, <2 x double>, i8)",
    "<8 x float> @llvm.x86.avx2.gather.d.ps.256(<8 x float>, ptr, <8 x i32>, <8 x float>, i8)",
    "<16 x float> @llvm.x86.avx512.max.ps.512(<16 x float>, <16 x float>, i32)",
    "<4 x float> @llvm.x86.sse.cmp.ss(<4 x float>, <4 x float>, i8)",
    "<4 x double> @llvm.x86.avx.addsub.pd.256(<4 x double>, <4 x double>)",
    "<2 x double> @llvm.x86.sse41.blendvpd(<2 x double>, <2 x double>, <2 x double>)",
    "<8 x float> @llvm.x86.avx.rsqrt.ps.256(<8 x float>)",
    "<2 x double> @llvm.x86.avx.vpermilvar.pd(<2 x double>, <2 x i64>)",
    "<4 x float> @llvm.x86.sse2.cvtsd2ss(<4 x float>, <2 x double>)",
    "<4 x float> @llvm.x86.sse2.cvtpd2ps(<2 x double>)",
]


@pytest.mark.parametrize("declared", DECLARED)
def test_bodies_of_simd_intrinsics_have_their_types(declared: str) -> None:
    name = declared[declared.index("@") + 1 : declared.index("(")]
    text = library.body(name)
    assert text is not None
    module = binding.parse_assembly(f"{text}\ndeclare {declared}\n")
    module.verify()
    told = module.get_function(library.body_symbol(name).strip('"'))
    assert told.global_value_type == module.get_function(name).global_value_type
    assert f"@{name}(" not in text
