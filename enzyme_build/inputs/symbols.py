"""One symbol as a link sees it, whatever kind of file it stands in; and which names are ours."""

from __future__ import annotations

from enzyme_build.tuples import NamedTuple

MARK = b"__enzyme"

_REGISTRATIONS = (
    "__enzyme_register_",
    "__enzyme_inactivefn",
    "__enzyme_inactive_global",
    "__enzyme_nofree",
    "__enzyme_sparse_accumulate",
    "__enzyme_function_like",
    "__enzyme_allocation_like",
)


class Symbol(NamedTuple):
    name: str
    defined: bool
    weak: bool = False
    common: bool = False
    local: bool = False
    hidden: bool = False


def is_registration(name: str) -> bool:
    """Whether a symbol of this name registers a rule or a fact about a function."""
    return any(stem in name for stem in _REGISTRATIONS)


def is_request(name: str) -> bool:
    """Whether a function of this name asks for something that the link has to make."""
    return "__enzyme_" in name and not is_registration(name)
