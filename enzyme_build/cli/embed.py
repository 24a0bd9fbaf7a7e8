"""Run a GCC command; a unit that it compiles gets clang's bitcode into its object.

The CMake package puts this in front of GCC. The machine code stays GCC's; what is differentiated is clang's view of
the same source. A unit that only GCC understands keeps its object, without bitcode, and a warning says so.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Sequence

from enzyme_build import process
from enzyme_build.cli.drivers.arguments import Arguments, Role, parse
from enzyme_build.errors import Diagnostic, SourceLocation

# as early as `-fembed-bitcode=all` takes it: optimised for, and not yet optimised
UNOPTIMISED = ("-emit-llvm", "-Xclang", "-disable-llvm-passes", "-w")
_LTO = re.compile(r"-f(?:no-)?(?:lto|fat-lto-objects)(?:=.*)?")  # the CMake package turns it off for GCC
_UNKNOWN = re.compile(r"error: (?:unknown argument|unsupported (?:argument|option)).*?'([^']+)'")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--clang", required=True, metavar="PATH", help="the clang that makes the bitcode")
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="-- GCC ...", help="the command of GCC")


def run(arguments: argparse.Namespace) -> int:
    words = arguments.command[1:] if arguments.command[:1] == ["--"] else arguments.command
    compiler, given = _compiler_and_arguments(words)
    done = process.run([*compiler, *given], check=False)
    sys.stdout.write(done.stdout)
    sys.stderr.write(done.stderr)
    parsed = parse([word for word in given if not _LTO.fullmatch(word)])
    output = _output(parsed)
    if not done.ok or output is None or not parsed.makes_code or "-c" not in parsed.words:
        return done.code if done.code >= 0 else 1
    with tempfile.TemporaryDirectory(prefix=".enzyme-embed-", dir=os.path.dirname(output) or ".") as folder:
        bitcode = os.path.join(folder, "unit.bc")
        refusal = _make_bitcode([arguments.clang, *_for_clang(parsed), "-o", bitcode])
        if refusal is None:
            _put_into(output, bitcode, folder)
            return 0
    print(_no_bitcode(parsed, output, refusal), file=sys.stderr)
    return 0


def _compiler_and_arguments(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """Another launcher may stand in front of the compiler, such as ccache: all up to the first option."""
    count = next((i for i, word in enumerate(words) if word.startswith(("-", "@"))), len(words))
    return list(words[:count]), list(words[count:])


def _output(arguments: Arguments) -> str | None:
    return next((t.words[-1] for t in reversed(arguments.tokens) if t.role is Role.OUTPUT), None)


_DEPENDENCIES = ("-MD", "-MMD", "-MP", "-MF", "-MT", "-MQ")  # GCC has written them


def _for_clang(arguments: Arguments) -> list[str]:
    words: list[str] = []
    for token in arguments.tokens:
        first = token.words[0]
        if token.role is not Role.OUTPUT and first not in _DEPENDENCIES and not first.startswith("-Wp,-M"):
            words += token.words
    return [*words, *UNOPTIMISED]


def _make_bitcode(command: list[str]) -> str | None:
    """What clang says against it. Options that only GCC has are left out once clang names them."""
    while True:
        done = process.run(command, check=False)
        if done.ok:
            return None
        unknown = set(_UNKNOWN.findall(done.stderr)) & set(command)
        if not unknown:
            return done.stderr
        command = [word for word in command if word not in unknown]


def _put_into(target: str, bitcode: str, folder: str) -> None:
    complete = os.path.join(folder, "complete.o")
    argv = ["objcopy", f"--add-section=.llvmbc={bitcode}", "--set-section-flags=.llvmbc=readonly,exclude"]
    process.run([*argv, target, complete])
    os.replace(complete, target)


def _no_bitcode(arguments: Arguments, output: str, refusal: str | None) -> Diagnostic:
    source = next((t.words[0] for t in arguments.tokens if t.is_source), output)
    return Diagnostic(
        "GCC compiles it and clang does not, so it can be linked but not differentiated",
        SourceLocation(source),
        "write what clang understands as well, or leave it out of what is differentiated",
        tuple((refusal or "").strip().splitlines()[:10]),
        severity="warning",
    )
