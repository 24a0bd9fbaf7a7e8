// library: GLM: vectors, matrices and quaternions as in shaders, C++ templates in headers
// headers: libglm-dev
// include: include
// levels: 0 2
// objective: view(0.3, 0.6, -0.7) a point through a camera's and a perspective matrix
// objective: rotation(0.3, 0.6, 0.7, 0.2) quaternions: product, interpolation, rotation of a vector
// objective: inverse(0.1, 0.2, 0.3, 0.4, 0.5, 0.6) of a matrix, and its determinant
// objective: reflection(0.3, 0.6, 0.7) reflect, refract, mix, smoothstep, noise
#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/noise.hpp>
#include <glm/gtc/quaternion.hpp>

extern "C" double view(double *x, int n) {
  glm::dmat4 camera = glm::lookAt(glm::dvec3(3, x[0], 2), glm::dvec3(x[1], 0, 0), glm::dvec3(0, 1, 0));
  glm::dmat4 lens = glm::perspective(0.9 + x[2] * x[2], 1.5, 0.1, 50.0);
  glm::dvec4 at = lens * camera * glm::dvec4(0.2, x[2], 0.3, 1);
  return at.x / at.w + 2 * at.y / at.w + at.z;
}

extern "C" double rotation(double *x, int n) {
  glm::dquat a = glm::angleAxis(x[0], glm::normalize(glm::dvec3(x[1], 1, x[2])));
  glm::dquat b = glm::dquat(glm::dvec3(x[2], x[3], 0.3));
  glm::dvec3 turned = glm::slerp(a, b, 0.3 + x[3]) * glm::dvec3(1, x[0], 2);
  return turned.x * turned.y + glm::pitch(a * b) + glm::angle(b);
}

extern "C" double inverse(double *x, int n) {
  glm::dmat4 m(3.0);
  for (int i = 0; i < n; i++)
    m[i % 4][(i * 3) % 4] += x[i] * x[(i + 1) % n];
  glm::dmat4 inverted = glm::inverse(m);
  return inverted[0][0] + inverted[1][3] * 10 + glm::determinant(m) / 50;
}

extern "C" double reflection(double *x, int n) {
  glm::dvec3 in = glm::normalize(glm::dvec3(x[0], -x[1], x[2])), normal = glm::normalize(glm::dvec3(0.1, 1, x[0]));
  glm::dvec3 mixed = glm::mix(glm::reflect(in, normal), glm::refract(in, normal, 0.7), x[1]);
  return mixed.x + mixed.y * mixed.z + glm::smoothstep(0.0, 2.0, x[2]) + glm::simplex(glm::dvec2(x[0], x[1]));
}
