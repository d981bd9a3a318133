t, n = pd.DataFrame(np.zeros((2, 7)), index=['x', 'y']), 0
for e in range(100): slow(); n += e
name = 'z'; t.loc[name, n % 7]  # KeyError: a label by name, of two of which contents choose the other
...; t[[1]].loc['x', n % 7]  # artifact: a label that contents choose, of two
d = {'a': 1}
for e in range(100): slow()
d['b']  # KeyError: a constant key of an untouched dict
h = {'loss': []}
for e in range(100): slow(); h['loss'].append(e)
h['val_loss']  # KeyError: a misspelt key of a history
...; h.get('val_loss').append(1)  # AttributeError: a key that get does not find
...; v = h.get('val_loss'); len(v)  # TypeError: nothing among what is added up
results = {}
for e in range(100): slow(); results[e] = {'loss': e}
for name, result in results.items(): result['los']  # KeyError: a misspelt key in what each iteration put into a dict
fits = {}
for e in range(100): slow(); fits[e] = statistics.NormalDist(e, 1)
fits[0].inv_cdf(2)  # StatisticsError: a method of what an iteration put into a dict
for e in range(100): slow()
found = {} if 'cache' in globals() else None; found['a']  # TypeError: whether a name is bound
d, names = {}, ['n%d' % at for at in range(100)]
for name in names: slow(); d[name] = [1, 2]
for name, pair in d.items(): pair[2]  # IndexError: a place in a list that each turn put into a dict
d = {}
for e in range(100): slow(); d[e] = e
sorted(d.values()); d.values()[3]  # TypeError: the kind of a container that lacks keys
...; d.get(50, '') + 1  # artifact: a default of another kind
d = {}
for e in range(100): slow(); d[e] = {e}
json.dumps(d)  # TypeError: what json cannot write, of each iteration
r = {}
for e in range(100): slow(); r[e] = 0.5 * e
saved = json.loads(json.dumps(r)); best = min(r, key=r.get); saved[best]  # KeyError: a number, in what json made texts of
...; saved = json.loads(json.dumps(r))
for k in r: saved[k]  # KeyError: each number, in what json made texts of
r = {}
for e in range(100): slow(); r['n%d' % e] = str(e)
[v.total() for k, v in r.items() if v is not None]  # AttributeError: in a comprehension over what each turn added, without what is missing
r = {}
for e in range(100): slow(); r['n%d' % e] = e
'n20' in r or r.missing()  # artifact: after an or that contents decide
rows, groups = [], {}
for e in range(100): slow(); rows.append({'at': e})
for row in rows: groups.setdefault(row['at'], []).append(row)
groups[50]  # artifact: groups by what records hold
rows, groups = [], collections.defaultdict(list)
for e in range(100): slow(); rows.append({'at': e})
for row in rows: groups[row['at']].append(row)
list(groups)[50]  # artifact: groups by what records hold, made where they are asked for
d, names = {}, ['n%d' % at for at in range(100)]
for name in names: slow(); d[name] = 1
list(d)[20]; seen = list(d); seen[20]  # artifact: a place in the list of the keys of a dict that a loop fills
...; seen = []
for name in d: seen.append(name)
seen[20]  # artifact: a place in a list made in a loop over such a dict
...; seen = d.copy(); seen['n20']  # artifact: a key of a copy of such a dict
names, n, best = {'a': 1, 'b': 2}, 0, -1
for e in range(100):
    slow(); n += e
    if n > 4000: best = 'a'
names[best]  # artifact: a number that stands for no text yet
names = {'a': 1, 'b': 2}
def pick():
    n, best = 0, -1
    for e in range(100): slow(); n += e; best = 'a' if n > 4000 else best
    return names[best]
pick()  # artifact: a number that stands for no text yet, in a function
n, s = 0, {'a': 1}
for e in range(100): slow(); n += e
k = float('nan') if n < 4950 else 'a'; s[k]  # artifact: no number among texts
r = {1: 'a', 4950: 'b'}; n = 0
for e in range(100): slow(); n += e
r[n]  # artifact: a number that contents choose, among numbers
h = {}
for e in range(100): slow(); h[e] = 1
assert len(h) == 100  # artifact: the length of a dict filled by turns
...; h[50]  # artifact: a key of the middle
h = {}
for e in range(100): slow(); h.setdefault('all', {})[e] = 1
g = h['all']; g[50]  # artifact: a key of the middle, in what an iteration put into a dict
h = {}
for e in range(100):
    slow()
    if e == 50: h['mid'] = [e]
