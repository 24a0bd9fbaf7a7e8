// library: Eigen: linear algebra, C++ templates in headers
// headers: libeigen3-dev
// include: include/eigen3
// levels: 0 2
// objective: dense(0.3, 0.6, -0.2, 0.9) products, inverse and determinant of fixed size
// objective: lu(0.3, 0.6, -0.2, 0.9, 1.2) solution with partial and full pivoting, dynamic size
// objective: llt(0.3, 0.6, -0.2, 0.9, 1.2) solution by Cholesky and LDLT
// objective: qr(0.3, 0.6, -0.2, 0.9, 1.2) least squares by Householder with column pivoting
// objective: svd(0.3, 0.6, -0.2, 0.9, 1.2) singular values by Jacobi
// objective: eigenvalues(0.3, 0.6, -0.2, 0.9, 1.2) of a symmetric matrix
// objective: sparse(0.3, 0.6, -0.2, 0.9, 1.2) simplicial LDLT of a sparse matrix
// objective: sparse_lu(0.3, 0.6, -0.2, 0.9, 1.2) SparseLU
// objective: conjugate_gradient(0.3, 0.6, -0.2, 0.9, 1.2) with a preconditioner
// objective: krylov(0.3, 0.6, -0.2, 0.9, 1.2) BiCGSTAB with an incomplete LU
// objective: general(0.3, 0.6, -0.2, 0.9, 1.2) eigenvalues of a general matrix
// objective: complex(0.3, 0.6, -0.2, 0.9) products and solution of complex matrices
// objective: arrays(0.31, 0.6, -0.2, 0.9, 1.2) element-wise functions and choices by masks
// objective: tensor(0.3, 0.6, -0.2, 0.9) contraction and reduction of the tensor module
// objective: convolution(0.3, 0.6, -0.2, 0.9) of tensors, with shuffling, broadcasting and reductions
// objective: geometry(0.3, 0.6, 0.9) quaternions, angle and axis, transformations
// objective: exponential(0.3, 0.6, -0.2, 0.9) of a matrix
#include <Eigen/Dense>
#include <Eigen/Sparse>
#include <unsupported/Eigen/CXX11/Tensor>
#include <unsupported/Eigen/MatrixFunctions>

using Eigen::MatrixXd, Eigen::VectorXd;

