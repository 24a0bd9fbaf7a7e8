"""`enzyme-cc` and `enzyme-c++`: how command lines are understood, and that programs come out of them."""

from __future__ import annotations

import math
import os
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from enzyme_build import bitcode, process, toolchain
from enzyme_build.cli.drivers import driver, zig
from enzyme_build.cli.drivers.arguments import Role, parse
from enzyme_build.cli.drivers.enzyme_flags import without_plugin
from enzyme_build.errors import ToolError, UsageError
from enzyme_build.inputs.unit import mapped, units_of
from enzyme_build.settings import Settings
from tests.compilers import compilers

HAS_ZIG = toolchain.zig_program() is not None
HAS_CLANG = any(compiler.name != "zig" for compiler in compilers())
KINDS = [
    pytest.param(
        "", marks=pytest.mark.skipif(not HAS_CLANG, reason="no clang: apt install clang"), id="clang"
    ),
    pytest.param("zig", marks=pytest.mark.skipif(not HAS_ZIG, reason="pip install ziglang"), id="zig"),
]


@pytest.mark.parametrize(
    ("line", "makes_code", "links"),
    [
        ("-c a.c", True, False),
        ("-O2 a.c -o a", True, True),
        ("a.o b.o -o a -lm", False, True),
        ("-S a.cpp", True, False),
        ("-E a.c", False, False),
        ("-M a.c -MF deps", False, False),
        ("-fsyntax-only a.c", False, False),
        ("-c -emit-llvm a.c", False, False),
        ("-c -flto=thin a.c", False, False),
        ("-c -fembed-bitcode a.c", False, False),
        ("-c a.s", False, False),
        ("-c -x c a.txt", True, False),
        ("-x assembler a.c -x none b.c", True, True),
        ("-x assembler a.c", False, True),
        ("--version", False, False),
        ("-v", False, False),
        ("-print-file-name=libomp.so", False, False),
        ("-o a.c b.o", False, True),
        ("-I a.c -include b.c -DX -c c.o", False, False),
        ("-xc -", True, True),
        ("--analyze a.c", False, False),
        ("-x c-header a.h -o a.pch", False, False),
        ("a.hpp", False, False),
        ("a.i -c", True, False),
    ],
)
def test_what_a_command_line_does(line: str, makes_code: bool, links: bool) -> None:
    arguments = parse(line.split())
    assert (arguments.makes_code, arguments.links) == (makes_code, links)
    assert arguments.words == line.split()


@pytest.mark.parametrize(
    ("line", "looks"),
    [
        ("-c a.c", True),
        ("-c a.i", False),
        ("-x cpp-output -c a.c", False),
        ("a.h", True),
        ("a.o", False),
        ("-c a.s", False),
    ],
)
def test_headers_are_offered_to_those_who_look_for_them(line: str, looks: bool) -> None:
    assert parse(line.split()).looks_for_headers is looks


def test_every_word_keeps_its_place_and_role() -> None:
    line = (
        "-O2 a.c -Iinc -I inc2 -L dir -Ldir2 -lfoo -l bar -Wl,-z,now -Xlinker -s -u sym -o out b.o @missing"
    )
    tokens = parse(line.split()).tokens
    assert [word for token in tokens for word in token.words] == line.split()
    roles = {token.words: token.role for token in tokens}
    assert roles["-l", "bar"] is roles["-lfoo",] is Role.LIBRARY
    assert roles["-L", "dir"] is roles["-Wl,-z,now",] is roles["-Xlinker", "-s"] is Role.LINKER
    assert roles["-o", "out"] is Role.OUTPUT
    assert roles["-I", "inc2"] is roles["-Iinc",] is Role.OTHER
    assert roles["b.o",] is Role.INPUT


def test_response_files_are_looked_into(tmp_path: Path) -> None:
    (tmp_path / "words").write_text('-c "a b.c" -DX=1\n')
    arguments = parse([f"@{tmp_path}/words"])
    assert arguments.makes_code
    assert arguments.words == ["-c", "a b.c", "-DX=1"]


