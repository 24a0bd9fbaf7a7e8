"""Makes the `.ll` files of `enzyme_build/library/fortran/` of the C beside them, with clang-22:

python -m tests.library.fortran_bodies
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from enzyme_build import process
from tests.programs import ROOT

FOLDER = ROOT / "enzyme_build" / "library" / "fortran"
SOURCES = tuple(sorted(FOLDER.glob("*.c")))
_OPTIONS = (
    *("-std=c2x", "-O1", "-w", "-S", "-emit-llvm", "--target=x86_64-unknown-linux-gnu"),
    *("-Xclang", "-disable-llvm-passes", "-fno-strict-aliasing", "-fno-math-errno", "-ffp-contract=off"),
    "-fno-ident",
)
# In the shape in which it was written: LLVM would merge the cases of each rank, and what is inlined is optimised then.
_PASSES = "-passes=function(sroa,early-cse,simplifycfg)"
# What says nothing about the code: the target, attributes, metadata.
DROPPED = (";", "{", "source_filename", "target ", "attributes ", "!")
WORDS = re.compile(
    r", !\w[\w.]* !\d+| #\d+\b|;.*| (?:local_)?unnamed_addr| dso_local| (?:fastcc|internal)\b|"
    r" (?:noundef|nonnull|noalias|allocptr|immarg|readonly|writeonly|readnone)\b|"
    r" (?:captures|range|dereferenceable|initializes)\((?:[^()]|\([^()]*\))*\)"
)
_TYPE = re.compile(r"^(%struct\.\w+) = type (.*)$", re.MULTILINE)


def compiled(stem: str) -> str:
    """The text that belongs into `<stem>.ll`."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder, "written.ll")
        process.run(["clang-22", *_OPTIONS, "-o", written, FOLDER / f"{stem}.c"])
        text = process.run(["opt-22", "-S", _PASSES, "-o", "-", written]).stdout
    for name, fields in _TYPE.findall(text):  # names of types belong to a module
        text = re.sub(rf"{name}\b", fields, text)
    own = set(re.findall(r"^(?:define [^@]*)?@([\w.]+)(?:\(| = )", text, re.MULTILINE))
    lines = [_line(line, stem, own) for line in text.splitlines() if not line.startswith(DROPPED)]
    body = re.sub(r"\n{3,}", "\n\n", "\n".join(lines).strip() + "\n")
    return f"; Made of {stem}.c by `python -m tests.library.fortran_bodies`.\n\n{body}"


def _line(line: str, stem: str, own: set[str]) -> str:
    line = WORDS.sub("", line)
    if line.startswith("define "):
        inlined = " alwaysinline" if stem != "arithmetic" else ""
        line = re.sub(
            r" \{$", f"{inlined} nounwind {{", line.replace("define ", "define linkonce_odr hidden ", 1)
        )
    line = re.sub(r"^(@[\w.]+ =)", r"\1 linkonce_odr hidden", line)
    return re.sub(r"@([\w.]+)", lambda m: f"@{_symbol(m[1], stem)}" if m[1] in own else m[0], line).rstrip()


def _symbol(name: str, stem: str) -> str:
    """`enzymepy.` and the function's own name where it takes a function's place; else its file's comes between."""
    if name.startswith("_FortranA"):
        return f"enzymepy.{name}"
    if name.startswith("inline_"):
        return f"enzymepy.inlined._FortranA{name.removeprefix('inline_')}"
    return f"enzymepy.{stem}.{name}"


if __name__ == "__main__":
    for source in SOURCES:
        source.with_suffix(".ll").write_text(compiled(source.stem), encoding="utf-8")
