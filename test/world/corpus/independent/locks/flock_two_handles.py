# %%
import fcntl, time
lock = open("db.lock", "w")
fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
# %%
acc = 0
for i in range(20):
    acc += sum(j % 7 for j in range(20_000))
    time.sleep(0.1)
# %%
second = open("db.lock", "w")
try:
    fcntl.flock(second, fcntl.LOCK_EX | fcntl.LOCK_NB)
except BlockingIOError:
    print("locked by us")
else:
    raise AssertionError("the lock was not held any more")
# %%
fcntl.flock(lock, fcntl.LOCK_UN)
fcntl.flock(second, fcntl.LOCK_EX | fcntl.LOCK_NB)
print("now free", acc)
second.close(); lock.close()
