# %%
import sqlite3, time
con = sqlite3.connect("inventory.db")
con.execute("create table item (id integer primary key, name text unique, qty int)")
con.commit()
# %%
for i in range(20):
    con.execute("insert into item (name, qty) values (?, ?)", (f"part-{i:03d}", i * i % 17))
    con.commit()
    time.sleep(0.1)
# %%
other = sqlite3.connect("inventory.db")
n, q = other.execute("select count(*), sum(qty) from item").fetchone()
assert n == 20, n
assert q == sum(i * i % 17 for i in range(20))
other.close()
try:
    con.execute("insert into item (name, qty) values ('part-000', 1)")
except sqlite3.IntegrityError as e:
    print("refused:", e)
# %%
con.rollback()
con.close()
import pandas as pd
con = sqlite3.connect("inventory.db")
df = pd.read_sql("select name, qty from item order by qty desc, name limit 3", con)
con.close()
print(df)
