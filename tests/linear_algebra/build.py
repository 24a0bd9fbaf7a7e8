"""Programs linked with the small BLAS of `reference.c`, which is native code: no bitcode, as an installed one."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import process
from tests.api.build import EARLY, Program, linked
from tests.compilers import a_compiler
from tests.linear_algebra.objectives import Convention

FOLDER = Path(__file__).resolve().parent
REALS = {"s": "float", "d": "double"}


def reference(
    folder: Path, convention: Convention, precision: str, *flags: str, name: str = "blas.o"
) -> Path:
    made = folder / name
    wide = ["-DWIDE"] if convention.integer == "long" else []
    defines = [f"-DREAL={REALS[precision]}", f"-DP={precision}", f"-DINT={convention.integer}", *wide]
    process.run(
        [*a_compiler().argv, "-O1", *(flags or ("-c",)), FOLDER / "reference.c", "-o", made, *defines]
    )
    return made


def program(text: str, folder: Path, level: str, library: Path) -> Path:
    built = Program({"program.c": text}, (level, *EARLY, f"-I{FOLDER}"))
    return linked(built, folder, [library])


def libraries() -> list[Path]:
    """LAPACKE, LAPACK and BLAS of the system, as the compiler finds them."""
    found = []
    for name in ("lapacke", "lapack", "blas"):
        argv = [*a_compiler().argv, f"-print-file-name=lib{name}.so"]
        told = process.run(argv, check=False).stdout.strip()  # ziglang tells of none of the system's
        if not Path(told).is_absolute():
            pytest.skip(f"no lib{name}.so: `apt install liblapacke-dev liblapack-dev libblas-dev`")
        found.append(Path(told))
    return found
