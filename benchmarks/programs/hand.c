/* ADBench's hand tracking: bones that turn one another, vertices that follow several bones, and how far measured points
 * are from the vertices (simple) or from places within triangles that are sought as well (complicated).
 *
 * Matrices are structs that small functions fill, and that take memory when they change their size, as most write it.
 */
#include "driver.h"
#include <stdbool.h>

static const char problem_sizes[] = "BONES VERTICES POINTS COMPLICATED";
void __enzyme_autodiff(void *, ...);
extern int enzyme_const, enzyme_dup;

enum { FINGERS = 5, TURNS = 3, ANGLES = 26 };

typedef struct {
  int rows, columns;
  double *data; /* by columns */
} Matrix;

typedef struct {
  int bones, vertices;
  const int *parents, *triangles;
  const Matrix *relatives, *inverse_absolutes;
  Matrix positions, weights;
} Model;

static double *at(const Matrix *m, int row, int column) { return &m->data[column * m->rows + row]; }

static Matrix *empty(int count) {
  Matrix *made = malloc((size_t)count * sizeof(Matrix));
  for (int i = 0; i < count; i++) made[i] = (Matrix){0, 0, NULL};
  return made;
}

static void resize(Matrix *m, int rows, int columns) {
  if (m->rows * m->columns != rows * columns) {
    free(m->data);
    m->data = malloc((size_t)(rows * columns) * sizeof(double));
  }
  m->rows = rows;
  m->columns = columns;
}

static void set_identity(Matrix *m, int n) {
  resize(m, n, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) *at(m, i, j) = i == j;
}

static void multiply(const Matrix *a, const Matrix *b, Matrix *out) {
  resize(out, a->rows, b->columns);
  for (int i = 0; i < a->rows; i++)
    for (int k = 0; k < b->columns; k++) {
      *at(out, i, k) = *at(a, i, 0) * *at(b, 0, k);
      for (int j = 1; j < a->columns; j++) *at(out, i, k) += *at(a, i, j) * *at(b, j, k);
    }
}

static void rotation_about_axis(const double *axis, Matrix *r) {
  double angle = sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
  if (angle < 1e-4) {
    set_identity(r, 3);
    return;
  }
  resize(r, 3, 3);
  double u[3] = {axis[0] / angle, axis[1] / angle, axis[2] / angle}, s = sin(angle), c = cos(angle);
  for (int i = 0; i < 3; i++) {
    int j = (i + 1) % 3, k = (i + 2) % 3;
    *at(r, i, i) = u[i] * u[i] + (1 - u[i] * u[i]) * c;
    *at(r, i, j) = u[i] * u[j] * (1 - c) - u[k] * s;
    *at(r, i, k) = u[i] * u[k] * (1 - c) + u[j] * s;
  }
}

static void rotation_by_angles(const double *xzy, Matrix *r) {
  Matrix x = {0}, y = {0}, z = {0}, zy = {0};
  set_identity(&x, 3);
  set_identity(&y, 3);
  set_identity(&z, 3);
  *at(&x, 1, 1) = *at(&x, 2, 2) = cos(xzy[0]);
  *at(&x, 2, 1) = sin(xzy[0]);
  *at(&x, 1, 2) = -*at(&x, 2, 1);
  *at(&y, 0, 0) = *at(&y, 2, 2) = cos(xzy[2]);
  *at(&y, 0, 2) = sin(xzy[2]);
  *at(&y, 2, 0) = -*at(&y, 0, 2);
  *at(&z, 0, 0) = *at(&z, 1, 1) = cos(xzy[1]);
  *at(&z, 1, 0) = sin(xzy[1]);
  *at(&z, 0, 1) = -*at(&z, 1, 0);
  multiply(&z, &y, &zy);
  multiply(&zy, &x, r);
  free(x.data);
  free(y.data);
  free(z.data);
  free(zy.data);
}

static void place_bone(const Matrix *relative, const double *angles, Matrix *out) {
  Matrix turn = {0}, rotation = {0};
  set_identity(&turn, 4);
  rotation_by_angles(angles, &rotation);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) *at(&turn, i, j) = *at(&rotation, i, j);
  multiply(relative, &turn, out);
  free(turn.data);
  free(rotation.data);
}

/* Column 0 of the pose is the turn of the whole hand, 1 its scale, 2 its place; the others are angles of bones. */
static void move_all(const Matrix *pose, Matrix *positions) {
  Matrix rotation = {0}, turned = {0};
  rotation_about_axis(pose->data, &rotation);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) *at(&rotation, i, j) *= *at(pose, i, 1);
  multiply(&rotation, positions, &turned);
  for (int v = 0; v < positions->columns; v++)
    for (int i = 0; i < 3; i++) *at(positions, i, v) = *at(&turned, i, v) + *at(pose, i, 2);
  free(rotation.data);
  free(turned.data);
}

