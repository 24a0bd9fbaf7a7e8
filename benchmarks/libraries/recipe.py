"""What the first lines of a program in `programs` say of its library."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

PROGRAMS = Path(__file__).resolve().parent / "programs"
LANGUAGES = {".c": "C", ".cpp": "C++", ".f90": "Fortran"}

_MARK = re.compile(r"^(?://|!) ([a-z]+): *(.*)$")
_OBJECTIVE = re.compile(r"(\w+)\(([-+.,\de ]+)\) *(.*)")
_MARKS = (
    *(
        "library",
        "source",
        "headers",
        "modules",
        "compile",
        "except",
        "include",
        "define",
        "file",
        "flags",
        "make",
    ),
    *("archive", "uses", "link", "levels", "objective", "fails"),
)


class RecipeError(Exception):
    """A recipe that cannot be read; the text names file and mark."""


@dataclass(frozen=True, slots=True)
class Objective:
    """One function of the program and where it is differentiated."""

    name: str
    at: tuple[float, ...]
    what: str


@dataclass(frozen=True, slots=True)
class Recipe:
    """A library: where it comes from, how it becomes an archive with bitcode, what is differentiated.

    `compile`, `omit`, `include` and `archive` are patterns below the source's folder. Where `make` says how, the
    library's own build makes the archives; else the matching files are compiled into one.
    """

    name: str
    program: Path
    library: str
    source: str | None
    headers: tuple[str, ...]
    modules: tuple[str, ...]  # Fortran's, compiled first and in this order
    compile: tuple[str, ...]
    omit: tuple[str, ...]
    include: tuple[str, ...]
    files: dict[str, str]  # written into the source's folder before anything is compiled, such as a config.h
    flags: tuple[str, ...]
    make: tuple[str, ...]
    archive: tuple[str, ...]
    uses: tuple[str, ...]  # other libraries, whose archives are linked as well
    link: tuple[str, ...]
    levels: tuple[int, ...]
    objectives: tuple[Objective, ...]
    fails: dict[str, str]  # objective -> why

    @property
    def language(self) -> str:
        return LANGUAGES[self.program.suffix]


def recipes(names: list[str] | None = None) -> list[Recipe]:
    """Those of these names; all of them where none is given."""
    found = {path.stem: path for path in sorted(PROGRAMS.iterdir()) if path.suffix in LANGUAGES}
    unknown = sorted(set(names or ()) - set(found))
    if unknown:
        raise RecipeError(f"no such library: {', '.join(unknown)}; there are {', '.join(found)}")
    return [parse(path) for name, path in found.items() if not names or name in names]


def parse(path: Path) -> Recipe:
    marks = _marks(path)
    one = {name: " ".join(lines) for name, lines in marks.items()}
    objectives = tuple(_objective(path, text) for text in marks["objective"])
    fails = dict(_two_parts(path, "fails", text) for text in marks["fails"])
    unknown = sorted(set(fails) - {objective.name for objective in objectives})
    if unknown:
        raise RecipeError(f"{path.name}: fails: {', '.join(unknown)} is no objective")
    if not one["library"] or not objectives:
        raise RecipeError(f"{path.name}: a recipe needs `library:` and `objective:`")
    if not one["source"] and not one["headers"]:
        raise RecipeError(f"{path.name}: a recipe needs `source:` or `headers:`, the packages")
    files: dict[str, str] = {}
    for text in marks["file"]:
        name, line = _two_parts(path, "file", text)
        files[name] = files.get(name, "") + line + "\n"
    defines = [f"-D{word}" for word in one["define"].split()]
    return Recipe(
        name=path.stem,
        program=path,
        library=one["library"],
        source=one["source"] or None,
        headers=tuple(one["headers"].split()),
        modules=tuple(one["modules"].split()),
        compile=tuple(one["compile"].split()),
        omit=tuple(one["except"].split()),
        include=tuple(one["include"].split()),
        files=files,
        flags=(*defines, *one["flags"].split()),
        make=tuple(marks["make"]),
        archive=tuple(one["archive"].split()),
        uses=tuple(one["uses"].split()),
        link=tuple(one["link"].split()),
        levels=tuple(map(int, one["levels"].split())) or (2,),
        objectives=objectives,
        fails=fails,
    )


def _marks(path: Path) -> dict[str, list[str]]:
    """The comment lines at the top. Every line there is a mark, so that none is lost by a slip of the pen."""
    marks: dict[str, list[str]] = {name: [] for name in _MARKS}
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith(("//", "!")):
            break
        found = _MARK.match(line)
        if found is None or found[1] not in marks:
            raise RecipeError(f"{path.name}: no mark of a recipe: {line}")
        marks[found[1]].append(found[2])
    return marks


def _objective(path: Path, text: str) -> Objective:
    found = _OBJECTIVE.fullmatch(text)
    if found is None:
        raise RecipeError(f"{path.name}: not of the form `name(1.5, 2) what it is`: {text}")
    return Objective(found[1], tuple(map(float, found[2].split(","))), found[3])


def _two_parts(path: Path, mark: str, text: str) -> tuple[str, str]:
    name, _, rest = text.partition(" ")
    if not rest:
        raise RecipeError(f"{path.name}: {mark}: not of the form `name text`: {text}")
    return name, rest
