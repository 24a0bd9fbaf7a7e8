// library: GSL: special functions, quadrature, ODEs, linear algebra, in C by its own configure and make
// source: gsl
// make: "$SOURCE"/configure --quiet --disable-shared --disable-dependency-tracking
// make: make -s -k -j2 >make.log 2>&1 || test -f .libs/libgsl.a
// archive: .libs/libgsl.a cblas/.libs/libgslcblas.a
// include: ../O2
// objective: fixed_quadrature(0.7, 1.3, 2) QNG over a callback whose parameters lie behind void*
// objective: adaptive_quadrature(0.7, 1.3, 2) QAG: the interval list grows and is sorted
// objective: infinite_quadrature(0.7, 1.3) QAGI: extrapolation by the epsilon algorithm
// objective: ode_fixed(0.7, 1.3, 1) Lotka-Volterra, 100 steps of RK4 through the driver and its tables of functions
// objective: ode_adaptive(0.7, 1.3, 1) the same by RKF45 with step size control
// objective: ode_implicit(0.7, 1.3, 1) the same by BSIMP with a Jacobian
// objective: spline(0.7, 1.3, 2, 0.1, -1) cubic spline by its values, value and slope
// objective: lu(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9) solution and determinant
// objective: cholesky(0.3, 0.6, 0.7) factor
// objective: qr(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) least squares by Householder's QR
// objective: eigenvalues(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) of a symmetric matrix
// objective: singular_values(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) of a matrix
// objective: special(0.7, 1.3) Bessel, gamma, erf, Legendre
// objective: hypergeometric(0.3, 0.6, 0.2) 2F1 and incomplete gamma
// objective: root(2.1, 1.3) Brent's method on a callback
// objective: minimum(2.1, 1.3) golden section on a callback
// objective: fft(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) real transform of mixed radix
// objective: least_squares(1.1, 1.9, 2.8, 4.3) Levenberg-Marquardt fit, by its data
#include <gsl/gsl_eigen.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_fft_real.h>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_min.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <gsl/gsl_odeiv2.h>
#include <gsl/gsl_roots.h>
#include <gsl/gsl_sf.h>
#include <gsl/gsl_spline.h>
#include <math.h>

static double damped(double t, void *parameters) {
  const double *p = parameters;
  return exp(-p[0] * t) * sin(p[1] * t);
}

double fixed_quadrature(double *x, int n) {
  gsl_function f = {damped, x};
  double result, error;
  size_t evaluations;
  gsl_integration_qng(&f, 0, 2, 1e-10, 1e-10, &result, &error, &evaluations);
  return result * x[2];
}

double adaptive_quadrature(double *x, int n) {
  gsl_function f = {damped, x};
  double result, error;
  gsl_integration_workspace *work = gsl_integration_workspace_alloc(100);
  gsl_integration_qag(&f, 0, 12, 1e-12, 1e-12, 100, GSL_INTEG_GAUSS15, work, &result, &error);
  gsl_integration_workspace_free(work);
  return result * x[2];
}

double infinite_quadrature(double *x, int n) {
  gsl_function f = {damped, x};
  double result, error;
  gsl_integration_workspace *work = gsl_integration_workspace_alloc(200);
  gsl_integration_qagiu(&f, 0.1, 1e-9, 1e-9, 200, work, &result, &error);
  gsl_integration_workspace_free(work);
  return result;
}

static int prey(double t, const double y[], double slope[], void *parameters) {
  const double *p = parameters;
  slope[0] = p[0] * y[0] - p[1] * y[0] * y[1];
  slope[1] = -p[2] * y[1] + y[0] * y[1];
  return GSL_SUCCESS;
}

static int prey_jacobian(double t, const double y[], double *by_y, double by_t[], void *parameters) {
  const double *p = parameters;
  by_y[0] = p[0] - p[1] * y[1];
  by_y[1] = -p[1] * y[0];
  by_y[2] = y[1];
  by_y[3] = -p[2] + y[0];
  by_t[0] = by_t[1] = 0;
  return GSL_SUCCESS;
}

static double populations(double *x, const gsl_odeiv2_step_type *method, int steps) {
  gsl_odeiv2_system system = {prey, prey_jacobian, 2, x};
  gsl_odeiv2_driver *driver = gsl_odeiv2_driver_alloc_y_new(&system, method, 1e-2, 1e-10, 1e-10);
  double t = 0, y[2] = {1, 0.5};
  if (steps)
    gsl_odeiv2_driver_apply_fixed_step(driver, &t, 1e-2, steps, y);
  else
    gsl_odeiv2_driver_apply(driver, &t, 1, y);
  gsl_odeiv2_driver_free(driver);
  return y[0] * y[1];
}

