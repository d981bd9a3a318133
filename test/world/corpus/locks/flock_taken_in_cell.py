# %%
import fcntl, time
lock = open('job.lock', 'w')
fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
for _ in range(20):
    time.sleep(0.1)
print('held')
# %%
lock.close()
