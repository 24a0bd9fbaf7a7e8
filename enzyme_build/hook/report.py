"""The coverage report of a link: its requests, the functions that they reach, and those without a body."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from enzyme_build.files import write_atomically
from enzyme_build.hook.derivative_cache import Derived
from enzyme_build.inputs.closure import Closure, Missing
from enzyme_build.inputs.unit import Unit
from enzyme_build.names import readable_in_full
from enzyme_build.names.cxx import cxx_name
from enzyme_build.settings import Settings
from enzyme_build.text.cost_notes import BETWEEN
from enzyme_build.text.outline import ModuleText, Sort


def facts(closure: Closure, seconds: dict[str, float], is_known: Callable[[str], bool]) -> dict[str, Any]:
    """The content of the report, as plain data for the cache; known functions do not count as missing."""
    return {
        "requests": [
            {"entry": r.entry, "in": r.function, "unit": r.unit.name, "of": list(r.targets)}
            for r in closure.requests
        ],
        "units": [
            {
                "unit": m.unit.name,
                "part": m.part.value,
                "because": m.because,
                "reached": sorted(
                    n
                    for names, text in zip(m.reached, m.modules, strict=True)
                    for n in names
                    if _tells(text, n)
                ),
                "images": [f"{i.kind} for {i.strings.get('triple', '?')}" for i in m.unit.offload_images()],
            }
            for m in closure.members
        ],
        "missing": [_missing(m) for m in closure.missing if not is_known(m.symbol)],
        "seconds": {name: round(value, 3) for name, value in seconds.items()},
    }


def _tells(module: ModuleText, name: str) -> bool:
    """Whether the name helps a reader: those that compilers give to texts and tables of constants do not."""
    definition = module.definitions[name]
    return not (definition.sort is Sort.VARIABLE and definition.is_constant and definition.is_internal)


def _missing(missing: Missing) -> dict[str, str]:
    return {
        "symbol": missing.symbol,
        "in": missing.unit.name if missing.unit else "",
        "why": missing.why,
        "fix": missing.fix,
        "wanted by": missing.wanted_by,
    }


def write(derived: Derived, settings: Settings) -> None:
    if settings.report:
        write_atomically(settings.report, text(derived.facts, derived.replaced))


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def text(told: dict[str, Any], replaced: tuple[Unit, ...]) -> str:
    """The report as people read it."""
    lines = [f"enzyme-build coverage report, {_counted(len(told['requests']), 'request')}", ""]
    for request in told["requests"]:
        of = ", ".join(request["of"]) or "the functions that its callers hand over"
        entry, place = cxx_name(request["entry"]), cxx_name(request["in"])
        lines.append(f"request  {entry} of {of}  ({place} in {request['unit']})")
    lines.append("")
    for unit in told["units"]:
        lines.append(f"unit     {unit['unit']}: {unit['part']}, because {unit['because']}")
        lines += [f"           {name}" for name in unit["reached"]]
        lines += [f"           device image left alone: {image}" for image in unit["images"]]
    lines.append("")
    for missing in told["missing"]:
        where = missing["in"] or "no input"
        lines.append(f"missing  {missing['symbol']}, in {where}: {missing['why']}")
        lines.append(f"           wanted by {missing['wanted by']}")
        lines.append(f"           fix: {missing['fix']}")
    if not told["missing"]:
        lines.append("missing  nothing: all functions on the path have bitcode or are known")
    for name, count in told.get("told at run time", {}).items():
        places = _counted(count, "place")
        lines.append(
            f"run time {cxx_name(name)}: the derivative finds out while it runs what memory holds, in {places}"
        )
    for name, count in told.get("added at once", {}).items():
        lines.append(
            f"threads  {cxx_name(name)}: the derivative adds atomically, in {_counted(count, 'place')}, to memory that "
            "other threads could reach"
        )
    for text, count in told.get("ways of adding", {}).items():
        function, way, places = text.split(BETWEEN)
        where = f" ({places})" if places else ""
        lines.append(f"threads  {cxx_name(function)}: {_counted(count, 'read')} of what threads share{where}")
        lines.append(f"           whose derivatives are added {way}")
    lines.append("")
    if told.get("from_cache"):
        lines.append("The derivatives were kept from an earlier link.")
    else:
        times = ", ".join(f"{name} {value:.2f} s" for name, value in told["seconds"].items())
        lines.append(f"time     {times}")
    names = ", ".join(os.path.basename(u.name) for u in replaced)
    lines += [f"relinked one object in place of {names}", ""]
    return readable_in_full("\n".join(lines))
