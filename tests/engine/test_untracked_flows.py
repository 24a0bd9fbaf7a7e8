"""Ways on which a derivative may be lost without an error: warned of once, and an error where that is asked for."""

from __future__ import annotations

import re

import pytest

from enzyme_build.errors import DerivativeError, Diagnostic
from enzyme_build.ir.module import Module
from enzyme_build.transform.differentiation import Options, differentiate

HEAD = """
@g = global double 0.0
@own = internal global double 0.0
@stdout = external global ptr
@text = private constant [4 x i8] c"%lf\\00"
declare double @__enzyme_autodiff(ptr, ...)
declare double @unknown()
declare double @pure() memory(none)
declare double @quiet() "enzyme_inactive"
declare i32 @tell(ptr)
declare i32 @raise(i32)
declare double @strtod(ptr, ptr)
declare i32 @sprintf(ptr, ptr, ...)
declare i32 @fprintf(ptr, ptr, ...)
declare i64 @fread(ptr, i64, i64, ptr)
declare i64 @fwrite(ptr, i64, i64, ptr)
define void @handler(i32 %s) {
  %x = load double, ptr @own
  %y = fmul double %x, %x
  store double %y, ptr @own
  ret void
}
define double @user(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
"""
OWN_TOLD = "define void @before() {\n %r = call i32 @tell(ptr @own)\n ret void\n}"
HANDLED = "@handlers = global ptr @handler"

# name -> what `f` does, more of the module, and what is said of it
CASES = {
    "a global that others see": (
        "store double %x, ptr @g\n%y = call double @unknown()",
        "",
        "`unknown`.*`g`",
    ),
    "one that nobody else sees": ("store double %x, ptr @own\n%y = call double @unknown()", "", None),
    "one of which others are told": (
        "store double %x, ptr @own\n%y = call double @unknown()",
        OWN_TOLD,
        "`unknown`.*`own`",
    ),
    "a global that holds a constant": ("store double 2.0, ptr @g\n%y = call double @unknown()", "", None),
    "a function of its arguments": ("store double %x, ptr @g\n%y = call double @pure()", "", None),
    "a function without derivative": ("store double %x, ptr @g\n%y = call double @quiet()", "", None),
    "what is remembered for a number": (
        "%was = load double, ptr @own\n%e = fcmp oeq double %was, %x\n%m = load double, ptr @g\n"
        "%z = fmul double %x, %x\nstore double %z, ptr @g\nstore double %x, ptr @own\n"
        "%y = select i1 %e, double %m, double %z",
        "",
        "active float is looked for in `own`",
    ),
    "a number that is compared with a constant one": (
        "%was = load double, ptr @own\n%e = fcmp oeq double %was, %x\n%z = fmul double %x, %x\n"
        "%y = select i1 %e, double 1.0, double %z",
        "",
        None,
    ),
    "a number that is compared for its size": (
        "%was = load double, ptr @own\n%e = fcmp olt double %was, %x\nstore double %x, ptr @own\n"
        "%z = fmul double %x, %x\n%y = select i1 %e, double 1.0, double %z",
        "",
        None,
    ),
    "a handler": (
        "store double %x, ptr @own\n%s = call i32 @raise(i32 10)\n%y = load double, ptr @own",
        HANDLED,
        "`raise`.*`handler`.*`own`",
    ),
    "a signal that nobody handles": (
        "store double %x, ptr @own\n%s = call i32 @raise(i32 10)\n%y = load double, ptr @own",
        "",
        None,
    ),
    "text": (
        "%b = alloca [64 x i8]\n%s = call i32 (ptr, ptr, ...) @sprintf(ptr %b, ptr @text, double %x)\n"
        "%y = call double @strtod(ptr %b, ptr null)",
        "",
        "`strtod`",
    ),
    "text of a constant": (
        "%b = alloca [64 x i8]\n%s = call i32 (ptr, ptr, ...) @sprintf(ptr %b, ptr @text, double 1.0)\n"
        "%y = call double @strtod(ptr %b, ptr null)",
        "",
        None,
    ),
    "text for people": (
        "%o = load ptr, ptr @stdout\n%s = call i32 (ptr, ptr, ...) @fprintf(ptr %o, ptr @text, double %x)\n"
        "%y = call double @strtod(ptr @text, ptr null)",
        "",
        None,
    ),
    "a file": (
        "%v = alloca double\nstore double %x, ptr %v\n%s = call i64 @fwrite(ptr %v, i64 8, i64 1, ptr %file)\n"
        "%w = alloca double\n%t = call i64 @fread(ptr %w, i64 8, i64 1, ptr %file)\n%y = load double, ptr %w",
        "",
        "`fread`",
    ),
}


def told(name: str, strict: bool = False) -> list[Diagnostic]:
    body, more, _ = CASES[name]
    given = "%file = inttoptr i64 4096 to ptr\n" if "%file" in body else ""
    module = Module.parse(
        f"{HEAD}{more}\ndefine double @f(double %x) {{\n{given}{body}\n%r = fmul double %y, %x\nret double %r\n}}\n"
    )
    found: list[Diagnostic] = []
    differentiate(module, Options(strict=strict, on_warning=found.append))
    return found


@pytest.mark.parametrize("name", CASES)
def test_untracked_flows(name: str) -> None:
    said = [warning.message for warning in told(name)]
    wanted = CASES[name][2]
    if wanted is None:
        assert not said
    else:
        (message,) = said
        assert re.search(wanted, message)


@pytest.mark.parametrize("name", [name for name, (_, _, wanted) in CASES.items() if wanted])
def test_strict(name: str) -> None:
    with pytest.raises(DerivativeError, match=CASES[name][2] or ""):
        told(name, strict=True)
