"""The compiler drivers on ziglang, whose link cannot be redirected: we ask for its command and run it."""

from __future__ import annotations

import os
import shlex
import tempfile
from contextlib import suppress
from pathlib import Path

from enzyme_build import process, toolchain
from enzyme_build.cli.drivers.arguments import EMBED, Arguments, Role, Token, parse
from enzyme_build.errors import Diagnostic, SourceLocation, ToolError
from enzyme_build.settings import default_cache_dir

# parts of its libc, elsewhere apart
_IN_MUSL = frozenset(("m", "pthread", "dl", "rt", "util", "crypt", "resolv", "xnet"))
_VERBOSE_LINK = {"ZIG_VERBOSE_LINK": "1"}


def run(compiler: toolchain.Compiler, words: list[str]) -> int:
    """Compile, or compile and link."""
    arguments = parse(words)
    argv = [*_without_overridden(compiler.argv, arguments), *toolchain.include_flags()]
    argv += multiarch_includes(arguments.words)
    if not arguments.links:
        embed = EMBED if arguments.makes_code else ()
        process.replace_with([*argv, *embed, *words])
        return 1
    with tempfile.TemporaryDirectory(prefix="enzyme-cc-") as folder:
        return _link(argv, arguments, Path(folder))


def _without_overridden(argv: tuple[str, ...], arguments: Arguments) -> list[str]:
    words = arguments.words
    if any(word == "-target" or word.startswith("--target") for word in words):
        position = argv.index("-target")
        argv = (*argv[:position], *argv[position + 2 :])
    dropped = set()
    if any(word.startswith("-g") for word in words):
        dropped.add("-g0")
    if any(word.startswith("-fsanitize") for word in words):
        dropped.add("-fno-sanitize=undefined")
    return [word for word in argv if word not in dropped]


def multiarch_includes(words: list[str], root: Path = Path("/usr/include")) -> list[str]:
    """Debian keeps the part of a library's headers that depends on the machine in /usr/include/MACHINE/LIBRARY.

    The other part asks for it by MACHINE/LIBRARY/HEADER, as if /usr/include were searched. Zig, which brings a C
    library of its own, must not search there: it gets a folder in which nothing else is to be found.
    """
    named = {Path(os.path.normpath(word.removeprefix("-isystem").removeprefix("-I"))) for word in words}
    folders = [part for library in named if library.parent == root for part in _parts_of(library)]
    if not folders:
        return []
    shim = Path(default_cache_dir(), "include")
    for folder in folders:
        link = shim / folder.parent.name / folder.name
        link.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):  # by an earlier compilation, or by one at the same time
            link.symlink_to(folder)
    return ["-idirafter", str(shim)]


def _parts_of(library: Path) -> list[Path]:
    return [p for p in library.parent.glob(f"*-linux-*/{library.name}") if p.is_dir()]


def _link(argv: list[str], arguments: Arguments, folder: Path) -> int:
    options = [word for t in arguments.tokens if t.role is Role.OTHER for word in t.words]
    inputs: list[str] = []
    for number, token in enumerate(arguments.tokens):
        if token.is_source:
            inputs.append(_compiled(argv, options, token, folder / f"{number}.o", embed=arguments.makes_code))
        else:
            inputs += _linker_words(token)
    line = _link_line(argv, options, folder)
    output = next((t.words[-1] for t in reversed(arguments.tokens) if t.role is Role.OUTPUT), "a.out")
    os.environ.setdefault("ENZYME_LINKER", f"{argv[0]} ld.lld")
    done = process.run(
        [toolchain.own_program("enzyme-ld"), *completed(line, inputs, output, folder)], check=False
    )
    os.write(1, done.stdout.encode())
    os.write(2, done.stderr.encode())
    return done.code


def _compiled(argv: list[str], options: list[str], source: Token, target: Path, *, embed: bool) -> str:
    language = ["-x", source.language] if source.language else []
    added = EMBED if embed else ()
    done = process.run([*argv, *added, *options, *language, "-c", source.words[0], "-o", target], check=False)
    os.write(2, done.stderr.encode())
    if not done.ok:
        raise ToolError(Diagnostic("was not compiled", SourceLocation(source.words[0])))
    return str(target)


def _link_line(argv: list[str], options: list[str], folder: Path) -> list[str]:
    """The command by which zig links a program with these options: its start-up files, libc, and runtime."""
    source = folder / "probe.c"
    source.write_text("int main(void) { return 0; }\n")
    process.run([argv[0], "cc", *argv[2:], "-c", source, "-o", _probe(folder)])
    command = [*argv, *options, str(_probe(folder)), "-o", str(folder / "probe")]
    done = process.run(command, env=_VERBOSE_LINK, check=False)
    lines = [line for line in done.stderr.splitlines() if line.startswith("ld.lld ")]
    if not lines:
        raise process.failure(done)
    return shlex.split(lines[-1])[1:]


def _probe(folder: Path) -> Path:
    return folder / "probe.o"


def completed(line: list[str], inputs: list[str], output: str, folder: Path) -> list[str]:
    """Zig's line with our inputs in place of the probe's, less the -l that zig's own libraries answer.

    Its compiler-rt stands for GCC's libraries, which other compilers' run-time libraries ask for.
    """
    provided = {"gcc", "gcc_s", *(_library_name(word) for word in line if "/lib" in word)}
    if "c" in provided and "m" not in provided:
        provided |= _IN_MUSL
    wanted = [word for word in inputs if not (word.startswith("-l") and word[2:] in provided)]
    position = line.index(str(_probe(folder)))
    words = [*line[:position], *wanted, *line[position + 1 :]]
    words[words.index("-o") + 1] = output
    return words


def _library_name(path: str) -> str:
    return Path(path).name.removeprefix("lib").partition(".")[0]


def _linker_words(token: Token) -> list[str]:
    """What the linker sees of a driver's token."""
    first, *rest = token.words
    if token.role is Role.LIBRARY and rest:
        return [f"-l{rest[0]}"]
    if first == "-Xlinker":
        return rest
    if first.startswith("-Wl,"):
        return first.split(",")[1:]
    return list(token.words) if token.role in (Role.INPUT, Role.LIBRARY, Role.LINKER) else []
