/* The power spectrum of a signal, weighted by frequency: a Fourier transform in place, by halves, as textbooks have it. */
#include "driver.h"

static const char problem_sizes[] = "LOGARITHM";
double __enzyme_autodiff(void *, ...);

/* data: real and imaginary parts in turn, in the order of reversed bits. */
static void butterflies(double *data, long count) {
  if (count < 2) return;
  long half = count / 2;
  butterflies(data, half);
  butterflies(data + count, half);
  double step = sin(M_PI / (double)count), real = 1, imaginary = 0;
  double step_real = -2 * step * step, step_imaginary = -sin(2 * M_PI / (double)count);
  for (long i = 0; i < count; i += 2) {
    double *low = data + i, *high = data + i + count;
    double r = high[0] * real - high[1] * imaginary, s = high[0] * imaginary + high[1] * real;
    high[0] = low[0] - r;
    high[1] = low[1] - s;
    low[0] += r;
    low[1] += s;
    double before = real;
    real += real * step_real - imaginary * step_imaginary;
    imaginary += imaginary * step_real + before * step_imaginary;
  }
}

static void reverse_bits(double *data, long count) {
  for (long i = 0, j = 0; i < count; i++) {
    if (j > i)
      for (int part = 0; part < 2; part++) {
        double kept = data[2 * i + part];
        data[2 * i + part] = data[2 * j + part];
        data[2 * j + part] = kept;
      }
    long bit = count / 2;
    while (bit >= 1 && j & bit) {
      j ^= bit;
      bit /= 2;
    }
    j |= bit;
  }
}

static double weighted_power(const double *signal, double *work, long count) {
  for (long i = 0; i < count; i++) {
    work[2 * i] = signal[i] * signal[i];
    work[2 * i + 1] = signal[i];
  }
  reverse_bits(work, count);
  butterflies(work, count);
  double sum = 0;
  for (long i = 0; i < count; i++)
    sum += (work[2 * i] * work[2 * i] + work[2 * i + 1] * work[2 * i + 1]) * (double)(i % 5 + 1);
  return sum / (double)count;
}

static Vector signal, d_signal, work, d_work;

static void problem_create(const long *sizes) {
  signal = vector_of(1l << sizes[0]);
  d_signal = vector_of(signal.count);
  work = vector_of(2 * signal.count);
  d_work = vector_of(2 * signal.count);
  fill(signal.data, signal.count, -1, 1);
}

static Vector problem_inputs(void) { return signal; }
static double problem_value(void) { return weighted_power(signal.data, work.data, signal.count); }

static void problem_derive(void) {
  memset(d_signal.data, 0, d_signal.count * sizeof(double));
  memset(d_work.data, 0, d_work.count * sizeof(double));
  __enzyme_autodiff((void *)weighted_power, signal.data, d_signal.data, work.data, d_work.data, signal.count);
}

static void problem_gradient(double *gradient) { memcpy(gradient, d_signal.data, signal.count * sizeof(double)); }

#include "main.h"
