// library: GeographicLib: geodesics, map projections and gravity, in C++
// source: geographiclib
// compile: src/Geodesic.cpp
// compile: src/GeodesicLine.cpp
// compile: src/Math.cpp
// compile: src/TransverseMercator.cpp
// compile: src/TransverseMercatorExact.cpp
// compile: src/EllipticFunction.cpp
// compile: src/Geocentric.cpp
// compile: src/LocalCartesian.cpp
// compile: src/NormalGravity.cpp
// compile: src/LambertConformalConic.cpp
// compile: src/Ellipsoid.cpp
// compile: src/AlbersEqualArea.cpp
// include: include
// file: include/GeographicLib/Config.h #define GEOGRAPHICLIB_VERSION_STRING "2.1.2"
// file: include/GeographicLib/Config.h #define GEOGRAPHICLIB_PRECISION 2
// levels: 0 2
// objective: distance(40.6, -73.8, 51.6, -0.5) length and azimuth of a geodesic between two points
// objective: direct(40.6, -73.8, 53.5, 55.5) the place that a geodesic reaches, and the area under it
// objective: mercator(40.3, 3.2) transverse Mercator by series, with convergence and scale
// objective: exact(40.3, 3.2) transverse Mercator by elliptic functions
// objective: conic(40.3, 3.2) Lambert's conformal conic projection and back
// objective: gravity(40.3, 1.2) normal gravity at a height, in a local frame
#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/GeodesicLine.hpp>
#include <GeographicLib/LambertConformalConic.hpp>
#include <GeographicLib/LocalCartesian.hpp>
#include <GeographicLib/NormalGravity.hpp>
#include <GeographicLib/TransverseMercator.hpp>
#include <GeographicLib/TransverseMercatorExact.hpp>
using namespace GeographicLib;

extern "C" double distance(double *x, int n) {
  Geodesic earth(Constants::WGS84_a(), Constants::WGS84_f());
  double length, from, to;
  earth.Inverse(x[0], x[1], x[2], x[3], length, from, to);
  return length * 1e-5 + from + 0.5 * to;
}

extern "C" double direct(double *x, int n) {
  Geodesic earth(Constants::WGS84_a(), Constants::WGS84_f());
  GeodesicLine line = earth.Line(x[0], x[1], x[2]);
  double latitude, longitude, azimuth, reduced, forth, back, area;
  line.Position(x[3] * 1e5, latitude, longitude, azimuth, reduced, forth, back, area);
  return latitude + 2 * longitude - azimuth + forth + area * 1e-12;
}

extern "C" double mercator(double *x, int n) {
  double east, north, convergence, scale;
  TransverseMercator::UTM().Forward(3, x[0], x[1], east, north, convergence, scale);
  return east * 1e-4 + north * 1e-6 + convergence + scale;
}

extern "C" double exact(double *x, int n) {
  double east, north, convergence, scale;
  TransverseMercatorExact::UTM().Forward(3, x[0], x[1], east, north, convergence, scale);
  return east * 1e-4 + north * 1e-6 + convergence + scale;
}

extern "C" double conic(double *x, int n) {
  LambertConformalConic map(Constants::WGS84_a(), Constants::WGS84_f(), 30, 50, 1);
  double east, north, latitude, longitude, convergence, scale;
  map.Forward(-3, x[0], x[1], east, north, convergence, scale);
  map.Reverse(-3, east * 1.1, north * 0.9, latitude, longitude);
  return east * 1e-5 + convergence + scale + latitude * longitude;
}

extern "C" double gravity(double *x, int n) {
  NormalGravity earth(Constants::WGS84_a(), Constants::WGS84_GM(), Constants::WGS84_omega(), Constants::WGS84_f(), true);
  double up, north, east, value;
  value = earth.Gravity(x[0], x[1] * 1e5, north, up);
  LocalCartesian frame(x[0], 12, 0);
  double a, b, c;
  frame.Forward(x[0] + x[1], 13, 100, a, b, c);
  return value + north * 100 + a * 1e-5 + b * 1e-5 - c * 1e-5;
}
