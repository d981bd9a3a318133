# %%
import asyncio
log = []
async def handle(reader, writer):
    while data := await reader.readline():
        log.append(data.decode().strip())
        writer.write(str(len(log)).encode() + b"\n")
        await writer.drain()
    writer.close()
server = await asyncio.start_server(handle, "127.0.0.1", 0)
port = server.sockets[0].getsockname()[1]
# %%
reader, writer = await asyncio.open_connection("127.0.0.1", port)
for i in range(20):
    writer.write(f"event {i}\n".encode())
    await writer.drain()
    n = int(await asyncio.wait_for(reader.readline(), 5))
    assert n == i + 1, (n, i)
    await asyncio.sleep(0.1)
# %%
writer.close()
await writer.wait_closed()
server.close()
await server.wait_closed()
assert len(log) == 20 and log[-1] == "event 19"
# %%
try:
    await asyncio.open_connection("127.0.0.1", port)
except ConnectionRefusedError:
    print("closed after", len(log), "events")
