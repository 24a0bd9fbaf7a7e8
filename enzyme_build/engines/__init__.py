"""One protocol, two engines: ours and a real Enzyme."""

from __future__ import annotations

from typing import Protocol

from enzyme_build.bitcode import LlvmModule
from enzyme_build.errors import UsageError
from enzyme_build.settings import Settings


class Engine(Protocol):
    """Lowers every request in a prepared module."""

    def differentiate(self, module: LlvmModule, settings: Settings) -> LlvmModule:
        """The module with derivatives in place of requests. The given module may be used up."""
        ...


def get(name: str) -> Engine:
    """The engine of that name; its code is imported only now."""
    if name == "builtin":
        from enzyme_build.engines.builtin import BuiltinEngine

        return BuiltinEngine()
    if name == "enzyme":
        from enzyme_build.engines.enzyme import EnzymeEngine

        return EnzymeEngine()
    raise UsageError(f"there is no engine {name!r}; choose builtin or enzyme")


def files(settings: Settings) -> tuple[str, ...]:
    """The programs and plugins that an engine consists of, where it is not ours."""
    if settings.engine != "enzyme":
        return ()
    from enzyme_build.engines.enzyme import find

    found = find(settings)
    return found.files if found else ()
