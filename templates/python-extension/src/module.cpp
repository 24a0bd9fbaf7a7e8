// energy and its gradient as functions of NumPy arrays.
#include "cluster.hpp"

#include <enzyme/enzyme>
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include <cstddef>
#include <tuple>

namespace nb = nanobind;
using namespace nb::literals;

using Positions = nb::ndarray<const double, nb::shape<-1, 3>, nb::c_contig, nb::device::cpu>;
using Gradient = nb::ndarray<nb::numpy, double, nb::ndim<2>>;

static double energy_of(Positions positions, double depth, double width) {
  return energy(positions.data(), static_cast<int>(positions.shape(0)), depth, width);
}

// The derivative with respect to all positions, the depth and the width: one run backwards through energy().
static std::tuple<Gradient, double, double> gradient_of(Positions positions, double depth, double width) {
  const std::size_t atoms = positions.shape(0);
  double *slopes = new double[3 * atoms]();
  nb::capsule owner(slopes, [](void *memory) noexcept { delete[] static_cast<double *>(memory); });
  auto [by] = enzyme::autodiff<enzyme::Reverse>(
      energy, enzyme::Duplicated(positions.data(), static_cast<const double *>(slopes)),
      enzyme::Const(static_cast<int>(atoms)), enzyme::Active(depth), enzyme::Active(width));
  return {Gradient(slopes, {atoms, 3}, owner), enzyme::get<0>(by), enzyme::get<1>(by)};
}

NB_MODULE(_starter, module) {
  module.def("energy", &energy_of, "positions"_a, "depth"_a = 1.0, "width"_a = 1.0,
             "The energy of atoms at these positions, an array of n rows and 3 columns.");
  module.def("gradient", &gradient_of, "positions"_a, "depth"_a = 1.0, "width"_a = 1.0,
             "The derivative of the energy with respect to positions, depth and width.");
}
