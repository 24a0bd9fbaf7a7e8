"""A project for each feature of the CMake package; most of them hold tests of their own, which CTest runs."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from pathlib import Path

import pytest

from enzyme_build import process, settings
from enzyme_build.engines import enzyme
from tests.oracle import needs_enzyme
from tests.projects.builds import PROJECTS, Build, Compilers, clang, cmakes, usual
from tests.projects.test_matrix import SLOPE

pytestmark = pytest.mark.slow
needs_clang = pytest.mark.skipif(clang() is None, reason="apt install clang-22")


def built(project: str, programs: Path, tmp_path: Path, *options: str) -> Build:
    build = Build(PROJECTS / project, tmp_path / "build", programs)
    build.configure("-DCMAKE_BUILD_TYPE=Release", *options)
    build.build()
    return build


def passed(done: process.Completed) -> int:
    """How many tests passed, where none failed."""
    match = re.search(r"100% tests passed.* out of (\d+)", done.stdout)
    return int(match[1]) if match else 0


def test_libraries_of_each_kind(programs: Path, tmp_path: Path) -> None:
    build = built("kinds", programs, tmp_path)
    done = build.ctest()
    assert done.ok, done.stdout
    assert passed(done) == 5


@needs_clang
def test_modes_options_and_coverage(programs: Path, tmp_path: Path) -> None:
    build = built("modes", programs, tmp_path)
    done = build.ctest()
    assert done.ok, done.stdout
    assert passed(done) == 9
    told = build.build("--target", "with_options_coverage").stdout
    assert "1 request\n" in told
    assert "missing  nothing" in told
    command = next(
        line for line in (build.folder / "build.ninja").read_text().splitlines() if "--enzyme-level=3" in line
    )
    assert "--enzyme-strict" in command
    assert "--enzyme-fast-math" in command
    assert "--enzyme-engine=builtin" in command


@needs_clang
@needs_enzyme
def test_a_real_enzyme_as_the_engine(programs: Path, tmp_path: Path) -> None:
    found = enzyme.find(settings.load())
    assert isinstance(found, enzyme.Catalyst)
    named = {"ENZYME_CATALYST": found.program}
    build = Build(PROJECTS / "modes", tmp_path / "build", programs, more_env=named)
    build.configure("-DWITH_ENZYME=ON")
    build.build("--target", "by_enzyme")
    assert "--enzyme-engine=enzyme" in (build.folder / "build.ninja").read_text()
    assert build.run("by_enzyme").ok


@needs_clang
def test_coverage_of_cxx_is_told_in_names_of_the_source(programs: Path, tmp_path: Path) -> None:
    build = built("two_lines", programs, tmp_path)
    told = build.build("--target", "in_cxx_coverage").stdout
    assert re.search(
        r"^request  __enzyme_autodiff of place  \(enzyme::\S+ in .*main\.cpp\.o\)$", told, re.MULTILINE
    )
    assert "_Z" not in told
    assert ".str" not in told
    assert re.search(r"^unit     liboscillator\.a\(oscillator\.c\.o\): borrowed", told, re.MULTILINE)


def test_gradient_tests_find_the_wrong_rule(programs: Path, tmp_path: Path) -> None:
    build = built("gradient_test", programs, tmp_path)
    right = build.ctest("-E", "wrong")
    assert right.ok, right.stdout
    assert passed(right) == 6
    wrong = build.ctest("-R", "wrong")
    assert not wrong.ok
    assert "forward and reverse mode disagree about x" in wrong.stdout
    assert "worst element x[1]" in wrong.stdout
    (line,) = (line for line in wrong.stdout.splitlines() if line.split(maxsplit=1)[:1] == ["y"])
    assert line.endswith("right")


@needs_clang
@pytest.mark.skipif(shutil.which("flang-22") is None, reason="apt install flang-22 libflang-22-dev")
def test_fortran_and_cxx(programs: Path, tmp_path: Path) -> None:
    """By the newest CMake; the test of build types takes the oldest."""
    build = built("fortran", programs, tmp_path)
    done = build.ctest()
    assert done.ok, done.stdout
    assert passed(done) == 4


# What compilers are told for each build type: by CMake itself, and for flang on CMake 3.25 by the package.
BUILD_TYPES = {"Debug": "-g", "Release": "-O3", "RelWithDebInfo": "-O2", "MinSizeRel": "-O"}


@needs_clang
def test_flags_of_each_build_type(programs: Path, tmp_path: Path) -> None:
    """All of them out of one folder, in C++ and, where flang is here, Fortran; the numbers are right in each.

    By the oldest CMake, which knows least of flang.
    """
    project = "fortran" if shutil.which("flang-22") else "two_lines"
    build = Build(
        PROJECTS / project, tmp_path / "build", programs, cmakes()[0], generator="Ninja Multi-Config"
    )
    configurations = ";".join(BUILD_TYPES)
    build.configure(f"-DCMAKE_CONFIGURATION_TYPES={configurations}", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
    entries = json.loads((build.folder / "compile_commands.json").read_text())
    for name, flag in BUILD_TYPES.items():
        compiled = [e["command"] for e in entries if f".dir/{name}/" in e["command"]]
        assert compiled
        assert all(f" {flag}" in command for command in compiled), compiled
        assert all((re.search(" -O[1-3s]", command) is None) == (name == "Debug") for command in compiled)
        build.build("--config", name)
        if project == "fortran":
            done = build.ctest("-C", name)
            assert passed(done) == 4, done.stdout
        else:
            assert float(build.run(f"{name}/in_cxx").stdout) == pytest.approx(SLOPE, rel=1e-8)


@needs_clang
@pytest.mark.skipif(shutil.which("flang-22") is None, reason="apt install flang-22 libflang-22-dev")
def test_fortran_alone_is_checked_when_it_is_configured(programs: Path, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.25)\nproject(alone LANGUAGES Fortran)\n"
        "find_package(EnzymePy REQUIRED COMPONENTS fortran)\n"
        "add_executable(by_fortran kernel.f90 main.f90)\nenzyme_enable(by_fortran)\n"
    )
    for name in ("kernel.f90", "main.f90"):
        shutil.copy(PROJECTS / "fortran" / name, source)
    build = Build(source, tmp_path / "build", programs, compilers=Compilers(fortran="flang-22"))
    build.configure()
    assert "EnzymePy_WORKS_Fortran:INTERNAL=" in (build.folder / "CMakeCache.txt").read_text()
    build.build()
    assert build.run("by_fortran").ok
    broken = build.configure(
        "-UEnzymePy_WORKS_Fortran", "-DCMAKE_Fortran_FLAGS=--no-such-option", check=False
    )
    assert "a small Fortran program could not be differentiated and run" in broken.stderr


def with_make(generator: str) -> str:
    if generator == "Unix Makefiles" and shutil.which("make") is None:
        pytest.skip("apt install make")
    return generator


@pytest.mark.parametrize("generator", ["Ninja", "Unix Makefiles"])
def test_derivatives_ahead_of_time(generator: str, programs: Path, tmp_path: Path) -> None:
    """In three languages, for users who know nothing of us; made again where a source changes, and only there."""
    shutil.copytree(PROJECTS / "ahead", tmp_path / "source")
    build = Build(tmp_path / "source", tmp_path / "build", programs, generator=with_make(generator))
    has_fortran = build.compilers.fortran is not None
    build.configure("-DCMAKE_BUILD_TYPE=Release", *(["-DWITH_FORTRAN=ON"] if has_fortran else []))
    build.build()
    done = build.ctest()
    assert passed(done) == 2 + has_fortran, done.stdout
    header = (build.folder / "material_derivatives.dir" / "material_derivatives.h").read_text()
    assert "energy_gradient" in header
    assert "tangent" not in header, "MODES asks for gradients alone"

    assert "Differentiating" not in build.build().stdout
    time.sleep(1.1)  # coarser clocks of file systems
    source = build.source / "material.c"
    source.write_text(source.read_text().replace("stiffness * sum / 2", "stiffness * sum"))
    said = build.build().stdout
    assert "Differentiating material" in said
    assert "Differentiating shapes" not in said
    assert build.run("user").stdout.startswith("28 4 12 14")

    before = build.run("plate_user").stdout
    library = build.source / "numbers.c"
    library.write_text(library.read_text().replace("{ return sqrt(x); }", "{ return 2 * sqrt(x); }"))
    said = build.build().stdout
    assert "Differentiating plate" in said
    assert "Differentiating material" not in said
    assert build.run("plate_user").stdout != before


def test_derivatives_ahead_of_time_leave_state_where_it_is(programs: Path, tmp_path: Path) -> None:
    build = Build(PROJECTS / "ahead", tmp_path / "build", programs)
    build.configure("-DWITH_STATE=ON")
    done = build.build("--target", "plate_derivatives", check=False)
    assert not done.ok
    said = done.stdout + done.stderr
    assert "libnumbers.a(numbers.c.o): error: must not be copied" in said
    assert "its internals calls are reached" in said
    assert "fix: Compile its source into the library that is differentiated." in said


def test_installed_library_in_another_project(programs: Path, tmp_path: Path) -> None:
    """Exported with its targets, found by find_package; and the same by FetchContent and add_subdirectory.

    One library carries bitcode alone, the other the linker hook as well, for users who never heard of us.
    """
    library = Build(PROJECTS / "exported", tmp_path / "library", programs)
    library.configure("-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_INSTALL_PREFIX={tmp_path / 'prefix'}")
    library.build("--target", "install")
    for way in ("INSTALLED", "FETCHED", "SUBFOLDER"):
        user = Build(PROJECTS / "exported" / "user", tmp_path / way, programs, prefix=None)
        prefixes = f"{PROJECTS.parents[1] / 'cmake_modules'};{tmp_path / 'prefix'}"
        user.configure(f"-DWAY={way}", f"-DCMAKE_PREFIX_PATH={prefixes}")
        user.build()
        assert float(user.run("user").stdout) == pytest.approx(3 * 0.7**2, rel=1e-14), way
        assert float(user.run("innocent").stdout) == pytest.approx(2 * 0.7, rel=1e-14), way


def test_project_written_for_enzyme(programs: Path, tmp_path: Path) -> None:
    build = built("enzyme_names", programs, tmp_path)
    for program in ("by_lld", "by_clang"):
        assert float(build.run(program).stdout) == pytest.approx(12.0)


def test_presets(programs: Path, tmp_path: Path) -> None:
    shutil.copytree(PROJECTS / "presets", tmp_path / "source")
    source = Build(tmp_path / "source", tmp_path / "source" / "out", programs)
    source.configure("--preset", "strict")
    source.build()
    assert float(source.run("program").stdout) == pytest.approx(6.0)


def project_to_change(
    programs: Path, tmp_path: Path, generator: str = "Ninja", compilers: Compilers | None = None
) -> Build:
    shutil.copytree(PROJECTS / "two_lines", tmp_path / "source")
    build = Build(
        tmp_path / "source", tmp_path / "build", programs, compilers=compilers or usual(), generator=generator
    )
    build.configure("-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
    build.build()
    return build


def with_gcc() -> Compilers:
    if clang() is None or shutil.which("g++") is None:
        pytest.skip("apt install clang-22 g++")
    return Compilers("gcc", "g++")


@pytest.mark.parametrize("behind", ["usual", "gcc"])
@pytest.mark.parametrize("generator", ["Ninja", "Unix Makefiles"])
def test_rebuilds_are_right(generator: str, behind: str, programs: Path, tmp_path: Path) -> None:
    """What changed is compiled and linked again, nothing else; a second run does nothing."""
    compilers = usual() if behind == "usual" else with_gcc()
    build = project_to_change(programs, tmp_path, with_make(generator), compilers)
    before = build.run("in_c").stdout
    does_something = re.compile(r"Building|Linking")
    assert not does_something.search(build.build().stdout)
    source = build.source / "oscillator.c"
    time.sleep(1.1)  # coarser clocks of file systems
    source.write_text(source.read_text().replace("cos(", "3 * cos("))
    said = build.build().stdout
    assert "Linking C executable in_c" in said
    assert "Linking CXX executable in_cxx" in said
    assert "main.c.o" not in said
    assert float(build.run("in_c").stdout) == pytest.approx(3 * float(before), rel=1e-12)
    assert not does_something.search(build.build().stdout)
    time.sleep(1.1)
    (build.source / "main.cpp").touch()
    said = build.build().stdout
    assert "Linking CXX executable in_cxx" in said
    assert "Linking C executable" not in said


def test_parallel_builds_are_safe(programs: Path, tmp_path: Path) -> None:
    """Many links at once, of the same archive, out of a cache that all of them share."""
    build = Build(PROJECTS / "many", tmp_path / "build", programs)
    build.configure()
    build.build("--parallel", "8")
    for number in range(8):
        assert float(build.run(f"program_{number}").stdout) == pytest.approx(2.0 * number + 2)
    assert not [path for path in build.folder.iterdir() if ".enzyme-" in path.name]


@needs_clang
def test_depfile_of_a_link_names_what_was_read(programs: Path, tmp_path: Path) -> None:
    build = Build(PROJECTS / "kinds", tmp_path / "build", programs)
    build.configure("-DCMAKE_EXE_LINKER_FLAGS=-Wl,--dependency-file=link.d")
    build.build("--target", "program")
    read = next(build.folder.glob("*link.d")).read_text()
    for name in ("libof_static.a", "main.c.o", "in_object.c.o", "libc.so"):
        assert name in read
    assert ".enzyme-" not in read, "a temporary file would make every build link again"


def test_compile_commands_are_plain(programs: Path, tmp_path: Path) -> None:
    """clangd reads them: the compiler comes first, and its options are its own."""
    build = project_to_change(programs, tmp_path)
    entries = json.loads((build.folder / "compile_commands.json").read_text())
    assert len(entries) == 3
    for entry in entries:
        assert os.path.basename(entry["command"].split()[0]).startswith(("clang", "enzyme-c"))
        assert "-Xclang -fembed-bitcode=all" in entry["command"]
        assert "enzyme_build/include" in entry["command"], "for clangd, which does not ask enzyme-cc"
        process.run(["sh", "-c", entry["command"]], cwd=Path(entry["directory"]), env=build.environment)


@needs_clang
@pytest.mark.skipif(shutil.which("g++") is None, reason="apt install g++")
def test_compile_commands_of_gcc_name_gcc(programs: Path, tmp_path: Path) -> None:
    """And not the program in front of it, which clangd does not know."""
    build = Build(PROJECTS / "two_lines", tmp_path / "build", programs, compilers=Compilers("gcc", "g++"))
    build.configure("-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
    entries = json.loads((build.folder / "compile_commands.json").read_text())
    assert {os.path.basename(entry["command"].split()[0]) for entry in entries} == {"gcc", "g++"}
    assert "embed --clang" in (build.folder / "build.ninja").read_text()
