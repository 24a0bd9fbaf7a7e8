// feature: static containers and objects that one derivative leaves to the next, forward and backward in turns
#include "check.h"
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

double in_vector(const double *x);
double in_rows(const double *x);
double in_map(const double *x);
double in_hashed(const double *x);
double in_deque(const double *x);
double in_list(const double *x);
double in_objects(const double *x);
double of_thread(const double *x);
double of_mixed(const double *x);
void start_anew();

#if FUNCTIONS
struct State {
  static inline std::vector<double> vector;
  static inline std::vector<std::vector<float>> rows;
  static inline std::map<int, double> map;
  static inline std::unordered_map<int, std::vector<double>> hashed;
  static inline std::list<std::pair<int, double>> list;
};

double in_vector(const double *x) {
  auto &v = State::vector;
  double before = v.empty() ? 0 : v[v.size() / 2];
  v.push_back(x[0] * x[1] + 0.5 * before);
  double sum = 0;
  for (double one : v)
    sum += one * one * x[0];
  return sum;
}

double in_rows(const double *x) {
  auto &rows = State::rows;
  if (rows.size() < 3)
    rows.emplace_back(4, 0.25f);
  float before = rows.back()[1];
  rows.front()[2] += float(x[0] * x[1]);
  rows.back()[1] = before * float(x[1]);
  double sum = 0;
  for (auto &row : rows)
    for (float one : row)
      sum += one * x[0];
  return sum;
}

double in_map(const double *x) {
  auto &map = State::map;
  int key = int(map.size() * 7 % 11);
  map[key] = x[0] * x[1];
  double sum = 0;
  for (auto &[at, one] : map)
    sum += (at + 1) * one * x[1];
  if (map.size() > 6)
    map.erase(map.begin());
  return sum;
}

double in_hashed(const double *x) {
  auto &hashed = State::hashed;
  auto &found = hashed[int(hashed.size()) % 5];
  found.push_back(x[0] * x[1]);
  double sum = 0;
  for (int key = 0; key < 5; key++)
    if (auto it = hashed.find(key); it != hashed.end())
      for (double one : it->second)
        sum += one * one;
  return sum;
}

double in_deque(const double *x) {
  static std::deque<double> deque; // that allocates at once
  for (int i = 0; i < 40; i++)
    deque.push_back(x[0] * i + x[1]);
  while (deque.size() > 90)
    deque.pop_front();
  double sum = 0;
  for (double one : deque)
    sum += one * x[0];
  return sum;
}

double in_list(const double *x) {
  auto &list = State::list;
  list.emplace_front(int(list.size()), x[0] * x[1]);
  if (list.size() > 4)
    list.pop_back();
  double sum = 0;
  for (auto &[number, one] : list)
    sum += number * one * x[1] + one;
  return sum;
}

struct Filter {
  virtual double filter(double in) = 0;
  virtual ~Filter() = default;
};
struct LowPass : Filter {
  double y = 0, a;
  explicit LowPass(double a) : a(a) {}
  double filter(double in) override { return y = a * y + (1 - a) * in; }
};
struct Chain : Filter {
  std::vector<std::unique_ptr<Filter>> all;
  std::shared_ptr<double> gain = std::make_shared<double>(1.5);
  double filter(double in) override {
    for (auto &one : all)
      in = one->filter(in);
    double out = in * *gain;
    *gain = 1 + 0.1 * in;
    return out;
  }
};
double in_objects(const double *x) {
  static std::unique_ptr<Filter> filter;
  if (!filter) {
    auto chain = std::make_unique<Chain>();
    chain->all.push_back(std::make_unique<LowPass>(0.5));
    chain->all.push_back(std::make_unique<LowPass>(0.25));
    filter = std::move(chain);
  }
  double y = filter->filter(x[0] * x[1]);
  return y + filter->filter(x[0]);
}

double of_thread(const double *x) {
  static thread_local std::vector<double> past(3);
  double y = past[0] * x[0] + past[1] * x[1] + past[2];
  past[2] = past[1];
  past[1] = past[0];
  past[0] = x[0] * x[1];
  return y + past[0];
}

