// f(x) = Σ (x xᵀ)ᵢⱼ sin(xⱼ) over the entries of a product of matrices, by linalg, memref, scf, math and func.
module {
  func.func @f(%x: memref<3x1xf64>) -> f64 {
    %zero = arith.constant 0.0 : f64
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %row = memref.alloc() : memref<1x3xf64>
    %product = memref.alloc() : memref<3x3xf64>
    linalg.transpose ins(%x : memref<3x1xf64>) outs(%row : memref<1x3xf64>) permutation = [1, 0]
    linalg.fill ins(%zero : f64) outs(%product : memref<3x3xf64>)
    linalg.matmul ins(%x, %row : memref<3x1xf64>, memref<1x3xf64>) outs(%product : memref<3x3xf64>)
    %sum = scf.for %i = %c0 to %c3 step %c1 iter_args(%outer = %zero) -> (f64) {
      %inner = scf.for %j = %c0 to %c3 step %c1 iter_args(%before = %outer) -> (f64) {
        %entry = memref.load %product[%i, %j] : memref<3x3xf64>
        %value = memref.load %x[%j, %c0] : memref<3x1xf64>
        %sine = math.sin %value : f64
        %part = arith.mulf %entry, %sine : f64
        %after = arith.addf %before, %part : f64
        scf.yield %after : f64
      }
      scf.yield %inner : f64
    }
    memref.dealloc %row : memref<1x3xf64>
    memref.dealloc %product : memref<3x3xf64>
    return %sum : f64
  }
}
