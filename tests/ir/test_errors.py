"""Text that cannot be read gives a ParseError with line and column, whatever is wrong with it."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest

from enzyme_build.errors import ParseError
from enzyme_build.ir import Module
from tests.ir.llvm import MODULES, accepts


def _in_function(body: str, header: str = "define void @f(ptr %p, i32 %x, double %d)") -> str:
    return f"{header} {{\n{body}\n  ret void\n}}\n"


# text, line, column, message
MISTAKES = {
    "no entity": ("\n  what", 2, 3, "expected a top-level entity"),
    "half a definition": ("define void @f() {\n  ret void\n", 1, 18, "does not end"),
    "no name": ("declare void", 1, 1, "expected the name of a function"),
    "unknown type": ("@x = global i33x 0", 1, 13, "no type"),
    "undefined type": ("@x = global %t zeroinitializer", 1, 13, "%t is not defined"),
    "defined twice": ("@x = global i32 0\n@x = global i32 1", 2, 1, "defined twice"),
    "undefined global": ("@x = global ptr @y", 1, 17, "@y is not defined"),
    "wrong initializer": ("@x = global double 5", 1, 20, "no constant of type double"),
    "too few elements": ("@x = global [2 x i8] [i8 1]", 1, 22, "do not fit"),
    "element of other type": ("@x = global [1 x i8] [i16 1]", 1, 22, "do not fit"),
    "string of other length": ('@x = global [2 x i8] c"abc"', 1, 22, "does not fill"),
    "half precision": ("@x = global float 0xH1234", 1, 19, "no constant of type float"),
    "recursive type": ("%a = type { [2 x %a] }", 1, 11, "contains itself"),
    "no instruction": (_in_function("  frobnicate i32 %x"), 2, 3, "no instruction"),
    "no operand": (_in_function("  %y = add i32 %x, +"), 2, 20, "expected a value"),
    "undefined local": (_in_function("  %y = add i32 %x, %z"), 2, 20, "%z is not defined"),
    "local of other type": (_in_function("  %y = fadd float %x, 1.0"), 2, 26, "%x has type i32, not float"),
    "used as another type": (
        _in_function("  br label %b\nb:\n  %y = add i8 %z, 1\n  %z = add i32 1, 1"),
        5,
        3,
        "%z has type i32, but was used as i8",
    ),
    "local defined twice": (
        _in_function("  %y = add i32 %x, 1\n  %y = add i32 %x, 1"),
        3,
        3,
        "defined twice",
    ),
    "named void": (_in_function("  %y = store i32 1, ptr %p"), 2, 3, "no value"),
    "undefined label": (_in_function("  br label %nowhere\nb:"), 5, 1, "label %nowhere is not defined"),
    "no terminator": ("define void @f() {\n  %x = add i32 1, 1\n}", 3, 1, "no terminator"),
    "terminator missing before a label": (_in_function("  %y = add i32 1, 1\nb:"), 3, 1, "no terminator"),
    "rest of a line": (_in_function("  %y = add i32 %x, 1 2"), 2, 21, "unexpected '2'"),
    "wrong operand type": (_in_function("  %y = add double %d, %d"), 2, 25, "needs integers"),
    "wrong flag": (_in_function("  %y = add fast i32 %x, 1"), 2, 11, "fast"),
    "wrong predicate": (_in_function("  %y = icmp oeq i32 %x, 1"), 2, 26, "no predicate"),
    "wrong cast": (_in_function("  %y = trunc i32 %x to i64"), 2, 27, "must narrow"),
    "load through an integer": (_in_function("  %y = load i8, i32 %x"), 2, 23, "needs a pointer"),
    "path out of an aggregate": (
        _in_function("  %y = extractvalue { i8 } zeroinitializer, 1"),
        2,
        46,
        "finds nothing",
    ),
    "too many arguments": (_in_function("  call void (ptr) @f(ptr %p, i32 %x)"), 2, 37, "passes 2 arguments"),
    "wrong return": (_in_function("  ret i32 %x\nb:"), 2, 13, "returns void"),
    "case of another type": (
        _in_function("  switch i32 %x, label %b [ i8 1, label %b ]\nb:"),
        2,
        43,
        "a case of",
    ),
    "metadata twice": ("!0 = !{}\n!0 = !{}", 2, 1, "defined twice"),
    "metadata cut off": ("!0 = !{\n", 1, 1, "expected !name"),
    "attributes cut off": ("attributes #0 = { nounwind", 1, 1, "expected attributes"),
    "layout": ('target datalayout = "i64:x"', 1, 1, "cannot read 'i64:x'"),
    "comdat": ("$c = comdat some", 1, 1, "expected $name"),
}


# Refused although LLVM takes it: what it makes of them is hardly what was meant, and it never prints them
STRICTER = {
    "typed pointer": ("@x = global i32* null", 1, 16, "typed pointers"),
    "too big": ("@x = global i8 256", 1, 16, "no constant of type i8"),
}


def _read(text: str) -> None:
    module = Module.parse(text, "bad.ll")
    str(module)
    module.parse_all()
    module.fresh_text()


ALL = MISTAKES | STRICTER


@pytest.mark.parametrize(("text", "line", "column", "message"), ALL.values(), ids=ALL.keys())
def test_mistake_is_placed(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(ParseError, match=re.escape(message)) as caught:
        _read(text)
    place = caught.value.diagnostics[0].place
    assert (place.file, place.line, place.column) == ("bad.ll", line, column)
    assert accepts(text) == (text in [row[0] for row in STRICTER.values()])


MANY = 50_000
HOSTILE = {
    "nested arrays": "@a = global " + "[1 x " * MANY + "i8" + "]" * MANY + " zeroinitializer",
    "nested structs": "@a = global " + "{" * MANY + "}" * MANY + " zeroinitializer",
    "nested constants": "@a = global [1 x i8] " + "[" * MANY,
    "nested expressions": "@a = global ptr " + "getelementptr (i8, ptr " * MANY,
    "nested metadata": "!0 = !{" + "!{" * MANY,
    "many attributes": "declare void @f(i8 " + "a " * MANY + "(",
    "nested attributes": "declare void @f(i8 " + "a(" * MANY,
    "long number": "@a = global i64 " + "9" * MANY,
    "long hexadecimal": "@a = global i8388607 u0x" + "F" * MANY,
    "long float": "@a = global double 0x" + "F" * MANY,
    "long section": '@a = global i8 0, section "' + "x" * MANY,
    "long metadata number": "!" + "9" * MANY + " = !{}",
    "long group number": "attributes #" + "9" * MANY + " = { }",
    "long argument number": "define void @f(i32 %" + "9" * MANY + ") {\n ret void\n}",
    "long label": _in_function(" br label %" + "9" * MANY + "\n" + "9" * MANY + ":"),
    "long alignment": _in_function(" store i32 0, ptr %p, align " + "9" * MANY),
    "long index": _in_function(" %i = extractvalue {i32} zeroinitializer, " + "9" * MANY),
    "many flags": _in_function(" %y = fadd " + "fast " * MANY + " double 1.0"),
    "many phis": _in_function(" %y = phi i32 " + "[ 0, %b ], " * MANY),
    "many attachments": _in_function(" store i32 0, ptr %p" + ", !a !0" * MANY + "!"),
    "attributes of a call": _in_function(" call void @f(ptr " + "x " * MANY + ")"),
    "long layout": 'target datalayout = "' + "p:" * MANY + '"',
    "wide vector": "@a = global <4294967295 x i8> <i8 0>",
    "long array": "@a = global [9999999999999 x i8] [i8 0]",
    "many functions in one": "define void @f() {\n" * 10_000,
    "linkage": "@a = " + "x(y) " * MANY,
    "zero byte": "\0",
    "ring of types": "%x = type %y\n%y = type %x\n@a = global %x 0",
    "address of no block": "define void @f() {\n ret void\n}\n@a = global ptr blockaddress(@f, %z)",
    "record": _in_function("#dbg_value(" + "(!" * MANY),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_text_is_refused_quickly(text: str) -> None:
    started = time.process_time()
    with pytest.raises(ParseError) as caught:
        _read(text)
    assert caught.value.diagnostics[0].place.line is not None
    assert time.process_time() - started < 2


PIECES = (
    *(
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "<",
        ">",
        '"',
        "%",
        "@",
        "!",
        "#0",
        ", ",
        "= ",
        "i32",
        "ptr",
        "-1",
        "%0",
        "@0",
    ),
    *(
        "9" * 24,
        "undef",
        "null",
        'c"',
        "align ",
        "metadata ",
        "blockaddress(",
        "splat (",
        "label ",
        "\n",
        "}\n",
    ),
    *("{\n", ";", "\\", "0x", "s0x", "i99999999", "<4 x", "[99999999999 x i8]", 'target("', "addrspace("),
    *("distinct ", "!{", "to ", "\0", "é", "٣"),
)


def _mutate(choose: random.Random, text: str) -> str:
    """One small change: a cut, a piece put in, lines or words moved about."""
    lines = text.split("\n")
    place = choose.randrange(len(text) + 1)
    match choose.randrange(8):
        case 0:
            return text[:place]
        case 1:
            return text[:place] + text[place + choose.randrange(1, 20) :]
        case 2:
            return text[:place] + choose.choice(PIECES) + text[place:]
        case 3:
            a, b = choose.randrange(len(lines)), choose.randrange(len(lines))
            lines[a], lines[b] = lines[b], lines[a]
        case 4:
            del lines[choose.randrange(len(lines))]
        case 5:
            lines.insert(choose.randrange(len(lines)), choose.choice(lines))
        case 6:
            return text[:place] + chr(choose.randrange(1, 256)) + text[place + 1 :]
        case _:
            words = [m.span() for m in re.finditer(r"[%@!#\w.]+", text)] or [(0, 0)]
            (start, end), (other, last) = choose.choice(words), choose.choice(words)
            return text[:start] + text[other:last] + text[end:]
    return "\n".join(lines)


def _fuzz(path: Path, seeds: range) -> tuple[int, int]:
    """How many mutants were read, and how many refused; anything else that happens is an error."""
    original = path.read_text()
    read = refused = 0
    for seed in seeds:
        choose = random.Random(seed)
        text = original
        for _ in range(choose.choice((1, 1, 1, 2, 4))):
            text = _mutate(choose, text)
        try:
            _read(text)
            read += 1
        except ParseError as error:
            refused += error.diagnostics[0].place.line is not None
        except Exception as error:
            raise AssertionError(f"seed {seed} of {path.name} escapes as {error!r}") from error
    return read, refused


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_mutants_are_read_or_refused(path: Path) -> None:
    read, refused = _fuzz(path, range(200))
    assert read > 10
    assert refused == 200 - read, "a refusal without a line"


@pytest.mark.slow
@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_many_mutants_are_read_or_refused(path: Path) -> None:
    _fuzz(path, range(200, 5000))
