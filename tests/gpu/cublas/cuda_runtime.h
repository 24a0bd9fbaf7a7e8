#ifndef CUDA_RUNTIME_H
#define CUDA_RUNTIME_H
#include <cublas_v2.h>
#ifdef __cplusplus
extern "C" {
#endif
enum cudaMemcpyKind { cudaMemcpyHostToDevice = 1, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice };
int cudaMalloc(void **, size_t), cudaFree(void *), cudaMemcpy(void *, const void *, size_t, enum cudaMemcpyKind);
int cudaMemcpy2DAsync(void *, size_t, const void *, size_t, size_t, size_t, enum cudaMemcpyKind, cudaStream_t);
int cudaMemset2DAsync(void *, size_t, int, size_t, size_t, cudaStream_t);
#ifdef __cplusplus
}
#endif
#endif
