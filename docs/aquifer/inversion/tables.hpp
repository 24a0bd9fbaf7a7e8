// What a run leaves behind: tables that plot.py draws.
#pragma once

#include "lbfgs.hpp"
#include "model.hpp"

#include <string>
#include <vector>

namespace aquifer {

struct HistoryRow {
  int iteration, evaluations;
  double misfit, slope, largest_error; // the error is that of a parameter, against the truth
};

struct Fields {
  Variables truth, start, found; // parameters
  std::vector<double> heads;     // at the end, with what was found
};

// folder/history.csv, points.csv, triangles.csv, wells.csv
void write_tables(const std::string &folder, const Site &site, const Model &model,
                  const std::vector<HistoryRow> &history, const Fields &fields);

} // namespace aquifer
