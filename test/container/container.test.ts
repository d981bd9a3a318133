import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa, execaSync } from 'execa';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findEngine } from '../../src/kernel/container/engine.ts';
import { requestIn, run, text } from '../kernel/support.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { containersOf, engine, image, missing, openContainer, openContainers } from './engine.ts';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: Error & { code?: string; remedy?: string }) => error,
  );

/** A folder everybody may read, as a checkout is. */
function checkout(files: Record<string, string>): string {
  const folder = scratchFolder(files);
  chmodSync(folder, 0o755);
  return folder;
}

describe('without an engine', () => {
  /** Programs of these names and texts, and nothing else on the PATH. */
  const path = (programs: Record<string, string>): NodeJS.ProcessEnv => {
    const folder = scratchFolder(Object.fromEntries(Object.entries(programs).map(([name, script]) => [name, `#!/bin/sh\n${script}\n`])));
    for (const name of Object.keys(programs)) chmodSync(join(folder, name), 0o755);
    return { PATH: folder };
  };

  it('says which is missing', async () => {
    expect((await failure(findEngine('auto', 'x', path({})))).message).toContain('Neither docker nor podman');
    const one = await failure(findEngine('podman', 'x', path({})));
    expect([one.code, one.message]).toEqual(['no-engine', 'podman is not installed.']);
  });

  it('says which does not answer, before which is missing', async () => {
    const env = path({
      docker: 'echo "Cannot connect to the Docker daemon at unix:///var/run/docker.sock." >&2; echo \'{"MemTotal":0}\'; exit 1',
    });
    const error = await failure(findEngine('auto', 'x', env));
    expect([error.code, error.message, error.remedy]).toEqual([
      'engine-not-running',
      expect.stringContaining('Cannot connect'),
      expect.stringContaining('docker info'),
    ]);
  });
});

