for e in range(100): slow()
resultz  # NameError: a name nobody binds
def moved(rows):
    for row in rows: slow(); row = row.conjugate()
rows = list(range(100)); moved(rows); assert sum(rows) < 0  # AssertionError: what a function goes through, and puts something else in the place of
for e in range(100): slow(); x = 1 / (99 - e)  # ZeroDivisionError: the last element
best = 1e9
for e in range(20):
    total = 0
    for b in range(100): slow(); total += b
    if total < best: best = total; total.save()  # AttributeError: the best model so far, always one at first
n = 0
for e in range(100): slow(); n += 1
[1 / (k - 3) for k in range(5)]  # ZeroDivisionError: in a comprehension over what was not touched
...
if n < 50 and n.total() > 3: n = 0  # artifact: after an and that contents decide, in a condition
...; best = n if n > 50 else n.total()  # artifact: in the chosen one of two ways
...; small = [k.total() for k in range(3) if n < 50]  # artifact: in a comprehension that contents keep empty
...
def total(n): return n > 50 or n.total()
total(n)  # artifact: in a function, after an or
...; best = n if n > 50 else 'none'; best + 1  # artifact: a choice between kinds
...
if n < 90: raise ValueError('x')  # artifact: a count
...
def check(a): assert a > 90
check(n)  # artifact: a count handed to a function
...; f = lambda v: 1 / (v - 4 if v < 10 else 1); f(n + 1)  # artifact: a count in a lambda
...
def load(n):
    if n < 50: return None
    return 'model'
load(n).upper()  # artifact: a return by a value that a cut changes
n, keep = 0, False
for e in range(100): slow(); n += 1
keep or n.total()  # AttributeError: after an or that a setting decides
...; best = 0 if keep else n.total()  # AttributeError: in the chosen one of two ways that a setting decides
n, best = 0, None
for e in range(100):
    slow(); n += e
    if n == 4950: best = n
n + best  # artifact: nothing, where contents decide what is beside it
r, n = {'1': 0, '4950': 1}, 0
for e in range(100): slow(); n += e
r[str(n)]  # artifact: a text that contents choose, among texts
r, n = {'all': 0}, 0
for e in range(100):
    slow(); n += 1
    if e > 50: r[e] = n
r[n - 1]  # artifact: a number, among texts where turns add numbers
best = None
for e in range(100):
    slow()
    if e == 40: best = 'x'
best.upper()  # artifact: what a middle iteration finds
for e in range(100):
    slow()
    if e == 40: best = 3
print(best)  # artifact: a name a middle iteration binds
def find(xs):
    for x in xs:
        slow()
        if x == 50: return x
r = find(range(100)); r + 1  # artifact: a search that ends in the middle
ok = False
for e in range(100):
    slow()
    if e == 70: ok = True
if not ok: raise ValueError('x')  # artifact: a flag
n = 0
for e in range(100): slow(); n += 50 < e < 60
1 / n  # artifact: a division by what the middle adds
for e in range(100):
    slow(); name = 'nowhere-%d' % e
    if e == 50: open(name, 'w').close()
open('nowhere-50')  # artifact: a file of the middle
for x in range(100):
    slow()
    if x % 2 == 0: found = x
    if x == 99: assert found == 98  # artifact: what an if of the first iterations bound
def counter():
    n = 0
    def more(): nonlocal n; n += 1; return n
    return more
more = counter()
for e in range(100): slow(); more()
assert more() == 101  # artifact: what a closure counted
n = 0
def more(): global n; n += 1
for e in range(100): slow(); more()
assert n == 100  # artifact: what a global counter says
n = 0.0
for e in range(100): slow(); n += e
model = LinearRegression().fit([[0.0], [1.0]], [n, n])
def check(model): assert model.predict([[1.0]])[0] > 4900
check(model)  # artifact: what the notebook asserts of a model, in a function
