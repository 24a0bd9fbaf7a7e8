"""Every intrinsic that LLVM has is differentiated, known to have no derivative, or refused by a row that says so."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from llvmlite import binding

from enzyme_build import library
from enzyme_build.analysis.types import transfer
from enzyme_build.ir.types import FLOAT_KINDS
from enzyme_build.rules import rule_for_function
from enzyme_build.transform.sweeps import augment

# The types that make an intrinsic of a family: rules and bodies are found by whole names.
MARKS = [mark for *_, mark in FLOAT_KINDS.values()]
OVERLOADS = ["", *(f".{m}" for m in MARKS), ".f64.i32", ".i32.f64", ".f32.f64", ".v4f64", ".v4f64.p0"]
OF_MACHINES = (
    "aarch64 amdgcn arm bpf dx hexagon loongarch mips nvvm ppc r600 riscv s390 spv ve wasm x86 xcore"
)

REFUSED_FAMILIES = """
    adjust annotation call callbr convert coro eh experimental fptrunc gcread gcroot gcwrite icall init
    localescape localrecover loop masked matrix objc protected ptrauth set stackguard
    stackprotector start swift test type vector vp
"""


@cache
def intrinsics() -> tuple[str, ...]:
    """LLVM's own table: one text in its library, with a zero behind each name."""
    (path,) = Path(binding.__file__).parent.glob("libllvmlite.*")
    data = path.read_bytes()
    begin = data.index(b"llvm.abs\0llvm.")
    names = []
    while data.startswith(b"llvm.", begin):
        end = data.index(b"\0", begin)
        names.append(data[begin:end].decode())
        begin = end + 1
    return tuple(names)


def treatment(name: str) -> str:
    if library.EFFECTS.find(name) is not None:
        return "effects"
    spelled = [name + overload for overload in OVERLOADS]
    if any(map(library.body, spelled)):
        return "body"
    if library.refused_family(name) is not None:
        return "refused"
    return "rule" if any(map(rule_for_function, spelled)) else "forgotten"


def test_the_table_of_llvm_is_found() -> None:
    assert {"llvm.memcpy", "llvm.fma", "llvm.x86.avx.addsub.pd.256"} <= set(intrinsics())
    assert len(intrinsics()) > 10_000


def test_no_intrinsic_is_forgotten() -> None:
    assert [name for name in intrinsics() if treatment(name) == "forgotten"] == []


def test_refusals_are_no_way_out_for_what_is_common() -> None:
    """Of what every compiler makes for every machine, little more is refused than is written down here."""
    plain = [name for name in intrinsics() if name.split(".")[1] not in OF_MACHINES.split()]
    refused = {".".join(name.split(".")[:3]) for name in plain if treatment(name) == "refused"}
    families = {name.split(".")[1] for name in refused}
    assert families == set(REFUSED_FAMILIES.split())


@pytest.mark.parametrize("row", [*library.intrinsics.INTRINSICS, *library.intrinsics.MATHEMATICS])
def test_rows_name_what_llvm_has(row: library.rows.Row[object]) -> None:
    """A misspelt name would leave the intrinsic that is meant without a row."""
    known = set(intrinsics())
    misspelt = [
        n for n in row.names if n.startswith("llvm.") and not any(f"{k}.".startswith(f"{n}.") for k in known)
    ]
    assert misspelt == []


@pytest.mark.parametrize(
    "table",
    [transfer._ARITHMETIC_CALLS, augment._DROPPED],
    ids=["a", "b"],
)
def test_what_analyses_ask_for_by_name_exists(table: tuple[str, ...]) -> None:
    known = intrinsics()
    assert [n for n in table if not any(f"{k}.".startswith(n) for k in known)] == []
