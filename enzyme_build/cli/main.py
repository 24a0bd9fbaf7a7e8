"""`enzyme-build`: finds the command and imports only that."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable
from typing import Protocol, cast

from enzyme_build import __version__
from enzyme_build.errors import DerivativeError, EnzymeBuildError, UsageError
from enzyme_build.process import start
from enzyme_build.records import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """A module of this folder, with `add_arguments` and `run`. Some are there for build systems and for tests."""

    module: str
    help: str
    is_internal: bool = False


COMMANDS = {
    "demo": Command("demo", "build a small program, differentiate it, and compare with finite differences"),
    "ad": Command("ad", "differentiate bitcode, IR text or objects into an object, bitcode or text"),
    "offload": Command("offload", "differentiate the code for GPUs that objects carry, and put it back"),
    "doctor": Command(
        "doctor", "list the tools that are here, what works with them, and what would mend the rest"
    ),
    "ir": Command("ir_check", "check that the IR model reads and writes modules without loss", True),
    "settings": Command("settings", "show the options in force and where each came from"),
    "cache": Command("cache", "show or empty the cache of derivatives"),
    "reproduce": Command("reproduce", "do a link again from the folder that --dump-dir wrote"),
    "cargo-config": Command("cargo.config", "print the lines for .cargo/config.toml that set our linker"),
    "cmakedir": Command("cmakedir", "print the folder for CMake's CMAKE_PREFIX_PATH", True),
    "cmake-facts": Command("cmake_facts", "print what the CMake package has to know, a fact a line", True),
    "embed": Command(
        "embed", "run a GCC command and put clang's bitcode into the object that it wrote", True
    ),
    "gradient-test": Command("gradient_test", "write the source of a test of gradients from C declarations"),
    "derivatives": Command(
        "derivatives", "write the source of derivatives with C names, from C declarations"
    ),
    "new": Command("new", "start a project from a template"),
    "includedir": Command("includedir", "print the folder that holds enzyme.h and enzyme/enzyme", True),
}


class CommandModule(Protocol):
    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, arguments: argparse.Namespace) -> int: ...


_NOBODY_READS = 141  # what a shell tells of a program that SIGPIPE has ended


def main(argv: list[str] | None = None) -> int:
    try:
        try:
            return _main(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # `… | head` has read enough. What is left goes nowhere, or the interpreter would complain at its end, too.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _NOBODY_READS


def _main(argv: list[str] | None) -> int:
    words = sys.argv[1:] if argv is None else argv
    start()
    # the spelling that other packages have made usual
    if words and words[0] in (
        "--cmakedir",
        "--includedir",
    ):
        words = [words[0][2:], *words[1:]]
    if not words or words[0] in ("-h", "--help"):
        print(_usage())
        return 0 if words else 2
    if words[0] in ("-V", "--version"):
        print(f"enzyme-build {__version__}")
        return 0
    return reported(lambda: _run(words[0], words[1:]))


def reported(work: Callable[[], int]) -> int:
    """The exit code of `work`; errors of ours are printed, with place and fix, and become exit codes."""
    try:
        return work()
    except UsageError as error:
        print(f"enzyme-build: {error}", file=sys.stderr)
        return 2
    except EnzymeBuildError as error:
        from enzyme_build.names import readable

        text = readable(str(error)) if isinstance(error, DerivativeError) else str(error)
        print(f"enzyme-build: {text}", file=sys.stderr)
        return 1


def _run(name: str, words: list[str]) -> int:
    if name not in COMMANDS:
        raise UsageError(_unknown(name))
    command = COMMANDS[name]
    module = cast("CommandModule", importlib.import_module(f"enzyme_build.cli.{command.module}"))
    parser = argparse.ArgumentParser(
        prog=f"enzyme-build {name}", description=module.__doc__, formatter_class=_WithDefaults
    )
    module.add_arguments(parser)
    return module.run(parser.parse_args(words))


def _unknown(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, COMMANDS, 1)
    return f"there is no command {name!r}; " + (
        f"is {near[0]!r} meant?" if near else f"there are {', '.join(COMMANDS)}"
    )


class _WithDefaults(argparse.RawDescriptionHelpFormatter):
    """Says what holds where an option is not given, if that is a value."""

    def _get_help_string(self, action: argparse.Action) -> str:
        text = action.help or ""
        says_nothing = action.default in (None, False, argparse.SUPPRESS) or not str(action.default)
        is_told = "default" in text.lower()
        return (
            text
            if says_nothing or is_told or action.default in ([], ())
            else f"{text} (default: %(default)s)"
        )


def _usage() -> str:
    def rows(internal: bool) -> list[str]:
        return [f"  {n:<15}{c.help}" for n, c in COMMANDS.items() if c.is_internal is internal]

    return "\n".join(
        (
            "usage: enzyme-build COMMAND [ARGUMENTS]",
            "",
            *rows(False),
            "",
            "for build systems and tests:",
            *rows(True),
            "",
            "enzyme-build COMMAND --help tells more. Compilers and linkers are programs of their own: enzyme-cc,",
            "enzyme-c++, enzyme-ar, enzyme-nm, enzyme-ranlib, enzyme-ld, cargo enzyme.",
        )
    )
