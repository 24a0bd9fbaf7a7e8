"""Random kernels with shared memory, barriers, loops and conditions, whose derivatives are compared with differences.

    python -m tests.gpu.random_kernels --count 100 --start 0

Prints each kernel's number whose derivative is wrong or cannot be made, and how often what came out. Every kernel is
free of races: threads write to places of their own, or add, and wait before and behind.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from enzyme_build.errors import DerivativeError
from tests.gpu.harness import AMD, NVIDIA, checked

_FRAME = """#include "kernel.h"
#ifdef DEVICE
__device__ void f(const double *RESTRICT x, double *RESTRICT y, int n) {
  __shared__ double s0[8], s1[8];
  int t = thread(), i = index();
  double v0 = x[i];
  s0[t] = v0 * 0.5;
  s1[t] = x[(i + 2) % n];
  wait();
BODY
  y[i] = RESULT + s0[(t + 3) % 8] * s1[t];
}
DERIVED(f)
#else
KERNELS(f)
int main() {
  CHECK_AT(f, points(24), 24, 3, 8, 2e-6, 2.5e-4);
  return finish();
}
#endif
"""
_READ = ("i", "(i + 1) % n", "0", "3", "(i * 3) % n", "t", "block()", "(n - 1 - i)")
_SHARED = ("t", "(t + 1) % 8", "(t + 5) % 8", "7 - t", "0", "3")
_OWN = ("t", "(t + 1) % 8", "7 - t", "(t * 3) % 8", "(t ^ 1)")
_CONDITIONS = ("t < 4", "i % 3 == 0", "v0 > 0.73", "t == 2")
_DEEPEST = 2


class _Kernel:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.values = ["v0"]
        self.count = 0

    def text(self) -> str:
        pick = self.random
        for _ in range(pick.randrange(4, 9)):
            pick.choices(
                (self.value, self.write, self.choice, self.loop, self.tiles, self.extreme, self.search),
                (3, 4, 2, 2, 1, 1, 1),
            )[0]()
        result = " + ".join(dict.fromkeys(pick.choices(self.values, k=3)))
        text = _FRAME.replace("BODY", "\n".join(self.lines)).replace("RESULT", result)
        return text.replace("RESTRICT", pick.choice(("", "__restrict__")))

    def name(self, stem: str) -> str:
        self.count += 1
        return f"{stem}{self.count}"

    def expression(self, depth: int = 0) -> str:
        pick = self.random
        if depth > _DEEPEST:
            return pick.choice(self.values)
        match pick.choices(range(6), (7, 2, 3, 2, 2, 4))[0]:
            case 0:
                return pick.choice(self.values)
            case 1:
                return f"{pick.uniform(0.2, 1.5):.3f}"
            case 2:
                return f"x[{pick.choice(_READ)}]"
            case 3:
                return f"s{pick.randrange(2)}[{pick.choice(_SHARED)}]"
            case 4:
                return f"MATH({pick.choice(('sin', 'cos', 'tanh'))})({self.expression(depth + 1)})"
        return f"({self.expression(depth + 1)} {pick.choice('+-*')} {self.expression(depth + 1)})"

    def value(self) -> None:
        name = self.name("v")
        self.lines.append(f"  double {name} = {self.expression()};")
        self.values.append(name)

    def choice(self) -> None:
        self.value()
        name, condition = self.values[-1], self.random.choice(_CONDITIONS)
        self.lines.append(f"  if ({condition})\n    {name} = {self.expression()};")

    def loop(self) -> None:
        self.value()
        name, turn = self.values[-1], self.name("k")
        times = self.random.choice(("2", "3", "4", "n / 7"))
        self.lines.append(f"  for (int {turn} = 0; {turn} < {times}; {turn}++) {{")
        if self.random.random() < 0.6:
            self.write()
        before = self.random.choice((f"0.5 * {name} +", "0.3 *"))
        self.lines.append(f"    {name} = {before} {self.expression()};\n  }}")

    def tiles(self) -> None:
        """All fill a tile in each iteration, nobody knows in how many, and read what others have put there."""
        pick = self.random
        self.value()
        name, turn, tile = self.values[-1], self.name("k"), self.name("tile")
        filled = f"x[({turn} * 5 + t) % n] * {pick.choice((f'x[{turn} % n]', 'v0', '0.7'))}"
        if pick.random() < 0.3:
            filled = f"{turn} + t < {pick.choice(('n / 5', '6'))} ? {filled} : {pick.choice(('0', 'x[t]'))}"
        before, behind = pick.choice((("wait();", ""), ("", "wait();")))
        read = f"{tile}[{pick.choice(_SHARED)}] * {tile}[{pick.choice(_SHARED)}]"
        self.lines.append(f"""  __shared__ double {tile}[8];
  for (int {turn} = 0; {turn} < n / {pick.randrange(3, 9)}; {turn}++) {{
    {before}
    {tile}[{pick.choice(_OWN)}] = {filled};
    wait();
    {name} += {pick.choice(("", "MATH(sin)"))}({read}) * {pick.choice(self.values[:-1])};
    {behind}
  }}
  wait();""")

    def extreme(self) -> None:
        pick = self.random
        self.value()
        name, turn, new = self.values[-1], self.name("k"), self.name("e")
        ways = (
            f"{name} = {new} > {name} ? {new} : {name};",
            f"{name} = {name} <= {new} ? {name} : {new};",
            f"if ({new} < {name})\n      {name} = {new};",
            f"{name} = MATH(fmax)({name}, {new});",
            f"{name} = MATH(fmin)({new}, {name});",
        )
        wave = f"MATH(sin)(x[({turn} * 7 + i) % n] * {pick.uniform(1, 9):.3f})"
        self.lines.append(f"""  for (int {turn} = 0; {turn} < n / {pick.randrange(2, 7)}; {turn}++) {{
    double {new} = {wave} + {pick.choice(self.values[:-1])};
    {pick.choice(ways)}
  }}""")

    def search(self) -> None:
        """A place is looked for in each iteration, and may lead another way."""
        pick = self.random
        self.value()
        name, turn, low, high = self.values[-1], *map(self.name, ("k", "low", "high"))
        found = f"{name} += x[{low}] * x[{high}] * {pick.choice(self.values[:-1])};"
        if pick.random() < 0.5:
            found = f"if ({low} % 2)\n      {found}\n    else\n      {name} -= 0.1 * x[{low}];"
        between = 0.3 + 0.0375 * (
            pick.randrange(23) + 0.5
        )  # what points(24) gives: differences lead to the same place
        wanted = f"{between:.5f} + 0.0375 * ({turn} % 2)"
        self.lines.append(f"""  for (int {turn} = 0; {turn} < n / {pick.randrange(3, 9)}; {turn}++) {{
    int {low} = 0, {high} = n - 1;
    while ({high} - {low} > 1) {{
      int middle = ({low} + {high}) / 2;
      (x[middle] > {wanted} ? {high} : {low}) = middle;
    }}
    {found}
  }}""")

    def write(self) -> None:
        """What is written was computed before anybody writes, and is read when all have written."""
        pick = self.random
        name, place = self.name("w"), f"s{pick.randrange(2)}[{pick.choice(_OWN)}]"
        scale = f"if (t == {pick.randrange(8)})\n    for (int q = 0; q < 8; q++)\n      s0[q] *= {name};"
        ways = (
            f"{place} = {name};",
            f"if (t % {pick.randrange(2, 4)} == {pick.randrange(2)})\n    {place} = {name};",
            f"{place} += {name};",
            f"add(&s{pick.randrange(2)}[{pick.choice(_SHARED)}], {name});",
            scale,
        )
        (way,) = pick.choices(ways, (4, 2, 2, 2, 1))
        self.lines.append(f"  double {name} = {self.expression()};\n  wait();\n  {way}\n  wait();")


def outcome(seed: int) -> tuple[str, str]:
    """`right`, `refused` or `wrong`, and what was said."""
    gpu, level = (AMD if seed % 4 == 3 else NVIDIA), (1, 2, 3)[seed % 3]
    with tempfile.TemporaryDirectory(prefix="enzyme-gpu-") as folder:
        source = Path(folder, "kernel.cpp")
        source.write_text(_Kernel(seed).text())
        try:
            return "right", checked(source, gpu, level)
        except DerivativeError as error:
            return "refused", str(error)
        except AssertionError as error:
            return "wrong", str(error)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--start", type=int, default=0)
    arguments = parser.parse_args()
    outcomes: Counter[str] = Counter()
    for seed in range(arguments.start, arguments.start + arguments.count):
        status, said = outcome(seed)
        outcomes[status] += 1
        if status == "wrong" or (status == "refused" and "no heap" not in said):
            print(f"{seed}: {status}: {said}")
    print(dict(outcomes))
    return 1 if outcomes["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
