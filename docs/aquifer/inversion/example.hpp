// A site that does not exist, between a river and a lake, whose conductivity is known: what is found can be judged.
#pragma once

#include "site.hpp"

#include <vector>

namespace aquifer {

Site example_site();

// At the pilot points: a channel of gravel across the site, and a lens of clay beside it.
std::vector<double> example_truth(const Site &site);

} // namespace aquifer
