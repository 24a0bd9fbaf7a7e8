"""python3 -m on_gpu FOLDER [--only PART,…] [--results FILE]   in what `python -m benchmarks.gpu --prepare` has written

Parts: corpus, programs, large (the corpus with many blocks), benchmarks, watched (all below compute-sanitizer).
Figures go into FOLDER/results.json.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from . import cases, programs
from .cases import Benchmark, Case
from .checks import Modules, Verdict, verdict
from .driver import Device, DriverError
from .inputs import Given
from .times import measured

Made = TypeVar("Made")
_LONG = 0.5  # milliseconds
_ROUNDS, _FEW_ROUNDS = 12, 1  # in which a kernel is timed
PARTS = ("corpus", "programs", "large", "benchmarks", "watched")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default=",".join(PARTS))
    parser.add_argument("--larger", default="64,512,4096", help="times the blocks and elements of the corpus")
    parser.add_argument("--small", action="store_true", help="benchmarks of few elements")
    parser.add_argument("--results", type=Path)
    options = parser.parse_args()
    run = Run(options)
    for part in options.only.split(","):
        began = time.monotonic()
        print(f"-- {part}", flush=True)
        run.part(part)
        print(f"-- {part}: {time.monotonic() - began:.1f} s", flush=True)
    run.results["failures"] = run.failures
    (options.results or options.folder / "results.json").write_text(json.dumps(run.results, indent=1))
    print(f"{run.count} checked, {len(run.failures)} failed")
    return 1 if run.failures or not run.count else 0


class Run:
    def __init__(self, options: argparse.Namespace) -> None:
        self.folder: Path = options.folder
        self.larger = [int(times) for times in options.larger.split(",")]
        self.small: bool = options.small
        self.manifest = manifest = cases.read(self.folder)
        self.failures: list[str] = []
        self.count = 0
        self.device = Device()
        self.results: dict[str, Any] = {"about": self.device.about(), "ptxas": manifest["ptxas"]}
        self.modules = Modules(self.device, self.folder)

    def part(self, name: str) -> None:
        if name == "programs":
            ended = (programs.run(self.folder, one) for one in self.manifest["programs"])
            self.results[name] = list(map(self.ended, ended))
        elif name == "watched":
            self.results[name] = list(
                map(self.ended, programs.watched(self.folder, self.manifest["programs"]))
            )
        elif name == "benchmarks":
            self.results[name] = [
                found for one in self.manifest["benchmarks"] if (found := self.benchmark(one)) is not None
            ]
            if ratios := [found["ratio"] for found in self.results[name]]:
                mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
                print(f"geometric mean of {len(ratios)}: {mean:.2f}, at most {max(ratios):.2f}")
        elif name == "large":
            self.results[name] = [
                found._asdict() for case in self.manifest["corpus"] for found in self.larger_of(case)
            ]
        else:
            verdicts = map(self.checked, self.manifest["corpus"])
            self.results[name] = [one._asdict() for one in verdicts if one is not None]

    def larger_of(self, case: Case) -> Iterator[Verdict]:
        """With more and more blocks, until a launch takes long."""
        for times in self.larger:
            found = self.checked(case.larger(times))
            if found is None:
                return
            yield found
            if found.milliseconds > _LONG:
                return

    def checked(self, case: Case) -> Verdict | None:
        """None where the driver has given up."""

        def work() -> Verdict:
            functions = self.modules.functions(case, case.given())
            found = verdict(functions)
            functions.free()
            self.tell(found)
            return found

        return self.guarded(case, work)

    def benchmark(self, one: Benchmark) -> dict[str, Any] | None:
        case, given = one.case(small=self.small)
        return self.guarded(case, lambda: self._benchmark(case, given))

    def _benchmark(self, case: Case, given: Given) -> dict[str, Any] | None:
        functions = self.modules.functions(case, given)
        found = verdict(functions)
        self.tell(found)
        times = measured(functions, _FEW_ROUNDS if self.small else _ROUNDS)
        functions.free()
        value, gradient = times["value"], times["gradient"]
        print(
            f"    value {value['ms']:.3f} ms, gradient {gradient['ms']:.3f} ms, ratio {times['ratio']:.2f}; "
            f"registers {value['registers']}, {gradient['registers']}; local {gradient['local']}; "
            f"occupancy {value['occupancy']:.2f}, {gradient['occupancy']:.2f}",
            flush=True,
        )
        return None if found.failures else {**times, **found._asdict()}

    def guarded(self, case: Case, work: Callable[[], Made]) -> Made | None:
        try:
            return work()
        except DriverError as error:  # nothing works any more in this context
            self.fail(f"{case.name} with {case.blocks * case.threads} threads: {error}")
            self.device.start_again()
            self.modules = Modules(self.device, self.folder)
            return None

    def tell(self, found: Verdict) -> None:
        self.count += 1
        print(
            f"{found.name:20} {found.threads:9} threads: modes {found.modes:.1e}, differences "
            f"{found.differences:.1e}, runs {found.repeats:.1e}",
            flush=True,
        )
        for failure in found.failures:
            self.fail(f"{found.name} with {found.threads} threads: {failure}")

    def fail(self, what: str) -> None:
        print(f"FAILED {what}", flush=True)
        self.failures.append(what)

    def ended(self, found: programs.Ended) -> dict[str, Any]:
        self.count += 1
        print(f"{found.name}: {found.status}, {found.seconds:.1f} s: {found.said}", flush=True)
        if found.status:
            self.fail(f"{found.name} ended with {found.status}")
        return found._asdict()


if __name__ == "__main__":
    sys.exit(main())
