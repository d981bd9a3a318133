# %%
import time, datetime as dt
wall0, mono0, cpu0 = time.time(), time.monotonic(), time.process_time()
stamp0 = dt.datetime.now(dt.timezone.utc)
# %%
time.sleep(1.2)
cpu_sleep = time.process_time() - cpu0
x = 0
while time.process_time() - cpu0 - cpu_sleep < 0.4:
    x = (x * 31 + 7) % 1_000_003
# %%
wall, mono, cpu = time.time() - wall0, time.monotonic() - mono0, time.process_time() - cpu0
assert abs(wall - mono) < 0.5
assert cpu >= 0.39
assert cpu_sleep < 0.8
assert mono >= 1.45
assert dt.datetime.now(dt.timezone.utc) - stamp0 >= dt.timedelta(seconds=1.4)
print("clocks agree")
