np.random.seed(7)
for e in range(100): slow(); np.random.rand()
k = np.random.randint(0, 6)
list('ab')[k]  # suspect: an index drawn after a loop that draws
...
np.zeros(4) + np.random.rand(3)  # ValueError: as many draws as the code says
...
np.random.seed(1)
k = np.random.randint(5, 9)
list('ab')[k]  # IndexError: an index drawn after another seed
random.seed(27)
for e in range(100): slow(); random.random()
if random.random() < 0.8:
    [].missing  # artifact: a branch that a draw decides
def pick(): return random.choice('abcdef')
random.seed(4)
for e in range(100): slow(); pick()
{'a': 0, 'b': 1}[pick()]  # artifact: a key that a function draws
...
pick(5)  # TypeError: a function that draws called with too much
np.random.seed(20)
w = np.array([None] * 8 + [1, 2], dtype=object)
for e in range(100): slow(); np.random.rand()
np.random.shuffle(w)
w[0] + 1  # suspect: an array shuffled in place
np.random.seed(4)
for e in range(100): slow(); np.random.rand()
m = np.random.rand(9) < 0.5
np.zeros(9)[m] + np.zeros(4)  # artifact: as many elements as draws choose
random.seed(11)
for e in range(100):
    slow(); k = random.randrange(6)
    if e == 99: list('ab')[k]  # artifact: a draw in the last turn
class Sampler:
    def __iter__(self): return iter(np.random.randint(0, 6, 3))
picks = Sampler()
np.random.seed(12)
for e in range(100): slow(); np.random.rand()
for k in picks: list('abc')[k]  # suspect: what an object draws that a loop goes through
...
[list('abc')[k] for k in picks]  # suspect: what an object draws that a comprehension goes through
...
for k in picks: 'a' + k  # TypeError: what an object draws has the kind that it has
