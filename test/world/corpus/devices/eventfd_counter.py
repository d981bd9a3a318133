# %%
import os, time
counter = os.eventfd(3)
# %%
assert os.eventfd_read(counter) == 3
for _ in range(20):
    time.sleep(0.1)
os.eventfd_write(counter, 5)
assert os.eventfd_read(counter) == 5
os.close(counter)
print('counted')
