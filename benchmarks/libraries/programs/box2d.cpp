// library: Box2D: rigid bodies in the plane, in C++ with its numbers made double, joints and an allocator of its own
// source: box2d
// compile: src/collision/*.cpp
// compile: src/common/*.cpp
// compile: src/dynamics/*.cpp
// compile: src/rope/*.cpp
// include: include
// include: src
// file: include/doubles.h #include <cmath>
// file: include/doubles.h #include <cfloat>
// file: include/doubles.h #include <cstring>
// file: include/doubles.h #include <algorithm>
// file: include/doubles.h #include <new>
// file: include/doubles.h template <class A, class B> inline double b2Min(A a, B b) { return a < b ? a : b; }
// file: include/doubles.h template <class A, class B> inline double b2Max(A a, B b) { return a > b ? a : b; }
// file: include/doubles.h template <class A, class B, class C> inline double b2Clamp(A a, B low, C high) { return b2Max(low, b2Min(a, high)); }
// file: include/doubles.h #define float double
// file: include/doubles.h #define sinf sin
// file: include/doubles.h #define cosf cos
// file: include/doubles.h #define sqrtf sqrt
// file: include/doubles.h #define atan2f atan2
// flags: -include doubles.h
// levels: 2
// objective: fall(0.4, 5.0, 0.3, 1.2) a turning box falls, 30 steps
// objective: pendulum(0.4, 1.3, 0.7) two bodies on hinges and a spring, 60 steps
// objective: bounce(0.4, 2.0, 0.3, 1.2) a ball bounces on the ground with friction
#include <box2d/box2d.h>

static double told(const b2Body *body) {
  b2Vec2 p = body->GetPosition(), v = body->GetLinearVelocity();
  return p.x + 2 * p.y + 0.5 * v.x - 0.3 * v.y + body->GetAngle();
}

static b2Body *placed(b2World &world, float x, float y, const b2Shape &shape) {
  b2BodyDef definition;
  definition.type = b2_dynamicBody;
  definition.position.Set(x, y);
  b2Body *body = world.CreateBody(&definition);
  b2FixtureDef fixture;
  fixture.shape = &shape;
  fixture.density = 1;
  fixture.friction = 0.3f;
  fixture.restitution = 0.5f;
  body->CreateFixture(&fixture);
  return body;
}

extern "C" double fall(double *x, int n) {
  b2World world(b2Vec2(0, -9.8f));
  b2PolygonShape shape;
  shape.SetAsBox(0.5f, 0.3f);
  b2Body *body = placed(world, x[0], x[1], shape);
  body->SetLinearVelocity(b2Vec2(x[2], 0));
  body->SetAngularVelocity(x[3]);
  for (int i = 0; i < 30; i++)
    world.Step(1 / 60.0f, 6, 2);
  return told(body);
}

extern "C" double pendulum(double *x, int n) {
  b2World world(b2Vec2(0, -9.8f));
  b2BodyDef still;
  b2Body *ground = world.CreateBody(&still);
  b2CircleShape shape;
  shape.m_radius = 0.2f;
  b2Body *first = placed(world, x[0], -x[1], shape), *second = placed(world, x[0] + x[2], -x[1] - 1, shape);
  b2RevoluteJointDef hinge;
  hinge.Initialize(ground, first, b2Vec2(0, 0));
  world.CreateJoint(&hinge);
  b2DistanceJointDef spring;
  spring.Initialize(first, second, first->GetPosition(), second->GetPosition());
  spring.stiffness = 20;
  spring.damping = 1;
  world.CreateJoint(&spring);
  for (int i = 0; i < 60; i++)
    world.Step(1 / 60.0f, 6, 2);
  return told(first) + told(second);
}

extern "C" double bounce(double *x, int n) {
  b2World world(b2Vec2(0, -9.8f));
  b2BodyDef still;
  b2EdgeShape floor;
  floor.SetTwoSided(b2Vec2(-20, 0), b2Vec2(20, 0));
  world.CreateBody(&still)->CreateFixture(&floor, 0);
  b2CircleShape shape;
  shape.m_radius = 0.4f;
  b2Body *body = placed(world, x[0], x[1], shape);
  body->SetLinearVelocity(b2Vec2(x[2], 0));
  body->SetAngularVelocity(x[3]);
  for (int i = 0; i < 50; i++)
    world.Step(1 / 60.0f, 6, 2);
  return told(body);
}
