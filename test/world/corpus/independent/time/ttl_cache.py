# %%
import threading, time
class TTL(dict):
    def __init__(self, ttl):
        super().__init__(); self.ttl = ttl
    def put(self, k, v):
        self[k] = (v, time.monotonic() + self.ttl)
    def fresh(self, k):
        v, until = self.get(k, (None, 0))
        return v if time.monotonic() < until else None
cache = TTL(1.0)
stop = threading.Event()
def heartbeat():
    while not stop.wait(0.05):
        cache.put("beat", "alive")
cache.put("once", 1)
threading.Thread(target=heartbeat, daemon=True).start()
# %%
assert cache.fresh("once") == 1
for _ in range(18):
    time.sleep(0.1)
assert cache.fresh("once") is None, "should have expired"
assert cache.fresh("beat") == "alive", "heartbeat stopped"
# %%
stop.set()
time.sleep(1.3)
assert cache.fresh("beat") is None
print("expired")
