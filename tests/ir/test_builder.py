"""The builder makes what LLVM accepts, refuses what LLVM refuses, and names the operands when it does."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable

import pytest

from enzyme_build import bitcode
from enzyme_build.ir import Function, Module
from enzyme_build.ir import types as t
from enzyme_build.ir.builder import Builder, IllTypedError, gep_result_element
from enzyme_build.ir.values import Value, const_int, constant_float, null, poison, undef, zero
from tests.ir.llvm import verified

V4 = t.vector_type(4, t.FLOAT)
PAIR = t.struct_type((t.I32, t.array_type(2, t.DOUBLE)))
PARAMS = {"i": t.I32, "l": t.I64, "d": t.DOUBLE, "f": t.FLOAT, "p": t.PTR, "v": V4, "s": PAIR, "c": t.I1}


def _new(module: Module, returns: t.Type = t.VOID) -> tuple[Function, Builder, dict[str, Value]]:
    type_ = t.function_type(returns, list(PARAMS.values()))
    function = module.add_function("f", type_, argument_names=tuple(PARAMS))
    builder = Builder(function.add_block("entry"))
    return function, builder, dict(zip(PARAMS, function.arguments, strict=True))


def test_one_of_everything_passes_llvms_verifier() -> None:
    module = Module()
    function, b, a = _new(module)
    i, wide, d, f, p, v, s, c = a.values()
    for build in (
        b.add,
        b.sub,
        b.mul,
        b.udiv,
        b.sdiv,
        b.urem,
        b.srem,
        b.shl,
        b.lshr,
        b.ashr,
        b.and_,
        b.or_,
        b.xor,
    ):
        build(i, i)
    for build in (b.fadd, b.fsub, b.fmul, b.fdiv, b.frem):
        build(d, d, flags=("nnan", "contract"))
        build(v, v)
    b.add(wide, wide, flags=("nuw", "nsw"))
    b.fneg(v, flags=("fast",))
    mask = b.fcmp("olt", v, v, flags=("ninf",))
    b.select(mask, v, v, flags=("nsz",))
    b.select(b.icmp("slt", i, i, flags=("samesign",)), d, d)
    b.icmp("eq", p, null(t.PTR))
    b.trunc(wide, t.I8, flags=("nuw",))
    b.zext(i, t.I64, flags=("nneg",))
    b.sext(i, t.I128)
    b.fptrunc(d, t.HALF)
    b.fpext(f, t.X86_FP80)
    b.fptoui(v, t.vector_type(4, t.I8))
    b.fptosi(d, t.I1)
    b.uitofp(i, t.FP128)
    b.sitofp(i, t.BFLOAT)
    b.inttoptr(b.ptrtoint(p, t.I64), t.pointer_type(3))
    b.ptrtoaddr(p, t.I64)
    b.bitcast(v, t.I128)
    b.addrspacecast(p, t.pointer_type(1))
    b.freeze(s)
    slot = b.alloca(PAIR, align=8, name="slot")
    b.alloca(t.I8, count=wide)
    field = b.gep(PAIR, slot, [0, 1, wide], flags=("inbounds",))
    assert field.type is t.PTR
    b.store(d, field, 8)
    b.load(t.DOUBLE, field, 8, volatile=True)
    b.store(b.load(t.I32, slot, 4, ordering="acquire"), slot, 4, ordering="release", syncscope="singlethread")
    b.fence("seq_cst")
    b.atomic_rmw("fadd", field, d, "monotonic", 8)
    b.extract_value(b.cmpxchg(slot, i, i, weak=True), 1)
    b.insert_value(s, b.extract_value(s, (1, 0)), (1, 1))
    b.insert_element(v, b.extract_element(v, 3), i)
    assert b.shuffle_vector(v, undef(V4), [3, 2]).type is t.vector_type(2, t.FLOAT)
    sin = module.declare("sin", t.function_type(t.DOUBLE, [t.DOUBLE]))
    b.call(sin, [d], tail="tail", function_attributes="nounwind", argument_attributes=["noundef"], name="y")
    printf = module.declare("printf", t.function_type(t.I32, [t.PTR], vararg=True))
    b.call(printf, [p, d, i])
    b.call(p, [v], t.function_type(t.VOID, [V4]), bundles=[("deopt", [i, p])], name="dropped")
    other = module.add_function("fast", t.function_type(t.VOID, []), cconv="fastcc", linkage="internal")
    Builder(other.add_block()).ret()
    b.call(other, [])
    normal, unwind, loop, end = (function.add_block(n) for n in ("normal", "unwind", "loop", "end"))
    function.personality = module.declare("__gxx_personality_v0", t.function_type(t.I32, [], vararg=True))
    b.invoke(sin, [d], normal, unwind, name="z")
    b.position_at_end(unwind)
    pad = b.landing_pad(t.struct_type((t.PTR, t.I32)), cleanup=True, clauses=[("catch", null(t.PTR))])
    b.resume(pad)
    b.position_at_end(normal)
    b.switch(i, end, [(1, loop), (const_int(t.I32, -2), end)])
    b.position_at_end(loop)
    count = b.phi(t.I32, name="n")
    count.add_incoming(zero(t.I32), normal)
    count.add_incoming(b.add(count, const_int(t.I32, 1)), loop)
    b.cond_br(c, loop, end)
    b.position_at_end(end)
    b.ret()
    b.position_at_end(function.add_block("dead"))
    b.unreachable()
    b.position_before(b.block.instructions[0])
    b.br(end).erase()
    text = verified(module)
    assert "call fastcc void @fast()" in text
    assert "%y = tail call double @sin(double noundef %d) nounwind" in text
    assert 'call void %p(<4 x float> %v) [ "deopt"(i32 %i, ptr %p) ]' in text


REFUSED: dict[str, tuple[Callable[[Builder, dict[str, Value]], object], str]] = {
    "two types": (
        lambda b, a: b.fadd(a["d"], a["f"]),
        "fadd needs operands of one type, not double and float",
    ),
    "floats added as integers": (lambda b, a: b.add(a["d"], a["d"]), "add needs integers"),
    "a flag of others": (lambda b, a: b.add(a["i"], a["i"], flags=("fast",)), "add has no flag 'fast'"),
    "a predicate of others": (lambda b, a: b.icmp("olt", a["i"], a["i"]), "no predicate 'olt'"),
    "compared structs": (lambda b, a: b.icmp("eq", a["s"], a["s"]), "compares integers and pointers"),
    "widening trunc": (lambda b, a: b.trunc(a["i"], t.I64), "trunc must narrow"),
    "cast of a struct": (lambda b, a: b.bitcast(a["s"], t.I64), "cannot convert"),
    "binary as cast": (lambda b, a: b.cast("add", a["i"], t.I64), "add is no conversion"),
    "cast as binary": (lambda b, a: b.binary("trunc", a["i"], a["i"]), "trunc is no binary operation"),
    "condition of i32": (lambda b, a: b.select(a["i"], a["d"], a["d"]), "select needs an i1"),
    "vector condition": (
        lambda b, a: b.select(poison(t.vector_type(2, t.I1)), a["v"], a["v"]),
        "does not fit <4 x float>",
    ),
    "load through an integer": (lambda b, a: b.load(t.I8, a["l"]), "load needs a pointer, not i64"),
    "load of void": (lambda b, a: b.load(t.VOID, a["p"]), "cannot load or store void"),
    "store into a float": (lambda b, a: b.store(a["d"], a["d"]), "store needs a pointer"),
    "path beyond a struct": (lambda b, a: b.gep(PAIR, a["p"], [0, 2]), "finds nothing"),
    "variable field": (lambda b, a: b.gep(PAIR, a["p"], [0, a["i"]]), "finds nothing"),
    "float index": (lambda b, a: b.gep(t.I8, a["p"], [a["d"]]), "needs integers as indices"),
    "wrong member": (lambda b, a: b.insert_value(a["s"], a["d"], 0), "puts double where"),
    "no member": (lambda b, a: b.extract_value(a["s"], (1, 2)), "finds nothing at 1, 2"),
    "element of a scalar": (lambda b, a: b.extract_element(a["d"], 0), "needs a vector"),
    "atomic float add of integers": (
        lambda b, a: b.atomic_rmw("fadd", a["p"], a["i"]),
        "fadd needs a floating",
    ),
    "unknown atomic": (lambda b, a: b.atomic_rmw("mul", a["p"], a["i"]), "no operation 'mul'"),
    "exchange of floats": (lambda b, a: b.cmpxchg(a["p"], a["d"], a["d"]), "compares integers and pointers"),
    "branch on i32": (lambda b, a: b.cond_br(a["i"], b.block, b.block), "br needs an i1"),
    "switch over a float": (lambda b, a: b.switch(a["d"], b.block), "switch needs an integer"),
    "case of another type": (
        lambda b, a: b.switch(a["i"], b.block, [(const_int(t.I8, 1), b.block)]),
        "has no case i8 1",
    ),
    "value from a void function": (lambda b, a: b.ret(a["i"]), "returns void"),
    "unknown callee type": (lambda b, a: b.call(a["p"], []), "needs a function type"),
    "callee no pointer": (
        lambda b, a: b.call(a["i"], [], t.function_type(t.VOID, [])),
        "needs a pointer as callee",
    ),
    "argument of another type": (
        lambda b, a: b.call(a["p"], [a["f"]], t.function_type(t.VOID, [t.DOUBLE])),
        "passes float as argument 0",
    ),
    "too few arguments": (
        lambda b, a: b.call(a["p"], [], t.function_type(t.VOID, [t.DOUBLE], vararg=True)),
        "passes 0 arguments",
    ),
    "phi of void": (lambda b, _: b.phi(t.VOID), "phi cannot give void"),
    "alloca of void": (lambda b, _: b.alloca(t.VOID), "alloca cannot hold void"),
}


@pytest.mark.parametrize(("build", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_ill_typed_instruction_is_refused(
    build: Callable[[Builder, dict[str, Value]], object], message: str
) -> None:
    function, builder, arguments = _new(Module())
    with pytest.raises(TypeError, match=message):
        build(builder, arguments)
    assert function.entry.instructions == []
    assert all(argument.users == [] for argument in function.arguments)


def test_message_names_the_operands() -> None:
    _, builder, arguments = _new(Module())
    with pytest.raises(IllTypedError, match=r"operands are <argument 2: double %d>, <argument 0: i32 %i>"):
        builder.fmul(arguments["d"], arguments["i"])


def test_attachments_are_given_to_all_that_is_built() -> None:
    module = Module.parse("!0 = !{}")
    _, builder, arguments = _new(module)
    builder.attachments = {"note": "!0"}
    builder.fadd(arguments["d"], arguments["d"]).metadata["more"] = "!0"
    builder.ret()
    text = verified(module)
    assert "fadd double %d, %d, !note !0, !more !0\n" in text
    assert "ret void, !note !0\n" in text


def test_gep_finds_the_element_type() -> None:
    at = [const_int(t.I64, 0), const_int(t.I32, 1), const_int(t.I64, 9)]
    assert gep_result_element(PAIR, at) is t.DOUBLE
    assert gep_result_element(PAIR, at[:1]) is PAIR
    assert gep_result_element(t.I8, at[:2]) is None


def test_built_loop_computes() -> None:
    """Newton's iteration for a square root, run by LLVM."""
    module = Module()
    function = module.add_function("root", t.function_type(t.DOUBLE, [t.DOUBLE]), argument_names=("a",))
    a = function.arguments[0]
    entry, loop, end = (function.add_block(name) for name in ("entry", "loop", "end"))
    b = Builder(entry)
    b.br(loop)
    b.position_at_end(loop)
    x, n = b.phi(t.DOUBLE), b.phi(t.I32)
    better = b.fmul(b.fadd(x, b.fdiv(a, x)), constant_float(t.DOUBLE, 0.5))
    count = b.add(n, const_int(t.I32, 1), flags=("nuw", "nsw"))
    b.cond_br(b.icmp("ult", count, const_int(t.I32, 30)), loop, end)
    for block, value, number in ((entry, a, zero(t.I32)), (loop, better, count)):
        x.add_incoming(value, block)
        n.add_incoming(number, block)
    b.position_at_end(end)
    b.ret(better)
    engine = bitcode.jit(bitcode.parse_text(verified(module)))
    root = engine.function("root", ctypes.c_double, ctypes.c_double)
    assert root(2.0) == pytest.approx(math.sqrt(2.0))
    assert root(1e6) == pytest.approx(1e3)
