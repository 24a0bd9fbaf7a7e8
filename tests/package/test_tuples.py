"""`enzyme_build.tuples` does what `typing.NamedTuple` does, and nothing else of the package is one."""

from __future__ import annotations

import copy
import pickle
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from enzyme_build.tuples import NamedTuple

PACKAGE = Path(__file__).parents[2] / "enzyme_build"


class Ours(NamedTuple):
    """A pair."""

    left: int
    right: str = "r"

    @property
    def doubled(self) -> int:
        return 2 * self.left


class Theirs(typing.NamedTuple):
    """A pair."""

    left: int
    right: str = "r"

    @property
    def doubled(self) -> int:
        return 2 * self.left


class Derived(Ours):
    __slots__ = ()

    def __repr__(self) -> str:
        return f"derived {self.left}"


SAME: list[Callable[[Any], object]] = [
    lambda kind: kind(1),
    lambda kind: kind(left=1, right="x"),
    lambda kind: kind(1)._replace(left=2),
    lambda kind: kind._make([1, "y"]),
    lambda kind: kind(1)._asdict(),
    lambda kind: kind(3).doubled,
    lambda kind: hash(kind(1)),
    lambda kind: (kind._fields, kind._field_defaults, kind.__match_args__, kind.__doc__, kind.__bases__),
    lambda kind: repr(kind(1)).removeprefix(kind.__name__),
    lambda kind: copy.copy(kind(1)),
    lambda kind: pickle.loads(pickle.dumps(kind(1))),
    lambda kind: kind(1) == (1, "r"),
]
REFUSED: list[tuple[type[Exception], Callable[[Any], object]]] = [
    (TypeError, lambda kind: kind()),
    (TypeError, lambda kind: kind(1, "x", 2)),
    (TypeError, lambda kind: kind(1, middle=2)),
    (TypeError, lambda kind: kind._make([1])),
    (ValueError, lambda kind: kind(1)._replace(middle=2)),
    (AttributeError, lambda kind: setattr(kind(1), "left", 2)),
    (AttributeError, lambda kind: setattr(kind(1), "middle", 2)),
]


@pytest.mark.parametrize("number", range(len(SAME)))
def test_it_is_as_in_typing(number: int) -> None:
    assert SAME[number](Ours) == SAME[number](Theirs)


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_it_refuses_what_typing_refuses(number: int) -> None:
    error, act = REFUSED[number]
    for kind in (Ours, Theirs):
        with pytest.raises(error):
            act(kind)


def test_fields_are_matched_and_classes_derived() -> None:
    match Ours(1):
        case Ours(left, right):
            assert (left, right) == (1, "r")
    derived = Derived(4)._replace(right="z")
    assert isinstance(derived, Derived)
    assert (repr(derived), derived.right) == ("derived 4", "z")


def test_a_field_without_default_comes_first() -> None:
    with pytest.raises(TypeError, match="follows one that has one"):

        class _Wrong(NamedTuple):
            left: int = 1
            right: str  # type: ignore[misc]


def test_the_package_has_no_others() -> None:
    """Those cost each run a third of a millisecond for each class."""
    using = [path for path in PACKAGE.rglob("*.py") if "(NamedTuple)" in path.read_text(encoding="utf-8")]
    others = [
        p for p in using if "from enzyme_build.tuples import NamedTuple" not in p.read_text(encoding="utf-8")
    ]
    assert using
    assert not others
