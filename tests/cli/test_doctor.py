"""What the doctor concludes from what is there."""

from __future__ import annotations

import json

import pytest

from enzyme_build.cli.doctor import Verdict, judge
from enzyme_build.cli.doctor_tools import Tool
from tests.cli.conftest import Run

LLVMLITE = Tool("Python", "llvmlite", "/py", "0.50.0", (22, 1, 0))
LLD = Tool("linker", "ld.lld-22", "/lld", "22.1.8", (22,))
GCC = Tool("GNU compiler", "gcc", "/gcc", "12.2.0")
RUSTC, CARGO = Tool("Rust", "rustc", "/rustc", "1.95", (22, 1, 2)), Tool("Rust", "cargo", "/cargo", "1.95")
ZIG = Tool("C/C++ compiler", "ziglang", "/zig", "0.17.0", (22,))


def clang(version: int) -> Tool:
    return Tool("C/C++ compiler", f"clang-{version}", f"/clang-{version}", f"{version}.0.0", (version,))


def verdict(name: str, *tools: Tool) -> Verdict:
    return next(verdict for verdict in judge([LLVMLITE, *tools]) if name in verdict.name)


@pytest.mark.parametrize(
    ("name", "tools", "works", "words"),
    [
        ("installed clang", (clang(19), clang(22), clang(23), LLD), True, "/clang-22, linked by /lld"),
        ("installed clang", (clang(23), LLD), False, "clang-23 is LLVM 23 and llvmlite reads up to LLVM 22"),
        ("installed clang", (clang(19),), False, "there is no linker"),
        ("installed clang", (clang(19), ZIG), True, "linked by /zig"),
        ("installed clang", (ZIG,), False, "no clang on PATH"),
        ("without assertions", (clang(19), clang(22)), True, "/clang-22"),
        (
            "without assertions",
            (clang(22), Tool("LLVM", "libLLVM", "libLLVM.so.22.1")),
            True,
            "libLLVM.so.22.1",
        ),
        ("without assertions", (clang(19), ZIG), False, "neither a libLLVM nor a clang of 22"),
        (
            "without assertions",
            (clang(22), Tool("setting", "backend", "llvmlite")),
            False,
            "chooses llvmlite",
        ),
        ("without assertions", (Tool("setting", "backend", "/my/clang"),), True, "chooses /my/clang"),
        (
            "without assertions",
            (clang(22), Tool("setting", "unusable backend", "clagn")),
            False,
            "the setting `backend` names clagn, which is not there: every link",
        ),
        ("ziglang alone", (ZIG,), True, "/zig"),
        ("ziglang alone", (), False, "not installed"),
        ("gcc", (GCC,), False, "writes no LLVM bitcode"),
        ("Fortran", (Tool("GNU compiler", "gfortran", "/gf"),), False, "gfortran writes no LLVM bitcode"),
        ("Fortran", (Tool("Fortran compiler", "flang-22", "/flang", "22", (22,)),), True, "-flto"),
        ("gcc", (GCC, clang(19)), True, "/clang-19 adds the bitcode where CMake builds"),
        ("Rust", (RUSTC, CARGO, GCC, LLD), True, "cargo enzyme build"),
        ("Rust", (CARGO, GCC, LLD), False, "no rustc"),
        ("Rust", (RUSTC, GCC, LLD), False, "no cargo"),
        ("Rust", (RUSTC, CARGO, ZIG), False, "there is none"),
        ("Rust", (RUSTC, CARGO, GCC), False, "no lld"),
        ("Rust", (Tool("Rust", "rustc", "/rustc", "1.99", (23, 1, 0)),), False, "LLVM 23.1.0"),
        (
            "GNU ar",
            (clang(22), Tool("binutils plugin", "g", "/g-22", None, (22,))),
            True,
            "no old LLVM plugin",
        ),
        (
            "GNU ar",
            (clang(22), Tool("binutils plugin", "g", "/g-14", None, (14,))),
            False,
            "/g-14 cannot read",
        ),
        ("CMake", (Tool("build", "cmake", "/cmake", "3.24.4"),), False, "older than 3.25"),
        ("CMake", (Tool("build", "cmake", "/cmake", "3.25.1"),), True, "find_package(EnzymePy)"),
        ("OpenMP", (Tool("OpenMP", "libomp of clang", "/libomp.so"),), True, "/libomp.so"),
        ("MPI", (), False, "no mpicc"),
        ("CUDA", (Tool("CUDA", "ptxas", "/ptxas"),), False, "libdevice"),
        ("engine `enzyme`", (Tool("Enzyme", "catalyst", "/catalyst"),), True, "/catalyst"),
    ],
)
def test_verdicts(name: str, tools: tuple[Tool, ...], works: bool, words: str) -> None:
    found = verdict(name, *tools)
    assert found.works == works
    assert words in found.why
    assert found.works == (found.fix is None), "what does not work has a remedy"


def test_report_for_people_and_for_programs(enzyme_build: Run) -> None:
    text = enzyme_build("doctor").stdout
    document = json.loads(enzyme_build("doctor", "--json").stdout)
    assert document["works"] is True
    assert {"llvmlite", "python"} <= {tool["name"] for tool in document["tools"]}
    assert all(row["name"] in text for row in document["combinations"])


@pytest.mark.parametrize(
    ("backend", "told"),
    [("clagn", "names clagn, which is not there"), ("/none/libLLVM.so.22.1", "cannot be used as LLVM 22")],
)
def test_a_backend_that_ends_every_link_is_told(
    backend: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from enzyme_build.cli import main

    monkeypatch.setenv("ENZYME_BACKEND", backend)
    assert main.main(["doctor"]) == 1
    assert told in capsys.readouterr().out


def test_exit_code_where_nothing_works(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from enzyme_build.cli import doctor, main

    monkeypatch.setattr(doctor, "find_all", lambda _: [LLVMLITE, Tool("Enzyme", "catalyst", "/catalyst")])
    assert main.main(["doctor"]) == 1
    assert "pip install 'enzyme-build[toolchain]'" in capsys.readouterr().out
