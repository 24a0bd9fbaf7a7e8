"""From the merged module to the object: the stages, shared by `enzyme-build ad` and the linker hook.

merged -> prepared -> differentiated -> optimised -> emitted
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Collection
from pathlib import Path

from enzyme_build import bitcode, engines, process
from enzyme_build.bitcode import EmitOptions, LlvmModule
from enzyme_build.engines.preparation import gathered, inline_known, prepare
from enzyme_build.records import dataclass, field
from enzyme_build.settings import STAGES, Settings


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be made, beside the module itself."""

    settings: Settings
    emit: EmitOptions = field(default_factory=EmitOptions)
    public: Collection[str] | None = None  # definitions that others may see; None: all that are visible now
    borrowed: Collection[str] = ()  # definitions only looked at: another object of the link holds them


@dataclass(frozen=True, slots=True)
class Result:
    """The module after the last stage that ran, its object if that was `emitted`, and the times."""

    stage: str
    module: LlvmModule
    object: bytes | None
    seconds: dict[str, float]


def run(merged: LlvmModule, job: Job) -> Result:
    """All stages, or those up to `stop_after`. The merged module is used up."""
    module = merged
    last = job.settings.stop_after or STAGES[-1]
    seconds: dict[str, float] = {}
    for number, (name, stage) in enumerate(_STAGES.items()):
        started = time.perf_counter()
        process.note(f"making the {name} module of {merged.name}")
        module = stage(module, job)
        seconds[name] = time.perf_counter() - started
        _dump(f"{number}-{name}.ll", module, job.settings)
        if name == last:
            return _report(Result(name, module, None, seconds), job.settings)
    started = time.perf_counter()
    process.note(f"generating code for {merged.name}")
    code = bitcode.emit_object(module, job.emit)
    seconds["emitted"] = time.perf_counter() - started
    return _report(Result("emitted", module, code, seconds), job.settings)


def files_of_engine(settings: Settings) -> tuple[str, ...]:
    """What decides the derivatives beside this program."""
    return engines.files(settings)


def _merged(module: LlvmModule, _: Job) -> LlvmModule:
    module.verify()
    return module


def _prepared(module: LlvmModule, job: Job) -> LlvmModule:
    inline_known(module)
    module = gathered(module, job.settings) if job.settings.engine == "builtin" else module
    prepare(module, job.settings, process.Importing(engines.module_of(job.settings.engine)))
    return module


def _differentiated(module: LlvmModule, job: Job) -> LlvmModule:
    derived = engines.get(job.settings.engine).differentiate(module, job.settings)
    derived.verify()
    return derived


def _optimised(module: LlvmModule, job: Job) -> LlvmModule:
    if job.borrowed:
        bitcode.make_available_externally(module, job.borrowed)
    if job.public is not None:
        bitcode.internalize(module, job.public)
    bitcode.optimise(module, job.settings.level)
    return module


_STAGES: dict[str, Callable[[LlvmModule, Job], LlvmModule]] = {
    "merged": _merged,
    "prepared": _prepared,
    "differentiated": _differentiated,
    "optimised": _optimised,
}


def _dump(name: str, module: LlvmModule, settings: Settings) -> None:
    if settings.dump_dir is None:
        return
    folder = Path(settings.dump_dir)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(module.text(), encoding="utf-8")


def _report(result: Result, settings: Settings) -> Result:
    if settings.verbose:
        times = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in result.seconds.items())
        print(f"enzyme-build: {result.module.name}: {times}", file=sys.stderr)
    return result
