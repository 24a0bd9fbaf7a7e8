"""What a module tells: headers, attributes, metadata, places in the source."""

from __future__ import annotations

import pytest

from enzyme_build.ir import Function, Module
from enzyme_build.ir import types as t
from enzyme_build.ir.attributes import read_attributes
from enzyme_build.ir.instructions import Call, Store
from enzyme_build.ir.metadata import MetadataNode, split_items
from enzyme_build.ir.values import ConstantString
from tests.ir.llvm import MODULES


def _module(stem: str) -> Module:
    return Module.parse(next(path for path in MODULES if path.stem == stem).read_text())


@pytest.fixture(scope="module")
def globals_() -> Module:
    return _module("globals")


@pytest.fixture(scope="module")
def debug() -> Module:
    return _module("debug")


def test_module_level_lines(globals_: Module) -> None:
    assert globals_.triple == "x86_64-unknown-linux-gnu"
    assert globals_.data_layout.size_of(t.X86_FP80) == 16
    assert globals_.module_asm.count("\n") == 1
    assert globals_.source_filename == r"globals \22quoted\22"
    assert list(globals_.comdats.items())[:2] == [("shared", "any"), ("other", "nodeduplicate")]
    assert globals_.named_types["opaque"].fields is None
    inner = globals_.named_types["inner"]
    assert inner.packed
    assert globals_.named_types["list"].fields == (t.I32, t.PTR, inner)
    assert str(globals_.named_types["class.a::b<c>"]) == '%"class.a::b<c>"'


def test_function_header(globals_: Module) -> None:
    function = globals_.get("odd function\n")
    assert isinstance(function, Function)
    assert (function.linkage, function.visibility, function.cconv) == ("weak_odr", "hidden", "fastcc")
    assert (function.section, function.partition, function.comdat, function.align) == (
        ".text.x",
        "p",
        "shared",
        32,
    )
    assert (function.gc, function.return_attributes, function.unnamed_addr) == (
        "shadow-stack",
        "zeroext",
        "unnamed_addr",
    )
    assert str(function.prefix) == "7"
    assert function.personality is globals_.get("f")
    assert function.metadata == {"note": "!2", "type": "!0, !1"}
    assert [a.name for a in function.arguments] == ["an arg", None]
    assert function.has_attribute("alwaysinline")
    assert function.attribute_value("frame-pointer") == "all"
    assert function.attribute_value("zeroext", "return") is None
    assert function.has_attribute("zeroext", "return")
    assert function.has_attribute("zeroext", 0)
    assert not function.has_attribute("zeroext", 1)


def test_attributes_with_arguments(globals_: Module) -> None:
    rich = globals_.functions["rich"]
    assert rich.is_declaration
    assert rich.attribute_value("dereferenceable", "return") == "16"
    assert rich.attribute_value("align", "return") == "8"
    assert rich.attribute_value("captures", 0) == "none"
    assert rich.attribute_value("initializes", 0) == "(0, 8), (16, 24)"
    assert rich.attribute_value("range", 1) == "i32 0, 5"
    assert rich.attribute_value("memory") == "argmem: readwrite"
    many = globals_.functions["many_attributes"].attribute_map()
    assert (many["allocsize"], many["alignstack"], many["a"], many["c"]) == ("0,1", "16", "b", None)
    assert read_attributes('align=4 "k\\22"="v" #3') == {"align": "4", 'k"': "v", "#3": None}


def test_variables(globals_: Module) -> None:
    variables = globals_.globals
    tls = variables["tls_exec"]
    assert (tls.thread_local, tls.align, str(tls.initializer)) == ("thread_local(localexec)", 4, "undef")
    assert variables["declared"].is_declaration
    assert variables["space"].addrspace == 3
    assert variables["space"].type is t.pointer_type(3)
    assert variables["placed"].code_model == "large"
    assert variables["attributed"].attributes == "#2"
    text = variables["0"].initializer
    assert isinstance(text, ConstantString)
    assert text.data == b'a\0"\\\xffz'
    assert variables["0"].is_local
    assert str(globals_.aliases["alias_gep"].target) == "getelementptr (i8, ptr @plain, i64 1)"
    assert globals_.ifuncs["ifunc"].target is globals_.functions["resolver"]


