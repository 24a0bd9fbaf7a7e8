// library: ERFA: astronomy, 250 files of plain C
// source: erfa
// compile: src/*.c
// except: src/t_erfa_c*.c src/erfaversion.c
// include: src
// levels: 0 2
// objective: separation(0.3, 0.6, 0.7, 1.1) angle between two directions
// objective: position_velocity(0.3, 0.6, 1.7, 0.1, 0.2, 0.3) spherical to Cartesian, cross and dot products
// objective: precession(1.3, 0.6, 0.7) bias-precession matrix of a date applied to a direction
// objective: nutation(1.234) nutation of a date, IAU 2000B, 77 terms
// objective: geodetic(0.3, 0.6, 0.7) geodetic to geocentric, iterated back
// objective: star_motion(0.3, 0.6, 0.7, 1.1) a star's catalogue data at another epoch
// objective: earth(1.2) heliocentric and barycentric place of the Earth, 2,500 terms
// objective: altitude(0.4, 0.2, 0.6, 0.9) refraction, aberration and all, from catalogue to telescope
#include "erfa.h"
#include "erfam.h"

double separation(double *x, int n) { return eraSeps(x[0], x[1], x[2], x[3]); }

double position_velocity(double *x, int n) {
  double p[2][3], q[3];
  eraS2pv(x[0], x[1], x[2], x[3], x[4], x[5], p);
  eraPxp(p[0], p[1], q);
  return eraPm(q) + eraPdp(p[0], p[1]);
}

double precession(double *x, int n) {
  double bias[3][3], rp[3][3], both[3][3], from[3] = {x[1], x[2], 0.3}, to[3];
  eraBp06(2451545.0, x[0] * 1000, bias, rp, both);
  eraRxp(both, from, to);
  return 100 * to[0] * to[1] + to[2];
}

double nutation(double *x, int n) {
  double longitude, obliquity;
  eraNut00b(2451545.0, x[0] * 10, &longitude, &obliquity);
  return longitude * 1e5 + obliquity * 1e6;
}

double geodetic(double *x, int n) {
  double at[3], longitude, latitude, height;
  int status = eraGd2gc(1, x[0], x[1], x[2] * 1e5, at);
  status += eraGc2gd(1, at, &longitude, &latitude, &height);
  return (at[0] + 2 * at[1] + 3 * at[2]) / 1e6 + longitude * latitude + height * 1e-5 + status;
}

double star_motion(double *x, int n) {
  double ra, dec, pm_ra, pm_dec, parallax, velocity;
  int status = eraStarpm(x[0], x[1], x[2] * 1e-5, x[3] * 1e-5, 0.3, 20, 2450083.5, 0, 2453736.5, 0, &ra, &dec,
                         &pm_ra, &pm_dec, &parallax, &velocity);
  return ra * dec + pm_ra * 1e5 + pm_dec * 1e5 + parallax + velocity + status;
}

double earth(double *x, int n) {
  double sun[2][3], centre[2][3];
  eraEpv00(2451545.0, x[0] * 100, sun, centre);
  return sun[0][0] * centre[0][1] + sun[1][2] * 10;
}

double altitude(double *x, int n) {
  double azimuth, zenith, hour, dec, ra, origins;
  int status = eraAtco13(x[0], x[1], 1e-6, -1e-6, 0.1, 55, 2456384.5, 0.97, 0.15, x[2], -x[3], 2738, 2.5e-7, 1.8e-6,
                         731, 12.8, 0.59, 0.55, &azimuth, &zenith, &hour, &dec, &ra, &origins);
  return azimuth * zenith + hour + 2 * dec + origins + status;
}
