# %%
import os, time
handle = os.open('run.lock', os.O_CREAT | os.O_EXCL | os.O_WRONLY)
os.write(handle, b'me')
os.close(handle)
for _ in range(20):
    time.sleep(0.1)
# %%
os.unlink('run.lock')
assert not os.path.exists('run.lock')
print('released')
