"""The unit that asks for a derivative through each piece of real software; `f` is `x * x` by a long way."""

from __future__ import annotations

BASIC = """
#include <stdio.h>
#include <stdlib.h>
SOFTWARE
#ifdef __cplusplus
extern "C"
#endif
double __enzyme_autodiff(void *, ...);
#ifndef LIBRARY
__attribute__((destructor)) static void at_the_end(void) {
  fprintf(stderr, "derivative %g\\n", __enzyme_autodiff((void *)f, 3.0));
}
#endif
"""

EACH = {
    "sqlite": """
#include "sqlite3.h"
static double f(double x) {
  sqlite3 *db;
  sqlite3_stmt *s;
  if (sqlite3_open(":memory:", &db) || sqlite3_prepare_v2(db, "select ?1 * ?1", -1, &s, 0)) abort();
  sqlite3_bind_double(s, 1, x);
  if (sqlite3_step(s) != SQLITE_ROW) abort();
  double r = sqlite3_column_double(s, 0);
  sqlite3_finalize(s);
  sqlite3_close(db);
  return r;
}
""",
    "lua": """
#include "lua.h"
#include "lualib.h"
#include "lauxlib.h"
static double f(double x) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  lua_pushnumber(L, x);
  lua_setglobal(L, "x");
  if (luaL_dostring(L, "local s = 0 for i = 1, 10 do s = s + x * x end return s / 10")) abort();
  double r = lua_tonumber(L, -1);
  lua_close(L);
  return r;
}
""",
    "zlib": """
#include "zlib.h"
static double f(double x) {
  double many[100], back[100];
  for (int i = 0; i < 100; ++i) many[i] = x;
  Bytef packed[900];
  uLongf size = sizeof packed, length = sizeof back;
  if (compress2(packed, &size, (const Bytef *)many, sizeof many, 6) != Z_OK) abort();
  if (uncompress((Bytef *)back, &length, packed, size) != Z_OK) abort();
  return back[99] * back[0];
}
""",
    "bzip2": """
#include "bzlib.h"
static double f(double x) {
  double many[100], back[100];
  for (int i = 0; i < 100; ++i) many[i] = x;
  char packed[2000];
  unsigned size = sizeof packed, length = sizeof back;
  if (BZ2_bzBuffToBuffCompress(packed, &size, (char *)many, sizeof many, 1, 0, 0)) abort();
  if (BZ2_bzBuffToBuffDecompress((char *)back, &length, packed, size, 0, 0)) abort();
  return back[99] * back[0];
}
""",
    "muparser-library": """
#define LIBRARY
#include "muParser.h"
extern "C" double __enzyme_autodiff(void *, ...);
static double f(double x) {
  mu::Parser parser;
  parser.DefineVar(L"x", &x);
  parser.SetExpr(L"x * x");
  double r = parser.Eval();
  try {
    parser.SetExpr(L"x *");
    parser.Eval();
  } catch (const mu::ParserError &) {
    return r;
  }
  return 0;
}
extern "C" double derivative_in_library(double x) { return __enzyme_autodiff((void *)f, x); }
""",
    "muparser": """
#include "muParser.h"
extern "C" double derivative_in_library(double);
static double f(double x) {
  try {
    mu::Parser parser;
    parser.SetExpr(L"nothing + 1");
    parser.Eval();
  } catch (const mu::ParserError &error) {
    return x * x * (error.GetCode() == mu::ecUNASSIGNABLE_TOKEN) + derivative_in_library(3) - 6;
  }
  return 0;
}
""",
    "googletest": """
#include <string>
#include "gtest/gtest.h"
static double f(double x) {
  double y = std::stod(testing::PrintToString(x));
  return y * y;
}
""",
    "blas": """
double ddot_(const int *, const double *, const int *, const double *, const int *);
static double f(double x) {
  double v[4] = {x, x, x, x};
  int n = 4, step = 1;
  return ddot_(&n, v, &step, v, &step) / 4;
}
""",
}
