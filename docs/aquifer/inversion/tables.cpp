#include "tables.hpp"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <stdexcept>

namespace aquifer {

namespace {

class Table {
public:
  Table(const std::string &folder, const std::string &name, const char *header)
      : file_(std::fopen((folder + "/" + name).c_str(), "w"), std::fclose) {
    if (!file_)
      throw std::runtime_error("cannot write " + folder + "/" + name);
    std::fprintf(file_.get(), "%s\n", header);
  }

  template <class... Values>
  void row(const char *format, Values... values) {
    std::fprintf(file_.get(), format, values...);
  }

private:
  std::unique_ptr<std::FILE, int (*)(std::FILE *)> file_;
};

} // namespace

void write_tables(const std::string &folder, const Site &site, const Model &model,
                  const std::vector<HistoryRow> &history, const Fields &fields) {
  std::filesystem::create_directories(folder);

  Table of_history(folder, "history.csv", "iteration,evaluations,misfit,slope,largest_error");
  for (const HistoryRow &row : history)
    of_history.row("%d,%d,%.17g,%.17g,%.17g\n", row.iteration, row.evaluations, row.misfit, row.slope, row.largest_error);

  Table of_points(folder, "points.csv", "x,y,head");
  for (int i = 0; i < model.points(); i++)
    of_points.row("%g,%g,%.6f\n", model.mesh.points()[i].x, model.mesh.points()[i].y, fields.heads[i]);

  const std::vector<double> truth = model.to_triangles(fields.truth.data());
  const std::vector<double> start = model.to_triangles(fields.start.data());
  const std::vector<double> found = model.to_triangles(fields.found.data());
  Table of_triangles(folder, "triangles.csv", "a,b,c,truth,start,found");
  for (int t = 0; t < model.triangles(); t++) {
    const auto &[a, b, c] = model.mesh.triangles()[t];
    of_triangles.row("%d,%d,%d,%.6f,%.6f,%.6f\n", a, b, c, truth[t], start[t], found[t]);
  }

  Table of_wells(folder, "wells.csv", "x,y,kind");
  for (Point well : site.wells)
    of_wells.row("%g,%g,pumped\n", well.x, well.y);
  for (Point well : site.observations)
    of_wells.row("%g,%g,observed\n", well.x, well.y);
}

} // namespace aquifer
