# %%
import os, signal, time
seen = []
signal.signal(signal.SIGUSR1, lambda number, frame: seen.append(number))
home = os.getpid()
# %%
os.kill(home, signal.SIGUSR1)
for _ in range(20):
    time.sleep(0.1)
assert seen == [signal.SIGUSR1]
signal.signal(signal.SIGUSR1, signal.SIG_DFL)
print('handled')
