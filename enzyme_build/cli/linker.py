"""The program `enzyme-ld`, also called `ld.enzyme` and by the name of the linker that it stands in for.

A link that asks nothing of us is that of the real linker, with the arguments as they were given; from programs,
embedded bitcode is taken away afterwards.
Nothing that is slow to import may be imported before that is known.
"""

from __future__ import annotations

import os
import sys

from enzyme_build import process, settings
from enzyme_build.errors import Diagnostic, EnzymeBuildError, InputError, SourceLocation
from enzyme_build.inputs import collect
from enzyme_build.inputs.collect import Input
from enzyme_build.linker import command, real
from enzyme_build.linker.command import LinkCommand
from enzyme_build.linker.flags import Role

_NO_PROGRAM = (Role.RELOCATABLE, Role.SHARED, Role.QUERY)


def main() -> int:
    try:
        given = command.parse(sys.argv[0], sys.argv[1:])
        kept = given.without_own()  # first: inputs know their places in the command
        options = settings.load(_own_options(given) if kept is not given else {})
        linker = real.choose(given.program, options.linker, os.environ.get("PATH", ""), own=_own_paths())
        given = kept
        inputs = _inputs_if_asked(given)
        if inputs is None:
            os.environ[real.GUARD] = _own_paths()
            argv = [*linker.command, *given.given]
            if options.keep_bitcode or any(map(given.has, _NO_PROGRAM)):
                process.replace_with(argv)
            return _without_bitcode(given.output, process.follow(argv))
        process.start()
        from enzyme_build.hook import flow
        from enzyme_build.hook.link import Link

        return flow.run(Link(given, linker, options, tuple(inputs or ())))
    except EnzymeBuildError as error:
        print(error, file=sys.stderr)
        return 1


def _without_bitcode(output: str, code: int) -> int:
    """Removes the bitcode from a program; libraries keep it, for links that use them."""
    from enzyme_build.inputs import elf_edit

    if code == 0 and elf_edit.is_elf(output):
        try:
            elf_edit.drop_sections(output, (".llvmbc", ".llvmcmd"))
        except OSError as error:
            raise InputError(
                Diagnostic(f"cannot be written: {error.strerror}", SourceLocation(output))
            ) from None
    return code


def _inputs_if_asked(given: LinkCommand) -> list[Input] | None:
    """The inputs, if one of them asks for us and this link writes a program or library, or would lose bitcode.

    What cannot be read is left to the real linker, which says so in its own words.
    """
    is_concerned = collect.loses_bitcode if given.has(Role.RELOCATABLE) else collect.asks_for_us
    try:
        inputs = collect.collect(given)
        return inputs if is_concerned(inputs) else None
    except InputError:
        if collect.may_ask_for_us(given):
            raise
        return None


def _own_options(given: LinkCommand) -> dict[str, object]:
    from enzyme_build.linker import own

    return own.settings_of(given)


def _own_paths() -> str:
    """Paths under which this program was started, so that it is not taken for the real linker."""
    before = os.environ.get(real.GUARD, "")
    own = os.path.realpath(sys.argv[0])
    return os.pathsep.join(p for p in (before, own) if p)


if __name__ == "__main__":
    sys.exit(main())
