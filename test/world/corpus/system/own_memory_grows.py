# %%
import resource, time
def resident():
    return int(open('/proc/self/statm').read().split()[1])
before = resident()
ballast = bytearray(b'x') * 50_000_000
for _ in range(20):
    time.sleep(0.1)
grown = resident() - before
assert grown * resource.getpagesize() > 30_000_000, grown
print('grown')
