"""Run a module in this process: for the Python interface and for tests."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache
from typing import Any

from enzyme_build.errors import BitcodeError, Diagnostic, SourceLocation

from .choice import llvm
from .emission import EmitOptions, target_machine
from .library import INSIDE
from .module import LlvmModule, parse_text


def _llvmlite() -> Any:
    """Loaded only by who runs code, and fit only for modules of its own."""
    if llvm().name != INSIDE:
        raise RuntimeError("code runs in this process only where llvmlite's LLVM has made it")
    from llvmlite import binding

    return binding


class Jit:
    """Compiled code. Functions taken from it keep it alive."""

    def __init__(self, engine: Any, module: LlvmModule) -> None:
        self._engine = engine
        self._module = module  # its context has to live as long as the engine
        self._name = module.name

    def __del__(self, _at_the_end: Callable[[], bool] = sys.is_finalizing) -> None:
        if not _at_the_end():  # then llvmlite, or who holds its lock, may be gone
            self._engine.close()

    def address(self, name: str) -> int:
        address = int(self._engine.get_function_address(name)) or int(
            self._engine.get_global_value_address(name)
        )
        if not address:
            raise BitcodeError(
                Diagnostic(f"there is no symbol {name!r} in this module", SourceLocation(self._name))
            )
        return address

    def function(self, name: str, restype: Any, *argtypes: Any) -> Any:
        """The function as a ctypes callable: `function("f", c_double, c_double)`."""
        prototype = ctypes.CFUNCTYPE(restype, *argtypes)
        found: Any = prototype(self.address(name))
        found.owner = self
        return found


def jit_object(code: bytes, name: str) -> Jit:
    """The code of `emit_object` (with the code model `large`), ready to run; what it refers to has to be there."""
    module = parse_text("", name)
    machine = target_machine(module, EmitOptions(code_model="large"))
    engine = _llvmlite().create_mcjit_compiler(module.handle, machine)
    engine.add_object_file(_llvmlite().ObjectFileRef.from_data(code))
    engine.finalize_object()
    return Jit(engine, module)


def host_triple() -> str:
    return str(_llvmlite().get_process_triple())


def calls_of_llvm() -> AbstractContextManager[None]:
    """Within it no other thread is in LLVM: llvmlite has a lock, which each call takes."""
    from llvmlite.binding import ffi

    held: AbstractContextManager[None] = ffi.lib._lock
    return held


def provide(name: str, address: int) -> None:
    """Code that is loaded from here on finds this address under that name."""
    _llvmlite().add_symbol(name, address)


def is_provided(name: str) -> bool:
    """Whether the libraries of the process, or `provide`, know the name."""
    _load_run_time()
    return _llvmlite().address_of_symbol(name) is not None


def provide_library(path: str) -> None:
    """All that a shared library defines."""
    try:
        _llvmlite().load_library_permanently(path)
    except RuntimeError as error:
        raise BitcodeError(
            Diagnostic(f"cannot be loaded: {str(error).strip()}", SourceLocation(path), "give its path")
        ) from None


def jit(module: LlvmModule, *, level: int = 2) -> Jit:
    """Compile the module for this machine; the module itself stays as it is."""
    machine = target_machine(module, EmitOptions(level=level, code_model="large"))
    _load_run_time()
    _require_symbols(module)
    copy = module.clone()
    engine = _llvmlite().create_mcjit_compiler(copy.handle, machine)
    engine.finalize_object()
    engine.run_static_constructors()
    return Jit(engine, copy)


def _require_symbols(module: LlvmModule) -> None:
    """LLVM's JIT ends the process at a symbol that it cannot find, so look first."""
    missing = [
        name
        for name in sorted(module.declared())
        if not name.startswith("llvm.") and _llvmlite().address_of_symbol(name) is None
    ]
    if missing:
        raise BitcodeError(
            Diagnostic(
                f"cannot be run here: no definition of {', '.join(missing)}",
                SourceLocation(module.name),
                "link the units that define these symbols, or load their shared library first",
            )
        )


@cache
def _load_run_time() -> None:
    """What compilers call without being told: libm, where it is apart from libc, and complex and wide arithmetic.

    Always both, so that code that is kept finds in each process what it found in the one that made it.
    """
    for names in (("libm.so.6", "libm.so"), ("libgcc_s.so.1",)):
        for name in names:
            try:
                _llvmlite().load_library_permanently(name)
            except RuntimeError:
                continue
            break
