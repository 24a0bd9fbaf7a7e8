"""Active numbers that C and C++ programs write as text: all is right, or it is said that they are read again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.engine.harness import Build, Source, build_and_run, forge

HEAD = """\
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
static uint64_t bits(double x) { uint64_t b; memcpy(&b, &x, 8); return b; }
static double of_bits(uint64_t b) { double x; memcpy(&x, &b, 8); return x; }
"""
MAIN = "int main(void) { CHECK_SCALAR(f, 1.2); return finish(); }\n"
PUT_TOGETHER = "a float is put together from the characters of a text"
COMPUTED = "a float is computed from the characters of a text"
READ = "reads floats that the differentiated code may have written"

# name -> (suffix, the program, what is said of it with --strict, or nothing where it is right)
CASES = {
    "only printed": (
        ".c",
        """
        double f(double x) {
          char t[40];
          snprintf(t, 40, "%g", x * x);
          puts(t);
          return x * x * (double)strlen(t) / (double)strlen(t);
        }
        """,
        None,
    ),
    "another text is parsed": (
        ".c",
        """
        static const char *volatile other = "25";
        double f(double x) {
          char t[40];
          snprintf(t, 40, "%g", x * x);
          puts(t);
          double v = 0;
          for (const char *p = other; *p; p++) v = 10 * v + (*p - '0');
          return v * x * x;
        }
        """,
        None,
    ),
    "letters are hashed": (
        ".c",
        """
        double f(double x) {
          char t[40];
          snprintf(t, 40, "%g", x * x);
          uint32_t h = 2166136261u;
          for (char *p = t; *p; p++) h = (h ^ (uint8_t)*p) * 16777619u;
          return x * x + 0.0 * (double)h;
        }
        """,
        None,
    ),
    "digits are parsed": (
        ".c",
        """
        double f(double x) {
          char t[40];
          snprintf(t, 40, "%.0f", 1e9 * x * x);
          double v = 0;
          for (char *p = t; *p; p++) v = 10 * v + (*p - '0');
          return v;
        }
        """,
        COMPUTED,
    ),
    "digits of bits are parsed": (
        ".c",
        """
        double f(double x) {
          char t[40];
          snprintf(t, 40, "%llu", (unsigned long long)bits(x * x));
          uint64_t v = 0;
          for (char *p = t; *p; p++) v = 10 * v + (uint64_t)(*p - '0');
          return of_bits(v);
        }
        """,
        PUT_TOGETHER,
    ),
    "letters out of a table": (
        ".c",
        """
        static void write(char *t, const uint8_t *q, int n) {
          for (int i = 0; i < n; i++) { *t++ = "0123456789abcdef"[q[i] >> 4]; *t++ = "0123456789abcdef"[q[i] & 15]; }
        }
        static int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }
        static void read(uint8_t *q, const char *t, int n) {
          for (int i = 0; i < n; i++) q[i] = (uint8_t)(digit(t[2 * i]) << 4 | digit(t[2 * i + 1]));
        }
        double f(double x) {
          double y = x * x, z;
          char t[16];
          write(t, (uint8_t *)&y, 8);
          read((uint8_t *)&z, t, 8);
          return z;
        }
        """,
        PUT_TOGETHER,
    ),
    "base64 by tables": (
        ".c",
        """
        static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        static uint8_t values[256];
        double f(double x) {
          for (int i = 0; i < 64; i++) values[(uint8_t)letters[i]] = (uint8_t)i;
          uint64_t b = bits(x * x), v = 0;
          char t[11];
          for (int i = 0; i < 11; i++) t[i] = letters[b >> (6 * i) & 63];
          for (int i = 0; i < 11; i++) v |= (uint64_t)values[(uint8_t)t[i]] << (6 * i);
          return of_bits(v);
        }
        """,
        PUT_TOGETHER,
    ),
    "to_chars and from_chars": (
        ".cpp",
        """
        #include <charconv>
        double f(double x) {
          char t[40];
          double y = 0;
          std::from_chars(t, std::to_chars(t, t + 40, x * x).ptr, y);
          return y;
        }
        """,
        READ,
    ),
    "bits by to_chars": (
        ".cpp",
        """
        #include <charconv>
        double f(double x) {
          char t[40];
          uint64_t v = 0;
          std::from_chars(t, std::to_chars(t, t + 40, bits(x * x), 16).ptr, v, 16);
          return of_bits(v);
        }
        """,
        PUT_TOGETHER,
    ),
    "to_string and stod": (
        ".cpp",
        "#include <string>\ndouble f(double x) { return std::stod(std::to_string(x * x)); }",
        READ,
    ),
    "bits by to_string": (
        ".cpp",
        "#include <string>\ndouble f(double x) { return of_bits(std::stoull(std::to_string(bits(x * x)))); }",
        PUT_TOGETHER,
    ),
    "a stream": (
        ".cpp",
        "#include <sstream>\n"
        "double f(double x) { std::stringstream s; s << x * x; double y = 0; s >> y; return y; }",
        READ,
    ),
    "bits by a stream": (
        ".cpp",
        "#include <sstream>\n"
        "double f(double x) { std::stringstream s; s << bits(x * x); uint64_t v = 0; s >> v; return of_bits(v); }",
        PUT_TOGETHER,
    ),
}


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("name", CASES)
def test_texts(name: str, level: int, tmp_path: Path) -> None:
    suffix, program, message = CASES[name]
    path = tmp_path / f"program{suffix}"
    path.write_text(f"{HEAD}{program}\n{MAIN}")
    flags = ("-g1", "-std=c++17") if suffix == ".cpp" else ("-g1",)
    build = Build((Source(path),), level, flags, settings={"strict": True})
    outcome = build_and_run(build, forge())
    if message is None:
        assert outcome.is_right, outcome.text
    else:
        assert (outcome.status, message in outcome.text) == ("refused", True), outcome.text
        assert "no derivative goes" in outcome.text
        assert re.search(r":\d+:\d+ \(in ", outcome.text)
