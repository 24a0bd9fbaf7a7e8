/* Springs between the nodes of an unstructured mesh: each element gathers from its nodes, each node from its elements.
 * The value is the energy plus what the forces weigh; the inputs are the places of the nodes. */
#include "../driver.h"

static const char problem_sizes[] = "NODES";
void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

enum { CORNERS = 4 };

static void strain(const double *place, const long *corner, double *stress, double *value, long n) {
  double energy = 0;
#pragma omp parallel for reduction(+ : energy)
  for (long e = 0; e < n; e++) {
    double middle = 0, spread = 0;
    for (int k = 0; k < CORNERS; k++)
      middle += place[corner[CORNERS * e + k]];
    middle /= CORNERS;
    for (int k = 0; k < CORNERS; k++) {
      double off = place[corner[CORNERS * e + k]] - middle;
      spread += off * off;
    }
    stress[e] = sqrt(1 + spread) * exp(-0.1 * spread);
    energy += stress[e] * stress[e];
  }
#pragma omp parallel for reduction(+ : energy)
  for (long i = 0; i < n; i++) {
    double force = stress[i] - stress[(i + 1) % n];
    energy += force * force * place[i];
  }
  *value = energy;
}

static Vector inputs, gradients, stress, d_stress;
static long *corner, n;

static void problem_create(const long *sizes) {
  n = sizes[0];
  inputs = vector_of(n);
  gradients = vector_of(n);
  stress = vector_of(n);
  d_stress = vector_of(n);
  corner = calloc(CORNERS * n, sizeof *corner);
  fill(inputs.data, n, 0.5, 1.5);
  for (long i = 0; i < CORNERS * n; i++)
    corner[i] = (i / CORNERS + (long)uniform(0, 20)) % n;
}

static Vector problem_inputs(void) { return inputs; }

static double problem_value(void) {
  double value;
  strain(inputs.data, corner, stress.data, &value, n);
  return value;
}

static void problem_derive(void) {
  double value, d_value = 1;
  memset(gradients.data, 0, n * sizeof(double));
  memset(d_stress.data, 0, n * sizeof(double));
  __enzyme_autodiff((void *)strain, enzyme_dup, inputs.data, gradients.data, enzyme_const, corner, enzyme_dup,
                    stress.data, d_stress.data, enzyme_dup, &value, &d_value, enzyme_const, n);
}

static void problem_gradient(double *gradient) { memcpy(gradient, gradients.data, n * sizeof(double)); }

#include "../main.h"
