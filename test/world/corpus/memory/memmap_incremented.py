# %%
import numpy as np, time
table = np.memmap('table.bin', dtype='int64', mode='w+', shape=4)
# %%
table[0] += 1
for _ in range(20):
    time.sleep(0.1)
assert table[0] == 1, table[0]
# %%
table.flush()
assert np.fromfile('table.bin', dtype='int64').tolist() == [1, 0, 0, 0]
print(table.tolist())
