"""One unit of machine code: a function that Python calls, with the derivatives that it asks for."""

from __future__ import annotations

from collections.abc import Sequence

from enzyme_build import bitcode
from enzyme_build.api.programs import kept, progress_notes
from enzyme_build.api.programs.derived import differentiated
from enzyme_build.api.programs.program import BUILDING, Program, emitted
from enzyme_build.bitcode import Jit
from enzyme_build.hook.cache import Entry, digest

_LEVEL = 3


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


def _made(program: Program, text: str, exported: Sequence[str]) -> Entry:
    module = differentiated(program.name, text, program.own)
    bitcode.make_available_externally(module, program.own)
    bitcode.internalize(module, exported)
    progress_notes.say(f"making the optimised module of {program.name}")
    bitcode.optimise(module, _LEVEL)
    return emitted(module, program.names_elsewhere(module))