describe.skipIf(missing !== null)('a kernel in a container', () => {
  it("works on a copy of the notebook's folder that is gone afterwards, large files as links", async () => {
    const folder = checkout({ 'data.csv': 'a,b\n', 'deep/er/x.txt': 'deep', 'large.bin': '' });
    writeFileSync(join(folder, 'large.bin'), Buffer.alloc(40 << 20, 1));
    const notices: string[] = [];
    const session = await openContainer(folder, { disk: 64 << 20, onNotice: (message) => notices.push(message) });
    const result = await run(
      session,
      `import os
open("data.csv", "a").write("1,2\\n"); open("new.txt", "w").write("x"); os.makedirs("out"); os.remove("deep/er/x.txt")
print(sorted(os.listdir()), os.path.getsize("large.bin"), os.path.islink("large.bin"))`,
    );
    expect(text(result)).toBe("['data.csv', 'deep', 'large.bin', 'new.txt', 'out'] 41943040 True\n");
    expect(notices.join()).toContain('large.bin');
    expect([
      readFileSync(join(folder, 'data.csv'), 'utf8'),
      existsSync(join(folder, 'new.txt')),
      existsSync(join(folder, 'deep/er/x.txt')),
    ]).toEqual(['a,b\n', false, true]);
  });

  it('changes the folder itself where it may, and nothing around it', async () => {
    const repository = checkout({ '.git/HEAD': 'x', 'lib/a.py': '', 'notebooks/data.csv': 'a,b\n' });
    const session = await openContainer(join(repository, 'notebooks'), { writable: true });
    const result = await run(session, 'open("new.txt", "w").write("x")\ntry: open("../lib/b.py", "w")\nexcept OSError: print("refused")');
    expect(text(result)).toBe('refused\n');
    expect(readFileSync(join(repository, 'notebooks/new.txt'), 'utf8')).toBe('x');
    expect(existsSync(join(repository, 'lib/b.py'))).toBe(false);
  });

  it('has the variables it is given and the limits it is asked for', async () => {
    const session = await openContainer(checkout({}), { cpus: 0.5, passEnv: ['NBCRANE_TEST_PYTHON'] }, { env: { SOME: 'value' } });
    const result = await run(
      session,
      'import os\nprint(os.environ["SOME"], "NBCRANE_TEST_PYTHON" in os.environ, "PATH" in os.environ, os.environ.get("XDG_CACHE_HOME"))',
    );
    expect(text(result)).toBe('value True True None\n');
  });

  it('is reached through a loopback port where sockets cannot be shared, and only with a network', async () => {
    const refused = await failure(openContainers({ transport: 'tcp' }));
    expect([refused.code, refused.remedy]).toEqual(['no-shared-socket', expect.stringContaining('--container-network')]);
    const session = await openContainer(checkout({}), { transport: 'tcp', network: true });
    expect(text(await run(session, 'import socket\nprint("reached", [name for _, name in socket.if_nameindex()])'))).toMatch(
      /^reached \['lo', /,
    );
  });

  it('tells that the container is gone when somebody removes it', async () => {
    const session = await openContainer(checkout({}));
    const running = run(session, 'import time\ntime.sleep(600)', { timeoutMs: 100_000 });
    await sleep(500);
    const names = await containersOf(process.pid);
    await execa(
      engine!,
      ['rm', '--force', '--time=0', ...names].filter((word) => engine === 'podman' || word !== '--time=0'),
    );
    const { status, death } = await running;
    expect([status, death?.explanation]).toEqual(['kernel-died', expect.stringMatching(/^The container/)]);
  });

  it('is removed with its session', async () => {
    const provider = await openContainers();
    const session = await provider.start(requestIn(checkout({})));
    expect(await containersOf(process.pid)).toHaveLength(1);
    await session.close();
    expect(await containersOf(process.pid)).toEqual([]);
  });

  it.each([
    ['an image that is nowhere', 'localhost/nbcrane-no-such-image:1', 'image-missing', 'never'],
    ['an image that cannot be pulled', 'localhost:1/nbcrane-no-such-image:1', 'image-missing', 'pull'],
  ] as const)('%s', async (_, name, code, how) => {
    const error = await failure(openContainers({ image: name, pull: how === 'never' ? 'never' : 'missing' }));
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(name)]);
  });
});

describe.skipIf(missing !== null)('images that cannot run notebooks', () => {
  /** An image made of these files and no others. */
  function importImage(name: string, files: Record<string, Buffer | string>, options: string[] = []): string {
    const folder = scratchFolder();
    for (const [path, content] of Object.entries({ 'etc/passwd': 'root:x:0:0::/:/bin/sh\n', ...files })) {
      execaSync('mkdir', ['-p', join(folder, path, '..')]);
      writeFileSync(join(folder, path), content, { mode: 0o755 });
    }
    const tag = `localhost/nbcrane-test-${name}:1`;
    execaSync('sh', ['-c', `tar -C "$1" -c . | "$2" import ${options.join(' ')} - "$3"`, 'sh', folder, engine!, tag]);
    onTestFinished(() => void execaSync(engine!, ['rmi', '--force', tag], { reject: false }));
    return tag;
  }

  it('one without Python', async () => {
    const error = await failure(openContainers({ image: importImage('empty', { 'bin/thing': 'x' }) }));
    expect([error.code, error.remedy]).toEqual(['no-python', expect.stringContaining('ipykernel')]);
  });

  it('one for another processor', async () => {
    const elf = Buffer.alloc(64);
    elf.write('\x7fELF\x02\x01\x01', 'latin1');
    elf.writeUInt16LE(2, 16);
    // EM_S390, which no machine of ours is.
    elf.writeUInt16LE(22, 18);
    const error = await failure(
      openContainers({
        image: importImage('foreign', { 'usr/bin/python3': elf }, engine === 'podman' ? ['--arch=s390x'] : ['--platform=linux/s390x']),
      }),
    );
    // Docker before 23 labels what it imports with the machine's own.
    expect([error.code, error.message]).toEqual([
      'wrong-architecture',
      expect.stringMatching(engine === 'podman' ? /is built for s390x/ : /is built for (?:s390x|another processor)/),
    ]);
  });

  it('one whose Python has no ipykernel', async () => {
    const tag = 'localhost/nbcrane-test-no-ipykernel:1';
    const dockerfile = `FROM ${image}\nRUN rm -rf /usr/local/lib/python3*/*-packages/ipykernel*\n`;
    execaSync(engine!, ['build', '--quiet', '--network=none', '--tag', tag, '-'], { input: dockerfile });
    onTestFinished(() => void execaSync(engine!, ['rmi', '--force', tag], { reject: false }));
    const error = await failure(openContainers({ image: tag }));
    expect([error.code, error.remedy]).toEqual(['no-ipykernel', expect.stringContaining('pip install ipykernel')]);
  });
});

