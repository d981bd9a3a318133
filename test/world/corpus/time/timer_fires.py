# %%
import threading, time
fired = threading.Event()
timer = threading.Timer(0.5, fired.set)
timer.start()
for _ in range(15):
    time.sleep(0.1)
assert fired.is_set()
print('fired')
