// library: libnova: positions of planets, the Moon and comets, in C
// source: libnova
// compile: src/*.c
// except: src/misc.c
// include: src
// file: src/config.h #define VERSION "0.16"
// flags: -DHAVE_CONFIG_H -DHAVE_ROUND -DHAVE_STDLIB_H -DHAVE_MATH_H -DLN_EXPORT= 
// levels: 0 2
// objective: mars(0.3) distance from the Earth and right ascension by VSOP87
// objective: moon(0.3) longitude, latitude and distance of the Moon
// objective: comet(0.4, 0.3, 1.2, 0.9) the place of a parabolic comet seen from the Earth, by its elements
// objective: refracted(20.5, 1005.0, 11.0) refraction of an altitude by pressure and temperature
#include <libnova/libnova.h>

// Places are kept until another date is asked for.
static void forget(void) {
  struct ln_helio_posn place;
  ln_get_mars_helio_coords(2451545, &place);
  ln_get_earth_helio_coords(2451545, &place);
}

double mars(double *x, int n) {
  double date = 2455000 + x[0];
  struct ln_equ_posn place;
  ln_get_mars_equ_coords(date, &place);
  double seen = ln_get_mars_earth_dist(date) + 0.01 * place.ra;
  forget();
  return seen;
}

double moon(double *x, int n) {
  struct ln_lnlat_posn place;
  ln_get_lunar_ecl_coords(2455000 + x[0], &place, 0);
  return place.lng + 2 * place.lat + 1e-3 * ln_get_lunar_earth_dist(2455000 + x[0]);
}

double comet(double *x, int n) {
  struct ln_par_orbit orbit = {.q = x[2], .i = 12 * x[0], .w = 40 * x[1], .omega = 33 * x[3], .JD = 2455000};
  struct ln_equ_posn seen;
  ln_get_par_body_equ_coords(2455080.5, &orbit, &seen);
  double distance = ln_get_par_body_earth_dist(2455080.5, &orbit);
  forget();
  return distance + 0.01 * seen.dec + 0.01 * seen.ra;
}

double refracted(double *x, int n) { return ln_get_refraction_adj(x[0], x[1], x[2]); }
