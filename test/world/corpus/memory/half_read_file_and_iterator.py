# %%
import time
open('lines.txt', 'w').write('a\nb\nc\n')
lines = open('lines.txt')
numbers = iter(range(10))
assert next(lines) == 'a\n' and next(numbers) == 0
# %%
second, number = next(lines), next(numbers)
for _ in range(20):
    time.sleep(0.1)
assert (second, number) == ('b\n', 1)
# %%
assert lines.read() == 'c\n' and next(numbers) == 2
lines.close()
print('in order')
