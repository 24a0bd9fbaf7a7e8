// library: Chipmunk2D: rigid bodies in the plane, in C
// source: chipmunk
// compile: src/*.c
// except: src/cpHastySpace.c
// include: include
// define: NDEBUG
// objective: fall(0.3, 1.1, 1.7, 2) a body falls, 30 steps
// objective: bounce(0.3, 1.1, 1.7, 0.2) and bounces on a segment with friction, 50 steps
// objective: pendulum(0.3, 1.1, 1.7) two bodies on pin joints and a spring, 60 steps
#include <chipmunk/chipmunk.h>

static cpShape *ball(cpSpace *space, double mass, cpVect at, cpVect velocity) {
  cpBody *body = cpSpaceAddBody(space, cpBodyNew(mass, cpMomentForCircle(mass, 0, 1, cpvzero)));
  cpBodySetPosition(body, at);
  cpBodySetVelocity(body, velocity);
  return cpSpaceAddShape(space, cpCircleShapeNew(body, 1, cpvzero));
}

static void away(cpSpace *space, cpShape *shape) {
  cpBody *body = cpShapeGetBody(shape);
  cpSpaceRemoveShape(space, shape);
  cpSpaceRemoveBody(space, body);
  cpShapeFree(shape);
  cpBodyFree(body);
}

double fall(double *x, int n) {
  cpSpace *space = cpSpaceNew();
  cpSpaceSetGravity(space, cpv(x[0], -x[1] * 10));
  cpShape *shape = ball(space, x[2], cpv(0, 20), cpv(x[3], 0));
  for (int i = 0; i < 30; i++)
    cpSpaceStep(space, 1.0 / 60);
  cpVect at = cpBodyGetPosition(cpShapeGetBody(shape));
  double result = at.x * at.y + x[2] * cpBodyGetVelocity(cpShapeGetBody(shape)).y;
  away(space, shape);
  cpSpaceFree(space);
  return result;
}

double bounce(double *x, int n) {
  cpSpace *space = cpSpaceNew();
  cpSpaceSetGravity(space, cpv(0, -x[1] * 10));
  cpShape *ground =
      cpSpaceAddShape(space, cpSegmentShapeNew(cpSpaceGetStaticBody(space), cpv(-20, 0), cpv(20, 0), 0));
  cpShapeSetElasticity(ground, 0.7);
  cpShape *shape = ball(space, x[2], cpv(0, 2), cpv(x[0], -1));
  cpShapeSetElasticity(shape, 0.8);
  cpShapeSetFriction(shape, x[3]);
  for (int i = 0; i < 50; i++)
    cpSpaceStep(space, 1.0 / 60);
  cpVect at = cpBodyGetPosition(cpShapeGetBody(shape));
  double result = at.x + 2 * at.y + 0.01 * x[2];
  away(space, shape);
  cpSpaceRemoveShape(space, ground);
  cpShapeFree(ground);
  cpSpaceFree(space);
  return result;
}

double pendulum(double *x, int n) {
  cpSpace *space = cpSpaceNew();
  cpSpaceSetGravity(space, cpv(0, -9.81));
  cpShape *first = ball(space, x[0], cpv(3, 0), cpv(0, 0)), *second = ball(space, x[1], cpv(6, 0.5), cpv(0, 0));
  cpBody *a = cpShapeGetBody(first), *b = cpShapeGetBody(second), *wall = cpSpaceGetStaticBody(space);
  cpConstraint *pin = cpSpaceAddConstraint(space, cpPinJointNew(wall, a, cpv(0, 0), cpv(0, 0)));
  cpConstraint *spring = cpSpaceAddConstraint(space, cpDampedSpringNew(a, b, cpvzero, cpvzero, 2.5, 3 * x[2], 0.1));
  for (int i = 0; i < 60; i++)
    cpSpaceStep(space, 1.0 / 60);
  double result = cpBodyGetPosition(a).y * cpBodyGetPosition(b).x + cpBodyGetVelocity(b).y;
  cpSpaceRemoveConstraint(space, pin);
  cpSpaceRemoveConstraint(space, spring);
  cpConstraintFree(pin);
  cpConstraintFree(spring);
  away(space, first);
  away(space, second);
  cpSpaceFree(space);
  return result;
}
