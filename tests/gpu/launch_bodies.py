"""Makes the `.ll` files of `enzyme_build/launches/` of the C beside them, with clang-22:

python -m tests.gpu.launch_bodies
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from enzyme_build import process
from tests.library.fortran_bodies import DROPPED, WORDS
from tests.programs import ROOT

FOLDER = ROOT / "enzyme_build" / "launches"
FLAVOURS = {"cuda": (), "hip": ("-DHIP",)}
_OPTIONS = (
    *("-std=c2x", "-O1", "-w", "-S", "-emit-llvm", "--target=x86_64-unknown-linux-gnu", "-fno-ident"),
    *("-fno-strict-aliasing", "-fno-vectorize", "-fno-unroll-loops", "-fno-builtin", "-fPIC"),
)
_OWN = re.compile(r"^(?:define [^@]*)?@([\w.]+)(?:\(| = )", re.MULTILINE)


def compiled(flavour: str) -> str:
    """The text of `launch.<flavour>.ll`: a part of one module."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder, "written.ll")
        process.run(["clang-22", *_OPTIONS, *FLAVOURS[flavour], "-o", written, FOLDER / "launch.c"])
        text = written.read_text("utf-8")
    for name, fields in re.findall(r"^(%struct\.\w+) = type (.*)$", text, re.MULTILINE):
        text = re.sub(rf"{name}\b", fields, text)
    own = set(_OWN.findall(text))
    lines = [_line(line, own) for line in text.splitlines() if not line.startswith(DROPPED)]
    body = re.sub(r"\n{3,}", "\n\n", "\n".join(lines).strip() + "\n")
    return f"; Made of launch.c by `python -m tests.gpu.launch_bodies`.\n\n{body}"


def _line(line: str, own: set[str]) -> str:
    line = WORDS.sub("", line)
    if line.startswith("define "):
        line = re.sub(r" \{$", " noinline nounwind {", line.replace("define ", "define internal ", 1))
    line = re.sub(r"^(@[\w.]+ =) (?:private |internal )?", r"\1 internal ", line)
    return re.sub(r"@([\w.]+)", lambda m: f"@enzymepy.launch.{m[1]}" if m[1] in own else m[0], line).rstrip()


if __name__ == "__main__":
    for flavour in FLAVOURS:
        (FOLDER / f"launch.{flavour}.ll").write_text(compiled(flavour), encoding="utf-8")
