// library: SpeexDSP: resampling, echo cancellation and noise suppression, in C with single precision
// source: speexdsp
// compile: libspeexdsp/resample.c
// compile: libspeexdsp/kiss_fft.c
// compile: libspeexdsp/kiss_fftr.c
// compile: libspeexdsp/fftwrap.c
// compile: libspeexdsp/smallft.c
// compile: libspeexdsp/filterbank.c
// compile: libspeexdsp/mdf.c
// include: include
// include: libspeexdsp
// define: float=double
// flags: -DFLOATING_POINT -DUSE_SMALLFT -DEXPORT= -D_USE_MATH_DEFINES
// file: include/speex/speexdsp_config_types.h #include <stdint.h>
// file: include/speex/speexdsp_config_types.h typedef int16_t spx_int16_t; typedef uint16_t spx_uint16_t;
// file: include/speex/speexdsp_config_types.h typedef int32_t spx_int32_t; typedef uint32_t spx_uint32_t;
// levels: 0 2
// objective: resampled(0.3, 0.9, -0.4, 0.2, 0.7, -0.1) a signal at another rate, by a windowed sinc
// objective: spectrum(0.3, 0.9, -0.4, 0.2, 0.7, -0.1) real transform and back
#include "speex/speex_resampler.h"
#include "fftwrap.h"

double resampled(double *x, int n) {
  int error;
  SpeexResamplerState *state = speex_resampler_init(1, 8000, 11025, 3, &error);
  float in[64], out[128];
  for (int i = 0; i < 64; i++)
    in[i] = x[i % n] * (1 + i % 5);
  unsigned taken = 64, made = 128;
  speex_resampler_process_float(state, 0, in, &taken, out, &made);
  double sum = 0;
  for (unsigned i = 0; i < made; i++)
    sum += out[i] * out[i] * (1 + i % 3);
  speex_resampler_destroy(state);
  return sum;
}

double spectrum(double *x, int n) {
  float in[16], out[16];
  void *table = spx_fft_init(16);
  for (int i = 0; i < 16; i++)
    in[i] = x[i % n] * (1 + i % 5);
  spx_fft(table, in, out);
  for (int i = 0; i < 16; i++)
    in[i] = out[i] * out[i];
  spx_ifft(table, in, out);
  spx_fft_destroy(table);
  double sum = 0;
  for (int i = 0; i < 16; i++)
    sum += out[i] * (1 + i % 3);
  return sum;
}
