// The only file that asks for derivatives. They come when the program is linked.
#include "inversion.hpp"

#include <algorithm>
#include <enzyme/enzyme>

namespace aquifer {

double misfit_and_gradient(const std::vector<double> &parameters, const Model &model, const Measurements &measured,
                           std::vector<double> &gradient) {
  std::fill(gradient.begin(), gradient.end(), 0.0);
  const auto both = enzyme::autodiff<enzyme::ReverseWithPrimal>(
      misfit, enzyme::Duplicated(parameters.data(), gradient.data()), enzyme::Const(model), enzyme::Const(measured));
  return enzyme::get<1>(both);
}

double misfit_along(const std::vector<double> &parameters, const std::vector<double> &direction, const Model &model,
                    const Measurements &measured) {
  return enzyme::get<0>(enzyme::autodiff<enzyme::Forward>(
      misfit, enzyme::Duplicated(parameters.data(), direction.data()), enzyme::Const(model), enzyme::Const(measured)));
}

} // namespace aquifer
