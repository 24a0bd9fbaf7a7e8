"""Every message of docs/errors.md about linking, made to appear."""

from __future__ import annotations

import ast
import os
import re
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from enzyme_build import bitcode, process
from enzyme_build.process import Completed
from tests.bitcode.writer import bitcode_by
from tests.hook.project import EMBED, FORMS, MAIN, ROOT, SQUARE, Project, clang, tool

pytestmark = pytest.mark.slow

STATE = "static int n; double f(double x) { n++; return x * x; }\n"


@dataclass(frozen=True)
class Case:
    """What makes the error appear, and what it must say."""

    provoke: Callable[[Project], Completed]
    says: tuple[str, ...]


def _request_without_bitcode(project: Project) -> Completed:
    main = project.object("main.c", MAIN, "-O2")
    return project.link(main, project.object("f.c", SQUARE), check=False)


def _hidden_way(project: Project) -> Completed:
    text = "extern double state; double get(void); static double f(double x) { state = x; return get(); }\n"
    native = project.object("state.c", "double state; double get(void) { return state * state; }\n", "-O2")
    main = project.object("main.c", text + MAIN.replace("double f(double);", ""), "-O2", "-g", *EMBED)
    return project.link(main, native, "-Wl,--enzyme-strict", check=False, hook=project.real_hook)


SECOND_ORDER = """
double __enzyme_autodiff(void *, double);
static double first(double x) { return __enzyme_autodiff((void *)f, x); }
int main(void) { return (int)__enzyme_autodiff((void *)first, 4.0); }
"""
# The eight bytes are those of a number or of a count, as the run decides.
REVERSED_BYTES = """
#include <string.h>
static double f(double x) {
  unsigned char bytes[2][8], reversed[8];
  long count = (long)x;
  memcpy(bytes[0], &x, 8), memcpy(bytes[1], &count, 8);
  for (int i = 0; i < 8; i++) reversed[i] = bytes[count & 1][7 - i];
  for (int i = 0; i < 8; i++) bytes[0][i] = reversed[7 - i];
  memcpy(&x, bytes[0], 8), memcpy(&count, bytes[0], 8);
  return x * x * count;
}
"""


def _derivative_of_a_derivative(project: Project) -> Completed:
    main = project.object("main.c", REVERSED_BYTES + SECOND_ORDER, "-O0", "-g", *EMBED)
    return project.link(main, check=False, hook=project.real_hook)


def _unknown_option(project: Project) -> Completed:
    return project.link(project.object("main.c", MAIN), "-Wl,--enzyme-repot=x", check=False)


def _option_of_enzyme(project: Project) -> Completed:
    return project.link(project.object("main.c", MAIN), "-Wl,-mllvm,-enzyme-emptyfn-inactive", check=False)


def _checked_bitcode(project: Project) -> Completed:
    flags = ("-O1", "-flto", "-fsanitize=address")
    main, f = project.object("main.c", MAIN, *flags), project.object("f.c", SQUARE, *flags)
    return project.link(main, f, "-flto", "-Wl,--unresolved-symbols=ignore-all", check=False)


def _no_compiler_for_checks(project: Project) -> Completed:
    """The warning; then the link fails, for want of the sanitizer's library."""
    flags = ("-O1", *EMBED, "-fsanitize=address")
    main, f = project.object("main.c", MAIN, *flags), project.object("f.c", SQUARE, *flags)
    return project.link(main, f, check=False, env={"ENZYME_CC": "/nowhere/clang"})


def _lent_function_without_derivative(project: Project) -> Completed:
    text = "double unknown(double); static double inner(double x) { return unknown(x); }\n"
    text += "double (*now)(double) = inner; double f(double x) { return now(x); }\n"
    unknown = project.object("unknown.c", "double unknown(double x) { return x; }\n", "-O2")
    return project.link(
        project.object("main.c", MAIN),
        project.object("f.c", text),
        unknown,
        check=False,
        hook=project.real_hook,
    )


def _request_in_gcc_lto(project: Project) -> Completed:
    if tool("gcc") is None:
        pytest.skip("gcc is not installed")
    main = project.folder / "main.o"
    project.do(tool("gcc") or "gcc", "-O2", "-flto", "-c", project.source("main.c", MAIN), "-o", main)
    return project.link(main, project.object("f.c", SQUARE), check=False)


