// library: Libxc: exchange-correlation functionals, in C that Maple wrote
// source: libxc
// compile: src/*.c
// except: src/funcs_*.c src/xc-info.c src/xc-sanity.c src/xc-threshold.c src/test.c src/genwiki.c src/*_worker.c src/work_*.c src/deorbitalize_func.c src/integrate.c
// include: src src/maple2c build
// define: XC_DONT_COMPILE_KXC XC_DONT_COMPILE_LXC
// file: build/config.h #define HAVE_EXPM1 1
// file: build/config.h #define HAVE_CBRT 1
// file: build/config.h #define PACKAGE_VERSION "5.2.3"
// file: build/xc_version.h #define XC_VERSION "5.2.3"
// file: build/xc_version.h #define XC_MAJOR_VERSION 5
// file: build/xc_version.h #define XC_MINOR_VERSION 2
// file: build/xc_version.h #define XC_MICRO_VERSION 3
// levels: 2
// objective: lda(0.3, 0.5) Slater exchange and Perdew-Wang correlation
// objective: pbe(0.3, 0.1) PBE exchange and correlation by density and gradient
// objective: b3lyp(0.3, 0.2, 0.1, 0.05, 0.12) B3LYP, a mixture, spin-polarised
// objective: potential(0.3, 0.1) the potential that Libxc derives itself, derived once more
// objective: tpss(0.3, 0.1, 0.4) a meta-GGA
#include <xc.h>

static double energy(int functional, double *density, double *gradient) {
  xc_func_type f;
  double result;
  xc_func_init(&f, functional, XC_UNPOLARIZED);
  if (gradient)
    xc_gga_exc(&f, 1, density, gradient, &result);
  else
    xc_lda_exc(&f, 1, density, &result);
  xc_func_end(&f);
  return result;
}

double lda(double *x, int n) { return energy(XC_LDA_X, x, 0) * x[1] + energy(XC_LDA_C_PW, x + 1, 0); }

double pbe(double *x, int n) { return energy(XC_GGA_X_PBE, x, x + 1) + energy(XC_GGA_C_PBE, x, x + 1); }

double b3lyp(double *x, int n) {
  xc_func_type f;
  double result;
  xc_func_init(&f, XC_HYB_GGA_XC_B3LYP, XC_POLARIZED);
  xc_gga_exc(&f, 1, x, x + 2, &result);
  xc_func_end(&f);
  return result;
}

double potential(double *x, int n) {
  xc_func_type f;
  double by_density, by_gradient;
  xc_func_init(&f, XC_GGA_X_B88, XC_UNPOLARIZED);
  xc_gga_vxc(&f, 1, x, x + 1, &by_density, &by_gradient);
  xc_func_end(&f);
  return by_density + 2 * by_gradient;
}

double tpss(double *x, int n) {
  xc_func_type f;
  double result, laplacian = 0;
  xc_func_init(&f, XC_MGGA_X_TPSS, XC_UNPOLARIZED);
  xc_mgga_exc(&f, 1, x, x + 1, &laplacian, x + 2, &result);
  xc_func_end(&f);
  return result;
}
