"""A module cut at its functions into parts that are compiled side by side, and joined into one object again.

Each definition has one part that is its home. What another part refers to is declared there; of small functions and
constants it gets the body too, to be inlined and dropped (`available_externally`). Internal names that cross the border
become hidden symbols. How a module is cut depends on nothing but its text.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import Final

from enzyme_build.text.metadata import Metadata
from enzyme_build.text.outline import Definition, ModuleText, Sort, names_in

_SMALL: Final = 4_000  # characters of a body that others get as well: some fifty instructions
_DEPTH: Final = 2  # of the bodies that bodies need
_COPIED: Final = ("private", "internal")
_LOCAL_LINKAGES: Final = ("linkonce", "linkonce_odr")


class Parts:
    """The plan of a cut: which part is whose home, and what every part needs of the others."""

    def __init__(self, module: ModuleText, count: int) -> None:
        self.module = module
        self.count = count
        self.users = self._users()
        self.home = self._homes()
        self.needed = [self._needed(part) for part in range(count)]

    @cached_property
    def crossing(self) -> list[Definition]:
        """What another part than its home refers to, so that the home must keep it."""
        found = {
            n for part, needed in enumerate(self.needed) for n in needed if self.home.get(n, part) != part
        }
        return [d for n, d in self.module.definitions.items() if n in found and not self._is_copied(d)]

    @property
    def is_possible(self) -> bool:
        """An internal alias has no name that LLVM's interface lets us change."""
        return not any(d.is_internal and d.sort in (Sort.ALIAS, Sort.IFUNC) for d in self.crossing)

    def texts(self, module: ModuleText, new: Mapping[str, str]) -> list[str]:
        """The parts of the module, in which what crosses has its new names."""
        crossing = {new.get(d.name, d.name) for d in self.crossing}
        bodies = [self._text(part, module, new, crossing) for part in range(self.count)]
        metadata = Metadata(module.epilogue)
        return [f"{body}{metadata.needed_by(body)}" for body in bodies]

    def _text(self, part: int, module: ModuleText, new: Mapping[str, str], crossing: Collection[str]) -> str:
        pieces = [module.prologue]
        for name, is_whole in self.needed[part].items():
            definition = module.definitions[new.get(name, name)]
            if not definition.is_defined:
                pieces.append(definition.text)
            elif self.home.get(name, part) == part:
                pieces.append(_kept(definition) if definition.name in crossing else definition.text)
            elif is_whole:
                is_copy = definition.name not in crossing
                pieces.append(definition.text if is_copy else definition.with_linkage("available_externally"))
            else:
                pieces.append(_declaration(definition))
        return "".join(pieces)

    # -- who lives where ---------------------------------------------------------------------------------------------

    def _users(self) -> dict[str, list[str]]:
        users: dict[str, list[str]] = defaultdict(list)
        for name, definition in self.module.definitions.items():
            for other in sorted(definition.mentions):
                if other != name and other in self.module.definitions:
                    users[other].append(name)
        return users

    def _homes(self) -> dict[str, int]:
        """Groups in their order, which is that of calls, cut where the weight is; variables to their first user."""
        groups = self._groups()
        weights = [sum(map(self._weight, group)) for group in groups]
        before, total = 0, sum(weights)
        home: dict[str, int] = {}
        for group, weight in zip(groups, weights, strict=True):
            home.update(dict.fromkeys(group, (2 * before + weight) * self.count // (2 * total)))
            before += weight
        for name, definition in self.module.definitions.items():
            if name not in home and definition.is_defined and not self._is_copied(definition):
                homes = [home[user] for user in self.users.get(name, ()) if user in home]
                home[name] = homes[0] if homes and definition.linkage != "appending" else 0
        return home

    def _groups(self) -> list[list[str]]:
        """Functions that stay together: of one comdat, with their aliases, and with their only caller."""
        leader: dict[str, str] = {}
        size: dict[str, int] = {}

        def of(name: str) -> str:
            while leader.setdefault(name, name) != name:
                name = leader[name]
            return name

        def join(one: str, other: str) -> None:
            one, other = of(one), of(other)
            if one != other:
                leader[other] = one
                size[one] = size.get(one, self._weight(one)) + size.get(other, self._weight(other))

        together = [d for d in self.module.definitions.values() if d.is_defined and self._is_placed(d)]
        keys: dict[str, str] = {}
        for definition in together:
            if definition.comdat:
                join(keys.setdefault(definition.comdat, definition.name), definition.name)
            if definition.sort in (Sort.ALIAS, Sort.IFUNC):
                for other in sorted(definition.references & self.module.definitions.keys()):
                    join(other, definition.name)
        most = sum(map(self._weight, (d.name for d in together))) // (2 * self.count)
        for definition in together:
            users = self.users.get(definition.name, ())
            if definition.is_internal and len(users) == 1 and self.module.definitions[users[0]] in together:
                caller, callee = of(users[0]), of(definition.name)
                if size.get(caller, self._weight(caller)) + size.get(callee, self._weight(callee)) <= most:
                    join(caller, callee)
        groups: dict[str, list[str]] = defaultdict(list)
        for definition in together:
            groups[of(definition.name)].append(definition.name)
        return list(groups.values())

    def _is_placed(self, definition: Definition) -> bool:
        return definition.sort is not Sort.VARIABLE or bool(definition.comdat)

    def _weight(self, name: str) -> int:
        return len(self.module.definitions[name].text)

    # -- what a part needs -------------------------------------------------------------------------------------------

    def _needed(self, part: int) -> dict[str, bool]:
        """Every name that stands in a part, in the module's order, and whether its body does."""
        whole = {name for name, home in self.home.items() if home == part}
        named: set[str] = set(names_in(self.module.epilogue))
        reached: Iterable[str] = sorted(whole)
        for depth in range(len(self.module.definitions)):
            mentioned = {m for n in reached for m in self.module.definitions[n].mentions}
            named |= mentioned
            fresh = (mentioned & self.module.definitions.keys()) - whole
            reached = sorted(n for n in fresh if self._comes_along(self.module.definitions[n], depth))
            if not reached:
                break
            whole |= set(reached)
        return {name: name in whole for name in self.module.definitions if name in whole or name in named}

    def _comes_along(self, definition: Definition, depth: int) -> bool:
        if not definition.is_defined:
            return False
        if self._is_copied(definition) or self.module.is_always_inlined(definition):
            return True
        if (
            depth >= _DEPTH
            or len(definition.text) > _SMALL
            or definition.linkage in ("weak", "linkonce", "common")
        ):
            return False
        return definition.sort is Sort.FUNCTION or (definition.is_constant and not definition.is_thread_local)

    def _is_copied(self, definition: Definition) -> bool:
        """Whether each part may have one of its own: no program can tell."""
        return (
            definition.sort is Sort.VARIABLE
            and definition.is_constant
            and definition.linkage in _COPIED
            and not definition.has_identity
            and not definition.comdat
            and len(definition.text) <= _SMALL
        )


def _kept(definition: Definition) -> str:
    """What only other parts may use must not be dropped."""
    if definition.linkage not in _LOCAL_LINKAGES:
        return definition.text
    lasting = definition.linkage.replace("linkonce", "weak")
    return definition.text.replace(f" {definition.linkage} ", f" {lasting} ", 1)


def _declaration(definition: Definition) -> str:
    text = definition.declaration()
    if not definition.is_hidden or text.startswith("declare hidden "):
        return text
    return text.replace("declare ", "declare hidden ", 1).replace(" = external ", " = external hidden ", 1)
