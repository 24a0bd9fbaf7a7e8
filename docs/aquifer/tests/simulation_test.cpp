// The simulation against what is known on paper.
#include "check.hpp"
#include "flow.h"
#include "model.hpp"

#include <algorithm>

using namespace aquifer;

namespace {

constexpr double recharge = 1e-3, specific_yield = 0.15; // as in flow.f90

// A strip between two lakes, so deep below the surface that nothing evaporates.
Site strip(int columns) {
  Site site;
  site.width = 500;
  site.height = 50;
  site.bottom = [](Point) { return 0.0; };
  site.surface = [](Point) { return 60.0; };
  site.rivers = {{Side::west, 10, 10, 10, 1e5}, {Side::east, 14, 14, 14, 1e5}};
  site.columns = columns;
  site.rows = columns / 10;
  site.finest_edge = 1;
  site.pilot_columns = site.pilot_rows = 2;
  return site;
}

// Dupuit: between two fixed heads, the square of the head is a parabola.
double farthest_from_parabola(int columns, double conductivity) {
  const Model model(strip(columns), Method::cholesky);
  const std::vector<double> parameters(4, std::log(conductivity));
  const std::vector<double> head = final_heads(parameters.data(), model);
  double farthest = 0;
  for (int i = 0; i < model.points(); i++) {
    const double x = model.mesh.points()[i].x;
    const double square = 100 + (196 - 100) * x / 500 + recharge / conductivity * x * (500 - x);
    farthest = std::max(farthest, std::fabs(head[i] - std::sqrt(square)));
  }
  return farthest;
}

void against_dupuit(Check &check) {
  const double coarse = farthest_from_parabola(20, 1.5), middle = farthest_from_parabola(40, 1.5);
  const double fine = farthest_from_parabola(80, 1.5);
  check.close("Dupuit's parabola", fine, 0, 1e-3);
  // What remains is that the kernel rounds the corner where a triangle falls dry.
  check.close("half the edges, a quarter of the error", (coarse - middle) / (middle - fine), 4, 0.5);
}

// Without rivers, rain alone lifts the water everywhere alike.
void against_rain(Check &check) {
  Site site = strip(20);
  site.rivers.clear();
  site.periods = {{30, 3, {}}};
  Model model(site, Method::cholesky);
  model.steps.erase(model.steps.begin()); // there is no steady state
  const std::vector<double> parameters(4, 1.0);
  const std::vector<double> head = final_heads(parameters.data(), model);
  const auto [lowest, highest] = std::minmax_element(head.begin(), head.end());
  check.close("rain fills the ground", *lowest, 42 + 30 * recharge / specific_yield, 1e-9);
  check.close("everywhere alike", *highest, *lowest, 1e-9);
}

// No water is made within triangles, and the diagonal of the exchange is its slope.
void of_the_kernels(Check &check) {
  const int corners[] = {0, 1, 2, 1, 3, 2};
  const Mesh mesh({{0, 0}, {2, 0.1}, {0.3, 1.5}, {2.2, 1.9}}, {{0, 1, 2}, {1, 3, 2}});
  std::vector<double> slopes, areas, matrices(18), balance(4), bottom(4, 1.0), head = {20, 22, 21, 19};
  for (int t = 0; t < 2; t++) {
    areas.push_back(mesh.area(t));
    for (Point slope : mesh.slopes(t))
      slopes.insert(slopes.end(), {slope.x, slope.y});
  }
  const double log_conductivity[] = {0.4, 1.1};
  element_flow(2, 4, corners, slopes.data(), areas.data(), bottom.data(), log_conductivity, head.data(), balance.data(),
               matrices.data());
  check.close("what leaves one point reaches the others", balance[0] + balance[1] + balance[2] + balance[3], 0, 1e-11);
  check.that("water flows at all", std::fabs(balance[0]) > 1, balance[0]);

  const std::vector<double> before = {19, 19, 19, 19}, surface = {23, 24, 25, 26}, conductance = {3, 0, 2, 1};
  const std::vector<double> stage = {21, 21, 21, 21}, bed = {20, 20, 20.9, 18}, pumped = {0, 1, 2, 3}, area = {1, 2, 3, 4};
  const auto exchange = [&](const std::vector<double> &heads, std::vector<double> &into, std::vector<double> &diagonal) {
    std::fill(into.begin(), into.end(), 0.0);
    node_exchange(4, 0.2, heads.data(), before.data(), area.data(), surface.data(), conductance.data(), stage.data(),
                  bed.data(), pumped.data(), into.data(), diagonal.data());
  };
  std::vector<double> diagonal(4), unused(4), up(4), down(4);
  exchange(head, balance, diagonal);
  for (int i = 0; i < 4; i++) {
    std::vector<double> moved = head;
    moved[i] += 1e-5;
    exchange(moved, up, unused);
    moved[i] -= 2e-5;
    exchange(moved, down, unused);
    check.close("the slope of the exchange", diagonal[i], (up[i] - down[i]) / 2e-5, 1e-8);
  }
}

} // namespace

int main() {
  Check check;
  against_dupuit(check);
  against_rain(check);
  of_the_kernels(check);
  return check.result();
}
