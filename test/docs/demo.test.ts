import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const demo = (npm: string) =>
  execa(process.execPath, [join(root, 'examples/demo.mjs')], {
    cwd: root,
    reject: false,
    env: { npm_config_user_agent: `npm/10.8.2 node/${npm} linux x64` },
  });

it('the demo ends well, says that the stop was the point, and what to do with a notebook of your own', { timeout: 300_000 }, async () => {
  const { exitCode, stdout, stderr } = await demo('v20.20.2');
  expect(exitCode, `${stdout}\n${stderr}`).toBe(0);
  expect(stdout).toMatch(/KeyError predicted[^]*learning_rate[^]*This stop is the point/);
  expect(stdout).toContain('it needs Node 22 or newer; this is v20.20.2, so first: nvm install 22');
  const [, command] = /^ {2}(\S+ \S+) check PATH\/TO\/YOUR\.ipynb$/m.exec(stdout) ?? [];
  const { stdout: version } = await execa(`${command} --version`, { shell: true, cwd: root });
  expect(version).toBe(`nbcrane ${(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version}`);
});

it('the environment of the demo holds what its notebook imports and nothing large beside', () => {
  const wanted = readFileSync(join(root, 'test/python-requirements-demo.txt'), 'utf8').match(/^[\w-]+(?=[=;])/gm);
  expect([...new Set(wanted)].sort()).toEqual(['ipykernel', 'numpy', 'scikit-learn']);
});
