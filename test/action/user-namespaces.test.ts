import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowUserNamespaces } from '../../src/action/user-namespaces.ts';

vi.mock('@actions/core', () => ({ warning: vi.fn() }));
const { warning } = vi.mocked(await import('@actions/core'));
afterEach(() => void warning.mockClear());

/** A runner with a `sudo` that notes what it is asked, and ends with `exit`. */
function runner({ restricted = '1\n', exit = 0, hosted = 'github-hosted' }) {
  const folder = mkdtempSync(join(tmpdir(), 'nbcrane-test-sudo-'));
  const calls = join(folder, 'calls');
  const file = join(folder, 'restriction');
  writeFileSync(calls, '');
  writeFileSync(file, restricted);
  const program = `#!/bin/sh\nprintf '%s\\n' "$*" >> '${calls}'\n[ ${exit} = 0 ] || echo 'sudo: a password is required' >&2\nexit ${exit}\n`;
  writeFileSync(join(folder, 'sudo'), program, { mode: 0o755 });
  const env = { PATH: `${folder}${delimiter}${process.env.PATH}`, RUNNER_ENVIRONMENT: hosted };
  return { env, file, asked: () => readFileSync(calls, 'utf8').split('\n').filter(Boolean) };
}

const command = (value: number) => `-n sysctl -q -w kernel.apparmor_restrict_unprivileged_userns=${value}`;

describe.skipIf(process.platform === 'win32')('allow-user-namespaces', () => {
  it('lifts the restriction, and restores it afterwards', async () => {
    const { asked, ...machine } = runner({});
    const restore = await allowUserNamespaces(machine);
    expect(asked()).toEqual([command(0)]);
    await restore();
    expect(asked()).toEqual([command(0), command(1)]);
    expect(warning).not.toHaveBeenCalled();
  });

  it('asks for nothing where nothing is restricted', async () => {
    for (const restricted of ['0\n', '']) {
      const { asked, ...machine } = runner({ restricted });
      await (
        await allowUserNamespaces(machine)
      )();
      expect(asked()).toEqual([]);
    }
    const { asked, env } = runner({});
    await (
      await allowUserNamespaces({ env, file: '/no/such/file' })
    )();
    expect(asked()).toEqual([]);
  });

  it('leaves machines of your own as they are, and says so', async () => {
    for (const hosted of ['self-hosted', '']) {
      const { asked, ...machine } = runner({ hosted });
      await (
        await allowUserNamespaces(machine)
      )();
      expect(asked()).toEqual([]);
      expect(warning.mock.lastCall?.[0]).toContain('not a GitHub-hosted runner');
    }
  });

  it('goes on without where sudo is denied', async () => {
    const { asked, ...machine } = runner({ exit: 1 });
    const restore = await allowUserNamespaces(machine);
    await restore();
    expect(asked()).toEqual([command(0)]);
    expect(warning.mock.lastCall?.[0]).toContain('a password is required');
  });

  it('asks no sudo of the checkout, and gives it no credentials', async () => {
    const { file, env, asked } = runner({});
    const [checkout] = env.PATH.split(delimiter);
    await allowUserNamespaces({ env: { ...env, PATH: checkout, GITHUB_WORKSPACE: checkout }, file });
    expect(asked()).toEqual([]);
    expect(warning.mock.lastCall?.[0]).toContain('there is no sudo');
    const spy = runner({});
    writeFileSync(join(spy.env.PATH.split(delimiter)[0]!, 'sudo'), `#!/bin/sh\nenv > '${spy.env.PATH.split(delimiter)[0]}/calls'\n`);
    await allowUserNamespaces({
      env: { ...spy.env, GITHUB_TOKEN: 'ghs_token', 'INPUT_API-KEY': 'sk-key', BASH_ENV: './x' },
      file: spy.file,
    });
    expect(spy.asked().join('\n')).toContain('PATH=');
    expect(spy.asked().join('\n')).not.toMatch(/ghs_token|sk-key|BASH_ENV/);
  });

  it('goes on without where there is no sudo', async () => {
    const { file, env } = runner({});
    await (
      await allowUserNamespaces({ env: { ...env, PATH: '/no/such/folder' }, file })
    )();
    expect(warning.mock.lastCall?.[0]).toContain('Rehearsals run without an overlay');
  });
});
