"""Command lines of linkers: read, understood, and given back word for word."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from enzyme_build.errors import InputError, UsageError
from enzyme_build.linker import command, own, response
from enzyme_build.linker.command import parse
from enzyme_build.linker.flags import BY_NAME, OF_DRIVERS, OWN, TABLE, Arity, Role
from enzyme_build.settings import Settings

# Command lines as drivers give them, shortened where they repeat themselves.
DRIVERS = {
    "clang": """--hash-style=gnu --build-id --eh-frame-hdr -m elf_x86_64 -pie -dynamic-linker
        /lib64/ld-linux-x86-64.so.2 -o a.out /lib/Scrt1.o /lib/crti.o /gcc/crtbeginS.o -L. -L/gcc -L/usr/lib
        main.o -lf -lgcc --as-needed -lgcc_s --no-as-needed -lc /gcc/crtendS.o /lib/crtn.o""",
    "clang with plugin": """-plugin /usr/lib/LLVMgold.so -plugin-opt=mcpu=x86-64 -plugin-opt=O2 -plugin-opt=thinlto
        -plugin-opt=jobs=2 --sysroot=/ -z relro --hash-style=both -shared -o libx.so x.o --version-script exports.map
        -soname libx.so.1 -rpath $ORIGIN -Bsymbolic""",
    "gcc": """-plugin /usr/lib/gcc/liblto_plugin.so -plugin-opt=/usr/lib/gcc/lto-wrapper
        -plugin-opt=-fresolution=/tmp/x.res -plugin-opt=-pass-through=-lgcc --build-id --eh-frame-hdr -m elf_x86_64
        --hash-style=gnu --as-needed -dynamic-linker /lib64/ld-linux-x86-64.so.2 -pie -o a.out Scrt1.o main.o
        --push-state --as-needed -lgcc_s --pop-state -lc""",
    "rustc": """--eh-frame-hdr -m elf_x86_64 -pie -z noexecstack -z now -z relro --gc-sections -O1 --as-needed
        -Bstatic /tmp/rlib/liba.rlib /rust/libstd.rlib -Bdynamic -lgcc_s -lc -L /rust/lib
        --no-undefined-version -o target/debug/app main.1.rcgu.o main.2.rcgu.o --start-group --end-group""",
    "zig": """--error-limit=0 -mllvm -float-abi=hard --entry _start -z stack-size=16777216
        --build-id=none --image-base=16777216 --eh-frame-hdr -znow -m elf_x86_64
        -static -o out main.o --as-needed libc.a""",
    "flang": """-m elf_x86_64 -pie -o a.out Scrt1.o -L/usr/lib/llvm-22/lib main.o -lflang_rt.runtime -lm
        --whole-archive libomp.a --no-whole-archive -T script.ld --defsym=a=b --defsym c=d --wrap=malloc -u start
        --undefined=other -Ttext=0x1000 -y symbol --icf=all -EL -Map out.map -e main""",
}  # fmt: skip


@pytest.mark.parametrize("name", DRIVERS)
def test_argv_to_command_to_argv_loses_nothing(name: str) -> None:
    argv = shlex.split(DRIVERS[name])
    read = parse("ld", argv)
    assert read.argv() == argv
    assert list(read.given) == argv


@pytest.mark.parametrize(
    ("argv", "role", "value"),
    [
        (["-o", "x"], Role.OUTPUT, "x"),
        (["-ox"], Role.OUTPUT, "x"),
        (["--output=x"], Role.OUTPUT, "x"),
        (["--output", "x"], Role.OUTPUT, "x"),
        (["-L/a"], Role.SEARCH, "/a"),
        (["-L", "/a"], Role.SEARCH, "/a"),
        (["--library-path=/a"], Role.SEARCH, "/a"),
        (["-lfoo"], Role.LIBRARY, "foo"),
        (["--library=foo"], Role.LIBRARY, "foo"),
        (["-l:libfoo.a"], Role.LIBRARY, ":libfoo.a"),
        (["--sysroot=/s"], Role.SYSROOT, "/s"),
        (["--sysroot", "/s"], Role.SYSROOT, "/s"),
        (["-melf_x86_64"], Role.EMULATION, "elf_x86_64"),
        (["-m", "elf_x86_64"], Role.EMULATION, "elf_x86_64"),
        (["-plugin-opt=O2"], Role.PLUGIN_OPTION, "O2"),
        (["-T", "x.ld"], Role.SCRIPT, "x.ld"),
        (["--script=x.ld"], Role.SCRIPT, "x.ld"),
        (["-Tx.ld"], Role.SCRIPT, "x.ld"),
    ],
)
def test_a_value_in_any_spelling(argv: list[str], role: Role, value: str) -> None:
    assert parse("ld", argv).last(role) == value


@pytest.mark.parametrize(
    ("argv", "role"),
    [(["-r"], Role.RELOCATABLE), (["-i"], Role.RELOCATABLE), (["--relocatable"], Role.RELOCATABLE)]
    + [([w], Role.SHARED) for w in ("-shared", "--shared", "-Bshareable")]
    + [([w], Role.STATIC) for w in ("-Bstatic", "-dn", "-non_shared")]
    + [([w], Role.DYNAMIC) for w in ("-Bdynamic", "-dy", "-call_shared")],
)
def test_a_switch_in_any_spelling(argv: list[str], role: Role) -> None:
    assert parse("ld", argv).has(role)


# A flag that looks like another with a value, or whose value looks like a flag or a file.
@pytest.mark.parametrize(
    ("argv", "files"),
    [
        (["-e", "main.o", "x.o"], ["x.o"]),
        (["-soname", "x.o", "y.o"], ["y.o"]),
        (["-mllvm", "-x.o", "y.o"], ["y.o"]),
        (["-rpath", "r.o", "--defsym", "a=b", "z.o"], ["z.o"]),
        (["-z", "now", "-znow", "z.o"], ["z.o"]),
        (["--no-such-flag", "x.o"], ["x.o"]),
        (["-O3", "x.o", "-EL"], ["x.o"]),
        (["--icf=all", "--build-id", "x.o"], ["x.o"]),
        (["(", "x.o", ")"], ["x.o"]),
        (["-nostdlib", "-no-pie", "-omagic", "x.o"], ["x.o"]),
        (["-Map", "m.o", "-Map=n.o", "x.o"], ["x.o"]),
    ],
)
def test_files_are_told_from_values(argv: list[str], files: list[str]) -> None:
    assert [i.name for i in parse("ld", argv).inputs()] == files


def test_positional_flags_hold_from_where_they_stand() -> None:
    argv = """a.o --whole-archive b.a --no-whole-archive --push-state -Bstatic -lc1 -Bdynamic --as-needed
        -ld --start-lib e.o --end-lib -Bstatic --pop-state -lf --start-group g.a h.a --end-group -b binary j.bin"""
    inputs = {i.name: i.state for i in parse("ld", shlex.split(argv)).inputs()}
    assert inputs["c1"].static
    assert not inputs["d"].static
    assert not inputs["f"].static
    assert inputs["h.a"].format == ""
    assert inputs["j.bin"].format == "binary"


@pytest.mark.parametrize(
    ("argv", "expected"),
    [([], False), (["-pie"], True), (["-pie", "-no-pie"], False), (["-shared"], True), (["-no-pie"], False)],
)
def test_whether_the_output_can_be_moved(argv: list[str], expected: bool) -> None:
    assert parse("ld", argv).position_independent is expected


def test_our_own_flags_are_taken_out() -> None:
    argv = ["-o", "x", "--enzyme-report=r.txt", "--enzyme-verbose", "--enzyme-engine", "enzyme", "a.o"]
    read = parse("ld", argv)
    assert own.settings_of(read) == {"report": "r.txt", "verbose": True, "engine": "enzyme"}
    assert read.without_own().argv() == ["-o", "x", "a.o"]
    assert list(read.without_own().given) == ["-o", "x", "a.o"]


def test_each_setting_is_an_option_of_the_linker_or_of_the_compiler_driver() -> None:
    given = {row.names[0].removeprefix("enzyme-").replace("-", "_") for row in OWN}
    assert given | set(OF_DRIVERS) == set(Settings._fields)


def test_options_of_enzyme_are_understood_and_taken_out() -> None:
    argv = [
        "-mllvm",
        "-enzyme-strong-zero=1",
        "--plugin-opt=-enzyme-fast-math=0",
        "-mllvm",
        "-enzyme-loose-types=1",
    ]
    argv += ["--load-pass-plugin=/x/LLDEnzyme-22.so", "-mllvm", "-load=/x/LLDEnzyme-22.so"]
    read = parse("ld", [*argv, "-mllvm", "-unroll-count=2", "a.o"])
    assert own.settings_of(read) == {"strong_zero": True, "fast_math": False}
    assert read.without_own().argv() == ["-mllvm", "-unroll-count=2", "a.o"]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (
            ["--enzyme-repot=x"],
            "--enzyme-repot: error: there is no such option\n  fix: is `--enzyme-report` meant?",
        ),
        (["-enzyme-strict-mode"], "-enzyme-strict-mode: error: there is no such option\n  fix: "),
        (["--enzyme-zzz"], "fix: docs/settings.md lists all options"),
        (["-mllvm", "-enzyme-emptyfn-inactive"], "does nothing here\n  fix: declare the functions inactive"),
        (["-mllvm", "-enzyme-truncate-all=64to32"], "fix: ask for functions"),
        (["-mllvm", "-enzyme-strict-aliasin=0"], "fix: is `-enzyme-strict-aliasing` meant?"),
    ],
)
def test_options_that_are_not_known_are_refused(argv: list[str], said: str) -> None:
    with pytest.raises(UsageError) as refused:
        own.settings_of(parse("ld", argv))
    assert said in str(refused.value)


MIXED = (
    ("-o", "x"),
    ("--whole-archive",),
    ("a.a",),
    ("--no-whole-archive",),
    ("-L", "d"),
    ("--start-group",),
    ("-lb",),
    ("--end-group",),
    ("--start-lib",),
    ("c.o",),
    ("--end-lib",),
    ("-z", "now"),
)


@given(st.lists(st.integers(0, len(MIXED) - 1), max_size=4))
def test_our_own_flags_may_stand_anywhere(places: list[int]) -> None:
    """They change no input's state, nor its place in what the real linker gets."""
    plain = parse("ld", [word for words in MIXED for word in words])
    ours = (["--enzyme-report", "r.txt"], ["--enzyme-level=1"], ["--enzyme-verbose"], ["-enzyme-strict"])
    pieces = list(MIXED)
    for words, place in zip(ours, sorted(places, reverse=True), strict=False):
        pieces.insert(place, tuple(words))
    read = parse("ld", [word for words in pieces for word in words])
    assert read.without_own().argv() == plain.argv()
    assert read.without_own().inputs() == plain.inputs()
    assert ("report" in own.settings_of(read)) == (len(places) > 0)


