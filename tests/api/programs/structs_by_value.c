/* Structs that are passed and returned by value, however the machine takes them apart. */
#include "expect.h"
typedef struct {
  double a, b;
} Pair; /* two numbers */
typedef struct {
  float a, b;
} Small; /* one vector */
typedef struct {
  float a, b, c;
} Three; /* a vector and a number */
typedef struct {
  double a;
  float b;
} Mixed;
typedef struct {
  float a;
  int k;
} Hidden; /* an integer */
typedef struct {
  int k;
  float a;
  double b;
} HiddenToo; /* an integer and a number */
typedef struct {
  double v[3];
} Large; /* memory */
typedef struct {
  double *p;
  long n;
} Span;
typedef struct {
  double w;
  long k;
} Weight;

static double of_pair(Pair s) { return s.a * s.a + 3 * s.a * s.b; }
static double of_small(Small s) { return s.a * s.a + 3 * s.a * s.b; }
static double of_three(Three s) { return s.a * s.b * s.c; }
static double of_mixed(Mixed s) { return s.a * s.a + 3 * s.a * s.b; }
static double of_hidden(Hidden s) { return s.a * s.a * s.k; }
static double of_hidden_too(HiddenToo s, double y) { return s.a * s.b * s.k * y; }
static double of_large(Large s) { return s.v[0] * s.v[0] + 3 * s.v[1] * s.v[2]; }
static double of_span(Span s) {
  double r = 0;
  for (long i = 0; i < s.n; i++) r += s.p[i] * s.p[i] * (i + 1);
  return r;
}
static double of_many(Pair p, int n, Large l, Weight w) { return p.a * p.b * n + l.v[1] * w.w * w.k; }
static Pair pair_of(double x) { return (Pair){x * x, 3 * x}; }
static Large large_of(double x, Pair p) { return (Large){{x * x * p.a, p.b * x, 1}}; }
static Hidden hidden_of(double x) { return (Hidden){(float)(x * x), 4}; }
static Large *large_from(Large *l) { return l + 1; }

typedef struct {
  Pair a, b;
} Pairs;
typedef struct {
  Large a, b;
} Larges;
typedef struct {
  double x[2];
  Pair p[2];
} Lanes;
typedef struct {
  double x;
  Pair p;
} Both;
typedef struct {
  Pair p;
  Large l;
  Weight w;
} Many;
#define REQUESTS(T) T __enzyme_autodiff_##T(void *, ...), __enzyme_fwddiff_##T(void *, ...)
REQUESTS(Pair);
REQUESTS(Small);
REQUESTS(Three);
REQUESTS(Mixed);
REQUESTS(Hidden);
REQUESTS(HiddenToo);
REQUESTS(Large);
REQUESTS(Pairs);
REQUESTS(Larges);
REQUESTS(Lanes);
REQUESTS(Both);
REQUESTS(Many);
typedef struct {
  HiddenToo s;
  double y;
} WithHidden;
REQUESTS(WithHidden);
typedef struct {
  void *tape;
  Pair value;
} TapeAndPair;
TapeAndPair __enzyme_augmentfwd_pair(void *, ...);
double __enzyme_reverse_double(void *, ...);
Pair __enzyme_reverse_pair(void *, ...);
Pairs __enzyme_batch_pairs(void *, ...);
double __enzyme_batch_one(void *, ...);

