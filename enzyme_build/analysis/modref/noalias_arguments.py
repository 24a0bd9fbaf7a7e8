"""Arguments that every caller makes the only way to their memory, as if the program had called them `restrict`.

void scale(std::vector<double> x);        // clang passes the address of a copy, and promises nothing of it
double *work = malloc(…); f(a, work);     // no other address leads to it
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import final

from enzyme_build.analysis.calls.write_summaries import WriteSummaries
from enzyme_build.analysis.modref.memory_facts import leaks_of, private_objects
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import carries_pointer
from enzyme_build.ir.values import Value


@final
class NoaliasArguments:
    """`callers_of`: all calls of a function; None if it may have others."""

    def __init__(
        self, callers_of: Callable[[Function], Iterable[Call | Invoke] | None], summaries: WriteSummaries
    ) -> None:
        self.callers_of = callers_of
        self.summaries = summaries
        self._known: dict[Function, frozenset[int]] = {}
        self._private: dict[Function, tuple[PointerRoots, set[Value]]] = {}

    def of(self, function: Function) -> frozenset[int]:
        if function not in self._known:
            self._known[function] = frozenset()  # for recursive calls
            self._known[function] = self._find(function)
        return self._known[function]

    def _find(self, function: Function) -> frozenset[int]:
        calls = self.callers_of(function)
        found = [self._apart_at(call) for call in calls or ()]
        return frozenset.intersection(*found) if found else frozenset()

    def _apart_at(self, call: Call | Invoke) -> frozenset[int]:
        roots, private = self._private_of(call.function)
        given = [roots.of(a) if carries_pointer(a.type) else frozenset[Value]() for a in call.arguments]
        times = Counter(root for found in given for root in found)
        return frozenset(
            index
            for index, found in enumerate(given)
            if found and all(root in private and times[root] == 1 for root in found)
        )

    def _private_of(self, caller: Function) -> tuple[PointerRoots, set[Value]]:
        if caller not in self._private:
            roots = PointerRoots()
            leaks = leaks_of(caller, roots, self.summaries)
            self._private[caller] = roots, private_objects(caller, leaks, self.of(caller))
        return self._private[caller]
