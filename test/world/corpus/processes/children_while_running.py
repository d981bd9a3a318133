# %%
import os, time
start = time.time()
seen = set()
while time.time() - start < 2:
    seen.update(open('/proc/self/task/%d/children' % os.getpid()).read().split())
    time.sleep(0.05)
assert not seen, 'someone started a process: %s' % seen
print('alone')
