extern double state[4];
static double last;
void put(int i, double value);
double previous(void);

double staged(double *x, int n) {
  for (int i = 0; i < 4; i++)
    state[i] = 0;
  for (int i = 0; i < n; i++) {
    put(i, x[i]);
    last = x[i] * previous();
  }
  return state[0] * state[1] + state[2] * last;
}
