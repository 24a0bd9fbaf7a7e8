"""The two optimisation pipelines, before and after differentiation, and internalisation."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Collection, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from typing import TYPE_CHECKING, Any

from enzyme_build.records import dataclass
from enzyme_build.text.marks import without_attributes

from .choice import llvm
from .emission import EmitOptions, target_machine
from .library import Passes
from .module import LlvmModule, parse_text

if TYPE_CHECKING:
    from pathlib import Path
    from tempfile import TemporaryDirectory

_HINDRANCES = ("optnone", "optsize", "minsize")
_FORCED = "alwaysinline"
# Variables that describe an argument: enzyme_dup, enzyme_const; _ZL10enzyme_dup and so on in C++.
_MARKER = re.compile(r"(?:^|\d)enzyme_[a-z]")
_REQUEST = "__enzyme_"
_OF_RUN = "enzyme."  # how the names of functions begin that derivatives call while they run


@dataclass(frozen=True, slots=True)
class PrepareOptions:
    """The pipeline before differentiation. Level 0 only brings the code into the form that is needed."""

    level: int = 2
    keep: frozenset[str] = frozenset()  # functions that must arrive as they are: those with own rules
    lower_switch: bool = False


def prepare(
    module: LlvmModule,
    options: PrepareOptions | None = None,
    beside: AbstractContextManager[None] | None = None,
) -> None:
    """Optimise before differentiation, in place. `beside` is entered while LLVM needs no interpreter.

    Inlines, promotes memory to registers, hoists invariants and removes redundancy, but neither vectorises
    nor unrolls: both hide the loop structure that reverse mode needs. Ends in loop-simplify and LCSSA form.
    """
    options = options or PrepareOptions()
    _drop_hindrances(module, options.keep)
    if any(function.name in options.keep and _is_forced(function) for function in module.handle.functions):
        module.become(parse_text(without_attributes(module.text(), (_FORCED,)), module.name))
    with _shielded(module, options.keep):
        if options.level > 0:
            _run(module, Passes(f"default<O{options.level}>", options.level), beside)
        _canonical_form(module, options)


def inline_always(module: LlvmModule, keep: frozenset[str] = frozenset()) -> None:
    """Inline what the program says must always be inlined, and nothing else, in place."""
    with _shielded(module, keep):
        _run(module, Passes("always-inline", 0))


def optimise(module: LlvmModule, level: int) -> None:
    """LLVM's default pipeline of that level, in place, with vectorising and unrolling."""
    _run(module, Passes(f"default<O{level}>", level, heavy=level >= 2))


def make_available_externally(module: LlvmModule, names: Collection[str]) -> None:
    """Definitions of these names may be inlined and are then dropped: another object of the link has them."""
    wanted = frozenset(names)
    for values in (module.handle.functions, module.handle.global_variables):
        for value in values:
            if value.name in wanted and not value.is_declaration:
                value.linkage = "available_externally"


def add_attributes(module: LlvmModule, words: Collection[str], *, unless: Collection[str] = ()) -> None:
    """To all functions with a body but those of these names."""
    for function in module.handle.functions:
        if not function.is_declaration and function.name not in unless:
            for word in words:
                function.add_function_attribute(word)


def internalize(module: LlvmModule, keep: Collection[str]) -> None:
    """Give every definition outside `keep` internal linkage and drop what is then unused.

    Request markers (`enzyme_dup` and so on) stay visible: LLVM would put the value in place of the variable.
    """
    markers = {v.name for v in module.handle.global_variables if _MARKER.search(v.name)}
    with _internalize_lock, _alone(_public_names_file()) as path:
        names = sorted({*keep, *markers})
        path.write_text("".join(f"{_as_glob(name)}\n" for name in names), encoding="utf-8")
        _run(module, Passes("internalize,globaldce", 1))


def _run(module: LlvmModule, passes: Passes, beside: AbstractContextManager[None] | None = None) -> None:
    _set_options()
    machine = target_machine(module, EmitOptions(level=passes.level))
    llvm().run(module.handle, passes, machine, beside or nullcontext())


def _canonical_form(module: LlvmModule, options: PrepareOptions) -> None:
    passes = ["sroa<preserve-cfg>"] if options.level == 0 else []
    passes += ["lower-switch"] if options.lower_switch else []
    _run(module, Passes(",".join([*passes, "loop-simplify", "lcssa"]), options.level))