def test_a_command_without_our_flags_is_handed_on_as_it_was_given(tmp_path: Path) -> None:
    path = tmp_path / "r.rsp"
    path.write_text("a.o b.o")
    read = parse("ld", ["-o", "x", f"@{path}"])
    assert list(read.without_own().given) == ["-o", "x", f"@{path}"]
    assert read.argv() == ["-o", "x", "a.o", "b.o"]


def test_no_two_rows_claim_a_name() -> None:
    names = [name for flag in TABLE for name in flag.names]
    assert len(names) == len(set(names))
    assert len(BY_NAME) == len(names)


@pytest.mark.parametrize("flag", TABLE, ids=lambda flag: flag.names[0])
def test_every_row_reads_what_it_describes(flag: object) -> None:
    """Each name of each row, in each spelling of its arity, followed by a file that must stay a file."""
    row = BY_NAME[getattr(flag, "names")[0]]  # noqa: B009
    for name in row.names:
        dash = "" if name in "()" else "-" if len(name) == 1 else "--"
        for words in _spellings(dash + name, row.arity, len(name)):
            read = parse("ld", [*words, "file.o"])
            assert read.argv() == [*words, "file.o"]
            assert [i.name for i in read.inputs() if not i.is_library] == ["file.o"], words
            assert read.arguments[0].flag is row, words


