"""What opcodes mean to analyses and sweeps: every opcode has a row, and the rows agree with what is done."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from enzyme_build import bitcode, pipeline
from enzyme_build.analysis.activity import activity_analysis
from enzyme_build.analysis.types import transfer
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.values import moves, pointers, semantics
from enzyme_build.analysis.values.semantics import SEMANTICS, Bits, Derivative
from enzyme_build.errors import DerivativeError
from enzyme_build.ir.module import Module
from enzyme_build.ir.opcodes import CASTS, OPCODES, TERMINATORS, opcode_table
from enzyme_build.ir.types import FLOAT
from enzyme_build.rules.all_rows import TABLE
from enzyme_build.settings import Settings
from enzyme_build.transform.derivative.sweep import EXTENDED, Sweep
from enzyme_build.transform.differentiation import differentiate
from enzyme_build.transform.sweeps import backward
from enzyme_build.transform.sweeps.adjoint_moves import HANDED_ON
from enzyme_build.transform.tape import recomputation
from enzyme_build.transform.types import mark_rules
from tests.package.test_layering import PACKAGE, modules, room_of


def test_every_opcode_has_a_row() -> None:
    assert SEMANTICS.keys() == OPCODES.keys()


def test_rules_are_there_for_floats_and_for_nothing_else() -> None:
    wanted = {name for name, found in SEMANTICS.items() if found.derivative is Derivative.RULE}
    assert wanted == set(TABLE.by_opcode)
    assert wanted == {name for name, found in SEMANTICS.items() if found.bits is Bits.FLOAT}


def test_what_the_sweeps_move_is_what_moves() -> None:
    moved = {name for name, found in SEMANTICS.items() if found.derivative is Derivative.MOVE}
    assert {name for name, extend in EXTENDED.items() if extend is Sweep.extend_move} == moved - {"inttoptr"}


def test_what_hands_its_adjoint_on_is_what_moves_or_loads_floats() -> None:
    moves = {name for name, found in SEMANTICS.items() if found.derivative is Derivative.MOVE}
    of_pointers = {"getelementptr", "addrspacecast", "inttoptr"}
    refused = HANDED_ON["va_arg"]
    assert {name for name, hand_on in HANDED_ON.items() if hand_on is not refused} == moves - of_pointers | {
        "load"
    }


@pytest.mark.parametrize(
    "table",
    [
        activity_analysis._VISITED,
        transfer._VISITED,
        pointers._SOURCES,
        moves._ROWS,
        semantics._MOVED,
        mark_rules._ROWS,
        recomputation._COSTS,
        EXTENDED,
        HANDED_ON,
        backward._UNDONE,
    ],
    ids=[
        "activity",
        "types",
        "points-to",
        "bytes",
        "operands",
        "marks",
        "costs",
        "forward",
        "moves",
        "reverse",
    ],
)
def test_dispatch_has_a_row_or_a_default_for_every_opcode(table: dict[str, object]) -> None:
    assert table.keys() == OPCODES.keys()


@pytest.mark.parametrize("rows", [{"add frobnicate": 1}, {"add sub": 1, "add": 2}])
def test_tables_name_opcodes_once(rows: dict[str, int]) -> None:
    assert opcode_table(0, {"add sub": 1})["mul"] == 0
    with pytest.raises(ValueError, match="no opcode, or one that has two rows"):
        opcode_table(0, rows)


NAMED = {name: found for name, found in vars(semantics).items() if isinstance(found, frozenset)}
OF_INTRINSICS = {
    name: frozenset(vars(semantics)[name]) for name in ("REMARKS", "COPIES", "FUSED", "EXTREMES")
}


def spelled_again(text: str) -> Iterator[tuple[int, str]]:
    """Line and name of each set of `semantics` that a collection spells, by itself or among other opcodes.

    The keys of a dict are rows of a table, each of which has a meaning of its own.
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
            items = {e.value for e in node.elts if isinstance(e, ast.Constant)}
        elif isinstance(node, ast.Compare):
            items = {e.value for e in node.comparators if isinstance(e, ast.Constant)}
        else:
            continue
        for name, found in NAMED.items():
            # of pointers as integers there are two, and whoever names one has forgotten the other
            if found <= items or (found is semantics.TO_INTEGER and found & items):
                yield node.lineno, name
        for name, found in OF_INTRINSICS.items():
            if len(found & items) > 1:
                yield node.lineno, name


