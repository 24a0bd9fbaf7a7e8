"""Derivatives as native functions: IR that asks the engine for them, and the signatures of what comes of it.

A derivative is a function like any other, so it can be differentiated again.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.signatures.abi import Native
from enzyme_build.api.signatures.types import Array, Parameter, Reference, Scalar, Signature, Struct, Type
from enzyme_build.hook.cache import digest
from enzyme_build.records import dataclass, replace
from enzyme_build.text.names import spell

RESULT, SEED, TANGENT = "result", "seed", "tangent"


class State(Enum):
    """What becomes of a parameter."""

    CONST = "Const"
    ACTIVE = "Active"
    DUPLICATED = "Duplicated"
    NO_NEED = "DuplicatedNoNeed"


@dataclass(frozen=True, slots=True)
class Derivative:
    """What is asked for."""

    is_forward: bool
    states: tuple[State, ...]
    with_primal: bool = False
    width: int = 1
    seeded: bool = False  # reverse mode: the result's derivative is given, where it is 1 otherwise
    runtime_activity: bool = False
    strong_zero: bool = False
    constant_result: bool = False
    fresh: bool = False  # reverse mode: shadows of inputs are made by the call, and returned

    @property
    def entry(self) -> str:
        return "fwddiff" if self.is_forward else "autodiff"


def derive(native: Native, wanted: Derivative) -> Native:
    """The native function that computes the derivative."""
    check(native.signature, wanted)
    return _Writer(native, wanted).derivative()


def check(signature: Signature, wanted: Derivative) -> None:
    """Activities that make no sense for what the parameters are."""
    for parameter, state in zip(signature.parameters, wanted.states, strict=True):
        t = parameter.type
        if state is State.CONST:
            continue
        if not t.is_active:
            raise ArgumentError(
                f"`{parameter}` of {signature.name} carries no derivative, and cannot be {state.value}",
                "Const(...)",
            )
        if state is State.ACTIVE and wanted.is_forward:
            raise ArgumentError(
                f"`{parameter}` is Active, which reverse mode is for",
                "in forward mode write Duplicated(x, dx)",
            )
        if state is not State.ACTIVE and parameter.is_scalar and not wanted.is_forward:
            raise ArgumentError(
                f"`{parameter}` is a number, whose derivative is returned in reverse mode", "write Active(x)"
            )
        if state is State.ACTIVE and not parameter.is_scalar:
            raise ArgumentError(
                f"`{parameter}` is memory, whose derivative is added to its shadow", "write Duplicated(x, dx)"
            )


class _Writer:
    def __init__(self, native: Native, wanted: Derivative) -> None:
        self.native, self.wanted = native, wanted
        self.texts = list(native.texts)
        self.markers: set[str] = set()
        self.parameters: list[Parameter] = []
        self.words: list[str] = []  # arguments of the request
        self.results: list[str] = []  # types of what the request returns
        self.outputs: list[tuple[Parameter, list[int]]] = []  # where they are stored, and which
        self.taken = {p.name for p in native.parameters}
        self.order = 1 + max((p.lane[0] for p in native.parameters), default=0)
        self.returned = self.direct_type()
        name = digest(native.symbol, *native.texts, repr(wanted))[:12]
        self.symbol = f"enzymepy.{wanted.entry}.{name}"

    def derivative(self) -> Native:
        wanted, source = self.wanted, self.native
        by_address = wanted.seeded and source.signature.result is not None
        function = self.storing() if by_address else source.symbol
        self.words.append(f"ptr @{spell(function)}")
        self.flags()
        self.result_of_primal(by_address)
        for parameter, state in zip(source.parameters, wanted.states, strict=True):
            self.argument(parameter, state)
        self.tangent(by_address)
        lines = self.seeded() if by_address else []
        signature = Signature(f"{self.title()}", tuple(self.parameters), self.returned)
        made = Native(self.symbol, signature)
        text = self.definition(made, lines, by_address=by_address)
        return Native(self.symbol, signature, (*dict.fromkeys([*self.texts, *self.declared(), text]),))

    @property
    def returns_primal(self) -> bool:
        return self.wanted.with_primal and self.native.signature.result is not None

    def title(self) -> str:
        return f"{'forward' if self.wanted.is_forward else 'reverse'}_{self.native.signature.name}"

    def flags(self) -> None:
        wanted = self.wanted
        if wanted.width > 1:
            self.mark("width")
            self.words.append(f"i64 {wanted.width}")
        for flag in ("runtime_activity", "strong_zero"):
            if getattr(wanted, flag):
                self.mark(flag)

    def result_of_primal(self, by_address: bool) -> None:
        """What the result contributes; a result that cannot carry a derivative is asked for or ignored."""
        wanted, result = self.wanted, self.native.signature.result
        if result is None or by_address:
            return
        if not result.is_float or wanted.constant_result:
            self.mark("const_return" if wanted.with_primal else "noret")
        if wanted.with_primal:
            self.mark("primal_return")
            self.results.append(result.llvm)

    def tangent(self, by_address: bool) -> None:
        result = self.native.signature.result
        is_active = result is not None and result.is_float and not self.wanted.constant_result
        if self.wanted.is_forward and is_active and not by_address:
            assert result is not None
            self.output(self.unique(TANGENT), result)

    def argument(self, parameter: Parameter, state: State) -> None:
        wanted, value = self.wanted, f"{parameter.llvm} %a{len(self.parameters)}"
        self.parameters.append(parameter)
        if state is State.ACTIVE:
            assert isinstance(parameter.type, Scalar)
            self.mark("out")
            self.words.append(value)
            self.output(self.fresh_name("d", parameter.name), parameter.type, parameter.name)
            return
        words = {State.CONST: "const", State.DUPLICATED: "dup", State.NO_NEED: "dupnoneed"}
        self.mark(words[state])
        self.words.append(value)
        if state is State.CONST:
            return
        for lane in range(wanted.width):
            name = self.fresh_name("t" if wanted.is_forward else "d", parameter.name, lane)
            shadow = Parameter(
                *(name, self.shadow_type(parameter), parameter.name),
                may_be_primal=wanted.runtime_activity,
                lane=(self.order, lane),
            )
            self.words.append(f"{shadow.llvm} %a{len(self.parameters)}")
            self.parameters.append(shadow)

    def fresh_name(self, mark: str, name: str, lane: int = 0) -> str:
        """Of a shadow: `d_x`, or `d2_x` where derivatives are differentiated; with its lane where there are several."""
        suffix = f"_{lane}" if self.wanted.width > 1 else ""
        return self.unique(mark, f"_{name}{suffix}")

    def unique(self, stem: str, suffix: str = "") -> str:
        made, order = f"{stem}{suffix}", 1
        while made in self.taken:
            order += 1
            made = f"{stem}{order}{suffix}"
        self.taken.add(made)
        return made

    def shadow_type(self, parameter: Parameter) -> Type:
        """In reverse mode shadows are written to, whatever becomes of what they are shadows of."""
        t, wanted = parameter.type, self.wanted
        if isinstance(t, Array):
            written = t.direction if wanted.is_forward else "inout"
            made = "out" if wanted.fresh and t.direction == "in" and not wanted.is_forward else written
            return replace(t, direction=made)
        if isinstance(t, Reference):
            if wanted.fresh and not t.is_written and not wanted.is_forward:
                return Array(t.to, (), "out")
            return replace(t, is_written=t.is_written or not wanted.is_forward)
        if isinstance(t, Scalar) and parameter.is_scalar:
            return t
        assert isinstance(t, (Scalar, Struct))
        direction = "in" if wanted.is_forward else "out" if wanted.fresh else "inout"
        is_one = isinstance(t, Scalar) or direction == "out"
        return Array(t, () if is_one else ("1",), direction)

    def output(self, name: str, t: Scalar, shadow_of: str = "") -> None:
        """Results of the request, a lane each, of which an array becomes."""
        first = len(self.results)
        self.results += [t.llvm] * self.wanted.width
        if self.returned is not None and not self.returns_primal:
            return
        shape = (str(self.wanted.width),) if self.wanted.width > 1 else ()
        parameter = Parameter(name, Array(t, shape, "out"), shadow_of)
        self.parameters.append(parameter)
        self.outputs.append((parameter, list(range(first, len(self.results)))))

    def direct_type(self) -> Scalar | None:
        """One number is returned; several are stored, but for the primal one."""
        wanted, result = self.wanted, self.native.signature.result
        if wanted.with_primal and result is not None:
            return result
        active = [
            p.type for p, s in zip(self.native.parameters, wanted.states, strict=True) if s is State.ACTIVE
        ]
        if wanted.is_forward and result is not None and result.is_float and not wanted.constant_result:
            active.append(result)
        is_one = len(active) == 1 and wanted.width == 1
        return active[0] if is_one and isinstance(active[0], Scalar) else None

    def storing(self) -> str:
        """A function that stores what the native one returns, so that its derivative is a shadow."""
        n = self.native
        name = f"{n.symbol}.stored"
        given = ", ".join(f"{p.llvm} %a{i}" for i, p in enumerate(n.parameters))
        head = ", ".join(filter(None, [n.head(), "ptr %result"]))
        self.texts.append(
            f"define internal void @{spell(name)}({head}) {{\n"
            f"  %r = call {n.llvm_result} @{spell(n.symbol)}({given})\n"
            f"  store {n.llvm_result} %r, ptr %result\n  ret void\n}}\n"
        )
        return name

    def seeded(self) -> list[str]:
        result = self.native.signature.result
        assert result is not None
        lines = [f"  %result = alloca {result.llvm}"]
        self.mark("dup" if self.wanted.with_primal else "dupnoneed")
        self.words.append("ptr %result")
        for lane in range(self.wanted.width):
            name = SEED if self.wanted.width == 1 else f"{SEED}_{lane}"
            lines += [
                f"  %seed{lane} = alloca {result.llvm}",
                f"  store {result.llvm} %a{len(self.parameters)}, ptr %seed{lane}",
            ]
            self.parameters.append(Parameter(self.unique(name), result))
            self.words.append(f"ptr %seed{lane}")
        return lines

    def definition(self, made: Native, lines: list[str], *, by_address: bool) -> str:
        types = self.results
        whole = "void" if not types else types[0] if len(types) == 1 else f"{{ {', '.join(types)} }}"
        target = f"@{spell(f'__enzyme_{self.wanted.entry}.{made.symbol}')}"
        bound = "" if whole == "void" else "%r = "
        lines = [*lines, f"  {bound}call {whole} (ptr, ...) {target}({', '.join(self.words)})"]
        self.texts.append(f"declare {whole} @{target[1:]}(ptr, ...)\n")
        values = ["%r"] if len(types) == 1 else [f"%r{i}" for i in range(len(types))]
        if len(types) > 1:
            lines += [f"  {v} = extractvalue {whole} %r, {i}" for i, v in enumerate(values)]
        for number, (parameter, places) in enumerate(self.outputs):
            position = made.parameters.index(parameter)
            for lane, place in enumerate(places):
                address = f"%p{number}.{lane}"
                pointer = f"getelementptr {types[place]}, ptr %a{position}, i64 {lane}"
                lines += [
                    f"  {address} = {pointer}",
                    f"  store {types[place]} {values[place]}, ptr {address}",
                ]
        if by_address and self.returns_primal:
            lines += [f"  %value = load {made.llvm_result}, ptr %result", f"  ret {made.llvm_result} %value"]
        elif made.llvm_result != "void":
            lines.append(f"  ret {made.llvm_result} {values[0]}")
        else:
            lines.append("  ret void")
        body = "\n".join(lines)
        return f"define internal {made.llvm_result} @{spell(made.symbol)}({made.head()}) {{\n{body}\n}}\n"

    def mark(self, name: str) -> None:
        self.markers.add(f"enzyme_{name}")
        self.words.append(f"ptr @enzyme_{name}")

    def declared(self) -> Sequence[str]:
        return [f"@{name} = external global i32\n" for name in sorted(self.markers)]
