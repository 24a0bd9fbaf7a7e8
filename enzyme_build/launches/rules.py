"""What the host does in place of a launch: rules of the kernels' stubs, which launch tangent and gradient kernels.

They are written as a module of its own, with entries by which the run-time library of the GPU gets to know the new
kernels, in the form in which clang writes those of the program.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from enzyme_build.analysis.marks import OF_LAUNCHES, SEEN
from enzyme_build.ir.types import PointerType
from enzyme_build.launches.gradients import GRADIENT, TANGENT
from enzyme_build.launches.kernels import ENTRIES, Kernel
from enzyme_build.text.names import escape_bytes, spell

_ENTRY = "{ i64, i16, i16, i32, ptr, ptr, i64, i64, ptr }"
_KINDS = {"cuda": 2, "hip": 4}
_HELPER = "@enzymepy.launch."


def rules_text(target: str, device: str, kernels: Iterable[Kernel]) -> str:
    """`target`: lines with the host's layout of data and triple. `device`: whose kernels these are, "cuda" or "hip"."""
    kernels = list(kernels)
    parts = [
        f'source_filename = "launches of kernels"\n{target}',
        _helpers(device),
        "declare void @free(ptr)\n",
        *map(_rules, kernels),
    ]
    kept = ", ".join(f"ptr @{registration}" for k in kernels for registration in _registrations(k))
    count = 2 * len(kernels)
    parts.append(
        f'@llvm.compiler.used = appending global [{count} x ptr] [{kept}], section "llvm.metadata"\n'
    )
    return "\n".join(parts)


@cache
def _helpers(device: str) -> str:
    return files(__package__).joinpath(f"launch.{device}.ll").read_text(encoding="utf-8")


def _registrations(kernel: Kernel) -> tuple[str, str]:
    return spell(f"__enzyme_register_gradient_{kernel.stub}"), spell(
        f"__enzyme_register_derivative_{kernel.stub}"
    )


def _rules(kernel: Kernel) -> str:
    name = spell(f"enzymepy.name.{kernel.name}")
    text = kernel.name.encode() + b"\0"
    gradient, derivative = _registrations(kernel)
    functions = {half: f"@{spell(f'enzymepy.launch.{half}.{kernel.name}')}" for half in _HALVES}
    types = ", ".join(map(str, kernel.types))
    lines = [
        f'@{name} = private constant [{len(text)} x i8] c"{escape_bytes(text)}"',
        f"declare void @{spell(kernel.stub)}({types})",
        *([f"@{spell(kernel.handle)} = external constant ptr"] if kernel.handle != kernel.stub else []),
        _registered(kernel, TANGENT),
        _registered(kernel, GRADIENT),
        f"@{gradient} = internal global [3 x ptr] "
        f"[ptr @{spell(kernel.stub)}, ptr {functions['augmented']}, ptr {functions['reverse']}]",
        f"@{derivative} = internal global [2 x ptr] [ptr @{spell(kernel.stub)}, ptr {functions['tangent']}]",
    ]
    lines += [half(kernel, functions[word], name) for word, half in _HALVES.items()]
    return "\n".join(lines) + "\n"


def _registered(kernel: Kernel, prefix: str) -> str:
    """The entry of a new kernel; a variable of one byte stands for it on the host."""
    text = (prefix + kernel.name).encode() + b"\0"
    handle, name = spell(prefix + kernel.name), spell(f"enzymepy.name.{prefix}{kernel.name}")
    fields = f"i64 0, i16 1, i16 {_KINDS[kernel.device]}, i32 0, ptr @{handle}, ptr @{name}, i64 0, i64 0, ptr null"
    return (
        f"@{handle} = internal constant i8 0\n"
        f'@{name} = internal constant [{len(text)} x i8] c"{escape_bytes(text)}", section ".llvm.rodata.offloading"\n'
        f"@{spell(f'.offloading.entry.{prefix}{kernel.name}')} = weak constant {_ENTRY} {{ {fields} }}, "
        f'section "{ENTRIES}", align 8\n'
    )


