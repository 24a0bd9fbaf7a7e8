/* A shock that runs through a box of hexahedra that move with the material, in the manner of LULESH: elements gather from
 * their eight nodes and leave forces at their corners, nodes gather these from their elements, and the time step is the
 * smallest that an element wants. The value weighs the last energies and the places of the nodes; the inputs are the first
 * energies. */
#include "../driver.h"

static const char problem_sizes[] = "EDGE STEPS";
void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

enum { CORNERS = 8 };

struct domain {
  long elements, nodes, steps;
  double *x, *y, *z, *vx, *vy, *vz, *mass;              /* of nodes */
  double *energy, *pressure, *viscosity, *volume, *whole, *speed, *length; /* of elements */
  double *fx, *fy, *fz;                                 /* of corners */
  double dt;
  const long *corner_of, *first, *corners; /* nodes of an element; corners of a node */
};

static inline void cross(const double a[3], const double b[3], double c[3]) {
  c[0] = a[1] * b[2] - a[2] * b[1];
  c[1] = a[2] * b[0] - a[0] * b[2];
  c[2] = a[0] * b[1] - a[1] * b[0];
}

/* The outward areas at the corners, by which the volume grows as they move. */
static inline void areas(const double p[CORNERS][3], double area[CORNERS][3]) {
  static const int faces[6][4] = {{0, 1, 2, 3}, {0, 4, 5, 1}, {1, 5, 6, 2}, {2, 6, 7, 3}, {3, 7, 4, 0}, {4, 7, 6, 5}};
  for (int k = 0; k < CORNERS; k++)
    for (int d = 0; d < 3; d++)
      area[k][d] = 0;
  for (int f = 0; f < 6; f++) {
    const int *n = faces[f];
    double one[3], other[3], normal[3];
    for (int d = 0; d < 3; d++) {
      one[d] = 0.5 * (p[n[3]][d] + p[n[2]][d] - p[n[1]][d] - p[n[0]][d]);
      other[d] = 0.5 * (p[n[2]][d] + p[n[1]][d] - p[n[3]][d] - p[n[0]][d]);
    }
    cross(one, other, normal);
    for (int k = 0; k < 4; k++)
      for (int d = 0; d < 3; d++)
        area[n[k]][d] += 0.25 * normal[d];
  }
}

static inline void gather(const struct domain *d, long e, double p[CORNERS][3]) {
  for (int k = 0; k < CORNERS; k++) {
    long node = d->corner_of[CORNERS * e + k];
    p[k][0] = d->x[node];
    p[k][1] = d->y[node];
    p[k][2] = d->z[node];
  }
}

static inline double volume_of(const double p[CORNERS][3], const double area[CORNERS][3]) {
  double v = 0;
  for (int k = 0; k < CORNERS; k++)
    v += area[k][0] * p[k][0] + area[k][1] * p[k][1] + area[k][2] * p[k][2];
  return v / 3;
}

static void forces(struct domain *d) {
#pragma omp parallel for
  for (long e = 0; e < d->elements; e++) {
    double p[CORNERS][3], area[CORNERS][3], stress = d->pressure[e] + d->viscosity[e];
    gather(d, e, p);
    areas(p, area);
    for (int k = 0; k < CORNERS; k++) {
      d->fx[CORNERS * e + k] = stress * area[k][0];
      d->fy[CORNERS * e + k] = stress * area[k][1];
      d->fz[CORNERS * e + k] = stress * area[k][2];
    }
  }
}

static void move(struct domain *d) {
#pragma omp parallel for
  for (long n = 0; n < d->nodes; n++) {
    double fx = 0, fy = 0, fz = 0;
    for (long c = d->first[n]; c < d->first[n + 1]; c++) {
      fx += d->fx[d->corners[c]];
      fy += d->fy[d->corners[c]];
      fz += d->fz[d->corners[c]];
    }
    d->vx[n] += d->dt * fx / d->mass[n];
    d->vy[n] += d->dt * fy / d->mass[n];
    d->vz[n] += d->dt * fz / d->mass[n];
    d->x[n] += d->dt * d->vx[n];
    d->y[n] += d->dt * d->vy[n];
    d->z[n] += d->dt * d->vz[n];
  }
}

static void state(struct domain *d) {
#pragma omp parallel for
  for (long e = 0; e < d->elements; e++) {
    double p[CORNERS][3], area[CORNERS][3];
    gather(d, e, p);
    areas(p, area);
    double v = volume_of(p, area) / d->whole[e], change = v - d->volume[e], rate = change / d->dt;
    double energy = d->energy[e] - (d->pressure[e] + d->viscosity[e]) * change;
    if (energy < 1e-9)
      energy = 1e-9;
    double pressure = 0.4 * energy / v, speed = sqrt(1.4 * pressure * v), length = cbrt(v * d->whole[e]);
    d->viscosity[e] = rate < 0 ? 1.5 * length * length * rate * rate / v - 0.3 * length * speed * rate : 0;
    d->volume[e] = v;
    d->energy[e] = energy;
    d->pressure[e] = pressure;
    d->speed[e] = speed;
    d->length[e] = length;
  }
}

static void choose_step(struct domain *d) {
  double dt = 1.1 * d->dt;
#pragma omp parallel for reduction(min : dt)
  for (long e = 0; e < d->elements; e++) {
    double wanted = 0.2 * d->length[e] / (d->speed[e] + 1e-3);
    if (wanted < dt)
      dt = wanted;
  }
  d->dt = dt;
}

