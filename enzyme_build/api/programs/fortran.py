"""flang, and its run-time library: an archive, of which a shared library is made once, with ends as stops."""

from __future__ import annotations

import ctypes
import os
import shutil
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

from enzyme_build import bitcode, process
from enzyme_build.api.programs import guard, kept, progress_notes
from enzyme_build.errors import BitcodeError, Diagnostic, ToolError
from enzyme_build.hook.cache import digest

PREFIX = "_FortranA"
_NAMES = ("flang-22", "flang", "flang-new")
_ENDS = (
    "abort",
    "exit",
)  # which the library calls: on `stop`, and where it finds an error that nobody asks for
_END = """
@enzymepy.to.{name} = global ptr null
define hidden void @{name}(i32 %code) noreturn {{
  %to = load ptr, ptr @enzymepy.to.{name}
  call void %to(i32 %code)
  unreachable
}}
"""


def compiler() -> str:
    program = next((p for name in _NAMES if (p := shutil.which(name))), None)
    if program is None:
        raise ToolError(Diagnostic("there is no flang", fix="apt install flang-22, or conda install flang"))
    return program


@cache
def archive() -> Path:
    """The run-time library as flang has it."""
    folder = process.run([compiler(), "-print-resource-dir"], timeout=60).stdout.strip()
    found = sorted(Path(folder).glob("lib/*/libflang_rt.runtime.a"))
    if not found:
        raise ToolError(
            Diagnostic(f"flang has no run-time library in {folder}", fix="apt install libflang-22-dev")
        )
    return found[0]


@cache
def provide_run_time_library() -> None:
    """Where there is none, its functions are missed when they are called, by name."""
    with suppress(ToolError, BitcodeError):
        path = str(_shared())
        bitcode.provide_library(path)
        library = ctypes.CDLL(path)
        for name in _ENDS:
            place = ctypes.c_void_p.in_dll(library, f"enzymepy.to.{name}")
            place.value = guard.the_guard().instead_of(name)


def _shared() -> Path:
    program = os.path.realpath(compiler())
    text = "".join([f'target triple = "{bitcode.host_triple()}"\n', *(_END.format(name=n) for n in _ENDS)])
    state = f"{program} {os.stat(program).st_mtime_ns} {text}"
    made = Path(kept.folder(), "fortran", digest(state)[:16], "libflang_rt.so")
    if not made.is_file():
        progress_notes.say("making a shared library of Fortran's")
        made.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=made.parent) as folder:
            ends, aside = Path(folder, "ends.o"), Path(folder, made.name)
            ends.write_bytes(bitcode.emit_object(bitcode.parse_text(text, "<ends>"), bitcode.EmitOptions()))
            whole = ("-Wl,--whole-archive", str(archive()), "-Wl,--no-whole-archive")
            process.run([program, "-shared", "-o", str(aside), str(ends), *whole, "-Wl,-s"], timeout=300)
            aside.replace(made)
    return made
