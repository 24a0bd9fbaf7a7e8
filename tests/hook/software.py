"""Real programs and libraries, each linked twice: by the real linker, and through the hook.

Units take turns in the form they are compiled to: machine code alone, with embedded bitcode, raw bitcode. Into
each program goes one more unit, which asks for a derivative that leads through the software and prints it at the
program's end; in the plain link a difference quotient written by hand answers. So one program's own tests, and
a derivative through it, can be compared between both links.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path

import pytest

from enzyme_build import process
from tests.hook.project import EMBED, Project, archiver, clang, tool
from tests.hook.requests_of_software import BASIC, EACH

FORMS = {"machine code": (), "embedded bitcode": EMBED, "raw bitcode": ("-flto",)}
FORTRAN_FORMS = {
    "machine code": (),
    "fat objects": ("-flto", "-ffat-lto-objects"),
    "raw bitcode": ("-flto",),
}
_INLINE = re.compile(
    r"[WV] _Z"
)  # each unit that needs such a function of C++ brings it, if it is not inlined
_BITCODE_SECTIONS = {".llvmbc", ".llvmcmd", ".llvm.lto"}


@dataclass(frozen=True)
class Link:
    """One file that is linked; `asks` names the unit with a request that goes in."""

    output: str
    arguments: tuple[str | Path, ...]
    asks: str | None = None
    driver: str = "clang"


@dataclass(frozen=True)
class Recipe:
    """What is linked, in order, and the commands that are run in the folder of the results."""

    links: tuple[Link, ...]
    runs: tuple[str, ...]


@dataclass(frozen=True)
class Seen:
    """What a link made, as far as a user can tell."""

    runs: dict[str, tuple[int, bytes, bytes]]
    symbols: dict[str, list[str]]
    libraries: dict[str, list[str]]
    sections: dict[str, list[str]]


@dataclass
class Workshop:
    """Compiles and links in a folder; counts the forms of the units."""

    project: Project
    sources: Path
    forms: dict[str, int] = field(default_factory=dict)

    @property
    def folder(self) -> Path:
        return self.project.folder

    def source(self, pattern: str) -> Path:
        found = sorted(self.sources.glob(pattern))
        if not found:
            pytest.fail(f"no {pattern} in {self.sources}: `python -m tests.hook.sources FOLDER` fetches it")
        return found[0]

    def compile(self, paths: Sequence[Path], *flags: str | Path) -> list[Path]:
        """Objects of these files, in the forms by turns; two at a time."""
        kinds = {path.suffix for path in paths}
        fortran = bool(kinds & {".f", ".f90"})
        table = FORTRAN_FORMS if fortran else FORMS
        driver = "flang" if fortran else "clang++" if kinds & {".cc", ".cpp"} else "clang"
        level = "-O1" if fortran else "-O0"  # optimising took two fifths of the time

        def one(job: tuple[Path, str]) -> Path:
            path, form = job
            made = self.folder / "objects" / f"{path.stem}.o"
            self.project.do(_driver(driver), level, *table[form], *flags, "-w", "-c", path, "-o", made)
            return made

        (self.folder / "objects").mkdir(exist_ok=True)
        jobs = list(zip(paths, cycle(table), strict=False))
        for _, form in jobs:
            self.forms[form] = self.forms.get(form, 0) + 1
        with ThreadPoolExecutor(2) as pool:
            return list(pool.map(one, jobs))

    def archive(self, name: str, members: Sequence[Path]) -> Path:
        self.project.do(archiver(), "rcs", self.folder / name, *members)
        return self.folder / name

    def request(self, name: str, *flags: str | Path) -> None:
        """The unit that asks, and its answer in a plain link."""
        unit = BASIC.replace("SOFTWARE", EACH[name])
        suffix = ".cpp" if "namespace" in unit or "::" in unit else ".c"
        self.project.object(f"ask-{name}{suffix}", unit, "-O1", *EMBED, *map(str, flags), out=f"ask-{name}.o")

    def link(self, link: Link, *, hooked: bool, asks: bool = True) -> None:
        linker = self.project.hook if hooked else tool("ld.lld-22", "ld.lld")
        spelled = "-fuse-ld" if link.driver == "flang" else "--ld-path"
        asked: list[str | Path] = [self.folder / f"ask-{link.asks}.o"] if link.asks and asks else []
        if asked and not hooked:
            asked.append(self.project.object("quotient.c", QUOTIENT, "-O1", "-fPIC"))
        process.run(
            [
                _driver(link.driver),
                f"{spelled}={linker}",
                *asked,
                *link.arguments,
                "-o",
                f"out/{link.output}",
            ],
            cwd=self.folder,
            env={"XDG_CACHE_HOME": str(self.folder / "cache")},
        )

    def make(self, recipe: Recipe, *, hooked: bool, asks: bool = True) -> Path:
        """All links of a recipe, into the folder `out`."""
        out = self.folder / "out"
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir()
        for link in recipe.links:
            self.link(link, hooked=hooked, asks=asks)
        return out

    def look(self, recipe: Recipe, out: Path) -> Seen:
        runs = {command: _run(command, out) for command in recipe.runs}
        files = [link.output for link in recipe.links if not link.output.endswith(".o")]
        nm = tool("llvm-nm-22", "nm") or "nm"
        listed = {f: self.project.do(nm, "-D", "--defined-only", out / f).stdout for f in files}
        ldd = {f: self.project.do("ldd", out / f).stdout for f in files}
        headers = {f: self.project.do("readelf", "-SW", out / f).stdout for f in files}
        return Seen(
            runs,
            {f: _exported(text) for f, text in listed.items()},
            {f: sorted(re.sub(r" \(0x\w+\)", "", text).splitlines()) for f, text in ldd.items()},
            {
                f: [n for n in _section_names(text) if n not in _BITCODE_SECTIONS]
                for f, text in headers.items()
            },
        )


def _exported(listed: str) -> list[str]:
    names = [line.split(maxsplit=1)[1] for line in listed.splitlines()]
    return sorted(name for name in names if not _INLINE.match(name))


def _section_names(headers: str) -> list[str]:
    return sorted(re.findall(r"^ +\[ *\d+\] (\S+)", headers, re.MULTILINE))


def _run(command: str, out: Path) -> tuple[int, bytes, bytes]:
    done = subprocess.run(["sh", "-c", command], cwd=out, capture_output=True, timeout=300, check=False)
    return done.returncode, done.stdout, done.stderr


def _driver(name: str) -> str:
    if name == "flang":
        found = tool("flang-22", "flang")
        if found is None:
            pytest.skip("flang is not installed: `apt install flang-22`")
        return found
    return clang().replace("clang", name)


QUOTIENT = """
#include <stdarg.h>
__attribute__((visibility("hidden"))) double __enzyme_autodiff(void *f, ...) {
  va_list arguments;
  va_start(arguments, f);
  double x = va_arg(arguments, double);
  va_end(arguments);
  double (*g)(double) = (double (*)(double))f;
  double right = g(x + 1), left = g(x - 1);
  return (right - left) * 0.5;
}
"""


def _sqlite(shop: Workshop) -> Recipe:
    tree = shop.folder / "sqlite"
    shutil.copytree(shop.source("sqlite3-*"), tree)
    process.run([tree / "configure", "--disable-tcl"], cwd=tree)
    process.run(["make", ".target_source", "shell.c"], cwd=tree)
    leave_out = re.compile(
        r"(shell|tclsqlite|geopoly|icu|fts[125].*|fts3_icu|sqlite3rbu|sqlite3session|userauth|.*_w32|os_win|os_kv)\.c"
    )
    units = [p for p in sorted((tree / "tsrc").glob("*.c")) if not leave_out.fullmatch(p.name)]
    features = ("-DSQLITE_THREADSAFE=1", "-DSQLITE_ENABLE_FTS3", "-DSQLITE_ENABLE_RTREE", "-DSQLITE_CORE")
    flags = (*features, f"-I{tree}/tsrc", f"-I{tree}/ext/rtree")
    library = shop.archive("libsqlite.a", shop.compile(units, *flags))
    (shell,) = shop.compile([tree / "shell.c"], *flags)
    shop.request("sqlite", f"-I{tree}/tsrc")
    shop.project.source("script.sql", SQL)
    return Recipe(
        (Link("sqlite3", (shell, library, "-lm", "-lpthread", "-ldl"), "sqlite"),),
        (
            "./sqlite3 :memory: < ../script.sql",
            "rm -f a.db; ./sqlite3 a.db < ../script.sql && ./sqlite3 a.db .dump 'pragma integrity_check'",
            "./sqlite3 :memory: 'select nothing from nowhere'",
            "./sqlite3 nowhere/a.db 'create table t(x)'",
        ),
    )


def _lua(shop: Workshop) -> Recipe:
    tree = shop.source("lua-*") / "src"
    units = [p for p in sorted(tree.glob("*.c")) if p.name not in ("lua.c", "luac.c")]
    flags = ("-DLUA_USE_POSIX", f"-I{tree}")
    library = shop.archive("liblua.a", shop.compile(units, *flags))
    lua, luac = shop.compile([tree / "lua.c", tree / "luac.c"], *flags)
    shop.request("lua", f"-I{tree}")
    shop.project.source("script.lua", LUA)
    return Recipe(
        (
            Link("lua", (lua, library, "-lm", "-ldl", "-Wl,-E"), "lua"),
            Link("luac", (luac, library, "-lm"), "lua"),
        ),
        (
            "./lua ../script.lua",
            "./luac -o script.luac ../script.lua && ./lua script.luac",
            "./luac -l -p ../script.lua | sed 's/0x[0-9a-f]*//g'",
            "./lua -e 'error({})'",
            "./lua -e 'os.exit(7)'",
            "echo 'x = = 1' | ./lua -",
        ),
    )


def _zlib(shop: Workshop) -> Recipe:
    tree = shop.source("zlib-*")
    flags = ("-DHAVE_UNISTD_H", f"-I{tree}")
    library = shop.archive("libz.a", shop.compile(sorted(tree.glob("*.c")), *flags))
    names = ("example", "minigzip", "infcover")
    tests = shop.compile([tree / "test" / f"{name}.c" for name in names], *flags)
    shop.request("zlib", f"-I{tree}")
    text = f"{tree}/zlib.h"
    return Recipe(
        tuple(Link(name, (test, library), "zlib") for name, test in zip(names, tests, strict=True)),
        (
            "./example out.gz",
            "./infcover",
            f"./minigzip < {text} > z.gz && cksum < z.gz && ./minigzip -d < z.gz | cmp - {text}",
            f"./minigzip -9 < {text} | tail -c 100 | ./minigzip -d",
        ),
    )


def _bzip2(shop: Workshop) -> Recipe:
    """Its library is joined by `ld -r`, in two steps, before the program is linked."""
    tree = shop.source("bzip2-*")
    names = ("blocksort", "huffman", "crctable", "randtable", "compress", "decompress", "bzlib", "bzip2")
    *parts, main = shop.compile([tree / f"{name}.c" for name in names], f"-I{tree}")
    shop.request("bzip2", f"-I{tree}")
    joined = "out/some.o", "out/all.o"
    return Recipe(
        (
            Link("some.o", ("-r", *parts[:4])),
            Link("all.o", ("-r", joined[0], *parts[4:])),
            Link("bzip2", (main, joined[1]), "bzip2"),
        ),
        (
            *(
                f"./bzip2 -{n} < {tree}/sample{n}.ref > {n}.bz2 && cmp {n}.bz2 {tree}/sample{n}.bz2 && "
                f"./bzip2 -d < {n}.bz2 | cmp - {tree}/sample{n}.ref"
                for n in (1, 2, 3)
            ),
            f"head -c 1000 {tree}/sample1.bz2 | ./bzip2 -d",
            "./bzip2 -t nowhere.bz2",
        ),
    )


def _muparser(shop: Workshop) -> Recipe:
    """A shared library that throws, and a program that catches; both ask."""
    tree = shop.source("muparser-*")
    units = [p for p in sorted((tree / "src").glob("*.cpp")) if p.name != "muParserTest.cpp"]
    flags = ("-std=c++17", "-fPIC", "-D_UNICODE", f"-I{tree}/include")
    parts = shop.compile(units, *flags)
    tests = shop.compile([tree / "src" / "muParserTest.cpp", tree / "test" / "t_ParserTest.cpp"], *flags)
    shop.request("muparser", *flags)
    shop.request("muparser-library", *flags)
    rpath = "-Wl,-rpath,$ORIGIN"
    library = Link(
        "libmuparser.so", (*parts, "-shared", "-Wl,-soname,libmuparser.so"), "muparser-library", "clang++"
    )
    return Recipe(
        (library, Link("t_ParserTest", (*tests, "-Lout", "-lmuparser", rpath), "muparser", "clang++")),
        ("./t_ParserTest",),
    )


def _googletest(shop: Workshop) -> Recipe:
    """Its tests register themselves by constructors, in archives that are taken as a whole."""
    tree = shop.source("googletest-*") / "googletest"
    flags = ("-std=c++17", f"-I{tree}", f"-I{tree}/include")
    names = """
        googletest-filepath-test googletest-message-test googletest-test-part-test gtest-typed-test_test
        gtest-typed-test2_test googletest-param-test-test googletest-param-test2-test gtest_pred_impl_unittest
        gtest_sole_header_test gtest_skip_test
    """
    framework = shop.archive("libgtest.a", shop.compile([tree / "src" / "gtest-all.cc"], *flags))
    tests = shop.archive(
        "libtests.a", shop.compile([tree / "test" / f"{n}.cc" for n in names.split()], *flags)
    )
    shop.request("googletest", *flags)
    whole = ("-Wl,--whole-archive", tests, "-Wl,--no-whole-archive")
    quiet = "--gtest_print_time=0"
    return Recipe(
        (Link("unittests", (*whole, framework, "-lpthread"), "googletest", "clang++"),),
        (
            f"./unittests {quiet}",
            f"./unittests {quiet} --gtest_list_tests",
            f"./unittests {quiet} --gtest_shuffle --gtest_random_seed=5 --gtest_filter='*Message*:*Path*'",
        ),
    )


def _blas(shop: Workshop) -> Recipe:
    tree = shop.source("lapack-*") / "BLAS"
    wanted = re.compile(r"(d.*|id.*|xerbla|lsame)\.f(90)?")
    units = [p for p in sorted((tree / "SRC").glob("*.f*")) if wanted.fullmatch(p.name)]
    testers = shop.compile([tree / "TESTING" / f"dblat{n}.f" for n in (1, 2, 3)])
    library = shop.archive("libblas.a", shop.compile(units))
    shop.request("blas")
    return Recipe(
        tuple(Link(f"dblat{n}", (t, library), "blas", "flang") for n, t in enumerate(testers, 1)),
        (
            "./dblat1",
            *(
                f"./dblat{n} < {tree}/TESTING/dblat{n}.in && cat *.out *.SUMM 2>/dev/null; rm -f *.out *.SUMM"
                for n in (2, 3)
            ),
        ),
    )


@dataclass(frozen=True)
class Software:
    """What the table in docs/linking.md says of it, and how it is built."""

    what: str
    ran: str
    build: Callable[[Workshop], Recipe]


SOFTWARE = {
    "SQLite 3.40": Software("C, its shell", "four SQL sessions, two of them failing", _sqlite),
    "Lua 5.4": Software(
        "C, interpreter and compiler, `-Wl,-E`", "a script, its bytecode, three errors", _lua
    ),
    "zlib 1.2.13": Software("C, three programs", "its own tests `example` and `infcover`, `minigzip`", _zlib),
    "bzip2 1.0.8": Software(
        "C, joined by `ld -r` in two steps", "its own tests, damaged and missing input", _bzip2
    ),
    "muParser 2.3": Software("C++, a shared library that throws", "its own tests", _muparser),
    "GoogleTest 1.12": Software(
        "C++, constructors in `--whole-archive`", "its own tests, listed, shuffled", _googletest
    ),
    "reference BLAS 3.11": Software("Fortran", "its own tests of levels 1, 2 and 3", _blas),
}

SQL = """
.headers on
create table t(id integer primary key, name text unique, v real);
create index i on t(v);
create trigger g after insert on t begin update t set v = v + 0.5 where id = new.id; end;
begin;
with recursive n(k) as (select 1 union all select k + 1 from n where k < 200)
insert into t select k, printf('name %d', k), k * k / 7.0 from n;
savepoint s; delete from t where id > 100; rollback to s; commit;
select count(*), sum(v), group_concat(id) filter (where id < 5) from t;
select id, avg(v) over (order by id rows 2 preceding) from t where id between 10 and 15;
select json_extract('{"a": [1, {"b": 2.5}]}', '$.a[1].b'), json_group_array(id) from t where id < 4;
create virtual table f using fts3(body);
insert into f values ('the quick brown fox'), ('the lazy dog');
select rowid, snippet(f) from f where body match 'quick OR dog';
create virtual table r using rtree(id, a, b); insert into r values (1, 0, 2), (2, 1, 3);
select id from r where a <= 1.5 and b >= 2.5;
explain query plan select * from t where v > 3 order by name;
insert into t values (1, 'again', 0);
select date('2024-02-29', '+1 year'), round(2.5), hex(zeroblob(3)), like('A%', 'abc');
vacuum; pragma integrity_check;
"""
LUA = """
local t = setmetatable({}, {__index = function(_, k) return k * k end, __close = function() print 'closed' end})
print(t[7], #'text', 10 // 3, 7.5 % 2, 1 << 40, 2^0.5)
local function gen(n) return coroutine.wrap(function() for i = 1, n do coroutine.yield(i) end end) end
for i in gen(3) do io.write(i, ' ') end print()
print(string.format('%5.2f|%q|%x', math.pi, 'a\\nb', 255), ('hello world'):gsub('o', '0'), ('k=v'):match('(%w)=(%w)'))
local names = {'pear', 'fig', 'apple'} table.sort(names) print(table.concat(names, ','))
print(pcall(error, {code = 2}), select('#', pcall(function() local x = nil; return x.y end)))
do local c <close> = t end
goto done
print 'never'
::done::
print(load('return ...', 'chunk')(5), utf8.char(228, 8364), string.pack('<i4', 7):byte(1, -1))
print(collectgarbage('count') > 0, tostring(1e15), math.tointeger(3.0))
print(os.time({year = 2020, month = 1, day = 1, hour = 12}) > 0)
"""
