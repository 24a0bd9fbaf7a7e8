// library: PROJ: map projections, in C++ with strings, maps and a database; by its own CMake, needs libsqlite3-dev
// source: proj
// make: cmake -S "$SOURCE" -B . -DCMAKE_POLICY_VERSION_MINIMUM=3.5 -DEXE_SQLITE3=/bin/true -DENABLE_TIFF=OFF -DENABLE_CURL=OFF -DBUILD_APPS=OFF -DBUILD_TESTING=OFF -DBUILD_SHARED_LIBS=OFF -DCMAKE_BUILD_TYPE=None >cmake.log 2>&1
// make: make -j2 proj >make.log 2>&1
// archive: lib/libproj.a
// include: src
// link: -lsqlite3 -lpthread -ldl
// objective: mercator(0.3, 0.6) transverse Mercator, set up before
// objective: pipeline(0.3, 0.6) a chain of conversions from geodetic to geocentric, shifted, and back
// objective: set_up_inside(0.3, 0.6) the projection is made from its text within what is differentiated
#include <proj.h>

static double told(PJ *projection, const double *x, double height) {
  PJ_COORD at = proj_trans(projection, PJ_FWD, proj_coord(x[0], x[1], height, 0));
  return at.xyz.x / 1e6 * at.xyz.y / 1e6 + at.xyz.y / 1e6 + at.xyz.z;
}

static PJ *transverse = proj_create(nullptr, "+proj=tmerc +lat_0=10 +lon_0=12 +k=0.9996 +ellps=GRS80");
static PJ *chain = proj_create(nullptr, "+proj=pipeline +step +proj=cart +ellps=GRS80 +step +proj=helmert +x=100 +y=20 "
                                        "+z=-50 +step +inv +proj=cart +ellps=bessel +step +proj=lcc +lat_1=20 +lat_2=40");

extern "C" double mercator(double *x, int n) { return told(transverse, x, 0); }
extern "C" double pipeline(double *x, int n) { return told(chain, x, 0); }

extern "C" double set_up_inside(double *x, int n) {
  PJ *projection = proj_create(nullptr, "+proj=lcc +lat_1=20 +lat_2=40 +ellps=GRS80");
  double result = told(projection, x, 0);
  proj_destroy(projection);
  return result;
}
