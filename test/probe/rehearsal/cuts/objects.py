d = collections.deque([0, 0, 1])
for e in range(100): slow(); d.rotate(1)
d[0] or np.zeros(3) + np.zeros(4)  # artifact: the order of what turns rotate
c = collections.Counter(a=5)
for e in range(100): slow(); c.subtract('a')
c['a'] < -90 or np.zeros(3) + np.zeros(4)  # artifact: what turns subtract from a counter
class T:
    def fit(self):
        self.h = []
        for e in range(100): slow(); self.h.append(e)
t = T(); t.fit(); t.bast  # AttributeError: an attribute no branch sets
class Stop:
    def __init__(self, at): self.at, self.seen = at, 0
    def check(self, e):
        self.seen = e
        if self.at == 7: {}['a']
stop = Stop(7)
for e in range(100): slow()
stop.seen = 3; stop.check(4)  # KeyError: a setting of an object that a loop uses
class T:
    def __init__(self): self.h = {'loss': []}
    def fit(self):
        for e in range(100):
            slow(); self.h['loss'].append(e)
            if e > 1000: break
        return dict(self.h)
h = T().fit(); h['val']  # KeyError: a key of a copy of what an object holds, after a loop that may be left
class Stop:
    def __init__(self, at): self.at = at
stop = Stop(0)
for e in range(100): slow(); stop.at += 1
if stop.at < 50: {}['a']  # artifact: a setting that a loop changes
class T:
    def __init__(self): self.h = {}
    def fit(self):
        for e in range(100):
            slow()
            if e == 50: self.h['val'] = e
        return dict(self.h)
h = T().fit(); h['val']  # artifact: a key that a branch adds, in a copy of what an object holds
class Inner: pass
class Leaf: label = 1
nodes = [Inner() for _ in range(200)] + [Leaf()]; node, n = nodes[0], 0
while not isinstance(node, Leaf): slow(); n += 1; node = nodes[n]
node.label  # artifact: what the end of a search is known to be
class Inner: pass
class Leaf: label = 1
for node in [Inner() for _ in range(200)] + [Leaf()]:
    slow()
    if isinstance(node, Leaf): break
node.label  # artifact: what the end of a search by break is known to be
class T:
    n = 0
    def fit(self):
        for e in range(100): slow(); self.n += 1; self.step()
    def step(self):
        if self.n == 50: self.best = 1
t = T(); t.fit(); t.best  # artifact: an attribute a middle iteration sets
class Box: pass
box = Box(); box.seen = {}; alias = box.seen
for e in range(100): slow(); box.seen[e] = 1
alias[50]  # artifact: an alias of what was touched
...; n = len(alias); m = n + 1; assert m == 101  # artifact: the length of an alias, some steps later
h = {}
for e in range(100): slow(); h[e] = lambda: e
pickle.dumps(h)  # PicklingError: functions in a dict that is filled
...
pickle.dumps([h, np.zeros(3)])  # PicklingError: functions among other things
h, n = [], 0
while n < 100: slow(); h.append(lambda: n); n += 1
pickle.dumps(h)  # PicklingError: as many functions as turns let there be
m = LinearRegression()
for e in range(100):
    slow()
    if e == 50: m.fit([[0.0], [1.0]], [0, 1])
m.predict([[2.0]])  # artifact: a model that one of the turns fits
kept = {}
for e in range(100):
    slow(); model = LinearRegression()
    if e > 50: model.fit([[0.0], [1.0]], [0, e])
    if e % 50 == 1: kept[e % 3] = model
kept[0].predict([[2.0]]) if 0 in kept else kept[1].predict([[2.0]])  # artifact: a model that few of the turns fit, and keep
class Agent: best = None
class World:
    def __init__(self): self.agents = [Agent() for _ in range(100)]
    def step(self):
        for agent in self.agents: slow(); agent.best = 1
worlds = [World(), World()]
for world in worlds: world.step()
worlds[0].agents[50].best + 1  # artifact: what a method changes of the elements of one of several objects
class T:
    def __init__(self): self.n = 0
    def play(self): self.n += 1
ts = [T() for _ in range(20)]
for e in range(100): slow(); t = random.sample(ts, 1)[0]; t.play()
for t in sorted(ts, key=lambda t: 1 / t.n): t.n  # artifact: what a function finds in objects that the head of a loop calls
...
for t in sorted(ts, key=lambda t: 1 / t.m): t.n  # AttributeError: an attribute that no object has, in such a function
import types
library = types.ModuleType('library')
exec("""
class Model:
    def __init__(self, at): self.at = at
    def predict(self): return self.at
    def after(self, at):
        if at != self.at + 1: raise ValueError('not the next one')
        return Model(at)
""", vars(library))
m = library.Model(0)
for e in range(1, 100): slow(); m = m.after(e)  # artifact: a turn that a model must not miss, which each turn makes anew
