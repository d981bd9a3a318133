import { readFileSync } from 'node:fs';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../../src/settings/catalogue.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const run = (args: string[], cwd = scratchFolder()) => execa(process.execPath, [cli, ...args], { cwd, reject: false, all: true });

describe('the command line', () => {
  it('prints its version, that of package.json', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const { stdout, exitCode } = await run(['--version']);
    expect(stdout).toContain(version);
    expect(exitCode).toBe(0);
  });

  it('prints the help of a rule', async () => {
    const { stdout, exitCode } = await run(['help', 'pandas/missing-column']);
    expect(stdout).toContain("Raises KeyError:\n\n    df['prize']");
    expect(exitCode).toBe(0);
    const mistyped = await run(['help', 'pandas/missing-colum']);
    expect(mistyped.stderr).toContain('did you mean pandas/missing-column?');
    expect(mistyped.exitCode).toBe(2);
  });

  it('prints the help of a kind of crash, and says of a retired rule what finds the crash now', async () => {
    expect((await run(['help', 'nbcrane/KeyError'])).stdout).toMatch(/What it means: .*How to find the cause: .*How to fix it: /s);
    expect((await run(['help', 'nbcrane/ParserError'])).stdout).toMatch(/^nbcrane\/ParserError: This cell crashed in a copy/);
    const retired = await run(['help', 'torch/layer']);
    expect(retired.stdout).toMatch(/^torch\/layer is retired: .*nbcrane\/TypeError or nbcrane\/ValueError.*$/);
    expect(retired.exitCode).toBe(0);
  });

  it.each([[['check', '--help', 'all']], [['check', 'all', '--help']], [['help', 'check', 'all']], [['--help', 'all']], [['help', 'all']]])(
    '%j shows every setting',
    async (args) => {
      const { stdout, exitCode } = await run(args);
      for (const name of settingNames) expect(stdout).toMatch(new RegExp(`--(?:no-)?${name}\\b`));
      expect(exitCode).toBe(0);
    },
  );

  it('prints the flags that people use most, and help for no command at all', async () => {
    const { stdout, exitCode } = await run(['check', '--help']);
    const shown = settingNames.filter((name) => new RegExp(`^ +(?:-\\w, )?--(?:no-)?${name}(?![-\\w])`, 'm').test(stdout));
    expect(shown.length).toBe(16);
    expect(stdout).toContain('--help all');
    expect(exitCode).toBe(0);
    expect((await run(['--help'])).stdout).toContain('nbcrane check');
  });

  it.each([
    [['chekc', 'a.ipynb'], /chekc.*check/s],
    [['check', 'a.ipynb', '--tiemout', '5'], /tiemout.*--timeout/s],
    [['check', 'a.ipynb', '--votes', 'many', '--stop-on', 'maybe'], /(?=.*--votes many)(?=.*--stop-on maybe)/s],
    [['check'], /nbcrane check \./],
    [['check', 'nowhere.ipynb'], /nowhere\.ipynb/],
    [['check', 'no-such-*.ipynb'], /no-such-\*\.ipynb/],
    [['check', 'a.ipynb', '--model', 'gpt-5'], /gpt-5.*--base-url/s],
    [['check', 'a.ipynb', '--predict', 'llm'], /--model/],
    [['a.ipynb'], /Did you mean: nbcrane check a\.ipynb/],
    [['.'], /Did you mean: nbcrane check \./],
    [['help', 'missing-column'], /Did you mean: nbcrane help pandas\/missing-column/],
    [['help', 'pandas/missing'], /Did you mean: (?=.*nbcrane help pandas\/missing-column).*nbcrane help pandas\/missing-label/],
    [['help', 'python'], /nbcrane rules python/],
    [['help', 'pandas'], /Did you mean: .*nbcrane help pandas\/operation/],
    [['check', 'a.ipynb', '--python', '.'], /No working Python at/],
  ])('refuses %j with exit code 2, says what is wrong and runs nothing', async (args, message) => {
    const { exitCode, stderr, stdout } = await run(args, scratchFolder({ 'a.ipynb': notebookText(['open("ran", "w")']) }));
    expect(stderr).toMatch(message);
    expect(stdout).not.toContain('started');
    expect(exitCode).toBe(2);
  });

  it('refuses unknown keys of a config file with a suggestion, naming the file', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 1']), 'nbcrane.toml': 'stop_on = "never"\n' });
    const { exitCode, stderr } = await run(['check', 'a.ipynb'], folder);
    expect(stderr).toMatch(/nbcrane\.toml.*stop_on.*stop-on/s);
    expect(exitCode).toBe(2);
  });

  it('says which Python is missing before anything runs, and gives 2', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 1']) });
    const { exitCode, all } = await run(['check', 'a.ipynb', '--python', '/no/such/python'], folder);
    expect(all).toContain('/no/such/python');
    expect(exitCode).toBe(2);
  });
});
