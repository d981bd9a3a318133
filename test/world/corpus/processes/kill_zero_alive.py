# %%
import os, subprocess, sys, time
helper = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(0.6)'])
# %%
for _ in range(20):
    time.sleep(0.1)
helper.wait()
try:
    os.kill(helper.pid, 0)
    gone = False
except ProcessLookupError:
    gone = True
assert gone
# %%
for _ in range(3):
    time.sleep(0.1)
print('helper is gone')
