# %%
import os, subprocess, sys, time
jobs = {}
for code in (4, 5):
    job = subprocess.Popen([sys.executable, '-c', 'raise SystemExit(%d)' % code])
    jobs[job.pid] = code
for _ in range(15):
    time.sleep(0.1)
seen = []
while jobs:
    pid, status = os.wait()
    assert jobs.pop(pid) == os.WEXITSTATUS(status)
    seen.append(os.WEXITSTATUS(status))
print(sorted(seen))
