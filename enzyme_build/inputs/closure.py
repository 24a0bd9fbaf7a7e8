"""Which units the requests of a link reach, and whether each is replaced or only borrowed from.

A unit that holds a request is *replaced*: its call sites change, so all of it goes into the merged module
and its object leaves the link. So is a unit of which internal state is reached: it must exist once. From every
other unit bodies are *borrowed*: the merged module has them to differentiate and to inline, and the unit's own
object stays in the link and defines its symbols. Internals whose identity matters it *lends*, where it can.
See docs/decisions/merged-units.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from enzyme_build import slots
from enzyme_build.errors import Diagnostic, InputError, SourceLocation
from enzyme_build.inputs import sharing
from enzyme_build.inputs.probe import Resolution
from enzyme_build.inputs.renames import Renames
from enzyme_build.inputs.request_text import (
    Request,
    always_inlined,
    functions_in,
    functions_of,
    request_of,
    requests_in,
    with_callers,
)
from enzyme_build.inputs.runtime import is_bound, is_of_runtime
from enzyme_build.inputs.sharing import Treatment
from enzyme_build.inputs.symbols import is_registration, is_request
from enzyme_build.inputs.unit import Kind, Unit
from enzyme_build.records import dataclass, field
from enzyme_build.slots import ANY, Slots
from enzyme_build.text.indirect_calls import IndirectCall
from enzyme_build.text.outline import CONSTRUCTORS, Definition, ModuleText, Sort, names_in, symbol

EndsPath = Callable[[str, bool], bool]  # (name, whether Rust's own library defines it)
ReadUnit = Callable[[Unit], tuple[ModuleText, ...]]


class Part(Enum):
    REPLACED = "replaced"
    BORROWED = "borrowed"


@dataclass(frozen=True, eq=False)
class Member:
    """A unit of the closure. `reached` holds, for each of its modules, the names on a request's path.

    `lent` are internals of a borrowed unit that its object gets a second, global name for.
    """

    unit: Unit
    part: Part
    modules: tuple[ModuleText, ...] = field(repr=False)
    reached: tuple[frozenset[str], ...]
    because: str
    lent: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Missing:
    """A function on a request's path that has no body we could differentiate."""

    symbol: str
    unit: Unit | None
    why: str
    fix: str
    wanted_by: str


@dataclass(frozen=True, slots=True)
class Pointed:
    """A function that calls through pointers may reach: its type, and where in virtual tables it lies."""

    signature: str
    slots: Slots


@dataclass(frozen=True, eq=False)
class Closure:
    """The members in the order of the link, replaced ones included; and what the path lacks.

    `pointed` names functions that calls through pointers may reach, as their modules spell them, and where in virtual
    tables they lie; `final` those that are known never to return where they are defined, which other units need not
    know.
    """

    members: tuple[Member, ...]
    missing: tuple[Missing, ...]
    requests: tuple[Request, ...]
    pointed: Mapping[str, Pointed] = field(default_factory=dict)
    final: frozenset[str] = frozenset()

    def replaced(self) -> list[Unit]:
        return [m.unit for m in self.members if m.part is Part.REPLACED]

    def lent(self) -> dict[Unit, Mapping[str, str]]:
        """For each unit that stays: its local symbols, and the names that the merged module has for them."""
        return {m.unit: m.lent for m in self.members if m.lent}


def close(resolution: Resolution, read: ReadUnit, renames: Renames, ends_path: EndsPath) -> Closure:
    """Follow the requests of the loaded units through all units, by name.

    `ends_path` tells of a name whether a run-time library's function bears it whose body nobody needs. Without
    it one bounds check leads through Rust's panics into all of its standard library.
    """
    return _Walk(resolution, read, renames, ends_path).run()


