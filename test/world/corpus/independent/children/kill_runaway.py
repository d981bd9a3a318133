# %%
import subprocess, sys, signal, os, time
forever = [sys.executable, "-S", "-c", "import time\nwhile True: time.sleep(1)"]
try:
    subprocess.run(forever, timeout=1.6)
except subprocess.TimeoutExpired as e:
    print("timed out:", e.cmd[1:3])
else:
    raise AssertionError("it came back")
# %%
p = subprocess.Popen(forever, start_new_session=True)
for _ in range(10):
    assert p.poll() is None
    time.sleep(0.1)
assert os.getpgid(p.pid) == p.pid
os.killpg(p.pid, signal.SIGKILL)
p.wait(5)
assert p.returncode == -signal.SIGKILL
# %%
try:
    os.kill(p.pid, 0)
except ProcessLookupError:
    print("gone", p.returncode)
