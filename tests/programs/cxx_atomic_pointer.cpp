// feature: pointers in atomics: a stack without locks, exchange and compare-and-exchange, also spelled in assembly
#include "check.h"
#include <atomic>

double stacked(double *x, int n);
double swapped(double *x, int n);
double assembled(double *x, int n);
double kept_before(double *x, int n);

#if FUNCTIONS
struct Node {
  double value;
  Node *next;
};

double stacked(double *x, int n) {
  std::atomic<Node *> head{nullptr};
  for (int i = 0; i < n; i++) {
    Node *made = new Node{x[i] * x[i], head.load()};
    while (!head.compare_exchange_weak(made->next, made))
      ;
  }
  double s = 0;
  for (Node *at = head.exchange(nullptr), *next; at; at = next) {
    next = at->next;
    s = s * 0.5 + at->value;
    delete at;
  }
  return s;
}

double swapped(double *x, int n) {
  double a = x[0], b = x[1];
  std::atomic<double *> one{&a};
  double *expected = &b;
  bool first = one.compare_exchange_strong(expected, &b);  // fails: it holds &a
  double seen = *expected;
  bool second = one.compare_exchange_strong(expected, &b); // succeeds
  double *last = one.exchange(&a);
  *last *= x[2];
  return seen * seen + 3 * b * (second && !first) + *one.load() * x[1];
}

// What the slot holds was there before the derivative was asked for, and is constant.
static double two = 2, three = 3;
static std::atomic<double *> first_slot{&two};
static std::atomic<double *> *kept = &first_slot;
double kept_before(double *x, int n) {
  std::atomic<double *> own{&three}, &slot = n > 1 ? *kept : own;
  double *old = slot.exchange(&three);
  double *seen = old;
  bool done = slot.compare_exchange_strong(seen, old); // fails: it holds &three
  double s = *old * x[0] * x[0] + *seen * x[1] * x[2];
  slot.exchange(old);
  kept = x[0] > 100 ? &own : kept;
  return done ? 0 : s * x[2];
}

#if defined(__x86_64__)
static double *exchange(double **at, double *with) {
  double *old;
  __asm__ volatile("xchg %2, %0;" : "=m"(*at), "=r"(old) : "1"(with), "m"(*at) : "memory");
  return old;
}
static double *take(double **at, double *with) {
  __asm__ volatile("xchgq %0, %1" : "+r"(with), "+m"(*at) : : "memory");
  return with;
}
static bool exchange_if(double **at, double *expected, double *with) {
  bool done;
  __asm__ volatile("lock; cmpxchg %3, %0;"
                   "setzb %1;"
                   : "=m"(*at), "=a"(done)
                   : "a"(expected), "r"(with), "m"(*at)
                   : "memory", "cc");
  return done;
}
static double *exchanged_if(double **at, double *expected, double *with) {
  double *old;
  __asm__ volatile("lock cmpxchgq %2,%1" : "=a"(old), "+m"(*at) : "r"(with), "0"(expected) : "memory");
  return old;
}
#else
static double *exchange(double **at, double *with) { return __atomic_exchange_n(at, with, __ATOMIC_SEQ_CST); }
static double *take(double **at, double *with) { return exchange(at, with); }
static double *exchanged_if(double **at, double *expected, double *with) {
  __atomic_compare_exchange_n(at, &expected, with, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return expected;
}
static bool exchange_if(double **at, double *expected, double *with) {
  return exchanged_if(at, expected, with) == expected;
}
#endif

double assembled(double *x, int n) {
  double a = x[0], b = x[1], c = x[2];
  double *held = &a;
  double *first = exchange(&held, &b);                // a; holds b
  double *second = take(&held, &c);                   // b; holds c
  bool failed = !exchange_if(&held, &a, &b);          // holds c
  bool done = exchange_if(&held, &c, first);          // holds a
  double *third = exchanged_if(&held, second, &c);    // a; still holds a
  double *fourth = exchanged_if(&held, first, second); // a; holds b
  *third *= x[1];
  *held += *fourth * x[2];
  return failed && done ? a * a + 2 * b * c : 0;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(stacked, 0.7, 1.2, 0.4);
  CHECK_ARRAY(swapped, 0.7, 1.2, 0.4);
  CHECK_ARRAY(kept_before, 0.7, 1.2, 0.4);
  CHECK_ARRAY(assembled, 0.7, 1.2, 0.4);
  return finish();
}
#endif
