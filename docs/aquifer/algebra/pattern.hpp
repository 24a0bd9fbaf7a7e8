// Where the entries of a sparse symmetric matrix are: known from the mesh, the same for every matrix on it.
#pragma once

#include <array>
#include <vector>

namespace aquifer {

class Pattern {
public:
  // Each element couples its three unknowns with each other.
  Pattern(int unknowns, const std::vector<std::array<int, 3>> &elements);

  int unknowns() const { return static_cast<int>(starts_.size()) - 1; }
  int entries() const { return starts_.back(); }

  // The lower triangle, column by column, rows ascending: the diagonal comes first in each column.
  const std::vector<int> &starts() const { return starts_; }
  const std::vector<int> &rows() const { return rows_; }

  // values += the matrices of the elements, each of nine entries.
  void add_elements(const double *matrices, double *values) const;
  void add_diagonal(const double *diagonal, double *values) const;

  // result = matrix * x
  void multiply(const double *values, const double *x, double *result) const;

private:
  static constexpr int upper = -1; // what stands above the diagonal is not kept

  int entry(int row, int column) const;

  std::vector<int> starts_, rows_;
  std::vector<int> slots_; // for each entry of each element's matrix, where it belongs
};

} // namespace aquifer
