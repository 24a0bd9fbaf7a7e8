// feature: text that grows in streams of which a function knows no more than a base, in objects that hold numbers as well
#include "check.h"
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

double printed(double *x, int n);
double logged(double *x, int n);
double logged_on_the_heap(double *x, int n);
double derived(double *x, int n);
double named_by_a_stream(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))
struct Named {
  double value;
  std::string name;
};
APART std::ostream &operator<<(std::ostream &out, const Named &given) {
  return out << given.name << " : " << given.value << " in units with long names\n";
}
double printed(double *x, int n) {
  std::vector<Named> all;
  for (int i = 0; i < n; i++)
    all.push_back({x[i] * x[i], "a name that is longer than fifteen"});
  std::ostringstream out;
  double sum = 0;
  for (const Named &one : all)
    sum += (out << one, one.value * one.value);
  return sum * (out.str().size() > 100);
}

struct Log {
  std::stringstream text;
  double last;
};
APART void note(Log &log, double x) {
  log.text << "the value is " << x << " in units with long names\n";
  log.last = x * x;
}
double logged(double *x, int n) {
  Log log;
  for (int i = 0; i < n; i++)
    note(log, x[i] * x[0]);
  return log.last * (log.text.str().size() > 100);
}
double logged_on_the_heap(double *x, int n) {
  auto log = std::make_unique<Log>();
  for (int i = 0; i < n; i++)
    note(*log, x[i] * x[0]);
  return log->last * (log->text.str().size() > 100);
}

struct Trace : std::ostringstream {
  double many[100];
  double last;
};
APART void trace(Trace &trace, double x) {
  trace << "the value is " << x << " in units with long names\n";
  trace.many[7] = x * x;
  trace.last = x;
}
double derived(double *x, int n) {
  Trace all;
  for (int i = 0; i < n; i++)
    trace(all, x[i] * x[0]);
  return all.many[7] * all.last * (all.str().size() > 100);
}

APART void read_name(std::istream &in, Named &into) {
  in >> into.name;
  into.value *= into.value;
}
double named_by_a_stream(double *x, int n) {
  std::istringstream in("a_name_that_is_longer_than_fifteen and_another_one_of_those");
  Named read{x[0] * x[n - 1], ""};
  read_name(in, read);
  read_name(in, read);
  return read.value * read.name.size();
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(printed, 0.7, 1.2, 0.4);
  CHECK_ARRAY(logged, 0.7, 1.2, 0.4);
  CHECK_ARRAY(logged_on_the_heap, 0.7, 1.2, 0.4);
  CHECK_ARRAY(derived, 0.7, 1.2, 0.4);
  CHECK_ARRAY(named_by_a_stream, 0.7, 1.2, 0.4);
  return finish();
}
#endif
