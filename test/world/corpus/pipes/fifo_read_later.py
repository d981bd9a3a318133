# %%
import os, threading, time
os.mkfifo('channel')
def feed():
    with open('channel', 'w') as end:
        end.write('payload')
thread = threading.Thread(target=feed)
thread.start()
# %%
with open('channel') as end:
    text = end.read()
thread.join()
for _ in range(20):
    time.sleep(0.1)
assert text == 'payload', repr(text)
print(text)
