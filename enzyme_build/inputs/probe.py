"""Symbol resolution as the real linker does it: a link that stops before it writes anything."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from functools import cache, cached_property

from enzyme_build import process
from enzyme_build.errors import Diagnostic, ToolError
from enzyme_build.inputs.collect import Input
from enzyme_build.inputs.symbols import Symbol
from enzyme_build.inputs.unit import Kind, Unit
from enzyme_build.linker.command import LinkCommand
from enzyme_build.linker.flags import Role
from enzyme_build.linker.real import Flavour, RealLinker
from enzyme_build.records import dataclass, field

# Flags that make the linker write files beside the output: a probe leaves them out.
_SIDE_OUTPUT_WORDS = """
    Map print-map M cref dependency-file reproduce repro why-extract save-temps time-trace time-trace-file
    out-implib opt-remarks-filename thinlto-cache-dir separate-debug-file trace verbose stats
"""
_SIDE_OUTPUTS = frozenset(_SIDE_OUTPUT_WORDS.split())


class LinkFailedError(ToolError):
    """The real linker refused; `output` is what it said, in its own words."""

    def __init__(self, completed: process.Completed, note: str = "") -> None:
        super().__init__(f"{os.path.basename(completed.argv[0])} failed with exit code {completed.code}")
        self.completed, self.note = completed, note


@dataclass(frozen=True, eq=False)
class Resolution:
    """What the link is made of: `loaded` in the order of the link, `spare` members it did not take.

    It notes what it is asked, for that is what a derivative depends on: `asked` are names and the units that
    define them, `called` names and the units with bitcode that refer to them, `wanted` discardable definitions and
    whether units that stay refer to them.
    """

    loaded: tuple[Unit, ...] = field(repr=False)
    shared: tuple[Unit, ...] = field(repr=False)
    spare: tuple[Unit, ...] = field(repr=False)
    asked: dict[str, Unit | None] = field(default_factory=dict, repr=False)
    called: dict[str, tuple[Unit, ...]] = field(default_factory=dict, repr=False)
    wanted: dict[str, bool] = field(default_factory=dict, repr=False)

    @cached_property
    def definers(self) -> dict[str, list[tuple[Unit, Symbol]]]:
        """Units that define a symbol, in the order of the link; shared libraries after all others."""
        table: dict[str, list[tuple[Unit, Symbol]]] = {}
        for unit in (*self.loaded, *self.shared):
            for symbol in unit.symbols:
                if symbol.defined and not symbol.local:
                    table.setdefault(symbol.name, []).append((unit, symbol))
        return table

    def prevailing(self, name: str) -> Unit | None:
        """The unit whose definition is taken: a strong one, else a common, else the first weak one."""
        if name not in self.asked:
            self.asked[name] = self._prevailing(name)
        return self.asked[name]

    def callers(self, name: str) -> tuple[Unit, ...]:
        """Units with bitcode that refer to a name of another unit."""
        if name not in self.called:
            self.called[name] = tuple(self._users.get(name, ()))
        return self.called[name]

    @cached_property
    def _users(self) -> dict[str, list[Unit]]:
        table: dict[str, list[Unit]] = {}
        for unit in self.loaded:
            for name in {s.name for s in unit.symbols if not s.defined} if unit.bitcode else ():
                table.setdefault(name, []).append(unit)
        return table

    def requests_of(self, unit: Unit) -> list[str]:
        """What a unit asks of us: a program may define such names itself, and then they are its own."""
        return [name for name in unit.requests() if self.prevailing(name) is None]

    def wanted_outside(self, replaced: Collection[Unit]) -> frozenset[str]:
        """Names that units which stay in the link refer to and do not define."""
        gone = set(replaced)
        return frozenset(s.name for u in self.loaded if u not in gone for s in u.symbols if not s.defined)

    def _prevailing(self, name: str) -> Unit | None:
        candidates = self.definers.get(name, [])
        linked = [c for c in candidates if c[0].kind is not Kind.SHARED] or candidates
        for wanted in ("strong", "common", "weak"):
            for unit, symbol in linked:
                strength = "common" if symbol.common else "weak" if symbol.weak else "strong"
                if strength == wanted:
                    return unit
        return None


def probe(
    command: LinkCommand, linker: RealLinker, inputs: Sequence[Input], folder: str, keep: str | None = None
) -> Resolution:
    """Ask `linker` which files the link is made of; lld also puts all of them into an archive, `keep`."""
    flavour = linker.flavour()
    argv = [*linker.command, *_probe_arguments(command, flavour, os.path.join(folder, "probe"))]
    if keep and flavour is Flavour.LLD:
        argv.append(f"--reproduce={keep}")
    completed = process.run(argv, check=False)
    if not completed.ok:
        # it is only what we asked for, the list of files
        raise LinkFailedError(completed._replace(stdout=""))
    resolution = _resolution(completed.stdout.splitlines(), inputs)
    if not resolution.loaded:
        raise ToolError(
            Diagnostic(
                f"{linker.name} was asked to list the files of the link, and its answer is not understood",
                fix="Set ENZYME_LINKER to ld.lld, GNU ld, gold or mold.",
            )
        )
    return resolution


def _probe_arguments(command: LinkCommand, flavour: Flavour, output: str) -> list[str]:
    kept = [
        word
        for argument in command.arguments
        if argument.role is not Role.OUTPUT
        and not (argument.flag and _SIDE_OUTPUTS & set(argument.flag.names))
        for word in argument.words
    ]
    asked = {
        Flavour.LLD: ["--trace", "--lto-emit-llvm", "--lto-O0", "--threads=1"],
        Flavour.GNU: ["-t", "-t"],
    }.get(flavour, ["--trace"])
    return [*kept, "-o", output, "--unresolved-symbols=ignore-all", *asked]


def _resolution(lines: Sequence[str], inputs: Sequence[Input]) -> Resolution:
    by_name: dict[tuple[str, str], list[Unit]] = {}
    for given in inputs:
        for unit in given.units:
            by_name.setdefault(_key(given.path, unit.member), []).append(unit)
    listed: dict[int, Unit] = {}
    doubtful: list[list[Unit]] = []
    for line in lines:
        candidates = by_name.get(_key_of_line(line), [])
        candidates = list({id(c): c for c in candidates}.values())
        if len(candidates) == 1:
            listed.setdefault(id(candidates[0]), candidates[0])
        elif candidates:
            doubtful.append(candidates)
    for candidates in doubtful:
        for unit in _members_meant(candidates, lines, listed):
            listed.setdefault(id(unit), unit)
    loaded = tuple(u for u in listed.values() if u.kind is not Kind.SHARED)
    shared = tuple(u for u in listed.values() if u.kind is Kind.SHARED)
    spare = tuple(
        unit for given in inputs for unit in given.units if id(unit) not in listed and unit.member is not None
    )
    return Resolution(loaded, shared, spare)


def _members_meant(candidates: list[Unit], lines: Sequence[str], listed: dict[int, Unit]) -> list[Unit]:
    """Members of one name: all, where all are listed, else those that define what others need."""
    times = sum(_key_of_line(line) == _key(candidates[0].path, candidates[0].member) for line in lines)
    if times >= len(candidates):
        return candidates
    needed = {s.name for unit in listed.values() for s in unit.symbols if not s.defined}
    useful = [c for c in candidates if any(s.defined and s.name in needed for s in c.symbols)]
    return (useful or candidates)[:times]


_real = cache(os.path.realpath)


def _key(path: str, member: str | None) -> tuple[str, str]:
    return _real(path), os.path.basename(member) if member else ""


def _key_of_line(line: str) -> tuple[str, str]:
    """`file.o`, `libx.a(file.o)`, or GNU ld's `(libx.a)file.o`."""
    line = line.strip().removeprefix("trace: ")
    if line.startswith("("):
        archive, _, member = line[1:].partition(")")
        return _key(archive, member)
    if line.endswith(")"):
        archive, _, member = line[:-1].rpartition("(")
        return _key(archive, member)
    return _key(line, None)
