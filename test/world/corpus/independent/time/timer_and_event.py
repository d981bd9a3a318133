# %%
import threading, time
fired = []
event = threading.Event()
t = threading.Timer(1.6, lambda: (fired.append("A"), event.set()))
silent = threading.Timer(1.0, fired.append, args=["B"])
# %%
t.start(); silent.start()
assert event.wait(0.2) is False
silent.cancel()
assert fired == []
assert event.wait(20) is True
time.sleep(0.2)
# %%
t.join()
assert fired == ["A"], fired
assert not silent.is_alive()
print(fired)
