# %%
import threading, time
gate = threading.Lock()
gate.acquire()
# %%
assert not gate.acquire(timeout=0.05)
for _ in range(20):
    time.sleep(0.1)
gate.release()
assert gate.acquire(blocking=False)
print('locked again')