def test_sets_that_have_a_name_are_not_spelled_again() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {name}"
        for path in modules()
        if room_of(path) in ("analysis", "transform") and path.name != "semantics.py"
        for line, name in spelled_again(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('i.opcode in ("sub", "add")', "SUMS"),
        ('_KEPT = frozenset({"trunc", "zext", "bitcast", "sext"})', "RESIZING"),
        ('i.opcode in ("lshr", "ashr")', "RIGHT_SHIFTS"),
        ('name.startswith(("llvm.assume", "llvm.dbg."))', "REMARKS"),
        ('i.opcode == "ptrtoint"', "TO_INTEGER"),
        ('i.opcode in ("bitcast", "ptrtoaddr")', "TO_INTEGER"),
    ],
)
def test_a_set_that_is_spelled_again_is_found(line: str, name: str) -> None:
    assert name in [found for _, found in spelled_again(line)]


def test_terminators_have_no_bits_but_those_of_calls() -> None:
    kinds = {SEMANTICS[name].bits for name in TERMINATORS - {"invoke", "callbr"}}
    assert kinds == {Bits.NONE}
    assert all(SEMANTICS[name].bits in _OF_CASTS for name in CASTS)


_OF_CASTS = (Bits.RENAMED, Bits.RESIZED, Bits.FROM_FLOAT, Bits.FROM_INTEGER, Bits.FLOAT)

OBJECTIVE = """
declare double @__enzyme_autodiff(ptr, ...)
define double @f(double %x, ptr %p) {{
  store double %x, ptr %p
  {body}
  %y = fmul double %r, %x
  ret double %y
}}
define double @df(double %x, ptr %p, ptr %q) {{
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x, ptr %p, ptr %q)
  ret double %r
}}
"""

REFUSED = {
    "va_arg": ("%r = va_arg ptr %p, double", "this use of `va_arg`"),
    "call": (
        """%v = call <2 x double> @llvm.masked.expandload.v2f64(
      ptr %p, <2 x i1> <i1 0, i1 1>, <2 x double> zeroinitializer)
  %r = extractelement <2 x double> %v, i32 1""",
        "expandload.* no derivative of it is known: it is for lanes that are chosen at run time",
    ),
}


@pytest.mark.parametrize("opcode", REFUSED)
def test_what_is_refused_is_told(opcode: str) -> None:
    body, told = REFUSED[opcode]
    text = OBJECTIVE.format(body=body)
    if opcode == "call":
        text += "declare <2 x double> @llvm.masked.expandload.v2f64(ptr, <2 x i1>, <2 x double>)\n"
    else:
        assert SEMANTICS[opcode].derivative is Derivative.REFUSED
    with pytest.raises(DerivativeError, match=told):
        pipeline.run(bitcode.parse_text(text), pipeline.Job(Settings(cache=False, ad_first=True)))


def test_strict_comparisons_of_floats_have_no_derivative() -> None:
    text = OBJECTIVE.format(
        body="""%c = call i1 @llvm.experimental.constrained.fcmp.f64(
      double %x, double 0.0, metadata !"olt", metadata !"fpexcept.strict")
  %n = fneg double %x
  %r = select i1 %c, double %n, double %x"""
    )
    text += "declare i1 @llvm.experimental.constrained.fcmp.f64(double, double, metadata, metadata)\n"
    assert differentiate(Module.parse(text)) == 0


def test_addresses_as_integers_are_followed_by_either_name() -> None:
    """`ptrtoaddr` has the bits of the address and says nothing of where the pointer comes from."""
    text = """
declare void @__enzyme_autodiff(ptr, ...)
define void @f(ptr %p) {
  %a = ptrtoaddr ptr %p to i64
  %next = add i64 %a, 8
  %q = inttoptr i64 %next to ptr
  %x = load double, ptr %q
  %y = fmul double %x, %x
  store double %y, ptr %p
  ret void
}
define void @df(ptr %p, ptr %dp) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %dp)
  ret void
}
"""
    model = Module.parse(text.replace("ptrtoaddr", "ptrtoint"))
    other = Module.parse(text)
    assert differentiate(model) == differentiate(other) == 0
    assert str(other).replace("ptrtoaddr", "ptrtoint") == str(model)


