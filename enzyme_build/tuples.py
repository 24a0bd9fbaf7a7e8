"""`NamedTuple` as in `typing`, made at a tenth of the cost.

That one compiles each annotation, and a constructor for each class: with fifty classes a tenth of all imports. Here the
constructor is compiled when the first tuple is made, and annotations stay as they are.
"""

from __future__ import annotations

from _collections import _tuplegetter  # type: ignore[import-not-found]  # as in the standard library
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any


def _make(cls: Any, values: Iterable[Any]) -> Any:
    made = tuple.__new__(cls, values)
    if len(made) != len(cls._fields):
        raise TypeError(f"{cls.__name__} has {len(cls._fields)} fields, and {len(made)} values were given")
    return made


def _replace(self: Any, /, **changes: Any) -> Any:
    made = self._make(map(changes.pop, self._fields, self))
    if changes:
        raise ValueError(f"{type(self).__name__} has no fields {list(changes)}")
    return made


def _asdict(self: Any) -> dict[str, Any]:
    return dict(zip(self._fields, self, strict=True))


def _representation(self: Any) -> str:
    listed = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
    return f"{type(self).__name__}({listed})"


def _given_again(self: Any) -> tuple[Any, ...]:
    """For copies and pickles."""
    return tuple(self)


_METHODS = {
    "_make": classmethod(_make),
    "_replace": _replace,
    "_asdict": _asdict,
    "__repr__": _representation,
    "__getnewargs__": _given_again,
}


class _Maker(type):
    """The class of the base only: what is derived from it are plain classes of tuples."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        if not bases:
            return super().__new__(cls, name, bases, space)
        fields = tuple(space.get("__annotations__", ()))
        defaults = {field: space[field] for field in fields if field in space}
        if (*defaults,) != fields[len(fields) - len(defaults) :]:
            raise TypeError(f"{name}: a field without default follows one that has one")
        space.update((field, _tuplegetter(index, "")) for index, field in enumerate(fields))
        described = {
            "__slots__": (),
            "_fields": fields,
            "_field_defaults": defaults,
            "__match_args__": fields,
        }
        made: Any = type(name, (tuple,), {**_METHODS, **described, **space})
        made.__new__ = staticmethod(_constructor(made, fields, defaults))
        return made


def _constructor(made: Any, fields: tuple[str, ...], defaults: dict[str, Any]) -> Callable[..., Any]:
    """Compiles the real one for the first tuple that is made: a run makes none of most classes."""

    def construct(cls: Any, /, *values: Any, **named: Any) -> Any:
        space: dict[str, Any] = {"_new": tuple.__new__}
        exec(
            f"def __new__(_cls, {', '.join(fields)}): return _new(_cls, ({''.join(f'{f}, ' for f in fields)}))",
            space,
        )
        compiled = space["__new__"]
        compiled.__qualname__ = f"{made.__qualname__}.__new__"
        compiled.__defaults__ = tuple(defaults.values())
        made.__new__ = staticmethod(compiled)
        return compiled(cls, *values, **named)

    return construct


if TYPE_CHECKING:
    from typing import NamedTuple
else:

    class NamedTuple(metaclass=_Maker):
        """The base of a class whose annotated names are the fields."""


__all__ = ["NamedTuple"]
