// library: nanoflann: nearest neighbours by a k-d tree, header-only C++
// headers: libnanoflann-dev
// include: include
// objective: nearest(0.3, 0.6, 0.1) distances to the three nearest points, by where it is asked
// objective: moved(0.3, 0.6, 0.1, 0.9, 0.5, 0.2, 0.7, 0.8, 0.4, 0.15, 0.25, 0.35) the points themselves move
// objective: within(0.3, 0.6, 0.1) sum over all points within a radius
#include <cmath>
#include <nanoflann.hpp>
#include <vector>

struct Points {
  std::vector<double> at;
  size_t kdtree_get_point_count() const { return at.size() / 3; }
  double kdtree_get_pt(size_t i, size_t d) const { return at[3 * i + d]; }
  template <class Box> bool kdtree_get_bbox(Box &) const { return false; }
};
using Tree = nanoflann::KDTreeSingleIndexAdaptor<nanoflann::L2_Simple_Adaptor<double, Points>, Points, 3>;

static Points lattice() {
  Points points;
  for (int i = 0; i < 60; i++)
    for (int d = 0; d < 3; d++)
      points.at.push_back(std::fmod((i + 1) * (d + 2) * 0.61803398875, 1.0));
  return points;
}

static double sum_of_nearest(const Points &points, const double *x) {
  Tree tree(3, points, nanoflann::KDTreeSingleIndexAdaptorParams(4));
  tree.buildIndex();
  std::vector<uint32_t> which(3);
  std::vector<double> distances(3);
  size_t found = tree.knnSearch(x, 3, which.data(), distances.data());
  double result = 0;
  for (size_t i = 0; i < found; i++)
    result += (i + 1) * std::sqrt(distances[i]);
  return result;
}

extern "C" double nearest(double *x, int n) { return sum_of_nearest(lattice(), x); }

extern "C" double moved(double *x, int n) {
  Points points;
  points.at.assign(x, x + n);
  const double at[3] = {0.4, 0.45, 0.3};
  return sum_of_nearest(points, at);
}

extern "C" double within(double *x, int n) {
  Points points = lattice();
  Tree tree(3, points, nanoflann::KDTreeSingleIndexAdaptorParams(4));
  tree.buildIndex();
  std::vector<std::pair<uint32_t, double>> found;
  tree.radiusSearch(x, 0.15, found, nanoflann::SearchParams());
  double result = 0;
  for (auto &one : found)
    result += std::exp(-one.second * 5);
  return result;
}