def test_clang_gets_bitcode_headers_and_hook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toolchain, "own_program", lambda name: f"/bin/{name}")
    monkeypatch.delenv("ENZYME_LINKER", raising=False)
    clang = toolchain.Compiler("clang", ("/clang",), 22)
    line = parse(["a.c", "-fuse-ld=/my/ld", "-o", "a"])
    added = driver.clang_command(clang, line)
    assert added[0] == "/clang"
    assert added[-3:] == ["a.c", "-o", "a"]
    assert {"-idirafter", "-fembed-bitcode=all", "--ld-path=/bin/enzyme-ld"} <= set(added)
    assert driver.linker_setting(line) == {"ENZYME_LINKER": "/my/ld"}
    with pytest.raises(ToolError, match="-fuse-ld=nothere: error: no linker `nothere` was found"):
        driver.linker_setting(parse(["a.o", "-fuse-ld=nothere"]))
    assert driver.linker_setting(parse(["-c", "a.c", "-fuse-ld=nothere"])) == {}, "nothing is linked"
    assert driver.linker_setting(parse(["a.o", "--ld-path=/elsewhere/enzyme-ld"])) == {}, "that is the hook"
    assert driver.clang_command(clang, parse(["--version"])) == ["/clang", "--version"]
    monkeypatch.setenv("ENZYME_LINKER", "/another/ld")
    assert driver.linker_setting(line) == {}


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("-fplugin=/x/ClangEnzyme-22.so -c a.c", "-c a.c"),
        ("-fpass-plugin=LLVMEnzyme-19.so -c a.c", "-c a.c"),
        ("-Xclang -load -Xclang /x/ClangEnzyme-22.so -c a.c", "-c a.c"),
        ("-Xclang -load -Xclang /x/Other.so -c a.c", "-Xclang -load -Xclang /x/Other.so -c a.c"),
        ("-c a.c -mllvm -enzyme-print -mllvm -unroll-count=2", "-c a.c -mllvm -unroll-count=2"),
        ("a.c -mllvm -enzyme-strong-zero=1", "a.c -Wl,-mllvm,-enzyme-strong-zero=1"),
        ("a.c --enzyme-report=r.txt -o a", "a.c -Wl,--enzyme-report=r.txt -o a"),
    ],
)
def test_builds_for_the_plugins_of_enzyme(line: str, left: str) -> None:
    assert without_plugin(parse(line.split())) == left.split()


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (
            "-enzyme-strong-zero=1",
            "meant for the link, where derivatives are made\n  fix: say it there: -Wl,--enzyme-",
        ),
        (
            "-enzyme-truncate-all=64to32",
            "an option of Enzyme that does nothing here\n  fix: ask for functions",
        ),
        ("-enzyme-nothing", "there is no such option"),
    ],
)
def test_options_of_enzyme_that_change_something_are_told(option: str, said: str) -> None:
    with pytest.raises(UsageError) as told:
        without_plugin(parse(["-c", "a.c", "-mllvm", option]))
    assert said in str(told.value)


def test_our_options_are_for_the_link() -> None:
    with pytest.raises(UsageError, match="--enzyme-strict: error: an option that is meant for the link"):
        without_plugin(parse(["-c", "a.c", "--enzyme-strict"]))


def test_checks_are_left_to_the_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """-flto writes bitcode that has them already."""
    monkeypatch.setattr(toolchain, "own_program", lambda name: f"/bin/{name}")
    clang = toolchain.Compiler("clang", ("/clang",), 22)
    command = driver.clang_command(clang, parse(["-flto=thin", "-fsanitize=address", "-c", "a.c"]))
    assert "-flto=thin" not in command
    assert "-fembed-bitcode=all" in command
    assert "-flto" in driver.clang_command(clang, parse(["-flto", "-c", "a.c"]))


