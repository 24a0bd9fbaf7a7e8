"""One run of differentiation over one module, as an object with its parts: analyses, derivatives, diagnostics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property, partial

from enzyme_build.analysis.activity.globals import ReachedConstants
from enzyme_build.analysis.points_to.nodes import MemoryCell
from enzyme_build.analysis.threads.thread_memory import runs_threads
from enzyme_build.errors import Diagnostic
from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.library import allocation
from enzyme_build.passes import After
from enzyme_build.records import dataclass
from enzyme_build.transform.derivative.analyses import Analyses
from enzyme_build.transform.derivative.derivatives import Derivatives, SplitPair
from enzyme_build.transform.derivative.diagnostics import Diagnostics
from enzyme_build.transform.derivative.kept_memory import KeptMemory
from enzyme_build.transform.derivative.own_shadows import OwnShadows
from enzyme_build.transform.derivative.private_copies import Listeners
from enzyme_build.transform.derivative.shadow_globals import ShadowGlobals
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Signature
from enzyme_build.transform.requests.registrations import read_registrations
from enzyme_build.transform.runtime.helpers import Runtime

# Programs do not define the order in which adjoints are summed up and scaled, so LLVM may choose it, which changes the
# rounding. Infinities and NaN are still respected.
_IN_ANY_ORDER = ("reassoc", "nsz", "contract")


@dataclass(frozen=True, slots=True)
class Options:
    """What a user can choose about differentiation."""

    # what may lose a derivative is an error: body-less functions on cold paths, hidden ways
    strict: bool = False
    fast_math: bool = False  # derivative operations get the `fast` flags
    strong_zero: bool = False  # a zero derivative times an infinite partial is zero
    deterministic: bool = False  # threads add in a fixed order
    device_heap: bool = False  # derivatives of GPU kernels may allocate memory
    on_warning: Callable[[Diagnostic], None] | None = None  # told at once; a derivative is made all the same
    on_facts: Callable[[str], None] | None = None  # told, as text, what the analyses of a round found
    after: After | None = None  # told of each pass when it has run

    @property
    def tangent_flags(self) -> tuple[str, ...]:
        return ("fast",) if self.fast_math else ()

    @property
    def adjoint_flags(self) -> tuple[str, ...]:
        if self.fast_math:
            return ("fast",)
        return () if self.deterministic else _IN_ANY_ORDER


@dataclass(frozen=True, slots=True)
class Makers:
    """The sweeps, which lie in rooms above the session and are given to it."""

    forward: Callable[[Session, Function, Signature, Function], None]
    gradient: Callable[[Session, Function, Signature, Function], None]
    split: Callable[[Session, Function, Signature, SplitPair], None]


class Session:
    def __init__(self, module: Module, makers: Makers, options: Options) -> None:
        self.module = module
        self.options = options
        self._makers = makers
        self.layout = module.data_layout
        self.runtime = Runtime(module)
        self.runtime.keeps_order = self.options.deterministic
        self.registrations = read_registrations(module)
        self.diagnostics = Diagnostics(module, self.options.on_warning, self.options.strict)
        self.diagnostics.found += self.registrations.problems
        # The requests that are lowered in this round; and how many are left, which differentiate what is made now.
        self.wanted: list[Call | Invoke] = []
        self.left = 0
        self.is_outermost = True  # whether nothing differentiates what is made for the requests of the scope
        # Functions whose augmented pass is followed by forward mode, and by the reverse half.
        self.forward_after: frozenset[str] = frozenset()
        self.reverse_after: frozenset[str] = frozenset()
        # Of each function: in which way the derivatives of what threads share are added up, and where it is read.
        self.ways_of_adding: dict[tuple[str, str], Counter[str]] = {}
        self.has_aligned_shadows = (
            False  # whether one lies as far from a begin as what the program has aligned there
        )
        self.reached = ReachedConstants()
        self._all_derivatives: list[Derivatives] = []
        self._program: set[Function] = set()  # what there was before the first scope
        self._all_kept: list[KeptMemory] = []
        self._families: dict[int, GlobalVariable] = {}  # of shadows that are kept, by lane
        listeners = Listeners(options.after, self.diagnostics.primals.__setitem__)
        self._begin(Analyses(module, self.registrations.rules, listeners), {})

    def _begin(self, analyses: Analyses, shadows: dict[tuple[str, int], GlobalVariable]) -> None:
        makers = self._makers
        self.analyses = analyses
        self.copies = analyses.copies
        self.derivatives = Derivatives(
            self.module,
            self.diagnostics,
            partial(makers.forward, self),
            partial(makers.gradient, self),
            partial(makers.split, self),
        )
        self._all_derivatives.append(self.derivatives)
        self.kept_memory = KeptMemory(self.module, analyses, self._families, self._may_find)
        self._all_kept.append(self.kept_memory)
        self.shadow_globals = ShadowGlobals(
            self.module, analyses, self.diagnostics, self.kept_memory, self.reached, shadows
        )
        self.own_shadows = OwnShadows(self.module, self.shadow_globals)
        # The memory of loads of floats, with what adds their adjoints to its shadow.
        self.arrivals: list[tuple[MemoryCell, bool, Instruction]] = []

    @cached_property
    def grows_memory(self) -> bool:
        """Whether blocks grow that were allocated before, by `realloc` and its like."""
        known = map(allocation, self.module.functions)
        return any(found is not None and found.grows is not None for found in known)

    @cached_property
    def runs_threads(self) -> bool:
        """Whether the program does. Asked by sweeps only: what models threads has run before the first of them."""
        return runs_threads(self.module)

    def turn_to(self, calls: list[Call | Invoke]) -> None:
        """Begins a scope: the requests have analyses and derivatives of their own, whatever else the program asks for.

        Scopes share shadows of variables that lead nowhere.
        """
        if not self._program:
            self._program.update(self.module.functions.values())
        self._program.update(self.analyses.fitting_targets())
        self.module.derived = {f for f in self.module.functions.values() if f not in self._program}
        self.wanted = calls
        self._begin(self.analyses.renewed(), self.shadow_globals.shared())
        self.analyses.bind_requests(calls)

    def made(self) -> Iterator[tuple[str, Signature, Function]]:
        """The derivatives in one piece of all scopes, with the name of what they differentiate."""
        for derivatives in self._all_derivatives:
            yield from ((name, signature, made) for (name, signature), made in derivatives.made.items())

    def pairs(self) -> Iterator[SplitPair]:
        """Those in two halves."""
        for derivatives in self._all_derivatives:
            yield from derivatives.pairs.values()

    def note_way(self, function: Function, way: str, i: Instruction) -> None:
        places = self.ways_of_adding.setdefault((function.name, way), Counter())
        place = self.module.debug_place(i)
        places[f"{place.file}:{place.line}" if place is not None else ""] += 1

    def _may_find(self) -> bool:
        """Whether memory that derivatives find may get shadows: derivatives of derivatives could not follow these, nor
        threads share them.
        """
        return self.is_outermost and not self.module.is_device and not self.runs_threads

    @property
    def writes_found_memory(self) -> bool:
        """Whether derivatives may write active values into memory that they find."""
        return any(kept.is_written for kept in self._all_kept)

    def clear_shadow_globals(self, b: Builder, *derivatives: Function) -> None:
        """In front of a call of the derivative, or of its first half."""
        self.own_shadows.begin_request(b)
        self.kept_memory.begin(self.runtime, b)
        self.shadow_globals.clear(self.runtime, b, *derivatives)
