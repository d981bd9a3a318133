"""Notebooks in which pandas calls functions of the notebook for minutes, and how they end: as in `library_notebooks`."""

FRAME = 'import pandas as pd\nd = pd.DataFrame({"a": range(3000), "s": ["x%d" % (k % 7) for k in range(3000)], "g": [k % 600 for k in range(3000)]})\n'

PANDAS = {
    'pandas, apply by row': (
        'pandas',
        FRAME,
        [
            'def f(row):\n    slow()\n    return row["a"] * 2\nd["b"] = d.apply(f, axis=1)\nassert (len(d["b"]), d["b"].iloc[-1]) == (3000, 5998)\n',
            'd["c"]\n',
        ],
        'KeyError',
        1,
    ),
    'pandas, apply that makes columns': (
        'pandas',
        FRAME,
        [
            'def f(row):\n    slow()\n    return pd.Series({"p": 1, "q": 2})\ne = d.apply(f, axis=1)\nassert (list(e.columns), len(e)) == (["p", "q"], 3000)\n',
            'e["r"]\n',
        ],
        'KeyError',
        1,
    ),
    'pandas, map': ('pandas', FRAME, ['d["b"] = d["s"].map(lambda s: (slow(), s.upper())[1])\n', 'd["b"].foo\n'], 'AttributeError', 1),
    'pandas, windows': (
        'pandas',
        FRAME,
        ['r = d["a"].rolling(50).apply(lambda w: (slow(), w.mean())[1], raw=True)\nassert len(r) == 3000\n', 'r.resample("D")\n'],
        'TypeError',
        1,
    ),
    'pandas, groups': (
        'pandas',
        FRAME,
        ['def f(g):\n    slow()\n    return g["a"].mean()\nr = d.groupby("g").apply(f)\nassert len(r) == 600\n', 'r.plt\n'],
        'AttributeError',
        1,
    ),
    'pandas, groups with a row of results each, and a branch': (
        'pandas',
        FRAME,
        [
            'def f(g):\n    slow()\n    spread = 0.0\n    if len(g) > 2:\n        spread = g["a"].std()\n    return pd.Series({"mean": g["a"].mean(), "sd": spread})\n'
            'r = d.groupby("g").apply(f)\nassert r.shape == (600, 2)\n',
            'r.reset_index().merge(pd.DataFrame({"g": ["1", "2"]}), on="g")\n',
        ],
        'ValueError',
        1,
    ),
    'pandas, the smallest group, in the middle': (
        'pandas',
        'import pandas as pd\ndf = pd.DataFrame({"k": [*range(300), *range(150), *range(151, 300)], "v": 1.0})\n',
        ['def f(g):\n    slow(20)\n    return pd.Series({"gap": g["v"].iloc[1]})\nr = df.groupby("k").apply(f)\n'],
        'IndexError',
        4,
    ),
    'pandas, the rest of what groups were made of': (
        'pandas',
        FRAME,
        [
            'def f(g):\n    slow()\n    return g["a"].mean()\nr = d.groupby("g").apply(f)\n',
            'for key, g in d.groupby("g"):\n    g["a"].iloc[5]\n',
        ],
        'IndexError',
        2,
    ),
    'pandas, a group that few rows of results describe': (
        'pandas',
        FRAME,
        [
            'def f(g):\n    slow()\n    flag = 0\n    if g["a"].min() == 300:\n        flag = 1\n    return pd.Series({"flag": flag})\nr = d.groupby("g").apply(f)\n',
            'dict(list(r.groupby("flag")))[1]\nr[r.flag == 1].iloc[0]\nr.set_index("flag").loc[1]\n',
        ],
        'artefact',
        None,
    ),
    'pandas, rows': (
        'pandas',
        FRAME,
        [
            'out = []\nfor i, row in d.iterrows():\n    slow()\n    out.append({"a": row["a"]})\nassert (i, row["a"]) == (2999, 2999)\n',
            'pd.DataFrame(out)["b"]\n',
        ],
        'KeyError',
        1,
    ),
    'pandas, tuples of rows, the last one': (
        'pandas',
        FRAME,
        ['for row in d.itertuples(index=False):\n    slow()\n    1 / (2999 - row.a)\n'],
        'ZeroDivisionError',
        3,
    ),
    'pandas, a value of the middle': (
        'pandas',
        FRAME,
        ['d["b"] = d["a"].map(lambda a: (slow(), int(a == 1500))[1])\n', 'd["b"].value_counts()[1]\n'],
        'artefact',
        None,
    ),
    'pandas, a function that collects': (
        'pandas',
        FRAME,
        ['seen = []\ndef f(row):\n    slow()\n    seen.append(1)\n    return 1\nd.head(60).apply(f, axis=1)\nassert len(seen) == 60\n'],
        None,
        None,
    ),
    'pandas, last group': (
        'pandas',
        'import pandas as pd\ndf = pd.DataFrame({"k": [*range(300), *range(299)], "v": 1.0})\n',
        ['out = {}\nfor key, group in df.groupby("k"):\n    slow(20)\n    out[key] = group["v"].iloc[1]\n'],
        'IndexError',
        4,
    ),
    'pandas, last row': (
        'pandas',
        'import pandas as pd\ndf = pd.DataFrame({"k": [*range(300), None], "v": 1.0})\n',
        ['for index, row in df.iterrows():\n    slow(20)\n    int(row["k"])\n'],
        'ValueError',
        3,
    ),
}