def test_newest_readable_clang_is_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for version in (14, 19, toolchain.NEWEST + 3):
        for stem in ("clang", "clang++"):
            path = tmp_path / f"{stem}-{version}"
            path.write_text("#!/bin/sh\n")
            path.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert toolchain.select(Settings(), cxx=False).argv == (str(tmp_path / "clang-19"),)
    assert toolchain.select(Settings(), cxx=True).argv == (str(tmp_path / "clang++-19"),)
    assert toolchain.select(Settings(cc="clang-14"), cxx=False).version == 14
    monkeypatch.setattr(toolchain, "zig_program", lambda: None)
    for version in (14, 19):
        (tmp_path / f"clang-{version}").unlink()
    with pytest.raises(ToolError, match=r"no clang that we can read.*\n.*enzyme-build\[toolchain\]"):
        toolchain.select(Settings(), cxx=False)


@pytest.mark.parametrize(
    ("name", "words"), [("gcc", "cannot write LLVM bitcode"), ("no-such-cc", "is not there")]
)
def test_unusable_compiler_is_refused(
    name: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gcc").write_text("#!/bin/sh\n")
    (tmp_path / "gcc").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ToolError, match=words) as caught:
        toolchain.select(Settings(cc=name), cxx=False)
    assert "ENZYME_CC" in str(caught.value)


def test_newest_llvm_is_the_one_inside_llvmlite() -> None:
    assert bitcode.llvm_version()[0] == toolchain.NEWEST, (
        "raise NEWEST together with the llvmlite requirement"
    )


def test_zig_line_takes_our_inputs_and_keeps_its_libraries(tmp_path: Path) -> None:
    probe = str(tmp_path / "probe.o")
    line = [
        "-m",
        "elf_x86_64",
        "-o",
        "probe",
        "/z/crt1.o",
        probe,
        "--as-needed",
        "-L/",
        "/z/libm.so.6",
        "/z/libc.so.6",
    ]
    inputs = ["main.o", "-L.", "-lpair", "-lm", "-lc", "-z", "now"]
    assert zig.completed(line, inputs, "demo", tmp_path) == [
        *("-m", "elf_x86_64", "-o", "demo", "/z/crt1.o"),
        *("main.o", "-L.", "-lpair", "-z", "now"),
        *("--as-needed", "-L/", "/z/libm.so.6", "/z/libc.so.6"),
    ]


def test_libraries_that_are_parts_of_musl_are_not_looked_for(tmp_path: Path) -> None:
    line = ["-static", "-o", "probe", str(tmp_path / "probe.o"), "/z/o/libc.a"]
    assert zig.completed(line, ["main.o", "-lm", "-lpthread", "-lz"], "demo", tmp_path) == [
        *("-static", "-o", "demo", "main.o", "-lz", "/z/o/libc.a"),
    ]


def test_zig_sees_headers_that_lie_beside_a_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    root = tmp_path / "include"
    for name in ("part", "x86_64-linux-gnu/part", "x86_64-linux-gnu/other", "alone"):
        (root / name).mkdir(parents=True)
    (root / "x86_64-linux-gnu/part/config.h").write_text("#define HERE 1\n")
    for words in (
        [f"-I{root}/part"],
        ["-isystem", f"{root}/part/"],
        [f"-isystem{root}/part", f"-I{root}/alone"],
    ):
        option, folder = zig.multiarch_includes(words, root)
        assert option == "-idirafter"
        assert (Path(folder) / "x86_64-linux-gnu/part/config.h").read_text() == "#define HERE 1\n"
        assert [p.name for p in Path(folder).glob("*/*")] == ["part"], "nothing else of the system is seen"
    assert zig.multiarch_includes([f"-I{root}/alone", f"-I{root}", "part.c"], root) == []


