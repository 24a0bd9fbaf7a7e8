"""Build a two-file C program and a static library, differentiate it at link time, and run it.

It prints each derivative beside its finite difference.
"""

from __future__ import annotations

import argparse
import shlex
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from enzyme_build import process, resources, settings, toolchain
from enzyme_build.errors import Diagnostic, ToolError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--dir", metavar="DIR", help="build there and leave everything; default: a temporary folder"
    )


def run(arguments: argparse.Namespace) -> int:
    compiler = toolchain.select(settings.load(), cxx=False)
    print(f"compiler: {compiler.name} ({compiler.argv[0]})")
    if arguments.dir is None:
        with tempfile.TemporaryDirectory(prefix="enzyme-demo-") as name:
            return _Demo(Path(name)).build_and_run()
    folder = Path(arguments.dir).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    return _Demo(folder).build_and_run()


@dataclass(frozen=True, slots=True)
class _Demo:
    folder: Path

    def build_and_run(self) -> int:
        for source in sorted(resources.demo_dir().glob("*.c")):
            shutil.copy(source, self.folder)
        enzyme_cc = toolchain.own_program("enzyme-cc")
        for stem in ("main", "energy", "pair"):
            self._do(enzyme_cc, "-O2", "-c", f"{stem}.c", "-o", f"{stem}.o")
        self._do(*toolchain.archiver(), "rcs", "libpair.a", "pair.o")
        self._do(enzyme_cc, "main.o", "energy.o", "-L.", "-lpair", "-lm", "-o", "demo")
        print("$ ./demo")
        done = process.run([self.folder / "demo"], cwd=self.folder, check=False)
        print(done.stdout, end="")
        if not done.ok:
            raise ToolError(
                Diagnostic(
                    f"the derivatives differ from the finite differences (exit code {done.code})",
                    fix="please report this, with what `enzyme-build doctor` prints",
                    notes=tuple(done.stderr.splitlines()),
                )
            )
        print("the derivatives agree with the finite differences")
        return 0

    def _do(self, *words: str) -> None:
        shown = shlex.join([Path(words[0]).name, *words[1:]])
        started = time.perf_counter()
        print(f"$ {shown}", end="", flush=True)
        done = process.run(words, cwd=self.folder, check=False, timeout=1800)
        print(f"    # {time.perf_counter() - started:.1f} s", flush=True)
        sys.stderr.write(done.stderr)
        if not done.ok:
            raise process.failure(done)
