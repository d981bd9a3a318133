# %%
from joblib import Parallel, delayed
import math, time
squares = Parallel(n_jobs=2)(delayed(pow)(n, 2) for n in range(5))
for _ in range(15):
    time.sleep(0.1)
assert squares == [0, 1, 4, 9, 16]
print(squares)
