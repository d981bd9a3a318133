# %%
import subprocess, sys, time
job = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(0.5); raise SystemExit(3)'])
# %%
code = job.wait()
if code != 3:
    raise RuntimeError('unexpected code %d' % code)
# %%
for _ in range(20):
    time.sleep(0.1)
print('finished with', code)
