double state[4];
static double last;

void put(int i, double value) {
  last = value;
  state[i % 4] += value * value;
}

double previous(void) { return last; }
