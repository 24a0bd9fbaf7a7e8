"""Keeps constructors in the order of the link.

Linkers run constructors in the order of the objects. The merged object stands in one place, so every replaced
unit but the first leaves a small object in its own: its table of constructors, which lie in the merged one.
"""

from __future__ import annotations

from enzyme_build.records import dataclass
from enzyme_build.text.outline import CONSTRUCTORS, ModuleText

_TABLES = (CONSTRUCTORS, "llvm.global_dtors")


@dataclass(frozen=True, slots=True)
class Placeholder:
    """The module of the object that keeps a unit's place; `definitions` go to the merged module instead of
    the `tables`."""

    text: str
    tables: tuple[str, ...]
    definitions: str


def placeholder(module: ModuleText, stem: str) -> Placeholder | None:
    """Take the constructors of `module` out to a place of their own; None where there is nothing to do.

    An entry that belongs to a comdat has no order among others; a table with one stays where it is.
    """
    tables = {name: entries for name in _TABLES if (entries := _plain_entries(module, name))}
    if not tables:
        return None
    text = [module.target]
    definitions = []
    for table, entries in tables.items():
        names = [f"{stem}.{table}.{number}" for number in range(len(entries))]
        for name, (_, function) in zip(names, entries, strict=True):
            definitions.append(
                f"define hidden void @{name}() {{\n  call void @{function}()\n  ret void\n}}\n"
            )
            text.append(f"declare hidden void @{name}()\n")
        items = ", ".join(
            f"{{ i32, ptr, ptr }} {{ i32 {priority}, ptr @{name}, ptr null }}"
            for name, (priority, _) in zip(names, entries, strict=True)
        )
        text.append(f"@{table} = appending global [{len(entries)} x {{ i32, ptr, ptr }}] [{items}]\n")
    return Placeholder("".join(text), tuple(tables), "".join(definitions))


def _plain_entries(module: ModuleText, table: str) -> list[tuple[str, str]]:
    """(priority, function) of each entry; none if there is no such table, or one with comdats."""
    if table not in module.definitions:
        return []
    entries = module.definitions[table].entries
    if any(key != "null" for _, _, key in entries):
        return []
    return [(priority, function) for priority, function, _ in entries]
