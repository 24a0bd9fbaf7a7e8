"""What the pipelines before and after differentiation do and leave alone."""

from __future__ import annotations

import re
from ctypes import c_double

import pytest

from enzyme_build import bitcode
from enzyme_build.bitcode import (
    PrepareOptions,
    internalize,
    optimise,
    parse_text,
    prepare,
    registered_functions,
)
from enzyme_build.errors import BitcodeError

UNOPTIMISED = """
define double @helper(double %x) #0 {
  %slot = alloca double
  store double %x, ptr %slot
  %v = load double, ptr %slot
  %r = fmul double %v, %v
  ret double %r
}
define double @user(double %x) #1 {
  %r = call double @helper(double %x)
  ret double %r
}
attributes #0 = { noinline nounwind optnone uwtable "note"="noinline optnone here" }
attributes #1 = { noinline optnone nounwind }
"""

LOOP = """
define double @sum(ptr noalias %x, ptr noalias %scale, i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %s = phi double [ 0.0, %entry ], [ %t, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %k = load double, ptr %scale
  %kk = fdiv double %k, 3.0
  %m = fmul reassoc double %v, %kk
  %t = fadd reassoc double %s, %m
  %next = add nsw i64 %i, 1
  br label %head
exit:
  ret double %s
}
"""


def body_of(text: str, name: str) -> str:
    match = re.search(rf"^define [^\n]*@{name}\(.*?^}}", text, re.MULTILINE | re.DOTALL)
    assert match, f"no definition of {name}"
    return match[0]


def test_code_from_level_0_is_optimised() -> None:
    module = parse_text(UNOPTIMISED)
    prepare(module)
    text = module.text()
    assert "alloca" not in text
    assert "call" not in body_of(text, "user")
    assert '"note"="noinline optnone here"' in text


def test_code_for_size_is_inlined_and_keeps_what_is_not_to_be() -> None:
    for word in ("optsize", "minsize"):
        source = UNOPTIMISED.replace("optnone", word).replace(f"noinline {word} here", "here")
        module = parse_text(source)
        prepare(module)
        assert word not in module.text()
        assert "call double @helper" in body_of(module.text(), "user"), "noinline is the user's own"
        inlined = parse_text(source.replace("noinline nounwind", "nounwind"))
        prepare(inlined)
        assert "call" not in body_of(inlined.text(), "user")


def test_a_call_for_size_that_says_nothing_else_is_read_again() -> None:
    module = parse_text(
        "define double @outside(double %x) {\n  %r = call double @known(double %x) optsize\n  ret double %r\n}\n"
        "declare double @known(double)\ndefine void @small() optsize { ret void }\n"
    )
    prepare(module)
    assert "optsize" not in module.text()
    assert "call double @known" in body_of(module.text(), "outside")


def test_kept_function_is_not_inlined_and_not_seen_through() -> None:
    source = UNOPTIMISED.replace("%r = fmul double %v, %v\n  ret double %r", "ret double 4.0")
    module = parse_text(source.replace("define double @helper", "define internal double @helper"))
    prepare(module, PrepareOptions(keep=frozenset({"helper"})))
    text = module.text()
    assert "call double @helper" in body_of(text, "user")
    assert "ret double %r" in body_of(text, "user"), "its constant result was propagated"
    assert text.count("define internal double @helper") == 1


def test_loops_are_canonical_and_neither_vectorised_nor_unrolled() -> None:
    module = parse_text(LOOP)
    prepare(module)
    text = body_of(module.text(), "sum")
    assert "<" not in text.replace("<string>", ""), "vectorised"
    assert len(re.findall(r"= fadd ", text)) == 1, "unrolled"
    assert text.index("fdiv") < text.index("phi double"), "the invariant division was not hoisted"
    assert ".lcssa = phi" in text


def test_optimise_vectorises_at_3_and_not_at_1() -> None:
    texts = []
    for level in (1, 3):
        module = parse_text(LOOP.replace("define", 'target triple = "x86_64-unknown-linux-gnu"\ndefine'))
        optimise(module, level)
        texts.append(module.text())
    assert "x double>" not in texts[0]
    assert "x double>" in texts[1]


def test_level_0_only_brings_into_form() -> None:
    module = parse_text(UNOPTIMISED)
    prepare(module, PrepareOptions(level=0))
    text = module.text()
    assert "call double @helper" in text
    assert "alloca" not in text


def test_switch_is_lowered_on_demand() -> None:
    source = """
declare void @a()
declare void @b()
define void @f(i32 %n) {
  switch i32 %n, label %done [ i32 1, label %one
                               i32 7, label %two ]
one:
  call void @a()
  ret void
two:
  call void @b()
  ret void
done:
  ret void
}
"""
    found = []
    for lower in (False, True):
        module = parse_text(source)
        prepare(module, PrepareOptions(lower_switch=lower))
        found.append("switch i32" in module.text())
    assert found == [True, False]


