"""Shadows of thread-local variables (`thread_local`, `threadprivate`).

They have to be zero in all threads when a request starts, but only a thread itself can clear its own. So requests are
counted; a fork passes the count to its threads, and a thread that sees a new count clears its shadows.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import I64, VOID, function_type
from enzyme_build.ir.values import Value, const_int, zero
from enzyme_build.transform.derivative.shadow_globals import ShadowGlobals
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.kept import REQUESTS

_NUMBER: Final = "enzyme.request"
_CLEAR: Final = "enzyme.clear_own_shadows"
_OURS: Final = "enzyme."


def is_of_thread(variable: Value) -> bool:
    return isinstance(variable, GlobalVariable) and bool(variable.thread_local)


class OwnShadows:
    """Those of one round of differentiation; derivatives that are differentiated again have a count of their own."""

    def __init__(self, module: Module, shadows: ShadowGlobals) -> None:
        self.module = module
        self.shadows = shadows
        self._number: GlobalVariable | None = None
        self._clear: Function | None = None
        own = (v for v in module.globals.values() if v.thread_local and not v.name.startswith(_OURS))
        self._may_exist = any(own)

    def begin_request(self, b: Builder) -> None:
        """Increases the count, in the thread of the request, whose shadows are cleared there."""
        if self._clear is not None:  # else its derivative forks nowhere
            place = self._place()
            before = b.atomic_rmw("add", self._global(REQUESTS), const_int(I64, 1), "monotonic")
            b.store(b.add(before, const_int(I64, 1)), place)

    def number(self, b: Builder) -> list[Value]:
        """The count, which a fork passes to its threads; none if there are no thread-local variables."""
        return [b.load(I64, self._place())] if self._may_exist else []

    def begin_thread(self, b: Builder, number: list[Value]) -> None:
        if number:
            if self._clear is None:
                name = self.module.fresh_name(_CLEAR)
                self._clear = self.module.add_function(name, function_type(VOID, (I64,)), linkage="internal")
            b.call(self._clear, number)

    def define_clearing(self, runtime: Runtime) -> None:
        """Writes the function with which threads begin, when all shadows are known."""
        if self._clear is None:
            return
        (number,) = self._clear.arguments
        entry, clear, done = (self._clear.add_block(word) for word in ("entry", "clear", "done"))
        place = self._place()
        b = Builder(entry)
        b.cond_br(b.icmp("eq", b.load(I64, place), number), done, clear)
        b = Builder(clear)
        b.store(number, place)
        self.shadows.clear_own(runtime, b, number)
        b.br(done)
        Builder(done).ret()
        self._clear = None

    def _place(self) -> GlobalVariable:
        """The thread-local variable with the count that the thread has last seen."""
        if self._number is None:
            self._number = self._made(self.module.fresh_name(_NUMBER))
            self._number.thread_local = "thread_local"
        return self._number

    def _global(self, name: str) -> GlobalVariable:
        return self.module.globals.get(name) or self._made(name)

    def _made(self, name: str) -> GlobalVariable:
        return self.module.add_global(name, I64, zero(I64), linkage="internal")