class _Walk:
    """The state of one closure: what is reached, and from where."""

    def __init__(
        self,
        resolution: Resolution,
        read: ReadUnit,
        renames: Renames,
        ends_path: EndsPath,
    ) -> None:
        self.resolution, self.read, self.renames, self.ends_path = resolution, read, renames, ends_path
        self.modules: dict[Unit, tuple[ModuleText, ...]] = {}
        self.reached: dict[Unit, list[set[str]]] = {}
        self.replaced: dict[Unit, str] = {}
        self.lent: dict[Unit, dict[str, str]] = {}
        self.marks: dict[Unit, str] = {}
        self.missing: dict[str, Missing] = {}
        self.pending: list[tuple[Unit, int, str, str]] = []
        self.external: set[str] = set()
        self.starts: list[tuple[Unit, int, str]] = []
        self.indirect: set[IndirectCall] = set()
        self.answered: set[tuple[Unit, int, str]] = set()
        self.opened = 0
        self.pointed: dict[tuple[Unit, str] | str, tuple[Unit, Definition]] = {}
        self.final: set[str] = set()
        self.addresses: dict[tuple[Unit, int, str], Slots] = {}

    def run(self) -> Closure:
        requests: list[Request] = []
        for unit in self.resolution.loaded:
            if self.resolution.requests_of(unit):
                self._replace(unit, "it holds a request")
                requests += self._start(unit)
        waiting = self._registrations()
        while self.pending:
            self._follow()
            self._answer_indirect_calls()
            for key in [key for key, names in waiting.items() if self._concerns(*key, names)]:
                del waiting[key]
                self._open(key[0])
                self.pending.append((*key, "a registration"))
        order = {unit: i for i, unit in enumerate((*self.resolution.loaded, *self.resolution.shared))}
        units = sorted(self.reached, key=lambda u: order.get(u, len(order)))
        members = tuple(map(self._member, units))
        missing = tuple(self.missing.values())
        return Closure(members, missing, tuple(requests), self._pointed(), frozenset(self.final))

    def _pointed(self) -> dict[str, Pointed]:
        lying: dict[tuple[Unit, str] | str, Slots] = {}
        for (unit, index, name), here in self.addresses.items():
            key = (unit, name) if self.modules[unit][index].definitions[name].is_internal else name
            slots.add(lying, key, here)
        return {
            name: Pointed(target[1].signature, lying.get(key, ANY))
            for key, target in self.pointed.items()
            if (name := self._spelled_in_merged(target))
        }

    def _spelled_in_merged(self, key: tuple[Unit, Definition]) -> str:
        """The name by which units outside of the merged module call a function; empty if its whole unit is inside."""
        unit, definition = key
        if not definition.is_internal:
            return definition.name
        return "" if unit in self.replaced else f'"{self.lent[unit][symbol(definition.name)]}"'

    def _member(self, unit: Unit) -> Member:
        part = Part.REPLACED if unit in self.replaced else Part.BORROWED
        reached = tuple(frozenset(names) for names in self.reached[unit])
        because = self.replaced.get(unit, "a request reaches it")
        lent = self.lent.get(unit, {}) if part is Part.BORROWED else {}
        return Member(unit, part, self.modules[unit], reached, because, lent)

    def _open(self, unit: Unit) -> tuple[ModuleText, ...]:
        self.reached.setdefault(unit, [set() for _ in self._texts(unit)])
        return self._texts(unit)

    def _texts(self, unit: Unit) -> tuple[ModuleText, ...]:
        if unit not in self.modules:
            self.modules[unit] = self.read(unit)
        return self.modules[unit]

    def _start(self, unit: Unit) -> list[Request]:
        """Roots: what request calls mention.

        A wrapper may hand the function on as an argument. Then the addresses that its callers take are roots: what
        it can get is among them. Functions that are inlined always count as parts of their callers.
        """
        found = []
        for index, module in enumerate(self._open(unit)):
            definitions = with_callers(module, (d for d in module.definitions.values() if requests_in(d)))
            self.starts += [(unit, index, definition.name) for definition in definitions]
            lines = [(definition, line) for definition in definitions for line in requests_in(definition)]
            told = [names for _, line in lines if (names := functions_in(module, line))]
            roots = {n for _, line in lines for n in names_in(line)}
            handed: set[str] = set()
            if len(told) < len(lines):
                parts = [p for d in definitions for p in (d, *always_inlined(module, d))]
                handed = {n for part in parts for n in part.taken}
            roots |= handed
            found += [
                request_of(unit, definition, line, functions_of(module, handed)) for definition, line in lines
            ]
            place = f"{lines[0][0].name} in {unit.name}" if lines else unit.name
            self.pending += [(unit, index, n, place) for n in sorted(roots) if not is_request(n)]
        return found

    def _answer_indirect_calls(self) -> None:
        """Goes on to the functions that calls through pointers may reach, by their type and slot.

        Their addresses are taken somewhere in what the requesting functions call.
        """
        if self.indirect and self.opened < len(self.modules):
            self.addresses = self._addresses_taken()
            self.opened = len(self.modules)
        for (unit, index, name), lies in self.addresses.items():
            definition = self.modules[unit][index].definitions[name]
            if (unit, index, name) in self.answered:
                continue
            if not any(call.may_reach(definition.signature, lies) for call in self.indirect):
                continue
            self.answered.add((unit, index, name))
            self._keep_address(unit, definition)
            if self._is_at_home(unit, definition):
                self._open(unit)
                self.pending.append((unit, index, name, "a call through a pointer"))
            else:
                self._go_to(symbol(name), definition, "a call through a pointer")

    def _keep_address(self, unit: Unit, definition: Definition) -> None:
        """Notes that the address of a function is taken, although the code that does so may not be merged."""
        if not definition.is_internal:
            self.pointed[definition.name] = unit, definition
        elif unit.kind is not Kind.SHARED and self._lends(unit, definition):
            self.pointed[unit, definition.name] = unit, definition

    def _lends(self, unit: Unit, definition: Definition) -> bool:
        """Whether the unit's object lends an internal whose identity matters."""
        if unit in self.replaced:
            return False
        homes = [module for module in self._texts(unit) if definition.name in module.definitions]
        found = sharing.treatment(unit, homes[0], definition) if len(homes) == 1 else Treatment.REPLACE
        if found is Treatment.REPLACE:
            self._replace(unit, _why_single(definition))
        elif found is Treatment.SHARE:
            if unit not in self.marks:
                self.marks[unit] = sharing.mark_of(unit, (*self.resolution.loaded, *self.resolution.spare))
            name = symbol(definition.name)
            self.lent.setdefault(unit, {})[name] = name + self.marks[unit]
        return found is Treatment.SHARE

    def _addresses_taken(self) -> dict[tuple[Unit, int, str], Slots]:
        """Functions whose address something takes that the requesting functions or their callers reach, or that runs
        before them, as constructors of the units that were read do; and where in virtual tables they lie.

        Nothing is merged for it.
        """
        found: dict[tuple[Unit, int, str], Slots] = {}
        seen: set[tuple[Unit, int, str]] = set()
        pending = [*self.starts, *self._callers_elsewhere(), *self._constructors()]
        while pending:
            key = pending.pop()
            if key in seen:
                continue
            seen.add(key)
            unit, index, name = key
            definition = self.modules[unit][index].definitions.get(name)
            if definition is None or self.modules[unit][index].never_returns(definition):
                continue
            if is_of_runtime(unit) or self.ends_path(symbol(name), False):
                continue  # what it takes addresses of, it calls itself
            if not self._is_at_home(unit, definition):
                home = self._home(symbol(name))
                pending += [home] if home else []
                continue
            pending += [(unit, index, other) for other in sorted(definition.references)]
            if definition.sort is Sort.ALIAS:
                continue  # another name of a function: its address is taken where the name is mentioned
            for other in sorted(definition.taken):
                target = self.modules[unit][index].behind_aliases(other)
                if target is not None and target.sort is Sort.FUNCTION:
                    slots.add(found, (unit, index, target.name), definition.slots_of(other))
        return found

    def _constructors(self) -> list[tuple[Unit, int, str]]:
        return [
            (unit, index, name)
            for unit, modules in self.modules.items()
            for index, module in enumerate(modules)
            if (table := module.definitions.get(CONSTRUCTORS)) is not None
            for name in sorted(table.references)
        ]

    def _callers_elsewhere(self) -> list[tuple[Unit, int, str]]:
        """Functions of other units that call the requesting ones, directly or not.

        Compilers that cut a program finely, as rustc does without optimisation, part a call from the function that
        is handed over in it.
        """
        found: list[tuple[Unit, int, str]] = []
        wanted = {symbol(name) for _, _, name in self.starts}
        seen: set[str] = set()
        while wanted:
            seen |= wanted
            callers: set[str] = set()
            calling: dict[Unit, set[str]] = {}
            for name in sorted(wanted):
                for unit in self.resolution.callers(name):
                    calling.setdefault(unit, set()).add(name)
            for unit, names in calling.items():
                for index, module in enumerate(self._texts(unit)):
                    called = [d for n, d in module.definitions.items() if symbol(n) in names]
                    definitions = [d for d in with_callers(module, called) if d.is_defined]
                    found += [(unit, index, d.name) for d in definitions]
                    callers |= {symbol(d.name) for d in definitions if not d.is_internal}
            wanted = callers - seen
        return found

    def _home(self, name: str) -> tuple[Unit, int, str] | None:
        """The module that defines an external name, and how it spells it."""
        unit = self.resolution.prevailing(self.renames.original(name))
        if unit is None or not unit.bitcode:
            return None
        name = self.renames.original(name)
        for index, module in enumerate(self._texts(unit)):
            for spelled in (name, f'"{name}"', f'"\\01{name}"'):
                definition = module.definitions.get(spelled)
                if definition is not None and definition.is_defined:
                    return unit, index, spelled
        return None

    def _follow(self) -> None:
        while self.pending:
            unit, index, name, wanted_by = self.pending.pop()
            definition = self.modules[unit][index].definitions.get(name)
            if definition is None or name in self.reached[unit][index]:
                continue
            if self._is_left_outside(unit, index, definition):
                if definition.is_defined:
                    self.final.add(symbol(name))
                continue
            if not self._is_at_home(unit, definition):
                self._go_to(symbol(name), definition, wanted_by)
                continue
            self.reached[unit][index].add(name)
            self.indirect |= self.modules[unit][index].indirect_calls(definition)
            if not definition.is_internal:
                self.external.add(symbol(name))
            reason = _why_not_copied(definition, unit)
            if reason:
                self._replace(unit, reason)
            elif _must_exist_once(definition, unit):
                self._lends(unit, definition)
            place = f"{symbol(name)} in {unit.name}"
            self.pending += [
                (unit, index, n, place) for n in sorted(definition.references) if not is_request(n)
            ]
            self._mind_identities(unit, index, definition)

    def _is_left_outside(self, unit: Unit, index: int, definition: Definition) -> bool:
        """Whether a function that never returns is not merged: nothing behind it has a derivative.

        The link may lack it, if the machine code has inlined it, or was made by GCC and the bitcode by clang.
        """
        if definition.is_internal or not self.modules[unit][index].never_returns(definition):
            return False
        is_lost = definition.is_defined and self.resolution.prevailing(symbol(definition.name)) is None
        return not is_lost

    def _mind_identities(self, unit: Unit, index: int, definition: Definition) -> None:
        """Keeps an internal function single if its address is taken on the path, since addresses may be compared."""
        for name in sorted(definition.taken):
            other = self.modules[unit][index].definitions.get(name)
            if other is None or other.sort is not Sort.FUNCTION or not other.is_internal:
                continue
            if other.has_identity and unit.kind is not Kind.SHARED:
                self._lends(unit, other)

    def _replace(self, unit: Unit, reason: str) -> None:
        if unit.kind is Kind.SHARED:
            raise InputError(
                Diagnostic(
                    f"cannot be differentiated from outside: {reason}, which only its own code can use",
                    SourceLocation(unit.name),
                    "Link the static archive in its place, or differentiate inside of the library.",
                )
            )
        if not unit.is_covered:
            raise InputError(
                Diagnostic(
                    f"has bitcode for a part of its code only, and has to be replaced as a whole: {reason}",
                    SourceLocation(unit.name),
                    "Compile all that `ld -r` joins in it with `-Xclang -fembed-bitcode=all`.",
                )
            )
        self.replaced.setdefault(unit, reason)

    def _is_at_home(self, unit: Unit, definition: Definition) -> bool:
        """Whether this unit's definition is the one the program uses, or equal to it by rule."""
        if not definition.is_defined:
            return False
        if definition.is_internal or definition.linkage in (
            "linkonce_odr",
            "weak_odr",
            "available_externally",
        ):
            return True
        return self.resolution.prevailing(symbol(definition.name)) in (unit, None)

    def _go_to(self, name: str, used_as: Definition, wanted_by: str) -> None:
        """Goes on to the unit that defines an external name."""
        self.external.add(name)
        if name.startswith("llvm.") or name in self.missing:
            return
        unit = self.resolution.prevailing(self.renames.original(name))
        if self.ends_path(name, unit is not None and is_of_runtime(unit)):
            return
        home = self._home(name)
        if home is not None and self._is_withheld(*home):
            why = "part of Rust's own library, which keeps state that it uses"
            self.missing[name] = Missing(name, home[0], why, "Mark the function inactive.", wanted_by)
        elif home is not None:
            self._open(home[0])
            self.pending.append((*home, wanted_by))
        elif used_as.sort is Sort.FUNCTION:
            name = self.renames.original(name)
            unit = self.resolution.prevailing(name)
            why, fix = (
                unit.why_no_bitcode() if unit else ("defined nowhere in this link", "Link what defines it.")
            )
            self.missing[name] = Missing(name, unit, why, fix, wanted_by)

    def _is_withheld(self, unit: Unit, index: int, name: str) -> bool:
        """Whether a function of Rust's library must not be merged."""
        module = self._texts(unit)[index]
        return is_of_runtime(unit) and is_bound(module, module.definitions[name])

    def _concerns(self, unit: Unit, index: int, _variable: str, names: set[str]) -> bool:
        """Whether a registration mentions what is reached: under that name anywhere, or within its unit."""
        if names & self.external:
            return True
        return unit in self.reached and not names.isdisjoint(map(symbol, self.reached[unit][index]))

    def _registrations(self) -> dict[tuple[Unit, int, str], set[str]]:
        """Registering variables of all units, spare archive members too → the functions they mention."""
        found: dict[tuple[Unit, int, str], set[str]] = {}
        for unit in (*self.resolution.loaded, *self.resolution.spare):
            if not unit.mentions_us() or not unit.bitcode:
                continue
            for index, module in enumerate(self._texts(unit)):
                for name, definition in module.definitions.items():
                    if is_registration(name) and definition.is_defined:
                        found[unit, index, name] = {symbol(n) for n in definition.references}
        return found


