/* ADBench's mixture of Gaussians in the shape in which it is mostly written: work arrays are allocated once, and every
 * point and every component overwrites them; what is computed with them are small functions that are handed addresses.
 *
 * Compiled with -DKEYWORD= it says nothing of arrays that do not overlap; without, all of them are `restrict`.
 */
#include "driver.h"

#ifndef KEYWORD
#define KEYWORD restrict
#endif

static const char problem_sizes[] = "POINTS DIMENSIONS COMPONENTS";
void __enzyme_autodiff(void *, ...);
extern int enzyme_const, enzyme_dup, enzyme_dupnoneed;

typedef struct {
  double scale;
  int freedom;
} Prior;

static double largest_of(size_t count, double const *x) {
  double largest = x[0];
  for (size_t i = 1; i < count; i++)
    if (largest < x[i]) largest = x[i];
  return largest;
}

static double log_of_summed_exponentials(size_t count, double const *x) {
  double largest = largest_of(count, x), sum = 0.0;
  for (size_t i = 0; i < count; i++) sum += exp(x[i] - largest);
  return log(sum) + largest;
}

static double squared_norm(size_t count, double const *x) {
  double sum = x[0] * x[0];
  for (size_t i = 1; i < count; i++) sum += x[i] * x[i];
  return sum;
}

static void subtract(size_t count, double const *KEYWORD x, double const *KEYWORD y, double *KEYWORD out) {
  for (size_t i = 0; i < count; i++) out[i] = x[i] - y[i];
}

/* out = Q v, where Q is lower triangular, its strict lower part given by columns. */
static void triangular_product(size_t d, double const *KEYWORD diagonal, double const *KEYWORD lower,
                               double const *KEYWORD v, double *KEYWORD out) {
  size_t next = 0;
  for (size_t i = 0; i < d; i++) out[i] = diagonal[i] * v[i];
  for (size_t j = 0; j < d; j++)
    for (size_t i = j + 1; i < d; i++) out[i] = out[i] + lower[next++] * v[j];
}

static void diagonals_and_sums(size_t d, size_t components, double const *KEYWORD icf, double *KEYWORD log_sums,
                               double *KEYWORD diagonals) {
  size_t stride = d * (d + 1) / 2;
  for (size_t k = 0; k < components; k++) {
    log_sums[k] = 0.0;
    for (size_t i = 0; i < d; i++) {
      double q = icf[k * stride + i];
      log_sums[k] = log_sums[k] + q;
      diagonals[k * d + i] = exp(q);
    }
  }
}

static double log_gamma_of_dimension(double a, size_t d) {
  double sum = 0.25 * (double)(d * (d - 1)) * log(M_PI);
  for (size_t i = 1; i <= d; i++) sum += lgamma(a + 0.5 * (1 - (double)i));
  return sum;
}

static double log_prior(size_t d, size_t components, Prior prior, double const *KEYWORD log_sums,
                        double const *KEYWORD diagonals, double const *KEYWORD icf) {
  size_t freedom = d + (size_t)prior.freedom + 1, stride = d * (d + 1) / 2;
  double constant = (double)(freedom * d) * (log(prior.scale) - 0.5 * log(2)) -
                    log_gamma_of_dimension(0.5 * (double)freedom, d);
  double sum = 0;
  for (size_t k = 0; k < components; k++) {
    double frobenius = squared_norm(d, &diagonals[k * d]) + squared_norm(stride - d, &icf[k * stride + d]);
    sum = sum + 0.5 * prior.scale * prior.scale * frobenius - prior.freedom * log_sums[k];
  }
  return sum - (double)components * constant;
}

static void objective(size_t d, size_t components, size_t count, double const *KEYWORD alphas,
                      double const *KEYWORD means, double const *KEYWORD icf, double const *KEYWORD points, Prior prior,
                      double *KEYWORD error) {
  size_t stride = d * (d + 1) / 2;
  double *diagonals = malloc(d * components * sizeof(double));
  double *log_sums = malloc(components * sizeof(double));
  double *centred = malloc(d * sizeof(double));
  double *scaled = malloc(d * sizeof(double));
  double *terms = malloc(components * sizeof(double));
  diagonals_and_sums(d, components, icf, log_sums, diagonals);
  double total = 0;
  for (size_t x = 0; x < count; x++) {
    for (size_t k = 0; k < components; k++) {
      subtract(d, &points[x * d], &means[k * d], centred);
      triangular_product(d, &diagonals[k * d], &icf[k * stride + d], centred, scaled);
      terms[k] = alphas[k] + log_sums[k] - 0.5 * squared_norm(d, scaled);
    }
    total = total + log_of_summed_exponentials(components, terms);
  }
  double weights = log_of_summed_exponentials(components, alphas);
  *error = -(double)(count * d) * 0.5 * log(2 * M_PI) + total - (double)count * weights +
           log_prior(d, components, prior, log_sums, diagonals, icf);
  free(diagonals);
  free(log_sums);
  free(centred);
  free(scaled);
  free(terms);
}

static size_t dimensions, components, count;
static Vector points, inputs, d_inputs; /* alphas, means, icf */
static const Prior prior = {1.0, 0};

static void problem_create(const long *sizes) {
  count = (size_t)sizes[0];
  dimensions = (size_t)sizes[1];
  components = (size_t)sizes[2];
  points = vector_of((long)(count * dimensions));
  fill(points.data, points.count, 0, 1);
  inputs = vector_of((long)(components * (1 + dimensions + dimensions * (dimensions + 1) / 2)));
  d_inputs = vector_of(inputs.count);
  fill(inputs.data, inputs.count, -0.5, 1);
}

static Vector problem_inputs(void) { return inputs; }

static double problem_value(void) {
  double *means = inputs.data + components, *icf = means + components * dimensions, error = 0;
  objective(dimensions, components, count, inputs.data, means, icf, points.data, prior, &error);
  return error;
}

static void problem_derive(void) {
  double *means = inputs.data + components, *icf = means + components * dimensions;
  double *d_means = d_inputs.data + components, *d_icf = d_means + components * dimensions;
  double error = 0, d_error = 1;
  memset(d_inputs.data, 0, (size_t)d_inputs.count * sizeof(double));
  __enzyme_autodiff((void *)objective, enzyme_const, dimensions, enzyme_const, components, enzyme_const, count,
                    enzyme_dup, inputs.data, d_inputs.data, enzyme_dup, means, d_means, enzyme_dup, icf, d_icf,
                    enzyme_const, points.data, enzyme_const, prior, enzyme_dupnoneed, &error, &d_error);
}

static void problem_gradient(double *gradient) {
  memcpy(gradient, d_inputs.data, (size_t)d_inputs.count * sizeof(double));
}

#include "main.h"
