"""One protocol, two engines: ours and a real Enzyme."""

from __future__ import annotations

import importlib
from typing import Protocol, cast

from enzyme_build.bitcode import LlvmModule
from enzyme_build.console import Listener
from enzyme_build.errors import UsageError
from enzyme_build.passes import After
from enzyme_build.settings import Settings

_ENGINES = {"builtin": "BuiltinEngine", "enzyme": "EnzymeEngine"}


class Engine(Protocol):
    """Lowers every request in a prepared module."""

    def differentiate(
        self,
        module: LlvmModule,
        settings: Settings,
        after: After | None = None,
        on_warnings: Listener | None = None,
        /,
    ) -> LlvmModule:
        """The module with derivatives in place of requests. The given module may be used up.

        `after` is told of passes, where the engine has some that it can name. `on_warnings` gets what is printed
        otherwise.
        """
        ...


def module_of(name: str) -> str:
    """The module that holds the engine of that name, which is only imported where there is work for it."""
    if name not in _ENGINES:
        raise UsageError(f"there is no engine {name!r}; choose {' or '.join(_ENGINES)}")
    return f"{__name__}.{name}"


def get(name: str) -> Engine:
    return cast("Engine", getattr(importlib.import_module(module_of(name)), _ENGINES[name])())


def files(settings: Settings) -> tuple[str, ...]:
    """The programs and plugins that an engine consists of, where it is not ours."""
    if settings.engine != "enzyme":
        return ()
    from enzyme_build.engines.enzyme import find

    found = find(settings)
    return found.files if found else ()
