"""A real Enzyme that the user has: a plugin for `opt`, or the one inside pennylane-catalyst.

It also is the independent opinion in our tests. It is one version of Enzyme, not the truth.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from pathlib import Path

from enzyme_build import bitcode, process
from enzyme_build.bitcode import LlvmModule
from enzyme_build.console import Listener
from enzyme_build.errors import DerivativeError, Diagnostic, SourceLocation, ToolError
from enzyme_build.passes import After
from enzyme_build.records import dataclass
from enzyme_build.settings import Settings
from enzyme_build.text.outline import outline

_TIMEOUT = 600.0
_AFTER_ENZYME = "2_AfterEnzymePasses.ll"


@dataclass(frozen=True, slots=True)
class Plugin:
    """`opt` with Enzyme's plugin, which must be built for that very LLVM version."""

    opt: str
    plugin: str

    @property
    def files(self) -> tuple[str, ...]:
        """What decides the derivatives; another state of them makes other ones."""
        return self.opt, self.plugin

    def command(self, source: Path, folder: Path) -> list[str]:
        out = str(folder / _AFTER_ENZYME)
        return [self.opt, f"-load-pass-plugin={self.plugin}", "-passes=enzyme", "-S", str(source), "-o", out]


@dataclass(frozen=True, slots=True)
class Catalyst:
    """The compiler of pennylane-catalyst, which runs O2, Enzyme, and code generation."""

    program: str

    @property
    def files(self) -> tuple[str, ...]:
        return (self.program,)

    def command(self, source: Path, folder: Path) -> list[str]:
        options = ["--tool=llc", "--keep-intermediate", f"--workspace={folder}", "--module-name=m"]
        return [self.program, *options, str(source), "-o", str(folder / "m.o")]


def find(settings: Settings) -> Plugin | Catalyst | None:
    """The Enzyme that the settings name, else the one that is installed."""
    if settings.plugin:
        return Plugin(settings.opt or _matching_opt(settings.plugin), settings.plugin)
    program = settings.catalyst or shutil.which("catalyst") or _catalyst_of_this_python()
    return Catalyst(program) if program else None


class EnzymeEngine:
    def differentiate(
        self,
        module: LlvmModule,
        settings: Settings,
        _after: After | None = None,
        _on_warnings: Listener | None = None,
    ) -> LlvmModule:
        found = find(settings)
        if found is None:
            raise ToolError(
                Diagnostic(
                    "the engine `enzyme` was asked for, and no Enzyme is installed",
                    fix="pip install pennylane-catalyst, or set plugin to an LLVMEnzyme-NN.so; "
                    "or use the engine `builtin`",
                )
            )
        with tempfile.TemporaryDirectory(prefix="enzyme-build-") as name:
            folder = Path(name)
            source = folder / "in.ll"
            source.write_text(_with_request_of_name_autodiff(module.text()), encoding="utf-8")
            done = process.run(found.command(source, folder), timeout=_TIMEOUT, check=False)
            result = folder / _AFTER_ENZYME
            if not done.ok or not result.exists():
                raise process.failure(done)
            derived = bitcode.read(result.read_bytes(), module.name)
        _require_lowered(derived, done.stdout + done.stderr)
        return derived


def _with_request_of_name_autodiff(text: str) -> str:
    """Catalyst runs Enzyme only where this name occurs; a program may use forward mode alone."""
    return f"{text}\ndeclare double @__enzyme_autodiff_is_wanted(...)\n"


def _require_lowered(module: LlvmModule, output: str) -> None:
    called = {name for d in outline(module.text()).definitions.values() for name in d.called}
    left = sorted(name for name in called if "__enzyme_" in name)
    if left:
        raise DerivativeError(
            Diagnostic(
                f"Enzyme left {', '.join(left)} as it was",
                SourceLocation(module.name),
                "see its output; the engine `builtin` may do better",
                tuple(output.strip().splitlines()[-20:]),
            )
        )


def _matching_opt(plugin: str) -> str:
    version = re.search(r"-(\d+)\.\w+$", plugin)
    name = f"opt-{version[1]}" if version else "opt"
    found = shutil.which(name)
    if found is None:
        raise ToolError(
            Diagnostic(
                f"no {name} on PATH for this Enzyme plugin", SourceLocation(plugin), "set opt to its path"
            )
        )
    return found


def _catalyst_of_this_python() -> str | None:
    program = Path(sys.prefix, "bin", "catalyst")
    return str(program) if program.exists() else None
