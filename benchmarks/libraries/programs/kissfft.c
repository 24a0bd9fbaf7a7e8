// library: KISS FFT: a small FFT of mixed radix, in C
// source: kissfft
// compile: kiss_fft.c kiss_fftr.c kiss_fftnd.c
// include: .
// define: kiss_fft_scalar=double
// levels: 0 2
// objective: spectrum(0.3, 0.6, -0.7, 0.2) complex transform of 30 numbers
// objective: convolution(0.3, 0.6, -0.7, 0.2) real transforms, a product, and back
// objective: plane(0.3, 0.6, -0.7, 0.2) transform in two dimensions
#include "kiss_fftnd.h"
#include "kiss_fftr.h"
#include <math.h>

double spectrum(double *x, int n) {
  kiss_fft_cpx in[30], out[30];
  kiss_fft_cfg plan = kiss_fft_alloc(30, 0, 0, 0);
  for (int i = 0; i < 30; i++) {
    in[i].r = x[i % n] * x[(i + 1) % n];
    in[i].i = sin(x[i % n] * i);
  }
  kiss_fft(plan, in, out);
  kiss_fft_free(plan);
  return out[3].r * out[7].i + hypot(out[12].r, out[12].i);
}

double convolution(double *x, int n) {
  double a[16], b[16], c[16], result = 0;
  kiss_fft_cpx fa[9], fb[9];
  kiss_fftr_cfg there = kiss_fftr_alloc(16, 0, 0, 0), back = kiss_fftr_alloc(16, 1, 0, 0);
  for (int i = 0; i < 16; i++) {
    a[i] = x[i % n] + i;
    b[i] = exp(-x[(i * 3) % n] * i);
  }
  kiss_fftr(there, a, fa);
  kiss_fftr(there, b, fb);
  for (int i = 0; i < 9; i++) {
    kiss_fft_cpx p = {fa[i].r * fb[i].r - fa[i].i * fb[i].i, fa[i].r * fb[i].i + fa[i].i * fb[i].r};
    fa[i] = p;
  }
  kiss_fftri(back, fa, c);
  for (int i = 0; i < 16; i++)
    result += c[i] * c[i] / (1 + i);
  kiss_fft_free(there);
  kiss_fft_free(back);
  return result / 1e4;
}

double plane(double *x, int n) {
  int sizes[2] = {4, 6};
  kiss_fft_cpx in[24], out[24];
  kiss_fftnd_cfg plan = kiss_fftnd_alloc(sizes, 2, 0, 0, 0);
  for (int i = 0; i < 24; i++) {
    in[i].r = x[i % n] * i;
    in[i].i = x[(i + 1) % n] * x[i % n];
  }
  kiss_fftnd(plan, in, out);
  kiss_fft_free(plan);
  return out[5].r * out[7].i + out[12].r;
}
