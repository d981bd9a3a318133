# %%
import os, subprocess, sys, time
jobs, kept = {}, []
for code in (4, 5):
    job = subprocess.Popen([sys.executable, '-c', 'raise SystemExit(%d)' % code])
    jobs[job.pid] = code
    # One that nobody keeps is waited for as it goes, if it has ended by then.
    kept.append(job)
for _ in range(15):
    time.sleep(0.1)
seen = []
while jobs:
    pid, status = os.wait()
    assert jobs.pop(pid) == os.WEXITSTATUS(status)
    seen.append(os.WEXITSTATUS(status))
print(sorted(seen))
