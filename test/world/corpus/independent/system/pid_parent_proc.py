# %%
import os, time, threading
me, parent = os.getpid(), os.getppid()
def status():
    with open("/proc/self/status") as f:
        return dict(l.split(":\t", 1) for l in f.read().splitlines() if ":\t" in l)
n_fd = len(os.listdir("/proc/self/fd"))
# %%
handles = []
for i in range(18):
    handles.append(open(os.devnull))
    time.sleep(0.1)
assert os.getpid() == me
assert int(status()["Pid"]) == me
# %%
assert os.getppid() == parent
assert int(os.readlink("/proc/self")) == me
now = len(os.listdir("/proc/self/fd"))
assert now - n_fd >= 15, now - n_fd
for h in handles: h.close()
assert len(os.listdir("/proc/self/fd")) <= now - 15
assert int(status()["Threads"]) >= threading.active_count()
print(len(handles), "handles opened and closed")
