import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { testPython } from '../support/python.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** As `npm run demo` starts it, from source. */
const demo = (npm: string) =>
  execa(process.execPath, [join(root, 'src/cli/nbcrane.ts'), 'demo'], {
    cwd: root,
    reject: false,
    env: {
      npm_config_user_agent: `npm/10.8.2 node/${npm} linux x64`,
      npm_lifecycle_event: 'demo',
      VIRTUAL_ENV: dirname(dirname(testPython())),
    },
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
