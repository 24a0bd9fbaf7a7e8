"""Programs with strings and streams of libc++, much of which is code in headers, by the compiler that brings it."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import process, toolchain
from tests.engine.harness import PROGRAMS
from tests.programs import write_programs


@pytest.mark.slow
@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize("name", ["cxx_string_stream", "cxx_streams_of_any_class"])
def test_text_beside_numbers(name: str, level: str, tmp_path: Path) -> None:
    if toolchain.zig_program() is None:
        pytest.skip("ziglang is not installed: pip install ziglang")
    compiler = write_programs(tmp_path) / "enzyme-c++"
    program = tmp_path / "program"
    words = ("-std=c++20", level, "-w", f"-I{PROGRAMS}")
    process.run(
        [compiler, *words, PROGRAMS / f"{name}.cpp", "-o", program], env={"ENZYME_CXX": "zig"}, timeout=600
    )
    assert process.run([program]).stdout.endswith(" checks, 0 failed\n")
