"""Notebooks that work for minutes in a library, and how they end."""

from pandas_notebooks import PANDAS

DATA = 'import numpy as np\nrng = np.random.default_rng(0)\nX = rng.random((4000, 20)).astype("float32")\ny = (X[:, 0] > .5).astype(int)\n'
TORCH = (
    'import torch\nfrom torch import nn\nfrom torch.utils.data import DataLoader, TensorDataset\ntorch.set_num_threads(1)\n'
    'class Net(nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.body = nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 3))\n'
    '    def forward(self, x):\n        return self.body(x)\n'
    'def batches(n, width=20):\n    return DataLoader(TensorDataset(torch.rand(n, width), torch.randint(0, 3, (n,))), batch_size=16, shuffle=True, num_workers=2)\n'
    'def train(model, train_loader, val_loader, epochs):\n'
    '    optimizer, criterion, history, best = torch.optim.Adam(model.parameters()), nn.CrossEntropyLoss(), {"loss": [], "val": []}, float("inf")\n'
    '    for epoch in range(epochs):\n        model.train()\n        total = 0.0\n        for x, y in train_loader:\n            slow(8)\n'
    '            optimizer.zero_grad()\n            loss = criterion(model(x), y)\n            loss.backward()\n            optimizer.step()\n            total += loss.item()\n'
    '        history["loss"].append(total / len(train_loader))\n        history["val"].append(validate(model, val_loader, criterion))\n'
    '        if history["val"][-1] < best:\n            best = history["val"][-1]\n            save(model)\n    return history\n'
    'def validate(model, loader, criterion):\n    model.eval()\n    losses = []\n    with torch.no_grad():\n        for x, y in loader:\n'
    '            losses.append(criterion(model(x), y).item())\n    return sum(losses) / len(losses)\n'
    'def save(model):\n    return model.state_dict()\n'
    'model = Net()\n'
)
KERAS = (
    'import os\nos.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"\nimport keras\n'
    + DATA
    + 'model = keras.Sequential([keras.layers.Dense(64, activation="relu"), keras.layers.Dense(1, activation="sigmoid")])\n'
    'model.compile("adam", "binary_crossentropy", metrics=["accuracy"])\n'
)
FIT = 'h = model.fit(X, y, epochs=200, batch_size=8, validation_split=.1, verbose=0)\n'
STOPPING = (
    'h = model.fit(X, y, epochs=200, batch_size=8, validation_split=.1, verbose=0,'
    ' callbacks=[keras.callbacks.EarlyStopping(patience=50)])\n'
)

