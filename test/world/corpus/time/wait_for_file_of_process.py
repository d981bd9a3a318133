# %%
import os, subprocess, sys, time
job = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1); open("ready", "w").write("ok")'])
# %%
for attempt in range(60):
    if os.path.exists('ready'):
        break
    time.sleep(0.1)
else:
    raise RuntimeError('the job never got ready')
job.wait()
print(open('ready').read())
# %%
for _ in range(12):
    time.sleep(0.1)
os.unlink('ready')
