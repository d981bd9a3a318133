# %%
import os, subprocess, sys, time
os.environ['STAGE'] = 'test'
# %%
out = subprocess.run([sys.executable, '-c', 'import os; print(os.environ["STAGE"])'], capture_output=True, text=True, check=True).stdout
assert out.strip() == 'test'
for _ in range(20):
    time.sleep(0.1)
print(out.strip())
