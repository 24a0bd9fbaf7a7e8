"""The long tests: other people's software, and build tools, compilers and linkers in every combination.

Of each kind one or a few are in the usual tier (`python tests/check.py slow`); all run before a release, with
`python tests/check.py all`. That takes more than an hour, so CI runs an eighth of them, each commit the next one:
`python tests/check.py turn`. `pytest --collect-only -q -m long` lists them.
"""

from __future__ import annotations

import re
import subprocess
import zlib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple


class Long(NamedTuple):
    """Tests of a file whose names match, but not those that match `usual`."""

    file: str
    tests: str = ""
    usual: str = "$^"


LONG: Final = (
    Long("cargo/test_programs.py", r"release\]|eigen|nightly|report"),
    Long("cargo/test_text.py", r"-0\]"),
    Long("cargo/test_third_party.py", usual=r"numbers-release"),
    Long("cargo/test_workspace.py", usual=r"crates\[2\]|everyday_code\[1\]|documents"),
    Long("engine/test_other_machines.py", "aarch64", r"request.split\]|memory.heap\]|call.chain\]"),
    Long(
        "engine/test_races.py",
        r"no_race",
        r"\[(openmp.for-2|threads.posix-0|threads.add.at.once-0|memory.unions.meet|call.chain)\]",
    ),
    Long("fortran/test_run_time_library.py", r"differences\[-(g|O1|O3)\]|derived_types\[-(g|O1|O3)\]"),
    Long("gpu/test_launches.py", r"derivatives_of_launches\[.*-O[13]\]|_of_hip", r"steps|blocks"),
    Long("hook/test_both_links.py", r"links_apart", r"Lua|muParser"),
    Long("hook/test_semantics.py", r"(by_another_linker|lends?_).*ld\.(gold|mold)|lends_.*ld\.bfd"),
    Long("hook/test_software.py", usual=r"zlib"),
    Long("linear_algebra/test_lapack.py", r"-O0|LAPACKE s|Fortran with lengths"),
    Long("linear_algebra/test_routines.py", r"-O[013]|Fortran with lengths"),
    Long("package/test_wheel.py", r"scikit_build_core"),
    Long("projects/test_aquifer.py", usual=r"known_field"),
    Long("projects/test_docs.py"),
    Long(
        "projects/test_features.py",
        r"\[Unix Makefiles|rebuilds|each_build_type|another_project|each_kind|leave_state|fortran_alone",
        r"rebuilds_are_right\[Ninja-usual",
    ),
    Long("projects/test_matrix.py", r"two_lines_are_enough\[", r"oldest-Ninja-clang-22|newest-Ninja-ziglang"),
    Long("templates/test_cargo.py", r"\[wheel"),
    Long("templates/test_cmake.py", r"\[(tree|wheel)-", r"Multi-Config|newest-Ninja-ziglang"),
    Long("templates/test_other_tools.py", r"extension\[wheel|zig\]|clang-19\]", r"newest-Ninja-ziglang"),
)


def is_long(name: str) -> bool:
    """Of a test as pytest names it, from the folder of tests on."""
    file, _, test = name.partition("::")
    return any(
        row.file == file and re.search(row.tests, test) and not re.search(row.usual, test) for row in LONG
    )


TURNS: Final = 8


def is_in_turn(name: str, turn: int) -> bool:
    """Whether a long test is one of those that run in that turn: each is in one of them."""
    return zlib.crc32(name.encode()) % TURNS == turn % TURNS


@cache
def turn_of_commit() -> int:
    """Each commit has the next one; a tree without history has the first."""
    words = ("git", "rev-list", "--count", "HEAD")
    done = subprocess.run(words, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    return int(done.stdout) if done.returncode == 0 else 0
