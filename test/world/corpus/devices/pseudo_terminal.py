# %%
import os, time
leader, follower = os.openpty()
os.write(follower, b'line\n')
# %%
assert os.isatty(follower)
for _ in range(20):
    time.sleep(0.1)
text = os.read(leader, 100)
assert text.strip() == b'line', text
os.close(leader); os.close(follower)
print('echoed')
