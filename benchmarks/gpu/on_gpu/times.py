"""What a gradient takes beside the value, in time and on the device. Numbers are checked before a time counts."""

from __future__ import annotations

from typing import Any

from .checks import Functions


def measured(functions: Functions, rounds: int) -> dict[str, Any]:
    """Milliseconds of each kernel of a case, the best of some, and what it takes."""
    case = functions.case
    found: dict[str, Any] = {"name": case.name, "threads": case.blocks * case.threads}
    for kind, kernel in functions.kernels.items():
        best = float("inf")
        for _ in range(rounds):
            functions.reset()
            functions.device.wait()
            best = min(best, functions.device.milliseconds(lambda kind=kind: functions.launch(kind)))  # type: ignore[misc]
        found[kind] = {"ms": best, **kernel.costs(case.threads)._asdict()}
    faster = min(found[kind]["ms"] for kind in ("value", "value_plain"))
    found["ratio"] = found["gradient"]["ms"] / faster
    return found
