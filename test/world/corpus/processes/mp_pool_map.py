# %%
import math, multiprocessing, time
# %%
with multiprocessing.get_context('fork').Pool(2) as pool:
    roots = pool.map(math.sqrt, [1, 4, 9])
assert roots == [1, 2, 3]
for _ in range(20):
    time.sleep(0.1)
print(roots)
