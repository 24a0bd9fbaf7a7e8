"""What machine code calls to convert half precision, where the process's run time library is older than the calls.

A number is rounded by a sum with one so large that no bit smaller than the last one of the result is left.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from enzyme_build import bitcode
from enzyme_build.bitcode import Jit
from enzyme_build.ir.types import BFLOAT, DOUBLE, HALF

_TRUNCATED = {"sf": "float", "df": "double", "xf": "x86_fp80"}
_NARROW = {"hf": HALF, "bf": BFLOAT}
_EXTENSIONS = ("__extendhfsf2", "__extendhfxf2")
_MANTISSA, _BIAS = DOUBLE.stored_significand, (1 << DOUBLE.exponent - 1) - 1
_ROUNDED_ALREADY = 200  # an exponent for which any of them is infinite

_HELPERS = f"""
define private double @to.odd(x86_fp80 %x) {{
  %d = fptrunc x86_fp80 %x to double
  %back = fpext double %d to x86_fp80
  %exact = fcmp ueq x86_fp80 %back, %x
  %bits = bitcast double %d to i64
  %low = and i64 %bits, 1
  %odd = icmp eq i64 %low, 1
  %kept = or i1 %exact, %odd
  %a = call x86_fp80 @llvm.fabs.f80(x86_fp80 %x)
  %b = call x86_fp80 @llvm.fabs.f80(x86_fp80 %back)
  %above = fcmp ogt x86_fp80 %b, %a
  %step = select i1 %above, i64 -1, i64 1
  %moved = add i64 %bits, %step
  %chosen = select i1 %kept, i64 %bits, i64 %moved
  %r = bitcast i64 %chosen to double
  ret double %r
}}
define private float @rounded(double %x, i64 %places, i64 %least) {{
  %bits = bitcast double %x to i64
  %shifted = lshr i64 %bits, {_MANTISSA}
  %exponent = and i64 %shifted, 2047
  %infinite = icmp uge i64 %exponent, {_BIAS + _ROUNDED_ALREADY}
  br i1 %infinite, label %as.is, label %finite
as.is:
  %f = fptrunc double %x to float
  ret float %f
finite:
  %e = call i64 @llvm.umax.i64(i64 %exponent, i64 %least)
  %large = add i64 %e, %places
  %large.bits = shl i64 %large, {_MANTISSA}
  %one.half = or i64 %large.bits, 2251799813685248
  %c = bitcast i64 %one.half to double
  %sum = fadd double %x, %c
  %near = fsub double %sum, %c
  %signed = call double @llvm.copysign.f64(double %near, double %x)
  %r = fptrunc double %signed to float
  ret float %r
}}
define private bfloat @bf.of(float %x) {{
  %bits = bitcast float %x to i32
  %nan = fcmp uno float %x, %x
  %quiet = or i32 %bits, 4194304
  %told = select i1 %nan, i32 %quiet, i32 %bits
  %high = lshr i32 %told, 16
  %short = trunc i32 %high to i16
  %r = bitcast i16 %short to bfloat
  ret bfloat %r
}}
define private half @hf.of(float %x) {{
  %bits = bitcast float %x to i32
  %top = lshr i32 %bits, 16
  %sign = and i32 %top, 32768
  %a = call float @llvm.fabs.f32(float %x)
  %size = bitcast float %a to i32
  %small = fcmp olt float %a, 0x3F10000000000000
  %huge = fcmp oge float %a, 6.553600e+04
  %nan = fcmp uno float %x, %x
  %scaled = fmul float %a, 0x4170000000000000
  %scaled.finite = select i1 %small, float %scaled, float 0.0
  %subnormal = fptoui float %scaled.finite to i32
  %moved = sub i32 %size, 939524096
  %normal = lshr i32 %moved, 13
  %finite = select i1 %small, i32 %subnormal, i32 %normal
  %bounded = select i1 %huge, i32 31744, i32 %finite
  %all = select i1 %nan, i32 32256, i32 %bounded
  %whole = or i32 %sign, %all
  %short = trunc i32 %whole to i16
  %r = bitcast i16 %short to half
  ret half %r
}}
define private float @hf.to(half %x) {{
  %short = bitcast half %x to i16
  %bits = zext i16 %short to i32
  %top = and i32 %bits, 32768
  %sign = shl i32 %top, 16
  %size = and i32 %bits, 32767
  %small = icmp ult i32 %size, 1024
  %huge = icmp uge i32 %size, 31744
  %wide = shl i32 %size, 13
  %bias = select i1 %huge, i32 1879048192, i32 939524096
  %normal = add i32 %wide, %bias
  %count = uitofp i32 %size to float
  %subnormal = fmul float %count, 0x3E70000000000000
  %subnormal.bits = bitcast float %subnormal to i32
  %finite = select i1 %small, i32 %subnormal.bits, i32 %normal
  %whole = or i32 %sign, %finite
  %r = bitcast i32 %whole to float
  ret float %r
}}
define float @__extendhfsf2(half %x) {{
  %f = call float @hf.to(half %x)
  ret float %f
}}
define x86_fp80 @__extendhfxf2(half %x) {{
  %f = call float @hf.to(half %x)
  %r = fpext float %f to x86_fp80
  ret x86_fp80 %r
}}
declare x86_fp80 @llvm.fabs.f80(x86_fp80)
declare float @llvm.fabs.f32(float)
declare double @llvm.copysign.f64(double, double)
declare i64 @llvm.umax.i64(i64, i64)
"""


def provide(names: Iterable[str]) -> None:
    """Those of the names that are such calls, and that no other library provides."""
    calls = _calls()
    for name in names:
        if name in calls and not bitcode.is_provided(name):
            bitcode.provide(name, _code().address(name))


@cache
def _calls() -> frozenset[str]:
    return frozenset((*_EXTENSIONS, *(f"__trunc{of}{to}2" for of in _TRUNCATED for to in _NARROW)))


@cache
def _code() -> Jit:
    texts = [_truncation(of, to) for of in _TRUNCATED for to in _NARROW]
    return bitcode.jit(bitcode.parse_text("".join([_HELPERS, *texts]), "half precision"))


def _truncation(of: str, to: str) -> str:
    wide = {
        "sf": "fpext float %x to double",
        "df": "fadd double %x, -0.0",
        "xf": "call double @to.odd(x86_fp80 %x)",
    }
    narrow = _NARROW[to]
    least = 2 - (1 << narrow.exponent - 1)
    places, exponent = _MANTISSA - narrow.stored_significand, _BIAS + least
    return f"""
define {narrow} @__trunc{of}{to}2({_TRUNCATED[of]} %x) {{
  %d = {wide[of]}
  %f = call float @rounded(double %d, i64 {places}, i64 {exponent})
  %r = call {narrow} @{to}.of(float %f)
  ret {narrow} %r
}}
"""
