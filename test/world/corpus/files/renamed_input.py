# %%
import os, time
open('raw.csv', 'w').write('a\n1\n')
# %%
os.rename('raw.csv', 'used.csv')
for _ in range(20):
    time.sleep(0.1)
assert open('used.csv').read() == 'a\n1\n' and not os.path.exists('raw.csv')
print('moved')
