"""Editing the model: uses, blocks, phis, calls, clones. LLVM's verifier judges what comes out."""

from __future__ import annotations

import ctypes
import time
from collections import Counter

import pytest

from enzyme_build import bitcode
from enzyme_build.ir import Function, Module
from enzyme_build.ir import types as t
from enzyme_build.ir.builder import Builder
from enzyme_build.ir.clone import clone_function, clone_instruction
from enzyme_build.ir.instructions import BinaryOp, Branch, Call, Instruction, Load, Phi, Switch, Unreachable
from enzyme_build.ir.values import Local, Value, const_int, constant_float
from enzyme_build.ir.verifier import verify
from tests.ir.llvm import MODULES, printed, verified

LOOP = """
declare double @sin(double)

define double @sum(ptr %p, i64 %n) {
entry:
  %empty = icmp eq i64 %n, 0
  br i1 %empty, label %exit, label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.000000e+00, %entry ], [ %t, %loop ]
  %a = getelementptr inbounds double, ptr %p, i64 %i
  %x = load double, ptr %a, align 8, !tbaa !0
  %y = call double @sin(double %x)
  %t = fadd double %s, %y
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  %r = phi double [ 0.000000e+00, %entry ], [ %t, %loop ]
  ret double %r
}

!0 = !{!1, !1, i64 0}
!1 = !{!"double", !2, i64 0}
!2 = !{!"root"}
"""


@pytest.fixture
def module() -> Module:
    return Module.parse(LOOP)


@pytest.fixture
def function(module: Module) -> Function:
    return module.functions["sum"]


def _named(function: Function, name: str) -> Instruction:
    return next(i for b in function.blocks for i in b.instructions if i.name == name)


def _run(module: Module, name: str, values: list[float]) -> float:
    engine = bitcode.jit(bitcode.parse_text(verified(module)))
    call = engine.function(name, ctypes.c_double, ctypes.c_void_p, ctypes.c_int64)
    data = (ctypes.c_double * len(values))(*values)
    result: float = call(ctypes.addressof(data), len(values))
    return result


def _uses_are_consistent(function: Function) -> None:
    uses: Counter[tuple[Value, Instruction]] = Counter()
    for block in function.blocks:
        for instruction in block.instructions:
            for operand in instruction.operands:
                uses[operand, instruction] += 1
    for value in {*function.arguments, *(i for b in function.blocks for i in b.instructions)}:
        expected = Counter({user: count for (used, user), count in uses.items() if used is value})
        assert Counter(value.users) == expected


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_parser_links_every_use(path: object) -> None:
    assert hasattr(path, "read_text")
    for function in Module.parse(path.read_text()).functions.values():
        _uses_are_consistent(function)


def test_users_and_operands(function: Function) -> None:
    total = _named(function, "t")
    assert isinstance(total, BinaryOp)
    assert {user.opcode for user in total.users} == {"phi"}
    assert len(total.users) == 2
    assert total.operands[1] is _named(function, "y")


def test_replacing_all_uses(function: Function, module: Module) -> None:
    y, x = _named(function, "y"), _named(function, "x")
    assert isinstance(y, Call)
    y.replace_all_uses_with(x)
    assert y.users == []
    assert len(x.users) == 2
    y.erase()
    assert len(x.users) == 1
    _uses_are_consistent(function)
    assert _run(module, "sum", [1.0, 2.0, 4.5]) == 7.5


def test_replacing_a_call_by_instructions(function: Function, module: Module) -> None:
    y = _named(function, "y")
    builder = Builder(function.blocks[1], before=y)
    square = builder.fmul(y.operands[0], y.operands[0], flags=("contract",), name="y")
    y.replace_all_uses_with(builder.fadd(square, constant_float(t.DOUBLE, 1.0)))
    y.erase()
    _uses_are_consistent(function)
    assert _run(module, "sum", [1.0, 2.0, 3.0]) == 17.0


def test_splitting_a_block(function: Function, module: Module) -> None:
    loop = function.blocks[1]
    tail = loop.split(_named(function, "t"), "tail")
    assert loop.terminator is None
    Builder(loop).br(tail)
    assert function.blocks.index(tail) == 2
    assert [p.name for p in function.blocks[3].predecessors()] == ["entry", "tail"]
    assert [block for _, block in _phi(function, "s").incoming] == [function.blocks[0], tail]
    assert not verify(function)
    verified(module)


def _phi(function: Function, name: str) -> Phi:
    found = _named(function, name)
    assert isinstance(found, Phi)
    return found


def test_editing_phis(function: Function, module: Module) -> None:
    entry, loop, exit_ = function.blocks
    middle = function.add_block("middle", before=exit_)
    Builder(middle).br(exit_)
    assert loop.terminator is not None
    loop.terminator.replace_successor(exit_, middle)
    result = _phi(function, "r")
    result.replace_block(loop, middle)
    assert result.incoming_from(middle) is _named(function, "t")
    assert result.incoming_from(loop) is None
    verified(module)
    result.remove_incoming(entry)
    _uses_are_consistent(function)
    assert len(result.operands) == len(result.blocks) == 1
    with pytest.raises(TypeError, match="phi of double"):
        result.add_incoming(const_int(t.I32, 1), entry)


