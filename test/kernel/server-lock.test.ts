import { execa } from 'execa';
import { expect, it } from 'vitest';
import { isolatedPython } from '../../src/probe/isolated-python.ts';
import { lockedInstall, serverLock } from '../../src/kernel/local/server-environment.ts';

import { testPython } from '../support/python.ts';

const entries = serverLock.split(/\n(?=\S)/).filter((entry) => !entry.startsWith('#'));

it("everything of the server's environment is named by version and hash, and nothing is built", () => {
  expect(entries.some((entry) => /^jupyter-client==8\./.test(entry))).toBe(true);
  for (const entry of entries)
    expect(entry).toMatch(/^[\w.-]+==[\w.]+(?: ; [^\\]+)? \\\n(?: {4}--hash=sha256:[0-9a-f]{64}(?: \\\n|\n*$))+$/);
  expect(lockedInstall).toEqual(['--require-hashes', '--only-binary=:all:', '--no-deps']);
});

it('the requirements for the Python of an image are chosen by its markers, not by those of the Python that fetches', async () => {
  const environment = (version: string) => ({
    ...{
      python_version: version,
      python_full_version: `${version}.1`,
      implementation_name: 'cpython',
      sys_platform: 'linux',
      os_name: 'posix',
    },
    ...{ platform_python_implementation: 'CPython', platform_system: 'Linux', platform_machine: 'x86_64', extra: '' },
    ...{ implementation_version: `${version}.1`, platform_release: '', platform_version: '' },
  });
  const chosen = async (version: string) => {
    const input = JSON.stringify({ lock: serverLock, environment: environment(version) });
    const { argv, options } = isolatedPython('nbcrane_server/select_requirements.py');
    const { stdout } = await execa(testPython(), argv, { ...options, input });
    return (JSON.parse(stdout) as { text: string }).text.trim().split('\n');
  };
  const [old, young] = await Promise.all([chosen('3.9'), chosen('3.13')]);
  for (const lines of [old, young]) {
    const names = lines.map((line) => line.split('==')[0]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('pywin32');
    for (const line of lines) expect(line).toMatch(/^[\w.-]+==[\w.]+(?: +--hash=sha256:[0-9a-f]{64})+$/);
  }
  expect(old.find((line) => line.startsWith('jupyter-client=='))).not.toEqual(young.find((line) => line.startsWith('jupyter-client==')));
});
