"""What runs where the GPU is: Python, numpy and the driver are enough. `python -m benchmarks.gpu --prepare` copies this
folder beside the code that it has made."""