def _spellings(word: str, arity: Arity, length: int) -> list[list[str]]:
    separate, joined, equals = [word, "value"], [word + "value"], [word + "=value"]
    return {
        Arity.NONE: [[word]],
        Arity.SHORT: [separate, joined] if length == 1 else [separate, equals],
        Arity.LONG: [separate, equals],
        Arity.EQUALS: [[word], equals],
        Arity.JOINED: [[word + "2"]],
        Arity.PAIR: [separate, joined],
    }[arity]


WORDS = st.text(max_size=12)


@given(st.lists(WORDS))
def test_response_files_give_back_what_was_put_in(words: list[str]) -> None:
    assert response.split(response.join(words)) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a b\nc", ["a", "b", "c"]),
        ("'a b' \"c d\"", ["a b", "c d"]),
        (r"a\ b", ["a b"]),
        (r'"a\"b"', ['a"b']),
        (r"'a\'b'", ["a'b"]),
        ("a''b", ["ab"]),
        ("''", [""]),
        ('x="y z"w', ["x=y zw"]),
        (r"-Wl,C:\\dir", [r"-Wl,C:\dir"]),
        ("", []),
    ],
)
def test_response_file_quoting(text: str, words: list[str]) -> None:
    assert response.split(text) == words


def test_response_files_inside_response_files(tmp_path: Path) -> None:
    inner = tmp_path / "inner.rsp"
    inner.write_text("b.o c.o")
    outer = tmp_path / "outer.rsp"
    outer.write_text(f"a.o @{inner} @nowhere.rsp")
    assert response.expand([f"@{outer}", "@"]) == ["a.o", "b.o", "c.o", "@nowhere.rsp", "@"]
    inner.write_text(f"@{outer}")
    with pytest.raises(InputError, match="includes itself"):
        response.expand([f"@{outer}"])


@given(st.lists(st.sampled_from([*(f"-{n}" for n in BY_NAME), "x.o", "-o", "-L", "=", "--", "-", "a=b"])))
def test_any_words_are_given_back(argv: list[str]) -> None:
    assert parse("ld", argv).argv() == argv


def test_an_argument_of_our_making_is_read_by_the_same_rows() -> None:
    assert command.file_argument("x.o").is_file