describe.skipIf(missing !== null)('the end of nbcrane', () => {
  /** The real command on a cell that sleeps, once its container runs. */
  async function sleeping() {
    const folder = checkout({ 'a.ipynb': notebookText(['import time\ntime.sleep(600)']) });
    const args = [
      'check',
      'a.ipynb',
      '--kernel',
      'container',
      '--image',
      image,
      '--engine',
      engine!,
      '--pull',
      'never',
      '--predict',
      'none',
      '--verbose',
      '--container-memory',
      '1g',
    ];
    const child = execa(process.execPath, [cli, ...args], { cwd: folder, reject: false, detached: true });
    onTestFinished(() => void child.kill('SIGKILL'));
    const pid = child.pid!;
    // The look at the image is a container of its own, which comes before.
    let said = '';
    await new Promise<void>((resolve) =>
      child.stdout.on('data', (data) => (said += String(data)).includes('kernel started') && resolve()).on('end', resolve),
    );
    expect(said).toContain('kernel started');
    return { child, pid, containers: await containersOf(pid) };
  }
  async function left(pid: number, limitMs = 120_000): Promise<string[]> {
    const deadline = performance.now() + limitMs;
    while ((await containersOf(pid)).length > 0 && performance.now() < deadline) await sleep(200);
    return containersOf(pid);
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('%s removes the container', async (signal) => {
    const { child, pid, containers } = await sleeping();
    expect(containers).toHaveLength(1);
    child.kill(signal);
    expect((await child).exitCode).toBe(3);
    expect(await containersOf(pid)).toEqual([]);
  });

  it('SIGKILL ends the container by itself, and nbcrane clean removes what is left', async () => {
    const { child, pid, containers } = await sleeping();
    expect(containers).toHaveLength(1);
    child.kill('SIGKILL');
    await child;
    expect(await left(pid)).toEqual([]);
    const { stdout } = await execa(process.execPath, [cli, 'clean']);
    expect(stdout).toMatch(/folders? removed/);
  });

  it('nbcrane clean removes containers of processes that are gone, and no others', async () => {
    const start = (pid: number) =>
      execa(engine!, [
        'run',
        '--detach',
        `--name=nbcrane-stray-${pid}`,
        `--label=io.github.nbcrane.pid=${pid}`,
        `--label=io.github.nbcrane.host=${hostname()}`,
        '--network=none',
        '--entrypoint=python3',
        image,
        '-c',
        'import time; time.sleep(600)',
      ]);
    const dead = Number((await execa('sh', ['-c', 'echo $$'])).stdout);
    await Promise.all([start(dead), start(process.pid)]);
    onTestFinished(() => {
      for (const pid of [dead, process.pid]) execaSync(engine!, ['rm', '--force', `nbcrane-stray-${pid}`], { reject: false });
    });
    const { stdout } = await execa(process.execPath, [cli, 'clean']);
    expect(stdout).toContain(`removed nbcrane-stray-${dead} (${engine})`);
    expect(await containersOf(dead)).toEqual([]);
    expect(await containersOf(process.pid)).toContain(`nbcrane-stray-${process.pid}`);
  });
});