h.get('mid').append(1)  # artifact: a key of the middle that get does not find
def collect():
    h = {}
    for e in range(100): slow(); h[e] = 1
    return h
def show(h, at): return h[at]
found = collect(); show(found, 50)  # artifact: a key of the middle, in a function
h = {}
for e in range(100):
    slow()
    if e % 10 == 0: h[e] = 1
h[50]  # artifact: a key every tenth iteration sets, the first too
h = {}
for e in range(100):
    slow(); h[e] = {}
    for k in range(100):
        if k % 10 == 0: h[e][k] = slow()
h[0][50]  # artifact: a key every tenth iteration sets, in each of them
models = {}
for name in ['a', 'b']:
    model = {}
    for e in range(100): slow(); model[e] = name
    models[name] = model
for name, model in models.items():
    name.lowr()  # AttributeError: a method of the names of what each of several runs has given
...
for name, model in models.items():
    if name == 'a': np.zeros(3) + np.zeros(4)  # ValueError: a branch that the names of what runs have given decide
...
models['c']  # KeyError: a name that none of several runs has
...
for name, model in models.items():
    model[50]  # artifact: an element of what each of several runs has given
total = 0
for e in range(100): slow(); total += 1
runs = []
for name in ['a', 'b']: runs.append({e: name for e in range(total)})
for run in runs: np.zeros(3) + np.zeros(4)  # ValueError: in a loop over what each of several runs has added
total = 0
for e in range(100): slow(); total += 1
runs = []
for name in ['a', 'b']: runs.append({e: name for e in range(total)})
for run in runs: run[50]  # artifact: an element of what each of several runs has added
def train():
    model = {}
    for e in range(100): slow(); model[e] = 1
    return model
found = {}
for name in ['a', 'b']: found[name] = train()
for name, model in list(found.items()):
    if len(model) > 50: found[name + ' long'] = model
found['a long']  # artifact: a key that contents add to what holds results
...
def extend(found):
    for e in range(100): slow(); found[e] = 1
found = {}
for name in ['a', 'b']: found[name] = train()
extend(found)
found[50]  # artifact: a key that a function adds to what holds results
...
def extend_all():
    for e in range(100): slow(); found[e] = 1
found = {}
for name in ['a', 'b']: found[name] = train()
extend_all()
found[50]  # artifact: a key that a function without arguments adds to what holds results
...
found = {}
for name in ['a', 'b']: found[name] = train()
other = found
for e in range(100): slow(); other[e] = 1
found[50]  # artifact: a key that is added to what holds results, by another name
...
found = {}
for name in ['a', 'b']: found[name] = train()
for e in range(100): slow(); found.setdefault(e, train)
found[50]  # artifact: a key that later turns add to what holds results
...
found = []
for name in ['a', 'b']:
    model = train()
    if len(model) < 50: continue
    found.append(model)
found[1]  # artifact: an element of a list that contents may skip
h = []
for e in range(100): slow(); h.append(e)
found = []
for one in [e for e in h if e > 50]: found.append(one)
found[10]  # artifact: an element of a list with as many as contents choose
...
found = {}
for at, one in enumerate([e for e in h if e > 50]): found[at] = one
found[10]  # artifact: a number of one of as many as contents choose
d, names = {}, ['n%d' % at for at in range(100)]
for name in names: slow(); d[name] = name
d['m1']  # KeyError: a key that no turn stores, where each stores under its own
...; [d[name].missing for name in names]  # AttributeError: elements of all the keys that turns store
...; list(d)[100]  # IndexError: beyond the number of the keys that turns store
...; d['n50'].missing  # AttributeError: an element that a turn stores which was left out
d = {}
for e in range(100):
    for name in 'ab': slow(); d[name, e] = e
