"""`dataclass`, `field` and `replace` as in the standard library, made at a tenth of the cost.

The standard library compiles six methods for each class, and imports `inspect`. For the classes of this package that
was a third of what a run spent before it did anything. Here only `__init__` is compiled, and that when the first record
is made; the others are closures.

What the package uses is here: `frozen`, `slots`, `eq`; `default_factory`, `init` and `repr` of a field; inheritance;
`__post_init__`. Annotations have to be text (`from __future__ import annotations`).
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

from enzyme_build.tuples import NamedTuple

_MISSING: Any = object()


class _Field(NamedTuple):
    default: Any = _MISSING
    factory: Any = _MISSING
    init: bool = True
    shown: bool = True

    @property
    def is_given(self) -> bool:
        """Whether something sets it, before `__post_init__`."""
        return self.init or self.factory is not _MISSING


def _field(
    *,
    default: Any = _MISSING,
    default_factory: Any = _MISSING,
    init: bool = True,
    repr: bool = True,  # noqa: A002 - as the standard library calls it
) -> Any:
    return _Field(default, default_factory, init, repr)


def _dataclass(
    cls: type | None = None, /, *, frozen: bool = False, slots: bool = False, eq: bool = True
) -> Any:
    def made(cls: type) -> type:
        return _made(cls, frozen, slots, eq)

    return made if cls is None else made(cls)


def _replace(record: Any, /, **changes: Any) -> Any:
    for name, one in record.__record_fields__.items():
        if one.init and name not in changes:
            changes[name] = getattr(record, name)
    return record.__class__(**changes)


def _made(cls: Any, frozen: bool, slots: bool, eq: bool) -> type:
    inherited: dict[str, _Field] = {}
    for base in cls.__mro__[:0:-1]:
        inherited.update(base.__dict__.get("__record_fields__", ()))
    own = _own_fields(cls)
    fields = inherited | own
    if slots:
        made: Any = _with_slots(cls, tuple(name for name in own if name not in inherited))
    else:
        made = _with_defaults(cls, own)
    made.__record_fields__ = fields
    methods: dict[str, Any] = {
        "__init__": _initialiser(made, fields, frozen),
        "__repr__": _representation,
        "__match_args__": tuple(name for name, one in fields.items() if one.init),
    }
    if eq:
        values = _values_of(tuple(fields))
        methods |= {"__eq__": _equality(values), "__hash__": _hash(values) if frozen else None}
        # Python's own doing, where a class has an `__eq__`
        if made.__dict__.get("__hash__", _MISSING) is None:
            del made.__hash__
    if frozen:
        methods |= {"__setattr__": _refused, "__delattr__": _refused}
        methods |= {"__getstate__": _state, "__setstate__": _restore}
    for name, method in methods.items():
        if name not in made.__dict__:
            setattr(made, name, method)
    return made  # type: ignore[no-any-return]


def _own_fields(cls: type) -> dict[str, _Field]:
    own = {}
    for name, annotation in cls.__dict__.get("__annotations__", {}).items():  # noqa: RUF063 - `inspect` is slow
        if not annotation.startswith("ClassVar"):
            default = cls.__dict__.get(name, _MISSING)
            own[name] = default if isinstance(default, _Field) else _Field(default)
    return own


def _with_defaults(cls: type, own: dict[str, _Field]) -> type:
    """The class has the defaults as attributes, and nothing where there is none."""
    for name, one in own.items():
        if one.default is not _MISSING:
            setattr(cls, name, one.default)
        elif name in cls.__dict__:
            delattr(cls, name)
    return cls


def _with_slots(cls: Any, names: tuple[str, ...]) -> type:
    """Slots have to be there when a class is made: so it is made again."""
    space = {name: value for name, value in cls.__dict__.items() if name not in names}
    space.pop("__dict__", None)
    space.pop("__weakref__", None)
    again: Any = type(cls)(cls.__name__, cls.__bases__, {**space, "__slots__": names})
    again.__qualname__ = cls.__qualname__
    return again  # type: ignore[no-any-return]


def _initialiser(cls: Any, fields: dict[str, _Field], frozen: bool) -> Callable[..., None]:
    """Compiles the real one for the first record that is made: a run makes none of most classes."""

    def initialise(self: Any, *values: Any, **named: Any) -> None:
        compiled = _compiled_initialiser(cls, fields, frozen)
        if cls.__dict__.get("__init__") is initialise:
            cls.__init__ = compiled
        compiled(self, *values, **named)

    return initialise


def _compiled_initialiser(cls: Any, fields: dict[str, _Field], frozen: bool) -> Callable[..., None]:
    """The one method that is compiled, because it is called most and its arguments have names."""
    space: dict[str, Any] = {"_missing": _MISSING, "_set": object.__setattr__}
    arguments, body = ["self"], []
    for name, one in fields.items():
        value = name
        if one.factory is not _MISSING:
            space[f"_make_{name}"] = one.factory
            made = f"_make_{name}()"
            value = f"{made} if {name} is _missing else {name}" if one.init else made
        if one.init:
            optional = one.default is not _MISSING or one.factory is not _MISSING
            space[f"_default_{name}"] = one.default
            arguments.append(f"{name}=_default_{name}" if optional else name)
        if one.is_given:  # a frozen record refuses assignments
            body.append(f"_set(self,{name!r},{value})" if frozen else f"self.{name}={value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    exec(f"def __init__({','.join(arguments)}):\n {';'.join(body) or 'pass'}", space)
    initialiser: Callable[..., None] = space["__init__"]
    initialiser.__qualname__ = f"{cls.__qualname__}.__init__"
    return initialiser


def _values_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda record: tuple(getattr(record, name) for name in names)


def _equality(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any, Any], bool]:
    def equality(self: Any, other: Any) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return equality


def _hash(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any], int]:
    return lambda self: hash(values(self))


@recursive_repr()
def _representation(self: Any) -> str:
    shown = (name for name, one in self.__record_fields__.items() if one.shown)
    listed = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
    return f"{self.__class__.__qualname__}({listed})"


def _refused(self: Any, name: str, *_: Any) -> None:
    raise AttributeError(f"{self.__class__.__qualname__} is frozen: {name!r} stays as it is")


def _state(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self.__record_fields__]


def _restore(self: Any, state: list[Any]) -> None:
    for name, value in zip(self.__record_fields__, state, strict=True):
        object.__setattr__(self, name, value)


if TYPE_CHECKING:
    from dataclasses import dataclass, field, replace
else:
    dataclass, field, replace = _dataclass, _field, _replace

__all__ = ["dataclass", "field", "replace"]
