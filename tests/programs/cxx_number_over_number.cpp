// feature: numbers in variants and boxes of one's own: counts over doubles, doubles over counts, exchanged and grown
// flags: -std=c++17
#include "check.h"
#include <cstring>
#include <utility>
#include <variant>
#include <vector>

double visited(double *x, int n);
double boxed(double *x, int n);

#if FUNCTIONS
using Number = std::variant<int, double>;
static double of(Number v) {
  return std::visit([](auto e) { return (double)e; }, v);
}
double visited(double *x, int n) {
  std::vector<Number> v;
  for (int i = 0; i < n; i++) v.push_back(x[i]);
  double s = 0;
  for (auto &e : v) s += of(e) * of(e);
  v[1] = 7, v[0] = 2;
  for (auto &e : v) s += of(e) * x[0];
  return s;
}

struct Table;
struct Box {
  const Table *table;
  alignas(8) char held[16];
};
struct Table {
  double (*get)(const Box &);
  void (*add)(Box &, const Box &);
};
static double get_double(const Box &b) {
  double d;
  memcpy(&d, b.held, sizeof d);
  return d;
}
static double get_count(const Box &b) {
  int i;
  memcpy(&i, b.held, sizeof i);
  return i;
}
static void add(Box &a, const Box &b) {
  double d = a.table->get(a) + b.table->get(b);
  memcpy(a.held, &d, sizeof d);
}
static const Table counts{get_count, add}, doubles{get_double, add};
static Box box(int i) {
  Box b{&counts, {}};
  memcpy(b.held, &i, sizeof i);
  return b;
}
static Box box(double d) {
  Box b{&doubles, {}};
  memcpy(b.held, &d, sizeof d);
  return b;
}
double boxed(double *x, int n) {
  std::vector<Box> v;
  for (int i = 0; i < n; i++) {
    v.push_back(box(i + 1));
    v.push_back(box(x[i]));
  }
  v[3].table->add(v[3], v[5]);
  std::swap(v[0], v[3]);
  return v[0].table->get(v[0]) * v[1].table->get(v[1]);
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(visited, 0.7, 1.3, -0.4);
  CHECK_ARRAY(boxed, 0.7, 1.2, -0.4);
  return finish();
}
#endif
