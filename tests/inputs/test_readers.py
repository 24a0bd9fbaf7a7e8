"""Readers of archives, ELF objects, bitcode and offload images, on real files and on damaged ones."""

from __future__ import annotations

import random
import shutil
import struct
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.errors import InputError
from enzyme_build.inputs import archive, archive_writer, bitcode_file, elf_edit, offload
from enzyme_build.inputs.symbols import is_registration, is_request
from enzyme_build.inputs.unit import Kind, Unit, kind_of, mapped, units_of
from tests.hook.project import EMBED, FORMS, Project, clang, tool

pytestmark = pytest.mark.slow

SOURCE = """
double __enzyme_autodiff(void *, ...);
double seen(double x) { return x; }
__attribute__((weak)) int maybe(void) { return 1; }
__attribute__((visibility("hidden"))) int secret = 3;
static int inner;
extern int elsewhere;
int tentative;
double use(void) { return __enzyme_autodiff((void *)seen, 2.0) + inner++ + elsewhere + maybe() + secret; }
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def _unit(path: Path) -> Unit:
    return units_of(str(path), mapped(str(path)))[0]


@pytest.mark.parametrize("form", FORMS)
def test_symbols_are_those_that_nm_sees(project: Project, form: str) -> None:
    path = project.object("x.c", SOURCE, *FORMS[form], "-fcommon")
    nm = tool("llvm-nm-22", "llvm-nm")
    if nm is None:
        pytest.skip("llvm-nm is not installed")
    listed = {line.split()[-1]: line.split()[-2] for line in project.do(nm, path).stdout.splitlines()}
    for symbol in _unit(path).symbols:
        if symbol.local or symbol.name.startswith(".L"):
            continue
        letter = listed[symbol.name]
        assert symbol.defined == (letter not in "Uw"), symbol
        assert symbol.weak == (letter in "WVwv"), symbol
        assert symbol.common == (letter == "C"), symbol
    assert _unit(path).requests() == ["__enzyme_autodiff"]
    assert _unit(path).mentions_us()


@pytest.mark.parametrize("form", FORMS)
def test_bitcode_is_found_in_every_form(project: Project, form: str) -> None:
    unit = _unit(project.object("x.c", SOURCE, *FORMS[form]))
    assert len(unit.bitcode) == 1
    assert unit.is_native == (unit.kind is Kind.OBJECT)
    names = {s.name for s in unit.bitcode[0].symbols() or ()}
    assert {"seen", "use", "maybe", "secret"} <= names


def test_what_has_no_bitcode_says_why(project: Project) -> None:
    assert "native object made by" in _unit(project.object("x.c", SOURCE, "-O2")).why_no_bitcode()[0]
    marker = project.object("m.c", SOURCE, "-O2", "-fembed-bitcode-marker")
    assert "marker" in _unit(marker).why_no_bitcode()[0]
    shared = project.folder / "libx.so"
    project.do(tool("gcc", "cc") or "cc", "-shared", "-fPIC", "-o", shared, project.folder / "m.c")
    assert "shared library" in _unit(shared).why_no_bitcode()[0]
    assert _unit(shared).kind is Kind.SHARED


def test_wrapped_and_joined_bitcode(project: Project) -> None:
    one = project.object("one.c", "int one;\n", "-O2", "-flto").read_bytes()
    two = project.object("two.c", "int two;\n", "-O2", "-flto").read_bytes()
    wrapped = struct.pack("<5I", 0x0B17C0DE, 0, 20, len(two), 7) + two
    for data in (one + two, one + wrapped, wrapped + one, one + bytes(12) + two, wrapped + wrapped):
        pieces = bitcode_file.split(memoryview(data), "x")
        assert len(pieces) == 2
        assert all(bytes(p.data) in (one, two) for p in pieces)
        names = [s.name for p in pieces for s in p.symbols() or ()]
        assert set(names) <= {"one", "two"}
        assert len(names) == 2


def test_the_joined_sections_of_a_relocatable_link(project: Project) -> None:
    objects = [project.object(f"{n}.c", f"int {n};\n") for n in ("one", "two", "three")]
    joined = project.folder / "joined.o"
    project.do(tool("ld.lld-22", "ld") or "ld", "-r", *objects, "-o", joined)
    unit = _unit(joined)
    assert [s.name for p in unit.bitcode for s in p.symbols() or ()] == ["one", "two", "three"]
    assert unit.is_covered


@pytest.mark.parametrize("format_flag", ["--format=gnu", "--format=bsd", "--thin"])
def test_archives_of_every_kind(project: Project, format_flag: str) -> None:
    ar = tool("llvm-ar-22", "llvm-ar")
    if ar is None:
        pytest.skip("llvm-ar is not installed")
    names = ["a.o", "a_name_that_is_longer_than_a_header.o", "with space.o", "sub/a.o"]
    for index, name in enumerate(names):
        project.object(f"{index}.c", f"int v{index};\n", out=name.replace("/", "_")).parent.mkdir(
            exist_ok=True
        )
        if "/" in name:
            (project.folder / "sub").mkdir(exist_ok=True)
            shutil.copy(project.folder / name.replace("/", "_"), project.folder / name)
    path = project.folder / "lib.a"
    project.do(ar, "qc", format_flag, path, *names)
    units = units_of(str(path), mapped(str(path)))
    assert [Path(u.member or "").name for u in units] == [Path(n).name for n in names]
    assert [[s.name for s in u.symbols] for u in units] == [["v0"], ["v1"], ["v2"], ["v3"]]
    assert len({u.offset for u in units}) == 4


def test_archives_inside_archives(project: Project) -> None:
    inner = project.archive("inner.a", project.object("x.c", "int x;\n"))
    outer = project.archive("outer.a", inner, project.object("y.c", "int y;\n"))
    units = units_of(str(outer), mapped(str(outer)))
    assert [u.member for u in units] == ["inner.a/x.c.o", "y.c.o"]


@pytest.mark.parametrize("linker", ["ld.lld-22", "ld.bfd", "ld.gold"])
def test_an_archive_that_we_wrote_links(project: Project, linker: str) -> None:
    if tool(linker) is None:
        pytest.skip(f"{linker} is not installed")
    long = "a_member_with_a_name_of_more_than_fifteen_letters.o"
    one = project.object("one.c", "int two(void); int one(void) { return two(); }\n", out=long)
    two = project.object("two.c", "int two(void) { return 2; }\n")
    path = project.folder / "ours.a"
    archive_writer.write(str(path), [_unit(one), _unit(two)])
    main = project.object("main.c", "int one(void); int main(void) { return one(); }\n")
    project.link(main, path, plain=True, by=linker)
    assert project.do_unchecked(project.folder / "program").code == 2


def test_sections_are_taken_out_of_a_program(project: Project) -> None:
    main = project.object(
        "main.c", '#include <stdio.h>\nint main(void) { puts("here"); }\n', "-O1", "-g", *EMBED
    )
    project.link(main, plain=True)
    path = project.folder / "program"
    before = Unit("program", mapped(str(path)), Kind.SHARED).elf
    assert elf_edit.drop_sections(str(path), (".llvmbc", ".llvmcmd"))
    after = Unit("program", mapped(str(path)), Kind.SHARED).elf
    kept = [s.name for s in before.sections if s.name not in (".llvmbc", ".llvmcmd")]
    assert [s.name for s in after.sections] == kept
    for section in after.sections:
        old = before.section(section.name)
        if old and section.name not in (".symtab",):
            assert bytes(after.bytes_of(section)) == bytes(before.bytes_of(old)), section.name
    assert project.run() == "here"
    listed = project.do("readelf", "-aW", path)
    assert "Warning" not in listed.stderr
    assert (
        "main.c"
        in project.do(tool("llvm-symbolizer-22", "llvm-symbolizer") or "true", f"--obj={path}", "main").stdout
    )
    assert not elf_edit.drop_sections(str(path), (".llvmbc",)), "there is nothing left to take out"


def test_offload_images_are_recognised(project: Project) -> None:
    packager = tool("llvm-offload-binary-22", "clang-offload-packager-22", "clang-offload-packager-19")
    if packager is None:
        pytest.skip("clang-offload-packager is not installed")
    image = project.source("image.bc", "not looked into")
    out = project.folder / "packed.bin"
    what = "triple=nvptx64-nvidia-cuda,arch=sm_70,kind=openmp"
    project.do(packager, "-o", out, f"--image=file={image},{what}")
    data = out.read_bytes()
    (found,) = offload.images(memoryview(data), "packed")
    assert found.producer == "openmp"
    assert found.strings["triple"] == "nvptx64-nvidia-cuda"
    assert bytes(found.data) == b"not looked into"
    assert len(offload.images(memoryview(data + bytes(8) + data), "twice")) == 2


@pytest.mark.parametrize(
    ("name", "request_", "registration"),
    [
        ("__enzyme_autodiff", True, False),
        ("__enzyme_fwddiff_of_mine", True, False),
        ("_Z17__enzyme_autodiffIdJdEEdPvDpT0_", True, False),
        ("__enzyme_register_gradient_f", False, True),
        ("__enzyme_inactivefn", False, True),
        ("enzyme_dup", False, False),
        ("main", False, False),
    ],
)
def test_names_of_ours(name: str, request_: bool, registration: bool) -> None:
    assert is_request(name) is request_
    assert is_registration(name) is registration


def test_kinds_are_told_by_content() -> None:
    assert kind_of(memoryview(b"")) is Kind.OTHER
    assert kind_of(memoryview(b"INPUT(a.o)")) is Kind.TEXT
    assert kind_of(memoryview(b"\x00\x01\x02")) is Kind.OTHER
    assert kind_of(memoryview(b"!<thin>\n")) is Kind.ARCHIVE


def _read_all(data: memoryview) -> None:
    """Everything that any reader can be asked about a file."""
    kind_of(data)
    for unit in units_of("x", data) if kind_of(data) is not Kind.TEXT else ():
        unit.mentions_us()
        _ = (
            unit.symbols,
            unit.bitcode,
            unit.requests(),
            unit.why_no_bitcode() if unit.kind is Kind.OBJECT else "",
        )
        _ = [piece.symbols() for piece in unit.bitcode]
        unit.offload_images()
        _ = unit.is_covered if unit.kind is Kind.OBJECT else None


def _mutations(data: bytes, seed: int, count: int) -> list[bytes]:
    """Cut off, overwritten, and with fields of extreme values: near the start, where headers are, more often."""
    choose = random.Random(seed)
    results = []
    for _ in range(count):
        copy = bytearray(data)
        way = choose.randrange(4)
        if way == 0:
            del copy[choose.randrange(len(copy)) :]
        for _ in range(choose.choice((1, 1, 3, 20)) if way else 0):
            at = choose.randrange(min(len(copy), choose.choice((64, 512, len(copy)))))
            width = choose.choice((1, 2, 4, 8))
            value = choose.choice((0, 1, 0x7F, 0x80, 0xFF, choose.randrange(256)))
            copy[at : at + width] = bytes([value]) * width
        results.append(bytes(copy))
    return results


def _object(project: Project) -> bytes:
    return project.object("x.c", SOURCE).read_bytes()


def _fat_object(project: Project) -> bytes:
    return project.object("x.c", SOURCE, *FORMS["fat"]).read_bytes()


def _raw_bitcode(project: Project) -> bytes:
    return project.object("x.c", SOURCE, *FORMS["thin"]).read_bytes()


def _archive(project: Project) -> bytes:
    long = project.object("x.c", SOURCE, out="a_name_that_is_longer_than_a_header.o")
    return project.archive("x.a", long, project.object("y.c", "int y;\n", *FORMS["full"])).read_bytes()


@pytest.mark.parametrize("make", [_object, _fat_object, _raw_bitcode, _archive])
def test_damaged_files_end_in_an_error_or_not_at_all(
    project: Project, make: Callable[[Project], bytes]
) -> None:
    data = make(project)
    _read_all(memoryview(data))
    refused = []
    for mutant in _mutations(data, seed=1, count=400):
        started = time.monotonic()
        try:
            _read_all(memoryview(mutant))
        except InputError as error:
            refused.append(str(error))
        assert time.monotonic() - started < 2
    assert len(refused) > 40, "the damage is noticed"
    assert all(": error: the " in message for message in refused), "the file is named"


def test_damaged_offload_images() -> None:
    strings = b"triple\0nvptx64\0"
    entry = struct.pack("<HHIQQQQ", 1, 1, 0, 72, 1, 72 + 16 + len(strings), 4)
    pairs = struct.pack("<QQ", 88, 95)
    size = 32 + 40 + 16 + len(strings) + 4
    data = offload.MAGIC + struct.pack("<IQQQ", 1, size, 32, 40) + entry + pairs + strings + b"code"
    (image,) = offload.images(memoryview(data), "x")
    assert image.strings == {"triple": "nvptx64"}
    assert bytes(image.data) == b"code"
    refused = []
    for mutant in _mutations(data, seed=2, count=2000):
        try:
            offload.images(memoryview(mutant), "x")
        except InputError as error:
            refused.append(str(error))
    assert len(refused) > 200
    assert all(message.startswith("x: error: the offload image") for message in refused)


def test_the_symbols_of_a_shared_library_are_not_read_without_need(project: Project) -> None:
    library = project.folder / "lib.so"
    process.run([clang(), "-shared", "-fPIC", "-x", "c", "/dev/null", "-o", library])
    unit = _unit(library)
    assert unit.kind is Kind.SHARED
    assert not unit.mentions_us()
    assert "symbols" not in vars(unit), "their names, run together, have told"


def test_an_archive_of_nothing_has_no_members() -> None:
    assert list(archive.members(memoryview(b"!<arch>\n"), "empty.a")) == []
