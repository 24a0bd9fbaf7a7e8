"""A derivative through a function that lies in each kind of file that linkers take."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from enzyme_build import process
from tests.hook.project import EMBED, FORMS, Project, tool
from tests.hook.test_flow import MAIN_WITH_STATE, STATE

pytestmark = pytest.mark.slow

OTHER = "int calls_of_other; int other(void) { return ++calls_of_other; }\n"


def _gnu(project: Project, other: Path, f: Path) -> list[str | Path]:
    return [project.archive("libf.a", other, f, flags="rcs")]


def _ar(project: Project, *words: str | Path) -> Path:
    project.do(tool("llvm-ar-22", "llvm-ar") or pytest.skip("llvm-ar is not installed"), *words)
    return project.folder / "libf.a"


def _bsd(project: Project, other: Path, f: Path) -> list[str | Path]:
    return [_ar(project, "--format=bsd", "rcs", project.folder / "libf.a", other, f)]


def _thin(project: Project, other: Path, f: Path) -> list[str | Path]:
    return [_ar(project, "rcs", "--thin", project.folder / "libf.a", other, f)]


def _made_of_archives(project: Project, other: Path, f: Path) -> list[str | Path]:
    inner = project.archive("libinner.a", f)
    return [_ar(project, "qcsL", project.folder / "libf.a", other, inner)]


def _without_index(project: Project, other: Path, f: Path) -> list[str | Path]:
    return [_ar(project, "rcS", project.folder / "libf.a", other, f)]


def _long_names(project: Project, other: Path, f: Path) -> list[str | Path]:
    moved = f.rename(f.with_name("a name of a file with blanks that no header of an archive has room for.o"))
    return [project.archive("libf.a", other, moved)]


def _same_names(project: Project, other: Path, f: Path) -> list[str | Path]:
    (project.folder / "a").mkdir()
    (project.folder / "b").mkdir()
    one, two = other.rename(project.folder / "a/unit.o"), f.rename(project.folder / "b/unit.o")
    archive = project.archive("libf.a", one, flags="qcs")
    return [_ar(project, "qs", archive, two)]


def _group(project: Project, other: Path, f: Path) -> list[str | Path]:
    """Needed only by what stands behind it."""
    archive = project.archive("libf.a", f)
    return ["-Wl,--start-group", archive, project.archive("libother.a", other), "-Wl,--end-group"]


def _lazy(_: Project, other: Path, f: Path) -> list[str | Path]:
    return ["-Wl,--start-lib", other, f, "-Wl,--end-lib"]


def _script(project: Project, other: Path, f: Path) -> list[str | Path]:
    project.archive("libinner.a", other, f)
    project.source("libf.so", "GROUP ( libinner.a AS_NEEDED ( -lm ) )\n")
    return ["-L.", "-lf"]


def _response_file(project: Project, other: Path, f: Path) -> list[str | Path]:
    project.source("inputs.rsp", f'"{other}"\n{f}\n--gc-sections\n')
    return [f"-Wl,@{project.folder / 'inputs.rsp'}"]


def _object(_: Project, other: Path, f: Path) -> list[str | Path]:
    return [other, f]


PLACES: dict[str, Callable[[Project, Path, Path], list[str | Path]]] = {
    "object": _object,
    "GNU archive": _gnu,
    "BSD archive": _bsd,
    "thin archive": _thin,
    "archive made of archives": _made_of_archives,
    "archive without index": _without_index,
    "archive with long names": _long_names,
    "archive with equal names": _same_names,
    "group": _group,
    "between --start-lib and --end-lib": _lazy,
    "linker script": _script,
    "response file": _response_file,
}
CODE = {**{name: FORMS[name] for name in ("embedded", "full", "thin", "fat")}, "wrapped": FORMS["full"]}


@pytest.mark.parametrize("form", CODE)
@pytest.mark.parametrize("place", PLACES)
def test_a_derivative_through(project: Project, place: str, form: str) -> None:
    main = project.object("main.c", MAIN_WITH_STATE)
    other, f = (
        project.object(f"{n}.c", text, *CODE[form], out=f"{n}.o")
        for n, text in (("other", OTHER), ("f", STATE))
    )
    if form == "wrapped":
        for path in (other, f):
            path.write_bytes(_wrapped(path.read_bytes()))
    project.link(main, *PLACES[place](project, other, f))
    assert project.run() == "6 3"
    assert project.leftovers() == []


def _wrapped(bitcode: bytes) -> bytes:
    """In the wrapper that Apple's tools put around bitcode."""
    return (
        struct.pack("<5I", 0x0B17C0DE, 0, 20, len(bitcode), 0x01000007) + bitcode + bytes(-len(bitcode) % 16)
    )


