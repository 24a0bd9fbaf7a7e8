"""A linker's command line as data: argv → LinkCommand → argv, without loss."""

from __future__ import annotations

import re
from typing import Any, Final

from enzyme_build.linker import response
from enzyme_build.linker.flags import BY_NAME, OWN_PREFIX, Arity, Flag, Role
from enzyme_build.tuples import NamedTuple

PLUGIN_OF_ENZYME: Final = re.compile(r"(?:^|/)(?:Clang|LLD|LLVM)Enzyme-\d+\.(?:so|dylib)$")


class Argument(NamedTuple):
    """One flag with its value, or one file. `words` are its tokens as given."""

    words: tuple[str, ...]
    flag: Flag | None = None
    value: str | None = None

    @property
    def role(self) -> Role:
        return self.flag.role if self.flag else Role.NONE

    @property
    def is_file(self) -> bool:
        return self.flag is None and not self.words[0].startswith("-")

    @property
    def is_own(self) -> bool:
        return self.flag is not None and self.flag.names[0].startswith(OWN_PREFIX)

    @property
    def is_of_enzyme(self) -> bool:
        """Whether it is an option of Enzyme's plugin, which no LLVM without the plugin knows."""
        value = (self.value or "").lstrip("-")
        return self.role in (Role.CODEGEN, Role.PLUGIN_OPTION) and value.startswith(("enzyme-", "enzyme_"))

    @property
    def loads_enzyme(self) -> bool:
        """Whether it loads Enzyme's plugin, in whose place we are: `--load-pass-plugin=…`, `-mllvm -load=…`."""
        name = self.words[0].lstrip("-").partition("=")[0]
        path = self.value or self.words[-1].partition("=")[2]
        if self.role in (Role.CODEGEN, Role.PLUGIN_OPTION):
            name, _, path = path.lstrip("-").partition("=")
        return name in ("load-pass-plugin", "load") and PLUGIN_OF_ENZYME.search(path) is not None


class State(NamedTuple):
    """The positional flags that hold where an input stands, of those that decide which file it is."""

    static: bool = False
    format: str = ""


class InputArgument(NamedTuple):
    """A file or library among the arguments; `position` is its place in `LinkCommand.arguments`."""

    position: int
    name: str
    is_library: bool
    state: State


class LinkCommand(NamedTuple):
    """What the linker is asked to do. `given` is argv before response files were expanded."""

    program: str
    given: tuple[str, ...]
    arguments: tuple[Argument, ...]

    def argv(self) -> list[str]:
        """The arguments again, response files expanded, without the program's name."""
        return [word for argument in self.arguments for word in argument.words]

    def all(self, role: Role) -> list[Argument]:
        return [a for a in self.arguments if a.role is role]

    def named(self, name: str) -> list[Argument]:
        """All uses of one flag, by any of its names."""
        return [a for a in self.arguments if a.flag and name in a.flag.names]

    def last(self, role: Role) -> str | None:
        values = [a.value for a in self.arguments if a.role is role]
        return values[-1] if values else None

    def has(self, role: Role) -> bool:
        return any(a.role is role for a in self.arguments)

    @property
    def output(self) -> str:
        return self.last(Role.OUTPUT) or "a.out"

    @property
    def search_path(self) -> list[str]:
        return [a.value for a in self.all(Role.SEARCH) if a.value]

    @property
    def sysroot(self) -> str:
        chroot = self.named("chroot")
        return self.last(Role.SYSROOT) or (chroot[-1].value if chroot else "") or ""

    @property
    def position_independent(self) -> bool:
        """Whether the output can be loaded anywhere: code for it must be, too."""
        last = [a.role for a in self.arguments if a.role in (Role.SHARED, Role.PIE, Role.NO_PIE)]
        return bool(last) and last[-1] is not Role.NO_PIE

    def inputs(self) -> list[InputArgument]:
        return _inputs(self.arguments)

    def without_own(self) -> LinkCommand:
        """The command as the real linker understands it."""
        kept = tuple(a for a in self.arguments if not (a.is_own or a.is_of_enzyme or a.loads_enzyme))
        if len(kept) == len(self.arguments):
            return self
        return self._replace(arguments=kept, given=tuple(w for a in kept for w in a.words))


def parse(program: str, argv: list[str]) -> LinkCommand:
    """Read a command line; nothing is refused, for the real linker has the last word on flags."""
    words = response.expand(argv)
    arguments: list[Argument] = []
    position = 0
    while position < len(words):
        argument = _next(words, position)
        arguments.append(argument)
        position += len(argument.words)
    return LinkCommand(program, tuple(argv), tuple(arguments))


def file_argument(path: str) -> Argument:
    return Argument((path,))


def _next(words: list[str], position: int) -> Argument:
    word = words[position]
    if not word.startswith("-") or word == "-":
        group = BY_NAME[word] if word in ("(", ")") else None
        return Argument((word,), group)
    following = words[position + 1] if position + 1 < len(words) else None
    return _long(word, following) or _short(word) or Argument((word,), _unknown(word))


def _long(word: str, following: str | None) -> Argument | None:
    """A flag spelled in full, with one dash or two, its value after `=` or in the next word."""
    name, equals, value = word.lstrip("-").partition("=")
    flag = BY_NAME.get(name)
    if flag is None or (len(name) == 1 and word.startswith("--")):
        return None
    if equals:
        takes_equals = flag.arity in (Arity.LONG, Arity.EQUALS) or (
            flag.arity is Arity.SHORT and len(name) > 1
        )
        return Argument((word,), flag, value) if takes_equals else None
    if flag.arity in (Arity.NONE, Arity.EQUALS, Arity.JOINED) or following is None:
        return Argument((word,), flag)
    return Argument((word, following), flag, following)


def _short(word: str) -> Argument | None:
    """A one-letter flag with its value joined on: `-lm`, `-O2`, `-zrelro`."""
    if word.startswith(("--", f"-{OWN_PREFIX}")) or len(word) < 3:
        return None
    flag = BY_NAME.get(word[1])
    if flag is None or flag.arity not in (Arity.SHORT, Arity.JOINED, Arity.PAIR):
        return None
    return Argument((word,), flag, word[2:])


def _unknown(word: str) -> Flag:
    return Flag((word.lstrip("-").partition("=")[0],), Arity.NONE, "no row: handed on as it is")


_STATES: dict[Role, dict[str, Any]] = {
    Role.STATIC: {"static": True},
    Role.FULL_STATIC: {"static": True},
    Role.DYNAMIC: {"static": False},
}


def _inputs(arguments: tuple[Argument, ...]) -> list[InputArgument]:
    found: list[InputArgument] = []
    state = State()
    saved: list[State] = []
    for index, argument in enumerate(arguments):
        role = argument.role
        if argument.is_file:
            found.append(InputArgument(index, argument.words[0], False, state))
        elif role is Role.LIBRARY and argument.value is not None:
            found.append(InputArgument(index, argument.value, True, state))
        elif role in _STATES:
            state = state._replace(**_STATES[role])
        elif role is Role.FORMAT:
            state = state._replace(format=argument.value or "")
        elif role is Role.PUSH_STATE:
            saved.append(state)
        elif role is Role.POP_STATE and saved:
            state = saved.pop()
    return found
