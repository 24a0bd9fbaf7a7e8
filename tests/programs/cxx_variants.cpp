// feature: numbers of several kinds in one place (std::variant, std::any), nodes that hold numbers and owners of others
// flags: -std=c++17
#include "check.h"
#include <any>
#include <array>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

double shapes(double *x, int n);
double anything(double *x, int n);
double tree(double *x, int n);
double constants(double *x, int n);

#if FUNCTIONS
struct Circle {
  double radius;
};
struct Rectangle {
  double width, height;
};
using Shape = std::variant<int, Circle, Rectangle, float>;
struct Area {
  double operator()(const Circle &c) const { return c.radius * c.radius; }
  double operator()(const Rectangle &r) const { return r.width * r.height; }
  double operator()(double number) const { return number; }
};
double shapes(double *x, int n) {
  std::vector<Shape> all;
  for (int i = 0; i < n; i++)
    if (i % 3 == 0)
      all.push_back(Circle{x[i]});
    else if (i % 3 == 1)
      all.push_back(Rectangle{x[i], x[i - 1]});
    else
      all.push_back((float)i);
  all.push_back(7);
  auto copy = all;
  std::swap(copy[0], copy[1]);
  double s = 0;
  for (auto &shape : copy)
    s += std::visit(Area(), shape);
  if (auto *r = std::get_if<Rectangle>(&copy[0]))
    s *= r->width;
  return s;
}

double anything(double *x, int n) {
  std::vector<std::any> all;
  for (int i = 0; i < n; i++)
    if (i % 2)
      all.push_back(x[i] * x[i]);
    else
      all.push_back(std::array<double, 3>{x[i], 2, x[0]});
  auto copy = all;
  double s = 0;
  for (auto &a : copy)
    if (auto *d = std::any_cast<double>(&a)) {
      s += *d;
    } else {
      auto v = std::any_cast<std::array<double, 3>>(a);
      s += v[0] * v[1] * v[2];
    }
  return s;
}

/* A B-tree: values are shifted beside the pointers that are. */
struct Node {
  int count = 0;
  std::array<int, 3> key{};
  std::array<double, 3> value{};
  std::array<std::unique_ptr<Node>, 4> child;
  bool is_leaf() const { return !child[0]; }
};
static void split(Node &parent, int i) {
  auto &left = *parent.child[i];
  auto right = std::make_unique<Node>();
  right->count = 1;
  right->key[0] = left.key[2];
  right->value[0] = left.value[2];
  if (!left.is_leaf()) {
    right->child[0] = std::move(left.child[2]);
    right->child[1] = std::move(left.child[3]);
  }
  left.count = 1;
  for (int j = parent.count; j > i; j--) {
    parent.key[j] = parent.key[j - 1];
    parent.value[j] = parent.value[j - 1];
    parent.child[j + 1] = std::move(parent.child[j]);
  }
  parent.key[i] = left.key[1];
  parent.value[i] = left.value[1];
  parent.child[i + 1] = std::move(right);
  parent.count++;
}
static void insert(std::unique_ptr<Node> &root, int key, double value) {
  if (root->count == 3) {
    auto above = std::make_unique<Node>();
    above->child[0] = std::move(root);
    root = std::move(above);
    split(*root, 0);
  }
  for (Node *at = root.get();;) {
    int i = 0;
    while (i < at->count && key > at->key[i])
      i++;
    if (at->is_leaf()) {
      for (int j = at->count; j > i; j--) {
        at->key[j] = at->key[j - 1];
        at->value[j] = at->value[j - 1];
      }
      at->key[i] = key;
      at->value[i] = value;
      at->count++;
      return;
    }
    if (at->child[i]->count == 3) {
      split(*at, i);
      if (key > at->key[i])
        i++;
    }
    at = at->child[i].get();
  }
}
static double walk(const Node &node, double &weight) {
  double s = 0;
  for (int i = 0; i <= node.count; i++) {
    if (!node.is_leaf())
      s += walk(*node.child[i], weight);
    if (i < node.count) {
      s += node.value[i] * weight;
      weight += 0.5;
    }
  }
  return s;
}
double tree(double *x, int n) {
  auto root = std::make_unique<Node>();
  for (int i = 0; i < 14; i++)
    insert(root, (i * 5) % 17, x[i % n] * x[(i + 1) % n]);
  double weight = 1;
  return walk(*root, weight);
}

/* Constants in the place of pointers: LLVM stores the bits of 3.0 as an integer. */
struct Number {
  double value;
};
struct Name {
  int index;
};
struct Product;
using Term = std::variant<Number, Name, std::unique_ptr<Product>>;
struct Product {
  Term left, right;
};
static Term product(Term left, Term right) {
  auto made = std::make_unique<Product>();
  made->left = std::move(left);
  made->right = std::move(right);
  return made;
}
static double valued(const Term &term, const double *x);
struct Value {
  const double *x;
  double operator()(const Number &number) const { return number.value; }
  double operator()(const Name &name) const { return x[name.index]; }
  double operator()(const std::unique_ptr<Product> &both) const {
    return valued(both->left, x) * valued(both->right, x);
  }
};
static double valued(const Term &term, const double *x) { return std::visit(Value{x}, term); }
double constants(double *x, int) { return valued(product(Number{3}, Number{2}), x); }
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(shapes, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(anything, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(tree, 0.7, 1.2, -0.4);
  CHECK_ARRAY(constants, 0.7, 1.2);
  return finish();
}
#endif
