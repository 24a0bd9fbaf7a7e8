"""A library as a static archive whose members carry bitcode."""

from __future__ import annotations

import hashlib
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.libraries.fetch import fetch
from benchmarks.libraries.recipe import Recipe, recipes
from enzyme_build import process, settings, toolchain
from enzyme_build.cli.drivers.driver import EMBED

ROOT = Path(__file__).resolve().parents[2]
_FORTRAN = (".f", ".F", ".f90", ".F90", ".for")
_CXX = (".cpp", ".cc", ".cxx")
# flang writes its bitcode optimised; without vectors it is closest to what it came from
_FORTRAN_FLAGS = ("-flto", "-ffat-lto-objects", "-fno-vectorize", "-fno-slp-vectorize")


@dataclass(frozen=True, slots=True)
class Built:
    """Where a library's headers and archives lie."""

    source: Path
    archives: tuple[Path, ...]
    flags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tools:
    """The compilers, and our programs as scripts: nothing of ours needs to be installed."""

    folder: Path
    cc: str
    cxx: str
    fc: str = "flang-22"

    def compiler(self, path: Path) -> tuple[str, ...]:
        if path.suffix in _FORTRAN:
            return (self.fc, *_FORTRAN_FLAGS)
        return (self.cxx if path.suffix in _CXX else self.cc, *EMBED)

    @property
    def linker(self) -> Path:
        return self.folder / "enzyme-ld"


def tools(folder: Path) -> Tools:
    """Scripts that run our drivers and linker from this source tree."""
    scripts = folder / "bin"
    scripts.mkdir(parents=True, exist_ok=True)
    calls = {
        "enzyme-cc": "cli.drivers.driver import cc",
        "enzyme-c++": "cli.drivers.driver import cxx",
        "enzyme-ld": "cli.linker import main",
    }
    for name, call in calls.items():
        function = call.split()[-1]
        text = f"import sys; from enzyme_build.{call}; sys.exit({function}())"
        script = scripts / name
        # the script keeps its name: the drivers look for enzyme-ld beside the program that runs
        python = f"import sys; sys.argv[0] = {str(script)!r}; {text}"
        script.write_text(
            f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -c "{python}" "$@"\n', encoding="utf-8"
        )
        script.chmod(0o755)
    options = settings.load()
    cc, cxx = (toolchain.select(options, cxx=cxx).argv[0] for cxx in (False, True))
    return Tools(scripts, cc, cxx)


def build(recipe: Recipe, level: int, folder: Path, tool: Tools, jobs: int) -> Built:
    """Fetched and compiled, or as an earlier run left it; other libraries that it uses behind it."""
    own = _build_alone(recipe, level, folder, tool, jobs)
    uses = recipes(list(recipe.uses)) if recipe.uses else []
    others = [build(other, level, folder, tool, jobs) for other in uses]
    return replace(own, archives=(*own.archives, *(a for other in others for a in other.archives)))


def _build_alone(recipe: Recipe, level: int, folder: Path, tool: Tools, jobs: int) -> Built:
    source = fetch(recipe, folder)
    for name, text in recipe.files.items():
        path = source / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    flags = (
        *(f"-I{source / name}" for name in recipe.include),
        *recipe.flags,
        f"-O{level}",
        "-gline-tables-only",
    )
    if recipe.make:
        return Built(source, _made(recipe, level, source, tool), flags)
    if recipe.compile:
        return Built(source, (_compiled(recipe, level, source, flags, folder, tool, jobs),), flags)
    return Built(source, (), flags)


def _made(recipe: Recipe, level: int, source: Path, tool: Tools) -> tuple[Path, ...]:
    """The library's own build, which is told the compilers and the level and nothing else."""
    place = source.parent / f"O{level}"
    done = place / "made"
    key = "\n".join((*recipe.make, *recipe.flags))
    if not done.exists() or done.read_text(encoding="utf-8") != key:
        place.mkdir(exist_ok=True)
        flags = " ".join((f"-O{level}", "-gline-tables-only", *recipe.flags, "-w"))
        environment = {
            "CC": str(tool.folder / "enzyme-cc"),
            "CXX": str(tool.folder / "enzyme-c++"),
            "CFLAGS": flags,
            "CXXFLAGS": flags,
            "SOURCE": str(source),
        }
        for command in recipe.make:
            process.run(["sh", "-e", "-c", command], cwd=place, env=environment)
        done.write_text(key, encoding="utf-8")
    found = {path for pattern in recipe.archive for path in place.glob(pattern)}
    assert found, f"{recipe.name}: its build leaves no {recipe.archive}"
    return tuple(sorted(found))


def _compiled(
    recipe: Recipe, level: int, source: Path, flags: tuple[str, ...], folder: Path, tool: Tools, jobs: int
) -> Path:
    chosen = {path for pattern in recipe.compile for path in source.glob(pattern)}
    chosen -= {path for pattern in recipe.omit for path in source.glob(pattern)}
    assert chosen, f"{recipe.name}: no file matches {recipe.compile}"
    objects = folder / "objects" / f"{recipe.name}-O{level}"
    objects.mkdir(parents=True, exist_ok=True)

    def compile_one(path: Path) -> Path:
        command = [*tool.compiler(path), *flags, "-w", "-fPIC", "-c", str(path)]
        if path.suffix in _FORTRAN:
            command += ["-module-dir", str(objects), f"-I{objects}"]
        digest = hashlib.sha256("\0".join([*command, *recipe.files.values()]).encode()).hexdigest()[:8]
        made = objects / f"{path.stem}-{digest}.o"
        if not made.exists():
            part = made.with_suffix(f".{os.getpid()}.part")
            process.run([*command, "-o", str(part)])
            part.replace(made)
        return made

    made = [compile_one(source / name) for name in recipe.modules]
    with ThreadPoolExecutor(jobs) as pool:
        made += pool.map(compile_one, sorted(chosen))
    archive = objects / f"lib{recipe.name}.a"
    archive.unlink(missing_ok=True)
    process.run([*toolchain.archiver(), "rcs", archive, *made])
    return archive


def compile_program(recipe: Recipe, built: Built, folder: Path, level: int, tool: Tools) -> Path:
    """The objectives."""
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f"{recipe.name}-O{level}.o"
    process.run([*tool.compiler(recipe.program), *built.flags, "-w", "-c", recipe.program, "-o", made])
    return made
