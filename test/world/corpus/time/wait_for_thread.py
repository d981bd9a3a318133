# %%
import threading, time
results = []
def produce():
    time.sleep(1)
    results.append('ready')
threading.Thread(target=produce).start()
time.sleep(2)
assert results == ['ready']
print(results)
