"""Links without requests: the real linker does them, and what comes out is the same to the byte."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.inputs import elf_edit
from enzyme_build.inputs.elf import Elf
from tests.hook.project import FORMS, Project, tool

pytestmark = pytest.mark.slow

MAIN = '#include <stdio.h>\nint f(void); int main(void) { printf("%d\\n", f()); return 0; }\n'
F = "int f(void) { return 42; }\n"
SLOW_IMPORTS = (
    "dataclasses",  # with `inspect`, 10 ms; and each class of theirs costs ten times a named tuple
    "pathlib",
    "subprocess",
    "llvmlite",
    "enzyme_build.bitcode",
    "enzyme_build.pipeline",
    "enzyme_build.ir",
    "enzyme_build.hook",
)

LINKS: dict[str, list[str]] = {
    "a program": ["main.o", "f.o"],
    "no debug information": ["main.o", "f.o", "-Wl,-s"],
    "static": ["-static", "main.o", "f.o"],
    "a library": ["-shared", "f_pic.o", "-Wl,-soname,libf.so.1", "-Wl,--version-script=v.map"],
    "an object": ["-r", "main.o", "f.o", "-nostdlib"],
    "an archive": ["main.o", "-L.", "-lf"],
    "a whole archive": ["main.o", "-Wl,--whole-archive", "libf.a", "-Wl,--no-whole-archive"],
    "a response file": ["@inputs.rsp"],
    "many flags": ["main.o", "f.o", "-Wl,--gc-sections,--icf=all,-z,now,--build-id=sha1,-u,f,--defsym=g=f", "-no-pie"],
    "bitcode": ["main_lto.o", "f_lto.o", "-flto"],
    "bitcode for ThinLTO": ["main_thin.o", "f_thin.o", "-flto=thin"],
    "embedded bitcode": ["main_embedded.o", "f_embedded.o"],
    "a linker script": ["main.o", "-L.", "-lscript"],
    "a group": ["main.o", "-Wl,--start-group", "libf.a", "-Wl,--end-group"],
}  # fmt: skip


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Project:
    project = Project(tmp_path_factory.mktemp("plain"))
    for name, text in (("main", MAIN), ("f", F)):
        for suffix, flags in {
            "": ("-O2", "-g"),
            "_pic": ("-O2", "-fPIC"),
            "_lto": FORMS["full"],
            "_thin": FORMS["thin"],
            "_embedded": FORMS["embedded"],
        }.items():
            project.object(f"{name}.c", text, *flags, out=f"{name}{suffix}.o")
    project.archive("libf.a", project.folder / "f.o")
    project.source("libscript.so", "GROUP ( libf.a )\n")
    project.source("v.map", "V1 { global: f; local: *; };\n")
    project.source("inputs.rsp", "main.o 'f.o'\n")
    return project


LINKERS = ("ld.lld-22", "ld.bfd", "ld.gold", "ld.mold")
CANNOT = {  # bitcode needs a plugin that is not always there; GNU ld does not fold identical code
    "bitcode": ("ld.bfd", "ld.gold", "ld.mold"),
    "bitcode for ThinLTO": ("ld.bfd", "ld.gold", "ld.mold"),
    "many flags": ("ld.bfd",),
}
PAIRS = [(name, linker) for name in LINKS for linker in LINKERS if linker not in CANNOT.get(name, ())]


@pytest.mark.parametrize(("name", "linker"), PAIRS)
def test_the_same_bytes_come_out(built: Project, name: str, linker: str) -> None:
    if tool(linker) is None:
        pytest.skip(f"{linker} is not installed: `apt install lld-22 binutils mold`")
    env = {"ENZYME_LINKER": tool(linker) or ""}
    built.link(*LINKS[name], plain=True, by=linker, out="output")
    if not {"-shared", "-r"} & set(LINKS[name]):  # programs come without embedded bitcode
        elf_edit.drop_sections(str(built.folder / "output"), (".llvmbc", ".llvmcmd"))
    expected = (built.folder / "output").read_bytes()
    (built.folder / "output").unlink()
    built.link(*LINKS[name], env=env, out="output")
    assert (built.folder / "output").read_bytes() == expected


def sections(path: Path) -> set[str]:
    return {section.name for section in Elf(memoryview(path.read_bytes()), str(path)).sections}


@pytest.mark.parametrize("linker", LINKERS)
def test_programs_come_without_bitcode_and_libraries_with(built: Project, linker: str) -> None:
    if tool(linker) is None:
        pytest.skip(f"{linker} is not installed: `apt install lld-22 binutils mold`")
    env = {"ENZYME_LINKER": tool(linker) or ""}
    objects = ["main_embedded.o", "f_embedded.o"]
    for flags, kept in (([], False), (["-static"], False), (["-Wl,--enzyme-keep-bitcode"], True)):
        built.link(*objects, *flags, env=env, out="bare")
        assert (".llvmbc" in sections(built.folder / "bare")) == kept
        assert built.run("bare") == built.run("output")
    for flags in (["-shared"], ["-r", "-nostdlib"]):
        built.link("f_embedded.o", *flags, env=env, out="library")
        assert ".llvmbc" in sections(built.folder / "library")


def test_a_signal_that_ends_the_real_linker_ends_ours(built: Project) -> None:
    ended = built.folder / "ended"
    ended.write_text("#!/bin/sh\nkill -SEGV $$\n")
    ended.chmod(0o755)
    done = process.run(
        [built.hook, "main.o", "-o", "output"],
        cwd=built.folder,
        env={"ENZYME_LINKER": str(ended)},
        check=False,
    )
    assert done.code == -signal.SIGSEGV


def test_messages_and_exit_codes_are_the_real_linkers(built: Project) -> None:
    linker = tool("ld.lld-22", "ld.lld")
    for arguments in (["nowhere.o"], ["--no-such-flag"], ["main.o"], [], ["--version"], ["--help"]):
        plain = process.run([linker or "", *arguments], cwd=built.folder, check=False)
        ours = built.do_unchecked(built.hook, *arguments)
        assert (ours.code, ours.stdout, ours.stderr) == (plain.code, plain.stdout, plain.stderr), arguments


def test_damaged_inputs_are_left_to_the_real_linker(built: Project) -> None:
    damaged = built.folder / "damaged.o"
    damaged.write_bytes((built.folder / "f.o").read_bytes()[:200])
    plain = built.link("main.o", damaged, plain=True, check=False)
    ours = built.link("main.o", damaged, check=False)
    assert plain.code == ours.code != 0
    assert plain.stderr == ours.stderr


def test_a_registration_without_a_request_is_not_touched(built: Project) -> None:
    text = "double g(double x) { return x; } void *__enzyme_register_gradient_g[] = {g, g, g};\n"
    rule = built.object("rule.c", text)
    built.link("main.o", "f.o", rule, plain=True, out="output")
    expected = built.run("output")
    built.link("main.o", "f.o", rule, out="output")
    assert built.run("output") == expected


def test_a_program_that_brings_its_own_functions_of_our_names(built: Project) -> None:
    caller = "double __enzyme_autodiff(void *, ...); double f(double x) { return x; }\n"
    caller += '#include <stdio.h>\nint main(void) { printf("%g\\n", __enzyme_autodiff((void *)f, 1.0)); }\n'
    main = built.object("caller.c", caller, "-O2")
    own = built.object("own.c", "double __enzyme_autodiff(void *f, ...) { return 17; }\n", "-O2")
    built.link(main, own, out="output")
    assert built.run("output") == "17"


@pytest.mark.parametrize("program", ["linker", "drivers.driver", "cargo.linker"])
def test_nothing_slow_is_imported_before_a_request_is_seen(program: str) -> None:
    program = f"import sys, enzyme_build.cli.{program}; print(*sys.modules)"
    loaded = process.run([sys.executable, "-c", program], cwd=Path(__file__).parents[2]).stdout.split()
    assert not [name for name in SLOW_IMPORTS if name in loaded]
