# %%
import sqlite3, time
a = sqlite3.connect("q.db", isolation_level=None)
b = sqlite3.connect("q.db", timeout=0, isolation_level=None)
a.execute("create table job (n int, state text)");
# %%
a.execute("begin immediate")
for n in range(20):
    a.execute("insert into job values (?, 'new')", (n,))
    time.sleep(0.1)
try:
    b.execute("insert into job values (99, 'new')")
except sqlite3.OperationalError as e:
    assert "locked" in str(e)
    print("b:", e)
else:
    raise AssertionError("b wrote in the middle of a's transaction")
a.execute("commit");
# %%
b.execute("insert into job values (99, 'new')")
assert a.execute("select count(*) from job").fetchone() == (21,)
b.execute("update job set state='done' where n < 10")
print(a.execute("select state, count(*) from job group by state order by state").fetchall())
a.close(); b.close()
