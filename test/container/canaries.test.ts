import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { run, text } from '../kernel/support.ts';
import { Canaries, canaryPattern, environmentOf, fillCheckout, fillHome } from '../support/canaries.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { missing, openContainer } from './engine.ts';

/** Reads all that a process can: every file but those of the image's system, the environments and mounts of all processes, link targets. */
const readEverything = `import glob, os, re
pattern = re.compile(rb"${canaryPattern}")
found, read = set(), 0
def take(path):
    global read
    try:
        with open(path, "rb") as file:
            found.update(pattern.findall(file.read(1 << 20)))
        read += 1
    except OSError:
        pass
found.update(pattern.findall(repr(dict(os.environ)).encode()))
for name in ("environ", "cmdline", "mountinfo", "maps"):
    for path in glob.glob("/proc/*/" + name):
        take(path)
for folder, folders, files in os.walk("/"):
    if folder == "/":
        folders[:] = [name for name in folders if name not in ("proc", "sys", "usr", "lib", "lib64")]
    for name in files:
        path = os.path.join(folder, name)
        found.update(pattern.findall(os.fsencode(path)))
        if os.path.isfile(path):
            take(path)
print(read > 10, *sorted(name.decode() for name in found))`;

/** What a notebook in a container is meant to read: the files of its own checkout that are nobody's store. */
const plain = ['.env', 'data.csv', 'settings/config.yaml'];

describe.skipIf(missing !== null)('credentials of this machine', () => {
  const layouts = {
    'a checkout in the home folder': (home: string) => ({ root: join(home, 'work/project'), cwd: 'notebooks' }),
    'the notebook at the top of the checkout': (home: string) => ({ root: join(home, 'work/project'), cwd: '' }),
    'the notebook in the home folder, without a checkout': (home: string) => ({ root: join(home, 'not-git'), cwd: '..' }),
    'the home folder as the checkout': (home: string) => ({ root: home, cwd: 'notebooks' }),
  };
  const modes = {
    'a copy': {},
    'a network': { network: true },
    'the folder itself': { writable: true },
    'git folders shown': { git: true },
  };
  const cases = Object.keys(layouts).flatMap((layout) =>
    Object.keys(modes).map((mode) => [layout, mode] as [keyof typeof layouts, keyof typeof modes]),
  );

  it.each(cases)('are seen nowhere: %s, %s', async (layout, mode) => {
    const canaries = new Canaries();
    const home = scratchFolder();
    const { root, cwd } = layouts[layout](home);
    mkdirSync(join(root, 'notebooks'), { recursive: true });
    fillHome(home, canaries);
    fillCheckout(root, canaries);
    for (const path of plain)
      canaries.write(join(root, cwd), path, path === '.env' ? (canary) => `API_KEY=x-1\nSETTING=${canary}\n` : undefined);
    chmodSync(home, 0o755);
    canaries.write(home, 'keys.json');
    canaries.write(join(root, cwd), 'service.json');
    const named = { HOME: home, GOOGLE_APPLICATION_CREDENTIALS: join(root, cwd, 'service.json'), KUBECONFIG: join(home, 'keys.json') };
    for (const [name, value] of Object.entries({ ...environmentOf(canaries), ...named })) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const session = await openContainer(join(root, cwd), modes[mode]);
    const seen = text(await run(session, readEverything, { timeoutMs: 300_000 }));
    expect(seen).toMatch(/^True/);
    // Of a home folder nothing is seen that is hidden there.
    expect(canaries.in(seen)).toEqual(plain.filter((path) => path !== '.env' || join(root, cwd) !== home).sort());
  });

  it('git folders are seen with `container-git` alone', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'a.txt'), 'x');
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, '.git'));
    const names = async (git: boolean) =>
      text(await run(await openContainer(folder, { git }), 'import os\nprint(sorted(os.listdir(".git")))'));
    for (const name of ['HEAD', 'config', 'hooks']) writeFileSync(join(folder, '.git', name), 'x');
    expect(await names(false)).toBe('[]\n');
    expect(await names(true)).toBe("['HEAD', 'config', 'hooks']\n");
  });
});
