"""What cannot work is refused when the project is configured, with the remedy in the message."""

from __future__ import annotations

import ast
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.programs import ROOT
from tests.projects.builds import TOOLCHAIN_OF_ZIG, Build, Compilers, clang, usual

pytestmark = pytest.mark.slow

HEAD = "cmake_minimum_required(VERSION 3.25)\nproject(refused LANGUAGES {languages})\n"
FIND = "find_package(EnzymePy REQUIRED)\n"
LIBRARY = f"{FIND}add_library(f STATIC f.c)\n"


@dataclass(frozen=True, slots=True)
class Refusal:
    """`text` follows the head; what CMake finds out is overridden in it, to stand for other machines."""

    name: str
    text: str
    message: str
    fix: str
    languages: str = "C"


REFUSALS = (
    Refusal(
        "clang_too_new",
        f"set(CMAKE_C_COMPILER_ID Clang)\nset(CMAKE_C_COMPILER_VERSION 23.1.0)\n{FIND}",
        "newer than our LLVM 22",
        "pip install --upgrade llvmlite",
    ),
    Refusal(
        "msvc",
        f"set(CMAKE_C_COMPILER_ID MSVC)\n{FIND}",
        "MSVC cannot be used",
        "build under Linux or WSL with clang",
    ),
    Refusal(
        "clang_cl",
        f"set(CMAKE_C_COMPILER_FRONTEND_VARIANT MSVC)\n{FIND}",
        "MSVC cannot be used",
        "build under Linux",
    ),
    Refusal(
        "unknown_compiler",
        f"set(CMAKE_C_COMPILER_ID PGI)\n{FIND}",
        "writes no LLVM bitcode that we know",
        "-DCMAKE_C_COMPILER=clang-22",
    ),
    Refusal(
        "other_system",
        f"set(CMAKE_SYSTEM_NAME Darwin)\n{FIND}",
        "linker of Darwin cannot be replaced",
        "in a container",
    ),
    Refusal(
        "linker_without_driver",
        f"set(CMAKE_C_LINK_MODE LINKER)\n{FIND}",
        "the linker cannot be replaced",
        "links through the compiler",
    ),
    Refusal(
        "linker_is_given",
        f"set(CMAKE_EXE_LINKER_FLAGS --ld-path=/opt/ld.own)\n{FIND}",
        "linker flags already say --ld-path=/opt/ld.own",
        "ENZYME_LINKER=/opt/ld.own",
    ),
    Refusal(
        "component_unknown",
        "find_package(EnzymePy REQUIRED COMPONENTS pascal)\n",
        "there is no component pascal",
        "c, cxx, fortran and openmp",
    ),
    *(
        Refusal(
            f"component_{name}",
            f"find_package(EnzymePy REQUIRED COMPONENTS c {name})\n",
            f"no component {name} yet: {what} cannot be differentiated",
            "libraries that do not use EnzymePy::EnzymePy",
        )
        for name, what in (
            ("cuda", "CUDA kernels"),
            ("hip", "HIP kernels"),
            ("mpi", "calls of MPI"),
        )
    ),
    Refusal(
        "derivatives_in_an_unknown_mode",
        f'{LIBRARY}enzyme_derivatives(f MODES hessian FUNCTIONS "double f(double x)")\n',
        "MODES hessian is not one of",
        "gradient, tangent",
    ),
    Refusal(
        "component_not_enabled",
        "find_package(EnzymePy REQUIRED COMPONENTS fortran)\n",
        "needs the language Fortran",
        "LANGUAGES Fortran",
    ),
    Refusal(
        "broken_environment",
        f"set(EnzymePy_COMMAND /bin/false CACHE FILEPATH told FORCE)\n{FIND}",
        "does not run: its Python environment is missing or broken",
        "pip install --force-reinstall enzyme-build",
    ),
    Refusal(
        "check_program_fails",
        f"set(CMAKE_C_FLAGS --no-such-option)\n{FIND}",
        "a small C program could not be differentiated and run",
        "enzyme-build doctor",
    ),
    Refusal(
        "swift_source",
        f"{LIBRARY}target_sources(f PRIVATE g.swift)\nenzyme_enable(f)\n",
        "f is to be differentiated, and g.swift is Swift, which has no bitcode",
        "library of its own",
    ),
    Refusal(
        "fortran_without_flang",
        f"set(CMAKE_Fortran_COMPILER_ID GNU)\n{LIBRARY}target_sources(f PRIVATE k.f90)\nenzyme_enable(f)\n",
        "k.f90 is Fortran by GNU",
        "-DCMAKE_Fortran_COMPILER=flang-22",
    ),
    Refusal(
        "mode_unknown",
        f"{LIBRARY}enzyme_enable(f MODE slim)\n",
        "MODE slim is not one of the choices",
        "embed, lto, thin, fat",
    ),
    Refusal(
        "engine_unknown",
        f"{FIND}add_executable(p f.c)\nenzyme_enable(p ENGINE tapenade)\n",
        "ENGINE tapenade is not one of",
        "builtin, enzyme",
    ),
    Refusal(
        "engine_is_not_there",
        f'{FIND}set(EnzymePy_HAS_ENZYME)\nset(EnzymePy_HAS_ENZYME "" CACHE INTERNAL none)\n'
        "add_executable(p f.c)\nenzyme_enable(p ENGINE enzyme)\n",
        "asks for a real Enzyme, and none is installed",
        "pip install pennylane-catalyst",
    ),
    Refusal(
        "option_unknown", f"{LIBRARY}enzyme_enable(f OPTIONS fast=1)\n", "OPTIONS fast is not one of", "level"
    ),
    Refusal(
        "option_of_a_static_library",
        f"{LIBRARY}enzyme_enable(f OPTIONS level=3)\n",
        "is not linked by itself",
        "programs and shared libraries that use f",
    ),
    Refusal(
        "argument_unknown",
        f"{LIBRARY}enzyme_enable(f FAST)\n",
        "this is not understood: FAST",
        "docs/cmake.md",
    ),
    Refusal("value_missing", f"{LIBRARY}enzyme_enable(f MODE)\n", "MODE needs a value", "docs/cmake.md"),
    Refusal(
        "no_target",
        f"{FIND}enzyme_enable(g)\n",
        "there is no target g",
        "after add_library or add_executable",
    ),
    Refusal(
        "imported_target",
        f"{FIND}add_library(g STATIC IMPORTED)\nenzyme_enable(g)\n",
        "g is not compiled in this project",
        "enzyme_library_bitcode",
    ),
    Refusal(
        "coverage_of_a_library",
        f"{LIBRARY}enzyme_coverage(f)\n",
        "not linked by itself",
        "programs and shared",
    ),
    Refusal(
        "coverage_from_another_folder",
        f"{FIND}add_executable(p f.c)\nadd_subdirectory(below)\n",
        "enzyme_coverage: p was added in",
        "call it in the CMakeLists.txt there",
    ),
    Refusal(
        "old_cmake",
        f"set(CMAKE_VERSION 3.24.4)\n{FIND}",
        "EnzymePy needs CMake 3.25 or newer, and this is 3.24.4",
        "pip install cmake",
    ),
    Refusal(
        "other_version",
        "find_package(EnzymePy 99.0 REQUIRED)\n",
        'compatible with requested version "99.0"',
        "EnzymePyConfig.cmake, version: 0.",
    ),
    Refusal(
        "test_of_a_program",
        f'{FIND}add_executable(p f.c)\nenzyme_add_gradient_test(p FUNCTIONS "double f(double x)")\n',
        "has a main function of its own",
        "put the functions into a library",
    ),
    Refusal(
        "test_of_nothing", f"{LIBRARY}enzyme_add_gradient_test(f)\n", "no function is named", "FUNCTIONS"
    ),
    Refusal(
        "test_without_extent",
        f'{LIBRARY}enzyme_add_gradient_test(f FUNCTIONS "double f(const double *x)")\n',
        "points to an unknown number of values",
        "double x[10]",
    ),
    Refusal(
        "test_in_a_missing_language",
        f'{LIBRARY}enzyme_add_gradient_test(f LANGUAGE CXX FUNCTIONS "double f(double x)")\n',
        "which is not enabled",
        "LANGUAGES CXX",
    ),
    Refusal(
        "derivatives_of_nothing",
        f"{LIBRARY}enzyme_derivatives(f)\n",
        "enzyme_derivatives: no function is named",
        "FUNCTIONS",
    ),
    Refusal(
        "derivatives_of_what_is_no_function",
        f'{LIBRARY}enzyme_derivatives(f FUNCTIONS "double x")\n',
        "enzyme_derivatives(f): enzyme-build: double x: error: is not a C declaration",
        "write it as `double f(const double x[10], double k)`",
    ),
    Refusal(
        "derivatives_of_a_shared_library",
        f'{FIND}add_library(s SHARED f.c)\nenzyme_derivatives(s FUNCTIONS "double f(double x)")\n',
        "cannot be put into an archive",
        "a static or object library",
    ),
)


