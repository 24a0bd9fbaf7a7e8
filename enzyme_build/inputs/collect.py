"""The inputs of a link in their order, and the quick look that tells whether any asks for us."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from enzyme_build.errors import Diagnostic, InputError, Place
from enzyme_build.inputs.symbols import MARK
from enzyme_build.inputs.unit import Kind, Unit, kind_of, mapped, units_of
from enzyme_build.linker import script, search
from enzyme_build.linker.command import LinkCommand, State
from enzyme_build.linker.flags import Role

_SEARCHED_WHOLE = 16 << 20  # up to this size, a search through all bytes beats a walk over the members


@dataclass(frozen=True, eq=False)
class Input:
    """One file of the link; `index` is the argument that brought it, `script` the script that named it."""

    path: str
    index: int
    state: State
    kind: Kind
    data: memoryview = field(repr=False)
    script: str | None = None

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """The object itself or the archive's members; none of a shared library is linked in."""
        return tuple(units_of(self.path, self.data)) if self.kind is not Kind.TEXT else ()

    def mentions_us(self) -> bool:
        if self.kind is Kind.SHARED:
            return False
        if self.kind is Kind.ARCHIVE and len(self.data) <= _SEARCHED_WHOLE and bytes(self.data[:7]) != b"!<thin>":
            source = self.data.obj
            if hasattr(source, "find") and source.find(MARK) < 0:
                return False
        return any(unit.mentions_us() for unit in self.units)


def collect(command: LinkCommand) -> list[Input]:
    """Every input file that can be found; what cannot be found, the real linker will complain about."""
    return list(iterate(command))


def iterate(command: LinkCommand) -> Iterator[Input]:
    folders = command.search_path
    for given in command.inputs():
        if given.state.format in ("binary",):
            continue
        path: str | None = given.name
        if given.is_library:
            path = search.find_library(given.name, given.state.static, folders, command.sysroot)
        elif not os.path.isfile(given.name):
            path = search.find_file(given.name, folders, command.sysroot)
        if path is not None:
            yield from _open(path, given.index, given.state, command, ())
    for index, argument in enumerate(command.arguments):
        if argument.role is Role.SCRIPT and argument.value:
            path = search.find_file(argument.value, folders, command.sysroot)
            if path is not None:
                yield from _open(path, index, State(), command, ())


def _open(
    path: str, index: int, state: State, command: LinkCommand, scripts: tuple[str, ...]
) -> Iterator[Input]:
    data = mapped(path)
    kind = kind_of(data)
    yield Input(path, index, state, kind, data, scripts[-1] if scripts else None)
    if kind is Kind.TEXT:
        yield from _named_by_script(path, bytes(data).decode("utf-8", "replace"), index, state, command, scripts)


def _named_by_script(
    path: str, text: str, index: int, state: State, command: LinkCommand, scripts: tuple[str, ...]
) -> Iterator[Input]:
    if path in scripts:
        chain = " → ".join((*scripts, path))
        raise InputError(Diagnostic(f"linker script includes itself: {chain}", Place(path), "Remove the circle."))
    named = script.read(text, path)
    folders = [*named.search, *command.search_path]
    for name in (*named.includes, *named.names):
        if name.startswith("-l"):
            found = search.find_library(name[2:], state.static, folders, command.sysroot)
        else:
            beside = os.path.join(os.path.dirname(path), name)
            found = search.find_file(name, folders, command.sysroot)
            found = found or (beside if os.path.isfile(beside) else None)
        if found is not None:
            yield from _open(found, index, state, command, (*scripts, path))


def asks_for_us(inputs: list[Input]) -> bool:
    """Whether any input refers to one of our names; only symbol tables are looked at."""
    return any(given.mentions_us() for given in inputs)
