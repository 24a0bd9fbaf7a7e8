"""`bitcode.libllvm`: an installed libLLVM answers as the LLVM inside llvmlite does."""

from __future__ import annotations

import subprocess
import sys
from contextlib import nullcontext

import pytest

from enzyme_build import toolchain
from enzyme_build.bitcode import choice
from enzyme_build.bitcode.libllvm import Linkage
from enzyme_build.bitcode.library import INSIDE, Library, Passes
from enzyme_build.bitcode.llvmlite_library import Llvmlite
from enzyme_build.errors import ToolError

HEAD = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
"""
TEXT = f"""{HEAD}
@table = constant [2 x double] [double 1.0, double 2.0]
@shown = global i32 3
@elsewhere = external global i32

declare double @sin(double)

define weak double @f(ptr byval(double) %x, double "kind"="in" %y) #0 {{
  %s = alloca double
  store double %y, ptr %s
  %v = load double, ptr %s
  %r = call double @sin(double %v)
  ret double %r
}}

define internal void @"odd name"() {{
  ret void
}}

define void @loop(ptr %p, i64 %n) noinline {{
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %at = getelementptr double, ptr %p, i64 %i
  %v = load double, ptr %at
  %w = fadd double %v, 1.0
  store double %w, ptr %at
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}}