static void reverse(void) {
  Pair p = __enzyme_autodiff_Pair((void *)of_pair, (Pair){2, 5});
  EXPECT(p.a, 19);
  EXPECT(p.b, 6);
  Small s = __enzyme_autodiff_Small((void *)of_small, enzyme_out, (Small){2, 5});
  EXPECT(s.a, 19);
  EXPECT(s.b, 6);
  Three t = __enzyme_autodiff_Three((void *)of_three, (Three){2, 5, 7});
  EXPECT(t.a, 35);
  EXPECT(t.b, 14);
  EXPECT(t.c, 10);
  Mixed m = __enzyme_autodiff_Mixed((void *)of_mixed, (Mixed){2, 5});
  EXPECT(m.a, 19);
  EXPECT(m.b, 6);
  EXPECT(__enzyme_autodiff_Hidden((void *)of_hidden, (Hidden){3, 7}).a, 42);
  WithHidden h = __enzyme_autodiff_WithHidden((void *)of_hidden_too, (HiddenToo){7, 3, 5}, 2.0);
  EXPECT(h.s.a, 70);
  EXPECT(h.s.b, 42);
  EXPECT(h.y, 105);
  Large l = __enzyme_autodiff_Large((void *)of_large, (Large){{2, 5, 7}});
  EXPECT(l.v[0], 4);
  EXPECT(l.v[1], 21);
  EXPECT(l.v[2], 15);
  double x[] = {2, 3}, dx[] = {0, 0};
  __enzyme_autodiff_void((void *)of_span, (Span){x, 2}, (Span){dx, 2});
  EXPECT(dx[0], 4);
  EXPECT(dx[1], 12);
  __enzyme_autodiff_void((void *)of_span, enzyme_dup, (Span){x, 2}, (Span){dx, 2});
  EXPECT(dx[0], 8);
  EXPECT(dx[1], 24);
  EXPECT(__enzyme_autodiff_double((void *)pair_of, 2.0), 7);
  Both b = __enzyme_autodiff_Both((void *)large_of, 2.0, (Pair){3, 5});
  EXPECT(b.x, 17);
  EXPECT(b.p.a, 4);
  EXPECT(b.p.b, 2);
  Large r, dr = {{1, 10, 100}};
  b = __enzyme_autodiff_Both((void *)large_of, &r, &dr, 2.0, (Pair){3, 5});
  EXPECT(r.v[0], 12);
  EXPECT(b.x, 62);
  EXPECT(b.p.a, 4);
  EXPECT(b.p.b, 20);
  EXPECT(__enzyme_autodiff_double((void *)hidden_of, 2.0), 4);
  Many all = __enzyme_autodiff_Many((void *)of_many, (Pair){2, 3}, 4, (Large){{1, 2, 3}}, (Weight){5, 6});
  EXPECT(all.p.a, 12);
  EXPECT(all.p.b, 8);
  EXPECT(all.l.v[1], 30);
  EXPECT(all.w.w, 12);
  all = __enzyme_autodiff_Many((void *)of_many, enzyme_out, (Pair){2, 3}, 4, enzyme_const, (Large){{1, 2, 3}},
                               enzyme_const, (Weight){5, 6});
  EXPECT(all.p.a, 12);
  EXPECT(all.p.b, 8);
}

static void forward(void) {
  EXPECT(__enzyme_fwddiff_double((void *)of_pair, (Pair){2, 5}, (Pair){1, 10}), 79);
  EXPECT(__enzyme_fwddiff_double((void *)of_pair, enzyme_dup, (Pair){2, 5}, (Pair){1, 10}), 79);
  EXPECT(__enzyme_fwddiff_double((void *)of_pair, enzyme_const, (Pair){2, 5}), 0);
  EXPECT(__enzyme_fwddiff_double((void *)of_small, (Small){2, 5}, (Small){1, 10}), 79);
  EXPECT(__enzyme_fwddiff_double((void *)of_three, (Three){2, 5, 7}, (Three){1, 10, 100}), 35 + 140 + 1000);
  EXPECT(__enzyme_fwddiff_double((void *)of_hidden, (Hidden){3, 7}, (Hidden){2, 7}), 84);
  EXPECT(
      __enzyme_fwddiff_double((void *)of_hidden_too, (HiddenToo){7, 3, 5}, (HiddenToo){7, 1, 10}, 2.0, 0.0),
      490);
  EXPECT(__enzyme_fwddiff_double((void *)of_large, (Large){{2, 5, 7}}, (Large){{1, 10, 100}}), 1714);
  double x[] = {2, 3}, dx[] = {1, 10};
  EXPECT(__enzyme_fwddiff_double((void *)of_span, (Span){x, 2}, (Span){dx, 2}), 124);
  Pair p = __enzyme_fwddiff_Pair((void *)pair_of, 2.0, 1.0);
  EXPECT(p.a, 4);
  EXPECT(p.b, 3);
  Pairs both = __enzyme_fwddiff_Pairs((void *)pair_of, enzyme_primal_return, 2.0, 1.0);
  EXPECT(both.a.a, 4);
  EXPECT(both.a.b, 6);
  EXPECT(both.b.a, 4);
  EXPECT(both.b.b, 3);
  Large l = __enzyme_fwddiff_Large((void *)large_of, 2.0, 1.0, (Pair){3, 5}, (Pair){0, 1});
  EXPECT(l.v[0], 12);
  EXPECT(l.v[1], 7);
  EXPECT(l.v[2], 0);
  Larges lanes = __enzyme_fwddiff_Larges((void *)large_of, enzyme_width, 2, 2.0, 1.0, 0.0, (Pair){3, 5},
                                         (Pair){0, 1}, (Pair){1, 0});
  EXPECT(lanes.a.v[0], 12);
  EXPECT(lanes.a.v[1], 7);
  EXPECT(lanes.b.v[0], 4);
  EXPECT(lanes.b.v[1], 0);
  EXPECT(__enzyme_fwddiff_Hidden((void *)hidden_of, 2.0, 1.0).a, 4);
}

