"""Loads and stores of some lanes of a vector, as code that looks at the mask."""

from __future__ import annotations

from typing import Final

from enzyme_build.library.bodies.ir_text import quoted
from enzyme_build.patterns import compiled_when_used

_KINDS: Final = {
    "f32": ("float", 4),
    "f64": ("double", 8),
    "ps": ("float", 4),
    "pd": ("double", 8),
    **{f"i{8 * size}": (f"i{8 * size}", size) for size in (1, 2, 4, 8)},  # which move floats as well
    "p0": ("ptr", 8),
    "d": ("i32", 4),
    "q": ("i64", 8),
}
_GENERAL = compiled_when_used(
    r"llvm\.masked\.(load|store|gather|scatter)\.v(\d+)(f32|f64|i8|i16|i32|i64|p0)\.(?:v\d+)?p0"
)
_X86 = compiled_when_used(r"llvm\.x86\.avx2?\.mask(load|store)\.(ps|pd|d|q)(\.256)?")
_GATHER = compiled_when_used(r"llvm\.x86\.avx2\.gather\.([dq])\.(ps|pd|d|q)(\.256)?")


def masked_body(name: str) -> str | None:
    if (found := _GENERAL.fullmatch(name)) is not None:
        family, count, kind = found[1], int(found[2]), found[3]
        is_spread = family in ("gather", "scatter")
        memory = f"<{count} x ptr> %p" if is_spread else "ptr %p"
        scalar, _ = _KINDS[kind]
        moved, mask = f"<{count} x {scalar}> %v", f"<{count} x i1> %m"
        loads = family in ("load", "gather")
        parameters = f"{memory}, {mask}, {moved}" if loads else f"{moved}, {memory}, {mask}"
        body = _Body(name, scalar, count, loads)
        for k in range(count):
            at = (
                f"extractelement <{count} x ptr> %p, i32 {k}"
                if is_spread
                else f"getelementptr {scalar}, ptr %p, i64 {k}"
            )
            body.access(k, at, [f"%on{k} = extractelement <{count} x i1> %m, i32 {k}"])
        return body.text(parameters)
    if (found := _X86.fullmatch(name)) is not None:
        return _x86_access(name, found[1] == "load", found[2], 32 if found[3] else 16)
    if (found := _GATHER.fullmatch(name)) is not None:
        return _x86_gather(name, found[1], found[2], 32 if found[3] else 16)
    return None


def moves_lanes(name: str) -> bool:
    """Whether lanes of integers are moved."""
    found = _GENERAL.fullmatch(name) or _X86.fullmatch(name) or _GATHER.fullmatch(name)
    return found is not None and not {"f32", "f64", "ps", "pd"} & set(found.groups())


class _Body:
    """A function that moves lanes one after the other, each if its mask says so."""

    def __init__(self, name: str, scalar: str, count: int, loads: bool) -> None:
        self.name, self.scalar, self.count, self.loads = name, scalar, count, loads
        self.vector = f"<{count} x {scalar}>"
        self.lines: list[str] = ["br label %begin0", "begin0:"]
        self.result = "%v"

    def access(self, k: int, address: str, test: list[str]) -> None:
        """`test` defines %on and the number of the lane; %v holds what is stored, or stays where nothing is loaded."""
        lines = [*test, f"%old{k} = extractelement {self.vector} %v, i32 {k}"]
        lines += [f"br i1 %on{k}, label %do{k}, label %begin{k + 1}", f"do{k}:", f"%at{k} = {address}"]
        if self.loads:
            lines.append(f"%new{k} = load {self.scalar}, ptr %at{k}, align 1")
        else:
            lines.append(f"store {self.scalar} %old{k}, ptr %at{k}, align 1")
        lines += [f"br label %begin{k + 1}", f"begin{k + 1}:"]
        if self.loads:
            lines.append(f"%lane{k} = phi {self.scalar} [ %old{k}, %begin{k} ], [ %new{k}, %do{k} ]")
            made = f"%all{k}"
            lines.append(
                f"{made} = insertelement {self.vector} {self.result}, {self.scalar} %lane{k}, i32 {k}"
            )
            self.result = made
        self.lines += lines

    def text(self, parameters: str) -> str:
        kind = self.vector if self.loads else "void"
        ending = f"ret {self.vector} {self.result}" if self.loads else "ret void"
        head = f"define linkonce_odr hidden {kind} @{quoted(self.name)}({parameters}) nounwind {{"
        return "\n".join([head, *(f"  {line}" for line in self.lines), f"  {ending}", "}", ""])


def _sign(k: int, count: int, bits: str, mask: str = "%m") -> list[str]:
    """The highest bit of a lane is its mask."""
    return [
        f"%bits{k} = extractelement <{count} x {bits}> {mask}, i32 {k}",
        f"%on{k} = icmp slt {bits} %bits{k}, 0",
    ]


def _x86_access(name: str, loads: bool, kind: str, width: int) -> str:
    scalar, size = _KINDS[kind]
    count, bits = width // size, f"i{8 * size}"
    body = _Body(name, scalar, count, loads)
    parameters = f"ptr %p, <{count} x {bits}> %m"
    if loads:  # what is not loaded is zero
        body.lines[0:0] = [f"%v = freeze <{count} x {scalar}> zeroinitializer"]
    else:
        parameters += f", <{count} x {scalar}> %v"
    for k in range(count):
        body.access(k, f"getelementptr {scalar}, ptr %p, i64 {k}", _sign(k, count, bits))
    return body.text(parameters)


def _x86_gather(name: str, index: str, kind: str, width: int) -> str:
    """Indices of four or eight bytes; the mask lies in the signs of numbers."""
    scalar, size = _KINDS[kind]
    count = (
        16 if index == "q" and kind in ("ps", "d") else width
    ) // size  # the width of the wider of the two
    wide = "i32" if index == "d" else "i64"
    indices = max(count, 4) if index == "d" else width // 8
    moved = min(count, indices)
    bits = f"i{8 * size}"
    body = _Body(name, scalar, count, loads=True)
    body.lines[0:0] = [
        f"%signs = bitcast <{count} x {scalar}> %m to <{count} x {bits}>",
        "%step = sext i8 %scale to i64",
    ]
    for k in range(moved):
        position = [
            f"%index{k} = extractelement <{indices} x {wide}> %i, i32 {k}",
            f"%far{k} = {'sext i32' if index == 'd' else 'add i64 0,'} %index{k}{' to i64' if index == 'd' else ''}",
            f"%by{k} = mul i64 %far{k}, %step",
        ]
        body.access(k, f"getelementptr i8, ptr %p, i64 %by{k}", [*_sign(k, count, bits, "%signs"), *position])
    parameters = (
        f"<{count} x {scalar}> %v, ptr %p, <{indices} x {wide}> %i, <{count} x {scalar}> %m, i8 %scale"
    )
    return body.text(parameters)
