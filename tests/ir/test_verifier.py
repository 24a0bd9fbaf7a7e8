"""The verifier finds every planted error, on its line, and nothing in sound code."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from enzyme_build.ir import Function, Module
from enzyme_build.ir import types as t
from enzyme_build.ir.builder import Builder
from enzyme_build.ir.instructions import Branch, Call, Instruction, Invoke, Load, Phi, Return, Switch
from enzyme_build.ir.values import ConstantExpr, const_int, constant_float, zero
from enzyme_build.ir.verifier import annotate, verify
from tests.ir.llvm import MODULES

SOUND = """
declare i32 @callee(i32)
declare i32 @__gxx_personality_v0(...)

define i32 @f(i32 %n, ptr %p) personality ptr @__gxx_personality_v0 {
entry:
  %a = add i32 %n, 1
  %c = icmp eq i32 %a, 0
  br i1 %c, label %left, label %right

left:
  %l = load i32, ptr %p, align 4
  br label %join

right:
  %r = call i32 @callee(i32 %a)
  br label %join

join:
  %m = phi i32 [ %l, %left ], [ %r, %right ]
  %i = invoke i32 @callee(i32 %m)
          to label %normal unwind label %pad

normal:
  switch i32 %i, label %end [
    i32 1, label %pad2
    i32 2, label %end
  ]

pad:
  %lp = landingpad { ptr, i32 }
          cleanup
  resume { ptr, i32 } %lp

pad2:
  store i32 %m, ptr %p, align 4
  br label %end

end:
  ret i32 %i
}
"""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_sound_modules_have_no_problems(path: object) -> None:
    assert hasattr(path, "read_text")
    module = Module.parse(path.read_text())
    module.parse_all()
    assert verify(module) == []


class Planted:
    """The sound function, with its parts by name."""

    def __init__(self) -> None:
        self.module = Module.parse(SOUND)
        self.function: Function = self.module.functions["f"]
        assert verify(self.function) == []

    def __getitem__(self, name: str) -> Instruction:
        return next(i for b in self.function.blocks for i in b.instructions if i.name == name)

    def last(self, block: int) -> Instruction:
        return self.function.blocks[block].instructions[-1]


def _raw_operand(instruction: Instruction, index: int, value: object) -> None:
    """An operand put in behind the model's back."""
    instruction.operands[index] = value  # type: ignore[call-overload]


def _two_returns(p: Planted) -> None:
    p.function.blocks[-1].insert(0, Return(zero(t.I32)))


def _no_terminator(p: Planted) -> None:
    p.last(1).erase()


def _empty_block(p: Planted) -> None:
    block = p.function.add_block("empty")
    p.last(6).replace_successor(p.function.blocks[-2], block)


def _wrong_binary(p: Planted) -> None:
    p["a"].set_operand(1, const_int(t.I64, 1))


def _wrong_condition(p: Planted) -> None:
    p.last(0).set_operand(0, p.function.arguments[0])


def _wrong_return(p: Planted) -> None:
    p.last(7).set_operand(0, constant_float(t.DOUBLE, 1.0))


def _missing_entry(p: Planted) -> None:
    phi = p["m"]
    assert isinstance(phi, Phi)
    phi.remove_incoming(p.function.blocks[1])


def _strange_entry(p: Planted) -> None:
    phi = p["m"]
    assert isinstance(phi, Phi)
    phi.add_incoming(zero(t.I32), p.function.blocks[0])


def _late_phi(p: Planted) -> None:
    block = p.function.blocks[3]
    block.insert(0, Load(t.I32, p.function.arguments[1], 4, name="early"))


def _use_before(p: Planted) -> None:
    p["a"].set_operand(1, p["m"])


def _use_on_another_way(p: Planted) -> None:
    p["r"].set_operand(0, p["l"])


def _use_of_invoke_when_unwinding(p: Planted) -> None:
    Builder(p.function.blocks[5], p.last(5)).add(p["i"], p["i"])


def _erased_operand(p: Planted) -> None:
    value = p["l"]
    block = p.function.blocks[1]
    block.remove(value)


def _unlisted_use(p: Planted) -> None:
    _raw_operand(p["c"], 0, p.function.arguments[0])


def _other_functions_argument(p: Planted) -> None:
    other = p.module.add_function("g", p.function.function_type, argument_names=("x", "y"))
    p["c"].set_operand(0, other.arguments[0])


def _removed_callee(p: Planted) -> None:
    p.module.remove(p.module.functions["callee"])


def _removed_global_in_constant(p: Planted) -> None:
    variable = p.module.add_global("gone", t.I32, zero(t.I32))
    p["l"].set_operand(0, ConstantExpr("getelementptr", t.PTR, [variable, const_int(t.I64, 1)], (), t.I8))
    p.module.remove(variable)


def _foreign_target(p: Planted) -> None:
    other = Planted().function.blocks[1]
    branch = p.last(1)
    assert isinstance(branch, Branch)
    branch.targets = [other]


def _odd_alignment(p: Planted) -> None:
    load = p["l"]
    assert isinstance(load, Load)
    load.align = 3


def _strange_flag(p: Planted) -> None:
    p["a"].flags = ("fast",)  # type: ignore[attr-defined]


