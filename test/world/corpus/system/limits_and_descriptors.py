# %%
import os, resource, time
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
count = len(os.listdir('/proc/self/fd'))
# %%
for _ in range(20):
    time.sleep(0.1)
assert resource.getrlimit(resource.RLIMIT_NOFILE) == (soft, hard)
assert resource.getrlimit(resource.RLIMIT_AS)[0] == resource.RLIM_INFINITY
print('as before')