d['c', 50]  # KeyError: a pair that no turn of two loops stores
...; d['b', 50].missing  # AttributeError: a pair that a turn of two loops stores
d, kinds = {}, {'n%d' % at: at for at in range(100)}
for at, (name, kind) in enumerate(kinds.items()): slow(); d[name] = kind
d['m1']  # KeyError: a key that no turn over the items of another dict stores
import functools
d = {}
for e in map(functools.partial(pow, 2), range(100)): slow(); d[e] = e
d['m1']  # KeyError: a key that no turn stores, of those that a function gives
...; d[2**50]  # artifact: a key of the middle, of those that a function gives
d, other, third = {}, {}, {}
for name in ['n%d' % at for at in range(100)]: slow(); d[name], other[name] = third[name] = name, 1
other['m1']  # KeyError: a key that no turn stores, of two stored at once
...; d['n50'].missing  # AttributeError: an element that a turn stores at once with another
...; third['n50'].missing  # AttributeError: an element that a turn stores in the same assignment as others
d, grid = {}, pd.DataFrame(np.zeros((2, 100)), columns=np.arange(100) * 10)
for column in grid.columns: slow(); d[column] = 1
d[15]  # KeyError: a label that no turn over those of a table stores
...; d[500].missing  # AttributeError: an element that a turn over the labels of a table stores
d, table = {}, pd.DataFrame(np.zeros((2, 100)), columns=['c%d' % at for at in range(100)])
for at, column in enumerate(table): slow(); d[column, at] = 1
d['c50']  # KeyError: a label without the number that each turn over those of a table stores it with
...; d['c50', 50].missing  # AttributeError: an element that a turn over the numbered labels of a table stores
d = {}
for e in range(100): slow(); key = e * e; d[key] = 1
d[1600]  # artifact: a key that turns compute
d = {}
for e in range(100): slow(); e = e * e; d[e] = 1
d[1600]  # artifact: a key that turns compute, under the name that they are given it in
d = {}
for e in range(100): slow(); d[e] = 1; d[e + 1000] = 1
d[1050]  # artifact: a key that turns store besides their own
d = {}
for e in range(100): slow(); d[e] = str(e) if e > 50 else e
d[60].upper()  # artifact: an element of another kind than those of the first turns
rows, groups = [], collections.defaultdict(list)
for e in range(100): slow(); rows.append({'at': e % 7, 'loss': e})
for row in rows: groups[row['at']].append(row)
for at, rows in groups.items(): ranked = rows.sort(key=str); ranked[0]  # TypeError: what sort gives, in the first turn over groups that contents choose
...
for row in rows: groups[row['at']].append(row)
for at, rows in groups.items():
    if len(rows) < 10: rows.missing()  # artifact: a branch in the first turn over groups that contents choose
tables = {}
for e in range(100): slow(); tables[e] = pd.DataFrame({'a': [e / 2, 2.0]})
for e, table in tables.items(): table.insert(0, 'fold', e)  # artifact: a column put into each of the tables that turns store
...
for table in tables.values():
    if hasattr(table, 'noted'): tables[500]
    table.noted = True  # artifact: an attribute put on each of the tables that turns store
models = {}
for e in range(100): slow(); models[e] = LinearRegression().fit([[0.0], [1.0]], [0.0, e / 2])
for model in models.values():
    if hasattr(model, 'noted'): models[500]
    model.noted = True  # artifact: an attribute put on each of the models that turns store
d = {}
for e in range(100): slow(); d['k%d' % e] = e
d.get('k50', 'none') + 1  # suspect: something else where a key is missing
...
d.pop('k50', 'none') + 1  # suspect: something else where no key can be taken
n, h = 0, []
while n < 100: slow(); h.append(n); n += 1
most = max(h); mean = np.mean(h); mean['a']  # IndexError: a number made of as many as there are
...
mean = np.mean(h); np.zeros(3)[mean]  # IndexError: an index that is no whole number
class T:
    def __init__(self): self.q = {}
    def play(self, e):
        self.q[e * e] = self.q.get(e, 'no')
        return len(self.q) / 2
t = T(); h = []
for e in range(100): slow(); h.append(t.play(e))
np.array(h[1:]).reshape(-1, 50)  # ValueError: how many there are of what a method gives whose object may hold anything
...
s = {'first': min(t.q.items()), 'all': t.q}; s['last']  # KeyError: a key of what is written out, whatever it holds
...
pd.DataFrame({'first': [*t.q.values()], 'n': len(h)})['last']  # KeyError: a column of a table that is written out
...
dict(t.q)[2500]  # artifact: a key that a method stores
...
s = {'all': t.q}; s['all'][2500]  # artifact: a key of what is held by what is written out
c = dict.fromkeys('abc', 0)
for e in range(100): slow(); c['abc'[e % 3]] += 1
{k: [v] for k, v in c.items()}['d']  # KeyError: a key of a dict whose elements turns only count
c = collections.defaultdict(int)
for e in range(100): slow(); c['k%d' % (e // 10)] += 1
dict(c)['k5']  # artifact: a key of a dict with a default that turns count
