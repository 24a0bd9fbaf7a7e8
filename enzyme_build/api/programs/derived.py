"""Text of a program with derivatives in place of the requests in it."""

from __future__ import annotations

import warnings

from enzyme_build import bitcode, console, pipeline, settings
from enzyme_build.api.errors import outside
from enzyme_build.api.programs import progress_notes, thread_locals
from enzyme_build.bitcode import LlvmModule
from enzyme_build.errors import Diagnostic
from enzyme_build.settings import Settings
from enzyme_build.text.outline import with_declaration
from enzyme_build.transform.finish import UNUSED
from enzyme_build.transform.runtime.small_memory import without_threads

_STOP_DECLARED = "declare void @enzyme.stop(ptr) cold noreturn nounwind\n"


class DerivativeWarning(UserWarning):
    """Something about a derivative that may surprise: told once, when it is made."""


def differentiated(name: str, text: str, own: frozenset[str], *, as_library: bool = False) -> LlvmModule:
    """The module with derivatives in place of requests. In a library, stops and threads' variables stay as they are.

    Variables of threads in `own` are another module's.
    """
    module = bitcode.parse_text(text, name)
    if "@__enzyme_" in text:
        module = _with_derivatives(module)
    if as_library:
        return module
    text = without_threads(with_declaration(module.text(), "enzyme.stop", _STOP_DECLARED))
    if thread_locals.has_thread_locals(text):
        text = thread_locals.lowered(text, own)
    return bitcode.parse_text(text, name)


def _with_derivatives(module: LlvmModule) -> LlvmModule:
    options: Settings = settings.with_values(settings.load(), stop_after="differentiated")
    told: list[Diagnostic] = []
    result = pipeline.run(
        module, pipeline.Job(options, on_activity=progress_notes.say, on_warnings=told.extend)
    )
    of_this_unit = [d for d in told if not d.message.endswith(UNUSED)]  # another one may use the rule
    for warning in console.texts(of_this_unit):
        warnings.warn(DerivativeWarning(warning), stacklevel=outside())
    return result.module