static void wide_and_split(void) {
  Pairs lanes = __enzyme_autodiff_Pairs((void *)of_pair, enzyme_width, 2, (Pair){2, 5});
  EXPECT(lanes.a.a, 19);
  EXPECT(lanes.a.b, 6);
  EXPECT(lanes.b.a, 19);
  EXPECT(lanes.b.b, 6);
  Pair at = {2, 5}, tangent = {1, 10}, tangents[2] = {{1, 0}, {0, 1}};
  EXPECT(__enzyme_fwddiff_double((void *)of_pair, enzyme_byref, sizeof at, &at, enzyme_byref, sizeof at,
                                 &tangent),
         79);
  Pair strided =
      __enzyme_fwddiff_Pair((void *)of_pair, enzyme_width, 2, enzyme_dupv, sizeof at, at, tangents);
  EXPECT(strided.a, 19);
  EXPECT(strided.b, 6);
  Pair g = __enzyme_autodiff_Pair((void *)of_pair, enzyme_byref, sizeof at, &at);
  EXPECT(g.a, 19);
  EXPECT(g.b, 6);
  TapeAndPair a = __enzyme_augmentfwd_pair((void *)pair_of, 2.0);
  EXPECT(a.value.a, 4);
  EXPECT(a.value.b, 6);
  EXPECT(__enzyme_reverse_double((void *)pair_of, 2.0, (Pair){1, 10}, a.tape), 34);
  void *tape = __enzyme_augmentfwd_void((void *)of_pair, enzyme_noret, at);
  g = __enzyme_reverse_pair((void *)of_pair, enzyme_active_return, at, 2.0, tape);
  EXPECT(g.a, 38);
  EXPECT(g.b, 12);
  EXPECT(__enzyme_augmentsize_of((void *)of_pair, enzyme_out) > 0, 1);
  Pairs two = __enzyme_batch_pairs((void *)pair_of, enzyme_width, 2, 2.0, 3.0);
  EXPECT(two.a.a, 4);
  EXPECT(two.b.b, 9);
  EXPECT(__enzyme_batch_one((void *)of_pair, enzyme_width, 1, at), 34);
  EXPECT(__enzyme_fwddiff_double((void *)of_pair, 2.0, 1.0, 5.0, 10.0), 79); /* taken apart by hand */
}

static void chosen(int k) {
  double (*f)(Pair) = of_pair;
  EXPECT(__enzyme_fwddiff_double((void *)f, (Pair){2, 5}, (Pair){1, 10}), 79);
  EXPECT(__enzyme_autodiff_Pair((void *)(k ? of_pair : (double (*)(Pair))of_pair), (Pair){2, 5}).a, 19);
}

