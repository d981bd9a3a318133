import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { listedRules } from '../../src/rules/rules-help.ts';
import { settings } from '../../src/settings/catalogue.ts';
import { idleFlags } from '../../src/settings/idle-flags.ts';
import { settingsSchema } from '../../src/settings/schema.ts';
import { shellQuote } from '../../src/text/shell-quote.ts';
import { cli } from '../support/check.ts';
import { scratchFolder } from '../support/notebooks.ts';

const run = (...args: string[]) => execa(process.execPath, [cli, ...args], { reject: false });
const has = (program: string) => spawnSync(program, ['--version']).status === 0;

describe('nbcrane rules', () => {
  it('lists every rule with its sentence', async () => {
    const { stdout } = await run('rules');
    for (const { id, help } of listedRules) {
      expect(stdout).toContain(id);
      expect(stdout.replace(/\s+/g, ' ')).toContain(help.replace(/\s+/g, ' '));
    }
  });

  it('lists those that have all words in their name or sentence', async () => {
    const { stdout } = await run('rules', 'pandas', 'Column');
    const listed = [...stdout.matchAll(/^ {2}(\w+\/\S+)/gm)].map(([, id]) => id!);
    const expected = listedRules.filter(({ id, help }) => /pandas/i.test(id + help) && /column/i.test(id + help));
    expect(listed).toEqual(expected.map(({ id }) => id));
    expect(listed).toContain('pandas/missing-column');
    expect((await run('rules', 'nothing-like-this')).exitCode).toBe(2);
  });
});

describe('nbcrane completion', () => {
  const complete = async (line: string): Promise<string[]> => {
    const { stdout: script } = await run('completion', 'bash');
    const words = line.split(' ');
    const asked = `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; compopt() { :; }; _nbcrane; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return (await execa('bash', ['--norc', '-c', asked])).stdout.split('\n').filter(Boolean);
  };

  it.skipIf(!has('bash'))('in bash knows every command, every flag and the words a flag takes', async () => {
    expect(await complete('nbcrane ')).toEqual(expect.arrayContaining([...Object.keys(commands), 'help']));
    expect(await complete('nbcrane check --')).toEqual(expect.arrayContaining(settings.map(({ name }) => `--${name}`)));
    expect(await complete('nbcrane check --no-fi')).toEqual(['--no-fixes', '--no-fix']);
    expect(await complete('nbcrane check --stop-on c')).toEqual(['certain']);
    expect(await complete('nbcrane check --ignore-rule pandas/missing-c')).toContain('pandas/missing-column');
    expect(await complete('nbcrane help pandas/missing-c')).toContain('pandas/missing-column');
    expect(await complete('nbcrane completion f')).toEqual(['fish']);
  });

  it.skipIf(!has('zsh'))('is a script that zsh reads', async () => {
    const { stdout } = await run('completion', 'zsh');
    const { exitCode, stderr } = await execa(
      'zsh',
      ['-f', '-c', `autoload -U compinit; compinit -u -D; eval "$1"; whence -w _nbcrane`, 'zsh', stdout],
      { reject: false },
    );
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
  });

  it.skipIf(!has('fish'))('in fish knows commands, flags and words', async () => {
    const { stdout: script } = await run('completion', 'fish');
    const ask = async (line: string) => (await execa('fish', ['--no-config', '-c', `${script}\ncomplete -C '${line}'`])).stdout;
    expect(await ask('nbcrane ')).toContain('check');
    expect(await ask('nbcrane check --stop-')).toContain('--stop-on');
    expect(await ask('nbcrane check --stop-on c')).toMatch(/^certain/m);
  });

  const asks = {
    bash: `COMP_WORDS=(nbcrane check --stop-); COMP_CWORD=2; _nbcrane; printf '%s\\n' "\${COMPREPLY[@]}"`,
    zsh: 'whence -w _nbcrane; functions _nbcrane',
    fish: "complete -C 'nbcrane check --stop-'",
  };
  const start = { bash: ['--norc'], zsh: ['-f'], fish: ['--no-config'] };

  const lineFor = async (shell: string): Promise<string> =>
    new RegExp(`^  ${shell} +(.*?) +in ~`, 'm').exec((await run('completion', '--help')).stdout)![1]!;

  for (const shell of ['bash', 'zsh', 'fish'] as const)
    it.skipIf(!has(shell))(`starts in ${shell} with the line of the help`, async () => {
      const line = await lineFor(shell);
      const folder = scratchFolder();
      writeFileSync(join(folder, 'nbcrane'), `#!/bin/sh\nexec ${shellQuote(process.execPath)} ${shellQuote(cli)} "$@"\n`, { mode: 0o755 });
      const before = shell === 'zsh' ? 'autoload -U compinit; compinit -u -D\n' : '';
      const env = { PATH: [folder, process.env['PATH']].join(delimiter) };
      const { stdout, stderr } = await execa(shell, [...start[shell], '-c', `${before}${line}\n${asks[shell]}`], { env });
      expect(stderr).toBe('');
      expect(stdout).toContain('--stop-on');
    });

  it('refuses a shell that it does not know', async () => {
    const { exitCode, stderr } = await run('completion', 'tcsh');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('bash, zsh or fish');
  });
});

describe('flags that do nothing', () => {
  const notes = (flags: Record<string, unknown>) => idleFlags(flags, settingsSchema.parse(flags));

  it.each([
    [{ static: true, fix: true }, ['--fix does nothing here: --static runs no cell']],
    [{ static: true, timeout: '5m', cache: true }, ['--timeout, --cache do nothing here: --static runs no cell']],
    [{ image: 'x' }, ['--image does nothing here: --kernel container is not set']],
    [{ votes: 3, 'max-cost': 1 }, ['--votes, --max-cost do nothing here: --model is not set']],
    [{ 'allow-dirty': true }, ['--allow-dirty does nothing here: --fix is not set']],
    [{ diff: true, fixes: false }, ['--diff does nothing here: --no-fixes is set']],
    [{ fix: true, fixes: false }, ['--fix does nothing here: --no-fixes is set']],
    [{ fix: true }, []],
    [{ image: 'x', kernel: 'container' }, []],
    [{ static: true, quiet: true, sarif: 'a.sarif', 'ignore-rule': ['pandas/*'] }, []],
    [{}, []],
  ])('%j: %j', (flags, expected) => expect(notes(flags).sort()).toEqual([...expected].sort()));

  it('what a flag needs is a setting, and a value of it', () => {
    for (const { name, needs } of settings.filter(({ needs }) => needs))
      expect(settings.find((setting) => setting.name === needs![0])?.value ?? '', name).toContain(needs![1] ?? '');
  });
});
