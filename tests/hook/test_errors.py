"""Every message of docs/errors.md about linking, made to appear."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from enzyme_build.process import Completed
from tests.hook.project import EMBED, MAIN, ROOT, SQUARE, Project, clang, tool

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


def _request_in_gcc_lto(project: Project) -> Completed:
    if tool("gcc") is None:
        pytest.skip("gcc is not installed")
    main = project.folder / "main.o"
    project.do(tool("gcc") or "gcc", "-O2", "-flto", "-c", project.source("main.c", MAIN), "-o", main)
    return project.link(main, project.object("f.c", SQUARE), check=False)


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
    "gcc-lto": Case(_request_in_gcc_lto, (r"main\.o: error: .*GCC's link-time optimisation", "fix: ")),
    "bitcode-marker": Case(_request_behind_a_marker, (r"only a marker in place of bitcode", "fix: ")),
    "function-without-bitcode": Case(
        _function_without_bitcode,
        (r"`f` is in .*libf\.a\(f\.c\.o\): a native object", r"`f` is wanted by main in .*main\.c\.o", "fix: "),
    ),
    "damaged-object": Case(_truncated_object, (r"ld\.lld.*: error: .*f\.c\.o: section table goes past the end",)),
    "damaged-archive": Case(
        _damaged_archive, (r"libf\.a: error: the archive has no size in the member header at offset \d+", "fix: ")),
    "truncated-archive": Case(
        _truncated_archive, (r"libf\.a: error: the archive is truncated: the member at 78 ends", "fix: ")),
    "damaged-bitcode": Case(_damaged_bitcode, (r"f\.c\.o", r"bitcode|LLVM|native code ended")),
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
    "linker-is-ourselves": Case(_is_our_own_linker, (r"or is this program itself", "fix: ")),
}  # fmt: skip


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


def test_a_link_that_is_ended_leaves_nothing(project: Project) -> None:
    """The linker itself is told to end while its engine works."""
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    argv = [str(project.hook), "-o", "program", str(main), str(f)]
    started = subprocess.Popen(
        argv, cwd=project.folder, env={**os.environ, "STAND_IN_DELAY": "30"}, stderr=subprocess.DEVNULL
    )
    _wait_for(lambda: project.leftovers() != [] and (project.folder / "engine-runs").exists())
    started.send_signal(signal.SIGTERM)
    assert started.wait(20) != 0
    assert project.leftovers() == []
    assert not (project.folder / "program").exists()


def _wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "the link did not get as far as its engine"
        time.sleep(0.02)
