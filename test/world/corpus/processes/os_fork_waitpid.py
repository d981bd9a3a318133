# %%
import os, time
child = os.fork()
if child == 0:
    os._exit(7)
# %%
pid, status = os.waitpid(child, 0)
assert os.WEXITSTATUS(status) == 7
start = time.monotonic()
while time.monotonic() - start < 2:
    pass
print('reaped')
