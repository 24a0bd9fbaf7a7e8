"""Derivatives of units before they are linked. Libraries that they call are read, and not changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from enzyme_build.errors import DerivativeError, Diagnostic, InputError, SourceLocation
from enzyme_build.hook import flow, places
from enzyme_build.inputs import closure as closing
from enzyme_build.inputs import merging
from enzyme_build.inputs.closure import Closure, Member, Part
from enzyme_build.inputs.probe import Resolution
from enzyme_build.inputs.renames import Renames
from enzyme_build.inputs.unit import Unit, mapped, units_of
from enzyme_build.records import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enzyme_build import pipeline
    from enzyme_build.bitcode import LlvmModule


def merge(inputs: Sequence[str], libraries: Sequence[str]) -> tuple[LlvmModule, frozenset[str], Closure]:
    """Merges the inputs, and what they reach in the libraries; with the names whose definitions stay in these."""
    from enzyme_build import bitcode

    own, lent = ([u for path in paths for u in units_of(path, mapped(path))] for paths in (inputs, libraries))
    resolution = Resolution((*own, *lent), (), ())
    closure = _with_all_of(own, closing.close(resolution, flow.read_unit, Renames(), flow.ends_path))
    strays = [m for m in closure.members if m.unit in lent and (m.part is Part.REPLACED or m.lent)]
    if strays:
        raise InputError(*map(_must_come_along, strays))
    texts = merging.texts(closure, resolution, Renames())
    pieces = [(name, text.encode("utf-8", "surrogateescape")) for name, text in texts.modules]
    return bitcode.merge((name, memoryview(text)) for name, text in pieces), texts.borrowed, closure


def with_places(work: Callable[[], pipeline.Result], closure: Closure) -> pipeline.Result:
    """The result of `work`; errors get the names of the files that define the functions in them."""
    try:
        return work()
    except DerivativeError as error:
        raise places.with_places(error, closure) from None


def _with_all_of(own: Sequence[Unit], closure: Closure) -> Closure:
    """The closure in which all inputs are merged as a whole, whatever requests reach in them."""
    found = {member.unit: member for member in closure.members}
    for unit in own:
        member = found.get(unit) or _unreached(unit)
        found[unit] = replace(member, part=Part.REPLACED)
    lent = [unit for unit in found if unit not in own]
    return replace(closure, members=tuple(found[unit] for unit in chain(own, lent)))


def _unreached(unit: Unit) -> Member:
    if not unit.bitcode:
        why, remedy = unit.why_no_bitcode()
        message = f"there is nothing to differentiate in it: {why}"
        raise InputError(Diagnostic(message, SourceLocation(unit.name), remedy))
    modules = flow.read_unit(unit)
    return Member(unit, Part.REPLACED, modules, tuple(frozenset[str]() for _ in modules), "it was given")


def _must_come_along(member: Member) -> Diagnostic:
    """The error for an internal that must exist once: only the later link could lend it."""
    why = f"its internals {', '.join(member.lent)} are reached" if member.lent else member.because
    return Diagnostic(
        f"must not be copied into the derivatives of another library: {why}",
        SourceLocation(member.unit.name),
        "Compile its source into the library that is differentiated.",
    )
