"""Tells LLVM by alias scopes that tape, shadow memory and primal memory are different memory.

Each derivative has a domain of its own, since the shadow memory of a first derivative is primal memory to a second one.
LLVM's inliner copies the domains of inlined functions, so that they stay apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from enzyme_build.analysis.modref.noalias_scopes import DECLARATION
from enzyme_build.ir.instructions import Instruction
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import METADATA, VOID, function_type
from enzyme_build.ir.values.constants import MetadataValue
from enzyme_build.text.names import escape
from enzyme_build.transform.emission.build import Builder

_KINDS = ("tape", "shadow", "primal")
_OWN = "enzyme.memory"


class AliasScopes:
    def __init__(self, function: Function) -> None:
        self.module = function.module
        self._domain = f"{_OWN} {escape(function.name)}"
        self._scopes = dict(zip(_KINDS, self._scopes_of(self._domain, _KINDS), strict=True))
        self._lists: dict[tuple[str, ...], str] = {}
        self._domains = 0

    def tape(self, access: Instruction) -> None:
        self._mark(access, "tape")

    def shadow(self, access: Instruction) -> None:
        self._mark(access, "shadow")

    def primal(self, access: Instruction) -> None:
        self._mark(access, "primal")

    def apart(self, access: Instruction, scope: str | None, others: Iterable[str]) -> None:
        """Puts accesses that were marked as shadow memory into their scope, disjoint from the others."""
        more = {"alias.scope": [scope] if scope is not None else [], "noalias": others}
        found = access.metadata
        lists = {name: self._list([*self._items(found[name]), *scopes]) for name, scopes in more.items()}
        access.metadata = {**found, **lists}

    def declare(self, b: Builder, scopes: Iterable[str]) -> None:
        """Declares the scopes: they hold from here until control comes here again."""
        declaration = self.module.declare(DECLARATION, function_type(VOID, (METADATA,)))
        for scope in scopes:
            b.call(declaration, [MetadataValue(self._list([scope]))])

    def more(self, names: Sequence[str]) -> list[str]:
        """Makes scopes in a domain of their own."""
        self._domains += 1
        return self._scopes_of(f"{self._domain} {self._domains}", names)

    def _mark(self, access: Instruction, kind: str) -> None:
        """Marks an access. Scopes of the source program stay; those of an inner derivative no longer hold, and go."""
        found = access.metadata
        ours = {
            "alias.scope": [self._scopes[kind]],
            "noalias": [self._scopes[other] for other in _KINDS if other != kind],
        }
        lists = {
            name: self._list([*self._foreign(found.get(name)), *scopes]) for name, scopes in ours.items()
        }
        access.metadata = {**found, **lists}

    def _scopes_of(self, domain: str, names: Sequence[str]) -> list[str]:
        node = self.module.add_metadata(f'!{{!"{domain}"}}')
        return [self.module.add_metadata(f'!{{!"{name}", {node}}}') for name in names]

    def _list(self, scopes: Sequence[str]) -> str:
        items = tuple(scopes)
        known = self._lists.get(items)
        if known is None:
            known = self._lists[items] = self.module.add_metadata(f"!{{{', '.join(items)}}}")
        return known

    def _foreign(self, before: str | None) -> list[str]:
        return [item for item in self._items(before) if not self._is_own(item)]

    def _items(self, scopes: str | None) -> Sequence[str]:
        if scopes is None or not scopes[1:].isdecimal():
            return ()
        return self.module.metadata_node(int(scopes[1:])).items

    def _is_own(self, scope: str) -> bool:
        parts = self.module.metadata_node(int(scope[1:])).items
        domain = self.module.metadata_node(int(parts[1][1:])).items if len(parts) > 1 else ()
        return any(_OWN in item for item in domain)
