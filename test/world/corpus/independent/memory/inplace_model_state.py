# %%
import copy, time
import numpy as np
rng = np.random.default_rng(11)
w_true = np.array([1.5, -2.0, 0.7])
model = {"w": np.zeros(3), "n": 0}
alias, snapshot = model["w"], copy.deepcopy(model)
# %%
for batch in range(200):
    X = rng.normal(size=(32, 3))
    y = X @ w_true
    model["w"] -= 0.1 * X.T @ (X @ model["w"] - y) / 32
    model["n"] += len(X)
    time.sleep(0.01)
# %%
assert alias is model["w"]
assert model["n"] == 6400, model["n"]
assert (snapshot["w"] == 0).all() and snapshot["n"] == 0
assert np.allclose(alias, w_true, atol=1e-3), alias
print(alias.round(3))
