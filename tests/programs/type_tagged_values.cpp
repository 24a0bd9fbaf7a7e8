// feature: values that are a number or a count, as a tag tells, passed and returned in registers: an interpreter's
// flags: -std=c++17
#include "check.h"

double interpreted(double *x, int n);
double visited(double *x, int n);
double chosen(double *x, int n);
double packed(double x);

#if FUNCTIONS
#include <memory>
#include <variant>
#include <vector>
#define APART __attribute__((noinline))

/* As C has it. */
enum Kind { NUMBER, COUNT };
template <class Number, class Count> struct Tagged {
  Kind kind;
  union {
    Number number;
    Count count;
  };
};
template <class T, class Number> APART T a_number(Number d) {
  T v;
  v.kind = NUMBER;
  v.number = d;
  return v;
}
template <class T, class Count> APART T a_count(Count i) {
  T v;
  v.kind = COUNT;
  v.count = i;
  return v;
}
template <class T> APART auto as_number(T v) {
  using Number = decltype(v.number);
  return v.kind == NUMBER ? v.number : (Number)v.count;
}
using Value = Tagged<double, long>;
static Value number(double d) { return a_number<Value>(d); }
static Value count(long i) { return a_count<Value>(i); }
APART static Value sum(Value a, Value b) {
  if (a.kind == COUNT && b.kind == COUNT)
    return count(a.count + b.count);
  return number(as_number(a) + as_number(b));
}
APART static Value product(Value a, Value b) {
  if (a.kind == COUNT && b.kind == COUNT)
    return count(a.count * b.count);
  return number(as_number(a) * as_number(b));
}
static Value stack[16];
static int top;
APART static void push(Value v) { stack[top++] = v; }
APART static Value pop() { return stack[--top]; }

APART static double run(const char *code, double *x) {
  top = 0;
  for (; *code; code++) {
    if (*code >= 'a') {
      push(number(x[*code - 'a']));
    } else if (*code >= '0') {
      push(count(*code - '0'));
    } else {
      Value b = pop(), a = pop();
      push(*code == '+' ? sum(a, b) : product(a, b));
    }
  }
  return as_number(pop());
}
double interpreted(double *x, int n) {
  double total = 0;
  const char *codes[] = {"a34+*b*", "ab*2+c*", "23*4+", "ab+c3*a*+"};
  for (int i = 0; i < 4; i++)
    total += run(codes[i], x) * n;
  return total;
}

/* As C++ has it. */
using Variant = std::variant<double, long>;
struct Node {
  Variant value;
  std::vector<std::unique_ptr<Node>> children;
};
APART static Variant times(Variant a, Variant b) {
  return std::visit([](auto x, auto y) -> Variant { return x * y; }, a, b);
}
APART static Variant evaluated(const Node &node) {
  Variant result = node.value;
  for (auto &child : node.children)
    result = times(result, evaluated(*child));
  return result;
}
double visited(double *x, int n) {
  Node root{Variant(x[0]), {}};
  for (int i = 1; i < n; i++) {
    root.children.push_back(std::make_unique<Node>(Node{Variant(long(i + 1)), {}}));
    root.children.back()->children.push_back(std::make_unique<Node>(Node{Variant(x[i]), {}}));
    root.children.back()->children.push_back(std::make_unique<Node>(Node{Variant(3L), {}}));
  }
  return std::visit([](auto v) { return (double)v; }, evaluated(root));
}

/* In one register with its tag. */
using Small = Tagged<float, int>;
static Small small_number(float f) { return a_number<Small>(f); }
static Small small_count(int i) { return a_count<Small>(i); }
APART static Small small_product(Small a, Small b) {
  if (a.kind == COUNT && b.kind == COUNT)
    return small_count(a.count * b.count);
  return small_number(as_number(a) * as_number(b));
}
double packed(double x) {
  Small s = small_number((float)x);
  for (int i = 0; i < 3; i++)
    s = small_product(s, i & 1 ? small_count(i + 2) : small_product(small_count(2), small_count(i + 1)));
  return as_number(small_product(s, s));
}

/* In one function, and by a pointer. */
static Value (*volatile operations[])(Value, Value) = {sum, product};
double chosen(double *x, int n) {
  Value v = count(n);
  for (int i = 0; i < 4; i++)
    v = operations[i % 2](v, i & 2 ? number(x[i % n]) : count(i));
  return as_number(v);
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(interpreted, 1.3, -0.7, 2.1);
  CHECK_ARRAY(visited, 1.3, -0.7, 2.1);
  CHECK_ARRAY(chosen, 1.3, -0.7, 2.1);
#ifdef __OPTIMIZE__ /* at -O0 all of it is inlined, and refused: tag and value are chosen together */
#if FORWARD         /* (36 x)^2, in single precision */
  EXPECT(FWDDIFF(double, packed, 0.5, 1.0), 2592 * 0.5);
#endif
#if REVERSE
  EXPECT(AUTODIFF(double, packed, 0.5), 2592 * 0.5);
#endif
#endif
  return finish();
}
#endif
