# %%
import os, time
os.makedirs('work', exist_ok=True)
home = os.getcwd()
os.chdir('work')
# %%
for _ in range(20):
    time.sleep(0.1)
assert os.path.basename(os.getcwd()) == 'work'
old = os.umask(0o027)
assert os.umask(old) == 0o027
os.chdir(home)
print(sorted(os.listdir('.')))
