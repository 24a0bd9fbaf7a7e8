"""From a request to derivative IR."""

from __future__ import annotations

from enzyme_build.ir.module import Module
from enzyme_build.transform.lower import lower_requests
from enzyme_build.transform.session import Options, Session

__all__ = ["Options", "differentiate"]


def differentiate(module: Module, options: Options | None = None) -> int:
    """Lowers every request of the module in place; returns how many there were."""
    session = Session(module, options)
    count = lower_requests(session)
    session.remove_copies()
    return count
