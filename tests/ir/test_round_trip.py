"""Text → model → text loses nothing, judged by LLVM's own print of both."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from enzyme_build.ir import Module
from enzyme_build.ir.builder import Builder
from tests.ir.llvm import MODULES, fresh, printed


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_fresh_print_means_the_same_to_llvm(path: Path) -> None:
    text = printed(path.read_text())
    assert printed(fresh(text)) == text
    assert printed(fresh(path.read_text())) == text, "as it was written, not as LLVM prints it"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_untouched_module_is_written_back_word_for_word(path: Path) -> None:
    text = printed(path.read_text())
    module = Module.parse(text)
    assert str(module) == text
    assert not any(f.body_is_parsed for f in module.functions.values() if f.source_text.startswith("define"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_every_function_can_be_parsed_alone(path: Path) -> None:
    text = printed(path.read_text())
    for name in Module.parse(text).functions:
        module = Module.parse(text)
        _ = module.functions[name].blocks
        assert printed(str(module)) == text


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_general_code_reads_what_the_quick_patterns_read(path: Path) -> None:
    """With odd blanks no quick pattern matches, so the general code has to do all the work."""
    text = printed(path.read_text())
    spaced = "\n".join(_spread(line) for line in text.split("\n"))
    assert spaced != text
    # attributes are kept as they stand, blanks included
    assert _tight(fresh(spaced)) == _tight(fresh(text))


def _tight(text: str) -> str:
    return re.sub(" +", " ", text).replace(" ,", ",")


def _spread(line: str) -> str:
    if not line.startswith("  ") or "#dbg" in line or '"' in line:
        return line
    return re.sub(r"(?<=[\w)]) (?=[%@a-z0-9])(?!to label)", "  ", line.replace(", ", " ,  "))


# What LLVM accepts though it prints it otherwise
WRITTEN_BY_HAND = {
    "implicit result numbers": "define i32 @f(i32 %x) {\n add i32 1, 2\n %2 = add i32 %1, %x\n ret i32 %2\n}",
    "implicit block numbers": "define void @f() {\n ret void\n\n ret void\n}",
    "gaps in numbers": "define i32 @f(i32 %0, i32 %3) {\n %7 = add i32 %0, %3\n %9 = add i32 %7, 1\n ret i32 %9\n}",
    "body on one line": "define { i32, { i8 } } @f() { ret { i32, { i8 } } zeroinitializer }\ndeclare void @g()",
    "brace on its own line": "define void @f()\n{\nentry: ret void\n}",
    "indented": "\n    declare double @g(double)\n    define double @f(double %x) {\n"
    "      %y = call double @g(double %x)\n      ret double %y\n    }\n",
    "hexadecimal integers": "@x = global i32 u0xFF\n@y = global i32 s0x0F\n@z = global i8 200",
    "decimal floats": "define double @f(double %x) {\n %y = fadd double %x, 3.14\n %z = fadd double %y, +1e3\n"
    " ret double %z\n}".replace("1e3", "1.0e3"),
    "short halfs": "define half @f(half %x) {\n %y = fadd half %x, 0.5\n ret half %y\n}",
    "numbers as names": 'define void @f() {\n br label %"5"\n"5":\n br label %-5\n-5:\n ret void\n}',
    "type and value of one name": "%t = type { i32 }\ndefine %t @f(%t %t) {\n"
    "  %x = insertvalue %t %t, i32 1, 0\n  ret %t %x\n}",
    "quoted plain names": 'define i32 @"f"(i32 %"a") {\n %"b" = add i32 %a, 1\n'
    ' %c = add i32 %"b", %"a"\n ret i32 %c\n}',
    "metadata as value": "declare void @llvm.foo(metadata)\ndefine void @f(i32 %x) {\n"
    " call void @llvm.foo(metadata i32 %x)\n call void @llvm.foo(metadata !{i32 0})\n ret void\n}",
    "inline attachments": "define void @f(ptr %p) {\n store i32 1, ptr %p, align 4, !nontemporal !{i32 1}, !x !{!0}\n"
    " ret void\n}\n!0 = !{}",
    "comments": "; one\n@x = global i32 0 ; two\n\n; three\ndefine void @f() { ; four\n ; five\n ret void ; six\n}\n",
    "program address space": 'target datalayout = "P1-A5"\ndefine void @f(ptr addrspace(1) %p) {\n'
    " %x = alloca i32, addrspace(5)\n call addrspace(1) void %p()\n ret void\n}",
    "numbered globals": "@0 = global i32 0\n@5 = global ptr @0\ndefine void @6() {\n call void @6()\n ret void\n}",
    "expressions over vectors": "@b = global ptr null\n"
    "@a = global <2 x ptr> getelementptr (i8, ptr @b, <2 x i64> <i64 1, i64 2>)",
    "carriage returns": "define void @f() {\r\n  ret void\r\n}\r\n",
}


@pytest.mark.parametrize("text", WRITTEN_BY_HAND.values(), ids=WRITTEN_BY_HAND.keys())
def test_text_that_llvm_does_not_print_itself(text: str) -> None:
    assert printed(fresh(text)) == printed(text)
    assert printed(str(Module.parse(text))) == printed(text)


def test_edited_block_numbers_reach_addresses_elsewhere() -> None:
    text = (
        "@table = internal constant [1 x ptr] [ptr blockaddress(@f, %1)]\n"
        "define ptr @g() {\n  ret ptr blockaddress(@f, %1)\n}\n"
        "define ptr @f(i32 %n) {\n  br label %1\n\n1:\n  ret ptr @table\n}\n"
    )
    module = Module.parse(text)
    function = module.functions["f"]
    function.blocks[1].split(function.blocks[1].instructions[0], None)
    function.add_block(None, before=function.blocks[1])
    function.blocks[1].append(function.blocks[0].instructions[0])
    del function.blocks[0].instructions[:]
    Builder(function.blocks[0]).br(function.blocks[1])
    Builder(function.blocks[2]).br(function.blocks[3])
    again = printed(str(module))
    assert again.count("blockaddress(@f, %2)") == 2
