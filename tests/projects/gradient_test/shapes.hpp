#pragma once
namespace shapes {
double volume(const double &radius, double height);
void scale(double *point, double factor);
} // namespace shapes