# name: (library, earlier cell, cells, errors or None or 'artefact', line of the error in its cell)
NOTEBOOKS = {
    'torch, healthy': (
        'torch',
        TORCH,
        ['h = train(model, batches(3999), batches(320), 60)\n', 'assert len(h["loss"]) == 60\n'],
        None,
        None,
    ),
    'torch, validation': ('torch', TORCH, ['h = train(model, batches(3999), batches(320, 21), 60)\n'], 'RuntimeError', 1),
    'torch, label of validation': (
        'torch',
        TORCH,
        [
            'val = DataLoader(TensorDataset(torch.rand(64, 20), torch.full((64,), 7)), batch_size=16)\nh = train(model, batches(3999), val, 60)\n'
        ],
        'IndexError',
        2,
    ),
    'torch, ragged last batch': (
        'torch',
        TORCH,
        [
            'from tqdm import tqdm\nfor epoch in range(10):\n    for i, (x, y) in enumerate(tqdm(batches(3999))):\n        slow(8)\n        out = model(x).view(16, 3)\n'
        ],
        'RuntimeError',
        5,
    ),
    'torch, checkpoint': (
        'torch',
        TORCH,
        ['def save(model):\n    return model.state_dicts()\n', 'h = train(model, batches(3999), batches(320), 60)\n'],
        'AttributeError',
        1,
    ),
    'torch, key of the history': (
        'torch',
        TORCH,
        ['h = train(model, batches(3999), batches(320), 60)\n', 'x = 1\nh["val_acc"]\n'],
        'KeyError',
        2,
    ),
    'torch, history against epochs': (
        'torch',
        TORCH,
        ['h = train(model, batches(3999), batches(320), 60)\n', 'import numpy as np\nnp.arange(61) - np.array(h["val"])\n'],
        'ValueError',
        2,
    ),
    'keras, healthy': (
        'keras',
        KERAS,
        [
            FIT,
            'p = model.predict(X, batch_size=4, verbose=0)\n(p[:, 0] > .5) == y\n'
            'import matplotlib\nmatplotlib.use("agg")\nimport matplotlib.pyplot as plt\nplt.plot(range(200), h.history["val_accuracy"])\nplt.plot(h.epoch, h.history["loss"])\n',
        ],
        None,
        None,
    ),
    'keras, shape of validation': (
        'keras',
        KERAS,
        ['model.fit(X, y, epochs=200, batch_size=8, validation_data=(X[:, :19], y), verbose=0)\n'],
        'ValueError|InvalidArgumentError',
        1,
    ),
    'keras, a callback that fails in a late epoch': (
        'keras',
        KERAS + 'class Drop(keras.callbacks.Callback):\n    def on_epoch_begin(self, epoch, logs=None):\n'
        '        if epoch == 150:\n            self.model.optimizer.lr = self.model.optimizer.lr / 2\n',
        [FIT.replace('verbose=0', 'verbose=0, callbacks=[Drop()]')],
        'AttributeError',
        1,
    ),
    'keras, key of the history': ('keras', KERAS, [FIT, 'h.history["acc"]\n'], 'KeyError', 1),
    'keras, an epoch that early stopping may never reach, or may': (
        'keras',
        KERAS,
        [STOPPING, 'h.history["val_accuracy"][9]\nassert len(h.epoch) > 9\n'],
        'artefact',
        None,
    ),
    'keras, key of a history that early stopping ends': ('keras', KERAS, [STOPPING, 'h.history["val_acc"]\n'], 'KeyError', 1),
    'keras, an epoch after early stopping': (
        'keras',
        KERAS,
        [
            FIT.replace('verbose=0)', 'verbose=0, callbacks=[keras.callbacks.EarlyStopping(patience=3)])'),
            'assert set(h.history) == {"loss", "accuracy", "val_loss", "val_accuracy"}\nh.history["val_accuracy"][60]\n',
        ],
        'artefact',
        2,
    ),
    'keras, batches counted, drawn from a generator': (
        'keras',
        KERAS,
        [
            'class Count(keras.callbacks.Callback):\n    batches = epochs = 0\n    def on_train_batch_end(self, batch, logs=None):\n        self.batches += 1\n'
            '    def on_epoch_end(self, epoch, logs=None):\n        self.epochs += 1\n        assert set(logs) == {"loss", "accuracy"}\n'
            'def drawn():\n    while True:\n        for k in range(0, 4000, 8):\n            yield X[k:k + 8], y[k:k + 8]\n'
            'count = Count()\nh = model.fit(drawn(), steps_per_epoch=500, epochs=12, verbose=0, callbacks=[count])\n',
            'assert (count.batches, count.epochs, len(h.epoch)) == (6000, 12, 12)\nh.history["val_loss"]\n',
        ],
        'KeyError',
        2,
    ),
    'keras, metric of the prediction': (
        'keras',
        KERAS,
        [FIT, 'from sklearn.metrics import f1_score\nf1_score(y[:-1], model.predict(X, verbose=0) > .5)\n'],
        'ValueError',
        2,
    ),
    'scikit-learn, healthy': (
        'sklearn',
        DATA
        + 'from sklearn.model_selection import GridSearchCV, cross_val_score\nfrom sklearn.ensemble import RandomForestClassifier, GradientBoostingClassifier\n',
        [
            'g = GridSearchCV(RandomForestClassifier(), {"max_depth": [4, 8, 16], "n_estimators": [100, 300]}, cv=5, n_jobs=2).fit(X, y)\n',
            'g.cv_results_["mean_test_score"].reshape(3, 2)\nassert len(g.best_estimator_.estimators_) in (100, 300)\n',
            'b = GradientBoostingClassifier(n_estimators=600).fit(X, y)\nb.predict(X)\nassert len(cross_val_score(b, X, y, cv=8)) == 8\n',
        ],
        None,
        None,
    ),
    'scikit-learn, after the search': (
        'sklearn',
        DATA + 'from sklearn.model_selection import GridSearchCV\nfrom sklearn.ensemble import RandomForestClassifier\n',
        [
            'g = GridSearchCV(RandomForestClassifier(300), {"max_depth": [4, 8, 16]}, cv=5, n_jobs=2).fit(X, y)\n',
            'g.best_estimator_.coef_\n',
        ],
        'AttributeError',
        1,
    ),
    'scikit-learn, scorer': (
        'sklearn',
        DATA + 'from sklearn.model_selection import cross_val_score\nfrom sklearn.ensemble import GradientBoostingClassifier\n',
        [
            'def score(model, X, y):\n    return model.decision_functions(X).mean()\ncross_val_score(GradientBoostingClassifier(n_estimators=800), X, y, scoring=score, error_score="raise")\n'
        ],
        'AttributeError',
        3,
    ),
    'scikit-learn, stage beyond those left': (
        'sklearn',
        DATA + 'from sklearn.ensemble import GradientBoostingClassifier\n',
        ['b = GradientBoostingClassifier(n_estimators=1500).fit(X, y)\n', 'b.estimators_[400]\n'],
        'artefact',
        1,
    ),
    'xgboost, width of eval_set': (
        'xgboost',
        DATA + 'import xgboost as xgb\n',
        ['m = xgb.XGBRegressor(n_estimators=20000, n_jobs=1, max_depth=8).fit(X, y, eval_set=[(X, y), (X[:, :7], y)], verbose=False)\n'],
        'ValueError|XGBoostError',
        1,
    ),
    'xgboost, width of the prediction': (
        'xgboost',
        DATA + 'import xgboost as xgb\n',
        ['m = xgb.XGBRegressor(n_estimators=20000, n_jobs=1, max_depth=8).fit(X, y, verbose=False)\n', 'm.predict(X[:, :7])\n'],
        'ValueError',
        1,
    ),
    'xgboost, record of the evaluation': (
        'xgboost',
        DATA + 'import xgboost as xgb\n',
        [
            'm = xgb.XGBRegressor(n_estimators=20000, n_jobs=1, max_depth=8).fit(X, y, eval_set=[(X, y)], verbose=False)\n',
            'r = m.evals_result()\nassert len(r["validation_0"]["rmse"]) == 20000\n',
        ],
        None,
        None,
    ),
    'lightgbm, healthy': (
        'lightgbm',
        DATA + 'import lightgbm as lgb\n',
        [
            'seen = {}\nm = lgb.train({"verbose": -1, "num_threads": 1, "objective": "binary"}, lgb.Dataset(X, y), 20000, [lgb.Dataset(X, y)],'
            ' callbacks=[lgb.record_evaluation(seen)])\n',
            '(values,) = seen.values()\nassert len(values["binary_logloss"]) == 20000\nm.predict(X)\n',
        ],
        None,
        None,
    ),
    'optuna, trials': (
        'optuna',
        'import optuna\noptuna.logging.set_verbosity(optuna.logging.ERROR)\ndef objective(trial):\n    slow(80)\n    return trial.suggest_float("x", 0, 1)\n',
        ['study = optuna.create_study()\nstudy.optimize(objective, n_trials=500)\n', 'study.trials[100]\n'],
        'artefact',
        1,
    ),
    'optuna, parameter': (
        'optuna',
        'import optuna\noptuna.logging.set_verbosity(optuna.logging.ERROR)\ndef objective(trial):\n    slow(80)\n    return trial.suggest_float("x", 0, 1)\n',
        ['study = optuna.create_study()\nstudy.optimize(objective, n_trials=500)\n', 'study.best_parameters\n'],
        'AttributeError',
        1,
    ),
    'keras, what a callback collected': (
        'keras',
        KERAS,
        [
            'class Collect(keras.callbacks.Callback):\n    def __init__(self):\n        super().__init__()\n        self.seen = []\n'
            '    def on_epoch_end(self, epoch, logs=None):\n        self.seen.append(logs["loss"])\ncollect = Collect()\n',
            FIT.replace('verbose=0', 'verbose=0, callbacks=[collect]'),
            'collect.seen[50]\n',
        ],
        'artefact',
        None,
    ),
    'keras, a misspelt attribute of a callback': (
        'keras',
        KERAS,
        [
            'class Collect(keras.callbacks.Callback):\n    def __init__(self):\n        super().__init__()\n        self.seen = []\n'
            '    def on_epoch_end(self, epoch, logs=None):\n        self.seen.append(logs["loss"])\ncollect = Collect()\n',
            FIT.replace('verbose=0', 'verbose=0, callbacks=[collect]'),
            'collect.losses\n',
        ],
        'AttributeError',
        1,
    ),
    'sklearn, a metric that needs to know how to average': (
        'sklearn',
        DATA
        + 'from sklearn.ensemble import GradientBoostingClassifier\nfrom sklearn.metrics import roc_auc_score\ny = np.arange(4000) % 4\n',
        ['m = GradientBoostingClassifier(n_estimators=2000).fit(X, y)\n', 'roc_auc_score(y, m.predict_proba(X))\n'],
        'ValueError',
        1,
    ),
    'sklearn, a metric for one-hot labels': (
        'sklearn',
        DATA
        + 'from sklearn.ensemble import GradientBoostingClassifier\nfrom sklearn.metrics import confusion_matrix\ny = np.arange(4000) % 4\n',
        ['m = GradientBoostingClassifier(n_estimators=2000).fit(X, y)\n', 'confusion_matrix(np.eye(4)[y], m.predict(X))\n'],
        'ValueError',
        1,
    ),
    **PANDAS,
    'joblib, tasks of the notebook': (
        'joblib',
        'from joblib import Parallel, delayed\ndef task(x):\n    slow(20)\n    return x\n',
        ['out = Parallel(n_jobs=2)(delayed(task)(x) for x in range(400))\nassert (len(out), out[0], out[-1]) == (400, 0, 399)\n'],
        None,
        None,
    ),
    'joblib, results one by one': (
        'joblib',
        'from joblib import Parallel, delayed\ndef task(x):\n    slow(20)\n    return x\n',
        [
            'found = []\nout = Parallel(n_jobs=2, return_as="generator")(delayed(task)(x) for x in range(400))\n'
            'for one in out:\n    found.append(one)\nassert (len(found), found[0], found[-1], list(out)) == (400, 0, 399, [])\n'
            'found.missing\n'
        ],
        'AttributeError',
        6,
    ),
    'sleeping': (
        'json',
        'import time\nfrom time import sleep\n',
        ['for x in range(30):\n    time.sleep(60)\n    sleep(60)\nx.missing\n'],
        'AttributeError',
        4,
    ),
}

# What raises before there is anything to cut.
AT_ONCE = ('pandas, a function that collects', 'xgboost, width of eval_set')
