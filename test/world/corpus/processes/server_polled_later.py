# %%
import subprocess, sys, time
server = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(30)'])
# %%
total = 0
for step in range(20):
    if server.poll() is not None:
        raise RuntimeError('server died')
    total += step
    time.sleep(0.1)
print(total)
# %%
server.terminate()
assert server.wait() == -15
