// What is known of a site, as somebody would write it down.
#pragma once

#include "mesh.hpp"

#include <functional>
#include <vector>

namespace aquifer {

struct River {
  Side side;
  double stage_from, stage_to; // level of the water at the two ends of that side, by rising coordinate
  double depth;                // of the bed below it
  double conductance;          // of the bed: cubic metres a day, for a metre of head and a metre of shore
};

struct Period {
  double days;
  int steps;
  std::vector<double> rates; // cubic metres a day that each well pumps
};

struct Site {
  double width, height; // metres
  std::function<double(Point)> bottom, surface;
  std::vector<River> rivers;
  std::vector<Point> wells;        // that are pumped
  std::vector<Point> observations; // where heads are measured
  std::vector<Period> periods;     // the first step before them all is the steady state without pumping
  int columns, rows;               // of the mesh, before it is refined
  double finest_edge;              // at the wells
  int pilot_columns, pilot_rows;   // of the lattice of unknown conductivities
};

} // namespace aquifer
