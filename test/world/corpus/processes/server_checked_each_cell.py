# %%
import subprocess, sys, time
worker = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(30)'])
# %%
start = time.time()
values = []
while time.time() - start < 2:
    values.append(sum(range(2000)))
assert worker.poll() is None, 'the worker is gone'
# %%
assert worker.returncode is None
worker.kill()
worker.wait()
print(worker.returncode)
