# %%
import os, signal, time
got = []
prev = signal.signal(signal.SIGUSR1, lambda s, f: got.append("usr1"))
# %%
for i in range(20):
    os.kill(os.getpid(), signal.SIGUSR1)
    time.sleep(0.1)
assert len(got) == 20, len(got)
# %%
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
signal.raise_signal(signal.SIGUSR1)      # to this thread
time.sleep(0.1)
pending = signal.SIGUSR1 in signal.sigpending()
seen = len(got)
signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGUSR1})
time.sleep(0.1)
assert pending and seen == 20 and len(got) == 21
signal.signal(signal.SIGUSR1, prev)
print(len(got))