double ode_fixed(double *x, int n) { return populations(x, gsl_odeiv2_step_rk4, 100); }
double ode_adaptive(double *x, int n) { return populations(x, gsl_odeiv2_step_rkf45, 0); }
double ode_implicit(double *x, int n) { return populations(x, gsl_odeiv2_step_bsimp, 0); }

double spline(double *x, int n) {
  double at[5] = {0, 1, 2, 3, 4};
  gsl_interp_accel *found = gsl_interp_accel_alloc();
  gsl_spline *s = gsl_spline_alloc(gsl_interp_cspline, 5);
  gsl_spline_init(s, at, x, 5);
  double result = gsl_spline_eval(s, 1.3, found) * gsl_spline_eval_deriv(s, 2.7, found);
  gsl_spline_free(s);
  gsl_interp_accel_free(found);
  return result;
}

double lu(double *x, int n) {
  gsl_matrix *a = gsl_matrix_alloc(3, 3);
  gsl_vector *b = gsl_vector_alloc(3), *s = gsl_vector_alloc(3);
  gsl_permutation *p = gsl_permutation_alloc(3);
  int sign;
  for (int i = 0; i < 9; i++)
    a->data[i] = x[i] + (i % 4 == 0 ? 3 : 0);
  for (int i = 0; i < 3; i++)
    gsl_vector_set(b, i, x[i] * x[i + 1]);
  gsl_linalg_LU_decomp(a, p, &sign);
  gsl_linalg_LU_solve(a, p, b, s);
  double result = gsl_vector_get(s, 0) + 2 * gsl_vector_get(s, 2) + gsl_linalg_LU_det(a, sign);
  gsl_matrix_free(a);
  gsl_vector_free(b);
  gsl_vector_free(s);
  gsl_permutation_free(p);
  return result;
}

double cholesky(double *x, int n) {
  gsl_matrix *a = gsl_matrix_alloc(3, 3);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      gsl_matrix_set(a, i, j, x[i] * x[j] + (i == j ? 2 : 0));
  gsl_linalg_cholesky_decomp1(a);
  double result = gsl_matrix_get(a, 0, 0) * gsl_matrix_get(a, 2, 2) + gsl_matrix_get(a, 2, 1);
  gsl_matrix_free(a);
  return result;
}

static gsl_matrix *tall(const double *x) {
  gsl_matrix *a = gsl_matrix_alloc(4, 3);
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++)
      gsl_matrix_set(a, i, j, sin(x[(i + j) % 6] * (1 + i)) + (i == j));
  return a;
}

double qr(double *x, int n) {
  gsl_matrix *a = tall(x);
  gsl_vector *tau = gsl_vector_alloc(3), *b = gsl_vector_alloc(4), *s = gsl_vector_alloc(3), *rest = gsl_vector_alloc(4);
  for (int i = 0; i < 4; i++)
    gsl_vector_set(b, i, x[i] * x[5 - i]);
  gsl_linalg_QR_decomp(a, tau);
  gsl_linalg_QR_lssolve(a, tau, b, s, rest);
  double result = gsl_vector_get(s, 0) * gsl_vector_get(s, 1) + gsl_vector_get(s, 2) + gsl_vector_get(rest, 3);
  gsl_matrix_free(a);
  gsl_vector_free(tau);
  gsl_vector_free(b);
  gsl_vector_free(s);
  gsl_vector_free(rest);
  return result;
}

double eigenvalues(double *x, int n) {
  gsl_matrix *a = gsl_matrix_alloc(3, 3);
  gsl_vector *values = gsl_vector_alloc(3);
  gsl_eigen_symm_workspace *work = gsl_eigen_symm_alloc(3);
  for (int i = 0, k = 0; i < 3; i++)
    for (int j = 0; j <= i; j++, k++) {
      gsl_matrix_set(a, i, j, x[k] + (i == j) * i);
      gsl_matrix_set(a, j, i, x[k] + (i == j) * i);
    }
  gsl_eigen_symm(a, values, work);
  double result = 0;
  for (int i = 0; i < 3; i++)
    result += pow(gsl_vector_get(values, i), 3);
  gsl_eigen_symm_free(work);
  gsl_matrix_free(a);
  gsl_vector_free(values);
  return result;
}

