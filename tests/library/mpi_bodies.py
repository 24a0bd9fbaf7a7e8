"""Makes the `.ll` files of `enzyme_build/library/mpi/` of the C beside them, with clang-22 and both MPIs' headers:

python -m tests.library.mpi_bodies
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from enzyme_build import process
from tests.programs import ROOT

FOLDER = ROOT / "enzyme_build" / "library" / "mpi"
SOURCES = ("point_to_point", "collectives", "parts")
SHARED = ("groups", "pending")  # of all files
HEADERS = {
    "mpich": Path("/usr/include/x86_64-linux-gnu/mpich"),
    "openmpi": Path("/usr/lib/x86_64-linux-gnu/openmpi/include"),
}
_OPTIONS = (
    *("-std=c2x", "-O1", "-w", "-S", "-emit-llvm", "--target=x86_64-unknown-linux-gnu", "-g0"),
    *("-Xclang", "-disable-llvm-passes", "-fno-strict-aliasing", "-ffp-contract=off", "-fno-ident"),
)
_PASSES = "-passes=function(sroa,early-cse,simplifycfg)"
# What says nothing about the code: the target, attributes, metadata.
_DROPPED = (";", "{", "source_filename", "target ", "attributes ", "!")
_WORDS = re.compile(
    r", !\w[\w.]* !\d+| #\d+\b|;.*| (?:local_)?unnamed_addr| dso_local| (?:fastcc|internal|private)\b|"
    r" (?:noundef|nonnull|noalias|allocptr|immarg|readonly|writeonly|readnone)\b|"
    r" (?:captures|range|dereferenceable|initializes)\((?:[^()]|\([^()]*\))*\)"
)
_TYPE = re.compile(r"^(%(?:struct|union)\.\w+) = type (.*)$", re.MULTILINE)


def compiled(stem: str, flavour: str) -> str:
    """The text of `<stem>.<flavour>.ll`."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder, "written.ll")
        source = FOLDER / f"{stem}.c"
        process.run(["clang-22", *_OPTIONS, f"-I{HEADERS[flavour]}", "-o", written, source])
        text = process.run(["opt-22", "-S", _PASSES, "-o", "-", written]).stdout
    text = re.sub(r"^(@[\w.]+ = external .*global) %[\w.]+", r"\1 i8", text, flags=re.MULTILINE)
    types = dict(_TYPE.findall(text))
    text = _TYPE.sub("", text)
    while used := {name for name in types if re.search(rf"{name}\b", text)}:
        for name in used:  # names of types belong to a module
            text = re.sub(rf"{name}\b", types[name], text)
    own = set(re.findall(r"^(?:define [^@]*)@([\w.]+)\(", text, re.MULTILINE))
    own |= set(re.findall(r"^@([\w.]+) = (?!external)", text, re.MULTILINE))
    lines = [_line(line, stem, own) for line in text.splitlines() if not line.startswith(_DROPPED)]
    body = re.sub(r"\n{3,}", "\n\n", "\n".join(lines).strip() + "\n")
    return f"; Made of {stem}.c by `python -m tests.library.mpi_bodies`.\n\n{body}"


def _line(line: str, stem: str, own: set[str]) -> str:
    line = _WORDS.sub("", line)
    if line.startswith("define "):
        line = re.sub(
            r" \{$", " noinline nounwind {", line.replace("define ", "define linkonce_odr hidden ", 1)
        )
    line = re.sub(r"^(@[\w.]+ =) (?!external)", r"\1 linkonce_odr hidden ", line)
    return re.sub(r"@([\w.]+)", lambda m: f"@{_symbol(m[1], stem)}" if m[1] in own else m[0], line).rstrip()


def _symbol(name: str, stem: str) -> str:
    """Of derivatives, by the name of the call; what is only of use in a file bears the file's."""
    if name in SHARED:
        return f"enzyme.mpi.{name}"
    if re.match(r"(forward|augmented|reverse)_MPI_", name):
        return f"enzyme.mpi.{name}"
    return f"enzyme.mpi.{stem}.{name}"


if __name__ == "__main__":
    for flavour in HEADERS:
        for stem in SOURCES:
            made = compiled(stem, flavour)
            (FOLDER / f"{stem}.{flavour}.ll").write_text(made, encoding="utf-8")