static MatrixXd matrix(const double *x, int n) {
  MatrixXd a(n, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a(i, j) = std::sin(x[(i + 2 * j) % n] * (i + 1)) + (i == j ? n : 0);
  return a;
}

static Eigen::SparseMatrix<double> band(const double *x, int n) {
  Eigen::SparseMatrix<double> a(n, n);
  std::vector<Eigen::Triplet<double>> entries;
  for (int i = 0; i < n; i++) {
    entries.emplace_back(i, i, 4 + x[i] * x[i]);
    if (i + 1 < n) {
      entries.emplace_back(i, i + 1, x[i]);
      entries.emplace_back(i + 1, i, x[i]);
    }
  }
  a.setFromTriplets(entries.begin(), entries.end());
  return a;
}

static VectorXd right(const double *x, int n) { return Eigen::Map<const VectorXd>(x, n).array().square() + 1; }

static double told(const VectorXd &s) { return s(0) * s(1) + s(s.size() - 1); }

extern "C" double dense(double *x, int n) {
  Eigen::Matrix3d a;
  a << x[0], 1, x[1], 2, x[2], 0.3, x[3], 0.2, 3;
  Eigen::Vector3d b(x[0], x[3], 1);
  return (a.inverse() * b + a.transpose() * b).norm() + a.determinant() + (a * a).trace();
}

extern "C" double lu(double *x, int n) {
  MatrixXd a = matrix(x, n);
  return told(a.partialPivLu().solve(right(x, n))) + told(a.fullPivLu().solve(right(x, n)));
}

extern "C" double llt(double *x, int n) {
  MatrixXd a = matrix(x, n), s = a * a.transpose();
  return told(s.llt().solve(right(x, n))) + told(s.ldlt().solve(right(x, n)));
}

extern "C" double qr(double *x, int n) {
  MatrixXd a = matrix(x, n).leftCols(3);
  return told(a.colPivHouseholderQr().solve(right(x, n)));
}

extern "C" double svd(double *x, int n) {
  MatrixXd a = matrix(x, n);
  return told(a.jacobiSvd().singularValues());
}

extern "C" double eigenvalues(double *x, int n) {
  MatrixXd a = matrix(x, n), s = a + a.transpose();
  return told(Eigen::SelfAdjointEigenSolver<MatrixXd>(s).eigenvalues());
}

extern "C" double sparse(double *x, int n) {
  Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> solver(band(x, n));
  return told(solver.solve(right(x, n)));
}

extern "C" double sparse_lu(double *x, int n) {
  Eigen::SparseLU<Eigen::SparseMatrix<double>> solver;
  Eigen::SparseMatrix<double> a = band(x, n);
  solver.compute(a);
  return told(solver.solve(right(x, n)));
}

extern "C" double conjugate_gradient(double *x, int n) {
  Eigen::SparseMatrix<double> a = band(x, n);
  Eigen::ConjugateGradient<Eigen::SparseMatrix<double>> solver(a);
  solver.setTolerance(1e-13);
  return told(solver.solve(right(x, n)));
}

extern "C" double krylov(double *x, int n) {
  Eigen::SparseMatrix<double> a = band(x, n);
  a.coeffRef(0, 1) += 0.3;
  Eigen::BiCGSTAB<Eigen::SparseMatrix<double>, Eigen::IncompleteLUT<double>> solver(a);
  solver.setTolerance(1e-13);
  return told(solver.solve(right(x, n)));
}

extern "C" double general(double *x, int n) {
  Eigen::EigenSolver<MatrixXd> solver(matrix(x, n));
  return solver.eigenvalues().array().abs2().sum() + solver.eigenvalues().array().cube().real().sum();
}

extern "C" double complex(double *x, int n) {
  Eigen::MatrixXcd a(n, n);
  a.real() = matrix(x, n);
  a.imag() = matrix(x, n).transpose() * x[1];
  Eigen::VectorXcd b = right(x, n) * std::complex<double>(1, x[0]), s = a.partialPivLu().solve(b);
  return s.squaredNorm() + std::imag((a.adjoint() * a * a)(0, 1)) + (a.array() / (a.array() + 2.0)).abs().sum();
}

extern "C" double arrays(double *x, int n) {
  Eigen::ArrayXXd a = matrix(x, n).array();
  Eigen::ArrayXXd chosen = (a < 1).select(a.exp(), (a.abs() + 1).log());
  return chosen.sum() + a.sin().sum() + a.cos().prod() + (a.abs() + 0.5).pow(1.5).sum() + a.tanh().sum() +
         (a.square() + 1).rsqrt().maxCoeff();
}

extern "C" double tensor(double *x, int n) {
  Eigen::Tensor<double, 3> a(2, 3, 2);
  Eigen::Tensor<double, 2> b(3, 2);
  for (int i = 0; i < 12; i++)
    a.data()[i] = std::sin(x[i % n] * (i + 1));
  for (int i = 0; i < 6; i++)
    b.data()[i] = x[i % n] * x[(i + 1) % n];
  Eigen::array<Eigen::IndexPair<int>, 1> over{Eigen::IndexPair<int>(1, 0)};
  Eigen::Tensor<double, 3> c = a.contract(b, over);
  Eigen::Tensor<double, 0> sum = (c * c).sum(), largest = a.exp().maximum();
  return sum() + largest();
}

extern "C" double convolution(double *x, int n) {
  Eigen::Tensor<double, 2> a(6, 5), kernel(3, 2);
  for (int i = 0; i < a.size(); i++)
    a.data()[i] = std::sin(x[i % n] * (i + 1));
  for (int i = 0; i < kernel.size(); i++)
    kernel.data()[i] = x[i % n];
  Eigen::array<Eigen::Index, 2> both{0, 1}, swapped{1, 0}, twice{2, 1};
  Eigen::Tensor<double, 2> c = a.convolve(kernel, both);
  Eigen::Tensor<double, 2> d = c.shuffle(swapped).broadcast(twice);
  Eigen::array<Eigen::Index, 1> rows{0};
  Eigen::Tensor<double, 1> means = d.mean(rows), largest = d.maximum(rows);
  Eigen::Tensor<double, 0> sum = (means * largest + means.tanh()).sum();
  return sum();
}

extern "C" double geometry(double *x, int n) {
  Eigen::Quaterniond q(Eigen::AngleAxisd(x[0], Eigen::Vector3d(x[1], 1, x[2]).normalized()));
  Eigen::Isometry3d move = Eigen::Translation3d(x[1], x[0], 0) * q;
  Eigen::Vector3d at = move.inverse() * Eigen::Vector3d(1, x[2], 3);
  return at(0) * at(1) + at(2) + q.toRotationMatrix().eulerAngles(0, 1, 2)(1);
}

extern "C" double exponential(double *x, int n) {
  MatrixXd a = matrix(x, n) / 4;
  MatrixXd e = a.exp();
  return e(0, 0) * e(1, 2) + e.trace();
}
