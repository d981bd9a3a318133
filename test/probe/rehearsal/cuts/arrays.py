def train(n):
    h = {'loss': []}
    for e in range(n): slow(); h['loss'].append(e)
    return h
h = train(100); np.zeros(99) + np.array(h['loss'])  # ValueError: a history one entry too long for the plot
d = {}
for e in range(100): slow(); d[e] = np.zeros(5 if e == 99 else 4)
np.stack(list(d.values()))  # ValueError: arrays of each iteration that do not fit
keep = True; h = []
for e in range(100):
    slow()
    if keep: h.append(e)
np.zeros(99) + np.array(h)  # ValueError: a setting that holds in each turn
w = np.zeros(9)
for e in range(100): slow(); w = w + e
w[w.mean() * 0.01]  # IndexError: a number that is no index
w = np.zeros((9, 4))
for e in range(100): slow(); w = w + e
fig, ax = plt.subplots(); ax.fill_between(np.arange(9), w.min(axis=0), w.max(axis=0))  # ValueError: a band that is not as long as its line
def train(n):
    h = []
    for e in range(n):
        slow()
        if e % 10 == 5: h.append(e)
    return h
np.zeros(10) + np.array(train(100))  # artifact: a list only some iterations fill
h = []
for e in range(100):
    slow()
    if e % 10 == 0: h.append(e)
np.stack([np.arange(10), np.array(h)])  # artifact: a list every tenth iteration fills, the first too
class Log:
    def __init__(self): self.seen = []
    def add(self, e):
        if e % 10 == 0: self.seen.append(e)
log = Log()
for e in range(100): slow(); log.add(e)
np.stack([np.arange(10), np.array(log.seen)])  # artifact: a list every tenth iteration fills in a method
best = []
for e in range(100):
    slow()
    if e == 40: best = np.zeros(3)
shape = best.shape  # artifact: what a middle iteration binds to another kind
losses = []
for e in range(100):
    slow()
    if e == 40: losses.append(np.float64(3))
sum(losses).item()  # artifact: the sum of what a middle iteration adds
p = np.zeros(50, int)
for e in range(100): slow(); p[e // 2] = 20 < e < 70
no, yes = np.bincount(p)  # artifact: the number of classes among predictions, unpacked
...; np.arange(50)[p == 1].reshape(5, -1)  # artifact: the number of classes among predictions, selected
...; chosen = p == 1; np.arange(50)[chosen].reshape(5, -1)  # artifact: the number of classes among predictions, selected by name
h, bad = [], 0
for e in range(100):
    slow(); h.append(e)
    if e == 60: break
np.zeros(61) + np.array(h)  # artifact: a list of unknown length
a = np.zeros(0)
for e in range(100): slow(); a = np.append(a, e)
a.reshape(10, 10)  # artifact: an array put together by turns
fig, ax = plt.subplots(); w = np.zeros((9, 4))
for e in range(100): slow(); w = w + e
for at in range(2): ax.plot(np.arange(9), w.sum(axis=at ^ 1))  # ValueError: drawn on a figure that other values were drawn on
a = np.zeros(100)
for e in range(100): slow(); a[e] = e + 1
np.linalg.inv(np.diag(a))  # artifact: numbers that turns put in the place of zeros
