# %%
import os, time
for _ in range(15):
    time.sleep(0.1)
try:
    os.waitpid(-1, os.WNOHANG)
    raised = False
except ChildProcessError:
    raised = True
print('no children:', raised)
assert raised
