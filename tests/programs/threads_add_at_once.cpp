// feature: two threads that read the same inputs very often, into cells of floats and of counts: no derivative is lost
// flags: -pthread -std=c++20
#include "check.h"
extern "C" {
double one_starts(double *x, int n);
double of_two(double *x, int n);
}

#if FUNCTIONS
#include <latch>
#include <thread>
enum { TIMES = 65536 };
union cell {
  double value;
  long count;
};
static void fill(union cell *to, const double *x, int i) {
  if (i % 2)
    to->count = i % 3;
  else
    *to = *(const union cell *)x;
}
static double weight(const union cell *cell, int i) {
  return (i % 2 ? (double)cell->count : cell->value * cell->value) / TIMES;
}
static void work(const double *x, std::latch &before, std::latch &after, double *sum) {
  union cell copies[2];
  before.arrive_and_wait();
  for (int i = 0; i < TIMES; i++) {
    fill(&copies[i / 2 % 2], x, i);
    *sum += weight(&copies[i / 2 % 2], i);
  }
  after.arrive_and_wait();
}
double of_two(double *x, int n) {
  std::latch before(2), after(2);
  double sums[2] = {0, 0};
  std::thread one([&] { work(x, before, after, &sums[0]); });
  std::thread other([&] { work(x, before, after, &sums[1]); });
  one.join();
  other.join();
  return sums[0] * sums[1] * n;
}
/* The thread that starts the other one reads beside it. */
double one_starts(double *x, int n) {
  std::latch before(2), after(2);
  double there = 0, here = 0;
  std::thread thread([&] { work(x, before, after, &there); });
  union cell copies[2];
  before.arrive_and_wait();
  for (int i = 0; i < TIMES; i++) {
    fill(&copies[i / 2 % 2], x, i);
    here += weight(&copies[i / 2 % 2], i);
  }
  after.arrive_and_wait();
  thread.join();
  return here * there * n;
}
#endif
#if CHECKS
int main() {
  CHECK_ARRAY(of_two, 0.5);
  CHECK_ARRAY(one_starts, 0.5);
  return finish();
}
#endif
