"""Signatures as C has them: `double dot(const double x[n], const double y[n], int n)`, alone or in a header.

Extents are what makes them worth more than debug information, which has none: C99 lets them name other parameters. They
are rewritten into the words of `declarations`. What a pointer's memory is used for, the code decides.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from enzyme_build.api.signatures import declarations
from enzyme_build.api.signatures.types import Signature, Struct

_OURS = re.compile(r"\s*\S+?\s*:\s*\(")
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.MULTILINE)
_LINKAGE = re.compile(r'extern\s*"C(?:\+\+)?"\s*\{?')
_ATTRIBUTE = re.compile(r"__attribute__\s*\(\(.*?\)\)|\[\[.*?\]\]", re.DOTALL)
_PROTOTYPE = re.compile(
    r"\s*(?P<result>[\w\s*]+?[\s*])(?P<name>\w+)\s*\((?P<parameters>.*)\)\s*;?\s*$", re.DOTALL
)
_TYPEDEF = re.compile(r"\s*typedef\s+([\w\s]+?)\s+(\w+)\s*$")
_PARAMETER = re.compile(r"(?P<type>[\w\s*]*?)(?P<name>\b\w+)?\s*(?P<extents>(?:\[[^]]*\]\s*)*)$")
_EXTENT = re.compile(r"\[([^]]*)\]")
_SILENT = frozenset(
    (
        "const",
        "volatile",
        "restrict",
        "__restrict",
        "__restrict__",
        "register",
        "static",
        "extern",
        "inline",
        "struct",
    )
)
_NUMBERS = {
    "_Float16": "f16", "__fp16": "f16", "__bf16": "bf16", "long double": "f80",
    "float": "f32", "double": "f64", "float complex": "c64", "double complex": "c128", "bool": "bool",
    "char": "i8", "signed char": "i8", "unsigned char": "u8", "short": "i16", "unsigned short": "u16",
    "int": "i32", "unsigned": "u32", "unsigned int": "u32", "long": "i64", "unsigned long": "u64",
    "long long": "i64", "unsigned long long": "u64", "size_t": "u64", "ssize_t": "i64", "ptrdiff_t": "i64",
    **{f"{sign}int{bits}_t": f"{'u' if sign else 'i'}{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)},
}  # fmt: skip
_SPELLINGS = {
    "_Complex": "complex",
    "_Bool": "bool",
    "signed int": "int",
    "short int": "short",
    "long int": "long",
}
_WORDS = {word for name in (*_NUMBERS, *_SPELLINGS) for word in name.split()} | _SILENT


def is_prototype(text: str) -> bool:
    return not _OURS.match(text) and _PROTOTYPE.match(_bare(text)) is not None


def of_header(text: str, names: Collection[str]) -> Iterator[str]:
    """The prototypes of the functions with these names, without the header's own names of numbers.

    Debug information tells better of those that return structs.
    """
    typedefs: dict[str, str] = {}
    for statement in _bare(text).split(";"):
        renamed = _TYPEDEF.match(statement)
        if renamed:
            typedefs[renamed[2]] = _renamed(renamed[1], typedefs)
            continue
        found = _PROTOTYPE.match(statement.rpartition("}")[2])
        if found and found["name"] in names:
            base, pointers = _base(_renamed(found["result"], typedefs))
            if pointers or base in _NUMBERS or base == "void":
                yield " ".join(_renamed(found[0], typedefs).split())


def signature(text: str, structs: Mapping[str, Struct]) -> Signature:
    found = _PROTOTYPE.match(_bare(text))
    assert found is not None, "is_prototype was asked"
    parameters = [p.strip() for p in _parts(found["parameters"]) if p.strip() not in ("", "void")]
    told = ", ".join(_parameter(p, f"a{i}", structs) for i, p in enumerate(parameters, 1))
    base, pointers = _base(found["result"])
    result = "u64" if pointers else "void" if base in structs else _NUMBERS.get(base, base)
    return declarations.parse(f"{found['name']}: ({told}) -> {result}", structs)


def _parameter(text: str, name: str, structs: Mapping[str, Struct]) -> str:
    """In the words of `declarations`; what they have none for is an address."""
    found = _PARAMETER.match(text)
    if found is None:  # a pointer to a function
        named = re.search(r"\(\s*\*\s*(\w+)", text)
        return f"{named[1] if named else name}: ptr"
    words, last = found["type"] or "", found["name"]
    if not words.split() or last in _WORDS or last in structs:
        words = f"{words} {last}"  # the name is left out
    else:
        name = last or name
    extents = [" ".join(w for w in e.split() if w not in _SILENT) for e in _EXTENT.findall(found["extents"])]
    base, pointers = _base(words)
    element = _NUMBERS.get(base) or (base if base in structs else None)
    if base == "char" and "const" in words.split() and pointers == 1 and not extents:
        return f"{name}: str"
    if element is None or pointers + bool(extents) > 1:
        return f"{name}: ptr"
    if not extents:
        return f"{name}: {element}{'[]' if pointers else ''}"
    return f"{name}: {element}[{', '.join(extents) if all(extents) else ''}]"


def _base(words: str) -> tuple[str, int]:
    """The type without qualifiers, and how many pointers lead to it."""
    kept = [_SPELLINGS.get(w, w) for w in words.replace("*", " ").split() if w not in _SILENT]
    base = " ".join(kept)
    return _SPELLINGS.get(base, base), words.count("*")


def _bare(text: str) -> str:
    for pattern in (_COMMENT, _DIRECTIVE, _LINKAGE, _ATTRIBUTE):
        text = pattern.sub(" ", text)
    return text


def _renamed(text: str, typedefs: Mapping[str, str]) -> str:
    return re.sub(r"\w+", lambda word: typedefs.get(word[0], word[0]), text)


def _parts(text: str) -> Iterator[str]:
    """Between commas that no parenthesis encloses."""
    part, depth = "", 0
    for character in text:
        depth += (character in "([") - (character in ")]")
        if character == "," and not depth:
            yield part
            part = ""
        else:
            part += character
    yield part
