"""Our own polygamma functions, as IR text: ψ⁽ⁿ⁾(x), the n-th derivative of digamma, which is ψ⁽⁰⁾.

Derivatives of the gamma family call `enzymepy.polygamma.f64(i32 n, double x)`; whoever emits the module links
`support_text` in. No C library has these functions.

Method, for x > 0: the recurrence ψ⁽ⁿ⁾(x) = ψ⁽ⁿ⁾(x+1) - (-1)ⁿ n!/xⁿ⁺¹ up to an argument where the asymptotic series
is exact to rounding. For x < 0, with u = -x and f its fractional part, the same recurrence summed in closed form:
ψ⁽ⁿ⁾(x) = ψ⁽ⁿ⁾(1-f) - (-1)ⁿ (ψ⁽ⁿ⁾(f) - ψ⁽ⁿ⁾(u+1)).
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import Final

from enzyme_build.records import dataclass
from enzyme_build.rules.numbers import literal
from enzyme_build.rules.spelling import KIND_MARKS, OWN_PREFIX, OWN_STYLES

FAMILY: Final = "polygamma"


@dataclass(frozen=True, slots=True)
class Precision:
    """How one float kind is computed: in which kind, from which argument on, with how many terms."""

    mark: str
    type: str
    work: str
    threshold: int
    terms: int


PRECISIONS: Final = {
    p.mark: p
    for p in (
        Precision("f16", "half", "float", 8, 6),
        Precision("bf16", "bfloat", "float", 8, 6),
        Precision("f32", "float", "double", 8, 8),
        Precision("f64", "double", "double", 12, 12),
        Precision("f80", "x86_fp80", "x86_fp80", 16, 14),
        Precision("f128", "fp128", "fp128", 30, 22),
    )
}


def support_text(names: Iterable[str]) -> str:
    """A module's text with the bodies of the support functions named; names of other functions are passed over."""
    wanted = [found for name in dict.fromkeys(names) if (found := _decode(name)) is not None]
    declarations = dict.fromkeys(line for style, p in wanted for line in _declarations(style, p))
    return "\n".join([*declarations, "", *(_body(style, p) for style, p in wanted)])


def _decode(name: str) -> tuple[str, Precision] | None:
    for style in ("nv", "ocml", "c"):
        prefix = f"{OWN_PREFIX}{OWN_STYLES[style]}{FAMILY}."
        if name.startswith(prefix) and name.removeprefix(prefix) in PRECISIONS:
            return style, PRECISIONS[name.removeprefix(prefix)]
    return None


def _log_name(style: str, work: str) -> str:
    if style == "nv":
        return "__nv_log" + ("f" if work == "float" else "")
    return f"__ocml_log_{KIND_MARKS[work]}" if style == "ocml" else f"llvm.log.{KIND_MARKS[work]}"


def _floor_name(work: str) -> str:
    return f"llvm.floor.{KIND_MARKS[work]}"


def _declarations(style: str, p: Precision) -> list[str]:
    names = (_log_name(style, p.work), _floor_name(p.work))
    return [f"declare {p.work} @{name}({p.work})" for name in names]


def bernoulli(count: int) -> list[Fraction]:
    """B₂, B₄, … — `count` of them."""
    numbers = [Fraction(1)]
    for m in range(1, 2 * count + 1):
        earlier = (comb(m + 1, k) * numbers[k] for k in range(m))
        numbers.append(-sum(earlier, Fraction(0)) / (m + 1))
    return numbers[2::2]


def _digamma_series(p: Precision) -> list[str]:
    """Σ B₂ₖ/(2k)·x⁻²ᵏ by Horner's rule in q = x⁻²; the sum ends up in %d.0."""
    lines = [f"  %d.{p.terms} = fadd {p.work} {literal(Fraction(0), p.work)}, {literal(Fraction(0), p.work)}"]
    for k, b in reversed(list(enumerate(bernoulli(p.terms), start=1))):
        lines += [
            f"  %da.{k} = fadd {p.work} %d.{k}, {literal(b / (2 * k), p.work)}",
            f"  %d.{k - 1} = fmul {p.work} %da.{k}, %q",
        ]
    return lines


def _higher_series(p: Precision) -> list[str]:
    """1 + n/(2x) + Σ B₂ₖ (2k+n-1)!/((n-1)!(2k)!)·x⁻²ᵏ; each factor from the one before; the sum ends up in %h.last."""
    t, half = p.work, literal(Fraction(1, 2), p.work)
    one = literal(Fraction(1), p.work)
    lines = [
        f"  %h.x = fdiv {t} %nf, %xs",
        f"  %h.half = fmul {t} %h.x, {half}",
        f"  %h.0 = fadd {t} {one}, %h.half",
        f"  %t.0 = fadd {t} {one}, {literal(Fraction(0), t)}",
    ]
    for k, b in enumerate(bernoulli(p.terms), start=1):
        scale = literal(Fraction(1, (2 * k - 1) * 2 * k), t)
        lines += [
            f"  %ta.{k} = fadd {t} %nf, {literal(Fraction(2 * k - 2), t)}",
            f"  %tb.{k} = fadd {t} %nf, {literal(Fraction(2 * k - 1), t)}",
            f"  %tc.{k} = fmul {t} %ta.{k}, %tb.{k}",
            f"  %td.{k} = fmul {t} %tc.{k}, {scale}",
            f"  %te.{k} = fmul {t} %td.{k}, %q",
            f"  %t.{k} = fmul {t} %t.{k - 1}, %te.{k}",
            f"  %hb.{k} = fmul {t} %t.{k}, {literal(b, t)}",
            f"  %h.{k} = fadd {t} %h.{k - 1}, %hb.{k}",
        ]
    return [*lines, f"  %h.last = fadd {t} %h.{p.terms}, {literal(Fraction(0), t)}"]


