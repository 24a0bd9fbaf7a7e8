"""The numbered nodes at the end of a module's text, of which a part of the module needs some."""

from __future__ import annotations

from enzyme_build.patterns import compiled_when_used

_NODE = compiled_when_used(r"!(\d+) = ")
_REFERENCE = compiled_when_used(r"!(\d+)")
_TYPE_OF_ACCESS = compiled_when_used(r", !tbaa !\d+")


def with_strings(text: str, begin: str, instead: str) -> str:
    """The module's text, with metadata strings that begin so beginning otherwise."""
    return text.replace(f'!"{begin}', f'!"{instead}')


def without_types_of_accesses(text: str) -> str:
    return _TYPE_OF_ACCESS.sub("", text)


class Metadata:
    """What stands behind the definitions: attribute groups and named lists, which all parts have, and the nodes."""

    def __init__(self, epilogue: str) -> None:
        self.lines = epilogue.splitlines(keepends=True)
        self.places: dict[str, int] = {}
        for place, line in enumerate(self.lines):
            if node := _NODE.match(line):
                self.places[node[1]] = place

    def needed_by(self, text: str) -> str:
        """The lines to which a text leads, in their order."""
        numbered = frozenset(self.places.values())
        kept = {place for place in range(len(self.lines)) if place not in numbered}
        named = "".join(self.lines[place] for place in kept)
        pending = [*set(_REFERENCE.findall(text)), *_REFERENCE.findall(named)]
        while pending:
            place = self.places.get(pending.pop())
            if place is not None and place not in kept:
                kept.add(place)
                pending += _REFERENCE.findall(self.lines[place])
        return "".join(self.lines[place] for place in sorted(kept))