/* Rules of such functions: wrong on purpose by a factor of ten. */
static double ruled(Pair s, double y, Span v) { return s.a * s.b * y * v.p[0]; }
static double ruled_jvp(Pair s, Pair ds, double y, double dy, Span v, Span dv) {
  return 10 * (ds.a * s.b * y * v.p[0] + s.a * ds.b * y * v.p[0] + s.a * s.b * dy * v.p[0] +
               s.a * s.b * y * dv.p[0]);
}
typedef struct {
  Pair s;
  double y;
} RuledGradient;
static double ruled_augmented(Pair s, double y, Span v, Span dv) { return ruled(s, y, v); }
static RuledGradient ruled_reverse(Pair s, double y, Span v, Span dv, double seed) {
  dv.p[0] += 10 * seed * s.a * s.b * y;
  seed *= 10 * v.p[0];
  return (RuledGradient){{seed * s.b * y, seed * s.a * y}, seed * s.a * s.b};
}
ENZYME_REGISTER_DERIVATIVE(ruled, ruled_jvp);
ENZYME_REGISTER_GRADIENT(ruled, ruled_augmented, ruled_reverse);
static double through_rule(double *x, int n) {
  return ruled((Pair){x[0] * x[0], x[1]}, x[2], (Span){x + 3, 1}) / 10;
}

/* The same with a struct that travels in memory, one with a pointer, and results of such kinds. */
typedef struct { double w[2]; double *p; } Field;
static double blended(Large l, Small q, Field f) { return l.v[0] * l.v[1] * l.v[2] * q.a * q.b * f.p[0]; }
static double blended_jvp(Large l, Large dl, Small q, Small dq, Field f, Field df) {
  double r = blended(l, q, f), d = dq.a / q.a + dq.b / q.b + df.p[0] / f.p[0];
  for (int i = 0; i < 3; i++) d += dl.v[i] / l.v[i];
  return 10 * r * d;
}
static double blended_augmented(Large l, Small q, Field f, Field df) { return blended(l, q, f); }
typedef struct { Large l; Small q; } BlendedGradient;
static BlendedGradient blended_reverse(Large l, Small q, Field f, Field df, double seed) {
  double r = 10 * seed * blended(l, q, f);
  df.p[0] += r / f.p[0];
  return (BlendedGradient){{{r / l.v[0], r / l.v[1], r / l.v[2]}}, {(float)(r / q.a), (float)(r / q.b)}};
}
ENZYME_REGISTER_DERIVATIVE(blended, blended_jvp);
ENZYME_REGISTER_GRADIENT(blended, blended_augmented, blended_reverse);
static double through_blended(double *x, int n) {
  Large l = {{x[0], x[1] * x[1], x[2]}};
  double y = blended(l, (Small){(float)x[3], (float)x[4]}, (Field){{1, 1}, x + 5});
  return y / 10;
}

int main(void) {
  reverse();
  forward();
  wide_and_split();
  chosen(1);
  double x[] = {2, 3, 5, 7}, want[] = {420, 140, 84, 60}, dx[4] = {0};
  __enzyme_autodiff_void((void *)through_rule, x, dx, 4);
  for (int k = 0; k < 4; k++) {
    double t[4] = {0};
    t[k] = 1;
    EXPECT(dx[k], want[k]);
    EXPECT(__enzyme_fwddiff_double((void *)through_rule, x, t, 4), want[k]);
  }
  double z[] = {2, 3, 5, 7, 2, 4}, dz[6] = {0}, all = 2 * 9 * 5 * 7 * 2 * 4;
  __enzyme_autodiff_void((void *)through_blended, z, dz, 6);
  for (int k = 0; k < 6; k++) {
    double t[6] = {0}, slope = (k == 1 ? 2 : 1) * all / z[k];
    t[k] = 1;
    EXPECT_ABOUT(dz[k], slope);
    EXPECT_ABOUT(__enzyme_fwddiff_double((void *)through_blended, z, t, 6), slope);
  }
  return report();
}
