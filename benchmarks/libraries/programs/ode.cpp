// library: ODE: rigid bodies in space, in C++ with a C interface
// source: ode
// make: "$SOURCE"/configure --quiet --disable-shared --enable-double-precision --with-trimesh=none --disable-demos
// make: make -s -j2 >make.log 2>&1
// archive: ode/src/.libs/libode.a
// include: include ../O2/include
// define: dIDEDOUBLE
// objective: fall(0.3, 1.1, 1.7) a turning box falls, 30 steps
// objective: pendulum(0.3, 1.1, 0.4) two bodies on ball and hinge joints, big matrix method
// objective: quick(0.3, 1.1, 0.4) the same by the iterative solver
#include <ode/ode.h>
#include <ode/threading_impl.h>

static const int ready = dInitODE2(0);

// ODE hands work through queues. Those that it makes at the start have no shadow; these are of the derivative's own.
struct World {
  dWorldID id = dWorldCreate();
  dThreadingImplementationID queues = dThreadingAllocateSelfThreadedImplementation();
  World() { dWorldSetStepThreadingImplementation(id, dThreadingImplementationGetFunctions(queues), queues); }
  ~World() {
    dWorldDestroy(id);
    dThreadingFreeImplementation(queues);
  }
  operator dWorldID() const { return id; }
};

extern "C" double fall(double *x, int n) {
  World world;
  dWorldSetGravity(world, 0, 0, -9.81);
  dBodyID body = dBodyCreate(world);
  dMass mass;
  dMassSetBoxTotal(&mass, x[2], 1, 0.6, 0.4);
  dBodySetMass(body, &mass);
  dBodySetLinearVel(body, x[0], 0, 1);
  dBodySetAngularVel(body, x[1], 2, x[0]);
  for (int i = 0; i < 30; i++)
    dWorldStep(world, 1.0 / 60);
  const dReal *at = dBodyGetPosition(body), *turned = dBodyGetQuaternion(body);
  double result = at[0] * at[2] + turned[1] + 2 * turned[3] + x[2] * at[2];
  return result;
}

static double swing(double *x, int (*step)(dWorldID, dReal)) {
  dRandSetSeed(1); // the iterative solver shuffles its rows
  World world;
  dWorldSetGravity(world, 0, 0, -9.81);
  dBodyID a = dBodyCreate(world), b = dBodyCreate(world);
  dMass mass;
  dMassSetSphereTotal(&mass, x[0] + 1, 0.3);
  dBodySetMass(a, &mass);
  dMassSetSphereTotal(&mass, x[1], 0.3);
  dBodySetMass(b, &mass);
  dBodySetPosition(a, 1, 0, 0);
  dBodySetPosition(b, 2, 0, 0);
  dBodySetLinearVel(b, 0, x[2], 0);
  dJointID ball = dJointCreateBall(world, 0), hinge = dJointCreateHinge(world, 0);
  dJointAttach(ball, a, 0);
  dJointSetBallAnchor(ball, 0, 0, 0);
  dJointAttach(hinge, a, b);
  dJointSetHingeAnchor(hinge, 1.5, 0, 0);
  dJointSetHingeAxis(hinge, 0, 1, 0);
  for (int i = 0; i < 20; i++)
    step(world, 1.0 / 60);
  const dReal *at = dBodyGetPosition(a), *other = dBodyGetPosition(b);
  double result = at[0] * other[2] + at[2] + 10 * other[1];
  return result;
}

extern "C" double pendulum(double *x, int n) { return swing(x, dWorldStep); }
extern "C" double quick(double *x, int n) { return swing(x, dWorldQuickStep); }
