"""Our own engine: LLVM's text into the IR model, differentiated there, and back."""

from __future__ import annotations

import os

from enzyme_build import bitcode, console, passes
from enzyme_build.bitcode import LlvmModule
from enzyme_build.errors import DerivativeError, Diagnostic
from enzyme_build.files import write_atomically
from enzyme_build.ir import Module
from enzyme_build.passes import Level
from enzyme_build.settings import Settings
from enzyme_build.transform.differentiation import Options, differentiate
from enzyme_build.transform.runtime.origins import as_inner

# What the engine has an option for, of what users can set.
_CHOSEN = [name for name in Settings._fields if name in Options.__annotations__]


class BuiltinEngine:
    def differentiate(
        self,
        module: LlvmModule,
        settings: Settings,
        after: passes.After | None = None,
        on_warnings: console.Listener | None = None,
    ) -> LlvmModule:
        facts: list[str] = []  # of each round
        warnings: list[Diagnostic] = []  # told when it is known whether there are errors, which come first
        options = Options(
            **{name: getattr(settings, name) for name in _CHOSEN},
            on_warning=warnings.append,
            on_facts=facts.append if settings.dump_dir is not None else None,
            after=after,
        )
        order = 0
        while True:
            order += 1
            model = Module.parse(module.text(), module.name)
            try:
                left = differentiate(model, options)
            except DerivativeError as error:
                raise DerivativeError(*error.diagnostics, *dict.fromkeys(warnings)) from error
            finally:
                _dump(facts, settings)
            if not left:
                if on_warnings is not None:
                    on_warnings(warnings)
                else:
                    console.show(warnings, settings.diagnostics_format)
                (text,) = passes.apply(passes.DEMAND, {Level.TEXT: (str(model),)}, after)
                return bitcode.parse_text(text, module.name)
            module = bitcode.parse_text(as_inner(str(model), order), module.name)
            # What was made now is differentiated next: optimised, as everything that is.
            passes.apply(passes.SIMPLIFY, {Level.LLVM: (module, settings)}, after)


def _dump(facts: list[str], settings: Settings) -> None:
    """Also of a round that failed: the facts show why."""
    if settings.dump_dir is not None:
        write_atomically(os.path.join(settings.dump_dir, "2-facts.ll"), "\n".join(facts))
