"""The alias scopes that LLVM's inliner leaves of `restrict` parameters: which accesses touch different memory.

A scope is about accesses between two executions of its declaration. The reverse half compares accesses of the whole
function, so a scope counts only if it is declared once in the function, and not in a loop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import final

from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Module
from enzyme_build.ir.values.constants import MetadataValue
from enzyme_build.records import dataclass

DECLARATION = "llvm.experimental.noalias.scope.decl"
# The domain of scopes in derivatives. Not believed where a derivative is itself differentiated: they keep apart its
# accesses, and not the adjoints of these.
_OURS = "enzyme.memory"


@dataclass(frozen=True, slots=True)
class ScopesOfAccess:
    """Metadata lists of an access: the scopes that it is in, and those whose accesses touch other memory."""

    inside: str | None = None
    outside: str | None = None

    @staticmethod
    def of(metadata: Mapping[str, str] | None) -> ScopesOfAccess:
        return ScopesOfAccess(metadata.get("alias.scope"), metadata.get("noalias")) if metadata else _NOWHERE


_NOWHERE = ScopesOfAccess()


@final
class NoAliasScopes:
    def __init__(self, module: Module, flow: ControlFlow) -> None:
        self._module = module
        self._trusted = self._declared_once(flow)

    def are_disjoint(self, one: ScopesOfAccess, other: ScopesOfAccess) -> bool:
        return bool(self._trusted) and (self._misses(one, other) or self._misses(other, one))

    def _misses(self, one: ScopesOfAccess, other: ScopesOfAccess) -> bool:
        """Whether in some domain all scopes of `one` are among those that `other` does not touch."""
        inside = self._by_domain(one.inside)
        outside = self._by_domain(other.outside)
        return any(scopes <= outside.get(domain, set()) & self._trusted for domain, scopes in inside.items())

    def _by_domain(self, reference: str | None) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for scope in self._items(reference):
            parts = self._items(scope)
            if len(parts) > 1:
                found.setdefault(parts[1], set()).add(scope)
        return found

    def _declared_once(self, flow: ControlFlow) -> set[str]:
        times: Counter[str] = Counter()
        for block in flow.order:
            for i in block.instructions:
                if isinstance(i, Call) and i.callee.name == DECLARATION:
                    repeated = block in flow.reachable_from(flow.successors[block])
                    for scope in self._declared(i):
                        times[scope] += 2 if repeated else 1
        return {scope for scope, count in times.items() if count == 1 and not self._is_ours(scope)}

    def _declared(self, call: Call) -> tuple[str, ...]:
        (given,) = call.arguments
        pieces = given.pieces if isinstance(given, MetadataValue) else ()
        return self._items(pieces[0]) if len(pieces) == 1 and isinstance(pieces[0], str) else ()

    def _is_ours(self, scope: str) -> bool:
        parts = self._items(scope)
        return any(_OURS in item for item in (self._items(parts[1]) if len(parts) > 1 else ()))

    def _items(self, reference: str | None) -> tuple[str, ...]:
        if reference is None or not reference[1:].isdecimal():
            return ()
        return self._module.metadata_node(int(reference[1:])).items
