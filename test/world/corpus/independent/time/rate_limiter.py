# %%
import time
class RateLimiter:
    def __init__(self, per_second, burst=1):
        self.rate, self.tokens, self.burst = per_second, burst, burst
        self.last = time.monotonic()
    def acquire(self):
        while True:
            now = time.monotonic()
            self.tokens = min(self.burst, self.tokens + (now - self.last) * self.rate)
            self.last = now
            if self.tokens >= 1:
                self.tokens -= 1
                return
            time.sleep((1 - self.tokens) / self.rate)
limiter = RateLimiter(10, burst=2)
# %%
stamps = []
for i in range(22):
    limiter.acquire()
    stamps.append(time.monotonic())
# %%
took = stamps[-1] - stamps[0]
assert len(stamps) == 22
assert took >= 1.9, "limiter let too many through"
assert stamps == sorted(stamps)
print("22 calls, limited")
