# %%
import signal, time
ticks = []
def on_tick(signum, frame):
    ticks.append(signum)
old = signal.signal(signal.SIGALRM, on_tick)
signal.setitimer(signal.ITIMER_REAL, 0.1, 0.1)
# %%
n = 0
end = time.monotonic() + 2
while time.monotonic() < end:
    n += sum(range(1000))
signal.setitimer(signal.ITIMER_REAL, 0)
assert len(ticks) > 5, len(ticks)
assert set(ticks) == {signal.SIGALRM}
# %%
assert signal.signal(signal.SIGALRM, old) is on_tick
assert signal.getitimer(signal.ITIMER_REAL)[0] == 0.0
print("ticked and restored")
