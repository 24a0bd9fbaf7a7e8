// library: libccd: collision of convex shapes, in C with callbacks
// source: libccd
// compile: src/*.c
// include: src src/ccd build
// file: build/ccd/config.h #define CCD_DOUBLE 1
// objective: depth(0.3, 0.2, 0.1, 1.1) penetration depth of two ellipsoids by EPA
// objective: portal(0.3, 0.2, 0.1, 1.1) the same by Minkowski portal refinement
#include <ccd/ccd.h>
#include <ccd/vec3.h>

struct ellipsoid {
  ccd_vec3_t centre;
  double axes[3];
};

static void support(const void *object, const ccd_vec3_t *direction, ccd_vec3_t *furthest) {
  const struct ellipsoid *e = object;
  double scaled[3], length = 0;
  for (int i = 0; i < 3; i++) {
    scaled[i] = e->axes[i] * direction->v[i];
    length += scaled[i] * scaled[i];
  }
  length = CCD_SQRT(length);
  for (int i = 0; i < 3; i++)
    furthest->v[i] = e->centre.v[i] + e->axes[i] * scaled[i] / length;
}

static void centre(const void *object, ccd_vec3_t *at) { *at = ((const struct ellipsoid *)object)->centre; }

static void collide(double *x, ccd_t *ccd, struct ellipsoid *a, struct ellipsoid *b) {
  CCD_INIT(ccd);
  ccd->support1 = ccd->support2 = support;
  ccd->center1 = ccd->center2 = centre;
  ccd->max_iterations = 200;
  ccd->epa_tolerance = ccd->mpr_tolerance = 1e-9;
  *a = (struct ellipsoid){{{0, 0, 0}}, {1, 1.4, 0.8}};
  *b = (struct ellipsoid){{{x[0], x[1], 1.2 + x[2]}}, {x[3], 0.9, 1}};
}

double depth(double *x, int n) {
  ccd_t ccd;
  struct ellipsoid a, b;
  ccd_real_t result = 0;
  ccd_vec3_t direction, position;
  collide(x, &ccd, &a, &b);
  ccdGJKPenetration(&a, &b, &ccd, &result, &direction, &position);
  return result;
}

double portal(double *x, int n) {
  ccd_t ccd;
  struct ellipsoid a, b;
  ccd_real_t result = 0;
  ccd_vec3_t direction, position;
  collide(x, &ccd, &a, &b);
  ccdMPRPenetration(&a, &b, &ccd, &result, &direction, &position);
  return result;
}
