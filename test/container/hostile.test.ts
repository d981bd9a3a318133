import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createContainerProvider } from '../../src/kernel/container/provider.ts';
import type { KernelProvider, KernelSession } from '../../src/kernel/provider.ts';
import { requestIn, run, text } from '../kernel/support.ts';
import { testPython } from '../support/python.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { missing, options } from './engine.ts';

/** What a hostile cell tries, one container each; docs/threat-model.md has the table. */
describe.skipIf(missing !== null)('a hostile notebook in a container', () => {
  let provider: KernelProvider;
  beforeAll(async () => {
    vi.stubEnv('OPENAI_API_KEY', 'key-of-the-predictor-1');
    vi.stubEnv('GITHUB_TOKEN', 'token-of-the-job-1');
    provider = await createContainerProvider({ ...options, hostPython: testPython() });
  }, 600_000);
  afterAll(() => provider?.close());

  /** As a checkout is: everybody may read it. */
  const checkout = (files: Record<string, string>): string => {
    const folder = scratchFolder(files);
    chmodSync(folder, 0o755);
    return folder;
  };
  const open = async (cwd = checkout({ 'data.csv': 'a,b\n' })): Promise<KernelSession> => {
    const session = await provider.start(requestIn(cwd));
    onTestFinished(() => session.close());
    return session;
  };
  const output = async (session: KernelSession, source: string) => text(await run(session, source)).trim();

  it('reaches no network: neither addresses, nor names, nor servers of this machine', async () => {
    let reached = 0;
    const server = createServer((socket) => {
      reached++;
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const session = await open();
    const tried = await output(
      session,
      `import socket
for host, port in [("1.1.1.1", 53), ("example.org", 80), ("127.0.0.1", ${port}), ("10.0.2.2", ${port}), ("169.254.169.254", 80)]:
    try:
        socket.create_connection((host, port), timeout=3)
        print("reached", host)
    except OSError as error:
        print("refused")
print([name for _, name in socket.if_nameindex()])`,
    );
    expect(tried.split('\n')).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', "['lo']"]);
    expect(reached).toBe(0);
  });

  it('changes nothing outside its own copy, and the checkout never', async () => {
    const repository = checkout({ '.git/HEAD': 'ref: refs/heads/main\n', 'lib/module.py': 'x = 1\n', 'notebooks/data.csv': 'a,b\n' });
    const session = await open(join(repository, 'notebooks'));
    const tried = await output(
      session,
      `import os, pwd
for path in ["/etc/x", "/usr/bin/python3", pwd.getpwuid(0).pw_dir + "/x", "/workspace/x", "/workspace/lib/module.py", "/workspace/.git/HEAD", "/nbcrane/src/x", "/nbcrane/run/x", "/nbcrane/original/data.csv", "/proc/sys/kernel/hostname", "/sys/fs/cgroup/x"]:
    try:
        open(path, "w").write("x")
        print("wrote", path)
    except OSError as error:
        pass
open("data.csv", "w").write("changed"); open("new.txt", "w").write("new"); open("/tmp/x", "w").write("x"); open(os.path.expanduser("~/x"), "w").write("x")
print(open("../lib/module.py").read().strip(), os.getcwd())`,
    );
    expect(tried).toBe('x = 1 /workspace/notebooks');
    expect(readFileSync(join(repository, 'notebooks/data.csv'), 'utf8')).toBe('a,b\n');
    expect(readdirSync(join(repository, 'notebooks'))).toEqual(['data.csv']);
  });

  it('finds no key, not in its environment or other processes', async () => {
    const session = await open();
    const found = await output(
      session,
      `import glob, os
seen = [str(dict(os.environ))]
for path in glob.glob("/proc/*/environ") + glob.glob("/proc/*/cmdline"):
    try:
        seen.append(open(path, errors="replace").read())
    except OSError:
        pass
seen = " ".join(seen)
print([word in seen for word in ["key-of-the-" + "predictor-1", "token-of-the-" + "job-1", "PATH"]])`,
    );
    expect(found).toBe('[False, False, True]');
  });

  it('has no privileges and gets none', async () => {
    const session = await open();
    const state = await output(
      session,
      `import ctypes, os
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
libc = ctypes.CDLL(None, use_errno=True)
print(os.getuid() != 0, int(status["CapEff"], 16), int(status["CapBnd"], 16), status["NoNewPrivs"].strip())
print(libc.mount(b"none", b"/tmp", b"tmpfs", 0, None), libc.unshare(0x00020000), libc.setuid(0))
print(os.path.exists("/run/docker.sock") or os.path.exists("/var/run/docker.sock"), [name for name in os.listdir("/dev") if name.startswith(("sd", "vd", "nvme", "mem", "kmsg"))])`,
    );
    expect(state.split('\n')).toEqual(['True 0 0 1', '-1 -1 -1', 'False []']);
  });

  it('cannot bomb with forks: processes are limited, and the next notebook runs', async () => {
    const session = await open();
    const { status, error } = await run(
      session,
      `import os, time
children = []
try:
    while len(children) < 5000:
        pid = os.fork()
        if pid == 0:
            time.sleep(600)
        children.append(pid)
except OSError as error:
    assert len(children) < 256
    raise`,
    );
    expect([status, error?.ename]).toEqual(['error', 'BlockingIOError']);
    await session.close();
    expect(await output(await open(), 'print("fine")')).toBe('fine');
  });

  it('that fills memory is ended, and the limit is named', async () => {
    const session = await open();
    const { status, death } = await run(session, 'held = []\nwhile True:\n    held.append(bytearray(64 << 20))');
    expect(status).toBe('kernel-died');
    expect(death).toMatchObject({
      signal: 'SIGKILL',
      outOfMemory: true,
      explanation: expect.stringMatching(/out of memory \(peak .* of 1\.0 GiB, the container's limit, which --container-memory sets\)/),
    });
  });

  it('that fills the disk meets its end, and the disk of this machine does not notice', async () => {
    const session = await open();
    const free = () => statfsSync('/').bavail * statfsSync('/').bsize;
    const before = free();
    const tried = await output(
      session,
      `import os
for folder in [".", "/tmp", "/var/tmp", os.path.expanduser("~"), "/dev/shm", "/nbcrane/run", "/run"]:
    written = 0
    try:
        with open(os.path.join(folder, "big"), "wb") as file:
            for _ in range(400):
                file.write(bytes(1 << 20)); file.flush(); written += 1
        print("unlimited", folder)
    except OSError as error:
        assert written <= 64, (folder, written)
    try: os.unlink(os.path.join(folder, "big"))
    except OSError: pass
print("done")`,
    );
    expect(tried).toBe('done');
    expect(before - free()).toBeLessThan(200 * 2 ** 20);
  });

  it('cannot kill the server with SIGKILL; asked to end with SIGTERM it takes the kernel along, and that is reported', async () => {
    const session = await open();
    expect(await output(session, 'import os, time\nos.kill(1, 9)\ntime.sleep(0.5)\nprint("still here")')).toBe('still here');
    const { status, death } = await run(session, 'os.kill(1, 15)\ntime.sleep(60)');
    expect(status).toBe('kernel-died');
    // Whichever of the two ends is heard first.
    expect(death?.explanation).toMatch(/container|killed by SIGKILL/);
  });

  it('follows no link out of what is mounted', async () => {
    const outside = scratchFolder({ 'secret.txt': 'of-the-host' });
    const repository = checkout({ '.git/HEAD': 'x', 'notebooks/a.txt': 'inside' });
    mkdirSync(join(repository, 'lib'));
    symlinkSync(join(outside, 'secret.txt'), join(repository, 'notebooks', 'link.txt'));
    symlinkSync(outside, join(repository, 'lib', 'folder'));
    symlinkSync('../../../../../../../../../../../../etc/hostname', join(repository, 'notebooks', 'up.txt'));
    symlinkSync('a.txt', join(repository, 'notebooks', 'inner.txt'));
    const hostName = existsSync('/etc/hostname') ? readFileSync('/etc/hostname', 'utf8').trim() : 'unknown-host';
    const session = await open(join(repository, 'notebooks'));
    const tried = await output(
      session,
      `for path in ["link.txt", "../lib/folder/secret.txt", "up.txt", "inner.txt"]:
    try: print(open(path).read().strip())
    except OSError as error: print(type(error).__name__)`,
    );
    const [link, folder, up, inner] = tried.split('\n');
    expect([link, folder, inner]).toEqual(['FileNotFoundError', 'FileNotFoundError', 'inside']);
    expect(up).not.toBe(hostName);
  });

  it.each(['open', 'closed'])('cannot use the socket folder for more than the server, in a checkout that is %s to others', async (kind) => {
    const folder = checkout({ 'data.csv': 'a,b\n' });
    chmodSync(folder, kind === 'open' ? 0o755 : 0o700);
    const session = await open(folder);
    const tried = await output(
      session,
      `import os
results = []
for attempt in [lambda: os.chmod("/nbcrane/run", 0o777), lambda: os.unlink("/nbcrane/run/s"), lambda: os.rename("/nbcrane/run/s", "/nbcrane/run/t"), lambda: os.mkdir("/nbcrane/run/d")]:
    try: attempt(); results.append("done")
    except OSError: results.append("refused")
print(results)`,
    );
    // An ordinary user cannot give the folder away: in a closed checkout the container runs as its owner, and what it writes counts as its memory.
    if (kind === 'open' || process.getuid?.() === 0) expect(tried).toBe("['refused', 'refused', 'refused', 'refused']");
    expect(await output(session, 'print(open("data.csv").read().strip())')).toBe('a,b');
  });
});
