# %%
import time
class Cache:
    def __init__(self, lifetime):
        self.lifetime, self.items = lifetime, {}
    def put(self, key, value):
        self.items[key] = (time.time(), value)
    def get(self, key):
        stored, value = self.items[key]
        if time.time() - stored > self.lifetime:
            raise KeyError(key)
        return value
cache = Cache(1.0)
cache.put('a', 1)
assert cache.get('a') == 1
# %%
for _ in range(20):
    time.sleep(0.1)
try:
    cache.get('a')
    raise RuntimeError('it should have expired')
except KeyError:
    print('expired')
