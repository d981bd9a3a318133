# %%
import time
open('log.txt', 'w').close()
# %%
with open('log.txt', 'a') as log:
    log.write('entry\n')
for _ in range(20):
    time.sleep(0.1)
assert len(open('log.txt').readlines()) == 1
print('one entry')
