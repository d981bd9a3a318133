# %%
import fcntl, subprocess, sys, time
open('data.bin', 'wb').write(b'0' * 100)
file = open('data.bin', 'r+b')
fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
# %%
code = '''
import fcntl
with open('data.bin', 'r+b') as file:
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        print('free')
    except OSError:
        print('taken')
'''
for _ in range(15):
    time.sleep(0.1)
assert subprocess.run([sys.executable, '-c', code], capture_output=True, text=True).stdout.strip() == 'taken'
# %%
file.close()
assert subprocess.run([sys.executable, '-c', code], capture_output=True, text=True).stdout.strip() == 'free'