static void vertex_positions(const Model *model, const Matrix *pose, Matrix *positions) {
  int bones = model->bones;
  Matrix *relatives = empty(bones), *absolutes = empty(bones), *transforms = empty(bones), moved = {0};
  for (int b = 0; b < bones; b++) place_bone(&model->relatives[b], at(pose, 0, b + 3), &relatives[b]);
  for (int b = 0; b < bones; b++) {
    if (model->parents[b] < 0) {
      resize(&absolutes[b], 4, 4);
      for (int i = 0; i < 16; i++) absolutes[b].data[i] = relatives[b].data[i];
    } else
      multiply(&absolutes[model->parents[b]], &relatives[b], &absolutes[b]);
  }
  for (int b = 0; b < bones; b++) multiply(&absolutes[b], &model->inverse_absolutes[b], &transforms[b]);
  resize(positions, 3, model->vertices);
  for (int i = 0; i < 3 * model->vertices; i++) positions->data[i] = 0;
  for (int b = 0; b < bones; b++) {
    multiply(&transforms[b], &model->positions, &moved);
    for (int v = 0; v < model->vertices; v++)
      for (int i = 0; i < 3; i++) *at(positions, i, v) += *at(&moved, i, v) * *at(&model->weights, b, v);
  }
  move_all(pose, positions);
  for (int b = 0; b < bones; b++) {
    free(relatives[b].data);
    free(absolutes[b].data);
    free(transforms[b].data);
  }
  free(relatives);
  free(absolutes);
  free(transforms);
  free(moved.data);
}

static void set_pose(const double *angles, int bones, Matrix *pose) {
  resize(pose, 3, bones + 3);
  for (int i = 0; i < 3 * (bones + 3); i++) pose->data[i] = 0;
  for (int i = 0; i < 3; i++) {
    *at(pose, i, 0) = angles[i];
    *at(pose, i, 1) = 1;
    *at(pose, i, 2) = angles[i + 3];
  }
  angles += 6;
  for (int finger = 0; finger < FINGERS; finger++)
    for (int turn = 0; turn < TURNS; turn++) {
      int column = 5 + finger * (TURNS + 1) + turn;
      *at(pose, 0, column) = *angles++;
      if (turn == 0) *at(pose, 1, column) = *angles++;
    }
}

/* within: of each point two coordinates in a triangle, where the problem is the complicated one */
static void objective(const double *angles, bool complicated, const double *within, const Model *model,
                      const int *nearest, const double *points, int count, double *errors) {
  Matrix pose = {0}, positions = {0};
  set_pose(angles, model->bones, &pose);
  vertex_positions(model, &pose, &positions);
  for (int p = 0; p < count; p++)
    for (int i = 0; i < 3; i++) {
      double place = *at(&positions, i, nearest[p]);
      if (complicated) {
        const int *corners = &model->triangles[3 * nearest[p]];
        const double *u = &within[2 * p];
        place = u[0] * *at(&positions, i, corners[0]) + u[1] * *at(&positions, i, corners[1]) +
                (1 - u[0] - u[1]) * *at(&positions, i, corners[2]);
      }
      errors[3 * p + i] = points[3 * p + i] - place;
    }
  free(pose.data);
  free(positions.data);
}

static Model *model;
static int count, *nearest;
static bool complicated;
static Vector points, inputs, d_inputs, errors, d_errors;

static Matrix filled(int rows, int columns, double low, double high) {
  Matrix made = {0};
  resize(&made, rows, columns);
  fill(made.data, rows * columns, low, high);
  return made;
}

static int *indices(long number, int below) {
  int *made = malloc((size_t)number * sizeof(int));
  for (long i = 0; i < number; i++) made[i] = (int)uniform(0, below);
  return made;
}

static void problem_create(const long *sizes) {
  int bones = (int)sizes[0], vertices = (int)sizes[1];
  count = (int)sizes[2];
  complicated = sizes[3];
  int *parents = malloc((size_t)bones * sizeof(int));
  Matrix *relatives = malloc((size_t)bones * sizeof(Matrix)), *inverses = malloc((size_t)bones * sizeof(Matrix));
  for (int b = 0; b < bones; b++) {
    parents[b] = b == 0 ? -1 : (b - 1) / 4 * 4;
    relatives[b] = filled(4, 4, -0.5, 0.5);
    inverses[b] = filled(4, 4, -0.5, 0.5);
  }
  model = malloc(sizeof *model);
  *model = (Model){bones, vertices, parents, indices(3 * vertices, vertices), relatives, inverses,
                   filled(4, vertices, -1, 1), filled(bones, vertices, 0, 0.2)};
  nearest = indices(count, vertices);
  points = vector_of(3 * count);
  fill(points.data, points.count, -1, 1);
  inputs = vector_of(ANGLES + (complicated ? 2 * count : 0));
  d_inputs = vector_of(inputs.count);
  fill(inputs.data, inputs.count, 0.1, 0.9);
  errors = vector_of(3 * count);
  d_errors = vector_of(3 * count);
}

static Vector problem_inputs(void) { return inputs; }

static double weight_of(long i) { return (double)(1 + i % 4); }

static double problem_value(void) {
  objective(inputs.data, complicated, inputs.data + ANGLES, model, nearest, points.data, count, errors.data);
  double sum = 0;
  for (long i = 0; i < errors.count; i++) sum += weight_of(i) * errors.data[i];
  return sum;
}

static void problem_derive(void) {
  memset(d_inputs.data, 0, (size_t)d_inputs.count * sizeof(double));
  for (long i = 0; i < d_errors.count; i++) d_errors.data[i] = weight_of(i);
  __enzyme_autodiff((void *)objective, enzyme_dup, inputs.data, d_inputs.data, enzyme_const, complicated, enzyme_dup,
                    inputs.data + ANGLES, d_inputs.data + ANGLES, enzyme_const, model, enzyme_const, nearest,
                    enzyme_const, points.data, enzyme_const, count, enzyme_dup, errors.data, d_errors.data);
}

static void problem_gradient(double *gradient) {
  memcpy(gradient, d_inputs.data, (size_t)d_inputs.count * sizeof(double));
}

#include "main.h"