def _request_in_a_shared_library(project: Project) -> Completed:
    text = "double __enzyme_autodiff(void *, ...); double f(double x) { return x * x; }\n"
    text += "double df(double x) { return __enzyme_autodiff((void *)f, x); }\n"
    library = project.object("df.c", text, "-O2", "-fPIC", *EMBED)
    project.link(library, "-shared", plain=True, out="libdf.so")
    main = project.object("main.c", "double df(double); int main(void) { return df(1); }\n")
    return project.link(main, "-L.", "-ldf", check=False)


def _no_such_entry(project: Project) -> Completed:
    main = project.object("main.c", MAIN.replace("__enzyme_autodiff", "__enzyme_autodif"))
    return project.link(main, project.object("f.c", SQUARE), check=False, hook=project.real_hook)


def _request_behind_a_marker(project: Project) -> Completed:
    main = project.object("main.c", MAIN, "-O2", "-fembed-bitcode-marker")
    return project.link(main, project.object("f.c", SQUARE), check=False)


def _function_without_bitcode(project: Project) -> Completed:
    main = project.object("main.c", MAIN)
    f = project.object("f.c", SQUARE, "-O2")
    archive = project.archive("libf.a", f)
    return project.link(main, archive, check=False, hook=project.real_hook)


def _truncated_object(project: Project) -> Completed:
    f = project.object("f.c", SQUARE)
    f.write_bytes(f.read_bytes()[:-300])
    return project.link(project.object("main.c", MAIN), f, check=False)


def _damaged_archive(project: Project) -> Completed:
    archive = project.archive("libf.a", project.object("f.c", SQUARE), project.object("g.c", "int g;\n"))
    data = bytearray(archive.read_bytes())
    at = data.rindex(b"g.c.o/")
    data[at + 48 : at + 58] = b"many bytes"
    archive.write_bytes(data)
    return project.link(project.object("main.c", MAIN), archive, check=False)


def _truncated_archive(project: Project) -> Completed:
    archive = project.archive("libf.a", project.object("f.c", SQUARE))
    archive.write_bytes(archive.read_bytes()[:-200])
    return project.link(project.object("main.c", MAIN), archive, check=False)


def _damaged_bitcode(project: Project) -> Completed:
    f = project.object("f.c", STATE)
    data = bytearray(f.read_bytes())
    start = data.index(b"BC\xc0\xde")
    data[start + 400 : start + 900] = bytes(500)
    f.write_bytes(data)
    return project.link(project.object("main.c", MAIN), f, check=False)


def _other_target(project: Project) -> Completed:
    other = project.object("other.c", "int other;\n", "-O2", "-m32")
    return project.link(project.object("main.c", MAIN), project.object("f.c", SQUARE), other, check=False)


def _missing_library(project: Project) -> Completed:
    main = project.object("main.c", MAIN)
    return project.link(main, project.object("f.c", SQUARE), "-lnowhere", check=False)


def _defined_twice(project: Project) -> Completed:
    one, two = project.object("f.c", SQUARE), project.object("f2.c", SQUARE)
    return project.link(project.object("main.c", MAIN), one, two, check=False)


def _undefined(project: Project) -> Completed:
    f = project.object("f.c", "double missing(double); double f(double x) { return missing(x) * x; }\n")
    return project.link(project.object("main.c", MAIN), f, check=False)


def _circular_script(project: Project) -> Completed:
    project.source("libf.so", "INPUT ( libf.so )\n")
    main = project.object("main.c", MAIN)
    return project.link(main, "-L.", "-lf", project.object("f.c", SQUARE), check=False)


def _circular_response_file(project: Project) -> Completed:
    project.source("one.rsp", "@two.rsp\n")
    project.source("two.rsp", "@one.rsp\n")
    return project.do_unchecked(project.hook, "@one.rsp")


def _unbalanced_script(project: Project) -> Completed:
    project.source("libf.so", "GROUP ( libc.so ) )\n")
    main = project.object("main.c", MAIN)
    return project.link(main, "-L.", "-lf", project.object("f.c", SQUARE), check=False)


def _no_such_folder(project: Project) -> Completed:
    main = project.object("main.c", MAIN)
    return project.link(main, project.object("f.c", SQUARE), out="nowhere/program", check=False)


def _full_disk(project: Project) -> Completed:
    """A limit on the size of files stands in for a disk without room."""
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    command = f"ulimit -f 1; exec {clang()} --ld-path={project.hook} {main} {f} -o program"
    return project.do_unchecked("sh", "-c", command)


