import unittest

from shortened import Run, check_each_cut

# After `for … range(100)` with a body that takes its time: what remains to be distinguished is what follows.
OWN = {
    'a constant key of an untouched dict': 'd = {"a": 1}\nfor e in range(100):\n    slow()\nd["b"]\n',
    'a name nobody binds': 'for e in range(100):\n    slow()\nresultz\n',
    'beyond the full length of a list that was filled': 'h = []\nfor e in range(100):\n    slow()\n    h.append(e)\nh[50]\nh[100]\n',
    'a misspelt key of a history': 'h = {"loss": []}\nfor e in range(100):\n    slow()\n    h["loss"].append(e)\nh["val_loss"]\n',
    'a history one entry too long for the plot': (
        'import numpy as np\ndef train(n):\n    h = {"loss": []}\n    for e in range(n):\n        slow()\n        h["loss"].append(e)\n    return h\n'
        'h = train(100)\nnp.zeros(99) + np.array(h["loss"])\n'
    ),
    'what a function goes through, and puts something else in the place of': (
        'def moved(rows):\n    for row in rows:\n        slow()\n        row = row.conjugate()\nrows = list(range(100))\nmoved(rows)\nassert sum(rows) < 0\n'
    ),
    'the last element': 'for e in range(100):\n    slow()\n    x = 1 / (99 - e)\n',
    'the best model so far, always one at first': (
        'best = 1e9\nfor e in range(20):\n    total = 0\n    for b in range(100):\n        slow()\n        total += b\n'
        '    if total < best:\n        best = total\n        total.save()\n'
    ),
    'an attribute no branch sets': (
        'class T:\n    def fit(self):\n        self.h = []\n        for e in range(100):\n            slow()\n            self.h.append(e)\nt = T()\nt.fit()\nt.bast\n'
    ),
    'an untouched condition': 'for e in range(100):\n    slow()\nd = []\nif not d:\n    raise ValueError("none")\n',
    'after training that may stop early': (
        'best, bad = 1e9, 0\nfor e in range(100):\n    slow()\n    if 1 / (e + 1) < best:\n        best = 1 / (e + 1)\n    else:\n        bad += 1\n'
        '        if bad > 3:\n            break\nd = {"a": 1}\nd["q"]\n'
    ),
    'in a comprehension over what was not touched': 'n = 0\nfor e in range(100):\n    slow()\n    n += 1\n[1 / (k - 3) for k in range(5)]\n',
    'a misspelt key in what each iteration put into a dict': (
        'results = {}\nfor e in range(100):\n    slow()\n    results[e] = {"loss": e}\nfor name, result in results.items():\n    result["los"]\n'
    ),
    'a method of what an iteration put into a dict': (
        'import statistics\nfits = {}\nfor e in range(100):\n    slow()\n    fits[e] = statistics.NormalDist(e, 1)\nfits[0].inv_cdf(2)\n'
    ),
    'what a table is put together of, written out': (
        'import pandas as pd\na = b = pd.Series([0.0, 0.0])\nfor e in range(100):\n    slow()\n    a, b = a + 1, b + 2\n'
        't = pd.concat([a, b], axis=1)\nt.columns = ["a"]\n'
    ),
    'whether a name is bound': 'for e in range(100):\n    slow()\nfound = {} if "cache" in globals() else None\nfound["a"]\n',
    'a setting of an object that a loop uses': (
        'class Stop:\n    def __init__(self, at):\n        self.at, self.seen = at, 0\n    def check(self, e):\n        self.seen = e\n        if self.at == 7:\n'
        '            {}["a"]\nstop = Stop(7)\nfor e in range(100):\n    slow()\nstop.seen = 3\nstop.check(4)\n'
    ),
    'a place in a list that each turn put into a dict': (
        'd, names = {}, ["n%d" % at for at in range(100)]\nfor name in names:\n    slow()\n    d[name] = [1, 2]\nfor name, pair in d.items():\n    pair[2]\n'
    ),
    'the kind of a container that lacks keys': 'd = {}\nfor e in range(100):\n    slow()\n    d[e] = e\nsorted(d.values())\nd.values()[3]\n',
    'what json cannot write, of each iteration': ('import json\nd = {}\nfor e in range(100):\n    slow()\n    d[e] = {e}\njson.dumps(d)\n'),
    'numbers that were counted': (
        'import pandas as pd\nd = {}\nfor e in range(100):\n    slow()\n    d[e] = e\npd.DataFrame({"n": len(d), "most": max(d.values())})\n'
    ),
    'arrays of each iteration that do not fit': (
        'import numpy as np\nd = {}\nfor e in range(100):\n    slow()\n    d[e] = np.zeros(5 if e == 99 else 4)\nnp.stack(list(d.values()))\n'
    ),
    'predictions that nobody made classes of': (
        'from sklearn.metrics import accuracy_score\nimport numpy as np\nfrom sklearn.linear_model import LinearRegression\nX = np.random.default_rng(0).random((9, 2))\n'
        'y, w = np.arange(9) % 2, np.ones(9)\nfor e in range(100):\n    slow()\n    w = w * 0.99\nmodel = LinearRegression().fit(X, y, sample_weight=w)\n'
        'p = model.predict(X)\naccuracy_score(y, p.ravel())\n'
    ),
    'what tables are merged on': (
        'import pandas as pd\nt, n = pd.DataFrame({"k": [1, 2]}), 0.5\nfor e in range(100):\n    slow()\n    n = n * 0.99\n'
        't.merge(pd.DataFrame({"k": [1, 2], "v": [n, n]}), on="key")\n'
    ),
    'a column of rows that contents select': (
        'import pandas as pd\nrows = []\nfor e in range(100):\n    slow()\n    rows.append({"at": e % 7, "k": 1})\nf = pd.DataFrame(rows)\n'
        'f[f["at"] > 3].dropna()["kk"]\n'
    ),
    'a setting that holds in each turn': (
        'import numpy as np\nkeep = True\nh = []\nfor e in range(100):\n    slow()\n    if keep:\n        h.append(e)\nnp.zeros(99) + np.array(h)\n'
    ),
    'beyond what a counting loop fills': 'n, h = 0, []\nwhile n < 100:\n    slow()\n    h.append(n)\n    n += 1\nh[99]\nh[n]\n',
    'after a loop until nothing changes': (
        'last, value = 1e9, 5.0\nwhile abs(last - value) > 1e-90:\n    slow()\n    last, value = value, value * .999\nd = {"a": 1}\nd["q"]\n'
    ),
    'a wrong signature on what was trained': (
        'class M:\n    n = 0\n    def step(self):\n        self.n += 1\n    def score(self, x):\n        return x\n'
        'm = M()\nfor e in range(100):\n    slow()\n    m.step()\nm.score(1, average=True)\n'
    ),
    'a key that get does not find': (
        'h = {"loss": []}\nfor e in range(100):\n    slow()\n    h["loss"].append(e)\nh.get("val_loss").append(1)\n'
    ),
    'nothing, as a setting says': (
        'r = []\nfor e in range(100):\n    slow()\n    r.append(e)\ncache = {k: k for k in r} if "cached" in globals() else None\ncache[0] = 1\n'
    ),
    'a key of a copy of what an object holds, after a loop that may be left': (
        'class T:\n    def __init__(self):\n        self.h = {"loss": []}\n    def fit(self):\n        for e in range(100):\n            slow()\n'
        '            self.h["loss"].append(e)\n            if e > 1000:\n                break\n        return dict(self.h)\nh = T().fit()\nh["val"]\n'
    ),
    'a number, in what json made texts of': (
        'import json\nr = {}\nfor e in range(100):\n    slow()\n    r[e] = 0.5 * e\nsaved = json.loads(json.dumps(r))\nbest = min(r, key=r.get)\n'
        'saved[best]\n'
    ),
    'each number, in what json made texts of': (
        'import json\nr = {}\nfor e in range(100):\n    slow()\n    r[e] = 0.5 * e\nsaved = json.loads(json.dumps(r))\nfor k in r:\n    saved[k]\n'
    ),
    'a number, among labels that are texts': (
        'import pandas as pd\nw = [0.0, 0.0]\nfor e in range(100):\n    slow()\n    w = [v + e for v in w]\nt = pd.Series(w, index=["a", "b"])\n'
        'best = w.index(max(w))\nt.loc[best]\n'
    ),
    'one past the end that a list itself has': 'r = []\nfor e in range(100):\n    slow()\n    r.append(e)\nd = []\nfor i in range(len(r)):\n    d.append(r[i + 1] - r[i])\n',
    'one past the end that a list itself has, in a comprehension': (
        'r = []\nfor e in range(100):\n    slow()\n    r.append(e)\nn = len(r)\n[r[i] for i in range(1, n + 1)]\n'
    ),
    'a number that is no index': (
        'import numpy as np\nw = np.zeros(9)\nfor e in range(100):\n    slow()\n    w = w + e\nw[w.mean() * 0.01]\n'
    ),
    'nothing among what is added up': (
        'h = {"loss": []}\nfor e in range(100):\n    slow()\n    h["loss"].append(e)\nv = h.get("val_loss")\nlen(v)\n'
    ),
    'more classes in the truth than a score is for': (
        'from sklearn.metrics import f1_score\nimport numpy as np\ny, p = np.arange(9) % 3, np.zeros(9, int)\nfor e in range(100):\n    slow()\n'
        '    p = (p + e) % 3\nf1_score(y, p)\n'
    ),
    'a band that is not as long as its line': (
        'import matplotlib\nmatplotlib.use("Agg")\nimport matplotlib.pyplot as plt\nimport numpy as np\nw = np.zeros((9, 4))\nfor e in range(100):\n    slow()\n'
        '    w = w + e\nfig, ax = plt.subplots()\nax.fill_between(np.arange(9), w.min(axis=0), w.max(axis=0))\n'
    ),
    'texts taken from numbers, in a column of rows that were collected': (
        'import pandas as pd\nr = []\nfor e in range(100):\n    slow()\n    r.append({"k": e, "v": 0.5 * e})\nt = pd.DataFrame(r)\n'
        't["v"] - t["k"].map("{} 000".format)\n'
    ),
    'labels of bins that are not as many': (
        'import numpy as np\nimport pandas as pd\nw = np.arange(9.0)\nfor e in range(100):\n    slow()\n    w = w + e\npd.cut(w, bins=4, labels=["low", "high"])\n'
    ),
    'two columns of one name': (
        'import pandas as pd\na, w = pd.DataFrame({"k": [1, 2]}), [0.0, 0.0]\nfor e in range(100):\n    slow()\n    w = [v + e for v in w]\n'
        't = pd.concat([pd.DataFrame({"k": w}), a], axis=1)\nt.sort_values("k")\n'
    ),
    'labels that occur twice': (
        'import pandas as pd\nw = [0.0, 0.0]\nfor e in range(100):\n    slow()\n    w = [v + e for v in w]\n'
        't = pd.concat([pd.Series(w), pd.Series(w)])\nt.reindex([0, 1])\n'
    ),
    'after an or that a setting decides': 'n, keep = 0, False\nfor e in range(100):\n    slow()\n    n += 1\nkeep or n.total()\n',
    'in the chosen one of two ways that a setting decides': (
        'n, keep = 0, False\nfor e in range(100):\n    slow()\n    n += 1\nbest = 0 if keep else n.total()\n'
    ),
    'in a comprehension over what each turn added, without what is missing': (
        'r = {}\nfor e in range(100):\n    slow()\n    r["n%d" % e] = str(e)\n[v.total() for k, v in r.items() if v is not None]\n'
    ),
    'keys of two types, of rows that were collected where contents let them be': (
        'import pandas as pd\nr, n = [], 0\nother = pd.DataFrame({"k": ["1", "2"], "w": [1, 2]})\nfor e in range(100):\n    slow()\n    n += e\n'
        '    if n > 1e9:\n        continue\n    r.append({"k": e, "v": n})\npd.DataFrame(r).merge(other, on="k")\n'
    ),
    'times with and without a zone, of rows that were collected': (
        'import pandas as pd\nr = []\nstart = pd.Timestamp("2024-01-01")\nfor e in range(100):\n    slow()\n    r.append({"t": start, "v": e * 0.5})\n'
        'pd.DataFrame(r)["t"] >= pd.Timestamp("2024-01-01", tz="UTC")\n'
    ),
    'elements of a type that a library names': (
        'import datetime, plistlib\nr, n = [], 0\nfor e in range(100):\n    slow()\n    n += e\n    if n > 1e9:\n        continue\n'
        '    r.append({"day": datetime.date(2026, 1, 1), "n": n})\nplistlib.dumps(r)\n'
    ),
    'triples that are taken for pairs': 'r = []\nfor e in range(100):\n    slow()\n    r.append((e, 1, 2))\n{a: b for a, b in r}\n',
}
ARTEFACTS = {
    'after an or that contents decide': ('r = {}\nfor e in range(100):\n    slow()\n    r["n%d" % e] = e\n"n20" in r or r.missing()\n'),
    'after an and that contents decide, in a condition': (
        'n = 0\nfor e in range(100):\n    slow()\n    n += 1\nif n < 50 and n.total() > 3:\n    n = 0\n'
    ),
    'in the chosen one of two ways': 'n = 0\nfor e in range(100):\n    slow()\n    n += 1\nbest = n if n > 50 else n.total()\n',
    'in a comprehension that contents keep empty': (
        'n = 0\nfor e in range(100):\n    slow()\n    n += 1\nsmall = [k.total() for k in range(3) if n < 50]\n'
    ),
    'in a function, after an or': (
        'n = 0\nfor e in range(100):\n    slow()\n    n += 1\ndef total(n):\n    return n > 50 or n.total()\ntotal(n)\n'
    ),
    'groups by what records hold': (
        'rows, groups = [], {}\nfor e in range(100):\n    slow()\n    rows.append({"at": e})\nfor row in rows:\n'
        '    groups.setdefault(row["at"], []).append(row)\ngroups[50]\n'
    ),
    'groups by what records hold, made where they are asked for': (
        'import collections\nrows, groups = [], collections.defaultdict(list)\nfor e in range(100):\n    slow()\n    rows.append({"at": e})\nfor row in rows:\n'
        '    groups[row["at"]].append(row)\nlist(groups)[50]\n'
    ),
    'a place in the list of the keys of a dict that a loop fills': (
        'd, names = {}, ["n%d" % at for at in range(100)]\nfor name in names:\n    slow()\n    d[name] = 1\nlist(d)[20]\nseen = list(d)\nseen[20]\n'
    ),
    'a place in a list made in a loop over such a dict': (
        'd, names = {}, ["n%d" % at for at in range(100)]\nfor name in names:\n    slow()\n    d[name] = 1\nseen = []\nfor name in d:\n    seen.append(name)\nseen[20]\n'
    ),
    'a key of a copy of such a dict': (
        'd, names = {}, ["n%d" % at for at in range(100)]\nfor name in names:\n    slow()\n    d[name] = 1\nseen = d.copy()\nseen["n20"]\n'
    ),
    'a column of a table that has one for each turn': (
        'import pandas as pd\nr = {}\nfor e in range(100):\n    slow()\n    r["c%d" % e] = [1, 2]\npd.DataFrame(r)["c7"]\n'
    ),
    'the index of such a table': (
        'import pandas as pd\nr = {}\nfor e in range(100):\n    slow()\n    r["c%d" % e] = [1, 2]\nt = pd.DataFrame(r)\nt.set_index("c7")\n'
    ),
    'what tables are merged on, of columns that are named by turns': (
        'import pandas as pd\nt, r = pd.DataFrame({"k": [1, 2], "c7": [3, 4]}), {}\nfor e in range(100):\n    slow()\n    r["c%d" % e] = [1, 2]\n'
        't.merge(pd.DataFrame(r), on="c7")\n'
    ),
    'past the end of a list that is not the one counted': (
        'r, s = [], list(range(100))\nfor e in range(100):\n    slow()\n    r.append(e)\n[r[i] for i in range(len(s))]\n'
    ),
    'past the own end in turns that contents choose': (
        'r, n = [], 0\nfor e in range(100):\n    slow()\n    r.append(e)\n    n += e\nfor i in range(len(r)):\n    if n < 4950 or i + 1 < len(r):\n'
        '        r[i + 1]\n'
    ),
    'far behind the own end, after less was cut': (
        'r = []\nfor e in range(100):\n    slow()\n    r.append(e)\n[r[i - 50] for i in range(len(r))]\n'
    ),
    'a third class that contents make, and the truth lacks': (
        'from sklearn.metrics import f1_score\nimport numpy as np\ny, p = np.arange(9) % 2, np.arange(9)\nfor e in range(100):\n    slow()\n'
        '    p = p - (p > 1)\nf1_score(y, p)\n'
    ),
    'nothing, where contents decide what is beside it': (
        'n, best = 0, None\nfor e in range(100):\n    slow()\n    n += e\n    if n == 4950:\n        best = n\nn + best\n'
    ),
    'labels that contents give to rows': (
        'import pandas as pd\nw = [0.0, 0.0]\nfor e in range(100):\n    slow()\n    w = [v + i if e > 50 else v for i, v in enumerate(w)]\n'
        't = pd.DataFrame({"v": [1, 2]})\nt.index = w\nt.reindex([0.0, 49.0])\n'
    ),
    'a number that stands for no text yet': (
        'names, n, best = {"a": 1, "b": 2}, 0, -1\nfor e in range(100):\n    slow()\n    n += e\n    if n > 4000:\n        best = "a"\nnames[best]\n'
    ),
    'a number that stands for no text yet, in a function': (
        'names = {"a": 1, "b": 2}\ndef pick():\n    n, best = 0, -1\n    for e in range(100):\n        slow()\n        n += e\n        best = "a" if n > 4000 else best\n'
        '    return names[best]\npick()\n'
    ),
    'no number among texts': (
        'n, s = 0, {"a": 1}\nfor e in range(100):\n    slow()\n    n += e\nk = float("nan") if n < 4950 else "a"\ns[k]\n'
    ),
    'a number that contents choose, among numbers': (
        'import json\nr = {1: "a", 4950: "b"}\nn = 0\nfor e in range(100):\n    slow()\n    n += e\nr[n]\n'
    ),
    'a text that contents choose, among texts': 'r, n = {"1": 0, "4950": 1}, 0\nfor e in range(100):\n    slow()\n    n += e\nr[str(n)]\n',
    'a number, among texts where turns add numbers': (
        'r, n = {"all": 0}, 0\nfor e in range(100):\n    slow()\n    n += 1\n    if e > 50:\n        r[e] = n\nr[n - 1]\n'
    ),
    'labels that contents make unequal': (
        'import pandas as pd\nw = [0.0, 0.0]\nfor e in range(100):\n    slow()\n    w = [v + i if e > 50 else v for i, v in enumerate(w)]\n'
        't = pd.DataFrame({"v": [1, 2]}, index=w)\nt.reindex([0.0, 49.0])\n'
    ),
    'classes that were not trained to be whole': (
        'from sklearn.metrics import accuracy_score\ny, n = [0, 1, 0, 1], 0\nfor e in range(100):\n    slow()\n    n += 1\n'
        'p = [0.0, 1.0, 0.0, 1.0]\np = p if n == 100 else [v * 0.5 for v in p]\naccuracy_score(y, p)\n'
    ),
    'the length of a dict filled by turns': 'h = {}\nfor e in range(100):\n    slow()\n    h[e] = 1\nassert len(h) == 100\n',
    'a key of the middle, in what an iteration put into a dict': (
        'h = {}\nfor e in range(100):\n    slow()\n    h.setdefault("all", {})[e] = 1\ng = h["all"]\ng[50]\n'
    ),
    'the size of the element that contents choose': (
        'import numpy as np\nfits, cost = {}, {}\nfor e in range(100):\n    slow()\n    fits[e], cost[e] = np.zeros(e + 1), abs(50 - e)\n'
        'best = min(cost, key=cost.get)\nfits[best].reshape(51)\n'
    ),
    'a setting that a loop changes': (
        'class Stop:\n    def __init__(self, at):\n        self.at = at\nstop = Stop(0)\nfor e in range(100):\n    slow()\n    stop.at += 1\n'
        'if stop.at < 50:\n    {}["a"]\n'
    ),
    'a key of the middle that get does not find': (
        'h = {}\nfor e in range(100):\n    slow()\n    if e == 50:\n        h["mid"] = [e]\nh.get("mid").append(1)\n'
    ),
    'nothing, until the loop binds it': (
        'best = [] if "cached" in globals() else None\nfor e in range(100):\n    slow()\n    if e == 50:\n        best = [0]\nbest[0] = 1\n'
    ),
    'a key that a branch adds, in a copy of what an object holds': (
        'class T:\n    def __init__(self):\n        self.h = {}\n    def fit(self):\n        for e in range(100):\n            slow()\n'
        '            if e == 50:\n                self.h["val"] = e\n        return dict(self.h)\nh = T().fit()\nh["val"]\n'
    ),
    'a key of the middle': 'h = {}\nfor e in range(100):\n    slow()\n    h[e] = 1\nh[50]\n',
    'a key of the middle, in a function': (
        'def collect():\n    h = {}\n    for e in range(100):\n        slow()\n        h[e] = 1\n    return h\ndef show(h, at):\n    return h[at]\n'
        'found = collect()\nshow(found, 50)\n'
    ),
    'what a middle iteration finds': 'best = None\nfor e in range(100):\n    slow()\n    if e == 40:\n        best = "x"\nbest.upper()\n',
    'a name a middle iteration binds': 'for e in range(100):\n    slow()\n    if e == 40:\n        best = 3\nprint(best)\n',
    'a search that ends in the middle': (
        'def find(xs):\n    for x in xs:\n        slow()\n        if x == 50:\n            return x\nr = find(range(100))\nr + 1\n'
    ),
    'where a loop broke off': 'for x in range(100):\n    slow()\n    if x == 50:\n        break\nassert x == 50\n',
    'a list only some iterations fill': (
        'import numpy as np\ndef train(n):\n    h = []\n    for e in range(n):\n        slow()\n        if e % 10 == 5:\n            h.append(e)\n    return h\n'
        'np.zeros(10) + np.array(train(100))\n'
    ),
    'a list every tenth iteration fills, the first too': (
        'import numpy as np\nh = []\nfor e in range(100):\n    slow()\n    if e % 10 == 0:\n        h.append(e)\nnp.stack([np.arange(10), np.array(h)])\n'
    ),
    'a list every tenth iteration fills in a method': (
        'import numpy as np\nclass Log:\n    def __init__(self):\n        self.seen = []\n    def add(self, e):\n        if e % 10 == 0:\n'
        '            self.seen.append(e)\nlog = Log()\nfor e in range(100):\n    slow()\n    log.add(e)\nnp.stack([np.arange(10), np.array(log.seen)])\n'
    ),
    'a list every tenth iteration adds to': 'h = []\nfor e in range(100):\n    slow()\n    if e % 10 == 0:\n        h += [e]\nh[5]\n',
    'a key every tenth iteration sets, the first too': 'h = {}\nfor e in range(100):\n    slow()\n    if e % 10 == 0:\n        h[e] = 1\nh[50]\n',
    'a key every tenth iteration sets, in each of them': (
        'h = {}\nfor e in range(100):\n    slow()\n    h[e] = {}\n    for k in range(100):\n        if k % 10 == 0:\n            h[e][k] = slow()\nh[0][50]\n'
    ),
    'what a middle iteration binds to another kind': (
        'import numpy as np\nbest = []\nfor e in range(100):\n    slow()\n    if e == 40:\n        best = np.zeros(3)\nshape = best.shape\n'
    ),
    'the sum of what a middle iteration adds': (
        'import numpy as np\nlosses = []\nfor e in range(100):\n    slow()\n    if e == 40:\n        losses.append(np.float64(3))\nsum(losses).item()\n'
    ),
    'a choice between kinds': 'n = 0\nfor e in range(100):\n    slow()\n    n += 1\nbest = n if n > 50 else "none"\nbest + 1\n',
    'a default of another kind': 'd = {}\nfor e in range(100):\n    slow()\n    d[e] = e\nd.get(50, "") + 1\n',
    **{
        'the number of classes among predictions, ' + name: (
            'import numpy as np, pandas as pd\np = np.zeros(50, int)\nfor e in range(100):\n    slow()\n    p[e // 2] = 20 < e < 70\n'
            + source
        )
        for name, source in {
            'counted': 'pd.Series(np.bincount(p), index=["no", "yes"])\n',
            'counted by pandas': 'c = pd.Series(p).value_counts()\nc.index = ["no", "yes"]\n',
            'by name': 'pd.Series(p).map({0: "no", 1: "yes"}).value_counts()["yes"]\n',
            'by group': 'pd.DataFrame({"p": p, "n": 1}).groupby("p")["n"].sum().loc[1]\n',
            'unpacked': 'no, yes = np.bincount(p)\n',
            'selected': 'np.arange(50)[p == 1].reshape(5, -1)\n',
            'selected by name': 'chosen = p == 1\nnp.arange(50)[chosen].reshape(5, -1)\n',
            'spread': 'pd.get_dummies(pd.Series(p))[1]\n',
        }.items()
    },
    'what the end of a search is known to be': (
        'class Inner:\n    pass\nclass Leaf:\n    label = 1\nnodes = [Inner() for _ in range(200)] + [Leaf()]\nnode, n = nodes[0], 0\n'
        'while not isinstance(node, Leaf):\n    slow()\n    n += 1\n    node = nodes[n]\nnode.label\n'
    ),
    'what the end of a search by break is known to be': (
        'class Inner:\n    pass\nclass Leaf:\n    label = 1\nfor node in [Inner() for _ in range(200)] + [Leaf()]:\n    slow()\n'
        '    if isinstance(node, Leaf):\n        break\nnode.label\n'
    ),
    'what a queue led to': (
        'queue, seen = [0], []\nwhile queue:\n    slow()\n    at = queue.pop(0)\n    seen.append(at)\n    if at < 300:\n        queue.append(at + 1)\nseen[200]\n'
    ),
    'what is tried until it is there': 'x, n = None, 0\nwhile x is None:\n    slow()\n    n += 1\n    if n == 100:\n        x = "abc"\nx.upper()\n',
    'a pool that is filled up': 'pool = []\nwhile len(pool) < 200:\n    slow()\n    pool.append(1)\npool[150]\n',
    'what a loop until a flag counts': 'n, ok = 0, False\nwhile not ok:\n    slow()\n    n += 1\n    ok = str(n) == "500"\nassert ok\n',
    'a list of unknown length': (
        'import numpy as np\nh, bad = [], 0\nfor e in range(100):\n    slow()\n    h.append(e)\n    if e == 60:\n        break\nnp.zeros(61) + np.array(h)\n'
    ),
    'a flag': 'ok = False\nfor e in range(100):\n    slow()\n    if e == 70:\n        ok = True\nif not ok:\n    raise ValueError("x")\n',
    'a count': 'n = 0\nfor e in range(100):\n    slow()\n    n += 1\nif n < 90:\n    raise ValueError("x")\n',
    'a count handed to a function': 'n = 0\nfor e in range(100):\n    slow()\n    n += 1\ndef check(a):\n    assert a > 90\ncheck(n)\n',
    'a count in a lambda': 'n = 0\nfor e in range(100):\n    slow()\n    n += 1\nf = lambda v: 1 / (v - 4 if v < 10 else 1)\nf(n + 1)\n',
    'a division by what the middle adds': 'n = 0\nfor e in range(100):\n    slow()\n    n += 50 < e < 60\n1 / n\n',
    'an attribute a middle iteration sets': (
        'class T:\n    n = 0\n    def fit(self):\n        for e in range(100):\n            slow()\n            self.n += 1\n            self.step()\n'
        '    def step(self):\n        if self.n == 50:\n            self.best = 1\nt = T()\nt.fit()\nt.best\n'
    ),
    'a file of the middle': 'for e in range(100):\n    slow()\n    name = "nowhere-%d" % e\n    if e == 50:\n        open(name, "w").close()\nopen("nowhere-50")\n',
    'what an if of the first iterations bound': 'for x in range(100):\n    slow()\n    if x % 2 == 0:\n        found = x\n    if x == 99:\n        assert found == 98\n',
    'a return by a value that a cut changes': (
        'n = 0\nfor e in range(100):\n    slow()\n    n += 1\ndef load(n):\n    if n < 50:\n        return None\n    return "model"\nload(n).upper()\n'
    ),
    'an alias of what was touched': (
        'class Box:\n    pass\nbox = Box()\nbox.seen = {}\nalias = box.seen\nfor e in range(100):\n    slow()\n    box.seen[e] = 1\nalias[50]\n'
    ),
    'the length of an alias, some steps later': (
        'class Box:\n    pass\nbox = Box()\nbox.seen = {}\nalias = box.seen\nfor e in range(100):\n    slow()\n    box.seen[e] = 1\n'
        'n = len(alias)\nm = n + 1\nassert m == 101\n'
    ),
    'what a closure counted': (
        'def counter():\n    n = 0\n    def more():\n        nonlocal n\n        n += 1\n        return n\n    return more\nmore = counter()\n'
        'for e in range(100):\n    slow()\n    more()\nassert more() == 101\n'
    ),
    'what a global counter says': (
        'n = 0\ndef more():\n    global n\n    n += 1\nfor e in range(100):\n    slow()\n    more()\nassert n == 100\n'
    ),
    'an array put together by turns': (
        'import numpy as np\na = np.zeros(0)\nfor e in range(100):\n    slow()\n    a = np.append(a, e)\na.reshape(10, 10)\n'
    ),
    'copies in the place of distinct names': (
        'import pandas as pd\nnames = [slow() or "column %d" % e for e in range(100)]\npd.DataFrame([[1] * 100], columns=names).to_json()\n'
    ),
    'copies in the place of distinct results': (
        'import pandas as pd\nrows = []\nfor e in range(100):\n    slow()\n    rows.append({"at": e, "k": 1})\npd.DataFrame(rows).pivot(index="at", columns="k", values="at")\n'
    ),
}


class Artifacts(unittest.TestCase):
    def test_crashes_of_the_notebook_count(self):
        def check(run):
            self.assertTrue(run.cuts.any)
            self.assertNotIn(run.what[0], ('NoneType', 'Unsettled'))
            self.assertIsNone(run.artifact, run.what)

        check_each_cut(self, OWN, check)

    def test_crashes_that_the_uncut_program_does_not_have_are_suspect_or_no_crashes(self):
        def check(run):
            self.assertTrue(run.cuts.any or run.cuts.ended)
            if run.error is not None and run.cuts.ended is None:
                self.assertIsNotNone(run.artifact, run.what)

        check_each_cut(self, ARTEFACTS, check)

    def test_the_artefacts_are_artefacts(self):
        for name, source in ARTEFACTS.items():
            if 'open(' not in source:
                with self.subTest(name):
                    self.assertIsNone(Run(source.replace('slow()', 'None'), seconds_per_loop=60).error)


if __name__ == '__main__':
    unittest.main()
