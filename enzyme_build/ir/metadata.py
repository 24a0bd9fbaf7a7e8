"""Metadata nodes: kept as text, and parsed on demand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn, final

from enzyme_build.ir.syntax.patterns import match_blanks
from enzyme_build.text.names import unescape
from enzyme_build.text.scan import parse_error
from enzyme_build.text.tokens import GLOBAL

_ITEM = re.compile(r'"[^"\n]*"|[(\[{]|[)\]}]|,|[^"()\[\]{},]+')
_HEAD = re.compile(r"(distinct )?!(?:([A-Z]\w*)\(|\{)")
_FIELD = re.compile(r"([a-zA-Z_]\w*): (.*)", re.DOTALL)
_LINE = re.compile(
    r"[ \t]*!(?:(\d{1,9})[ \t]*=[ \t]*((?:distinct )?!(?:\{[^\n]*\}|[A-Z]\w*\([^\n]*\))[ \t\r]*)"
    r"|([-a-zA-Z$._\\][-a-zA-Z$._\\0-9]*)[ \t]*=[ \t]*!\{([^\n]*)\}[ \t\r]*)(?:;[^\n]*)?(?=\n|$)"
)


_find_globals = re.compile(GLOBAL).findall


def split_items(text: str) -> list[str]:
    """Splits at the commas that stand in no bracket and no string."""
    items: list[str] = []
    depth = 0
    current: list[str] = []
    for token in _ITEM.findall(text):
        if token == "," and depth == 0:
            items.append("".join(current).strip())
            current = []
            continue
        depth += (token in "([{") - (token in ")]}")
        current.append(token)
    last = "".join(current).strip()
    return [*items, last] if last or items else []


@final
class MetadataNode:
    """A numbered node. `kind` is "" for tuples and the class, e.g. "DILocation", for specialised nodes."""

    __slots__ = ("_fields", "_items", "_table", "number", "text")

    def __init__(self, table: MetadataTable, number: int, text: str) -> None:
        self._table = table
        self.number = number
        self.text = text
        self._items: tuple[str, ...] | None = None
        self._fields: dict[str, str] | None = None

    @property
    def reference(self) -> str:
        return f"!{self.number}"

    @property
    def kind(self) -> str:
        head = _HEAD.match(self.text)
        return (head[2] or "") if head else ""

    @property
    def items(self) -> tuple[str, ...]:
        """The operands as texts: `!5`, `!"name"`, `i64 0`, `null`, or `line: 3` in specialised nodes."""
        if self._items is None:
            head = _HEAD.match(self.text)
            self._items = tuple(split_items(self.text[head.end() : -1])) if head else (self.text,)
        return self._items

    @property
    def label(self) -> str | None:
        """The string that it begins with."""
        items = self.items
        return items[0][2:-1] if items and items[0].startswith('!"') else None

    @property
    def operands(self) -> tuple[str | MetadataNode, ...]:
        """The operands, references resolved."""
        return tuple(self._table.resolve(item) for item in self.items)

    @property
    def fields(self) -> dict[str, str]:
        """The named fields of a specialised node, as texts."""
        if self._fields is None:
            matches = [_FIELD.fullmatch(item) for item in self.items] if self.kind else []
            self._fields = {m[1]: m[2] for m in matches if m}
        return self._fields

    def get(self, field: str) -> str | MetadataNode | None:
        """A field with its reference resolved; strings come unquoted."""
        text = self.fields.get(field)
        if text is None:
            return None
        return unescape(text[1:-1]) if text[0] == '"' else self._table.resolve(text)

    def node(self, field: str) -> MetadataNode | None:
        found = self.get(field)
        return found if isinstance(found, MetadataNode) else None

    def __str__(self) -> str:
        """The text again, put together from its parts."""
        head = _HEAD.match(self.text)
        if head is None:
            return self.text
        opening, closing = (f"{head[2]}(", ")") if head[2] else ("{", "}")
        return f"{head[1] or ''}!{opening}{', '.join(self.items)}{closing}"

    def __repr__(self) -> str:
        return f"<!{self.number} = {self.text}>"


@final
class MetadataTable:
    """The numbered and named nodes of a module, indexed on first use."""

    def __init__(self, file: str, source: str, spans: list[tuple[int, int]]) -> None:
        self._file = file
        self._source = source
        self._spans = spans
        """Where metadata stands in the source."""
        self._texts: dict[int, str] | None = None
        self._nodes: dict[int, MetadataNode] = {}
        self._named: dict[str, list[str]] = {}
        self._next = 0
        self._mentioned: set[str] | None = None
        """Spellings of the globals that the source's metadata may mention."""
        # nodes with another text than the source's that mention globals
        self._changed_globals: set[int] = set()
        """Nodes whose text is not the source's."""

    def _index(self) -> dict[int, str]:
        if self._texts is None:
            texts: dict[int, str] = {}
            for start, end in self._spans:
                self._read(texts, start, end)
            self._texts = texts
            self._next = max(texts, default=-1) + 1
        return self._texts

    def _read(self, texts: dict[int, str], pos: int, end: int) -> None:
        source = self._source
        while pos < end:
            line = _LINE.match(source, pos, end)
            if line is None:
                blank = match_blanks(source, pos, end)
                if blank and blank.end() > pos:
                    pos = blank.end()
                    continue
                raise parse_error("expected !name = … or !number = …", source, pos, self._file)
            number, node, name, items = line.groups()
            if number is not None:
                if int(number) in texts:
                    raise parse_error(f"!{number} is defined twice", source, pos, self._file)
                texts[int(number)] = node.rstrip()
            else:
                self._named.setdefault(name, []).extend(split_items(items))
            pos = line.end() + 1

    def __contains__(self, number: int) -> bool:
        return number in self._index()

    def __iter__(self) -> Iterator[int]:
        return iter(self._index())

    def __len__(self) -> int:
        return len(self._index())

    def __getitem__(self, number: int) -> MetadataNode:
        found = self._nodes.get(number)
        if found is None:
            text = self._index().get(number)
            if text is None:
                _missing(number)
            found = self._nodes[number] = MetadataNode(self, number, text)
        return found

    def resolve(self, item: str) -> str | MetadataNode:
        if item[:1] == "!" and item[1:].isdecimal() and len(item) < 11 and int(item[1:]) in self:
            return self[int(item[1:])]
        return item

    @property
    def named(self) -> dict[str, list[str]]:
        """Named metadata, e.g. {"llvm.module.flags": ["!0", "!1"]}; may be edited."""
        self._index()
        return self._named

    def add(self, text: str) -> str:
        """A new node; returns its reference."""
        texts = self._index()
        number = self._next
        texts[number] = text
        self._note_globals(number, text)
        self._next += 1
        return f"!{number}"

    def replace(self, number: int, text: str) -> None:
        """Gives a node another text, for nodes that refer to themselves."""
        self._index()[number] = text
        self._note_globals(number, text)
        self._nodes.pop(number, None)

    def _note_globals(self, number: int, text: str) -> None:
        if "@" in text:
            self._changed_globals.add(number)

    def forget_global(self, reference: str) -> None:
        """Puts null wherever a node mentions the global, as LLVM does when it deletes one."""
        if self._mentioned is None:
            self._mentioned = set()
            for start, end in self._spans:
                self._mentioned.update(_find_globals(self._source, start, end))
        texts = self._index()
        if reference not in self._mentioned and not any(reference in texts[n] for n in self._changed_globals):
            return
        mention = re.compile(rf"ptr(?: addrspace\(\d+\))? {re.escape(reference)}(?![-\w.$])")
        for number, text in list(texts.items()):
            if reference in text:
                self.replace(number, mention.sub("null", text))

    def lines(self, fresh: bool) -> list[str]:
        """The lines to print: the original ones if they were not parsed, unless `fresh`."""
        if self._texts is None and not fresh:
            chunks = [self._source[start:end].rstrip("\n") for start, end in self._spans]
            return ["\n\n".join(chunks)] if chunks else []
        texts = self._index()
        named = [f"!{name} = !{{{', '.join(items)}}}" for name, items in self._named.items()]
        if fresh:
            numbered = [f"!{number} = {self[number]}" for number in texts]
        else:
            numbered = [f"!{number} = {text}" for number, text in texts.items()]
        return [*named, *([""] if named and numbered else []), *numbered]


def _missing(number: int) -> NoReturn:
    raise KeyError(f"!{number} is not defined")
