"""Derivative functions: each is made once for a function and a signature. Whoever needs one asks here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from enzyme_build.analysis.calls.scalar_arguments import ScalarArguments
from enzyme_build.analysis.modref.caller_changes import WORLD, Answers
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import carries_pointer
from enzyme_build.records import dataclass, replace
from enzyme_build.transform.derivative.diagnostics import Diagnostics
from enzyme_build.transform.emission.lines import describe
from enzyme_build.transform.emission.signature import Mode, Signature, derivative_type
from enzyme_build.transform.form.attributes import adopt_attributes


@dataclass(slots=True, eq=False)
class SplitPair:
    """The two halves of reverse mode as functions. The caller provides memory for the tape, unless it is `on_heap`."""

    primal: Function
    augmented: Function
    reverse: Function
    own_size: int = 0
    on_heap: bool = False
    is_complete: bool = False
    ranges: int = 0  # of shadow memory, which a thread notes in front of its tape
    ranges_read: int = 0  # how many of them, from the first, are read
    keeps_sums: bool = False  # each thread has sums of its own for memory that it reads often
    asked: Answers | None = None  # the answers about the caller on which the halves depend; None: all

    @property
    def tape_size(self) -> int:
        """Bytes that the caller provides: the tape, or a pointer to it if it is on the heap."""
        if self.on_heap or not self.is_complete:
            return 8
        return self.own_size


# Instructions of all variants of a function that differ only in what the caller may overwrite. Beyond this, callers
# share variants that allow more to be overwritten, and so keep more on the tape than they need.
_MOST_IN_VARIANTS = 1500
# a function of so many instructions that is called in several places has one for all of them at once
_LARGE = 400

Fill = Callable[[Function, Signature, Function], None]  # writes the derivative of the first into the last
FillPair = Callable[[Function, Signature, SplitPair], None]


class Derivatives:
    """Whoever needs a derivative asks here. The functions that fill bodies are given to it, since they ask it again."""

    def __init__(
        self, module: Module, diagnostics: Diagnostics, forward: Fill, gradient: Fill, split: FillPair
    ) -> None:
        self.module = module
        self.diagnostics = diagnostics
        self.made: dict[tuple[str, Signature], Function] = {}
        self.pairs: dict[tuple[str, Signature], SplitPair] = {}
        self.dispatchers: dict[tuple[tuple[Function, ...], Signature], Function] = {}
        self._variants: dict[tuple[str, Signature], list[Signature]] = {}
        self._scalars = ScalarArguments()
        self._chosen: dict[tuple[str, Signature], Signature] = {}
        self._sizes: dict[str, int] = {}
        self._called: Counter[str] | None = None
        self._forward = forward
        self._gradient = gradient
        self._split = split

    def forward(self, primal: Function, signature: Signature) -> Function:
        assert signature.mode is Mode.FORWARD
        return self.once(primal, signature, lambda made: self._forward(primal, signature, made))

    def gradient(self, primal: Function, signature: Signature) -> Function:
        """The function with both halves of reverse mode."""
        assert signature.mode is Mode.GRADIENT
        return self.once(primal, signature, lambda made: self._gradient(primal, signature, made))

    def split(self, primal: Function, signature: Signature) -> SplitPair:
        """The two halves of reverse mode, and the size of the tape between them."""
        assert signature.mode is Mode.AUGMENTED
        return self.pair_once(primal, signature, lambda pair: self._split(primal, signature, pair))

    def variant(self, primal: Function, signature: Signature) -> Signature:
        """The signature of the variant that serves a caller with this signature.

        That is the same one, or one with equal answers, or, if the function has many variants, one that allows the
        caller to overwrite more. The choice is remembered.
        """
        key = (primal.name, signature)
        if key not in self._chosen:
            self._chosen[key] = self._variant(primal, signature)
        return self._chosen[key]

    def _variant(self, primal: Function, signature: Signature) -> Signature:
        alike = replace(signature, overwritten=(), world_changes=False)
        known = self._variants.setdefault((primal.name, alike), [])
        if signature in known:
            return signature
        caller = signature.caller
        asked = {one: self._asked(primal, one) for one in known}
        same = next((one for one in known if caller.agrees(asked[one])), None)
        if same is None and known:
            signature = self._with_scalars(primal, signature)
            caller = signature.caller
            same = next((one for one in known if caller.agrees(asked[one])), None)
        if same is not None:
            return same
        size = self._size(primal)
        is_spread = size > _LARGE and signature.overwrites and self._places()[primal.name] > 1
        if is_spread or (known and size * (len(known) + 1) > _MOST_IN_VARIANTS):
            found = next((one for one in known if caller.is_covered_by(asked[one])), None)
            if found is not None:
                return found
            everything = tuple(carries_pointer(argument.type) for argument in primal.arguments)
            signature = replace(signature, overwritten=everything, world_changes=True)
        known.append(signature)
        return signature

    def _with_scalars(self, primal: Function, signature: Signature) -> Signature:
        """Takes memory of single values as overwritten: it is kept on the tape, and needs no variant of its own."""
        arguments = zip(primal.arguments, signature.caller.overwritten, strict=False)
        overwritten = tuple(
            changes or (carries_pointer(argument.type) and self._scalars.is_scalar(argument))
            for argument, changes in arguments
        )
        return replace(signature, overwritten=overwritten)

    def _asked(self, primal: Function, signature: Signature) -> Answers:
        """The answers on which a variant depends; all of them while it is made, or if they are not noted."""
        pair = self.pairs.get((primal.name, signature))
        if pair is not None and pair.is_complete and pair.asked is not None:
            return pair.asked
        return {**dict(enumerate(signature.caller.overwritten)), WORLD: signature.world_changes}

    def _places(self) -> Counter[str]:
        """The number of calls of each function."""
        if self._called is None:
            self._called = Counter(
                i.callee.name or ""
                for function in self.module.of_program()
                if function.body_is_parsed
                for block in function.blocks
                for i in block.instructions
                if isinstance(i, (Call, Invoke))
            )
        return self._called

    def _size(self, primal: Function) -> int:
        if primal.name not in self._sizes:
            self._sizes[primal.name] = sum(len(block.instructions) for block in primal.blocks)
        return self._sizes[primal.name]

    def once(self, primal: Function, signature: Signature, fill: Callable[[Function], None]) -> Function:
        """The derivative of that name; `fill` writes its body if it is new. Recursion finds the declaration."""
        key = (primal.name, signature)
        found = self.made.get(key)
        if found is None:
            found = self.made[key] = self._declare(primal, signature)
            with self.diagnostics.making(found):
                fill(found)
        else:
            self.diagnostics.repeat_problems(found)
        return found

    def pair_once(
        self, primal: Function, signature: Signature, fill: Callable[[SplitPair], None]
    ) -> SplitPair:
        """The same for two halves. Those that recursion asks for while they are made have their tape on the heap."""
        key = (primal.name, signature)
        pair = self.pairs.get(key)
        if pair is None:
            augmented = self._declare(primal, signature)
            pair = self.pairs[key] = SplitPair(
                primal, augmented, self._declare(primal, signature.reverse_half())
            )
            with self.diagnostics.making(augmented):
                fill(pair)
            pair.is_complete = True
        elif not pair.is_complete:
            pair.on_heap = True
        else:
            self.diagnostics.repeat_problems(pair.augmented)
        return pair

    def _declare(self, function: Function, signature: Signature) -> Function:
        stem = f"{function.name}.{signature.mode.value}"
        if signature.tag:
            stem += f".{signature.tag}"
        name = self.module.fresh_name(stem)
        made = self.module.add_function(name, derivative_type(function, signature), linkage="internal")
        adopt_attributes(made, function, signature)
        describe(self.module, made, function)
        return made
