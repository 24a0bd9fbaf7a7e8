"""Makes the `.ll` files of `enzyme_build/library/mpi/` of the C beside them, with clang-22 and both MPIs' headers:

python -m tests.library.mpi_bodies
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from enzyme_build import process
from enzyme_build.library import mpi
from tests.programs import ROOT

FOLDER = ROOT / "enzyme_build" / "library" / "mpi"
SOURCES = ("point_to_point", "collectives", "parts")
FORTRAN = "fortran"
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
        if stem == FORTRAN:
            source = Path(folder, "fortran.c")
            source.write_text(calls_from_fortran())
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
    if stem == FORTRAN:
        return f"; Made by `python -m tests.library.mpi_bodies`.\n\n{body}"
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


# -- calls from Fortran: all is handed over by its address, handles as numbers -----------------------------------------

_HANDLES = {"type": "Type", "op": "Op", "sum": "Op", "comm": "Comm"}
_PRELUDE = """
#include <mpi.h>
#include <stdlib.h>
#ifdef OPEN_MPI
static MPI_Request *requests_of(int count, const MPI_Fint *numbers) {
  MPI_Request *made = malloc(count * sizeof *made + 1);
  for (int k = 0; k < count; k++)
    made[k] = MPI_Request_f2c(numbers[k]);
  return made;
}
static void hand_back(int count, MPI_Request *requests, MPI_Fint *numbers) {
  for (int k = 0; k < count; k++)
    numbers[k] = MPI_Request_c2f(requests[k]);
  free(requests);
}
#else
static MPI_Request *requests_of(int count, const MPI_Fint *numbers) { return (MPI_Request *)numbers; }
static void hand_back(int count, MPI_Request *requests, MPI_Fint *numbers) {}
#endif
"""


def calls_from_fortran() -> str:
    return _PRELUDE + "".join(_call_from_fortran(name, roles) for name, roles in mpi.CALLS.items())


def _call_from_fortran(name: str, roles: tuple[str, ...]) -> str:
    """Indices begin at 1 there."""
    parameters, arguments, before, after = [], [], [], []
    indices = [at for at, role in enumerate(roles) if role == "index"]
    for at, role in enumerate(roles):
        parameter = f"p{at}"
        parameters.append(f"MPI_Fint *{parameter}")
        if role in ("send", "recv", "buffer", "status"):
            parameters[-1] = f"void *{parameter}"
            arguments.append(parameter)
        elif role in _HANDLES:
            arguments.append(f"MPI_{_HANDLES[role]}_f2c(*{parameter})")
        elif role == "handle":
            before.append(f"MPI_Comm comm = MPI_Comm_f2c(*{parameter});")
            arguments.append("&comm")
            after.append(f"*{parameter} = MPI_Comm_c2f(comm);")
        elif role == "request":
            count = "*p0" if roles[0] == "count" else "1"
            makes = count == "1" and not name.startswith(("MPI_Wait", "MPI_Test", "MPI_Start", "MPI_Request"))
            begun = "MPI_Request request = MPI_REQUEST_NULL, *requests = &request;"
            before.append(begun if makes else f"MPI_Request *requests = requests_of({count}, {parameter});")
            arguments.append("requests")
            after.append(
                f"*{parameter} = MPI_Request_c2f(request);"
                if makes
                else f"hand_back({count}, requests, {parameter});"
            )
        else:
            arguments.append(parameter if role in ("index", "counts") else f"*{parameter}")
    if name in ("MPI_Waitany", "MPI_Testany"):
        after.append(f"if (*p{indices[0]} >= 0) ++*p{indices[0]};")
    if name in ("MPI_Waitsome", "MPI_Testsome"):
        after.append(f"for (int k = 0; k < *p{indices[0]}; k++) ++p{indices[1]}[k];")
    body = " ".join(
        [*before, f"int code = {name}({', '.join(arguments)});", *after, "if (error) *error = code;"]
    )
    return f"void {name.lower()}_({', '.join(parameters)}, MPI_Fint *error) {{ {body} }}\n"


if __name__ == "__main__":
    for flavour in HEADERS:
        for stem in (*SOURCES, FORTRAN):
            made = compiled(stem, flavour)
            (FOLDER / f"{stem}.{flavour}.ll").write_text(made, encoding="utf-8")
