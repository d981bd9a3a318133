# %%
import time
from datetime import datetime, timedelta
before = datetime.now()
for _ in range(20):
    time.sleep(0.1)
passed = datetime.now() - before
assert passed >= timedelta(seconds=1.9), passed
print('two seconds later')