struct Mixed {
  int kind;
  union {
    double one;
    float two[2];
    double *far;
  };
};
double of_mixed(const double *x) {
  static std::vector<Mixed> all;
  if (all.size() < 6) {
    Mixed made{int(all.size() % 3), {}};
    if (made.kind == 0)
      made.one = x[0];
    else if (made.kind == 1)
      made.two[0] = float(x[1]), made.two[1] = 0.5f;
    else
      made.far = new double[2]{x[0] * x[1], 1};
    all.push_back(made);
  }
  double sum = 0;
  for (auto &one : all)
    if (one.kind == 0)
      sum += x[1] * one.one, one.one += x[0];
    else if (one.kind == 1)
      sum += x[0] * one.two[0] * one.two[1], one.two[0] = float(x[0]);
    else
      sum += x[0] * one.far[0] * one.far[1], one.far[1] += 0.5 * x[1];
  return sum;
}

/* The program releases what derivatives have left. */
void start_anew() {
  std::vector<double>().swap(State::vector);
  State::map.clear();
  State::hashed.clear();
  State::list.clear();
  State::rows.clear();
}
#endif

#if CHECKS
#include <unistd.h>

static double x[2] = {1.1, 0.6};
typedef double function(const double *);

/* What the function would compute now: in a child, whose state is its own. */
HELPER double in_child(function *f, int i, double step) {
  int ends[2];
  double y = NAN;
  if (pipe(ends))
    abort();
  if (pid_t child = fork(); child == 0) {
    double at[2] = {x[0], x[1]};
    at[i] += step;
    y = f(at);
    _exit(write(ends[1], &y, sizeof y) != sizeof y);
  }
  close(ends[1]);
  if (read(ends[0], &y, sizeof y) != sizeof y)
    y = NAN;
  close(ends[0]);
  return y;
}

HELPER double by_difference(function *f, int i) {
  double step = 1.0 / 64;
  double wide = (in_child(f, i, step) - in_child(f, i, -step)) / (2 * step);
  double narrow = (in_child(f, i, step / 2) - in_child(f, i, -step / 2)) / step;
  return (4 * narrow - wide) / 3;
}

#if FORWARD
#define TANGENT(f)                                                                                                     \
  do {                                                                                                                 \
    double d_[2] = {1, -2}, want_ = by_difference(f, 0) - 2 * by_difference(f, 1);                                     \
    EXPECT_WITHIN(1e-4 * (1 + fabs(want_)), FWDDIFF(double, f, enzyme_dup, x, d_), want_);                             \
  } while (0)
#else
#define TANGENT(f) ((void)0)
#endif
#if REVERSE
#define GRADIENT(f)                                                                                                    \
  do {                                                                                                                 \
    double dx_[2] = {0, 0}, want_[2] = {by_difference(f, 0), by_difference(f, 1)};                                     \
    AUTODIFF(void, f, enzyme_dup, x, dx_);                                                                             \
    EXPECT_WITHIN(1e-4 * (1 + fabs(want_[0])), dx_[0], want_[0]);                                                      \
    EXPECT_WITHIN(1e-4 * (1 + fabs(want_[1])), dx_[1], want_[1]);                                                      \
  } while (0)
#else
#define GRADIENT(f) ((void)0)
#endif

#define IN_TURNS(f)                                                                                                    \
  do {                                                                                                                 \
    GRADIENT(f);                                                                                                       \
    TANGENT(f);                                                                                                        \
    GRADIENT(f);                                                                                                       \
    GRADIENT(f);                                                                                                       \
    TANGENT(f);                                                                                                        \
    TANGENT(f);                                                                                                        \
    GRADIENT(f);                                                                                                       \
  } while (0)

int main() {
  for (int k = 0; k < 2; k++) {
    IN_TURNS(in_vector);
    IN_TURNS(in_rows);
    IN_TURNS(in_map);
    IN_TURNS(in_hashed);
    IN_TURNS(in_list);
    start_anew();
  }
  IN_TURNS(in_deque);
  IN_TURNS(in_objects);
  IN_TURNS(of_thread);
  IN_TURNS(of_mixed);
  return finish();
}
#endif
