# %%
import random, time
cards = list(range(52))
random.shuffle(cards)
key = hash('salt')
for _ in range(20):
    time.sleep(0.1)
assert sorted(cards) == list(range(52)) and hash('salt') == key
print(len(cards))
