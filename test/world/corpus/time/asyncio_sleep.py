# %%
import asyncio, time
async def job(name, seconds):
    await asyncio.sleep(seconds)
    return name
start = time.monotonic()
names = await asyncio.gather(job('a', 1.5), job('b', 0.5))
assert names == ['a', 'b'] and time.monotonic() - start < 8
for _ in range(5):
    time.sleep(0.1)
print(names)