double singular_values(double *x, int n) {
  gsl_matrix *a = tall(x), *v = gsl_matrix_alloc(3, 3);
  gsl_vector *values = gsl_vector_alloc(3), *work = gsl_vector_alloc(3);
  gsl_linalg_SV_decomp(a, v, values, work);
  double result = gsl_vector_get(values, 0) * gsl_vector_get(values, 2) + gsl_vector_get(values, 1);
  gsl_matrix_free(a);
  gsl_matrix_free(v);
  gsl_vector_free(values);
  gsl_vector_free(work);
  return result;
}

double special(double *x, int n) {
  return gsl_sf_bessel_J0(x[0]) + gsl_sf_gamma(x[1]) * gsl_sf_erf(x[0]) + gsl_sf_legendre_Pl(3, x[0]) +
         gsl_sf_bessel_Knu(0.3, x[1]) + gsl_sf_expint_E1(x[1]);
}

double hypergeometric(double *x, int n) {
  return gsl_sf_hyperg_2F1(x[0], x[1], 1.7, x[2]) + gsl_sf_gamma_inc_P(1.4, x[1]) + gsl_sf_zeta(2 + x[0]);
}

static double cubic(double t, void *parameters) {
  const double *p = parameters;
  return t * t * t - p[0] * t - p[1];
}

double root(double *x, int n) {
  gsl_function f = {cubic, x};
  gsl_root_fsolver *solver = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
  gsl_root_fsolver_set(solver, &f, 0, 5);
  double low, high;
  do {
    gsl_root_fsolver_iterate(solver);
    low = gsl_root_fsolver_x_lower(solver);
    high = gsl_root_fsolver_x_upper(solver);
  } while (gsl_root_test_interval(low, high, 0, 1e-13) == GSL_CONTINUE);
  double result = gsl_root_fsolver_root(solver);
  gsl_root_fsolver_free(solver);
  return result;
}

static double bowl(double t, void *parameters) {
  const double *p = parameters;
  return cosh(t - p[0]) + p[1] * t * t;
}

/* The value at the minimum: its place is no differentiable function of golden sections. */
double minimum(double *x, int n) {
  gsl_function f = {bowl, x};
  gsl_min_fminimizer *solver = gsl_min_fminimizer_alloc(gsl_min_fminimizer_goldensection);
  gsl_min_fminimizer_set(solver, &f, 1, -3, 5);
  for (int i = 0; i < 60; i++)
    gsl_min_fminimizer_iterate(solver);
  double result = gsl_min_fminimizer_f_minimum(solver);
  gsl_min_fminimizer_free(solver);
  return result;
}

double fft(double *x, int n) {
  double data[15];
  for (int i = 0; i < 15; i++)
    data[i] = x[i % 6] * x[(i + 1) % 6] + i * x[0];
  gsl_fft_real_workspace *work = gsl_fft_real_workspace_alloc(15);
  gsl_fft_real_wavetable *waves = gsl_fft_real_wavetable_alloc(15);
  gsl_fft_real_transform(data, 1, 15, waves, work);
  gsl_fft_real_wavetable_free(waves);
  gsl_fft_real_workspace_free(work);
  return data[0] + data[1] * data[4] + data[8] * data[13];
}

static int residuals(const gsl_vector *at, void *parameters, gsl_vector *f) {
  const double *y = parameters;
  for (int i = 0; i < 4; i++)
    gsl_vector_set(f, i, gsl_vector_get(at, 0) * exp(gsl_vector_get(at, 1) * i) - y[i]);
  return GSL_SUCCESS;
}

static int by_parameters(const gsl_vector *at, void *parameters, gsl_matrix *jacobian) {
  for (int i = 0; i < 4; i++) {
    double e = exp(gsl_vector_get(at, 1) * i);
    gsl_matrix_set(jacobian, i, 0, e);
    gsl_matrix_set(jacobian, i, 1, gsl_vector_get(at, 0) * i * e);
  }
  return GSL_SUCCESS;
}

double least_squares(double *x, int n) {
  gsl_multifit_nlinear_parameters how = gsl_multifit_nlinear_default_parameters();
  gsl_multifit_nlinear_fdf problem = {residuals, by_parameters, NULL, 4, 2, x};
  gsl_multifit_nlinear_workspace *work = gsl_multifit_nlinear_alloc(gsl_multifit_nlinear_trust, &how, 4, 2);
  double start[2] = {1, 0.3};
  gsl_vector_view first = gsl_vector_view_array(start, 2);
  int why;
  gsl_multifit_nlinear_init(&first.vector, &problem, work);
  gsl_multifit_nlinear_driver(60, 1e-12, 1e-12, 0, NULL, NULL, &why, work);
  double result = gsl_vector_get(work->x, 0) + 3 * gsl_vector_get(work->x, 1);
  gsl_multifit_nlinear_free(work);
  return result;
}
