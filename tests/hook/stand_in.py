"""A linker program whose engine answers `__enzyme_autodiff(f, x)` with a central difference.

It lets the whole flow be tested apart from differentiation: the difference is exact for polynomials of degree
two, calls `f` in the merged module, and needs nothing of the engine but the request's replacement.
"""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

from enzyme_build import bitcode, engines
from enzyme_build.bitcode import LlvmModule
from enzyme_build.cli import linker
from enzyme_build.console import Listener
from enzyme_build.passes import After
from enzyme_build.settings import Settings

_REQUEST = re.compile(
    r"(?P<lead>(?:tail |musttail |notail )?(?:call|invoke)) (?P<attributes>[^@]*?)double(?: \([^)]*\))? "
    r"@(?P<name>\"?[\w$.]*__enzyme_autodiff[\w$.]*\"?)\((?P<arguments>.*)\)(?P<rest>[^)]*)$",
    re.MULTILINE,
)
_FUNCTION = re.compile(r'ptr (?:\w+(?:\(\d+\))? )*@("[^"]*"|[\w$.]+)')
_NUMBER = re.compile(r"double (?:noundef )?(%[\w.]+|[-+.\w]+)")


class DifferenceEngine:
    """Replaces each request by a call of a difference quotient."""

    def differentiate(
        self, module: LlvmModule, _: Settings, __: After | None = None, ___: Listener | None = None
    ) -> LlvmModule:
        _dawdle()
        functions: set[str] = set()

        def lower(match: re.Match[str]) -> str:
            function = _FUNCTION.search(match["arguments"])
            number = _NUMBER.search(match["arguments"])
            assert function, match[0]
            assert number, match[0]
            functions.add(function[1])
            return f"{match['lead']} double @{_name(function[1])}(double {number[1]}){match['rest']}"

        text = _REQUEST.sub(lower, module.text())
        text += "".join(_quotient(name) for name in sorted(functions))
        return bitcode.parse_text(text, module.name)


def _dawdle() -> None:
    """Let a test count the runs of the engine, and give it time to end the link meanwhile."""
    if "STAND_IN_COUNT" in os.environ:
        with open(os.environ["STAND_IN_COUNT"], "a", encoding="ascii") as file:
            file.write("1")
    if "STAND_IN_DELAY" in os.environ:
        Path("engine-runs").touch()
        time.sleep(float(os.environ["STAND_IN_DELAY"]))


def _name(function: str) -> str:
    return f'"difference.{function.strip(chr(34))}"'


def _quotient(name: str) -> str:
    return f"""
define internal double @{_name(name)}(double %x) {{
  %right = fadd double %x, 1.0
  %left = fsub double %x, 1.0
  %a = call double @{name}(double %right)
  %b = call double @{name}(double %left)
  %d = fsub double %a, %b
  %h = fmul double %d, 0.5
  ret double %h
}}
"""


def main() -> int:
    """`--called PATH` says by which name we were started: `python -m` does not."""
    if sys.argv[1:2] == ["--called"]:
        sys.argv[:3] = [sys.argv[2]]
    engine: engines.Engine = DifferenceEngine()
    setattr(engines, "get", lambda _: engine)  # noqa: B010 - a stand-in for a function
    return linker.main()


if __name__ == "__main__":
    sys.exit(main())
