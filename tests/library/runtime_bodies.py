"""Makes the `.ll` files of `enzyme_build/library/runtime/` of the C beside them, with clang-22:

python -m tests.library.runtime_bodies
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from enzyme_build import process
from tests.library.fortran_bodies import DROPPED, WORDS
from tests.programs import ROOT

FOLDER = ROOT / "enzyme_build" / "library" / "runtime"
SOURCES = tuple(sorted(FOLDER.glob("*.c")))
_OPTIONS = (
    *("-std=c2x", "-O1", "-w", "-S", "-emit-llvm", "--target=x86_64-unknown-linux-gnu", "-fno-ident"),
    *(
        "-fno-strict-aliasing",
        "-fno-vectorize",
        "-fno-unroll-loops",
        "-fno-builtin",
        "-fno-discard-value-names",
    ),
)
_OWN = re.compile(r"^(?:define [^@]*)?@([\w.]+)(?:\(| = )", re.MULTILINE)


def compiled(stem: str) -> str:
    """The text that belongs into `<stem>.ll`: all that it defines is found once in a program."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder, "written.ll")
        process.run(["clang-22", *_OPTIONS, "-o", written, FOLDER / f"{stem}.c"])
        text = written.read_text("utf-8")
    for name, fields in re.findall(r"^(%struct\.\w+) = type (.*)$", text, re.MULTILINE):
        text = re.sub(rf"{name}\b", fields, text)
    own = {name for name in _OWN.findall(text) if not name.startswith("enzyme.")}
    lines = [_line(line, stem, own) for line in text.splitlines() if not line.startswith(DROPPED)]
    lines = [
        line for line in lines if not re.match(r"declare .*@enzyme\.", line)
    ]  # added with what uses them
    body = re.sub(r"\n{3,}", "\n\n", "\n".join(lines).strip() + "\n")
    return f"; Made of {stem}.c by `python -m tests.library.runtime_bodies`.\n\n{body}"


def _line(line: str, stem: str, own: set[str]) -> str:
    line = WORDS.sub("", line)
    if line.startswith("define "):
        line = line.replace("define ", "define linkonce_odr hidden ", 1)
        line = re.sub(r" \{$", ' noinline nounwind "enzyme_inactive" {', line)
    line = re.sub(r"^(@[\w.]+ =) (?:private )?", r"\1 linkonce_odr hidden ", line)
    return re.sub(r"@([\w.]+)", lambda m: f"@enzyme.{stem}.{m[1]}" if m[1] in own else m[0], line).rstrip()


if __name__ == "__main__":
    for source in SOURCES:
        source.with_suffix(".ll").write_text(compiled(source.stem), encoding="utf-8")
