// feature: a class hierarchy over several units; inline functions and templates in all of them
#include "check.h"
#include "shapes.h"

int main() {
  CHECK_ARRAY(all, 0.7, 1.2, 0.4);
  return finish();
}