def _newer_bitcode(project: Project) -> Completed:
    f = project.object("f.c", STATE)
    newer = project.folder / "newer.bc"
    newer.write_bytes(bitcode_by(f"LLVM{bitcode.llvm_version()[0] + 1}.1.0", names=True))
    project.do(tool("llvm-objcopy-22", "llvm-objcopy") or "objcopy", f"--update-section=.llvmbc={newer}", f)
    archive = project.archive("libf.a", f)
    return project.link(project.object("main.c", MAIN), archive, check=False)


def _missing_file(project: Project) -> Completed:
    main = project.object("main.c", MAIN)
    return project.do_unchecked(project.hook, "-o", "program", main, "nowhere.o")


def _missing_member(project: Project) -> Completed:
    f = project.object("f.c", SQUARE)
    archive = project.archive("libf.a", f, flags="rcsT")
    f.unlink()
    return project.link(project.object("main.c", MAIN), archive, check=False)


def _archive_in_itself(project: Project) -> Completed:
    archive = project.archive("libf.a", project.object("f.c", SQUARE, out="half.o"), flags="rcsT")
    archive.write_bytes(archive.read_bytes().replace(b"half.o/", b"libf.a/"))
    return project.link(project.object("main.c", MAIN), archive, check=False)


def _read_only_place(project: Project) -> Completed:
    """The file systems of the kernel take no files from anybody, root included."""
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    return project.link(main, f, out="/proc/program", check=False)


def _output_is_a_folder(project: Project) -> Completed:
    (project.folder / "folder").mkdir()
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    return project.link(main, f, out="folder", check=False)


def _unreadable_answer(project: Project) -> Completed:
    """A linker that does not list what it links."""
    text = (
        f'#!/bin/sh\n[ "$1" = --version ] && echo GNU ld || {tool("ld.lld-22", "ld.lld")} "$@" > /dev/null\n'
    )
    mute = project.source("mute-ld", text)
    mute.chmod(0o755)
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    return project.link(main, f, check=False, env={"ENZYME_LINKER": str(mute)})


def _without_any_linker(project: Project) -> Completed:
    """Neither on PATH nor from Rust or ziglang."""
    main = project.object("main.c", MAIN)
    return _isolated(project, "-o", "program", main)


def _bitcode_without_lld(project: Project) -> Completed:
    main = project.object("main.c", MAIN, *FORMS["full"])
    ld = tool("ld.bfd", "ld") or pytest.skip("binutils is not installed")
    return _isolated(project, f"--enzyme-linker={ld}", "-o", "program", main)


def _isolated(project: Project, *arguments: str | Path) -> Completed:
    """The hook where nothing is installed: no lld on PATH, no ziglang for its Python, no toolchains of Rust."""
    program = (
        "import sys, importlib.util as u; find = u.find_spec; from enzyme_build.cli import linker;"
        "u.find_spec = lambda name, *rest: None if name == 'ziglang' else find(name, *rest);"
        "sys.exit(linker.main())"
    )
    env = {"PATH": "/nowhere", "HOME": str(project.folder), "PYTHONPATH": str(ROOT)}
    argv = [sys.executable, "-c", program, *arguments]
    return process.run(argv, cwd=project.folder, env=env, check=False)


def _state_of_a_shared_library(project: Project) -> Completed:
    f = project.object("f.c", STATE, "-O2", "-fPIC", *EMBED)
    project.link(f, "-shared", "-Wl,--enzyme-keep-bitcode", out="libf.so")
    return project.link(project.object("main.c", MAIN), "-L.", "-lf", check=False)


def _partly_covered(project: Project) -> Completed:
    main = project.object("main.c", MAIN)
    native = project.object("native.c", "int native(void) { return 1; }\n", "-O2")
    joined = project.folder / "joined.o"
    project.do(tool("ld.lld-22", "ld") or "ld", "-r", main, native, "-o", joined)
    return project.link(joined, project.object("f.c", SQUARE), check=False)


def _no_linker(project: Project) -> Completed:
    main = project.object("main.c", MAIN)
    env = {"ENZYME_LINKER": "/nowhere/ld"}
    return project.link(main, project.object("f.c", SQUARE), check=False, env=env)


def _no_dump(project: Project) -> Completed:
    (project.folder / "emptied").mkdir()
    program = "import sys; from enzyme_build.cli.main import main; sys.exit(main())"
    argv = [sys.executable, "-c", program, "reproduce", "emptied"]
    return process.run(argv, cwd=project.folder, env={"PYTHONPATH": str(ROOT)}, check=False)


