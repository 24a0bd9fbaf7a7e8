"""`enzyme-cc` and `enzyme-c++`: a compiler of yours, with what differentiation needs added.

Compiling puts the bitcode into the object; linking goes through our linker hook. Everything else is passed on
as it is. `make CC=enzyme-cc` is all that a Makefile project needs.
"""

from __future__ import annotations

import os
import shutil
import sys

from enzyme_build import process, settings, toolchain
from enzyme_build.cli.drivers.arguments import EMBED, Arguments, parse
from enzyme_build.cli.drivers.enzyme_flags import without_plugin
from enzyme_build.errors import Diagnostic, EnzymeBuildError, SourceLocation, ToolError


def cc() -> int:
    return _main(cxx=False)


def cxx() -> int:
    return _main(cxx=True)


def ar() -> int:
    """An archiver for machines without binutils, or with one that an old LLVM plugin makes blind."""
    return _become("ar")


def nm() -> int:
    return _become("nm")


def ranlib() -> int:
    return _become("ranlib")


def _become(tool: str) -> int:
    try:
        process.replace_with([*toolchain.binutil(tool), *sys.argv[1:]])
    except EnzymeBuildError as error:
        print(f"enzyme-{tool}: {error}", file=sys.stderr)
    return 1


def _main(*, cxx: bool) -> int:
    try:
        options = settings.load()
        compiler = toolchain.select(options, cxx=cxx)
        if compiler.kind == "zig":
            from enzyme_build.cli.drivers import zig

            return zig.run(compiler, without_plugin(parse(sys.argv[1:])))
        arguments = parse(without_plugin(parse(sys.argv[1:])))
        os.environ.update(linker_setting(arguments))
        process.replace_with(clang_command(compiler, arguments))
    except EnzymeBuildError as error:
        print(f"{os.path.basename(sys.argv[0])}: {error}", file=sys.stderr)
    return 1


def clang_command(compiler: toolchain.Compiler, arguments: Arguments) -> list[str]:
    """The command to become: clang with the same words, and ours in front."""
    words = list(arguments.given)
    added: list[str] = []
    if arguments.looks_for_headers:
        added += toolchain.include_flags()
    if arguments.makes_code:
        added += EMBED
        if arguments.has_checks:  # the link puts them in; -flto would write bitcode that has them already
            words = [word for word in words if not word.startswith("-flto")]
    if arguments.links:
        hook = toolchain.own_program("enzyme-ld")
        added.append(f"--ld-path={hook}")
        words = [word for word in words if not word.startswith(("-fuse-ld=", "--ld-path="))]
    return [*compiler.argv, *added, *words]


def linker_setting(arguments: Arguments) -> dict[str, str]:
    """The linker that the command line chooses is put behind the hook, unless a setting names one."""
    choice = arguments.linker_choice
    if choice is None or os.environ.get("ENZYME_LINKER") or "enzyme" in os.path.basename(choice):
        return {}
    if not arguments.links:
        return {}
    program = choice if os.path.isabs(choice) else shutil.which(f"ld.{choice}")
    if program is None:
        if choice == "lld":
            return {}  # the newest one that is there, under whatever name
        raise ToolError(
            Diagnostic(
                f"no linker `{choice}` was found",
                SourceLocation(f"-fuse-ld={choice}"),
                "install it, or name one that is there: -fuse-ld=lld, bfd, gold, mold, or a path",
            )
        )
    return {"ENZYME_LINKER": program}
