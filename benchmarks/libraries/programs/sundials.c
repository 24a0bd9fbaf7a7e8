// library: SUNDIALS: CVODE, stiff and non-stiff ODEs of variable order, in C by its own CMake
// source: sundials
// make: cmake -S "$SOURCE" -B . -DBUILD_SHARED_LIBS=OFF -DEXAMPLES_ENABLE_C=OFF -DEXAMPLES_INSTALL=OFF -DBUILD_ARKODE=OFF -DBUILD_CVODES=OFF -DBUILD_IDA=OFF -DBUILD_IDAS=OFF -DCMAKE_BUILD_TYPE=None >cmake.log 2>&1
// make: make -j2 >make.log 2>&1
// archive: src/cvode/*.a src/kinsol/*.a src/nvector/serial/*.a src/sunmatrix/dense/*.a src/sunlinsol/dense/*.a src/sundials/*.a src/sunnonlinsol/*/*.a
// include: include ../O2/include
// objective: adams(0.7, 1.3, 1) Lotka-Volterra by Adams' method and fixed point iteration
// objective: bdf(0.7, 1.3, 1) the same by BDF with Newton's method and a dense Jacobian
// objective: roots(0.4, 1.3) KINSOL: a nonlinear system
#include <cvode/cvode.h>
#include <kinsol/kinsol.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

static int prey(realtype t, N_Vector y, N_Vector slope, void *parameters) {
  const double *p = parameters, *at = N_VGetArrayPointer(y);
  double *s = N_VGetArrayPointer(slope);
  s[0] = p[0] * at[0] - p[1] * at[0] * at[1];
  s[1] = -p[2] * at[1] + at[0] * at[1];
  return 0;
}

static int prey_jacobian(realtype t, N_Vector y, N_Vector fy, SUNMatrix j, void *parameters, N_Vector a, N_Vector b,
                         N_Vector c) {
  const double *p = parameters, *at = N_VGetArrayPointer(y);
  SM_ELEMENT_D(j, 0, 0) = p[0] - p[1] * at[1];
  SM_ELEMENT_D(j, 0, 1) = -p[1] * at[0];
  SM_ELEMENT_D(j, 1, 0) = at[1];
  SM_ELEMENT_D(j, 1, 1) = -p[2] + at[0];
  return 0;
}

static double populations(double *x, int method) {
  SUNContext context;
  SUNContext_Create(NULL, &context);
  N_Vector y = N_VNew_Serial(2, context);
  NV_Ith_S(y, 0) = 1;
  NV_Ith_S(y, 1) = 0.5;
  void *solver = CVodeCreate(method, context);
  CVodeInit(solver, prey, 0, y);
  CVodeSStolerances(solver, 1e-9, 1e-9);
  CVodeSetUserData(solver, x);
  SUNMatrix a = NULL;
  SUNLinearSolver linear = NULL;
  SUNNonlinearSolver nonlinear = NULL;
  if (method == CV_BDF) {
    a = SUNDenseMatrix(2, 2, context);
    linear = SUNLinSol_Dense(y, a, context);
    CVodeSetLinearSolver(solver, linear, a);
    CVodeSetJacFn(solver, prey_jacobian);
  } else {
    nonlinear = SUNNonlinSol_FixedPoint(y, 0, context);
    CVodeSetNonlinearSolver(solver, nonlinear);
  }
  realtype t = 0;
  CVodeSetStopTime(solver, 1);
  CVode(solver, 1, y, &t, CV_NORMAL);
  double result = NV_Ith_S(y, 0) * NV_Ith_S(y, 1);
  N_VDestroy(y);
  CVodeFree(&solver);
  if (linear)
    SUNLinSolFree(linear);
  if (nonlinear)
    SUNNonlinSolFree(nonlinear);
  if (a)
    SUNMatDestroy(a);
  SUNContext_Free(&context);
  return result;
}

double adams(double *x, int n) { return populations(x, CV_ADAMS); }
double bdf(double *x, int n) { return populations(x, CV_BDF); }

static int curves(N_Vector at, N_Vector f, void *parameters) {
  const double *p = parameters, *x = N_VGetArrayPointer(at);
  double *y = N_VGetArrayPointer(f);
  y[0] = x[0] * x[0] + p[0] * x[1] - 2;
  y[1] = exp(p[1] * x[0]) - 3 * x[1];
  return 0;
}

static int curves_jacobian(N_Vector at, N_Vector f, SUNMatrix j, void *parameters, N_Vector a, N_Vector b) {
  const double *p = parameters, *x = N_VGetArrayPointer(at);
  SM_ELEMENT_D(j, 0, 0) = 2 * x[0];
  SM_ELEMENT_D(j, 0, 1) = p[0];
  SM_ELEMENT_D(j, 1, 0) = p[1] * exp(p[1] * x[0]);
  SM_ELEMENT_D(j, 1, 1) = -3;
  return 0;
}

double roots(double *x, int n) {
  SUNContext context;
  SUNContext_Create(NULL, &context);
  N_Vector y = N_VNew_Serial(2, context), scale = N_VNew_Serial(2, context);
  N_VConst(1, y);
  N_VConst(1, scale);
  void *solver = KINCreate(context);
  KINInit(solver, curves, y);
  KINSetUserData(solver, x);
  KINSetFuncNormTol(solver, 1e-13);
  KINSetMaxSetupCalls(solver, 1);
  SUNMatrix a = SUNDenseMatrix(2, 2, context);
  SUNLinearSolver linear = SUNLinSol_Dense(y, a, context);
  KINSetLinearSolver(solver, linear, a);
  KINSetJacFn(solver, curves_jacobian);
  KINSol(solver, y, KIN_LINESEARCH, scale, scale);
  double result = NV_Ith_S(y, 0) + 2 * NV_Ith_S(y, 1);
  KINFree(&solver);
  SUNLinSolFree(linear);
  SUNMatDestroy(a);
  N_VDestroy(y);
  N_VDestroy(scale);
  SUNContext_Free(&context);
  return result;
}
