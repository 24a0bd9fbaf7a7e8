"""The second scheme in which rustc writes paths as symbols (RFC 2603), read back."""

from __future__ import annotations

from collections.abc import Callable

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_TYPES = "i8 bool char f64 str f32 u8 isize usize i32 u32 i128 u128 _ i16 u16 () ... i64 u64 !"
_BASIC = dict(zip("abcdefhijlmnopstuvxyz", _TYPES.split(), strict=True))
_SIGNED = "ailnsx"
_MARKERS = {"R": "&", "Q": "&mut ", "P": "*const ", "O": "*mut "}
_DEEPEST = 100  # a symbol that refers to itself is none of rustc's


class _NotReadableError(Exception):
    """The symbol is none of this scheme, or uses a part of it that is not known here."""


def demangled(symbol: str) -> str | None:
    """The path without hashes of crates; None where it cannot be read."""
    try:
        return _Reader(symbol.removeprefix("_R")).path()
    except (_NotReadableError, IndexError, ValueError):
        return None


class _Reader:
    """One symbol, and how far it is read."""

    def __init__(self, text: str) -> None:
        self.text, self.position, self.depth = text, 0, 0

    def path(self) -> str:
        tag = self._next()
        match tag:
            case "C":
                return self._identifier()
            case "M":
                self._implementation()
                return f"<{self._type()}>"
            case "X":
                self._implementation()
                return f"<{self._type()} as {self.path()}>"
            case "Y":
                return f"<{self._type()} as {self.path()}>"
            case "N":
                return self._nested()
            case "I":
                of = self.path()
                return f"{of}<{', '.join(self._until_end(self._argument))}>"
            case "B":
                return self._back(self.path)
        raise _NotReadableError(tag)

    def _nested(self) -> str:
        namespace, outer = self._next(), self.path()
        number = self._disambiguator()
        name = self._bare_identifier()
        if namespace.isupper():
            kind = {"C": "closure", "S": "shim"}.get(namespace, namespace)
            return f"{outer}::{{{kind}{':' + name if name else ''}#{number}}}"
        return f"{outer}::{name}" if name else outer

    def _implementation(self) -> None:
        self._disambiguator()
        self.path()

    def _argument(self) -> str:
        if self._took("L"):
            self._number()
            return "'_"
        return self._constant() if self._took("K") else self._type()

    def _type(self) -> str:
        tag = self.text[self.position]
        if tag in _BASIC:
            self.position += 1
            return _BASIC[tag]
        if tag in "CMXYNI":
            return self.path()
        self.position += 1
        match tag:
            case "A":
                return f"[{self._type()}; {self._constant()}]"
            case "S":
                return f"[{self._type()}]"
            case "T":
                members = self._until_end(self._type)
                return f"({members[0]},)" if len(members) == 1 else f"({', '.join(members)})"
            case "R" | "Q" | "P" | "O":
                if tag in "RQ" and self._took("L"):
                    self._number()
                return _MARKERS[tag] + self._type()
            case "F":
                return self._function()
            case "D":
                return self._dynamic()
            case "B":
                return self._back(self._type)
        raise _NotReadableError(tag)

    def _function(self) -> str:
        self._binder()
        prefix = "unsafe " if self._took("U") else ""
        if self._took("K"):
            prefix += f'extern "{"C" if self._took("C") else self._bare_identifier().replace("_", "-")}" '
        arguments, result = self._until_end(self._type), self._type()
        return f"{prefix}fn({', '.join(arguments)})" + ("" if result == "()" else f" -> {result}")

    def _dynamic(self) -> str:
        self._binder()
        traits = self._until_end(self._trait)
        if not self._took("L"):
            raise _NotReadableError("D")
        self._number()
        return "dyn " + " + ".join(traits)

    def _trait(self) -> str:
        name, bound = self.path(), []
        while self._took("p"):
            bound.append(f"{self._bare_identifier()} = {self._type()}")
        if not bound:
            return name
        return f"{name[:-1] + ', ' if name.endswith('>') else name + '<'}{', '.join(bound)}>"

    def _constant(self) -> str:
        if self._took("p"):
            return "_"
        if self._took("B"):
            return self._back(self._constant)
        kind = self._next()
        if kind not in _BASIC:
            raise _NotReadableError(kind)
        minus = "-" if kind in _SIGNED and self._took("n") else ""
        end = self.text.index("_", self.position)
        value = int(self.text[self.position : end] or "0", 16)
        self.position = end + 1
        if kind == "b":
            return "true" if value else "false"
        return repr(chr(value)) if kind == "c" else f"{minus}{value}"

    def _identifier(self) -> str:
        self._disambiguator()
        return self._bare_identifier()

    def _bare_identifier(self) -> str:
        coded = self._took("u")
        length = self._decimal()
        self._took("_")
        name = self.text[self.position : self.position + length]
        self.position += length
        if len(name) < length:
            raise _NotReadableError(name)
        return _of_punycode(name) if coded else name

    def _decimal(self) -> int:
        """No number starts with 0 but 0 itself, which may stand before another."""
        if self._took("0"):
            return 0
        start = self.position
        while self.text[self.position : self.position + 1].isdigit():
            self.position += 1
        return int(self.text[start : self.position])

    def _disambiguator(self) -> int:
        return self._number() + 1 if self._took("s") else 0

    def _binder(self) -> None:
        if self._took("G"):
            self._number()

    def _number(self) -> int:
        """Base 62, ended by `_`; nothing but the end is 0."""
        end = self.text.index("_", self.position)
        digits = self.text[self.position : end]
        self.position = end + 1
        value = 0
        for digit in digits:
            value = value * 62 + _DIGITS.index(digit)
        return value + 1 if digits else 0

    def _back(self, read: Callable[[], str]) -> str:
        """What stands at an earlier place, read again."""
        place = self._number()
        here, self.position = self.position, place
        self.depth += 1
        if self.depth > _DEEPEST or place >= here:
            raise _NotReadableError(str(place))
        found = read()
        self.position = here
        self.depth -= 1
        return found

    def _until_end(self, read: Callable[[], str]) -> list[str]:
        found = []
        while not self._took("E"):
            found.append(read())
        return found

    def _next(self) -> str:
        self.position += 1
        return self.text[self.position - 1]

    def _took(self, tag: str) -> bool:
        if self.text[self.position : self.position + 1] != tag:
            return False
        self.position += 1
        return True


def _of_punycode(name: str) -> str:
    """Rust ends the plain part with `_` where punycode has `-`."""
    plain, mark, rest = name.rpartition("_")
    return f"{plain}{'-' if mark else ''}{rest}".encode().decode("punycode")
