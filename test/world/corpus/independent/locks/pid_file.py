# %%
import os, time, atexit
PIDFILE = "worker.pid"
# %%
fd = os.open(PIDFILE, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644)
os.write(fd, str(os.getpid()).encode())
os.close(fd)
jobs = list(range(20))
finished = []
while jobs:
    finished.append(jobs.pop(0) ** 2)
    time.sleep(0.1)
owner = int(open(PIDFILE).read())
if owner != os.getpid():
    raise RuntimeError("lost the pid file to another process")
# %%
assert len(finished) == 20
try:
    os.open(PIDFILE, os.O_CREAT | os.O_EXCL)
    raise AssertionError("must be refused")
except FileExistsError:
    print("second worker refused")
# %%
os.unlink(PIDFILE)
assert not os.path.exists(PIDFILE)
print(sum(finished))
