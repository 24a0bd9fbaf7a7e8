/* ADBench's second problem, bundle adjustment: how far the image of each point lies from where it was seen.
 *
 * The derivative is the whole sparse Jacobian: for every observation a block of 2 x 15 (camera, point, weight), by two
 * reverse sweeps, and for every weight the derivative of its own error. The checks contract it with fixed numbers.
 */
#include "driver.h"

static const char problem_sizes[] = "CAMERAS POINTS OBSERVATIONS";
void __enzyme_autodiff_void(void *, ...);
double __enzyme_autodiff_double(void *, double);
extern int enzyme_dup, enzyme_dupnoneed, enzyme_const;

enum { ROTATION, CENTRE = 3, FOCAL = 6, PRINCIPAL = 7, RADIAL = 9, CAMERA = 11, POINT = 3, BLOCK = CAMERA + POINT + 1 };

static void cross(const double *a, const double *b, double *out) {
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

static double dot(const double *a, const double *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/* Rodrigues' formula: the rotation about the axis by its length in radians. */
static void rotate(const double *axis, const double *v, double *out) {
  double square = dot(axis, axis), by[3];
  if (square == 0) {
    cross(axis, v, by);
    for (int i = 0; i < 3; i++) out[i] = v[i] + by[i];
    return;
  }
  double angle = sqrt(square), cosine = cos(angle), sine = sin(angle), unit[3];
  for (int i = 0; i < 3; i++) unit[i] = axis[i] / angle;
  cross(unit, v, by);
  double along = dot(unit, v) * (1 - cosine);
  for (int i = 0; i < 3; i++) out[i] = v[i] * cosine + by[i] * sine + unit[i] * along;
}

static void project(const double *camera, const double *point, double *image) {
  double relative[3], seen[3];
  for (int i = 0; i < 3; i++) relative[i] = point[i] - camera[CENTRE + i];
  rotate(&camera[ROTATION], relative, seen);
  double x = seen[0] / seen[2], y = seen[1] / seen[2], square = x * x + y * y;
  double distortion = 1 + camera[RADIAL] * square + camera[RADIAL + 1] * square * square;
  image[0] = x * distortion * camera[FOCAL] + camera[PRINCIPAL];
  image[1] = y * distortion * camera[FOCAL] + camera[PRINCIPAL + 1];
}

static void reprojection_error(const double *camera, const double *point, const double *weight, const double *feature,
                               double *error) {
  double image[2];
  project(camera, point, image);
  error[0] = *weight * (image[0] - feature[0]);
  error[1] = *weight * (image[1] - feature[1]);
}

static double weight_error(double weight) { return 1 - weight * weight; }

typedef struct {
  long camera, point;
} Observation;

static long cameras, points, observations;
static Observation *seen;
static Vector inputs, features, errors, blocks, weight_slopes; /* inputs: cameras, points, weights */

static double *camera_of(long o) { return &inputs.data[seen[o].camera * CAMERA]; }
static double *point_of(long o) { return &inputs.data[cameras * CAMERA + seen[o].point * POINT]; }
static double *weight_of(long o) { return &inputs.data[cameras * CAMERA + points * POINT + o]; }
static double contraction(long row) { return 0.2 + (double)(row % 11) / 11; }

static void create_camera(double *camera) {
  fill(&camera[ROTATION], 3, -0.4, 0.4);
  fill(&camera[CENTRE], 3, -1, 1);
  camera[FOCAL] = uniform(0.8, 1.2);
  fill(&camera[PRINCIPAL], 2, -0.1, 0.1);
  fill(&camera[RADIAL], 2, -0.05, 0.05);
}

static void problem_create(const long *sizes) {
  cameras = sizes[0];
  points = sizes[1];
  observations = sizes[2];
  inputs = vector_of(cameras * CAMERA + points * POINT + observations);
  features = vector_of(2 * observations);
  errors = vector_of(3 * observations);
  blocks = vector_of(2 * BLOCK * observations);
  weight_slopes = vector_of(observations);
  seen = calloc(observations, sizeof *seen);
  for (long c = 0; c < cameras; c++) create_camera(&inputs.data[c * CAMERA]);
  for (long p = 0; p < points; p++) {
    double *point = &inputs.data[cameras * CAMERA + p * POINT];
    fill(point, 2, -2, 2);
    point[2] = uniform(4, 9);
  }
  fill(features.data, features.count, -0.5, 0.5);
  for (long o = 0; o < observations; o++) {
    seen[o] = (Observation){o % cameras, (long)(uniform(0, 1) * (double)points)};
    *weight_of(o) = uniform(0.5, 1.5);
  }
}

static Vector problem_inputs(void) { return inputs; }

static double problem_value(void) {
  for (long o = 0; o < observations; o++)
    reprojection_error(camera_of(o), point_of(o), weight_of(o), &features.data[2 * o], &errors.data[2 * o]);
  for (long o = 0; o < observations; o++) errors.data[2 * observations + o] = weight_error(*weight_of(o));
  double sum = 0;
  for (long row = 0; row < errors.count; row++) sum += contraction(row) * errors.data[row];
  return sum;
}

static void problem_derive(void) {
  memset(blocks.data, 0, blocks.count * sizeof(double));
  for (long o = 0; o < observations; o++)
    for (int row = 0; row < 2; row++) {
      double *block = &blocks.data[(2 * o + row) * BLOCK], error[2], seed[2] = {row == 0, row == 1};
      __enzyme_autodiff_void((void *)reprojection_error, enzyme_dup, camera_of(o), block, enzyme_dup, point_of(o),
                             &block[CAMERA], enzyme_dup, weight_of(o), &block[CAMERA + POINT], enzyme_const,
                             &features.data[2 * o], enzyme_dupnoneed, error, seed);
    }
  for (long o = 0; o < observations; o++)
    weight_slopes.data[o] = __enzyme_autodiff_double((void *)weight_error, *weight_of(o));
}

static void problem_gradient(double *gradient) {
  memset(gradient, 0, inputs.count * sizeof(double));
  for (long row = 0; row < 2 * observations; row++) {
    long o = row / 2;
    double factor = contraction(row), *block = &blocks.data[row * BLOCK];
    double *to_camera = gradient + (camera_of(o) - inputs.data), *to_point = gradient + (point_of(o) - inputs.data);
    for (int i = 0; i < CAMERA; i++) to_camera[i] += factor * block[i];
    for (int i = 0; i < POINT; i++) to_point[i] += factor * block[CAMERA + i];
    gradient[weight_of(o) - inputs.data] += factor * block[CAMERA + POINT];
  }
  for (long o = 0; o < observations; o++)
    gradient[weight_of(o) - inputs.data] += contraction(2 * observations + o) * weight_slopes.data[o];
}

#include "main.h"