static double advance(struct domain *d) {
  for (long step = 0; step < d->steps; step++) {
    forces(d);
    move(d);
    state(d);
    choose_step(d);
  }
  double value = 0;
#pragma omp parallel for reduction(+ : value)
  for (long e = 0; e < d->elements; e++)
    value += d->energy[e] * d->volume[e] * (1 + e % 3);
#pragma omp parallel for reduction(+ : value)
  for (long n = 0; n < d->nodes; n++)
    value += 0.1 * d->x[n] * d->y[n] + 0.1 * d->vz[n] * d->vz[n];
  return value;
}

static Vector inputs;
static struct domain domain, shadow;
static long edge;

static void problem_create(const long *sizes) {
  struct domain *d = &domain;
  edge = sizes[0];
  long side = edge + 1;
  *d = (struct domain){.elements = edge * edge * edge, .nodes = side * side * side, .steps = sizes[1]};
  double **of_nodes[] = {&d->x, &d->y, &d->z, &d->vx, &d->vy, &d->vz, &d->mass};
  double **of_elements[] = {&d->energy, &d->pressure, &d->viscosity, &d->volume, &d->whole, &d->speed, &d->length};
  double **of_corners[] = {&d->fx, &d->fy, &d->fz};
  shadow = *d;
  for (char *at = (char *)d, *other = (char *)&shadow; at < (char *)(d + 1); at += 8, other += 8) {
    double ***lists[] = {of_nodes, of_elements, of_corners};
    long counts[] = {d->nodes, d->elements, CORNERS * d->elements}, lengths[] = {7, 7, 3};
    for (int list = 0; list < 3; list++)
      for (int k = 0; k < lengths[list]; k++)
        if ((char *)lists[list][k] == at) {
          *lists[list][k] = vector_of(counts[list]).data;
          *(double **)other = vector_of(counts[list]).data;
        }
  }
  long *corner_of = calloc(CORNERS * d->elements, sizeof(long)), *first = calloc(d->nodes + 2, sizeof(long)),
       *corners = calloc(CORNERS * d->elements, sizeof(long));
  static const long shift[CORNERS][3] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}};
  for (long e = 0; e < d->elements; e++)
    for (int k = 0; k < CORNERS; k++) {
      long i = e % edge + shift[k][0], j = e / edge % edge + shift[k][1], l = e / (edge * edge) + shift[k][2];
      corner_of[CORNERS * e + k] = i + side * (j + side * l);
    }
  for (long c = 0; c < CORNERS * d->elements; c++)
    first[corner_of[c] + 2]++;
  for (long n = 0; n < d->nodes; n++)
    first[n + 2] += first[n + 1];
  for (long c = 0; c < CORNERS * d->elements; c++)
    corners[first[corner_of[c] + 1]++] = c;
  d->corner_of = shadow.corner_of = corner_of;
  d->first = shadow.first = first;
  d->corners = shadow.corners = corners;
  inputs = vector_of(d->elements);
  fill(inputs.data, d->elements, 0.01, 0.02);
  inputs.data[0] = 3;
}

static void begin(struct domain *d) {
  long side = edge + 1;
  d->dt = 1e-3;
  for (long n = 0; n < d->nodes; n++) {
    d->x[n] = (double)(n % side) / edge + 0.01 * sin(n);
    d->y[n] = (double)(n / side % side) / edge;
    d->z[n] = (double)(n / (side * side)) / edge;
    d->vx[n] = d->vy[n] = d->vz[n] = d->mass[n] = 0;
  }
  for (long e = 0; e < d->elements; e++) {
    double p[CORNERS][3], area[CORNERS][3];
    gather(d, e, p);
    areas(p, area);
    d->whole[e] = volume_of(p, area);
    d->volume[e] = 1;
    d->viscosity[e] = 0;
    d->energy[e] = inputs.data[e];
    d->pressure[e] = 0.4 * inputs.data[e];
    for (int k = 0; k < CORNERS; k++)
      d->mass[d->corner_of[CORNERS * e + k]] += d->whole[e] / CORNERS;
  }
}

static Vector problem_inputs(void) { return inputs; }

static double problem_value(void) {
  begin(&domain);
  return advance(&domain);
}

static double seeded(struct domain *d) { return advance(d); }

static void problem_derive(void) {
  begin(&domain);
  shadow.dt = 0;
  double *of_nodes[] = {shadow.x, shadow.y, shadow.z, shadow.vx, shadow.vy, shadow.vz, shadow.mass};
  double *of_elements[] = {shadow.energy, shadow.pressure, shadow.viscosity, shadow.volume,
                           shadow.whole,  shadow.speed,    shadow.length};
  double *of_corners[] = {shadow.fx, shadow.fy, shadow.fz};
  for (int k = 0; k < 7; k++)
    memset(of_nodes[k], 0, domain.nodes * sizeof(double));
  for (int k = 0; k < 7; k++)
    memset(of_elements[k], 0, domain.elements * sizeof(double));
  for (int k = 0; k < 3; k++)
    memset(of_corners[k], 0, CORNERS * domain.elements * sizeof(double));
  __enzyme_autodiff((void *)seeded, enzyme_dup, &domain, &shadow);
}

static void problem_gradient(double *gradient) {
  for (long e = 0; e < domain.elements; e++)
    gradient[e] = shadow.energy[e] + 0.4 * shadow.pressure[e];
}

#include "../main.h"
