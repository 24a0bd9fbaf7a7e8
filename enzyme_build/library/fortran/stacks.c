// Stacks of flang's run-time library, on which an assignment puts the places that it computes before it stores: those of
// `a%c([i, j])%u = …`. Once they are inlined, the addresses in them are pointers like all others.
#include "descriptor.h"

typedef struct {
  Array **places;
  int64_t count, room;
} Stack;

void _FortranAPushDescriptor(void *, const Array *);

void *inline_CreateDescriptorStack(const char *file, int line) {
  Stack *stack = malloc(sizeof *stack);
  stack->room = 8;
  stack->count = 0;
  stack->places = malloc(stack->room * sizeof *stack->places);
  return stack;
}

PART void describe(Array *to, const Array *a) {
  to->base = a->base;
  to->size = a->size;
  to->version = a->version;
  to->rank = a->rank;
  to->type = a->type;
  to->attribute = a->attribute;
  to->extra = a->extra;
#define STEP(D)                                                                                                       \
  if (a->rank > D)                                                                                                    \
    to->dimension[D] = a->dimension[D];
  DIMENSIONS(STEP)
#undef STEP
}

PART bool has_more(const Array *a) { return a->extra & 1; } // of a derived type, which is told behind the dimensions

void inline_PushDescriptor(Stack *stack, const Array *a) {
  if (a->rank > MOST || has_more(a)) {
    _FortranAPushDescriptor(stack, a);
    return;
  }
  if (stack->count == stack->room) {
    stack->room *= 2;
    stack->places = realloc(stack->places, stack->room * sizeof *stack->places);
  }
  Array *place = malloc(sizeof *place);
  describe(place, a);
  stack->places[stack->count++] = place;
}

void inline_DescriptorAt(Stack *stack, int64_t number, Array *to) {
  describe(to, stack->places[number]);
}

void inline_DestroyDescriptorStack(Stack *stack) {
  for (int64_t k = 0; k < stack->count; k++)
    free(stack->places[k]);
  free(stack->places);
  free(stack);
}