def configured(
    text: str, folder: Path, programs: Path, compilers: Compilers | None = None, **env: str
) -> str:
    """What CMake says; it must refuse."""
    (folder / "CMakeLists.txt").write_text(text)
    (folder / "below").mkdir()
    (folder / "below" / "CMakeLists.txt").write_text("enzyme_coverage(p)\n")
    for source in ("f.c", "g.swift", "k.f90"):
        (folder / source).write_text("double f(double x) { return x * x; }\n" if source == "f.c" else "")
    done = Build(folder, folder / "build", programs, compilers=compilers or usual()).configure(
        check=False, env=env
    )
    assert not done.ok, done.stdout
    return unfolded(done.stderr)


def folder_with(folder: Path, *tools: str) -> str:
    """These programs and no others: what is installed beside them does not come along."""
    folder.mkdir()
    for tool in tools:
        path = shutil.which(tool)
        if path:
            (folder / tool).symlink_to(path)
    return str(folder)


def unfolded(text: str) -> str:
    """CMake breaks lines to fit; a message is matched without that."""
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.name)
def test_refused_with_the_remedy(refusal: Refusal, programs: Path, tmp_path: Path) -> None:
    said = configured(HEAD.format(languages=refusal.languages) + refusal.text, tmp_path, programs)
    assert refusal.message in said
    assert refusal.fix in said