class _Body:
    """The lines of a function, and what it passes to a kernel: each argument lies in a variable of its own."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.lines: list[str] = []
        self.passed: list[str] = []

    def add(self, *lines: str) -> None:
        self.lines += lines

    def call(self, result: str, helper: str, *arguments: str) -> str:
        """`result`: its type and, where there is one, its name."""
        t, _, name = result.partition(" ")
        self.add(f"{f'{name} = ' if name else ''}call {t} {_HELPER}{helper}({', '.join(arguments)})")
        return name

    def hand(self) -> None:
        """Tells the record of the launch which memory the kernel is handed."""
        for place, k in enumerate(_pointers(self.kernel)):
            self.call("void", "hand", "ptr %launch", f"i32 {place}", f"ptr %p{k}")

    def give(self, t: object, value: str) -> None:
        slot = f"%slot{len(self.passed)}"
        self.add(f"{slot} = alloca {t}", f"store {t} {value}, ptr {slot}")
        self.passed.append(slot)

    def launch(self, helper: str, handle: str) -> None:
        t = f"[{max(len(self.passed), 1)} x ptr]"
        self.add(f"%passed = alloca {t}")
        for place, slot in enumerate(self.passed):
            self.add(
                f"%place{place} = getelementptr {t}, ptr %passed, i64 0, i64 {place}",
                f"store ptr {slot}, ptr %place{place}",
            )
        self.call("void", helper, "ptr %launch", f"ptr @{spell(handle)}", "ptr %passed")

    def text(self, returned: str, name: str, parameters: list[str]) -> str:
        head = f'define internal {returned} {name}({", ".join(parameters)}) noinline nounwind "{OF_LAUNCHES}" {{\n'
        return head + "".join(f"  {line}\n" for line in self.lines) + "}\n"


def _pointers(kernel: Kernel) -> list[int]:
    return [k for k, t in enumerate(kernel.types) if isinstance(t, PointerType)]


def _tangent(kernel: Kernel, function: str, name: str) -> str:
    body = _Body(kernel)
    pointers = _pointers(kernel)
    parameters: list[str] = []
    body.call("ptr %launch", "begin", f"ptr @{name}", f"i32 {len(pointers)}")
    body.hand()
    for k, t in enumerate(kernel.types):
        seen = f' "{SEEN}"="{kernel.seen[k]}"' if kernel.seen[k] is not None else ""
        parameters.append(f"{t}{seen} %p{k}")
        body.give(t, f"%p{k}")
        if k in pointers:
            parameters.append(f"{t} %d{k}")
        if kernel.is_differentiated(k):
            place = f"i32 {pointers.index(k)}"
            body.give(t, body.call(f"ptr %s{k}", "shadow", "ptr %launch", place, f"ptr %d{k}"))
        elif k in kernel.floats:
            parameters.append(f"{t} %d{k}")
            body.give(t, f"%d{k}")
    body.launch("run", TANGENT + kernel.name)
    body.call("void", "finish", "ptr %launch")
    body.add("call void @free(ptr %launch)", "ret void")
    return body.text("void", function, parameters)


def _augmented(kernel: Kernel, function: str, name: str) -> str:
    body = _Body(kernel)
    pointers = _pointers(kernel)
    parameters: list[str] = []
    body.call("ptr %launch", "begin", f"ptr @{name}", f"i32 {len(pointers)}")
    body.hand()
    body.call("void", "keep", "ptr %launch")
    for k, t in enumerate(kernel.types):
        parameters += [f"{t} %p{k}"] + [f"{t} %d{k}"] * (k in pointers)
        body.give(t, f"%p{k}")
    body.launch("run", kernel.handle)
    body.add("ret ptr %launch")
    return body.text("ptr", function, parameters)


def _reverse(kernel: Kernel, function: str, _: str) -> str:
    body = _Body(kernel)
    pointers, floats = _pointers(kernel), kernel.floats
    sizes = {k: f"i64 {8 if str(kernel.types[k]) == 'double' else 4}" for k in floats}
    parameters: list[str] = []
    for k, t in enumerate(kernel.types):
        parameters.append(f"{t} %p{k}")
        if k in pointers:
            parameters.append(f"{t} %d{k}")
            place = f"i32 {pointers.index(k)}"
            body.give(t, body.call(f"ptr %k{k}", "kept", "ptr %launch", place))
            if kernel.is_differentiated(k):
                body.give(t, body.call(f"ptr %s{k}", "shadow", "ptr %launch", place, f"ptr %d{k}"))
        else:
            body.give(t, f"%p{k}")
        if k in floats:
            body.give("ptr", body.call(f"ptr %sum{k}", "sum", "ptr %launch", sizes[k]))
    body.launch("run_back", GRADIENT + kernel.name)
    for k in floats:
        body.add(f"%room{k} = alloca {kernel.types[k]}")
        body.call("void", "take", "ptr %launch", f"ptr %sum{k}", f"ptr %room{k}", sizes[k])
        body.add(f"%back{k} = load {kernel.types[k]}, ptr %room{k}")
    body.call("void", "finish", "ptr %launch")
    body.add("call void @free(ptr %launch)")
    returned = _returned(body, kernel)
    return body.text(returned, function, [*parameters, "ptr %launch"])


def _returned(body: _Body, kernel: Kernel) -> str:
    """Returns the derivatives of numbers that the kernel was handed; the type of them all."""
    floats = kernel.floats
    if not floats:
        body.add("ret void")
        return "void"
    if len(floats) == 1:
        t = str(kernel.types[floats[0]])
        body.add(f"ret {t} %back{floats[0]}")
        return t
    t, value = f"{{ {', '.join(str(kernel.types[k]) for k in floats)} }}", "poison"
    for place, k in enumerate(floats):
        body.add(f"%all{k} = insertvalue {t} {value}, {kernel.types[k]} %back{k}, {place}")
        value = f"%all{k}"
    body.add(f"ret {t} {value}")
    return t


_HALVES = {"tangent": _tangent, "augmented": _augmented, "reverse": _reverse}
