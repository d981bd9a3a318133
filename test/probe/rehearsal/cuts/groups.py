names = ['a', 'b', 'c']


class Fit:
    def __init__(self, order):
        self.score, self.order = 1 / (1 + order), order


best = {}
for name in names:
    for order in range(100):
        slow()
        try:
            fit = Fit(order)
        except ZeroDivisionError:
            continue
        if name not in best or fit.score > best[name].score:
            best[name] = fit
table = {}
for name, fit in best.items():
    table[name] = fit.score
for name in table:
    name + table[name]  # TypeError: a type in a loop over what was made of the best ones
...
table = {}
for name, fit in best.items():
    table[name] = fit.score
table['d']  # KeyError: a key that no group has
...
sizes = {'a': 1, 'b': 2}
for name in best:
    sizes[name]  # KeyError: a setting of each, whatever the values
names = ['n%d' % at for at in range(40)]


class Fit:
    def __init__(self, order):
        self.score, self.order = 1 / (1 + order), order


best = {}
for name in names:
    for order in range(100):
        slow()
        try:
            fit = Fit(order)
        except ZeroDivisionError:
            continue
        if name not in best or fit.score > best[name].score:
            best[name] = fit
table = {}
for name, fit in best.items():
    table[name] = fit.score
table['n20']  # artifact: a group that was left out
...
best['n20'].score  # artifact: a group that was left out, of the best ones
...
seen = []
for name in best:
    seen.append(name)
seen[20]  # artifact: the names of all groups
names = ['a', 'b', 'c']


class Fit:
    def __init__(self, order):
        self.score, self.order = 1 / (1 + order), order


best = {}
for name in names:
    for order in range(100):
        slow()
        try:
            fit = Fit(order)
            if name == 'b' and order not in (50, 51):
                1 / 0
        except ZeroDivisionError:
            continue
        if name not in best or fit.score > best[name].score:
            best[name] = fit
best['b']  # artifact: a group that only turns left out store
scores, seen = {}, set()
for e in range(100):
    slow()
    seen.add(e)
    scores['n'] = e / 99
kept = {}
for name in ['n']:
    if scores[name] < 0.5 or len(seen) == 100:
        kept[name] = scores[name]
table = {}
for name in kept:
    table[name] = 1
table['n']  # artifact: what contents choose
total = 0
for e in range(100):
    slow()
    total += 1
kept = {}
for name in ['a', 'b', 'c']:
    kept[name] = total
    if total < 50:
        break
table = {}
for name in kept:
    table[name] = 1
table['c']  # artifact: a loop that contents end
total = 0
for e in range(100):
    slow()
    total += 1
kept = {}
for name in ['a', 'b', 'c']:
    try:
        share = 1 / (total // 100)
    except ZeroDivisionError:
        continue
    kept[name] = share
table = {}
for name in kept:
    table[name] = 1
table['c']  # artifact: groups whose work failed
labels = ['early'] * 50 + ['late'] * 49 + ['early']
first = {}
for e in range(100):
    slow()
    label = labels[e]
    if label not in first:
        first[label] = e
first['late']  # artifact: labels that first come up late
