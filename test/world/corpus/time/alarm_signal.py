# %%
import signal, time
rang = []
signal.signal(signal.SIGALRM, lambda number, frame: rang.append(number))
signal.setitimer(signal.ITIMER_REAL, 0.4)
for _ in range(15):
    time.sleep(0.1)
assert rang == [signal.SIGALRM]
signal.signal(signal.SIGALRM, signal.SIG_DFL)
print('rang')
