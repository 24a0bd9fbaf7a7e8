"""Every opcode on the way from an argument to the result: both modes against differences, or a refusal by name."""

from __future__ import annotations

from ctypes import POINTER, c_double

import pytest

from enzyme_build.analysis.values.semantics import SEMANTICS
from enzyme_build.ir.module import Module
from enzyme_build.transform.differentiation import differentiate
from tests.rules.jit import Jitted

X = 5.3
TEXT = """
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare i32 @__gxx_personality_v0(...)
define double @square(double %x) noinline {{
  %y = fmul double %x, %x
  ret double %y
}}
define double @f(double %x, ptr %p) noinline personality ptr @__gxx_personality_v0 {{
  store double %x, ptr %p
  {body}
  %y = fmul double %r, %x
  %from.memory = load double, ptr %p
  %z = fadd double %y, %from.memory
  ret double %z
}}
define double @reverse(double %x, ptr %p, ptr %q) {{
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, ptr %p, ptr %q)
  ret double %r
}}
define double @forward(double %x, ptr %p, ptr %q) {{
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0, ptr %p, ptr %q)
  ret double %r
}}
"""

_TO_INTEGER = "%i = fptosi double %x to i64\n"
_OF_INTEGER = "\n  %r = sitofp i64 %j to double"
_VECTOR = "%v = insertelement <2 x double> <double 2.0, double 3.0>, double %x, i32 0\n"
_PAIR = "%v = insertvalue { double, i64 } { double 2.0, i64 1 }, double %x, 0\n"
_RAISED = "[ {0}, %here ]"