REQUESTS = """
@enzyme_dup = internal global i32 0
declare double @__enzyme_autodiff(ptr, ...)
define double @f(double %x) { ret double %x }
define double @g(double %x) { ret double %x }
define double @either(i1 %c, double %x) {
  br i1 %c, label %yes, label %no
yes:
  %m = load i32, ptr @enzyme_dup
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @f, i32 %m, double %x)
  br label %end
no:
  %n = load i32, ptr @enzyme_dup
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @g, i32 %n, double %x)
  br label %end
end:
  %r = phi double [ %a, %yes ], [ %b, %no ]
  ret double %r
}
"""


def test_requests_and_markers_survive() -> None:
    module = parse_text(REQUESTS)
    prepare(module)
    text = body_of(module.text(), "either")
    assert "@__enzyme_autodiff(ptr nonnull @f, i32 %" in text
    assert "@__enzyme_autodiff(ptr nonnull @g, i32 %" in text
    assert "load i32, ptr @enzyme_dup" in text
    assert re.search(r"@enzyme_dup = internal .*global i32 0", module.text())


def test_internalize_keeps_what_it_is_told_to() -> None:
    module = parse_text(
        "@enzyme_const = global i32 0\n"
        "define void @kept() { ret void }\n"
        'define void @"odd[*]name"() { ret void }\n'
        "define void @oddxname() { call void @used() ret void }\n"
        'define void @used() { call void asm sideeffect "", ""() ret void }\n'
        "define void @user() { call void @used() ret void }\n"
    )
    internalize(module, ["user", "odd[*]name"])
    assert module.defined() == {"enzyme_const", "user", "odd[*]name"}
    again = parse_text("define void @kept() { ret void }\ndefine void @user() { ret void }\n")
    internalize(again, ["kept"])
    assert again.defined() == {"kept"}, "a list outlived its call"


def test_registered_functions() -> None:
    module = parse_text(
        "@__enzyme_register_gradient_f = global [3 x ptr] [ptr @f, ptr @f_aug, ptr @f_rev]\n"
        "@__enzyme_inactivefn_log = global ptr @log_it\n"
        '@text = private constant [16 x i8] c"enzyme_inactive\\00", section "llvm.metadata"\n'
        '@other = private constant [5 x i8] c"plain"\n'
        "@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] ["
        '{ ptr, ptr, ptr, i32, ptr } { ptr @"noted\\22", ptr @text, ptr @text, i32 1, ptr null }, '
        "{ ptr, ptr, ptr, i32, ptr } { ptr @not_noted, ptr @other, ptr @text, i32 1, ptr null }]\n"
        + "".join(
            f"define void @{name}() {{ ret void }}\n"
            for name in ("f", "f_aug", "f_rev", "log_it", '"noted\\22"', "not_noted")
        )
        + 'define void @mathlike() "enzyme_math"="sin" { ret void }\n'
    )
    assert registered_functions(module) == {"f", "f_aug", "f_rev", "log_it", 'noted"', "mathlike"}


def test_emission_leaves_the_module_as_it_was() -> None:
    module = parse_text(LOOP)
    before = module.text()
    first = bitcode.emit_object(module)
    assert module.text() == before
    assert first[:4] == b"\x7fELF"
    assert "sum" in bitcode.emit_assembly(module)


def test_gpu_code_is_generated() -> None:
    module = parse_text(
        'target triple = "nvptx64-nvidia-cuda"\n'
        "define ptx_kernel void @k(ptr addrspace(1) %p) { store double 1.0, ptr addrspace(1) %p ret void }\n"
    )
    assert ".entry k" in bitcode.emit_assembly(module, bitcode.EmitOptions(cpu="sm_80"))


def test_unknown_target_is_named() -> None:
    with pytest.raises(BitcodeError, match="no code can be generated for 'nosuch-cpu-os'"):
        bitcode.emit_object(parse_text('target triple = "nosuch-cpu-os"\n', "odd.bc"))


def test_jit_names_missing_symbols() -> None:
    module = parse_text(
        "declare double @nowhere(double)\ndefine double @f(double %x) {\n"
        "  %r = call double @nowhere(double %x)\n  ret double %r\n}\n",
        "partial.ll",
    )
    with pytest.raises(BitcodeError, match=r"partial\.ll.*no definition of nowhere"):
        bitcode.jit(module)


def test_jit_runs_libm() -> None:
    module = parse_text(
        "declare double @erf(double)\ndefine double @f(double %x) {\n"
        "  %r = call double @erf(double %x)\n  ret double %r\n}\n"
    )
    compiled = bitcode.jit(module)
    assert compiled.function("f", c_double, c_double)(0.5) == pytest.approx(0.5204998778130465, rel=1e-15)
    with pytest.raises(BitcodeError, match="no symbol 'g'"):
        compiled.function("g", c_double)
