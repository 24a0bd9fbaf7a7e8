// feature: an application: a small stack machine over active values
#include "check.h"
#include <math.h>

double interpreted(double *x, int n);

#if FUNCTIONS
enum op { PUSH, ADD, MUL, SIN, DUP, SWAP, JUMP_IF_SMALL, END };
struct instruction {
  enum op op;
  int operand;
};
static double execute(const struct instruction *code, const double *x, int n) {
  double stack[16];
  int top = 0, at = 0;
  for (;;) {
    struct instruction i = code[at++];
    switch (i.op) {
    case PUSH:
      stack[top++] = x[i.operand % n];
      break;
    case ADD:
      top--;
      stack[top - 1] += stack[top];
      break;
    case MUL:
      top--;
      stack[top - 1] *= stack[top];
      break;
    case SIN:
      stack[top - 1] = sin(stack[top - 1]);
      break;
    case DUP:
      stack[top] = stack[top - 1];
      top++;
      break;
    case SWAP: {
      double keep = stack[top - 1];
      stack[top - 1] = stack[top - 2];
      stack[top - 2] = keep;
      break;
    }
    case JUMP_IF_SMALL:
      if (stack[top - 1] < 2)
        at = i.operand;
      break;
    case END:
      return stack[top - 1];
    }
  }
}
double interpreted(double *x, int n) {
  static const struct instruction code[] = {{PUSH, 0}, {PUSH, 1},          {DUP, 0}, {MUL, 0}, {ADD, 0}, {PUSH, 2},
                                            {ADD, 0},  {JUMP_IF_SMALL, 3}, {PUSH, 1}, {SWAP, 0}, {SIN, 0}, {MUL, 0},
                                            {END, 0}};
  static const struct instruction loop[] = {{PUSH, 0}, {PUSH, 1}, {MUL, 0}, {PUSH, 2}, {ADD, 0},
                                            {JUMP_IF_SMALL, 1}, {SIN, 0}, {END, 0}};
  (void)code;
  return execute(loop, x, n);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(interpreted, 0.4, 1.2, 0.5);
  return finish();
}
#endif