def test_setting_operands_and_successors(function: Function) -> None:
    total = _named(function, "t")
    total.set_operand(0, total.operands[1])
    _uses_are_consistent(function)
    total.replace_operand(total.operands[1], constant_float(t.DOUBLE, 2.0))
    assert str(total.operands[0]) == str(total.operands[1]) == "2.000000e+00"
    _uses_are_consistent(function)
    entry, loop, exit_ = function.blocks
    branch = entry.terminator
    assert isinstance(branch, Branch)
    branch.replace_successor(exit_, loop)
    assert branch.successors == [loop, loop]
    switch = Switch(function.arguments[1], exit_, [(const_int(t.I64, 1), loop)])
    switch.replace_successor(exit_, entry)
    assert switch.successors == [entry, loop]


def test_metadata_can_be_edited(function: Function, module: Module) -> None:
    load = _named(function, "x")
    assert load.metadata == {"tbaa": "!0"}
    node = module.add_metadata('!{!"mine"}')
    assert node == "!3"
    load.metadata["mine"] = node
    store = Builder(function.blocks[1], load).store(constant_float(t.DOUBLE, 1.0), function.arguments[0], 8)
    store.metadata = {"tbaa": load.metadata["tbaa"]}
    assert "!tbaa !0, !mine !3" in str(module)
    assert "align 8, !tbaa !0\n" in str(module)
    verified(module)


def test_values_may_share_a_name(function: Function, module: Module) -> None:
    builder = Builder(function.blocks[1], _named(function, "t"))
    value: Value = _named(function, "x")
    for _ in range(3):
        value = builder.fadd(value, value, name="x")
    text = verified(module)
    assert "%x.1 = fadd double %x, %x\n" in text
    assert "%x.3 = fadd double %x.2, %x.2\n" in text


def test_names_that_are_too_long_for_llvm_are_cut(function: Function, module: Module) -> None:
    """C++ compilers name blocks after functions with up to 1024 characters; what is made of such names is longer."""
    for block in function.blocks:
        block.name = "x" * 1024 + ".reverse"
    text = verified(module)
    assert "x" * 900 in text
    assert len({block.name for block in Module.parse(text).functions[function.name].blocks}) == len(
        function.blocks
    )


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_clones_of_functions_verify(path: object) -> None:
    assert hasattr(path, "read_text")
    module = Module.parse(path.read_text())
    for function in list(module.functions.values()):
        if function.is_declaration:
            continue
        if any(b.terminator is not None and b.terminator.opcode == "indirectbr" for b in function.blocks):
            with pytest.raises(ValueError, match="addresses of its blocks"):
                clone_function(function, "copy")
            module.remove(module.functions["copy"])
            continue
        clone = clone_function(function, f"{function.name}.copy")
        _uses_are_consistent(clone)
        _uses_are_consistent(function)
        assert not verify(clone)
    verified(module)


def test_clone_is_independent(function: Function, module: Module) -> None:
    before = function.text()
    clone = clone_function(function, "sum")
    assert clone.name == "sum.1"
    assert clone.text().replace("@sum.1", "@sum") == before
    total = _named(clone, "t")
    total.replace_all_uses_with(_named(clone, "y"))
    total.erase()
    assert function.text() == before
    assert _run(module, "sum", [0.5]) == pytest.approx(0.479425538604203)
    assert _run(module, "sum.1", [0.5]) == pytest.approx(0.479425538604203)


def test_cloning_one_instruction_with_a_map(function: Function) -> None:
    load = _named(function, "x")
    pointer = function.arguments[0]
    copied = clone_instruction(load, lambda value: pointer if value is load.operands[0] else value)
    assert isinstance(copied, Load)
    assert (copied.pointer, copied.align, copied.metadata, copied.block) == (pointer, 8, load.metadata, None)
    assert copied in pointer.users
    copied.metadata["x"] = "!0"
    assert "x" not in load.metadata


def test_debug_records_survive_edits() -> None:
    module = Module.parse(next(path for path in MODULES if path.stem == "debug").read_text())
    function = module.functions["outer"]
    store = next(i for i in function.blocks[0].instructions if i.opcode == "store")
    count = str(module).count("#dbg_")
    store.erase()
    later = _named(function, "later")
    assert isinstance(later, Local)
    later.erase()
    text = printed(str(module))
    assert text.count("#dbg_") == count
    assert "#dbg_value(double poison" in text


def test_debug_records_stay_before_a_terminator_that_is_replaced() -> None:
    module = Module.parse(next(path for path in MODULES if path.stem == "debug").read_text())
    block = module.functions["outer"].blocks[0]
    old = block.terminator
    assert old is not None
    store = next(i for i in block.instructions if i.records)
    old.records, store.records = store.records, None
    block.insert(old, Unreachable())
    old.erase()
    lines = module.functions["outer"].text().splitlines()
    place = lines.index("  unreachable")
    assert "#dbg_" in lines[place - 1]
    assert "#dbg_" not in lines[place + 1]


