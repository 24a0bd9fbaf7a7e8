"""One unit of machine code: a function that Python calls, with the derivatives that it asks for."""

from __future__ import annotations

import warnings
from collections.abc import Sequence

from enzyme_build import bitcode, console, pipeline, settings
from enzyme_build.api.errors import outside
from enzyme_build.api.programs import kept, progress_notes, thread_locals
from enzyme_build.api.programs.program import BUILDING, Program, emitted
from enzyme_build.bitcode import Jit, LlvmModule
from enzyme_build.errors import Diagnostic
from enzyme_build.hook.cache import Entry, digest
from enzyme_build.settings import Settings
from enzyme_build.text.outline import with_declaration
from enzyme_build.transform.finish import UNUSED
from enzyme_build.transform.runtime.small_memory import without_threads

_LEVEL = 3
_STOP_DECLARED = "declare void @enzyme.stop(ptr) cold noreturn nounwind\n"


class DerivativeWarning(UserWarning):
    """Something about a derivative that may surprise: told once, when it is made."""


def compiled(program: Program, added: str, exported: Sequence[str]) -> Jit:
    """The added functions, ready to be called by their exported names."""
    with BUILDING:
        text = program.part(added)
        key = digest(kept.state(), "unit", program.key, text, *exported)
        entry = kept.recall(key)
        if entry is None or not program.fits(entry):
            with progress_notes.told(f"compiling a part of {program.name}"):
                entry = _made(program, text, exported)
            kept.remember(key, entry)
        return program.load(entry.pieces["code"], entry.facts["wanted"])


def differentiated(program: Program, text: str, *, as_library: bool = False) -> LlvmModule:
    """The module with derivatives in place of requests. In a library, stops and threads' variables stay as they are."""
    module = bitcode.parse_text(text, program.name)
    if "@__enzyme_" in text:
        module = _with_derivatives(module)
    if as_library:
        return module
    text = without_threads(with_declaration(module.text(), "enzyme.stop", _STOP_DECLARED))
    if thread_locals.has_thread_locals(text):
        text = thread_locals.lowered(text, program.own)
    return bitcode.parse_text(text, program.name)


def _made(program: Program, text: str, exported: Sequence[str]) -> Entry:
    module = differentiated(program, text)
    bitcode.make_available_externally(module, program.own)
    bitcode.internalize(module, exported)
    progress_notes.say(f"making the optimised module of {program.name}")
    bitcode.optimise(module, _LEVEL)
    return emitted(module, program.names_elsewhere(module))


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
