#include "example.hpp"
#include "pilots.hpp"

#include <cmath>

namespace aquifer {

Site example_site() {
  Site site;
  site.width = 1000;
  site.height = 600;
  site.bottom = [](Point p) { return 3 * p.x / 1000 + std::sin(p.y / 200); };
  site.surface = [](Point p) { return 32 - 4 * p.x / 1000; };
  site.rivers = {{Side::west, 24, 22, 5, 0.8}, {Side::east, 20, 20, 8, 2.0}};
  site.wells = {{130, 120}, {150, 480}, {370, 300}, {500, 90}, {560, 520}, {730, 290}, {890, 130}, {880, 490}};
  for (int j = 0; j < 6; j++)
    for (int i = 0; i < 10; i++)
      site.observations.push_back({35 + 103.0 * i + 11 * ((i + j) % 3 - 1), 30 + 108.0 * j + 9 * ((i + 2 * j) % 3 - 1)});
  // The wells take turns, so that the water is seen to move from many sides; at last all rest.
  for (std::size_t w = 0; w < site.wells.size(); w++) {
    std::vector<double> rates(site.wells.size());
    rates[w] = 600;
    site.periods.push_back({15, 3, rates});
  }
  site.periods.push_back({20, 2, std::vector<double>(site.wells.size())});
  site.columns = 20;
  site.rows = 12;
  site.finest_edge = 12;
  site.pilot_columns = 8;
  site.pilot_rows = 5;
  return site;
}

std::vector<double> example_truth(const Site &site) {
  const Pilots pilots(site.width, site.height, site.pilot_columns, site.pilot_rows);
  std::vector<double> truth;
  for (int p = 0; p < pilots.count(); p++) {
    const Point at = pilots.place(p);
    const double from_channel = (at.y - 330 - 150 * std::sin(at.x / 220)) / 110;
    const double from_clay = std::hypot((at.x - 640) / 170, (at.y - 120) / 110);
    truth.push_back(2 + 1.3 * std::exp(-from_channel * from_channel) - 1.4 * std::exp(-from_clay * from_clay));
  }
  return truth;
}

} // namespace aquifer
