#include "material_derivatives.h"
#include "shapes_derivatives.h"
#include <stdio.h>

int main(void) {
  double strain[] = {1, 2, 3}, of_strain[3] = {0}, of_stiffness = 0;
  double energy = energy_gradient(strain, of_strain, 2, &of_stiffness, 3);
  printf("%g %g %g %g\n", energy, of_strain[0], of_strain[2], of_stiffness);
  int is_right = energy == 14 && of_strain[0] == 2 && of_strain[2] == 6 && of_stiffness == 7;

  double values[] = {1, 2}, seeds[] = {10, 100};
  scale_gradient(values, seeds, 3, 2);
  printf("%g %g\n", seeds[0], seeds[1]);
  is_right = is_right && seeds[0] == 30 && seeds[1] == 300;

  double radius = 2, of_radius = 0, of_height = 0, along = 1;
  double volume = shapes_volume_gradient(&radius, &of_radius, 5, &of_height);
  double tangent = shapes_volume_tangent(&radius, &along, 5, 0);
  printf("%g %g %g %g\n", volume, of_radius, of_height, tangent);
  is_right = is_right && volume == 60 && of_radius == 60 && of_height == 12 && tangent == 60;
  return is_right ? 0 : 1;
}
