"""From what the user has to LLVM's bitcode: sources are compiled, the rest is read."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from enzyme_build import process, settings, toolchain
from enzyme_build.api.programs import crates, fortran, kept, progress_notes
from enzyme_build.errors import Diagnostic, InputError, SourceLocation, ToolError
from enzyme_build.files import write_atomically
from enzyme_build.hook.cache import digest
from enzyme_build.inputs.unit import Kind, mapped, units_of

LANGUAGES = {
    "c": (".c", ".i"),
    "c++": (".cpp", ".cc", ".cxx", ".C", ".ii"),
    "fortran": (".f90", ".f", ".F90", ".f95", ".f03", ".f08", ".for"),
    "rust": (".rs",),
    "llvm": (".ll", ".bc"),
}
_ALSO = {"cpp": "c++", "cxx": "c++", "f90": "fortran", "rs": "rust", "ll": "llvm"}  # as others spell them
_LEVEL = "-O2"


def language_of(path: Path) -> str | None:
    return next((name for name, suffixes in LANGUAGES.items() if path.suffix in suffixes), None)


def bitcode_of_text(text: str, language: str, flags: Sequence[str]) -> list[tuple[str, bytes]]:
    """Source text. It is kept as a file, whose path says what is in it: so the same text has the same derivatives."""
    language = _ALSO.get(language.lower(), language.lower())
    if language not in LANGUAGES:
        known = ", ".join([*LANGUAGES, "mlir"])
        raise InputError(Diagnostic(f"`{language}` is no language that is known here", fix=f"one of {known}"))
    if language == "llvm":
        return [("<text>", text.encode())]
    folder = Path(kept.folder(), "sources", digest(text)[:16])
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"text{LANGUAGES[language][0]}"
    write_atomically(path, text)
    return [("<text>", _compiled_aside(path, language, flags))]


def bitcode_of_file(path: Path, flags: Sequence[str]) -> list[tuple[str, bytes]]:
    """All bitcode of a source, an object, an archive, or a file of LLVM's own."""
    language = language_of(path)
    if path.is_dir():
        return [piece for archive in crates.archives(path, flags) for piece in _pieces(archive)]
    if not path.is_file() and ("\n" in str(path) or "{" in str(path)):
        raise InputError(Diagnostic("there is no such file: this is source text", fix='say language="c"'))
    if language is not None and language != "llvm":
        if not path.is_file():
            raise InputError(Diagnostic("there is no such file", SourceLocation(str(path))))
        return [(str(path), _compiled_aside(path.resolve(), language, flags))]
    return _pieces(path)


def _pieces(path: Path) -> list[tuple[str, bytes]]:
    pieces: list[tuple[str, bytes]] = []
    for unit in units_of(str(path), mapped(str(path))):
        if unit.name.endswith("(lib.rmeta)"):
            continue  # for rustc alone
        if unit.kind is Kind.TEXT:
            pieces.append((unit.name, bytes(unit.data)))
        elif unit.bitcode:
            pieces += [(piece.name, bytes(piece.data)) for piece in unit.bitcode]
        else:
            why, remedy = unit.why_no_bitcode()
            raise InputError(
                Diagnostic(f"there is nothing to load in it: {why}", SourceLocation(unit.name), remedy)
            )
    return pieces


def _compiled_aside(path: Path, language: str, flags: Sequence[str]) -> bytes:
    with tempfile.TemporaryDirectory(prefix="enzymepy-") as folder:
        return _compiled(path, language, flags, Path(folder))


def _compiled(path: Path, language: str, flags: Sequence[str], folder: Path) -> bytes:
    out = folder / "source.bc"
    progress_notes.say(f"compiling {path.name}")
    command = {"c": _clang, "c++": _clang, "fortran": _flang, "rust": _rustc}[language]
    done = process.run(
        [*command(language), *flags, str(path), "-o", str(out)], cwd=path.parent, check=False, timeout=600
    )
    if not done.ok:
        raise process.failure(done)
    return out.read_bytes()


def _clang(language: str) -> list[str]:
    """What clang has before its optimiser: differentiation has its own, which leaves loops whole."""
    is_cxx = language == "c++"
    compiler = toolchain.select(settings.load(), cxx=is_cxx)
    argv = [word for word in compiler.argv if word != "-g0"]
    return [
        *argv,
        *("-x", language, "-c", "-emit-llvm", _LEVEL, "-g", "-fPIC"),
        *("-Xclang", "-disable-llvm-passes"),
        "-UNDEBUG",  # which zig defines: assertions are the author's to leave out
        *toolchain.include_flags(),
    ]


def _flang(_: str) -> list[str]:
    return [fortran.compiler(), "-c", "-emit-llvm", _LEVEL, "-g", "-fno-vectorize", "-fno-slp-vectorize"]


def _rustc(_: str) -> list[str]:
    program = shutil.which("rustc")
    if program is None:
        raise ToolError(Diagnostic("there is no rustc", fix="install Rust"))
    return [
        program,
        *("--crate-type=lib", "--emit=llvm-bc", "-C", "opt-level=2", *crates.FLAGS),
    ]