def _strange_predicate(p: Planted) -> None:
    p["c"].predicate = "olt"  # type: ignore[attr-defined]


def _same_case_twice(p: Planted) -> None:
    switch = p.last(4)
    assert isinstance(switch, Switch)
    switch.cases.append(switch.cases[0])


def _wrong_argument(p: Planted) -> None:
    call = p["r"]
    assert isinstance(call, Call)
    call._function_type = t.function_type(t.I32, [t.I64])


def _unknown_metadata(p: Planted) -> None:
    p["l"].metadata["tbaa"] = "!77"


def _no_pad(p: Planted) -> None:
    invoke = p["i"]
    assert isinstance(invoke, Invoke)
    invoke.unwind = p.function.blocks[6]


def _jump_to_entry(p: Planted) -> None:
    p.last(6).replace_successor(p.function.blocks[-1], p.function.blocks[0])


def _wrong_home(p: Planted) -> None:
    p["l"].block = p.function.blocks[0]


def _unknown_group(p: Planted) -> None:
    p.function.attributes = "#9"


# What is planted, the line of the printed function, and what is said about it
ERRORS: dict[str, tuple[Callable[[Planted], None], int, str]] = {
    "two returns": (_two_returns, 36, "in the middle of the block"),
    "no terminator": (_no_terminator, 8, "does not end with a terminator"),
    "empty block": (_empty_block, 38, "the block is empty"),
    "wrong binary": (_wrong_binary, 3, "operands of one type"),
    "wrong condition": (_wrong_condition, 5, "needs an i1"),
    "wrong return": (_wrong_return, 36, "gives double in a function that returns i32"),
    "missing entry": (_missing_entry, 16, "no entry for %left"),
    "strange entry": (_strange_entry, 16, "%entry, which does not jump here"),
    "late phi": (_late_phi, 17, "behind other instructions"),
    "use before": (_use_before, 3, "not computed on every way"),
    "use on another way": (_use_on_another_way, 12, "not computed on every way"),
    "use of invoke when unwinding": (_use_of_invoke_when_unwinding, 29, "not computed on every way"),
    "erased operand": (_erased_operand, 15, "not in the function"),
    "unlisted use": (_unlisted_use, 4, "does not list it as a user"),
    "argument of another function": (_other_functions_argument, 4, "not in the function"),
    "removed callee": (_removed_callee, 12, "@callee, which is not in the module"),
    "removed global in a constant": (_removed_global_in_constant, 8, "@gone, which is not in the module"),
    "foreign target": (_foreign_target, 9, "not in the function"),
    "odd alignment": (_odd_alignment, 8, "no power of two"),
    "strange flag": (_strange_flag, 3, "no flag 'fast'"),
    "strange predicate": (_strange_predicate, 4, "no such predicate"),
    "same case twice": (_same_case_twice, 21, "2 cases for 1"),
    "wrong argument": (_wrong_argument, 12, "passes i32 as argument 0"),
    "unknown metadata": (_unknown_metadata, 8, "!77 does not exist"),
    "no pad": (_no_pad, 17, "begins with no exception pad"),
    "jump to the entry": (_jump_to_entry, 2, "the entry block has predecessors"),
    "wrong home": (_wrong_home, 8, "another block"),
    "unknown group": (_unknown_group, 1, "#9 does not exist"),
}


@pytest.mark.parametrize(("plant", "line", "message"), ERRORS.values(), ids=ERRORS.keys())
def test_planted_error_is_found_on_its_line(
    plant: Callable[[Planted], None], line: int, message: str
) -> None:
    planted = Planted()
    plant(planted)
    problems = verify(planted.function)
    assert any(message in problem.message for problem in problems), problems
    assert next(p.line for p in problems if message in p.message) == line, annotate(
        planted.function, problems
    )


def test_all_problems_are_listed_and_shown_in_the_text() -> None:
    planted = Planted()
    for plant in (_wrong_binary, _strange_flag, _odd_alignment, _unknown_metadata):
        plant(planted)
    problems = verify(planted.module)
    assert len(problems) == 4
    lines = annotate(planted.function, problems).split("\n")
    assert lines[2].startswith("  %a = ")
    assert all(line.startswith("^^^ ") for line in lines[3:5])
    assert str(problems[0]).startswith("f, line 3: ")


def test_problems_of_globals() -> None:
    module = Module.parse("@x = global ptr @y\n@y = global i32 0\n@a = alias i32, ptr @y\n$c = comdat any")
    module.parse_all()
    assert verify(module) == []
    module.globals["x"].comdat = "missing"
    module.globals["x"].value_type = t.I64
    module.remove(module.globals["y"])
    messages = [problem.message for problem in verify(module)]
    assert len(messages) == 4
    assert sum("@y, which is not in the module" in message for message in messages) == 2


def test_unreachable_code_may_use_anything() -> None:
    module = Module.parse(
        "define i32 @f() {\n  ret i32 0\n\n1:\n  %2 = add i32 %4, 1\n  br label %3\n\n"
        "3:\n  %4 = add i32 1, 1\n  br label %1\n}\n"
    )
    assert verify(module.functions["f"]) == []