def test_metadata_nodes(debug: Module) -> None:
    node = debug.metadata_node(16)
    assert node.items == ("!17", "!17", "i64 0")
    assert node.operands[0] is debug.metadata_node(17)
    assert debug.metadata_node(17).operands[0] == '!"double"'
    unit = debug.metadata_node(0)
    assert unit.kind == "DICompileUnit"
    assert unit.get("producer") == 'hand, written: "x"'
    assert unit.node("file") is debug.metadata_node(1)
    assert debug.named_metadata["llvm.module.flags"] == ["!2", "!3"]
    loop = debug.metadata_node(18)
    assert loop.operands[0] is loop
    scopes = debug.metadata_node(50).operands
    assert isinstance(scopes[0], MetadataNode)
    assert debug.functions["spawn"].metadata == {"callback": "!40"}
    assert debug.metadata_node(41).items == ("i64 1", "i64 -1", "i1 true")
    with pytest.raises(KeyError, match="!999"):
        debug.metadata_node(999)


def test_metadata_added_and_replaced() -> None:
    module = Module.parse("!named = !{!0}\n!0 = !{}\n!7 = !{!0}\n")
    assert module.add_metadata("distinct !{!8, !7}") == "!8"
    module.metadata.replace(7, '!{!"other"}')
    module.named_metadata["more"] = ["!8"]
    assert (
        str(module)
        == '!named = !{!0}\n!more = !{!8}\n\n!0 = !{}\n!7 = !{!"other"}\n!8 = distinct !{!8, !7}\n'
    )


def test_items_are_split_outside_brackets_and_strings() -> None:
    assert split_items('!1, !"a, b", !{!2, !3}, !DIExpression(DW_OP_x, 1), <2 x i32> <i32 1, i32 2>')[:4] == [
        "!1",
        '!"a, b"',
        "!{!2, !3}",
        "!DIExpression(DW_OP_x, 1)",
    ]
    assert split_items("") == []


def test_places_in_the_source(debug: Module) -> None:
    function = debug.functions["outer"]
    store = next(i for i in function.blocks[0].instructions if isinstance(i, Store))
    place = debug.debug_place(store)
    assert place is not None
    assert str(place) == "/source/debug.c:5:7 (in outer_linkage)"
    load = function.blocks[1].instructions[0]
    assert [str(p) for p in debug.inlined_places(load)] == [
        "/source/debug.c:32:9 (in inner)",
        "/source/debug.c:5:7 (in outer_linkage)",
    ]
    assert debug.debug_place(function.blocks[1].instructions[-1]) is None


def test_rings_of_scopes_end() -> None:
    module = Module.parse(
        "define void @f() {\n  ret void, !dbg !0\n}\n"
        "!0 = !DILocation(line: 1, column: 2, scope: !1, inlinedAt: !0)\n!1 = !DILexicalBlock(scope: !1, line: 3)\n"
    )
    instruction = module.functions["f"].entry.instructions[0]
    place = module.debug_place(instruction)
    assert place is not None
    assert place.line == 1
    assert len(module.inlined_places(instruction)) < 10_000


def test_calls_tell_everything() -> None:
    module = _module("instructions")
    calls = [i for b in module.functions["more_calls"].blocks for i in b.instructions if isinstance(i, Call)]
    quick = calls[0]
    assert (quick.tail, quick.cconv, quick.return_attributes) == (
        "notail",
        "fastcc",
        "noundef range(i32 0, 10)",
    )
    assert quick.argument_attributes == ["signext range(i32 -5, 7)"]
    assert quick.function_type is t.function_type(t.I32, [t.I32])
    assert quick.callee is module.functions["quick"]
    assume = next(c for c in calls if c.callee is module.functions["llvm.assume"])
    assert [(tag, len(values)) for tag, values in assume.bundle_operands] == [
        ("align", 2),
        ("nonnull", 1),
        ("ignore", 0),
    ]
    assert len(assume.arguments) == 1


def test_lazy_body_is_parsed_on_first_use_only(globals_: Module) -> None:
    module = _module("globals")
    function = module.functions["jumps"]
    assert not function.body_is_parsed
    assert not function.is_declaration
    assert not function.body_is_parsed
    assert len(function.blocks) == 4
    assert function.blocks is function.blocks
    assert globals_.functions["available"].linkage == "available_externally"


def test_empty_module() -> None:
    assert str(Module()) == "\n"
    assert Module.parse("").functions == {}
