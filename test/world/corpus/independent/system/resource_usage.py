# %%
import resource, time
import numpy as np
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
u0 = resource.getrusage(resource.RUSAGE_SELF)
def rss_pages():
    return int(open("/proc/self/statm").read().split()[1])
base = rss_pages()
resource.setrlimit(resource.RLIMIT_NOFILE, (max(128, soft // 2), hard))
# %%
blocks = []
for i in range(12):
    blocks.append(np.ones((500, 1000)) * i)   # 4 MB each
    acc = sum(float(np.sqrt(b).sum()) for b in blocks)
    time.sleep(0.12)
grown = (rss_pages() - base) * resource.getpagesize()
assert grown > 30e6, grown
# %%
assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == max(128, soft // 2)
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
u1 = resource.getrusage(resource.RUSAGE_SELF)
assert u1.ru_utime + u1.ru_stime > u0.ru_utime + u0.ru_stime
assert u1.ru_maxrss >= u0.ru_maxrss
print(round(acc), "memory grew")
