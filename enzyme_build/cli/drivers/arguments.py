"""The command line of a C compiler, as far as a wrapper around it must understand it."""

from __future__ import annotations

import os
from enum import Enum

from enzyme_build.tuples import NamedTuple

EMBED = ("-Xclang", "-fembed-bitcode=all")  # what makes clang leave its bitcode in objects


class Role(Enum):
    INPUT = "a file to compile or to link"
    LIBRARY = "-lNAME"
    LINKER = "an option for the linker alone"
    OUTPUT = "-o FILE"
    OTHER = "an option for the compiler, or for both"


class Token(NamedTuple):
    """One option with its argument, or one input. `language` is what -x says of an input, if anything."""

    role: Role
    words: tuple[str, ...]
    language: str | None = None

    @property
    def is_source(self) -> bool:
        """Whether compiling it makes code that could carry bitcode."""
        if self.role is not Role.INPUT:
            return False
        if self.language is not None:
            return self.language in _LANGUAGES
        return os.path.splitext(self.words[0])[1] in _SOURCE_SUFFIXES

    @property
    def is_header(self) -> bool:
        """Whether it is precompiled, and never linked."""
        if self.role is not Role.INPUT:
            return False
        if self.language is not None:
            return self.language.endswith("-header")
        return os.path.splitext(self.words[0])[1] in _HEADER_SUFFIXES

    @property
    def includes(self) -> bool:
        """Whether the preprocessor, which looks for headers, reads it."""
        if self.language is not None:
            return (self.is_source or self.is_header) and not self.language.endswith("cpp-output")
        return (self.is_source or self.is_header) and not self.words[0].endswith((".i", ".ii"))


class Arguments(NamedTuple):
    """`given` is the command line as it came; in `tokens` its response files are opened."""

    given: tuple[str, ...]
    tokens: tuple[Token, ...]

    @property
    def words(self) -> list[str]:
        return [word for token in self.tokens for word in token.words]

    @property
    def has_sources(self) -> bool:
        return any(token.is_source for token in self.tokens)

    @property
    def looks_for_headers(self) -> bool:
        return any(token.includes for token in self.tokens)

    @property
    def stops_before_link(self) -> bool:
        return not _BEFORE_LINK.isdisjoint(self.words)

    @property
    def makes_code(self) -> bool:
        """Whether sources become machine code that could carry bitcode and does not do so anyway."""
        words = self.words
        if not self.has_sources or not _NO_CODE.isdisjoint(words):
            return False
        already = _BITCODE_ALREADY[1:] if self.has_checks else _BITCODE_ALREADY
        return not any(word.startswith(already) for word in words)

    @property
    def has_checks(self) -> bool:
        """Whether a sanitizer puts its checks into the code."""
        return any(word.startswith("-fsanitize=") for word in self.words)

    @property
    def links(self) -> bool:
        is_linked = any(token.role is Role.INPUT and not token.is_header for token in self.tokens)
        return is_linked and not self.stops_before_link

    @property
    def linker_choice(self) -> str | None:
        """What the last -fuse-ld= or --ld-path= asks for."""
        choices = [word for word in self.words if word.startswith(("-fuse-ld=", "--ld-path="))]
        return choices[-1].partition("=")[2] if choices else None


# option -> the role of the option and its argument, which is the next word
_WITH_ARGUMENT = {
    **dict.fromkeys(("-o", "--output"), Role.OUTPUT),
    **dict.fromkeys(("-l",), Role.LIBRARY),
    **dict.fromkeys(("-L", "-T", "-u", "-z", "-e", "-Xlinker", "-rpath"), Role.LINKER),
    **dict.fromkeys(
        (
            *(
                "-I",
                "-D",
                "-U",
                "-x",
                "-include",
                "-imacros",
                "-isystem",
                "-iquote",
                "-idirafter",
                "-isysroot",
            ),
            *(
                "-iprefix",
                "-iwithprefix",
                "-iwithprefixbefore",
                "-ivfsoverlay",
                "--sysroot",
                "-MF",
                "-MT",
                "-MQ",
            ),
            *(
                "-Xclang",
                "-Xpreprocessor",
                "-Xassembler",
                "-mllvm",
                "-target",
                "--param",
                "-arch",
                "-B",
                "-G",
            ),
            *("-dumpdir", "-dumpbase", "--serialize-diagnostics", "-working-directory"),
        ),
        Role.OTHER,
    ),
}
_JOINED = {"-l": Role.LIBRARY, "-L": Role.LINKER, "-Wl,": Role.LINKER, "-o": Role.OUTPUT}
_SOURCE_SUFFIXES = frozenset((".c", ".i", ".cc", ".cp", ".cxx", ".cpp", ".c++", ".C", ".CPP", ".ii"))
_HEADER_SUFFIXES = frozenset((".h", ".hh", ".hp", ".hpp", ".hxx", ".h++", ".H"))
_LANGUAGES = frozenset(("c", "c++", "cpp-output", "c++-cpp-output"))
_BEFORE_LINK = frozenset(
    ("-c", "-S", "-E", "-M", "-MM", "-fsyntax-only", "-emit-ast", "--precompile", "--analyze", "-###")
)
_NO_CODE = frozenset(
    ("-E", "-M", "-MM", "-fsyntax-only", "-emit-ast", "--precompile", "--analyze", "-emit-llvm")
)
_BITCODE_ALREADY = ("-flto", "-fembed-bitcode")  # the first does not hold where there are checks


def parse(words: list[str]) -> Arguments:
    """Every word in one token, in order."""
    tokens: list[Token] = []
    language: str | None = None
    rest = list(_expanded(words))
    position = 0
    while position < len(rest):
        word = rest[position]
        role = _WITH_ARGUMENT.get(word)
        count = 2 if role is not None and position + 1 < len(rest) else 1
        taken = tuple(rest[position : position + count])
        position += count
        if word == "-x" or (word.startswith("-x") and count == 1):
            given = taken[1] if count == 2 else word[2:]
            language = None if given == "none" else given
        if role is None:
            role = _role_of(word)
        tokens.append(Token(role, taken, language if role is Role.INPUT else None))
    return Arguments(tuple(words), tuple(tokens))


def _role_of(word: str) -> Role:
    if word == "-" or not word.startswith("-"):
        return Role.INPUT
    for prefix, role in _JOINED.items():
        if word.startswith(prefix):
            return role
    return Role.OTHER


def _expanded(words: list[str], depth: int = 0) -> list[str]:
    result: list[str] = []
    for word in words:
        if not word.startswith("@") or depth > 8 or not os.path.isfile(word[1:]):
            result.append(word)
            continue
        import shlex

        with open(word[1:], encoding="utf-8") as file:
            result += _expanded(shlex.split(file.read()), depth + 1)
    return result