def _is_our_own_linker(project: Project) -> Completed:
    main = project.object("main.c", MAIN)
    env = {"ENZYME_LINKER": str(project.hook)}
    return project.link(main, project.object("f.c", SQUARE), check=False, env=env)


CASES = {
    "request-without-bitcode": Case(
        _request_without_bitcode,
        (r"main\.c\.o: error: refers to __enzyme_autodiff, but it is a native object made by .*clang",
         r"fix: .*-fembed-bitcode=all"),
    ),
    "request-in-a-shared-library": Case(
        _request_in_a_shared_library,
        (r"undefined reference: __enzyme_autodiff",
         r"note: .*libdf\.so refers to __enzyme_autodiff: link it with enzyme-ld, .*-fembed-bitcode=all"),
    ),
    "no-such-entry": Case(_no_such_entry, (r"`__enzyme_autodif` is no entry point", r"fix: did you mean")),
    "gcc-lto": Case(_request_in_gcc_lto, (r"main\.o: error: .*GCC's link-time optimisation", "fix: ")),
    "bitcode-marker": Case(_request_behind_a_marker, (r"only a marker in place of bitcode", "fix: ")),
    "function-without-bitcode": Case(
        _function_without_bitcode,
        (r"`f` is in .*libf\.a\(f\.c\.o\): a native object", r"`f` is wanted by main in .*main\.c\.o", "fix: "),
    ),
    "hidden-way": Case(
        _hidden_way, (r"main\.c.*`get` has no body here", r"note: .*`state` gets an active value", "fix: ")),
    "derivative-of-a-derivative": Case(
        _derivative_of_a_derivative, (r"main\.c.*in which an integer is stored where a float may lie", "fix: ")),
    "unknown-option": Case(_unknown_option, ("--enzyme-repot: error: there is no such option", "--enzyme-report")),
    "option-of-enzyme": Case(_option_of_enzyme, ("an option of Enzyme that does nothing here", "fix: ")),
    "checked-bitcode": Case(_checked_bitcode, (r"error: has bitcode with the checks of a sanitizer", "fix: ")),
    "no-compiler-for-checks": Case(
        _no_compiler_for_checks,
        (r"main\.c\.o.*: warning: is made anew without what -fsanitize=address puts in", "fix: "),
    ),
    "damaged-object": Case(_truncated_object, (r"ld\.lld.*: error: .*f\.c\.o: section table goes past the end",)),
    "damaged-archive": Case(
        _damaged_archive, (r"libf\.a: error: the archive has no size in the member header at offset \d+", "fix: ")),
    "truncated-archive": Case(
        _truncated_archive, (r"libf\.a: error: the archive is truncated: the member at 78 ends", "fix: ")),
    "damaged-bitcode": Case(_damaged_bitcode, (r"f\.c\.o", r"bitcode|LLVM|native code ended")),
    "newer-bitcode": Case(
        _newer_bitcode,
        (r"libf\.a\(f\.c\.o\):\.llvmbc: error: .*LLVM2\d\.1\.0", r"pip install --upgrade llvmlite"),
    ),
    "missing-file": Case(_missing_file, (r"ld\.lld.*: error: cannot open nowhere\.o: No such file",)),
    "missing-member": Case(_missing_member, (r"libf\.a\(f\.c\.o\): error: cannot be read: No such file",)),
    "archive-in-itself": Case(_archive_in_itself, (r"libf\.a: error: the archive holds itself",)),
    "answer-not-understood": Case(_unreadable_answer, (r"its answer is not understood", "fix: ")),
    "no-linker": Case(_without_any_linker, (r"no linker was found", "fix: ")),
    "no-reader-of-bitcode": Case(_bitcode_without_lld, (r"cannot read bitcode, and no lld was found", "fix: ")),
    "output-in-a-read-only-place": Case(_read_only_place, (r"/proc/program: error: cannot be written", "fix: ")),
    "output-is-a-folder": Case(_output_is_a_folder, (r"folder: error: cannot be written: Is a directory",)),
    "other-target": Case(_other_target, (r"ld\.lld.*: error: .*other\.c\.o is incompatible",)),
    "missing-library": Case(_missing_library, (r"ld\.lld.*: error: unable to find library -lnowhere",)),
    "defined-twice": Case(_defined_twice, (r"ld\.lld.*: error: duplicate symbol: f",)),
    "undefined-symbol": Case(_undefined, (r"ld\.lld.*: error: undefined symbol: missing",)),
    "circular-script": Case(_circular_script, (r"libf\.so: error: linker script includes itself", "fix: ")),
    "circular-response-file": Case(_circular_response_file, (r"response file includes itself", "fix: ")),
    "unbalanced-script": Case(_unbalanced_script, (r"unbalanced '\)' in the linker script",)),
    "output-not-writable": Case(_no_such_folder, (r"nowhere/program: error: cannot be written", "fix: ")),
    "disk-full": Case(_full_disk, (r"cannot be written|File too large|ended by|failed",)),
    "state-of-a-shared-library": Case(
        _state_of_a_shared_library, (r"libf\.so: error: .*its internal state n is reached", "fix: ")
    ),
    "partly-covered": Case(_partly_covered, (r"joined\.o: error: has bitcode for a part of its code", "fix: ")),
    "linker-not-found": Case(_no_linker, (r"the linker that is set, '/nowhere/ld', is not there", "fix: ")),
    "no-dump": Case(_no_dump, (r"emptied: error: holds neither link\.tar", r"fix: Give a folder")),
    "linker-is-ourselves": Case(_is_our_own_linker, (r"or is this program itself", "fix: ")),
}  # fmt: skip


