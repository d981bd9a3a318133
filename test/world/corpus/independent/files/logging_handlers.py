# %%
import logging, time
log = logging.getLogger("pipeline")
log.setLevel(logging.INFO)
log.propagate = False
handler = logging.FileHandler("pipeline.log", mode="w")
handler.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))
log.addHandler(handler)
log.info("start")
# %%
def clean(batch):
    time.sleep(0.1)
    return [b for b in batch if b % 3]

kept = 0
for i in range(20):
    batch = list(range(i * 10, i * 10 + 10))
    out = clean(batch)
    kept += len(out)
    if len(out) < 7:
        log.warning("batch %d lost %d", i, 10 - len(out))
    else:
        log.info("batch %d ok", i)
# %%
log.info("end kept=%d", kept)
lines = open("pipeline.log").read().splitlines()
assert len(lines) == 22, len(lines)
assert lines[0] == "INFO pipeline start" and lines[-1] == f"INFO pipeline end kept={kept}"
print(sum(l.startswith("WARNING") for l in lines), "warnings,", kept, "kept")
# %%
log.removeHandler(handler)
handler.close()
