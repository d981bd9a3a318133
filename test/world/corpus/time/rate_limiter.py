# %%
import time
class Limiter:
    def __init__(self, interval):
        self.interval, self.last = interval, time.perf_counter()
    def wait(self):
        left = self.last + self.interval - time.perf_counter()
        if left > 0:
            time.sleep(left)
        now = time.perf_counter()
        if now - self.last < self.interval * 0.9:
            raise RuntimeError('too fast')
        self.last = now
limiter = Limiter(0.2)
for _ in range(10):
    limiter.wait()
print('within the limit')
