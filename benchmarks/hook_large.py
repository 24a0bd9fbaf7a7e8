"""A program of many units and archives, with a request that reaches few of them.

Usage: python benchmarks/hook_large.py [--units 1000] [--archives 50] [--depth 5]

Prints the time of the plain link (with a stand-in for the request), of the first link through `enzyme-ld` and what it
read, merged and emitted, of links after changes beside the path and on it, and of merging everything.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--units", type=int, default=1000)
    parser.add_argument("--archives", type=int, default=50)
    parser.add_argument("--depth", type=int, default=5, help="units that the request reaches")
    parser.add_argument("--keep", type=Path, help="build here and leave it")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        program = Program(folder, options.units, options.archives, options.depth)
        program.build()
        program.report()


class Program:
    """`step_i` of the first `depth` units call each other; all others are called from main through native code."""

    def __init__(self, folder: Path, units: int, archives: int, depth: int) -> None:
        self.folder, self.units, self.archives, self.depth = folder, units, archives, depth
        self.clang = next(found for n in ("clang-22", "clang") if (found := shutil.which(n)))
        self.ar = next(found for n in ("llvm-ar-22", "llvm-ar", "ar") if (found := shutil.which(n)))
        self.linker = folder / "enzyme-ld"
        self.linker.write_text(
            f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -m enzyme_build.cli.linker "$@"\n'
        )
        self.linker.chmod(0o755)

    def build(self) -> None:
        calls = "".join(f"  total += other_{i}({i});\n" for i in range(self.depth, self.units))
        declared = "".join(f"int other_{i}(int);\n" for i in range(self.depth, self.units))
        self.write(
            "main.c",
            "#include <stdio.h>\ndouble step_0(double);\ndouble __enzyme_autodiff(void *, ...);\nint total_of(void);\n"
            'int main(void) { printf("%.12g %d\\n", __enzyme_autodiff((void *)step_0, 0.5), total_of()); }\n',
        )
        self.write(
            "total.c", f"{declared}int total_of(void) {{\n  int total = 0;\n{calls}  return total;\n}}\n"
        )
        self.write("stand_in.c", "double __enzyme_autodiff(void *f, ...) { return 0; }\n")
        for index in range(self.units):
            self.write(f"unit_{index}.c", self.unit(index))
        rule = f"\t{self.clang} -O2 -Xclang -fembed-bitcode=all -c $< -o $@\n"
        self.write("Makefile", "%.o: %.c\n" + rule)
        objects = [f"{n}.o" for n in ("main", "total", "stand_in", *(f"unit_{i}" for i in range(self.units)))]
        self.run(["make", "-s", "-j2", *objects])
        for archive in range(self.archives):
            members = [f"unit_{i}.o" for i in range(archive, self.units, self.archives)]
            self.run([self.ar, "rcs", f"lib{archive}.a", *members])

    def unit(self, index: int) -> str:
        filler = "".join(
            f"static double part_{i}(double x) {{ double s = x; for (int k = 0; k < {i + 3}; ++k) s += s * {i}.5;"
            " return s; }\n"
            for i in range(30)
        )
        used = " + ".join(f"part_{i}(x)" for i in range(30))
        after = f"step_{index + 1}(x * 0.9)" if index + 1 < self.depth else "x"
        step = (
            f"double step_{index + 1}(double);\ndouble step_{index}(double x) {{ return x * x + {after}; }}\n"
        )
        other = f"int other_{index}(int x) {{ return x + (int)big_{index}(0.0); }}\n"
        big = f"double big_{index}(double x) {{ return {used}; }}\n"
        return filler + big + (step if index < self.depth else "") + other

    def report(self) -> None:
        plain = self.link("plain", "stand_in.o", linker=shutil.which("ld.lld-22") or "lld")
        print(f"{self.units} units in {self.archives} archives, {self.depth} on the path")
        print(f"plain link                 {plain:7.2f} s")
        print(f"first link                 {self.link('program', '-Wl,--enzyme-report=report.txt'):7.2f} s")
        print(f"  read and merged          {self.merged()}")
        print(f"  emitted                  {self.emitted()}")
        print(f"again                      {self.link('program'):7.2f} s")
        self.change(self.units - 1, "int added_beside;\n")
        print(f"a unit beside the path     {self.link('program'):7.2f} s")
        self.change(self.depth // 2, "int added_on_it;\n")
        print(f"a unit on the path         {self.link('program'):7.2f} s")
        shown = subprocess.run(
            [self.folder / "program"], capture_output=True, text=True, check=True
        ).stdout.split()[0]
        expected = self.derivative(0.5)
        assert abs(float(shown) - expected) < 1e-9 * abs(expected), (shown, expected)
        print(f"everything merged          {self.all_merged():7.2f} s")
        print(f"derivative {shown}, expected {expected:.12g}")

    def merged(self) -> str:
        """The units of the coverage report."""
        report = (self.folder / "report.txt").read_text()
        units = re.findall(r"^unit     .*?([\w.]+\.o)\)?: (\w+)", report, re.MULTILINE)
        return ", ".join(f"{name} ({part})" for name, part in units)

    def emitted(self) -> str:
        return re.findall(
            r"^relinked one object in place of (.*)$", (self.folder / "report.txt").read_text(), re.M
        )[0]

    def all_merged(self) -> float:
        """What a link would take that merges, optimises and emits all units."""
        units = [f"unit_{i}.o" for i in range(self.units)]
        program = "import sys; from enzyme_build.cli.main import main; sys.exit(main())"
        started = time.perf_counter()
        self.run([sys.executable, "-c", program, "ad", "main.o", "total.o", *units, "-o", "everything.o"])
        self.run([self.clang, "-fuse-ld=lld", "everything.o", "-o", "everything"])
        return time.perf_counter() - started

    def derivative(self, x: float) -> float:
        total, factor = 0.0, 1.0
        for _ in range(self.depth):
            total += factor * 2 * x
            x, factor = x * 0.9, factor * 0.9
        return total + factor / 0.9

    def change(self, index: int, text: str) -> None:
        path = self.folder / f"unit_{index}.c"
        path.write_text(path.read_text() + text)
        self.run(["make", "-s", f"unit_{index}.o"])
        self.run([self.ar, "rcs", f"lib{index % self.archives}.a", f"unit_{index}.o"])

    def link(self, out: str, *extra: str, linker: str | None = None) -> float:
        archives = [f"lib{i}.a" for i in range(self.archives)]
        argv = [self.clang, f"--ld-path={linker or self.linker}", "main.o", "total.o", *extra]
        started = time.perf_counter()
        self.run([*argv, "-Wl,--start-group", *archives, "-Wl,--end-group", "-o", out])
        return time.perf_counter() - started

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)

    def run(self, argv: list[str]) -> None:
        environment = {**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache"), "PYTHONPATH": str(ROOT)}
        subprocess.run(argv, cwd=self.folder, check=True, env=environment)


if __name__ == "__main__":
    main()