def test_debug_records_stay_before_a_terminator_that_is_appended() -> None:
    module = Module.parse(next(path for path in MODULES if path.stem == "debug").read_text())
    block = module.functions["outer"].blocks[0]
    old = block.terminator
    assert old is not None
    store = next(i for i in block.instructions if i.records)
    old.records, store.records = store.records, None
    block.remove(old)
    block.append(old)
    assert not block.trailing_records
    assert old.records


def test_removing_and_adding_globals(module: Module, function: Function) -> None:
    sin = module.functions["sin"]
    assert [f.name for f in module.functions_mentioning(sin)] == ["sum"]
    assert [i.name for i in module.instructions_using(sin)] == ["y"]
    y = _named(function, "y")
    y.replace_all_uses_with(y.operands[0])
    y.erase()
    module.remove(sin)
    assert module.get("sin") is None
    counter = module.add_global("counter", t.I64, const_int(t.I64, 0), linkage="internal", align=8)
    with pytest.raises(ValueError, match="@counter exists"):
        module.add_global("counter", t.I64)
    assert module.add_global("counter", t.I64, unique=True).name == "counter.1"
    assert module.declare("sin", t.function_type(t.FLOAT, [t.FLOAT])) is module.declare(
        "sin", sin.function_type
    )
    module.add_global("mine", t.struct_type((t.I64, t.PTR)), linkage="external")
    module.attribute_groups[0] = "nounwind willreturn"
    module.functions["sum"].attributes = "#0"
    builder = Builder(function.blocks[2], function.blocks[2].terminator)
    builder.store(builder.load(t.I64, counter, 8), counter, 8)
    text = verified(module)
    for line in (
        "@counter = internal global i64 0, align 8",
        "declare float @sin(float)",
    ):
        assert line in text
    assert function.has_attribute("willreturn")
    assert not function.has_attribute("noreturn")


def test_attributes_are_taken_out_of_their_groups() -> None:
    module = Module.parse("attributes #0 = { nounwind }\nattributes #1 = { nounwind cold }\n")
    gone = frozenset({"nounwind"})
    assert module.attributes_without("nounwind #0", gone) == ""
    module.declare("f", t.function_type(t.VOID, [])).attributes = module.attributes_without(
        "#1 mustprogress", gone
    )
    assert "declare void @f() #2 mustprogress" in verified(module)
    assert module.attributes_without("#2", gone) == "#2"


def test_metadata_forgets_removed_globals() -> None:
    module = Module.parse(
        "@a = global i8 0\n@ab = global i8 0\n!n = !{!0}\n!0 = !{ptr @a, ptr @ab}\n!1 = distinct !{!1, ptr @a}\n"
    )
    module.add_metadata("!{ptr @ab}")
    module.remove(module.globals["a"])
    text = verified(module)
    assert "!0 = !{null, ptr @ab}\n!1 = distinct !{!1, null}\n!2 = !{ptr @ab}\n" in text
    module.remove(module.globals["ab"])
    assert "@" not in verified(module)


def test_inserting_before_an_instruction_keeps_the_order(function: Function) -> None:
    loop = function.blocks[1]
    builder = Builder(loop, before=_named(function, "y"))
    x = _named(function, "x")
    first, second = builder.fneg(x, name="first"), builder.fneg(x, name="second")
    first.erase()
    third = builder.fneg(x, name="third")
    at = loop.instructions.index(second)
    assert [i.name for i in loop.instructions[at - 1 : at + 3]] == ["x", "second", "third", "y"]
    builder.position_before(third)
    builder.fneg(x, name="fourth")
    assert [i.name for i in loop.instructions[at : at + 3]] == ["second", "fourth", "third"]


def test_building_in_the_middle_of_a_long_block_is_quick(function: Function) -> None:
    builder = Builder(function.blocks[1], before=function.blocks[1].terminator)
    value: Value = _named(function, "x")
    started = time.process_time()
    for _ in range(40_000):
        value = builder.fadd(value, value)
    assert time.process_time() - started < 4


def test_changed_header_keeps_the_unparsed_body() -> None:
    module = Module.parse("define i32 @f(i32 %0, i32 %x) {\n  %2 = add i32 %0, %x ; kept\n  ret i32 %2\n}\n")
    function = module.functions["f"]
    function.linkage = "internal"
    function.arguments[1].attributes = "noundef"
    assert not function.body_is_parsed
    assert str(module) == (
        "define internal i32 @f(i32 %0, i32 noundef %x) {\n  %2 = add i32 %0, %x ; kept\n  ret i32 %2\n}\n"
    )


def test_deleting_a_body(module: Module, function: Function) -> None:
    function.delete_body()
    assert function.is_declaration
    assert "declare double @sum(ptr, i64)" in verified(module)


def test_erasing_a_block(module: Module, function: Function) -> None:
    dead = function.add_block("dead")
    Builder(dead).ret(_named(function, "x"))
    dead.erase()
    assert len(_named(function, "x").users) == 1
    assert dead.function is None
    verified(module)
