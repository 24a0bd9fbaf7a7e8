"""The way from objects that carry code for a GPU to derivatives of kernels and of their launches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from enzyme_build import bitcode, console, pipeline, settings
from enzyme_build.bitcode import LlvmModule
from enzyme_build.errors import DerivativeError
from enzyme_build.inputs.unit import Unit
from enzyme_build.ir.module import Module
from enzyme_build.launches.gradients import requests_text, what_it_sees, why_not_again
from enzyme_build.launches.kernels import Kernel, kernels_in_requests
from enzyme_build.launches.rules import rules_text
from enzyme_build.records import replace
from enzyme_build.text.outline import flags, outline

_REQUEST = b"__enzyme_"
# Flags that hold of a merged module if they hold of each of its parts.
_OF_ALL = ("PIC Level", "cf-protection-branch", "cf-protection-return")


def kernels_of(units: Iterable[Unit]) -> list[Kernel]:
    """The kernels that requests on the host may launch."""
    pieces = [piece for unit in units for piece in unit.bitcode]
    if not any(_REQUEST in bytes(piece.strings()) for piece in pieces):
        return []
    return kernels_in_requests((piece.name, bitcode.read(piece.data, piece.name).text()) for piece in pieces)


def host_target(units: Iterable[Unit]) -> str:
    """The lines of a module's text that say what the host is, and how code for it is made."""
    piece = next(piece for unit in units for piece in unit.bitcode)
    text = bitcode.read(piece.data, piece.name).text()
    found = [(name, value) for name in _OF_ALL for _, value in flags(text, name)]
    nodes = ", ".join(f"!{number}" for number in range(len(found)))
    lines = [outline(text).target, f"!llvm.module.flags = !{{{nodes}}}\n"]
    lines += [f'!{n} = !{{i32 8, !"{name}", i32 {value}}}\n' for n, (name, value) in enumerate(found)]
    return "".join(lines)


class DeviceCode:
    """All code for one GPU, in one module, and what becomes of it."""

    def __init__(self, module: LlvmModule, options: settings.Settings) -> None:
        self.merged = module
        self.options = settings.with_values(options, stop_after="optimised")

    def with_problems(self, kernels: Sequence[Kernel]) -> list[Kernel]:
        """The kernels, those that cannot have a gradient kernel here with the reason."""
        checked = self._checked(kernels)
        able = [kernel for kernel in checked if kernel.problem is None]
        if not able or self._why_not(able) is None:
            return checked
        return [k if k.problem else replace(k, problem=self._why_not([k])) for k in checked]

    def _checked(self, kernels: Sequence[Kernel]) -> list[Kernel]:
        """By a look at the kernels, in the form in which they are differentiated."""
        options = settings.with_values(self.options, stop_after="prepared")
        prepared = pipeline.run(self.merged.clone(), pipeline.Job(options)).module
        model = Module.parse(prepared.text(), prepared.name)
        model.parse_all()
        found = []
        for kernel in kernels:
            function = model.functions.get(kernel.name)
            problem, seen = kernel.problem, kernel.seen
            if function is None or function.is_declaration:
                problem = (
                    "its code is not there as bitcode",
                    "compile its unit with -fgpu-rdc -foffload-lto",
                )
            elif problem is None:
                problem = why_not_again(function, kernel)
                seen = what_it_sees(function)
                if kernel.seen not in ((), seen):
                    problem = (
                        "its code for one GPU sees other types of values in memory than that for another",
                        "build for one of them",
                    )
            found.append(replace(kernel, problem=problem, seen=seen))
        return found

    def _why_not(self, kernels: Sequence[Kernel]) -> tuple[str, str] | None:
        """What differentiation says against these kernels."""
        try:
            self._run(kernels, lambda _: None)
        except DerivativeError as error:
            first = error.diagnostics[0]
            return f"{first.message} ({first.place})", first.fix or ""
        return None

    def differentiated(self, kernels: Sequence[Kernel]) -> LlvmModule:
        return self._run(kernels, None)

    def _run(self, kernels: Sequence[Kernel], on_warnings: console.Listener | None) -> LlvmModule:
        module = self.merged.clone()
        if kernels:
            model = Module.parse(module.text(), module.name)
            module.link_in(bitcode.parse_text(requests_text(model, kernels), "gradient kernels"))
        return pipeline.run(module, pipeline.Job(self.options, on_warnings=on_warnings)).module


def rules_object(target: str, device: str, kernels: Sequence[Kernel]) -> bytes:
    """An object for the host with the rules of the kernels, which carries its bitcode."""
    module = bitcode.parse_text(rules_text(target, device, kernels), f"launches of {device}")
    module.verify()
    bitcode.embed(module, module.to_bitcode())
    return bitcode.emit_object(module)