@pytest.mark.skipif(shutil.which("gcc") is None, reason="apt install gcc")
def test_gcc_without_a_clang(programs: Path, tmp_path: Path) -> None:
    """On a PATH with GCC and without any clang."""
    tools = ("gcc", "as", "ld", "ar", "ranlib", "ninja", "sh", "nm", "objcopy")
    folder = folder_with(tmp_path / "bin", *tools)
    said = configured(
        HEAD.format(languages="C") + FIND, tmp_path, programs, Compilers("gcc"), PATH=f"{programs}:{folder}"
    )
    assert "there is no clang (14 to 22) beside it" in said
    assert "apt install clang" in said


def test_no_environment(programs: Path, tmp_path: Path) -> None:
    """The package is found, and no enzyme-build."""
    del programs
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    compilers = usual()
    if compilers.toolchain is not None:
        pytest.skip("the toolchain file of ziglang refuses before: apt install clang")
    path = folder_with(tmp_path / "bin", "ninja", "ld", "ar", "sh", compilers.c or "cc")
    said = configured(HEAD.format(languages="C") + FIND, tmp_path, elsewhere, compilers, PATH=path)
    assert "no Python environment with it is active" in said
    assert "pip install enzyme-build" in said


@pytest.mark.skipif(
    shutil.which("flang-22") is None or clang() is None, reason="apt install clang-22 flang-22"
)
def test_component_fortran_with_another_compiler(programs: Path, tmp_path: Path) -> None:
    text = "set(CMAKE_Fortran_COMPILER_ID GNU)\nfind_package(EnzymePy REQUIRED COMPONENTS fortran)\n"
    said = configured(HEAD.format(languages="C Fortran") + text, tmp_path, programs)
    assert "Fortran is compiled by GNU" in said
    assert "-DCMAKE_Fortran_COMPILER=flang-22" in said


