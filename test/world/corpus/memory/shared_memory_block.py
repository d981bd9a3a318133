# %%
from multiprocessing import shared_memory
import time
block = shared_memory.SharedMemory(create=True, size=16)
block.buf[0] = 7
# %%
block.buf[0] += 1
for _ in range(20):
    time.sleep(0.1)
assert block.buf[0] == 8, block.buf[0]
# %%
other = shared_memory.SharedMemory(name=block.name)
assert other.buf[0] == 8
other.close(); block.close(); block.unlink()
print('shared')
