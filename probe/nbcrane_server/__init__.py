"""The server side of nbcrane's local kernels: a Jupyter Server that ends with its parent and says how kernels died."""
