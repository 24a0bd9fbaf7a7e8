// library: Qhull: convex hulls, in C with sets of pointers and memory of its own
// source: qhull
// compile: src/libqhull_r/*.c
// include: src
// objective: volume(0.1, 0.2, 1.4, -0.1, 0.2, 1.3, 1.2, 1.6, 0.3, 0.4) area of the convex hull of points in the plane
// objective: solid(0.1, 0.2, 0.3, 1.4, -0.1, 0.2, 0.2, 1.3, 0.1, 0.3, 0.2, 1.6) volume of the hull of points in space
// fails: volume no program after 300 s
// fails: solid no program after 300 s
#include "libqhull_r/qhull_ra.h"

static double hull(double *x, int dimensions, int count) {
  qhT state, *qh = &state;
  coordT points[64];
  for (int i = 0; i < dimensions * count; i++)
    points[i] = x[i];
  qh_zero(qh, stderr);
  char command[] = "qhull FA";
  if (qh_new_qhull(qh, dimensions, count, points, 0, command, NULL, stderr))
    return -1;
  qh_getarea(qh, qh->facet_list);
  double found = qh->totvol + 0.3 * qh->totarea;
  qh_freeqhull(qh, 1);
  int left, total;
  qh_memfreeshort(qh, &left, &total);
  return found;
}

double volume(double *x, int n) { return hull(x, 2, n / 2); }

double solid(double *x, int n) { return hull(x, 3, n / 3); }
