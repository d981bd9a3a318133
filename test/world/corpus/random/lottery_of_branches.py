# %%
import os, time
branch = os.urandom(1)[0] % 2
table = {'even': 1} if branch == 0 else {'odd': 1}
for _ in range(20):
    time.sleep(0.1)
key = 'even' if branch == 0 else 'odd'
assert table[key] == 1
print('consistent')
