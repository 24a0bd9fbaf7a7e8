"""Kernels that code of the host launches, as clang writes it: a stub for each, and an entry that registers it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from enzyme_build.analysis.types.seen_by_kernels import NO_FLOATS
from enzyme_build.errors import Diagnostic, SourceLocation
from enzyme_build.ir.globals import Function, GlobalVariable
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import DOUBLE, FLOAT, IntType, PointerType, Type
from enzyme_build.ir.values import ConstantAggregate, ConstantInt, ConstantString
from enzyme_build.records import dataclass
from enzyme_build.text.outline import ModuleText, Sort, names_in, outline, symbol

ENTRIES = "llvm_offload_entries"
_FIELDS, _KIND, _ADDRESS, _NAME, _SIZE = 9, 2, 4, 5, 6  # of an entry since clang 21
_DEVICES = {2: "cuda", 4: "hip"}
_STUB = "__device_stub__"
_REQUEST = "__enzyme_"
_WIDEST = 64  # bits of an integer that is passed as it is


@dataclass(frozen=True, slots=True)
class Kernel:
    """`name` is its symbol on the device, `handle` that of what the run-time library knows it by on the host."""

    name: str
    device: str
    stub: str
    handle: str
    types: tuple[Type, ...]
    place: SourceLocation
    problem: tuple[str, str] | None = None  # why it has no gradient kernel, and what to do
    seen: tuple[
        str | None, ...
    ] = ()  # what it sees behind its pointers, as `analysis.types.seen_by_kernels` spells it

    @property
    def floats(self) -> list[int]:
        """Parameters that are numbers with a derivative."""
        return [k for k, t in enumerate(self.types) if t in (DOUBLE, FLOAT)]

    def is_differentiated(self, k: int) -> bool:
        """Whether argument k leads to memory in which the kernel sees floats; the link checks that others hold none."""
        return self.seen[k] not in (None, NO_FLOATS)

    def refused(self) -> Diagnostic:
        assert self.problem is not None
        message, fix = self.problem
        return Diagnostic(
            f"launches of the kernel `{self.name}` get no derivative: {message}",
            self.place,
            fix,
            severity="warning",
        )


def kernels_in_requests(modules: Iterable[tuple[str, str]]) -> list[Kernel]:
    """The kernels whose stubs can be reached from what requests name; names and texts of the host's modules."""
    texts = list(modules)
    reached = _reached([outline(text, name) for name, text in texts])
    kernels: dict[str, Kernel] = {}
    for name, text in texts:
        if ENTRIES in text:
            for kernel in _kernels(Module.parse(text, name)):
                if kernel.stub in reached:
                    kernels.setdefault(kernel.name, kernel)
    return list(kernels.values())


def _reached(modules: list[ModuleText]) -> set[str]:
    """What the functions that requests name mention, and what that mentions; names of different units are one.

    A request that is handed its function, as in the templates of <enzyme/enzyme>, may differentiate whatever there is;
    a call through a pointer may reach it.
    """
    mentioned: dict[str, set[str]] = {}
    defined: set[str] = set()
    indirect: set[str] = set()
    requests: list[set[str]] = []
    for module in modules:
        for definition in module.definitions.values():
            name = symbol(definition.name)
            mentioned.setdefault(name, set()).update(map(symbol, definition.mentions))
            defined |= {name} if definition.is_defined and definition.sort is Sort.FUNCTION else set()
            indirect |= {name} if module.indirect_calls(definition) else set()
            lines = definition.lines_with_calls(_REQUEST, lambda called: _REQUEST in called)
            requests += [set(map(symbol, names_in(line))) for line in lines]
    todo = [name for names in requests for name in names]
    seen = set(todo)
    while todo:
        new = mentioned.get(todo.pop(), set()) - seen
        seen |= new
        todo += new
    is_open = any(names.isdisjoint(defined) for names in requests) or not seen.isdisjoint(indirect)
    return set(mentioned) if is_open else seen


def _kernels(module: Module) -> Iterator[Kernel]:
    for variable in module.globals.values():
        if variable.section == ENTRIES and (found := _entry(variable)) is not None:
            device, handle, name = found
            stub = _stub_of(module, handle)
            if stub is not None:
                yield _kernel(stub, device, handle, name)


def _entry(variable: GlobalVariable) -> tuple[str, Function | GlobalVariable, str] | None:
    """Device, handle and name, if it registers a kernel; variables of the device are registered as well."""
    fields = variable.initializer.elements if isinstance(variable.initializer, ConstantAggregate) else ()
    if len(fields) != _FIELDS:
        return None
    kind, handle, name, size = (fields[k] for k in (_KIND, _ADDRESS, _NAME, _SIZE))
    if not isinstance(kind, ConstantInt) or not isinstance(size, ConstantInt) or size.value:
        return None
    text = name.initializer if isinstance(name, GlobalVariable) else None
    if kind.value not in _DEVICES or not isinstance(handle, (Function, GlobalVariable)):
        return None
    if not isinstance(text, ConstantString):
        return None
    return _DEVICES[kind.value], handle, text.data.rstrip(b"\0").decode()


def _stub_of(module: Module, handle: Function | GlobalVariable) -> Function | None:
    """CUDA's kernels are known by their stubs, those of HIP by a variable that their stubs hand over."""
    if isinstance(handle, Function):
        return handle
    users = module.functions_mentioning(handle)
    return next((user for user in users if _STUB in user.name and not user.is_declaration), None)


def _kernel(stub: Function, device: str, handle: Function | GlobalVariable, name: str) -> Kernel:
    types = stub.function_type.params
    place = _place(stub) or SourceLocation(symbol=name)
    return Kernel(name, device, stub.name, handle.name, types, place, _problem(stub, handle))


def _place(stub: Function) -> SourceLocation | None:
    places = (stub.module.debug_place(i) for i in stub.instructions)
    return next((place for place in places if place is not None), None)


def _problem(stub: Function, handle: Function | GlobalVariable) -> tuple[str, str] | None:
    if "x86_64" not in stub.module.triple:
        return "only x86-64 processors launch gradient kernels", "build for such a processor"
    if any(value.linkage in ("internal", "private") for value in (stub, handle)):
        return (
            "it is known in its own unit alone (static, or in a namespace without a name)",
            "let other units see it",
        )
    for argument in stub.arguments:
        if not is_plain(argument.type) or stub.has_attribute("byval", argument.index):
            return (
                f"its argument {argument.index + 1} is neither a number of at most {_WIDEST} bits nor a pointer",
                "pass the parts of a struct as arguments of their own",
            )
    return None


def is_plain(t: Type) -> bool:
    if isinstance(t, IntType):
        return t.bits <= _WIDEST
    return isinstance(t, PointerType) or t in (DOUBLE, FLOAT)
