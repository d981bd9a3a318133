# %%
import os, subprocess, sys, time
helper = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1)'])
# %%
for _ in range(20):
    time.sleep(0.1)
helper.wait()
if os.path.exists('/proc/%d' % helper.pid):
    raise RuntimeError('still there')
print('gone')