_ATTRIBUTES: Final = "nounwind willreturn memory(none)"


def _body(style: str, p: Precision) -> str:
    name = f"{OWN_PREFIX}{OWN_STYLES[style]}{FAMILY}.{p.mark}"
    return _inverse_power(name, p) + _of_positive(name, style, p) + _of_any(name, p)


def _inverse_power(name: str, p: Precision) -> str:
    t, one = p.work, literal(Fraction(1), p.work)
    return f"""; n!/x^(n+1), with n = -1 giving 1
define internal {t} @{name}.inverse_power(i32 %n, {t} %x) {_ATTRIBUTES} {{
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %more ]
  %p = phi {t} [ {one}, %entry ], [ %p.next, %more ]
  %done = icmp sgt i32 %k, %n
  br i1 %done, label %exit, label %more
more:
  %k.float = sitofp i32 %k to {t}
  %first = icmp eq i32 %k, 0
  %factor = select i1 %first, {t} {one}, {t} %k.float
  %step = fdiv {t} %factor, %x
  %p.next = fmul {t} %p, %step
  %k.next = add i32 %k, 1
  br label %loop
exit:
  ret {t} %p
}}

"""


def _of_positive(name: str, style: str, p: Precision) -> str:
    t, zero, one = p.work, literal(Fraction(0), p.work), literal(Fraction(1), p.work)
    threshold, log = literal(Fraction(p.threshold), t), _log_name(style, t)
    digamma, higher = "\n".join(_digamma_series(p)), "\n".join(_higher_series(p))
    return f"""define internal {t} @{name}.positive(i32 %n, {t} %x) {_ATTRIBUTES} {{
entry:
  %nf = sitofp i32 %n to {t}
  %enough = fadd {t} %nf, {threshold}
  br label %shift
shift:
  %xs = phi {t} [ %x, %entry ], [ %x.next, %more ]
  %sum = phi {t} [ {zero}, %entry ], [ %sum.next, %more ]
  %small = fcmp olt {t} %xs, %enough
  br i1 %small, label %more, label %series
more:
  %term = call {t} @{name}.inverse_power(i32 %n, {t} %xs)
  %sum.next = fadd {t} %sum, %term
  %x.next = fadd {t} %xs, {one}
  br label %shift
series:
  %inverse = fdiv {t} {one}, %xs
  %q = fmul {t} %inverse, %inverse
  %is.digamma = icmp eq i32 %n, 0
  br i1 %is.digamma, label %digamma, label %higher
digamma:
{digamma}
  %log = call {t} @{log}({t} %xs)
  %half = fmul {t} %inverse, {literal(Fraction(1, 2), t)}
  %log.half = fsub {t} %log, %half
  %asymptotic = fsub {t} %log.half, %d.0
  %psi = fsub {t} %asymptotic, %sum
  ret {t} %psi
higher:
{higher}
  %lower = sub i32 %n, 1
  %lead = call {t} @{name}.inverse_power(i32 %lower, {t} %xs)
  %tail = fmul {t} %lead, %h.last
  %magnitude = fadd {t} %tail, %sum
  %parity = and i32 %n, 1
  %odd = icmp eq i32 %parity, 1
  %negative = fneg {t} %magnitude
  %signed = select i1 %odd, {t} %magnitude, {t} %negative
  ret {t} %signed
}}

"""


def _of_any(name: str, p: Precision) -> str:
    """For negative arguments by that of positive ones."""
    t, zero, one = p.work, literal(Fraction(0), p.work), literal(Fraction(1), p.work)
    to_work, from_work = _conversions(p)
    nan, floor = _nan(t), _floor_name(t)
    return f"""define linkonce_odr hidden {p.type} @{name}(i32 %n, {p.type} %argument) {_ATTRIBUTES} {{
entry:
{to_work}
  %positive = fcmp ogt {t} %x, {zero}
  br i1 %positive, label %simple, label %left
simple:
  %r.simple = call {t} @{name}.positive(i32 %n, {t} %x)
  br label %exit
left:
  %u = fneg {t} %x
  %whole = call {t} @{floor}({t} %u)
  %f = fsub {t} %u, %whole
  %inside = fcmp ogt {t} %f, {zero}
  br i1 %inside, label %reflect, label %exit
reflect:
  %rest = fsub {t} {one}, %f
  %up = fadd {t} %u, {one}
  %a = call {t} @{name}.positive(i32 %n, {t} %rest)
  %b = call {t} @{name}.positive(i32 %n, {t} %f)
  %c = call {t} @{name}.positive(i32 %n, {t} %up)
  %d = fsub {t} %b, %c
  %parity = and i32 %n, 1
  %odd = icmp eq i32 %parity, 1
  %minus = fneg {t} %d
  %signed = select i1 %odd, {t} %d, {t} %minus
  %r.left = fadd {t} %a, %signed
  br label %exit
exit:
  %result = phi {t} [ %r.simple, %simple ], [ {nan}, %left ], [ %r.left, %reflect ]
{from_work}
  ret {p.type} %returned
}}
"""


def _nan(kind: str) -> str:
    patterns = {"x86_fp80": "0xK7FFFC000000000000000", "fp128": "0xL00000000000000007FFF800000000000"}
    return patterns.get(kind, "0x7FF8000000000000")


def _conversions(p: Precision) -> tuple[str, str]:
    if p.type == p.work:
        zero = literal(Fraction(0), p.work)
        return (
            f"  %x = fadd {p.work} %argument, {zero}",
            f"  %returned = fadd {p.work} %result, {zero}",
        )
    return (
        f"  %x = fpext {p.type} %argument to {p.work}",
        f"  %returned = fptrunc {p.work} %result to {p.type}",
    )
