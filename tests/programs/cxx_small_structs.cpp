// feature: small structs of the library and of programs that travel in registers: pair, optional, mixed members
// flags: -std=c++17
#define SINGLE_PRECISION
#include "check.h"

double found(double *x, int n);
double largest(double *x, int n);
double marched(double *x, int n);
double descended(double *x, int n);
double summed(double *x, int n);
double met(double *x, int n);
double drawn(double *x, int n);

#if FUNCTIONS
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>
#define APART __attribute__((noinline))

APART static std::optional<float> multiple_of(double x, int k) {
  if (k % 3 == 0)
    return std::nullopt;
  return (float)(x * x * k);
}
double found(double *x, int n) {
  double total = 0;
  for (int k = 0; k < 2 * n; k++)
    if (auto hit = multiple_of(x[k % n], k))
      total += *hit;
  return total;
}

APART static std::pair<int, float> position_of_largest(const std::vector<double> &v) {
  int best = 0;
  for (int i = 0; i < (int)v.size(); i++)
    if (v[i] > v[best])
      best = i;
  return {best, (float)v[best]};
}
double largest(double *x, int n) {
  auto [where, value] = position_of_largest({x, x + n});
  return (where + 1) * value * value;
}

struct Ray {
  float origin, direction;
};
struct Hit {
  float distance;
  int id;
  bool is_inside;
};
struct State {
  float at;
  int steps;
  float speed;
  short flags;
};
APART static Hit trace(Ray ray, int id) { return {ray.origin + 2 * ray.direction, id, ray.origin > 0}; }
APART static State moved(State s, Hit hit) {
  if (hit.id > 90)
    throw std::out_of_range("no such object");
  if (!hit.is_inside)
    return {s.at, s.steps + 1, s.speed, 1};
  return {s.at + hit.distance, s.steps + hit.id, s.speed - 2 * hit.distance, (short)(s.flags + 1)};
}
double marched(double *x, int n) {
  State s = {(float)x[0], 0, (float)x[1], 0};
  for (int i = 0; i < n; i++)
    s = moved(s, trace({(float)x[i], (float)x[n - 1 - i]}, i));
  return (double)s.at * s.speed + s.steps + s.flags;
}

APART static State halved(State s, int depth) {
  if (depth == 0)
    return s;
  return halved({s.at / 2, s.steps + depth, s.speed + s.at, s.flags}, depth - 1);
}
double descended(double *x, int n) {
  State s = halved({(float)x[0], n, (float)x[1], 7}, 3);
  return (double)s.at * s.speed * s.steps + s.flags;
}

struct Tagged {
  int id;
  float weight;
  double value;
};
APART static Tagged joined(Tagged a, std::pair<int, float> b) {
  return {a.id + b.first, a.weight * 2 + b.second, a.value + a.weight};
}
double summed(double *x, int n) {
  Tagged all = {1, (float)x[0], x[1]};
  for (int i = 0; i < n; i++)
    all = joined(all, {i, (float)x[i]});
  return all.weight * all.value * all.id;
}

struct Shape {
  virtual ~Shape() = default;
  virtual std::optional<float> meet(Ray ray) const = 0;
  virtual Hit weigh(Hit hit) const { return hit; }
};
struct Disk : Shape {
  float radius;
  explicit Disk(float radius) : radius(radius) {}
  std::optional<float> meet(Ray ray) const override {
    if (ray.origin < 0)
      return {};
    return radius * ray.origin + ray.direction;
  }
};
struct Wall : Shape {
  std::optional<float> meet(Ray ray) const override { return ray.origin + 3 * ray.direction; }
  Hit weigh(Hit hit) const override { return {hit.distance * 2, hit.id + 1, hit.is_inside}; }
};
double met(double *x, int n) {
  Disk disk((float)x[2]);
  Wall wall;
  const Shape *shapes[2] = {&disk, &wall};
  double total = 0;
  for (int i = 0; i < n; i++)
    if (auto t = shapes[i % 2]->meet({(float)x[i], (float)x[0]})) {
      Hit hit = shapes[(i + 1) % 2]->weigh({*t, i, true});
      total += hit.distance * hit.id;
    }
  return total;
}

static float doubled(Hit hit) { return hit.distance * 2; }
static float counted(Hit hit) { return hit.distance * hit.distance * hit.id; }
static float ignored(Hit hit) { return hit.id; }
static float (*volatile pens[])(Hit) = {doubled, counted, ignored};
double drawn(double *x, int n) {
  double total = 0;
  for (int i = 0; i < 2 * n; i++)
    total += pens[i % 3]({(float)x[i % n], i, i > 2});
  return total;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(found, 1.5, -0.75, 2.25);
  CHECK_ARRAY(largest, 1.5, -0.75, 2.25);
  CHECK_ARRAY(marched, 1.5, -0.75, 2.25);
  CHECK_ARRAY(descended, 1.5, -0.75, 2.25);
  CHECK_ARRAY(summed, 1.5, -0.75, 2.25);
  CHECK_ARRAY(met, 1.5, -0.75, 2.25);
  CHECK_ARRAY(drawn, 1.5, -0.75, 2.25);
  return finish();
}
#endif
