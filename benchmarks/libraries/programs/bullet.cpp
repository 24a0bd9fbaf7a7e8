// library: Bullet: rigid bodies in space, in C++ with virtual calls throughout
// source: bullet
// compile: src/LinearMath/*.cpp src/BulletCollision/*/*.cpp src/BulletDynamics/ConstraintSolver/*.cpp src/BulletDynamics/Dynamics/*.cpp
// include: src
// define: BT_USE_DOUBLE_PRECISION NDEBUG
// objective: fall(0.3, 1.1, 1.7) a turning box falls, 30 steps
// objective: roll(0.3, 1.1, 0.4) a sphere on a plane, with friction
// objective: joint(0.3, 1.1, 0.4) a box on a hinge
// objective: distance(0.3, 0.2, 0.1) between two boxes, by GJK
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <btBulletDynamicsCommon.h>

struct World {
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher{&configuration};
  btDbvtBroadphase broadphase;
  btSequentialImpulseConstraintSolver solver;
  btDiscreteDynamicsWorld world{&dispatcher, &broadphase, &solver, &configuration};

  explicit World(double gravity) { world.setGravity({0, -gravity, 0}); }

  void steps(int count) {
    for (int i = 0; i < count; i++)
      world.stepSimulation(1.0 / 60, 0);
  }
};

static btRigidBody *body(btCollisionShape &shape, double mass, const btVector3 &at) {
  btVector3 inertia(0, 0, 0);
  if (mass != 0)
    shape.calculateLocalInertia(mass, inertia);
  auto *made = new btRigidBody(mass, nullptr, &shape, inertia);
  made->setWorldTransform(btTransform(btQuaternion::getIdentity(), at));
  made->setActivationState(DISABLE_DEACTIVATION);
  return made;
}

extern "C" double fall(double *x, int n) {
  World w(9.81);
  btBoxShape box({0.5, 0.3, 0.2});
  btRigidBody *b = body(box, x[2], {0, 5, 0});
  b->setLinearVelocity({x[0], 0, 1});
  b->setAngularVelocity({x[1], 2, x[0]});
  w.world.addRigidBody(b);
  w.steps(30);
  btVector3 at = b->getWorldTransform().getOrigin(), turned = b->getWorldTransform().getBasis().getColumn(0);
  double result = at.x() * at.y() + turned.x() + 2 * turned.z() + x[2] * b->getLinearVelocity().z();
  w.world.removeRigidBody(b);
  delete b;
  return result;
}

extern "C" double roll(double *x, int n) {
  World w(9.81);
  btStaticPlaneShape plane({0, 1, 0}, 0);
  btSphereShape sphere(0.5);
  btRigidBody *ground = body(plane, 0, {0, 0, 0}), *ball = body(sphere, x[1], {0, 0.499, 0});
  ground->setFriction(0.8);
  ball->setFriction(x[2]);
  ball->setLinearVelocity({x[0], 0, 1});
  w.world.addRigidBody(ground);
  w.world.addRigidBody(ball);
  w.steps(20);
  btVector3 at = ball->getWorldTransform().getOrigin();
  double result = at.x() + 2 * at.z() * at.y() + ball->getAngularVelocity().x() + 0.01 * x[1];
  w.world.removeRigidBody(ground);
  w.world.removeRigidBody(ball);
  delete ground;
  delete ball;
  return result;
}

extern "C" double joint(double *x, int n) {
  World w(9.81);
  btBoxShape box({0.5, 0.3, 0.2});
  btRigidBody *b = body(box, x[1], {1, 0, 0});
  b->setAngularVelocity({0, 0, x[0]});
  b->setDamping(0.1, x[2]);
  btHingeConstraint hinge(*b, {-1, 0, 0}, {0, 0, 1});
  w.world.addRigidBody(b);
  w.world.addConstraint(&hinge);
  w.steps(30);
  btVector3 at = b->getWorldTransform().getOrigin();
  double result = at.x() + at.y() * b->getAngularVelocity().z() + 0.01 * x[1];
  w.world.removeConstraint(&hinge);
  w.world.removeRigidBody(b);
  delete b;
  return result;
}

extern "C" double distance(double *x, int n) {
  btBoxShape a({0.5, 0.3, 0.2}), b({0.4, 0.4, 0.4});
  a.setMargin(0);
  b.setMargin(0);
  btVoronoiSimplexSolver simplex;
  btGjkPairDetector detector(&a, &b, &simplex, nullptr);
  btGjkPairDetector::ClosestPointInput in;
  in.m_transformA.setIdentity();
  in.m_transformB = btTransform(btQuaternion(x[0], x[1], x[2]), {2 + x[0], 1.3, x[1]});
  btPointCollector out;
  detector.getClosestPoints(in, out, nullptr);
  return out.m_distance * (1 + x[2]);
}
