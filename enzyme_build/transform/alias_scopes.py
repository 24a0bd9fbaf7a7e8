"""Tells LLVM that tape, shadow memory and primal memory are three different things.

One domain a function: what is shadow memory to a first derivative is primal memory to a second one. The inliner keeps
the domains of inlined functions apart.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Instruction
from enzyme_build.ir.module import Function
from enzyme_build.ir.names import escape

_KINDS = ("tape", "shadow", "primal")
_OWN = "enzyme.memory"


class AliasScopes:
    def __init__(self, function: Function) -> None:
        self.module = function.module
        domain = self.module.add_metadata(f'!{{!"{_OWN} {escape(function.name)}"}}')
        self._scopes = {kind: self.module.add_metadata(f'!{{!"{kind}", {domain}}}') for kind in _KINDS}
        self._lists: dict[tuple[str, ...], str] = {}

    def tape(self, access: Instruction) -> None:
        self._mark(access, "tape")

    def shadow(self, access: Instruction) -> None:
        self._mark(access, "shadow")

    def primal(self, access: Instruction) -> None:
        self._mark(access, "primal")

    def _mark(self, access: Instruction, kind: str) -> None:
        found = dict(access.metadata)
        others = [self._scopes[other] for other in _KINDS if other != kind]
        found["alias.scope"] = self._list(found.get("alias.scope"), [self._scopes[kind]])
        found["noalias"] = self._list(found.get("noalias"), others)
        access.metadata = found

    def _list(self, before: str | None, ours: list[str]) -> str:
        items = (*self._foreign(before), *ours)
        known = self._lists.get(items)
        if known is None:
            known = self._lists[items] = self.module.add_metadata(f"!{{{', '.join(items)}}}")
        return known

    def _foreign(self, before: str | None) -> list[str]:
        """The scopes that the source program has; those of an inner derivative no longer say the truth."""
        if before is None or not before[1:].isdecimal():
            return []
        items = self.module.metadata_node(int(before[1:])).items
        return [item for item in items if not self._is_own(item)]

    def _is_own(self, scope: str) -> bool:
        parts = self.module.metadata_node(int(scope[1:])).items
        domain = self.module.metadata_node(int(parts[1][1:])).items if len(parts) > 1 else ()
        return any(_OWN in item for item in domain)
