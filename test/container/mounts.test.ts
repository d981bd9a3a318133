import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/kernel/container/engine.ts';
import { bind, workplaceFor } from '../../src/kernel/container/mounts.ts';
import { scratchFolder } from '../support/notebooks.ts';

const limits = { memory: 2 ** 30, disk: 1000, cpus: null, pids: 64 };
const engine: Engine = {
  name: 'docker',
  program: '/usr/bin/docker',
  totalMemory: 2 ** 32,
  architecture: 'amd64',
  sharesSockets: true,
  rootless: false,
  run: () => Promise.reject(new Error('not asked')),
};
const look = (cwd: string, { privateFolder = scratchFolder(), ...extra }: Partial<Parameters<typeof workplaceFor>[0]> = {}) =>
  workplaceFor({ engine, cwd, limits, writable: false, privateFolder, ...extra });

describe('bind mounts', () => {
  it.each([
    ['/a b/c', '--volume=/a b/c:/x:ro'],
    ['/a,b', '--volume=/a,b:/x:ro'],
    ['/a:b', '--mount=type=bind,src=/a:b,dst=/x,readonly'],
  ])('of %s', (source, option) => expect(bind(source, '/x', 'ro')).toBe(option));

  it('of a path that neither form can say are refused', () => {
    expect(() => bind('/a:b,c', '/x', 'ro')).toThrow(expect.objectContaining({ code: 'unmountable-path' }));
  });
});

describe("the notebook's folder in a container", () => {
  it('is its place below the repository, or a place of its own outside of any', async () => {
    const repository = scratchFolder({ '.git/HEAD': 'x', 'a/b/c.csv': '' });
    chmodSync(repository, 0o755);
    const inside = await look(join(repository, 'a/b'));
    expect(inside).toMatchObject({
      cwd: '/workspace/a/b',
      user: '65534:65534',
      copy: { from: '/nbcrane/original', to: '/workspace/a/b', budget: 500 },
    });
    expect(inside.options).toContain(`--volume=${repository}:/workspace:ro`);
    const alone = scratchFolder({ 'c.csv': '' });
    const outside = await look(alone);
    expect([outside.cwd, outside.options]).toEqual(['/workspace', [`--volume=${alone}:/nbcrane/original:ro`]]);
  });

  it('is mounted once and as its owner where it may be changed', async () => {
    const repository = scratchFolder({ '.git/HEAD': 'x' });
    const { options, copy, inMemory, user } = await look(repository, { writable: true });
    expect([options, copy, inMemory]).toEqual([[`--volume=${repository}:/workspace:rw`], null, null]);
    expect(user).toBe(`${process.getuid?.()}:${process.getgid?.()}`);
  });

  it('shows no setting of git that may hold a token, of submodules neither', async () => {
    const config =
      '[core]\n\tbare = false\n[remote "origin"]\n\turl = https://me:token-1@example.org/x\n[HTTP "https://github.com/"]\n\textraheader = AUTHORIZATION: basic token-2\n[extensions]\n\tobjectFormat = sha1\n';
    const repository = scratchFolder({ '.git/config': config, '.git/modules/sub/config': config, 'notebooks/a.csv': '' });
    const privateFolder = scratchFolder();
    const { options } = await look(join(repository, 'notebooks'), { privateFolder });
    const masks = options.filter((option) => option.includes(privateFolder));
    expect(masks.map((option) => option.split(':')[1])).toEqual(['/workspace/.git/config', '/workspace/.git/modules/sub/config']);
    const shown = readFileSync(join(privateFolder, 'git/0'), 'utf8');
    expect(shown.trimEnd()).toBe('[core]\n\tbare = false\n[extensions]\n\tobjectFormat = sha1');
    const root = await look(repository, { privateFolder: scratchFolder() });
    expect(root.options.filter((option) => option.includes('/.git/'))).toHaveLength(2);
  });
});
