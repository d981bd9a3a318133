# %%
import signal, time, contextlib
class TooLong(Exception): pass
@contextlib.contextmanager
def limit(seconds):
    def handler(signum, frame):
        raise TooLong(seconds)
    old = signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
def collatz(n):
    k = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        k += 1
    return k
# %%
results, timed_out = {}, []
for name, top in [("small", 500), ("endless", 10**9)]:
    try:
        with limit(1.8):
            results[name] = max(collatz(i) for i in range(1, top))
    except TooLong:
        timed_out.append(name)
# %%
assert results == {"small": 143}, results
assert timed_out == ["endless"]
print(results, timed_out)
