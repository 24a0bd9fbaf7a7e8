/* ADBench's first problem: the log likelihood of a Gaussian mixture, with a Wishart prior on the precisions.
 *
 * Component k has a weight alpha_k (before normalisation), a mean mu_k, and a lower triangular factor Q_k of its
 * inverse covariance whose diagonal is given by logarithms: icf_k = (log diagonal, strict lower part by columns).
 */
#include "driver.h"

static const char problem_sizes[] = "POINTS DIMENSIONS COMPONENTS";
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

typedef struct {
  long d, k, n; /* dimensions, components, points */
  const double *points;
  double prior_scale;
  long prior_freedom;
  double constant; /* what depends on no input */
} Data;

static long lower_count(long d) { return d * (d - 1) / 2; }

/* out = Q v, with the diagonal of Q already out of its logarithm. */
static void apply_factor(long d, const double *diagonal, const double *lower, const double *v, double *out) {
  for (long i = 0; i < d; i++) out[i] = diagonal[i] * v[i];
  for (long j = 0; j < d; j++)
    for (long i = j + 1; i < d; i++) out[i] += *lower++ * v[j];
}

static double square_norm(long count, const double *x) {
  double sum = 0;
  for (long i = 0; i < count; i++) sum += x[i] * x[i];
  return sum;
}

static double logsumexp(long count, const double *x) {
  double largest = x[0], sum = 0;
  for (long i = 1; i < count; i++)
    if (x[i] > largest) largest = x[i];
  for (long i = 0; i < count; i++) sum += exp(x[i] - largest);
  return log(sum) + largest;
}

static double wishart_prior(const Data *data, const double *icf, const double *diagonals, const double *log_sums) {
  long d = data->d, lower = lower_count(d);
  double total = 0, scale = data->prior_scale;
  for (long k = 0; k < data->k; k++) {
    double frobenius = square_norm(d, &diagonals[k * d]) + square_norm(lower, &icf[k * (d + lower) + d]);
    total += 0.5 * scale * scale * frobenius - (double)data->prior_freedom * log_sums[k];
  }
  return total;
}

static double log_likelihood(const Data *data, const double *alphas, const double *means, const double *icf) {
  long d = data->d, components = data->k, stride = d + lower_count(d);
  double diagonals[100000];
  double log_sums[1000];
  double centred[1000];
  double scaled[1000];
  double terms[1000];
  for (long k = 0; k < components; k++) {
    log_sums[k] = 0;
    for (long i = 0; i < d; i++) {
      log_sums[k] += icf[k * stride + i];
      diagonals[k * d + i] = exp(icf[k * stride + i]);
    }
  }
  double total = 0;
  for (long point = 0; point < data->n; point++) {
    for (long k = 0; k < components; k++) {
      for (long i = 0; i < d; i++) centred[i] = data->points[point * d + i] - means[k * d + i];
      apply_factor(d, &diagonals[k * d], &icf[k * stride + d], centred, scaled);
      terms[k] = alphas[k] + log_sums[k] - 0.5 * square_norm(d, scaled);
    }
    total += logsumexp(components, terms);
  }
  total += data->constant - (double)data->n * logsumexp(components, alphas);
  total += wishart_prior(data, icf, diagonals, log_sums);
  return total;
}

static Data data;
static Vector inputs, d_inputs; /* alphas, means, icf */

static double log_gamma_of_dimension(double a, long d) {
  double sum = 0.25 * (double)(d * (d - 1)) * log(M_PI);
  for (long i = 0; i < d; i++) sum += lgamma(a - 0.5 * (double)i);
  return sum;
}

static double constant_part(void) {
  double d = (double)data.d, freedom = d + (double)data.prior_freedom + 1;
  double prior = freedom * d * (log(data.prior_scale) - 0.5 * log(2)) - log_gamma_of_dimension(0.5 * freedom, data.d);
  return -0.5 * (double)data.n * d * log(2 * M_PI) - (double)data.k * prior;
}

static void problem_create(const long *sizes) {
  data.n = sizes[0];
  data.d = sizes[1];
  data.k = sizes[2];
  data.prior_scale = 1;
  data.prior_freedom = 0;
  data.constant = constant_part();
  Vector points = vector_of(data.n * data.d);
  fill(points.data, points.count, 0, 1);
  data.points = points.data;
  inputs = vector_of(data.k * (1 + 2 * data.d + lower_count(data.d)));
  d_inputs = vector_of(inputs.count);
  fill(inputs.data, inputs.count, -0.5, 1);
}

static Vector problem_inputs(void) { return inputs; }

static double problem_value(void) {
  const double *alphas = inputs.data, *means = alphas + data.k, *icf = means + data.k * data.d;
  return log_likelihood(&data, alphas, means, icf);
}

static void problem_derive(void) {
  double *alphas = inputs.data, *means = alphas + data.k, *icf = means + data.k * data.d;
  double *d_alphas = d_inputs.data, *d_means = d_alphas + data.k, *d_icf = d_means + data.k * data.d;
  memset(d_inputs.data, 0, d_inputs.count * sizeof(double));
  __enzyme_autodiff((void *)log_likelihood, enzyme_const, &data, enzyme_dup, alphas, d_alphas, enzyme_dup, means,
                    d_means, enzyme_dup, icf, d_icf);
}

static void problem_gradient(double *gradient) {
  memcpy(gradient, d_inputs.data, d_inputs.count * sizeof(double));
}

#include "main.h"
