// Dense and sparse solvers of Eigen: templates, SIMD intrinsics, complex numbers.
#include <Eigen/Dense>
#include <Eigen/Eigenvalues>
#include <Eigen/Sparse>
using namespace Eigen;

double solve(const MatrixXd &a, const VectorXd &b, const MatrixXf &m) {
  SelfAdjointEigenSolver<MatrixXd> symmetric(a);
  EigenSolver<MatrixXf> general(m);
  JacobiSVD<MatrixXd> svd(a, ComputeThinU | ComputeThinV);
  HouseholderQR<Matrix<std::complex<double>, Dynamic, Dynamic>> qr(a.cast<std::complex<double>>());
  SparseMatrix<double> sparse = a.sparseView();
  SimplicialLDLT<SparseMatrix<double>> factored(sparse);
  ConjugateGradient<SparseMatrix<double>> iterative(sparse);
  return symmetric.eigenvalues().sum() + std::abs(general.eigenvalues()(0)) + svd.solve(b).norm() +
         std::abs(qr.matrixQR()(0, 0)) + factored.solve(b).norm() + iterative.solve(b).norm() +
         a.ldlt().solve(b).norm() + a.fullPivLu().determinant();
}
