class Net:
    def score(self, rows, x):
        if x > 3: rows['b'] = x
def score(rows, x): return x
d, x = {'a': 1}, 0
def cost(e): slow(); return e
for e in range(100): x += cost(e)
score(d, x); d['b']  # KeyError: a function, of whose name there is a method
class Net:
    def score(self, rows, x):
        if x[0] > 3: rows.append(x)
m, rows, x = LinearRegression().fit([[1.0], [2.0]], [1, 2]), [[1.0], [2.0]], 0
def cost(e): slow(); return e
for e in range(100): x += cost(e)
m.score(rows, [x, 1]); rows[5]  # IndexError: a method of a library, of whose name the notebook has another
def predict(rows):
    if x > 3: rows.append(x)
m, rows, x = LinearRegression().fit([[1.0], [2.0]], [1, 2]), [[1.0], [2.0]], 0
def cost(e): slow(); return e
for e in range(100): x += cost(e)
m.predict(rows); rows[5]  # IndexError: a method of a library, of whose name the notebook has a function
def note(d, e):
    if e == 50: d['late'] = e
b, d = statistics.NormalDist, {}
class Box: pass
b = Box(); b.note = note
for e in range(100): slow(); b.note(d, e)
d['late']  # suspect: a function that an attribute stands for
def note(self, e):
    if e == 50: d['late'] = e
d, Box = {}, type('Box', (), {'note': note})
b = Box()
for e in range(100): slow(); b.note(e)
d['late']  # suspect: a function that a class is made of
class Net:
    def put(self, e):
        if e == 50: d['late'] = e
d, put = {}, Net().put
for e in range(100): slow(); put(e)
d['late']  # suspect: a method that a name stands for
class Net:
    def update(self, rows): d['late'] = rows
n, d, held = 0, {}, collections.Counter()
for e in range(100): slow(); n += e % 3
x = Net() if n > 50 else held
x.update({}); d['late']  # suspect: an object of the notebook or of a library, as contents choose
class Net:
    def update(self, rows): d['late'] = rows
n, d, x = 0, {}, collections.Counter()
for e in range(100): slow(); n += e % 3
if n > 50: x = Net()
x.update({}); d['late']  # suspect: an object of the notebook in a branch that was not taken
def note(d): d['late'] = 1
def leave(d): d['early'] = 1
n, d = 0, {}
for e in range(100): slow(); n += e % 3
f = note if n > 50 else leave
f(d); d['late']  # suspect: a function that contents choose
class A:
    def put(self, d): d['early'] = 1
class B:
    def put(self, d): d['late'] = 1
scores, d, all_of = {'a': 1, 'b': 0}, {}, {'a': A(), 'b': B()}
for e in range(100): slow(); scores['b'] += e == 50 and 9
best = max(scores, key=scores.get); all_of[best].put(d)
d['late']  # suspect: one of two classes of the notebook, as contents choose
