/* A shock that runs through a box of hexahedra that move with the material, in the manner of LULESH: slabs of elements in
   each process, loops of OpenMP in each slab. Neighbours add up the forces at the nodes that both have, and the time step
   is the smallest that any element of any process wants. */
#define MPICH_SKIP_MPICXX
#define OMPI_SKIP_MPICXX
#include "check.h"
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace {
using Point = std::array<double, 3>;
using Corners = std::array<Point, 8>;
constexpr int edge = 2, planes = 1, side = edge + 1, layer = side * side;

Point cross(const Point &a, const Point &b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

/* Outward areas at the corners: how much the volume grows as they move. */
Corners areas(const Corners &p) {
  static const int faces[6][4] = {{0, 1, 2, 3}, {0, 4, 5, 1}, {1, 5, 6, 2}, {2, 6, 7, 3}, {3, 7, 4, 0}, {4, 7, 6, 5}};
  Corners found{};
  for (const auto &n : faces) {
    Point one, other;
    for (int d = 0; d < 3; d++) {
      one[d] = 0.5 * (p[n[3]][d] + p[n[2]][d] - p[n[1]][d] - p[n[0]][d]);
      other[d] = 0.5 * (p[n[2]][d] + p[n[1]][d] - p[n[3]][d] - p[n[0]][d]);
    }
    Point normal = cross(one, other);
    for (int corner : n)
      for (int d = 0; d < 3; d++)
        found[corner][d] += 0.25 * normal[d];
  }
  return found;
}

double volume_of(const Corners &p) {
  double v = 0;
  Corners area = areas(p);
  for (int k = 0; k < 8; k++)
    v += (area[k][0] * p[k][0] + area[k][1] * p[k][1] + area[k][2] * p[k][2]) / 3;
  return v;
}

class Slab {
public:
  Slab(const double *energies, int rank, int size)
      : at(layer * (planes + 1)), velocity(at.size()), mass(at.size()), corners(edge * edge * planes),
        force(corners.size()), energy(energies, energies + corners.size()), pressure(energy), viscosity(energy.size()),
        volume(energy.size(), 1), whole(energy.size()), below(rank > 0 ? rank - 1 : MPI_PROC_NULL),
        above(rank + 1 < size ? rank + 1 : MPI_PROC_NULL) {
    for (int n = 0; n < nodes(); n++)
      at[n] = {n % side + 0.01 * std::sin(n), double(n / side % side), double(n / layer + planes * rank)};
    for (int e = 0; e < elements(); e++) {
      static const int shift[8][3] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}};
      for (int k = 0; k < 8; k++)
        corners[e][k] = e % edge + shift[k][0] + side * (e / edge % edge + shift[k][1]) + layer * (e / (edge * edge) + shift[k][2]);
      whole[e] = volume_of(gathered(e));
      pressure[e] = 0.4 * energy[e];
      for (int node : corners[e])
        mass[node] += whole[e] / 8;
    }
    add_shared(mass.data(), 1);
  }

  void advance() {
#pragma omp parallel for num_threads(2)
    for (int e = 0; e < elements(); e++) {
      force[e] = areas(gathered(e));
      for (Point &f : force[e])
        for (double &part : f)
          part *= pressure[e] + viscosity[e];
    }
    std::vector<Point> sum(at.size());
    for (int e = 0; e < elements(); e++)
      for (int k = 0; k < 8; k++)
        for (int d = 0; d < 3; d++)
          sum[corners[e][k]][d] += force[e][k][d];
    add_shared(sum[0].data(), 3);
#pragma omp parallel for num_threads(2)
    for (int n = 0; n < nodes(); n++)
      for (int d = 0; d < 3; d++)
        at[n][d] += dt * (velocity[n][d] += dt * sum[n][d] / mass[n]);
    double wanted = 1.1 * dt;
#pragma omp parallel for num_threads(2) reduction(min : wanted)
    for (int e = 0; e < elements(); e++)
      wanted = std::min(wanted, state(e));
    MPI_Allreduce(&wanted, &dt, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
  }

  double value() const {
    double all = 0;
#pragma omp parallel for num_threads(2) reduction(+ : all)
    for (int e = 0; e < elements(); e++)
      all += energy[e] * volume[e] * (1 + e % 3);
    for (int n = 0; n < nodes(); n++)
      all += 0.1 * at[n][0] * at[n][2] + velocity[n][2] * velocity[n][2];
    return all;
  }

private:
  int nodes() const { return int(at.size()); }
  int elements() const { return int(corners.size()); }

  Corners gathered(int e) const {
    Corners p;
    for (int k = 0; k < 8; k++)
      p[k] = at[corners[e][k]];
    return p;
  }

  /* The new state of an element, and the time step that it wants. */
  double state(int e) {
    double v = volume_of(gathered(e)) / whole[e], change = v - volume[e], rate = change / dt;
    energy[e] = std::max(energy[e] - (pressure[e] + viscosity[e]) * change, 1e-9);
    pressure[e] = 0.4 * energy[e] / v;
    double speed = std::sqrt(1.4 * pressure[e] * v), length = std::cbrt(v * whole[e]);
    viscosity[e] = rate < 0 ? 1.5 * length * length * rate * rate / v - 0.3 * length * speed * rate : 0;
    volume[e] = v;
    return 0.2 * length / (speed + 1e-3);
  }

  /* Of the lowest and the highest layer of nodes, which neighbours have as well. */
  void add_shared(double *of_nodes, int parts) const {
    int count = layer * parts;
    double *low = of_nodes, *high = of_nodes + count * planes;
    std::vector<double> from_below(count), from_above(count);
    MPI_Request requests[4];
    MPI_Irecv(from_below.data(), count, MPI_DOUBLE, below, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(from_above.data(), count, MPI_DOUBLE, above, 2, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(high, count, MPI_DOUBLE, above, 1, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(low, count, MPI_DOUBLE, below, 2, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < count; i++) {
      low[i] += from_below[i];
      high[i] += from_above[i];
    }
  }

  std::vector<Point> at, velocity;
  std::vector<double> mass;
  std::vector<std::array<int, 8>> corners;
  std::vector<Corners> force;
  std::vector<double> energy, pressure, viscosity, volume, whole;
  int below, above;
  double dt = 0.05;
};
} // namespace

double shock(double *x, int n) {
  Slab slab(x, rank_, size_);
  for (int step = 0; step < 3; step++)
    slab.advance();
  return slab.value() * n;
}

int main(int count, char **words) {
  begin_(&count, &words);
  CHECK_WITHIN(shock, 4, 1e-4, 1e-6, 1e-10);
  return finish_();
}