def test_toolchain_file_without_an_environment(programs: Path, tmp_path: Path) -> None:
    del programs
    path = folder_with(tmp_path / "bin", "ninja", "ld", "ar", "sh")
    zig = Compilers(toolchain=TOOLCHAIN_OF_ZIG)
    said = configured(HEAD.format(languages="C") + FIND, tmp_path, tmp_path / "nowhere", zig, PATH=path)
    assert "ziglang.cmake: the program enzyme-build was not found" in said
    assert "pip install 'enzyme-build[toolchain]'" in said


def test_files_of_an_installation_that_is_broken(programs: Path, tmp_path: Path) -> None:
    """What lies where CMake looks, beside a program that does not start."""
    environment = tmp_path / "environment"
    place = environment / "share" / "cmake" / "EnzymePy"
    place.mkdir(parents=True)
    shutil.copy(ROOT / "cmake_modules" / "share" / "forward.cmake", place / "EnzymePyConfig.cmake")
    (environment / "bin").mkdir()
    (environment / "bin" / "enzyme-build").symlink_to("/bin/false")
    (tmp_path / "CMakeLists.txt").write_text(HEAD.format(languages="NONE") + FIND)
    build = Build(tmp_path, tmp_path / "build", programs, prefix=environment)
    done = build.configure(check=False)
    assert not done.ok
    said = unfolded(done.stderr)
    assert "bin/enzyme-build does not run" in said
    assert "fix: `pip install --force-reinstall enzyme-build`" in said


def templates_of_messages() -> dict[str, list[str]]:
    """The fixed parts of all messages by which the CMake files refuse, by the first words of each."""
    written = re.compile(
        r'(?:FATAL_ERROR|_MESSAGE|set\(\$\{PROBLEM\}|set\(problem)\s+"((?:[^"\\]|\\.)+)"', re.DOTALL
    )
    texts = [path.read_text() for path in (ROOT / "cmake_modules").rglob("*.cmake")]
    found = (unfolded(message.replace("\\\n", "")) for text in texts for message in written.findall(text))
    parts = (re.split(r"\$\{[^}]*\}|\\n|\\", message) for message in found)
    return {" ".join(words): words for words in parts if max(map(len, words)) > 12}


def test_every_message_is_tried() -> None:
    """A refusal that is added without a test is found here: this file quotes a piece of each."""
    constants = (
        node.value
        for node in ast.walk(ast.parse(Path(__file__).read_text()))
        if isinstance(node, ast.Constant)
    )
    quoted = [value for value in constants if isinstance(value, str) and len(value) > 12]
    templates = templates_of_messages()
    assert len(templates) > 25
    untried = [
        message
        for message, words in templates.items()
        if not any(piece in quote or quote in piece for quote in quoted for piece in words if len(piece) > 12)
    ]
    assert not untried


@pytest.mark.skipif(clang() is None, reason="apt install clang-22")
def test_check_program_runs_once(programs: Path, tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text(HEAD.format(languages="C") + FIND)
    build = Build(tmp_path, tmp_path / "build", programs)
    build.configure()
    assert "EnzymePy_WORKS_C:INTERNAL=" in (build.folder / "CMakeCache.txt").read_text()
    unusable = "-DCMAKE_C_FLAGS=--no-such-option"  # the check program would not be compiled with it
    assert "Found EnzymePy" in build.configure(unusable).stdout
