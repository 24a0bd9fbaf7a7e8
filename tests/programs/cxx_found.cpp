// feature: containers from before the derivative, which it clears, fills and assigns
#include "check.h"
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

double hashed(double *x, int n);
double ordered(double *x, int n);
double by_name(double *x, int n);
double owned(double *x, int n);
double assigned(double *x, int n);
double of_objects(double *x, int n);
double in_rows(double *x, int n);
double shared(double *x, int n);

#if FUNCTIONS
std::unordered_map<int, double> table;
double hashed(double *x, int n) {
  table.clear();
  for (int i = 0; i < 2 * n; i++)
    table.emplace(7 * i, x[i % n] * x[0]);
  double sum = 0;
  for (int i = 0; i < 2 * n; i++)
    sum += table.find(7 * i)->second * table[7 * i] * (i + 1);
  return sum;
}

double ordered(double *x, int n) {
  static std::map<int, double> kept;
  if (kept.size() > 3)
    kept.clear();
  for (int i = 0; i < 2 * n; i++)
    kept[i] = x[i % n] * x[0];
  double sum = 0;
  for (auto &[key, value] : kept)
    sum += value * value * (key + 1);
  return sum;
}

static std::map<std::string, double> &settings() {
  static std::map<std::string, double> all;
  return all;
}
double by_name(double *x, int n) {
  settings()["a name that is longer than short ones"] = x[0] * x[1];
  settings()["other"] = x[n - 1];
  return settings().at("a name that is longer than short ones") * settings()["other"];
}

std::vector<std::unique_ptr<double>> values;
double owned(double *x, int n) {
  values.resize(n);
  for (int i = 0; i < n; i++)
    values[i] = std::make_unique<double>(x[i] * x[0]);
  double sum = 0;
  for (auto &value : values)
    sum += *value * *value;
  values.pop_back();
  return sum;
}

std::vector<double> row;
double assigned(double *x, int n) {
  row.assign(x, x + n);
  double sum = 0;
  for (double value : row)
    sum += value * value * x[0];
  return sum;
}

struct Shape {
  virtual ~Shape() = default;
  virtual void set(const double *x) = 0;
  virtual double area() const = 0;
};
struct Box : Shape {
  std::vector<double> sides{1, 1};
  void set(const double *x) override { sides.assign(x, x + 2); }
  double area() const override { return sides[0] * sides[1]; }
};
struct Disc : Shape {
  double radius = 1;
  void set(const double *x) override { radius = x[0] * x[1]; }
  double area() const override { return 3 * radius * radius; }
};
double of_objects(double *x, int n) {
  static std::vector<std::unique_ptr<Shape>> scene;
  if (scene.empty()) {
    scene.push_back(std::make_unique<Box>());
    scene.push_back(std::make_unique<Disc>());
  }
  double sum = 0;
  for (int i = 0; i + 1 < n; i++)
    for (auto &shape : scene) {
      shape->set(x + i);
      sum += shape->area() * (i + 1);
    }
  return sum;
}

std::vector<std::vector<double>> rows(3, std::vector<double>(4));
double in_rows(double *x, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      rows[i][j] = x[i] * x[j];
  std::swap(rows[0], rows[1]);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += rows[i][1] * rows[0][i];
  return sum;
}

double shared(double *x, int n) {
  static std::shared_ptr<std::vector<double>> last;
  auto made = std::make_shared<std::vector<double>>(x, x + n);
  double sum = 0;
  if (last && last->size() == 3)
    for (int i = 0; i < n; i++)
      (*last)[i] = (*made)[i] * x[0];
  if (last)
    sum = (*last)[1] * (*last)[2];
  last = made;
  return sum + (*last)[0] * (*last)[1];
}
#endif

#if CHECKS
int main() {
  CHECK_FOUND(hashed);
  CHECK_FOUND(ordered);
  CHECK_FOUND(by_name);
  CHECK_FOUND(owned);
  CHECK_FOUND(assigned);
  CHECK_FOUND(of_objects);
  CHECK_FOUND(in_rows);
  CHECK_FOUND(shared);
  return finish();
}
#endif
