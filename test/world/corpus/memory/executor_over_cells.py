# %%
from concurrent.futures import ThreadPoolExecutor
import time
pool = ThreadPoolExecutor(2)
assert pool.submit(len, 'abc').result() == 3
# %%
futures = [pool.submit(time.sleep, 0.5) for _ in range(4)]
for _ in range(15):
    time.sleep(0.1)
assert all(future.done() for future in futures)
# %%
pool.shutdown()
print('all done')
