"""What the Python interface needs before it is imported, and what to do where it is missing."""

from __future__ import annotations

import importlib
from importlib.util import find_spec


def check() -> None:
    _refuse_sub_interpreters()
    if find_spec("numpy") is None:
        raise ImportError(
            "enzymepy takes arrays of NumPy, which is not here: pip install 'enzyme-build[python]'"
        )


def _refuse_sub_interpreters() -> None:
    """LLVM, the compiled code and its hold on Python's objects are the process's, and not an interpreter's own."""
    name = next((n for n in ("_interpreters", "_xxsubinterpreters") if find_spec(n)), None)
    found = importlib.import_module(name) if name is not None else None
    if found is not None and found.get_current() != found.get_main():
        raise ImportError(
            "enzymepy works in the main interpreter of a process alone, and this is a sub-interpreter: "
            "use threads, or processes (compiled functions can be pickled)"
        )


check()
