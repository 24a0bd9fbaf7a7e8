// feature: computed goto: tables of labels, of distances between labels, and labels kept in the program that is run
#include "check.h"

double state_machine(double *x, int n);
double interpreted(double *x, int n);
double threaded(double *x, int n);

#if FUNCTIONS
double state_machine(double *x, int n) {
  static const void *const table[] = {&&add, &&multiply, &&square, &&done};
  static const int program[] = {0, 1, 2, 0, 1, 3};
  double s = x[0];
  int at = 0, i = 0;
  goto *table[program[at]];
add:
  s += x[i++ % n];
  goto *table[program[++at]];
multiply:
  s *= x[i++ % n];
  goto *table[program[++at]];
square:
  s *= s;
  goto *table[program[++at]];
done:
  return s;
}

enum { PUSH, PLUS, TIMES, TWICE, MINUS, END };
static double run(const unsigned char *code, const double *x) {
  static const int distance[] = {&&push - &&push,  &&plus - &&push,  &&times - &&push,
                                 &&twice - &&push, &&minus - &&push, &&end - &&push};
  double stack[16];
  int top = 0;
#define NEXT goto *(&&push + distance[*code++])
  NEXT;
push:
  stack[top++] = x[*code++];
  NEXT;
plus:
  top--;
  stack[top - 1] += stack[top];
  NEXT;
times:
  top--;
  stack[top - 1] *= stack[top];
  NEXT;
twice:
  stack[top] = stack[top - 1];
  top++;
  NEXT;
minus:
  stack[top - 1] = -stack[top - 1];
  NEXT;
end:
  return stack[0];
}
double interpreted(double *x, int n) {
  static const unsigned char first[] = {PUSH, 0, PUSH, 1, TIMES, TWICE, TIMES, MINUS, END};
  static const unsigned char second[] = {PUSH, 1, TWICE, TIMES, PUSH, 2, PLUS, END};
  (void)n;
  return run(first, x) * run(second, x);
}

struct step {
  void *operation;
  int argument;
};
double threaded(double *x, int n) {
  struct step code[16], *at = code;
  for (int i = 0; i < n; i++) {
    code[i].operation = i % 2 ? &&multiply : &&add;
    code[i].argument = i;
  }
  code[n].operation = &&stop;
  double s = 1;
  goto *at->operation;
add:
  s += x[at->argument] * x[at->argument];
  at++;
  goto *at->operation;
multiply:
  s *= x[at->argument];
  at++;
  goto *at->operation;
stop:
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(state_machine, 0.7, 1.2, -0.4);
  CHECK_ARRAY(interpreted, 0.7, 1.2, -0.4);
  CHECK_ARRAY(threaded, 0.7, 1.2, -0.4, 0.9);
  return finish();
}
#endif
