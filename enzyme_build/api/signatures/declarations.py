"""Signatures as users write them: `f: (x: f64[n], y: out f64[n], k: i64) -> f64`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NoReturn

from enzyme_build.api.errors import SignatureError
from enzyme_build.api.signatures import extents
from enzyme_build.api.signatures.types import (
    SCALARS,
    Array,
    Callback,
    Opaque,
    Parameter,
    Reference,
    Scalar,
    Signature,
    Struct,
    Text,
    Type,
)
from enzyme_build.errors import Diagnostic

_TOKEN = re.compile(r"\s*(->|[\w.:~<>]*[\w.~<>]|[^\s\w])")
_EXAMPLE = "write e.g. `f: (x: f64[n], y: out f64[n], n: i64) -> f64`"
_FORTRAN = "fortran"


def parse(text: str, structs: Mapping[str, Struct] | None = None) -> Signature:
    """One signature. `structs` are those that it may name."""
    return _Reader(text, structs or {}).signature()


def words(text: str) -> list[str]:
    """All names in it."""
    return [token for token in _TOKEN.findall(text) if token[0].isalpha()]


class _Reader:
    def __init__(self, text: str, structs: Mapping[str, Struct]) -> None:
        self.text, self.structs = text, structs
        self.tokens = _TOKEN.findall(text)
        self.position = 0

    def signature(self) -> Signature:
        name = self.take()
        self.expect(":")
        parameters, result = self.parameters_and_result()
        if self.position < len(self.tokens):
            self.fail(f"`{self.tokens[self.position]}` stands behind its end")
        names = [p.name for p in parameters]
        repeated = {n for n in names if names.count(n) > 1}
        if repeated:
            self.fail(f"it has two parameters `{repeated.pop()}`")
        for parameter in parameters:
            for extent in parameter.type.shape or () if isinstance(parameter.type, Array) else ():
                extents.check(extent, names)
        return Signature(name, tuple(parameters), result)

    def parameters_and_result(self) -> tuple[list[Parameter], Scalar | None]:
        self.expect("(")
        parameters = []
        while not self.at(")"):
            name = self.take()
            self.expect(":")
            parameters.append(Parameter(name, self.type()))
            if not self.at(")"):
                self.expect(",")
        self.expect(")")
        return parameters, self.result()

    def result(self) -> Scalar | None:
        if not self.at("->"):
            return None
        self.expect("->")
        name = self.take()
        if name in ("void", "None"):
            return None
        return SCALARS[name] if name in SCALARS else self.fail(f"`{name}` is no type of a result")

    def type(self) -> Type:
        direction = self.take() if self.peek() in ("in", "out", "inout") else ""
        is_fortran = self.peek() == _FORTRAN and bool(self.take())
        if self.at("("):
            return self.callback()
        by_address = self.at("&") and bool(self.take())
        name = self.take()
        named: dict[str, Type] = {"str": Text(), "ptr": Opaque()}
        if name in named:
            return named[name]
        element = SCALARS.get(name) or self.structs.get(name)
        if element is None:
            known = ", ".join([*SCALARS, "str", "ptr", *self.structs])
            self.fail(f"`{name}` is no type", f"known types: {known}")
        if self.at("["):
            shape = self.shape()
            if shape and set(shape) == {":"}:
                return Array(element, None, direction or "in", is_fortran_order=True, described=len(shape))
            return Array(element, shape, direction or "in", is_fortran)
        if by_address and isinstance(element, Scalar):
            return Reference(element, direction in ("out", "inout"))
        if by_address:
            return Array(element, ("1",), direction or "in")
        if direction:
            self.fail(f"`{direction} {name}` is passed by value", f"write `{direction} &{name}`")
        return element

    def shape(self) -> tuple[str, ...] | None:
        self.expect("[")
        extent, shape, depth = "", [], 0
        while depth or not self.at("]"):
            token = self.take()
            depth += (token in "([") - (token in ")]")
            if token == "," and not depth:
                shape.append(extent)
                extent = ""
            else:
                extent += token
        self.expect("]")
        return (*shape, extent) if extent or shape else None

    def callback(self) -> Callback:
        self.expect("(")
        parameters = []
        while not self.at(")"):
            parameters.append(self.type())
            if not self.at(")"):
                self.expect(",")
        self.expect(")")
        return Callback(self.result(), tuple(parameters))

    def peek(self) -> str:
        return self.tokens[self.position] if self.position < len(self.tokens) else ""

    def at(self, token: str) -> bool:
        return self.peek() == token

    def take(self) -> str:
        token = self.peek()
        if not token:
            self.fail("it ends too early")
        self.position += 1
        return token

    def expect(self, token: str) -> None:
        if not self.at(token):
            self.fail(f"expected `{token}`, found `{self.peek() or 'its end'}`")
        self.position += 1

    def fail(self, message: str, fix: str = _EXAMPLE) -> NoReturn:
        raise SignatureError(Diagnostic(f"the signature `{self.text}` cannot be read: {message}", fix=fix))
