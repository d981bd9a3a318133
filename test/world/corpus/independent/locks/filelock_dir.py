# %%
import os, time, threading
def acquire(name, timeout):
    end = time.monotonic() + timeout
    tries = 0
    while True:
        try:
            os.mkdir(name)
            return tries
        except FileExistsError:
            tries += 1
            if time.monotonic() > end:
                raise TimeoutError(name)
            time.sleep(0.05)
def release(name):
    os.rmdir(name)
# %%
assert acquire("lock.d", 1) == 0
timer = threading.Timer(1.7, release, args=["lock.d"])
timer.start()
tries = acquire("lock.d", 15)
assert tries > 3
print("lock.d taken after waiting")
# %%
assert os.path.isdir("lock.d")
release("lock.d")
try:
    release("lock.d")
except FileNotFoundError:
    print("released once only")
