# %%
import os, time
home = os.getpid()
# %%
for _ in range(20):
    time.sleep(0.1)
assert os.getpid() == home
print('same process')