def is_unoptimised(module: LlvmModule) -> bool:
    """Whether some of it was compiled at -O0."""
    return any(b"optnone" in attributes for f in module.handle.functions for attributes in f.attributes)


def _is_forced(function: Any) -> bool:
    """Whether LLVM inlines it whatever else is said of it, and refuses to be told not to."""
    return any(_FORCED.encode() in attributes for attributes in function.attributes)


def _drop_hindrances(module: LlvmModule, keep: frozenset[str]) -> None:
    """Code from -O0 forbids optimisation by attribute, and from -Os inlining; libraries can only add attributes.

    Small code keeps what serves many types in one function each, such as the growth of all vectors. What memory holds
    is told by who made it, so those have to be inlined before differentiation.
    """
    words = tuple(word.encode() for word in _HINDRANCES)
    functions = module.handle.functions
    if not any(word in attributes for f in functions for attributes in f.attributes for word in words):
        return
    module.become(parse_text(without_attributes(module.text(), _HINDRANCES), module.name))
    for function in module.handle.functions:
        if function.name in keep:
            function.add_function_attribute("noinline")


@contextmanager
def _shielded(module: LlvmModule, keep: frozenset[str]) -> Iterator[None]:
    """Hide from interprocedural passes what must arrive at differentiation as it was written.

    A function with a rule is made replaceable at link time (`weak`) meanwhile: LLVM then neither inlines it
    nor learns anything from its body. So are markers that the program itself defines, whose value it would
    propagate, and registrations: bitcode that clang embeds has lost `llvm.used`. Calls of entry points must not be
    merged across branches: that hides the function behind a phi.
    """
    variables = [v for v in module.handle.global_variables if _MARKER.search(v.name) or _REQUEST in v.name]
    functions = [f for f in module.handle.functions if f.name in keep]
    changed = [(v, v.linkage) for v in (*variables, *functions) if not v.is_declaration]
    for value, _ in changed:
        value.linkage = "weak_any"
    # What derivatives call while they run has to keep its parameters: those of a derivative of this one pass all.
    of_run = [
        f for f in module.handle.functions if f.name.startswith(_OF_RUN) and f.linkage.name == "internal"
    ]
    changed += [(f, f.linkage) for f in of_run]
    for function in of_run:
        function.linkage = "linkonce_odr"
    for function in functions:
        if not _is_forced(function):
            function.add_function_attribute("noinline")
    for function in module.handle.functions:
        if _REQUEST in function.name and function.is_declaration:
            function.add_function_attribute("nomerge")
    names = [(value.name, linkage) for value, linkage in changed]
    yield
    for name, linkage in names:
        for find in (module.handle.get_function, module.handle.get_global_variable):
            try:
                find(name).linkage = linkage
            except NameError:
                continue  # of the other kind, or gone because nothing used it


@cache
def _set_options() -> None:
    """Options that LLVM has for the whole process.

    A vectorised inner loop is guarded by one check ahead of the outer loop, which fails wherever the outer loop runs
    downwards: as every loop of a reverse half does. Checks that are made anew for each inner loop can succeed.
    """
    llvm().set_option("-hoist-runtime-checks=false")


_internalize_lock = threading.Lock()


@cache
def _public_names_file() -> Path:
    """LLVM takes the list of public names from a file that an option of the process names, once for all."""
    import tempfile
    from pathlib import Path

    directory = tempfile.TemporaryDirectory(prefix="enzyme-build-")
    path = Path(directory.name, "public-names")
    llvm().set_option(f"-internalize-public-api-file={os.fspath(path)}")
    _kept_alive.append(directory)
    return path


_kept_alive: list[TemporaryDirectory[str]] = []


@contextmanager
def _alone(path: Path) -> Iterator[Path]:
    """Copies of the process share the file, and go on at the same time."""
    import fcntl

    with open(f"{path}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield path


def _leave_to_parent() -> None:
    """A copy of the process does not remove the folder when it ends."""
    for directory in _kept_alive:
        directory._finalizer.detach()  # type: ignore[attr-defined]


os.register_at_fork(after_in_child=_leave_to_parent)


def _as_glob(name: str) -> str:
    """LLVM reads each line as a glob pattern."""
    return re.sub(r"([\\*?\[\]{}])", r"\\\1", name)
