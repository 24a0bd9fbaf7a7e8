#include "pattern.hpp"

#include <algorithm>
#include <set>

namespace aquifer {

Pattern::Pattern(int unknowns, const std::vector<std::array<int, 3>> &elements) {
  std::vector<std::set<int>> columns(unknowns);
  for (const auto &corners : elements)
    for (int row : corners)
      for (int column : corners)
        if (row >= column)
          columns[column].insert(row);

  starts_.push_back(0);
  for (const std::set<int> &rows : columns) {
    rows_.insert(rows_.end(), rows.begin(), rows.end());
    starts_.push_back(static_cast<int>(rows_.size()));
  }

  for (const auto &corners : elements)
    for (int row : corners)
      for (int column : corners)
        slots_.push_back(row >= column ? entry(row, column) : upper);
}

int Pattern::entry(int row, int column) const {
  const auto first = rows_.begin() + starts_[column], last = rows_.begin() + starts_[column + 1];
  return static_cast<int>(std::lower_bound(first, last, row) - rows_.begin());
}

void Pattern::add_elements(const double *matrices, double *values) const {
  for (std::size_t i = 0; i < slots_.size(); i++)
    if (slots_[i] != upper)
      values[slots_[i]] += matrices[i];
}

void Pattern::add_diagonal(const double *diagonal, double *values) const {
  for (int i = 0; i < unknowns(); i++)
    values[starts_[i]] += diagonal[i];
}

void Pattern::multiply(const double *values, const double *x, double *result) const {
  std::fill(result, result + unknowns(), 0.0);
  for (int column = 0; column < unknowns(); column++) {
    result[column] += values[starts_[column]] * x[column];
    for (int k = starts_[column] + 1; k < starts_[column + 1]; k++) {
      result[rows_[k]] += values[k] * x[column];
      result[column] += values[k] * x[rows_[k]];
    }
  }
}

} // namespace aquifer