def _why_not_copied(definition: Definition, unit: Unit) -> str:
    """Why the unit must be replaced because this is reached; empty if it may be borrowed."""
    if definition.jumps_to_labels and unit.kind is not Kind.SHARED:
        return (
            f"the labels of its function {symbol(definition.name)} may be known to others by their addresses"
        )
    is_private = definition.is_internal or (unit.kind is Kind.SHARED and definition.is_hidden)
    if not is_private:
        return ""
    name = symbol(definition.name)
    if unit.kind is Kind.SHARED:
        is_state = definition.sort is Sort.VARIABLE and not definition.is_constant
        return f"its internal state {name} is reached" if is_state else ""
    if definition.sort in (Sort.ALIAS, Sort.IFUNC):
        return f"its internal {definition.sort.value} {name} is reached"
    return ""


def _why_single(definition: Definition) -> str:
    name = symbol(definition.name)
    if definition.sort is Sort.VARIABLE and not definition.is_constant:
        return f"its internal state {name} is reached"
    what = "constant" if definition.sort is Sort.VARIABLE else "function"
    return f"the address of its internal {what} {name} may matter"


def _must_exist_once(definition: Definition, unit: Unit) -> bool:
    if is_registration(definition.name):
        return False  # only this program reads it
    is_internal_variable = definition.sort is Sort.VARIABLE and definition.is_internal
    return is_internal_variable and unit.kind is not Kind.SHARED and _is_told_apart(definition)


def _is_told_apart(definition: Definition) -> bool:
    """Whether a program can tell a variable from a copy of it: by its address, or because it changes."""
    return definition.has_identity or not definition.is_constant
