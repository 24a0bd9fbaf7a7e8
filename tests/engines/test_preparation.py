"""What is done to a module before LLVM simplifies it."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import bitcode
from enzyme_build.engines.preparation import gathered, inline_library_bodies, prepare
from enzyme_build.settings import Settings
from tests.compilers import a_compiler

SWAPS = """
declare i32 @ntohl(i32)
declare i32 @htonl(i32)
define i32 @f(i32 %x) {
  %sent = call i32 @htonl(i32 %x)
  %read = call i32 @ntohl(i32 %sent)
  ret i32 %read
}
"""


def test_known_bodies_come_in_the_order_of_their_names() -> None:
    module = bitcode.read(SWAPS.encode(), "swaps.ll")
    inline_library_bodies(module, Settings())
    text = module.text()
    assert text.index("define linkonce_odr hidden i32 @enzymepy.htonl") < text.index(
        "@enzymepy.ntohl(i32 %x)"
    )


LOOPS = """
KIND void __enzyme_autodiff(void *, ...);
KIND double f(const double *x) {
  double sum[7] = {0};
  PRAGMA
  for (INDEX d = 0; d < COUNT; d++)
    sum[d] += x[d] * x[d + 1];
  return sum[0] * sum[1] + sum[COUNT - 1];
}
KIND void derivative(double *x, double *dx) { __enzyme_autodiff((void *)f, x, dx); }
"""


def prepared_loops(folder: Path, suffix: str, *flags: str, **words: str) -> str:
    """`f` as it is when it is differentiated."""
    text = LOOPS
    for word, instead in ({"KIND": "", "PRAGMA": "", "INDEX": "int"} | words).items():
        text = text.replace(word, instead)
    code = a_compiler().bitcode(text, folder, *flags, suffix=suffix)
    module = gathered(bitcode.read(code, "loops.bc"))
    prepare(module, Settings())
    return module.text().partition("@f(")[2].partition("\n}")[0]


RAW = ("-O2", "-Xclang", "-disable-llvm-passes")


@pytest.mark.parametrize(
    ("suffix", "flags", "words"),
    [
        (".c", RAW, {}),
        (".c", (*RAW, "-g"), {}),
        (".c", ("-O0", "-g"), {"INDEX": "long"}),
        (".cpp", RAW, {"KIND": 'extern "C"', "INDEX": "unsigned long"}),
    ],
    ids=["C", "with debug information", "not optimised", "C++"],
)
def test_short_loops_are_unrolled_and_their_arrays_become_numbers(
    suffix: str, flags: tuple[str, ...], words: dict[str, str], tmp_path: Path
) -> None:
    short = prepared_loops(tmp_path, suffix, *flags, COUNT="3", **words)
    assert "alloca" not in short
    assert "phi" not in short
    assert "phi" in prepared_loops(tmp_path, suffix, *flags, COUNT="6", **words)


def test_a_loop_of_which_the_program_says_how_it_is_unrolled_is_left_alone(tmp_path: Path) -> None:
    said = {"PRAGMA": '_Pragma("clang loop unroll(disable)")', "COUNT": "3"}
    assert "phi" in prepared_loops(tmp_path, ".c", *RAW, **said)


def test_a_loop_that_moves_bytes_stays_a_loop(tmp_path: Path) -> None:
    bytes_of = {"KIND": "", "double": "unsigned char", "COUNT": "3"}
    assert "phi" in prepared_loops(tmp_path, ".c", *RAW, **bytes_of)
