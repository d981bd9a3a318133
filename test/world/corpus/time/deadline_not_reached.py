# %%
import time
deadline = time.time() + 8
done = 0
while done < 20 and time.time() < deadline:
    time.sleep(0.1)
    done += 1
if done < 20:
    raise TimeoutError('out of time')
print(done)
