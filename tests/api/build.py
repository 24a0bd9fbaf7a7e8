"""From C or C++ source to a running program, through the stages of the package."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from enzyme_build import bitcode, pipeline, process, resources
from enzyme_build.errors import DerivativeError, Diagnostic
from enzyme_build.settings import Settings, load, with_values
from tests.compilers import Compiler, a_compiler

PROGRAMS = Path(__file__).resolve().parent / "programs"
# As `-Xclang -fembed-bitcode=all` hands it over: before the compiler has optimised anything.
EARLY = ("-Xclang", "-disable-llvm-passes")
_INCLUDES = (f"-I{PROGRAMS}", f"-I{resources.include_dir()}")


@dataclass(frozen=True, slots=True)
class Program:
    """Sources by file name; C and C++ are told apart by suffix."""

    sources: dict[str, str]
    flags: tuple[str, ...] = ("-O2", *EARLY)
    settings: dict[str, object] = field(default_factory=dict)
    compiler: Compiler = field(default_factory=a_compiler)


def one_file(path: Path, *flags: str) -> Program:
    return Program({path.name: path.read_text()}, flags or ("-O2", *EARLY))


def compiled(program: Program, folder: Path) -> list[tuple[str, bytes]]:
    pieces = []
    for name, text in program.sources.items():
        source = folder / name
        source.write_text(text)
        is_cxx = source.suffix == ".cpp"
        standard = ["-std=c++17"] if is_cxx else []
        out = source.with_suffix(".bc")
        flags: tuple[str | Path, ...] = (
            *standard,
            "-w",
            *_INCLUDES,
            *program.flags,
            "-c",
            "-emit-llvm",
            source,
            "-o",
            out,
        )
        process.run(program.compiler.command(*flags, cxx=is_cxx), timeout=120)
        pieces.append((name, out.read_bytes()))
    return pieces


def differentiated(program: Program, folder: Path) -> pipeline.Result:
    settings: Settings = with_values(load(), **program.settings)
    return pipeline.run(bitcode.merge(compiled(program, folder)), pipeline.Job(settings))


def refusal(program: Program, folder: Path) -> DerivativeError:
    """The error that the program meets, without the frames that it came through: they hold LLVM modules."""
    try:
        differentiated(program, folder)
    except DerivativeError as error:
        return error.with_traceback(None)
    pytest.fail("the program was differentiated")


def linked(program: Program, folder: Path, also: Sequence[Path] = ()) -> Path:
    result = differentiated(program, folder)
    assert result.object is not None
    (folder / "program.o").write_bytes(result.object)
    is_cxx = any(name.endswith(".cpp") for name in program.sources)
    out = folder / "program"
    words: tuple[str | Path, ...] = (folder / "program.o", *also, "-o", out, "-lm")
    process.run(program.compiler.command(*words, cxx=is_cxx), timeout=300)
    return out


def output(program: Program, folder: Path) -> str:
    """What the program prints."""
    return process.run([linked(program, folder)], timeout=60, check=False).stdout


def places(diagnostics: tuple[Diagnostic, ...]) -> list[str]:
    return [f"{Path(d.place.file).name}:{d.place.line}" for d in diagnostics if d.place.file]