def test_what_a_unit_lends_keeps_its_name_in_messages(project: Project) -> None:
    done = _lent_function_without_derivative(project)
    assert "`inner` fits an indirect call" in done.stderr
    assert ".lent." not in done.stderr


@pytest.mark.parametrize("name", CASES)
def test_the_error_is_told_and_nothing_is_left(project: Project, name: str) -> None:
    done = CASES[name].provoke(project)
    assert done.code != 0
    for pattern in CASES[name].says:
        assert re.search(pattern, done.stderr), done.stderr
    assert "Traceback" not in done.stderr
    assert not (project.folder / "program").exists()
    assert project.leftovers() == []


def test_the_catalogue_and_these_tests_are_complete() -> None:
    text = (ROOT / "docs" / "errors.md").read_text()
    assert set(re.findall(r"^### ([\w-]+)$", text, re.MULTILINE)) == set(CASES)


def test_a_disk_without_room_at_every_stage(project: Project) -> None:
    """Each program of the link may write so many bytes, and then finds the disk full."""
    full = project.folder / "full.so"
    project.do(clang(), "-O1", "-shared", "-fPIC", project.source("full.c", FULL_DISK), "-o", full)
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    argv: list[str | Path] = [project.hook, "-o", "program", "-e", "main", main, f]
    argv.append("--unresolved-symbols=ignore-all")
    failed = 0
    for room in (0, 300, 1000, 3000, 10_000, 30_000, 100_000, 1_000_000):
        env = {"LD_PRELOAD": str(full), "ROOM": str(room), "XDG_CACHE_HOME": str(project.folder / "cache")}
        done = process.run(argv, cwd=project.folder, env=env, check=False)
        assert project.leftovers() == []
        assert (project.folder / "program").exists() is done.ok
        if done.ok:
            break
        failed += 1
        assert "No space left on device" in done.stderr, (room, done.stderr)
        assert "Traceback" not in done.stderr
    assert done.ok
    assert failed >= 3


