# %%
import fcntl, time
held = open('run.lock', 'w')
fcntl.flock(held, fcntl.LOCK_EX)
# %%
second = open('run.lock')
try:
    fcntl.flock(second, fcntl.LOCK_EX | fcntl.LOCK_NB)
    raise RuntimeError('the lock did not hold')
except BlockingIOError:
    held_back = True
for _ in range(20):
    time.sleep(0.1)
print(held_back)
# %%
fcntl.flock(held, fcntl.LOCK_UN)
fcntl.flock(second, fcntl.LOCK_EX | fcntl.LOCK_NB)
held.close(); second.close()
