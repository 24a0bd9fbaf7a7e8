// library: Voro++: cells of Voronoi's tessellation in space, in C++ with lists of edges
// source: voro++
// compile: src/cell.cc
// compile: src/common.cc
// compile: src/container.cc
// compile: src/v_base.cc
// compile: src/v_compute.cc
// compile: src/pre_container.cc
// compile: src/c_loops.cc
// compile: src/wall.cc
// compile: src/unitcell.cc
// compile: src/container_prd.cc
// include: src
// levels: 2
// objective: cell(0.7, 0.3, -0.4, -0.6, 0.5, 0.2, 0.1, -0.8, 0.6) volume and surface of a cell cut by planes
// objective: volumes(0.3, 0.4, 0.5, 0.7, 0.2, 0.6, 0.5, 0.8, 0.3) weighted volumes of all cells of a container
#include "cell.hh"
#include "container.hh"
#include "c_loops.hh"
using namespace voro;

extern "C" double cell(double *x, int n) {
  voronoicell v;
  v.init(-1, 1, -1, 1, -1, 1);
  for (int i = 0; i < n; i += 3)
    v.plane(x[i], x[i + 1], x[i + 2]);
  double a, b, c;
  v.centroid(a, b, c);
  return v.volume() + 0.3 * v.surface_area() + a - b + v.total_edge_distance() * 0.1;
}

extern "C" double volumes(double *x, int n) {
  container box(0, 1, 0, 1, 0, 1, 2, 2, 2, false, false, false, 8);
  for (int i = 0; i < n; i += 3)
    box.put(i / 3, x[i], x[i + 1], x[i + 2]);
  c_loop_all loop(box);
  voronoicell v;
  double sum = 0;
  if (loop.start())
    do
      if (box.compute_cell(v, loop))
        sum += v.volume() * (1 + loop.pid()) + 0.1 * v.surface_area();
    while (loop.inc());
  return sum;
}