# From the 64 bits of two floats, `%b`, to `%r`; `%p` is where they lie.
OF_BITS: dict[str, str] = {
    **{
        op: f"%r = {op} i64 %b, 7"
        for op in ["and", "or", "xor", "add", "sub", "mul", "udiv", "sdiv", "urem", "srem"]
    },
    **{op: f"%r = {op} i64 %b, 32" for op in ("shl", "lshr", "ashr")},
    "trunc": "%r = trunc i64 %b to i32",
    "zext": "%r = zext i64 %b to i128",
    "sext": "%r = sext i64 %b to i128",
    "bitcast": "%r = bitcast i64 %b to <2 x i32>",
    "select": "%r = select i1 %c, i64 %b, i64 0",
    "freeze": "%r = freeze i64 %b",
    "phi": "br i1 %c, label %low, label %on\nlow:\n  br label %on\non:\n  %r = phi i64 [ %b, %low ], [ 0, %0 ]",
    "insertvalue": "%r = insertvalue { i64, i64 } zeroinitializer, i64 %b, 0",
    "extractvalue": "%s = insertvalue [2 x i64] zeroinitializer, i64 %b, 0\n  %r = extractvalue [2 x i64] %s, 0",
    "insertelement": "%r = insertelement <2 x i64> zeroinitializer, i64 %b, i32 0",
    "extractelement": "%s = bitcast i64 %b to <2 x i32>\n  %r = extractelement <2 x i32> %s, i32 0",
    "shufflevector": "%s = bitcast i64 %b to <2 x i32>\n"
    "  %r = shufflevector <2 x i32> %s, <2 x i32> poison, <2 x i32> <i32 1, i32 0>",
    "icmp": "%s = icmp eq i64 %b, 0\n  %r = sext i1 %s to i64",
    "fptosi": "%s = load float, ptr %p\n  %r = fptosi float %s to i64",
    "fptoui": "%s = load float, ptr %p\n  %r = fptoui float %s to i64",
    "load": "%r = load i64, ptr %p",
    "store": "store i64 %b, ptr %q\n  %r = load i64, ptr %q",
    "atomicrmw": "%r = atomicrmw xchg ptr %p, i64 0 seq_cst",
    "cmpxchg": "%r = cmpxchg ptr %p, i64 0, i64 1 seq_cst seq_cst",
    "call": "%r = call i64 @same(i64 %b)",
}
_CARRY = (
    Bits.MOVED,
    Bits.RENAMED,
    Bits.RESIZED,
    Bits.BITWISE,
    Bits.SHIFTED,
    Bits.MEMORY,
    Bits.CALL,
)
_OF_INTEGERS = {"sext", "ashr"}  # compilers make them of counts alone


@pytest.mark.parametrize("opcode", OF_BITS)
def test_type_analysis_follows_the_bits(opcode: str) -> None:
    module = Module.parse(
        f"""
define i64 @same(i64 %x) {{
  ret i64 %x
}}
define void @f(ptr %p, ptr %q, i1 %c) {{
  %first = load float, ptr %p
  %behind = getelementptr float, ptr %p, i64 1
  %second = load float, ptr %behind
  %b = load i64, ptr %p
  {OF_BITS[opcode]}
  ret void
}}
"""
    )
    function = module.functions["f"]
    memory_types = TypeAnalysis(module)
    memory_types.program.cover(function)
    result = next(i for block in function.blocks for i in block.instructions if i.name == "r")
    holds_floats = any(FLOAT in part.kinds for part in memory_types.parts_of(result))
    carries = opcode == "store" or SEMANTICS[opcode].bits in _CARRY
    assert holds_floats == (carries and opcode not in _OF_INTEGERS)


def test_all_that_yields_integers_is_followed() -> None:
    """Floats, addresses, truths, ways of control and pads have no bits that could be another's."""
    others = {"ptrtoint", "ptrtoaddr", "inttoptr", "addrspacecast", "fcmp", "uitofp", "sitofp"}
    others |= {"alloca", "getelementptr", "invoke", "callbr", "va_arg", "fence"}
    others |= {name for name, found in SEMANTICS.items() if found.bits is Bits.FLOAT}
    others |= TERMINATORS | {name for name in OPCODES if name.endswith("pad")}
    assert OF_BITS.keys() | others == SEMANTICS.keys()
