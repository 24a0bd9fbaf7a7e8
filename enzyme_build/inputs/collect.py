"""The inputs of a link in their order, and a quick search for requests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cached_property

from enzyme_build.errors import Diagnostic, InputError, SourceLocation
from enzyme_build.inputs.symbols import MARK
from enzyme_build.inputs.unit import Kind, Unit, kind_of, mapped, units_of
from enzyme_build.linker import script, search
from enzyme_build.linker.command import LinkCommand, State
from enzyme_build.linker.flags import Role
from enzyme_build.tuples import NamedTuple

_SEARCHED_WHOLE = 16 << 20  # up to this size, a search through all bytes beats a walk over the members


class File:
    """One file; however often a command names it, its units are the same objects."""

    def __init__(self, path: str, kind: Kind, data: memoryview) -> None:
        self.path, self.kind, self.data = path, kind, data

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """The object itself or the archive's members."""
        return tuple(units_of(self.path, self.data)) if self.kind is not Kind.TEXT else ()

    @cached_property
    def mentions_us(self) -> bool:
        """Whether a symbol of ours occurs; only symbol tables are looked at, or all of a small archive."""
        if self.kind is Kind.ARCHIVE and len(self.data) <= _SEARCHED_WHOLE and not self._is_thin:
            return MARK in bytes(self.data) and any(unit.mentions_us() for unit in self.units)
        return any(unit.mentions_us() for unit in self.units)

    @property
    def _is_thin(self) -> bool:
        return bytes(self.data[:7]) == b"!<thin>"


class Input(NamedTuple):
    """A file where it occurs: `position` is the argument that brought it, `script` what named it."""

    file: File
    position: int
    state: State
    script: str | None = None
    spelled: str = ""

    @property
    def path(self) -> str:
        return self.file.path

    @property
    def units(self) -> tuple[Unit, ...]:
        return self.file.units


def collect(command: LinkCommand) -> list[Input]:
    """Every input file that can be found; what cannot be found, the real linker will complain about."""
    return list(_Collector(command).inputs())


def asks_for_us(inputs: list[Input]) -> bool:
    """Whether any input refers to one of our names."""
    return any(given.file.mentions_us for given in inputs)


def loses_bitcode(inputs: list[Input]) -> bool:
    """Whether `-r` would turn bitcode into machine code alone, in a link that asks for us."""
    return asks_for_us(inputs) and any(unit.loses_bitcode for given in inputs for unit in given.units)


def may_ask_for_us(command: LinkCommand) -> bool:
    """The same, when an input cannot be read: a mark anywhere in a file that the command names will do."""
    for given in command.inputs():
        if not given.is_library and os.path.isfile(given.name) and MARK in bytes(mapped(given.name)):
            return True
    return False


class _Collector:
    def __init__(self, command: LinkCommand) -> None:
        self.command = command
        self.folders = command.search_path
        self.files: dict[str, File] = {}

    def inputs(self) -> Iterator[Input]:
        for given in self.command.inputs():
            if given.state.format == "binary":
                continue
            path = self._library(given.name, given.state) if given.is_library else self._file(given.name)
            if path is not None:
                yield from self._open(path, given.position, given.state, (), given.name)
        for index, argument in enumerate(self.command.arguments):
            if argument.role is Role.SCRIPT and argument.value:
                path = self._file(argument.value)
                if path is not None:
                    yield from self._open(path, index, State(), (), argument.value)

    def _library(self, name: str, state: State) -> str | None:
        return search.find_library(name, state.static, self.folders, self.command.sysroot)

    def _file(self, name: str) -> str | None:
        return name if os.path.isfile(name) else search.find_file(name, self.folders, self.command.sysroot)

    def _open(
        self, path: str, index: int, state: State, scripts: tuple[str, ...], spelled: str
    ) -> Iterator[Input]:
        if path not in self.files:
            data = mapped(path)
            self.files[path] = File(path, kind_of(data), data)
        file = self.files[path]
        yield Input(file, index, state, scripts[-1] if scripts else None, spelled)
        if file.kind is Kind.TEXT:
            yield from self._named_by_script(file, index, state, scripts)

    def _named_by_script(
        self, file: File, index: int, state: State, scripts: tuple[str, ...]
    ) -> Iterator[Input]:
        if file.path in scripts:
            chain = " → ".join((*scripts, file.path))
            raise InputError(
                Diagnostic(
                    f"linker script includes itself: {chain}", SourceLocation(file.path), "Remove the circle."
                )
            )
        named = script.read(bytes(file.data).decode("utf-8", "replace"), file.path)
        outer, self.folders = self.folders, [*named.search, *self.folders]
        for name in (*named.includes, *named.names):
            path = self._library(name[2:], state) if name.startswith("-l") else self._beside(file.path, name)
            if path is not None:
                yield from self._open(path, index, state, (*scripts, file.path), name)
        self.folders = outer

    def _beside(self, script_path: str, name: str) -> str | None:
        beside = os.path.join(os.path.dirname(script_path), name)
        return self._file(name) or (beside if os.path.isfile(beside) else None)
