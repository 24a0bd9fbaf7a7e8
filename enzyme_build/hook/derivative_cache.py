"""Finds a derivative that an earlier link has made from the same causes, without loading LLVM.

Causes are: this program, the options, the bitcode of the units that mention us, and for every name that was
looked up on the way from there, the bitcode of the unit that defined it, or of those that refer to it where they
were looked for. The first three name a *trail*, which lists the last; if each name still leads to the same bitcode,
the trail's end is the derivative.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

from enzyme_build.hook import code_generators
from enzyme_build.hook.cache import Cache, Entry, digest, program_state
from enzyme_build.inputs.probe import Resolution
from enzyme_build.inputs.unit import Kind, Unit
from enzyme_build.linker.command import LinkCommand
from enzyme_build.records import dataclass
from enzyme_build.settings import WITHOUT_EFFECT, Settings

_WITHOUT_EFFECT = frozenset(
    (
        *WITHOUT_EFFECT,
        "report",
        "dump_dir",
        "dump_after",
        "linker",
        "cc",
        "cxx",
        "jobs",
        "zig_target",
    )
)
_FLAGS_WITH_EFFECT = ("wrap", "defsym", "gc-sections", "icf")
_MOST_TRAILS = 8  # with the same start, for branches of a project that are built in turn


@dataclass(frozen=True, slots=True)
class Derived:
    """What a link needs of its derivatives.

    `object` takes the place of the `replaced` units; `placeholders` keep the place of single ones. `lent` are units
    that stay, and names that some of their local symbols get beside their own. `facts` are for the report.
    """

    object: bytes
    replaced: tuple[Unit, ...]
    placeholders: Mapping[Unit, bytes]
    lent: Mapping[Unit, Mapping[str, str]]
    facts: dict[str, Any]


class DerivativeCache:
    """The cache as one link sees it."""

    def __init__(
        self, cache: Cache, command: LinkCommand, settings: Settings, resolution: Resolution
    ) -> None:
        self.cache, self.resolution = cache, resolution
        self.marked = [u for u in (*resolution.loaded, *resolution.spare) if u.mentions_us()]
        self.digests: dict[Unit, str] = {}
        self.start = digest(
            program_state(*_files_of_engine(settings), *code_generators.files(settings)),
            repr({n: v for n, v in settings._asdict().items() if n not in _WITHOUT_EFFECT}),
            repr([(n, [a.value for a in command.named(n)]) for n in _FLAGS_WITH_EFFECT]),
            repr(command.position_independent),
            *(self._digest(unit) for unit in self.marked),
        )

    def find(self) -> Derived | None:
        trails = self.cache.get(self.start)
        for trail in trails.facts["trails"] if trails else ():
            if self._leads_here(trail):
                entry = self.cache.get(trail["end"])
                if entry is not None:
                    return self._derived(entry)
        return None

    def remember(self, derived: Derived) -> None:
        """Keep a derivative; `resolution` has noted all names that were looked up for it."""
        trail: dict[str, Any] = {
            "asked": {name: self._meaning(unit) for name, unit in self.resolution.asked.items()},
            "called": {name: self._digests(units) for name, units in self.resolution.called.items()},
            "wanted": dict(self.resolution.wanted),
            "replaced": [self._reference(unit) for unit in derived.replaced],
            "lent": [[self._reference(unit), dict(names)] for unit, names in derived.lent.items()],
        }
        trail["end"] = digest(self.start, repr(trail))
        pieces = {"object": derived.object}
        pieces |= {f"place {derived.replaced.index(u)}": d for u, d in derived.placeholders.items()}
        found_again = {"replaced": trail["replaced"], "lent": trail["lent"]}
        self.cache.put(trail["end"], Entry({**found_again, **derived.facts}, pieces))
        known = self.cache.get(self.start)
        trails = [t for t in (known.facts["trails"] if known else []) if t["end"] != trail["end"]]
        self.cache.put(self.start, Entry({"trails": [trail, *trails][:_MOST_TRAILS]}, {}))

    def _leads_here(self, trail: dict[str, Any]) -> bool:
        """Whether all names of the trail mean the same here, and the replaced units are in the same order."""
        resolution = self.resolution
        if not all(self._meaning(resolution.prevailing(n)) == m for n, m in trail["asked"].items()):
            return False
        if not all(self._digests(resolution.callers(n)) == known for n, known in trail["called"].items()):
            return False
        replaced = [self._unit(reference) for reference in trail["replaced"]]
        order = {unit: position for position, unit in enumerate(resolution.loaded)}
        positions = [order.get(unit, len(order)) for unit in replaced if unit is not None]
        if len(positions) != len(replaced) or positions != sorted(positions):
            return False
        outside = resolution.wanted_outside([u for u in replaced if u is not None])
        return all((name in outside) == wanted for name, wanted in trail["wanted"].items())

    def _derived(self, entry: Entry) -> Derived | None:
        replaced = [self._unit(reference) for reference in entry.facts["replaced"]]
        units = tuple(unit for unit in replaced if unit is not None)
        places = {
            unit: entry.pieces[f"place {i}"] for i, unit in enumerate(units) if f"place {i}" in entry.pieces
        }
        lent = {u: names for reference, names in entry.facts["lent"] if (u := self._unit(reference))}
        return Derived(entry.pieces["object"], units, places, lent, {**entry.facts, "from_cache": True})

    def _meaning(self, unit: Unit | None) -> str:
        if unit is not None and unit.bitcode:
            return self._digest(unit)
        return "outside" if unit is None or unit.kind is Kind.SHARED else "no bitcode"

    def _digest(self, unit: Unit) -> str:
        if unit not in self.digests:
            self.digests[unit] = digest(*(b.data for b in unit.bitcode))
        return self.digests[unit]

    def _digests(self, units: Iterable[Unit]) -> list[str]:
        return [self._digest(unit) for unit in units]

    def _reference(self, unit: Unit) -> list[Any]:
        """How another link finds this unit: by its position among those that mention us, by a symbol that it defines,
        or by its position among those that refer to a symbol."""
        if unit in self.marked:
            return ["marked", self.marked.index(unit)]
        defined = next((name for name, home in self.resolution.asked.items() if home is unit), None)
        if defined is not None:
            return ["symbol", defined]
        name, units = next((name, units) for name, units in self.resolution.called.items() if unit in units)
        return ["caller", name, units.index(unit)]

    def _unit(self, reference: list[Any]) -> Unit | None:
        how, what, *place = reference
        if how == "symbol":
            return self.resolution.prevailing(what)
        units = self.marked if how == "marked" else self.resolution.callers(what)
        index = what if how == "marked" else place[0]
        return units[index] if index < len(units) else None


def _files_of_engine(settings: Settings) -> tuple[str, ...]:
    """The files of an engine that is not part of this program."""
    if settings.engine == "builtin":
        return ()
    from enzyme_build import pipeline  # late: it brings LLVM

    return tuple(path for path in pipeline.files_of_engine(settings) if os.path.exists(path))
