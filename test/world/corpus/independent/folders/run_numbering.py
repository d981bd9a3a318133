# %%
import re, json, time
from pathlib import Path
root = Path("runs")
def new_run():
    root.mkdir(exist_ok=True)
    nums = [int(m.group(1)) for p in root.iterdir() if (m := re.fullmatch(r"run(\d+)", p.name))]
    d = root / f"run{max(nums, default=0) + 1:02d}"
    d.mkdir()
    return d
# %%
first = new_run()
loss = 10.0
for step in range(200):
    loss *= 0.98
    if step % 20 == 0:
        (first / "loss.txt").write_text(f"{loss:.6f}")
    time.sleep(0.01)
(first / "done.json").write_text(json.dumps({"loss": round(loss, 6)}))
assert first.name == "run01", first.name
# %%
second = new_run()
assert second.name == "run02", second.name
(second / "done.json").write_text("{}")
# %%
done = sorted(p.parent.name for p in root.glob("*/done.json"))
assert done == ["run01", "run02"]
print(done, json.loads((first / "done.json").read_text()))