OUTPUTS: dict[str, tuple[str, ...]] = {
    "program": (),
    "position-dependent": ("-no-pie",),
    "static": ("-static",),
    "static, loaded anywhere": ("-static-pie",),
    "sections folded and collected": ("-Wl,--gc-sections,--icf=all",),
    "stripped": ("-s",),
    "compressed, sorted, hashed": (
        "-g",
        "-Wl,--compress-debug-sections=zlib,--hash-style=sysv,--build-id=md5",
    ),
    "symbols exported": ("-rdynamic",),
    "only what is listed exported": ("-Wl,--dynamic-list=list.txt",),
    "bound at once": ("-Wl,-z,now,-z,relro,-z,separate-code",),
    "with a map": ("-Wl,-Map=program.map,--cref",),
    "packed relocations": ("-Wl,--pack-dyn-relocs=relr,-z,pack-relative-relocs",),
}


@pytest.mark.parametrize("form", ["embedded", "full"])
@pytest.mark.parametrize("output", OUTPUTS)
def test_every_kind_of_program(project: Project, output: str, form: str) -> None:
    project.source("list.txt", "{ f; };\n")
    main = project.object("main.c", MAIN_WITH_STATE, *FORMS[form], "-fPIE", "-ffunction-sections")
    f = project.object("f.c", STATE, *FORMS[form], "-fPIE", "-ffunction-sections")
    project.link(main, f, *OUTPUTS[output])
    assert project.run() == "6 3"


VERSIONED = """
double f_old(double x) { return x; }
double f_new(double x) { static int n; n++; return x * x; }
__asm__(".symver f_old, f@OLD");
__asm__(".symver f_new, f@@NEW");
double __enzyme_autodiff(void *, ...);
double df(double x) { return __enzyme_autodiff((void *)f_new, x); }
"""


def test_versions_of_a_symbol_told_in_assembly(project: Project) -> None:
    unit = project.object("f.c", VERSIONED, "-O2", "-fPIC", *EMBED)
    script = project.source("f.map", "OLD { };\nNEW { global: df; local: f_*; } OLD;\n")
    project.link(unit, "-shared", f"-Wl,--version-script={script}", out="libf.so")
    listed = project.do(tool("llvm-nm-22", "nm") or "nm", "-D", "--defined-only", project.folder / "libf.so")
    names = {line.split()[-1] for line in listed.stdout.splitlines()}
    assert {"f@OLD", "f@@NEW", "df@@NEW"} <= names
    user = '#include <stdio.h>\ndouble df(double), f(double);\nint main(void) { printf("%g %g\\n", df(4), f(3)); }\n'
    project.link(project.object("user.c", user, "-O2"), "-L.", "-lf", "-Wl,-rpath,$ORIGIN", plain=True)
    assert project.run() == "8 9"


@pytest.mark.parametrize("form", ["full", "thin", "embedded", "fat"])
@pytest.mark.parametrize("linker", ["ld.lld-22", "ld.bfd", "ld.gold"])
def test_a_relocatable_link_keeps_the_bitcode(project: Project, form: str, linker: str) -> None:
    """Joined twice, with an archive, and state that must exist once."""
    if tool(linker) is None:
        pytest.skip(f"{linker} is not installed")
    main = project.object("main.c", MAIN_WITH_STATE, *FORMS[form])
    archive = project.archive("libf.a", project.object("f.c", STATE, *FORMS[form]))
    env = {"ENZYME_LINKER": tool(linker) or ""}
    some, joined = project.folder / "some.o", project.folder / "joined.o"
    for output, inputs in ((some, [main]), (joined, [some, archive])):
        argv: list[str | Path] = [project.hook, "-r", "-o", output, *inputs]
        process.run(argv, cwd=project.folder, env=env)
    project.link(joined, env=env)
    assert project.run() == "6 3"
    assert project.leftovers() == []
