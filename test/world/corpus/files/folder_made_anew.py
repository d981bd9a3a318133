# %%
import os, time
os.makedirs('out')
for step in range(20):
    time.sleep(0.1)
open('out/result.txt', 'w').write('done')
assert os.listdir('out') == ['result.txt']
print('written')
