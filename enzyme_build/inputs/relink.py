"""The remaining link: without the replaced units, and with one object in the place of the first of them."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from enzyme_build.inputs import archive_writer
from enzyme_build.inputs.collect import Input
from enzyme_build.inputs.unit import Kind, Unit
from enzyme_build.linker import response
from enzyme_build.linker.command import Argument, LinkCommand, file_argument
from enzyme_build.linker.flags import Role
from enzyme_build.linker.script import substituted
from enzyme_build.records import dataclass

_LONG = 100_000  # bytes of arguments above which they go into a response file


@dataclass(frozen=True, slots=True)
class Relink:
    """The real linker's arguments. `left` are the units that it still gets from the user's inputs."""

    arguments: tuple[str, ...]
    has_raw_bitcode: bool


def relink(
    command: LinkCommand,
    inputs: Sequence[Input],
    replaced: Sequence[Unit],
    *,
    made: str,
    placeholders: Mapping[Unit, str],
    lending: Mapping[Unit, Unit],
    output: str,
    folder: str,
) -> Relink:
    """`command` with the units of `replaced` left out and the object `made` in their place.

    Units of `lending` make way for their edited copies.

    An archive with replaced members is written again without them: lying there they might be taken, and the
    program would have their state twice. `placeholders` are objects that stand where their units stood.
    """
    if command.named("chroot"):  # lld then takes an absolute path to lie below that folder
        made, folder = os.path.relpath(made), os.path.relpath(folder)
        placeholders = {unit: os.path.relpath(path) for unit, path in placeholders.items()}
        lending = {unit: copy.moved(os.path.relpath(copy.path)) for unit, copy in lending.items()}
    gone = set(replaced)
    instead: dict[Unit, Unit | None] = {**dict.fromkeys(gone), **lending}
    writer = _Writer(folder, instead)
    by_index = _by_argument(inputs)
    arguments: list[Argument] = []
    placed = False
    waiting = dict(placeholders)
    for index, argument in enumerate(command.arguments):
        here = by_index.get(index, [])
        here_units = [unit for given in here for unit in given.units]
        touched = not instead.keys().isdisjoint(here_units)
        if not placed and not gone.isdisjoint(here_units):
            arguments.append(file_argument(made))
            placed = True
        arguments += [file_argument(waiting.pop(unit)) for unit in here_units if unit in waiting]
        if argument.role is not Role.OUTPUT:
            arguments += writer.instead_of(argument, here) if touched else [argument]
    left = [u for given in inputs for u in given.units if u not in gone]
    has_raw_bitcode = any(u.kind is Kind.BITCODE for u in left)
    return Relink(_words(command, arguments, output, folder), has_raw_bitcode)


def exchanged(
    command: LinkCommand, inputs: Sequence[Input], instead: Mapping[Unit, Unit], *, output: str, folder: str
) -> Relink:
    """`command` with other units in the places of some."""
    writer = _Writer(folder, instead)
    by_index = _by_argument(inputs)
    arguments: list[Argument] = []
    for index, argument in enumerate(command.arguments):
        here = by_index.get(index, [])
        touched = any(unit in instead for given in here for unit in given.units)
        if argument.role is not Role.OUTPUT:
            arguments += writer.instead_of(argument, here) if touched else [argument]
    left = [u for given in inputs for u in given.units if u not in instead]
    has_raw_bitcode = any(u.kind is Kind.BITCODE for u in left)
    return Relink(_words(command, arguments, output, folder), has_raw_bitcode)


def _by_argument(inputs: Sequence[Input]) -> dict[int, list[Input]]:
    by_index: dict[int, list[Input]] = {}
    for given in inputs:
        by_index.setdefault(given.position, []).append(given)
    return by_index


def _words(command: LinkCommand, arguments: list[Argument], output: str, folder: str) -> tuple[str, ...]:
    words = command._replace(arguments=(*arguments, Argument(("-o", output)))).argv()
    return tuple(_shortened(words, folder))


class _Writer:
    """Writes the archives and scripts that stand in for the user's. `instead` gives what a unit makes way for."""

    def __init__(self, folder: str, instead: Mapping[Unit, Unit | None]) -> None:
        self.folder, self.instead = folder, instead
        self.written: dict[str, str] = {}

    def instead_of(self, argument: Argument, here: list[Input]) -> list[Argument]:
        given = here[0]
        if given.file.kind is Kind.TEXT:
            path = self._script(given, here[1:])
            if argument.role is Role.SCRIPT:
                return [argument._replace(words=(argument.words[0], path), value=path)]
            return [file_argument(path)]
        new = self._file(given)
        return [file_argument(new)] if new else []

    def _file(self, given: Input) -> str | None:
        """What stands in the file's place: for an object what it makes way for, else a new archive."""
        units = [self.instead.get(u, u) for u in given.units]
        if given.file.kind is not Kind.ARCHIVE:
            return units[0].path if units[0] else None
        if given.path not in self.written:
            path = self._fresh(given.path)
            archive_writer.write(path, [u for u in units if u])
            self.written[given.path] = path
        return self.written[given.path]

    def _script(self, script: Input, named: list[Input]) -> str:
        """The script with other names in it; scripts inside scripts are written too."""
        names: dict[str, str] = {}
        for given in named:
            if given.script != script.path:
                continue
            if given.file.kind is Kind.TEXT:
                names[given.spelled] = self._script(given, named)
            elif any(u in self.instead for u in given.units):
                names[given.spelled] = self._file(given) or ""
            elif not given.spelled.startswith("-l"):
                names[given.spelled] = os.path.abspath(given.path)
        path = self._fresh(script.path)
        text = bytes(script.file.data).decode("utf-8", "surrogateescape")
        with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(substituted(text, names))
        return path

    def _fresh(self, path: str) -> str:
        folder = os.path.join(self.folder, str(len(os.listdir(self.folder))))
        os.makedirs(folder)
        return os.path.join(folder, os.path.basename(path))


def _shortened(words: list[str], folder: str) -> list[str]:
    if sum(len(w) + 1 for w in words) < _LONG:
        return words
    path = os.path.join(folder, "link.rsp")
    with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write(response.join(words))
    return [f"@{path}"]