FUNCTION = "#include <math.h>\ndouble f(double x) { return x * sin(x); }\n"
MAIN = """
#include <enzyme.h>
#include <stdio.h>
#include <stdlib.h>
double f(double);
int main(int count, char **words) {
  printf("%.17g", ENZYME_AUTODIFF(double, f, atof(words[count - 1])));
  return 0;
}
"""
CXX_MAIN = """
#include <enzyme/enzyme>
#include <cstdio>
#include <cstdlib>
#include <vector>
extern "C" double f(double);
int main(int, char **words) {
  std::vector<double> x(1, std::atof(words[1]));
  auto [dx] = enzyme::get<0>(enzyme::autodiff<enzyme::Reverse>(f, enzyme::Active(x[0])));
  std::printf("%.17g", dx);
}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("f.c", FUNCTION), ("main.c", MAIN), ("main.cc", CXX_MAIN)):
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "lines",
    [
        ["enzyme-cc -O1 main.c f.c -o program -lm"],
        ["enzyme-cc -O0 -g -c main.c", "enzyme-cc -O2 -c f.c -o g.o", "enzyme-cc main.o g.o -o program -l m"],
        ["enzyme-cc -c -fPIC f.c", "enzyme-cc -shared -o libf.so f.o -lm", "enzyme-cc -c main.c",
         "enzyme-cc main.o f.o -Wl,-rpath,. -L. -lf -o program -lm"],
        ["enzyme-cc -O2 -c f.c", "enzyme-c++ -std=c++17 -O1 main.cc f.o -o program"],
    ],
    ids=["at once", "apart", "beside a shared library", "C++"],
)  # fmt: skip
def test_programs_come_out_differentiated(kind: str, lines: list[str], folder: Path, programs: Path) -> None:
    env = {"ENZYME_CC": kind, "ENZYME_CXX": kind, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    for line in lines:
        process.run(line.split(), cwd=folder, env=env, timeout=600)
    printed = process.run([folder / "program", "0.7"], cwd=folder).stdout
    assert float(printed) == pytest.approx(math.sin(0.7) + 0.7 * math.cos(0.7), rel=1e-14)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_objects_carry_unoptimised_bitcode(kind: str, folder: Path, programs: Path) -> None:
    process.run([programs / "enzyme-cc", "-O2", "-c", "f.c"], cwd=folder, env={"ENZYME_CC": kind})
    (unit,) = units_of(str(folder / "f.o"), mapped(str(folder / "f.o")))
    (piece,) = unit.bitcode
    text = bitcode.read(piece.data, "f.o").text()
    assert "alloca" in text
    assert "optnone" not in text


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_compile_errors_are_the_compilers_own(kind: str, folder: Path, programs: Path) -> None:
    (folder / "wrong.c").write_text("int f( {\n")
    env = {"ENZYME_CC": kind}
    for words in (["-c", "wrong.c"], ["wrong.c", "-o", "program"]):
        done = process.run([str(programs / "enzyme-cc"), *words], cwd=folder, env=env, check=False)
        assert done.code != 0
        assert "wrong.c:1" in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_demo_runs(kind: str, programs: Path, tmp_path: Path) -> None:
    text = process.run(
        [programs / "enzyme-build", "demo", "--dir", "here"],
        cwd=tmp_path,
        env={"ENZYME_CC": kind},
        timeout=600,
    ).stdout
    assert "the derivatives agree with the finite differences" in text
    rows = [line.split() for line in text.splitlines() if line.startswith("  ") and "derivative" not in line]
    assert len(rows) == 6
    for _, derivative, difference in rows:
        assert float(derivative) == pytest.approx(float(difference), rel=1e-6)


@pytest.mark.slow
@pytest.mark.skipif(not HAS_ZIG, reason="pip install ziglang")
def test_demo_runs_without_any_installed_tool(programs: Path, tmp_path: Path) -> None:
    env = {"PATH": str(tmp_path / "empty"), "ENZYME_CATALYST": os.environ.get("ENZYME_CATALYST", "")}
    text = process.run([programs / "enzyme-build", "demo"], cwd=tmp_path, env=env, timeout=600).stdout
    assert "compiler: zig" in text
    assert "the derivatives agree" in text


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("make") is None, reason="no make: apt install make")
def test_makefile_project_needs_only_cc(folder: Path, programs: Path) -> None:
    (folder / "Makefile").write_text(
        "program: main.o libf.a\n\t$(CC) -o $@ main.o -L. -lf -lm\nlibf.a: f.o\n\tar rcs $@ $^\n"
    )
    process.run(["make", f"CC={programs}/enzyme-cc", "CFLAGS=-O2"], cwd=folder)
    printed = process.run([folder / "program", "0.7"], cwd=folder).stdout
    assert float(printed) == pytest.approx(math.sin(0.7) + 0.7 * math.cos(0.7), rel=1e-14)


WORDS = st.sampled_from(
    [
        "-c",
        "-o",
        "out",
        "a.c",
        "b.o",
        "-lm",
        "-l",
        "m",
        "-L",
        "-Wl,-z,now",
        "-x",
        "c",
        "none",
        "-Ifoo",
        "-I",
        "-",
        "-flto",
    ]
)


@given(st.lists(WORDS, max_size=12))
def test_no_word_is_lost_or_moved(words: list[str]) -> None:
    arguments = parse(words)
    assert arguments.words == words
    assert list(arguments.given) == words
    assert not (arguments.links and "-c" in [w for t in arguments.tokens for w in t.words[:1]])


CXX_VALUES = """
#include <enzyme/enzyme>
#include <iostream>
using namespace enzyme;
static double f(double x, double y) { return x * x * y; }
static float mixed(float a, float b, double c) { return a * b * static_cast<float>(c); }
static double norm(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return s; }
static double by_reference(const double &x, double &work) { work = x * x; return work * x; }

