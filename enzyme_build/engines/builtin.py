"""Our own engine: LLVM's text into the IR model, differentiated there, and back."""

from __future__ import annotations

import sys

from enzyme_build import bitcode, transform
from enzyme_build.bitcode import LlvmModule
from enzyme_build.engines.preparation import prepare
from enzyme_build.ir import Module
from enzyme_build.settings import Settings


class BuiltinEngine:
    def differentiate(self, module: LlvmModule, settings: Settings) -> LlvmModule:
        options = transform.Options(
            strict=settings.strict,
            fast_math=settings.fast_math,
            strong_zero=settings.strong_zero,
            on_warning=lambda warning: print(warning, file=sys.stderr),
        )
        while True:
            model = Module.parse(module.text(), module.name)
            left = transform.differentiate(model, options)
            module = bitcode.parse_text(str(model), module.name)
            if not left:
                return module
            # What was made now is differentiated next: optimised, as everything that is.
            prepare(module, settings)