FULL_DISK = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
ssize_t write(int, const void *, size_t);
int ftruncate(int, off_t);
int posix_fallocate(int, off_t, off_t);
static long left = -1;
static int is_full(int fd, long size) {
  struct stat s;
  if (left < 0) left = atol(getenv("ROOM"));
  if (fstat(fd, &s) || !S_ISREG(s.st_mode)) return 0;
  if (size <= left) { left -= size; return 0; }
  errno = ENOSPC;
  return 1;
}
#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
ssize_t write(int fd, const void *data, size_t size) {
  return is_full(fd, size) ? -1 : ORIGINAL(write)(fd, data, size);
}
int ftruncate(int fd, off_t size) { return is_full(fd, size) ? -1 : ORIGINAL(ftruncate)(fd, size); }
int ftruncate64(int fd, off_t size) { return ftruncate(fd, size); }
int posix_fallocate(int fd, off_t at, off_t size) {
  return is_full(fd, size) ? ENOSPC : ORIGINAL(posix_fallocate)(fd, at, size);
}
int posix_fallocate64(int fd, off_t at, off_t size) { return posix_fallocate(fd, at, size); }
"""


def test_a_device_as_output_stays_a_device(project: Project) -> None:
    """Configure scripts link to `/dev/null`; a file must not come into its place."""
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    sink = project.folder / "sink"
    os.mkfifo(sink)
    with subprocess.Popen(["cat", sink], stdout=subprocess.PIPE) as reader:
        project.link(main, f, out="sink")
        assert reader.stdout is not None
        received = reader.stdout.read()
    assert stat.S_ISFIFO(sink.stat().st_mode)
    (project.folder / "program").write_bytes(received)
    (project.folder / "program").chmod(0o755)
    assert project.run() == "6"
    project.link(main, f, out="/dev/null")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


def _messages(room: str) -> list[tuple[str, str]]:
    """(place in the source, constant part of a message) of all errors that a room can raise."""
    found = []
    for path in sorted((ROOT / "enzyme_build" / room).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and _called(node) in ("Diagnostic", "_broken"):
                texts = [a for a in node.args if isinstance(a, (ast.Constant, ast.JoinedStr))][:1]
                parts = [p for text in texts for p in getattr(text, "values", [text])]
                words = [str(p.value).strip(" ,:'") for p in parts if isinstance(p, ast.Constant)]
                found += [(f"{path.name}:{node.lineno}", word) for word in words if len(word) > 3]
    return found


def _called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


@pytest.mark.parametrize("room", ["hook", "inputs", "linker"])
def test_every_message_of_these_rooms_is_in_the_catalogue(room: str) -> None:
    text = " ".join((ROOT / "docs" / "errors.md").read_text().split())
    messages = _messages(room)
    assert len(messages) >= 4
    assert [m for m in messages if " ".join(m[1].split()) not in text] == []


def test_two_links_into_one_folder(project: Project) -> None:
    main = project.object("main.c", MAIN)
    f = project.object("f.c", SQUARE)
    running = [
        subprocess.Popen([clang(), f"--ld-path={project.hook}", main, f, "-o", "program"], cwd=project.folder)
        for _ in range(4)
    ]
    assert [p.wait(60) for p in running] == [0, 0, 0, 0]
    assert project.run() == "6"
    assert project.leftovers() == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_link_that_is_ended_leaves_nothing(project: Project, number: signal.Signals) -> None:
    """The linker is told to end while its engine works; Control-C reaches all that runs in a terminal."""
    started = _started_link(project)
    if number == signal.SIGINT:
        os.killpg(started.pid, number)
    else:
        started.send_signal(number)
    assert started.wait(20) != 0
    assert project.leftovers() == []
    assert not (project.folder / "program").exists()


def test_what_a_killed_link_leaves_the_next_one_takes_away(project: Project) -> None:
    """But never the folder of a link that is still at work."""
    before = project.folder / "program"
    before.write_text("what was there")
    killed = _started_link(project)
    (abandoned,) = project.leftovers()
    os.killpg(killed.pid, signal.SIGKILL)
    assert killed.wait(20) != 0
    assert before.read_text() == "what was there"
    working = _started_link(project)
    (in_use,) = set(project.leftovers()) - {abandoned}
    for name in (abandoned, in_use):
        os.utime(project.folder / name, (0, 0))
    project.link(project.folder / "main.c.o", project.folder / "f.c.o")
    assert project.run() == "6"
    assert project.leftovers() == [in_use]
    working.terminate()
    working.wait(20)
    assert project.leftovers() == []


def _started_link(project: Project) -> subprocess.Popen[bytes]:
    """A link at work in its engine, in a process group of its own."""
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    there = project.leftovers()
    (project.folder / "engine-runs").unlink(missing_ok=True)
    argv = [str(project.hook), "-o", "program", str(main), str(f)]
    env = {**os.environ, "STAND_IN_DELAY": "30", "XDG_CACHE_HOME": str(project.folder / "cache")}
    started = subprocess.Popen(
        argv,
        cwd=project.folder,
        env=env,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=_as_in_a_terminal,  # noqa: PLW1509 (there are no threads here)
    )
    _wait_for(lambda: project.leftovers() != there and (project.folder / "engine-runs").exists())
    return started


def _as_in_a_terminal() -> None:
    """What a shell starts in the background ignores Control-C, and so would all that these tests start."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def _wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "the link did not get as far as its engine"
        time.sleep(0.02)
