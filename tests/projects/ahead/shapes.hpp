#pragma once
namespace shapes {
double volume(const double &radius, double height);
}
