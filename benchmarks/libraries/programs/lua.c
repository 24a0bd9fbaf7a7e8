// library: Lua 5.4: a script's function is evaluated by the interpreter, in C with tagged values
// source: lua5.4
// compile: src/*.c
// except: src/lua.c
// except: src/luac.c
// include: src
// levels: 2
// objective: formula(0.7, 1.3) arithmetic and math functions
// objective: loop(0.7, 1.3) a loop with a table and a closure
// fails: formula integers of the union of numbers and pointers are shifted and masked
// fails: loop integers of the union of numbers and pointers are shifted and masked
#include "lauxlib.h"
#include "lua.h"
#include "lualib.h"

static double run(const char *script, const double *x, int n) {
  lua_State *state = luaL_newstate();
  luaL_requiref(state, "math", luaopen_math, 1);
  lua_pop(state, 1);
  if (luaL_dostring(state, script))
    return -1;
  lua_getglobal(state, "f");
  for (int i = 0; i < n; i++)
    lua_pushnumber(state, x[i]);
  if (lua_pcall(state, n, 1, 0))
    return -2;
  double result = lua_tonumber(state, -1);
  lua_close(state);
  return result;
}

double formula(double *x, int n) {
  return run("function f(a, b) return a * math.exp(b) + math.sin(a * b) / (1 + b ^ 2) end", x, n);
}

double loop(double *x, int n) {
  return run("function f(a, b)\n"
             "  local t = {}\n"
             "  local step = function(v, i) return v * a + b / i end\n"
             "  t[1] = a\n"
             "  for i = 2, 6 do t[i] = step(t[i - 1], i) end\n"
             "  local s = 0\n"
             "  for i = 1, #t do s = s + t[i] * t[i] end\n"
             "  return s\n"
             "end",
             x, n);
}