# What lies between `%x` and `%r`; the block it stands in goes on.
BODIES: dict[str, str] = {
    "fneg": "%r = fneg double %x",
    **{op: f"%r = {op} double %x, 2.5" for op in ("fadd", "fsub", "fmul", "fdiv", "frem")},
    "fptrunc": "%s = fptrunc double %x to float\n  %r = fpext float %s to double",
    "fpext": "%s = fptrunc double %x to float\n  %t = fmul float %s, %s\n  %r = fpext float %t to double",
    **{
        op: f"{_TO_INTEGER}  %j = {op} i64 %i, 3{_OF_INTEGER}"
        for op in (
            *("and", "or", "xor", "shl", "lshr", "ashr"),
            *("add", "sub", "mul", "udiv", "sdiv", "urem", "srem"),
        )
    },
    "trunc": f"{_TO_INTEGER}  %s = trunc i64 %i to i8\n  %r = sitofp i8 %s to double",
    **{op: f"%s = fptosi double %x to i8\n  %j = {op} i8 %s to i64{_OF_INTEGER}" for op in ("zext", "sext")},
    **{op: f"%i = {op} double %x to i32\n  %r = sitofp i32 %i to double" for op in ("fptoui", "fptosi")},
    **{op: f"%i = fptosi double %x to i32\n  %r = {op} i32 %i to double" for op in ("uitofp", "sitofp")},
    "ptrtoint": "%a = ptrtoint ptr %p to i64\n  %q = inttoptr i64 %a to ptr\n  %r = load double, ptr %q",
    "ptrtoaddr": "%a = ptrtoaddr ptr %p to i64\n  %q = inttoptr i64 %a to ptr\n  %r = load double, ptr %q",
    "inttoptr": (
        "%a = ptrtoint ptr %p to i64\n  %b = add i64 %a, 8\n  %q = inttoptr i64 %b to ptr\n"
        "  store double %x, ptr %q\n  %r = load double, ptr %q"
    ),
    "bitcast": (
        "%s = fptrunc double %x to float\n  %v = insertelement <2 x float> zeroinitializer, float %s, i32 1\n"
        "  %d = bitcast <2 x float> %v to double\n  %w = bitcast double %d to <2 x float>\n"
        "  %t = extractelement <2 x float> %w, i32 1\n  %r = fpext float %t to double"
    ),
    "addrspacecast": (
        "%q = addrspacecast ptr %p to ptr addrspace(1)\n  %b = addrspacecast ptr addrspace(1) %q to ptr\n"
        "  %r = load double, ptr %b"
    ),
    "icmp": f"{_TO_INTEGER}  %c = icmp sgt i64 %i, 4\n  %r = select i1 %c, double %x, double 1.0",
    "fcmp": "%c = fcmp olt double %x, 4.0\n  %r = select i1 %c, double 1.0, double %x",
    "select": "%c = fcmp olt double %x, 4.0\n  %r = select i1 %c, double 1.0, double %x",
    "freeze": "%r = freeze double %x",
    "phi": (
        "%c = fcmp olt double %x, 4.0\n  br i1 %c, label %low, label %high\nlow:\n  br label %on\nhigh:\n"
        "  %s = fmul double %x, %x\n  br label %on\non:\n  %r = phi double [ %x, %low ], [ %s, %high ]"
    ),
    "alloca": "%a = alloca double\n  store double %x, ptr %a\n  %r = load double, ptr %a",
    "load": "%r = load double, ptr %p",
    "store": "%q = getelementptr double, ptr %p, i64 1\n  store double %x, ptr %q\n  %r = load double, ptr %q",
    "getelementptr": (
        f"{_TO_INTEGER}  %k = sub i64 %i, 4\n  %q = getelementptr double, ptr %p, i64 %k\n"
        "  store double %x, ptr %q\n  %r = load double, ptr %q"
    ),
    "fence": "fence seq_cst\n  %r = load double, ptr %p",
    "cmpxchg": """store double 0.0, ptr %p
  %bits = bitcast double %x to i64
  %pair = cmpxchg ptr %p, i64 0, i64 %bits seq_cst seq_cst
  %swapped = extractvalue { i64, i1 } %pair, 1
  %now = load double, ptr %p
  %twice = fmul double %now, %now
  %r = select i1 %swapped, double %twice, double 0.0""",
    "atomicrmw": "%r = atomicrmw fadd ptr %p, double %x seq_cst",
    "extractvalue": f"{_PAIR}  %r = extractvalue {{ double, i64 }} %v, 0",
    "insertvalue": f"{_PAIR}  %r = extractvalue {{ double, i64 }} %v, 0",
    "extractelement": f"{_VECTOR}  %r = extractelement <2 x double> %v, i32 0",
    "insertelement": f"{_VECTOR}  %r = extractelement <2 x double> %v, i32 0",
    "shufflevector": (
        f"{_VECTOR}  %w = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 0>\n"
        "  %r = extractelement <2 x double> %w, i32 1"
    ),
    "call": "%r = call double @square(double %x)",
    "ret": "%r = fmul double %x, 3.0",
    "br": (
        "br label %loop\nloop:\n  %n = phi i64 [ 0, %0 ], [ %m, %loop ]\n  %a = phi double [ 1.0, %0 ], [ %r, %loop ]\n"
        "  %r = fmul double %a, %x\n  %m = add i64 %n, 1\n  %c = icmp eq i64 %m, 3\n"
        "  br i1 %c, label %on, label %loop\non:"
    ),
    "switch": (
        f"{_TO_INTEGER}  switch i64 %i, label %on [ i64 5, label %five ]\nfive:\n  %s = fmul double %x, 7.0\n"
        "  br label %on\non:\n  %r = phi double [ %x, %0 ], [ %s, %five ]"
    ),
    "unreachable": (
        "%c = fcmp olt double %x, 4.0\n  br i1 %c, label %never, label %on\nnever:\n  unreachable\non:\n"
        "  %r = fmul double %x, %x"
    ),
    **dict.fromkeys(
        ("invoke", "landingpad", "resume"),
        "%r = invoke double @square(double %x) to label %on unwind label %pad\npad:\n"
        "  %e = landingpad { ptr, i32 } cleanup\n  resume { ptr, i32 } %e\non:",
    ),
}
# Windows' exceptions, jumps to computed addresses, and what reads memory that only the machine knows the form of.
NOT_RUN = {
    "catchpad",
    "cleanuppad",
    "catchswitch",
    "catchret",
    "cleanupret",
    "indirectbr",
    "callbr",
    "va_arg",
}


def test_every_opcode_has_an_example() -> None:
    assert BODIES.keys() | NOT_RUN == SEMANTICS.keys()
    assert not BODIES.keys() & NOT_RUN
    assert [
        op for op, body in BODIES.items() if f"{op} " not in body and op not in ("ret", "unreachable")
    ] == []


@pytest.mark.parametrize("opcode", BODIES)
def test_opcode(opcode: str) -> None:
    module = Module.parse(TEXT.format(body=BODIES[opcode]))
    assert differentiate(module) == 0
    jitted = Jitted(str(module))

    def called(name: str, x: float) -> float:
        memory, shadow = (c_double * 4)(), (c_double * 4)()
        found = jitted.function(name, c_double, c_double, POINTER(c_double), POINTER(c_double))
        return float(found(x, memory, shadow))

    step, rounding = (0.05, 1e-3) if "float" in BODIES[opcode] else (1e-4, 1e-7)
    expected = (called("f", X + step) - called("f", X - step)) / (2 * step)
    assert called("forward", X) == pytest.approx(expected, rel=rounding)
    assert called("reverse", X) == pytest.approx(called("forward", X), rel=rounding * 1e-4)