int main() {
  auto [dx, dy] = get<0>(autodiff<Reverse>(f, Active(2.0), Active(5.0)));
  auto primal = autodiff<ReverseWithPrimal>(f, Active(2.0), Active(5.0));
  std::cout << dx << ' ' << dy << ' ' << get<1>(primal) << ' ' << get<0>(get<0>(primal)) << '\\n';
  auto three = get<0>(autodiff<Reverse>(mixed, Active(2.0f), Active(3.0f), Active(4.0)));
  std::cout << get<0>(three) << ' ' << get<1>(three) << ' ' << get<2>(three) << '\\n';
  double x[3] = {1, 2, 3}, shadow[3] = {};
  autodiff<Reverse>(norm, Duplicated<const double *>(x, shadow), Const(3));
  std::cout << shadow[0] << ' ' << shadow[1] << ' ' << shadow[2] << '\\n';
  double v = 3, dv = 0, work = 0, dwork = 0;
  autodiff<Reverse>(by_reference, Duplicated(v, dv), Duplicated(work, dwork));
  auto tangent = autodiff<Forward, Duplicated<double>>(f, Duplicated(2.0, 1.0), Duplicated(5.0, 10.0));
  std::cout << dv << ' ' << get<0>(tangent) << ' ' << get<1>(tangent) << '\\n';
  auto only_primal = autodiff<Forward, Const<double>>(f, Duplicated(2.0, 1.0), Const(5.0));
  const double held = v;
  auto lambda = [held](double a) { return held * a * a; };
  std::cout << get<0>(only_primal) << ' ' << get<0>(get<0>(autodiff<Reverse>(lambda, Active(2.0)))) << '\\n';
}
"""


@pytest.mark.slow
@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize("kind", KINDS)
def test_values_of_the_cxx_header(kind: str, level: str, folder: Path, programs: Path) -> None:
    (folder / "values.cc").write_text(CXX_VALUES)
    argv = [str(programs / "enzyme-c++"), "-std=c++17", level, "values.cc", "-o", "program"]
    process.run(argv, cwd=folder, env={"ENZYME_CC": kind, "ENZYME_CXX": kind}, timeout=600)
    printed = [
        [float(word) for word in line.split()]
        for line in process.run([folder / "program"]).stdout.splitlines()
    ]
    x, y = 2.0, 5.0
    assert printed == [
        [2 * x * y, x * x, x * x * y, 2 * x * y],
        [3 * 4, 2 * 4, 2 * 3],
        [2, 4, 6],
        [3 * 3**2, x * x * y, 2 * x * y * 1 + x * x * 10],
        [x * x * y, 2 * 3 * 2],
    ]
