// feature: deque, list, set, priority_queue, vector<bool>
#include "check.h"
#include <deque>
#include <list>
#include <queue>
#include <set>
#include <vector>

double of_list(double *x, int n);
double of_deque(double *x, int n);
double of_queue(double *x, int n);
double of_flags(double *x, int n);

#if FUNCTIONS
double of_list(double *x, int n) {
  std::list<double> l;
  for (int i = 0; i < n; i++)
    i % 2 ? l.push_front(x[i] * x[i]) : l.push_back(x[i]);
  double s = 0;
  for (double v : l)
    s = s * 0.5 + v * v;
  return s;
}
double of_deque(double *x, int n) {
  std::deque<double> d;
  for (int i = 0; i < n; i++)
    d.push_back(x[i] * x[0]);
  double s = 0;
  while (!d.empty()) {
    s += d.front() * d.back();
    d.pop_front();
  }
  return s;
}
double of_queue(double *x, int n) {
  std::priority_queue<double> q;
  for (int i = 0; i < n; i++)
    q.push(x[i] * x[i]);
  double s = 0;
  for (int k = 1; !q.empty(); k++, q.pop())
    s += q.top() * k;
  return s;
}
double of_flags(double *x, int n) {
  std::vector<bool> on(n);
  std::set<int> picked = {1, 3};
  for (int i = 0; i < n; i++)
    on[i] = i % 3 != 1 || picked.count(i);
  double s = 0;
  for (int i = 0; i < n; i++)
    if (on[i])
      s += x[i] * x[i];
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(of_list, 0.7, 1.2, 0.4);
  CHECK_ARRAY(of_deque, 0.7, 1.2, 0.4);
  CHECK_ARRAY(of_queue, 0.7, 1.2, 0.4);
  CHECK_ARRAY(of_flags, 0.7, 1.2, 0.4, 0.9);
  return finish();
}
#endif