attributes #0 = {{ noinline optnone "enzyme_math"="sin" }}
"""


INSTALLED = choice.find(None)
ONES = [Llvmlite(), *([INSTALLED] if INSTALLED else [])]
needs_one = pytest.mark.skipif(INSTALLED is None, reason="no libLLVM of our version is installed")
every_one = pytest.mark.parametrize("library", ONES, ids=lambda one: str(one.name))


def machine(library: Library, level: int = 2) -> object:
    return library.machine("x86_64-unknown-linux-gnu", "", "", level, "pic", "small")


def told(library: Library) -> dict[str, object]:
    """All that this room asks of a module."""
    module = library.parse_assembly(TEXT, library.context())
    values = [*module.functions, *module.global_variables]
    f, table = module.get_function("f"), module.get_global_variable("table")
    asked: dict[str, object] = {
        "names": [value.name for value in values],
        "declarations": [value.is_declaration for value in values],
        "linkages": [value.linkage.name for value in values],
        "type": str(f.global_value_type),
        "initialiser": str(table),
        "text attributes": [w in b" ".join(f.attributes) for w in (b'"enzyme_math"', b'"kind"', b'"enzyme_')],
        "optnone": [any(b"optnone" in one for one in value.attributes) for value in module.functions],
        "triple": module.triple,
        "layout": module.data_layout,
    }
    f.add_function_attribute("nomerge")
    f.linkage = "internal"
    table.linkage = f.linkage
    table.name = "other"
    module.get_function("loop").linkage = "external"
    module.get_function("loop").visibility = "hidden"
    module.name = "name"
    asked["changed"] = str(module)
    copy = module.clone()
    again = library.parse_bitcode(module.as_bitcode(), library.context())
    again.name = "name"
    asked["again"] = str(again) == str(module) == str(copy)
    for one in (module, copy, again):
        one.close()
    return asked


@needs_one
def test_modules_are_told_of_alike() -> None:
    assert INSTALLED is not None
    assert told(INSTALLED) == told(Llvmlite())


def test_names_of_linkages_are_llvmlites() -> None:
    from llvmlite.binding import Linkage as Theirs

    assert {one.name: one.value for one in Linkage} == {one.name: one.value for one in Theirs}


@every_one
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("define void @f() {\n  ret i32 %x\n}\n", ("<string>:2:", "error:")),
        ("nonsense", ("expected top-level entity",)),
    ],
)
def test_text_that_is_wrong_is_told_with_its_place(
    library: Library, text: str, words: tuple[str, ...]
) -> None:
    with pytest.raises(RuntimeError) as caught:
        library.parse_assembly(text, library.context())
    assert all(word in str(caught.value) for word in words)


@every_one
def test_bitcode_that_is_wrong_is_told(library: Library) -> None:
    data = library.parse_assembly(TEXT, library.context()).as_bitcode()
    with pytest.raises(RuntimeError):
        library.parse_bitcode(data[: len(data) // 2], library.context())


@every_one
def test_modules_are_linked_or_refused(library: Library) -> None:
    context = library.context()
    module = library.parse_assembly(TEXT, context)
    more = library.parse_assembly(f"{HEAD}@elsewhere = global i32 4", context)
    module.link_in(more)
    assert not module.get_global_variable("elsewhere").is_declaration
    with pytest.raises(RuntimeError, match="shown"):
        module.link_in(library.parse_assembly(f"{HEAD}@shown = global i32 4", context))
    with pytest.raises(NameError):
        module.get_function("nowhere")


@every_one
def test_modules_are_verified(library: Library) -> None:
    module = library.parse_assembly(TEXT, library.context())
    module.verify()
    module.get_function("sin").linkage = "internal"
    with pytest.raises(RuntimeError, match="sin"):
        module.verify()


@every_one
def test_passes_run_in_turn(library: Library) -> None:
    module = library.parse_assembly(TEXT, library.context())
    entered = nullcontext()
    library.run(module, Passes("sroa<preserve-cfg>,loop-simplify,lcssa", 0), machine(library), entered)
    assert "alloca" in str(module.get_function("f"))  # optnone
    library.run(module, Passes("always-inline", 0), machine(library), entered)
    library.run(module, Passes("globaldce", 1), machine(library), entered)
    assert "odd name" not in str(module)


@every_one
@pytest.mark.parametrize("heavy", [False, True])
def test_loops_are_vectorised_where_that_is_asked_for(library: Library, heavy: bool) -> None:
    for _ in range(2):
        module = library.parse_assembly(TEXT, library.context())
        library.run(module, Passes("default<O2>", 2, heavy=heavy), machine(library), nullcontext())
        assert ("<2 x double>" in str(module)) == heavy
        heavy = not heavy


@every_one
def test_code_is_made_as_object_and_as_assembly(library: Library) -> None:
    module = library.parse_assembly(TEXT, library.context())
    made = library.machine("x86_64-unknown-linux-gnu", "", "", 2, "pic", "small")
    assert made.emit_object(module).startswith(b"\x7fELF")
    assert "loop:" in made.emit_assembly(library.parse_assembly(TEXT, library.context()))


@every_one
def test_targets_that_it_lacks_are_refused(library: Library) -> None:
    with pytest.raises(RuntimeError, match="nowhere"):
        library.machine("nowhere-unknown-none", "", "", 2, "pic", "small")


@needs_one
def test_wrong_assembly_inside_the_code_is_an_error() -> None:
    """LLVM itself would print it and end the process."""
    assert INSTALLED is not None
    text = f'{HEAD}define void @f() {{\n  call void asm "nonsense here", ""()\n  ret void\n}}\n'
    module = INSTALLED.parse_assembly(text, INSTALLED.context())
    made = INSTALLED.machine("x86_64-unknown-linux-gnu", "", "", 2, "pic", "small")
    with pytest.raises(RuntimeError, match="nonsense"):
        made.emit_object(module)


def chosen(backend: str | None, first: str = "") -> str:
    """By a new process."""
    program = f"from enzyme_build import bitcode\nfrom enzyme_build.bitcode import choice\n{first}\n"
    program += f"bitcode.choose({backend!r})\nprint(choice.llvm().name)\n"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_one_in_llvmlite_where_it_is_asked_for_or_no_other_can_be() -> None:
    assert chosen(INSIDE) == INSIDE
    assert chosen(sys.executable) == INSIDE, "a compiler is for what follows"
    assert chosen(None, 'bitcode.parse_text("")') == INSIDE, "modules of two libraries never meet"


@pytest.mark.parametrize("backend", ["/nowhere/libLLVM.so", "/nowhere/clang", "libc.so.6"])
def test_what_cannot_be_used_is_told(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice, "_chosen", None)
    with pytest.raises(ToolError, match=f"backend.*{backend}"):
        choice.choose(backend)


@needs_one
def test_an_installed_one_where_nothing_is_said() -> None:
    assert chosen(None) == choice.installed(None)


def test_what_llvmlite_holds_is_known() -> None:
    assert choice.known_version() == Llvmlite.version[0] == toolchain.NEWEST


@needs_one
def test_llvmlite_is_not_loaded_beside_it() -> None:
    program = "import sys\nfrom enzyme_build import bitcode, pipeline\nbitcode.choose(None)\nbitcode.parse_text('')\n"
    program += "print('llvmlite.binding' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
