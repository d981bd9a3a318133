import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { terminalOptions, usesColor } from '../../src/cli/reporters.ts';
import { reportSchema } from '../../src/result/schema.ts';
import { terminalReporter } from '../../src/report/terminal.ts';
import { settings } from '../../src/settings/catalogue.ts';
import { settingsSchema } from '../../src/settings/schema.ts';
import { crashedNotebook, eventsOf, stoppedNotebook } from '../report/build.ts';
import { Screen } from '../report/screen.ts';
import { runInProcess } from '../support/in-process.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const prose = notebookText([{ type: 'markdown', source: '# Nothing to run' }]);
const reportFlags = settings.filter(({ group, path }) => group === 'Reports' && path === 'file').map(({ name }) => name);

describe('`-` as the file of a report', () => {
  it.each(reportFlags)('--%s goes to standard output, alone, and people read on standard error', async (name) => {
    const folder = scratchFolder({ 'a.ipynb': prose });
    const { exitCode, stdout, stderr } = await runInProcess(folder, 'check', 'a.ipynb', `--${name}`, '-');
    expect(exitCode).toBe(0);
    expect(existsSync(join(folder, '-'))).toBe(false);
    expect(stderr).toContain('a.ipynb: passed');
    if (name === 'json') reportSchema.parse(JSON.parse(stdout));
    else if (name === 'sarif') expect(JSON.parse(stdout).version).toBe('2.1.0');
    else if (name === 'output-notebook') expect(JSON.parse(stdout).nbformat).toBe(4);
    else if (name === 'codequality') expect(JSON.parse(stdout)).toEqual([]);
    else if (name === 'events') {
      const types = stdout
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { type: string }).type);
      expect([types[0], types.at(-1)]).toEqual(['run-started', 'run-finished']);
    } else if (name === 'html') expect(stdout).toMatch(/^<!doctype html>[^]*<\/html>\n$/);
    else expect(stdout).toMatch(name === 'junit' ? /^<\?xml[^]*<\/testsuites>\n$/ : /^## .* nbcrane: 1 notebook passed/);
  });

  it('is for one of them, and not beside --diff', async () => {
    const folder = scratchFolder({ 'a.ipynb': prose });
    for (const others of [['--sarif', '-'], ['--diff']]) {
      const { exitCode, stdout, stderr } = await runInProcess(folder, 'check', 'a.ipynb', '--json', '-', ...others);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr).toContain('both write to standard output');
    }
  });

  it('takes one executed notebook and no more', async () => {
    const folder = scratchFolder({ 'a.ipynb': prose, 'b.ipynb': prose });
    const { exitCode, stdout, stderr } = await runInProcess(folder, 'check', '.', '--output-notebook', '-');
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('--output-notebook is standard output, but you are checking 2 notebooks');
  });

  it('is understood by merge too', async () => {
    const folder = scratchFolder({ 'a.ipynb': prose });
    await runInProcess(folder, 'check', 'a.ipynb', '--json', 'part.json');
    const { stdout, stderr } = await runInProcess(folder, 'merge', 'part.json', '--json', '-');
    expect(reportSchema.parse(JSON.parse(stdout)).totals.passed).toBe(1);
    expect(stderr).toContain('1 notebook in 1 report');
  });
});

describe('--format concise', () => {
  const files = { 'a.ipynb': notebookText(['missing_name']), 'b.ipynb': notebookText(['x = 1']) };

  it('puts a line for each finding on standard output, and all else on standard error', async () => {
    const { exitCode, stdout, stderr } = await runInProcess(scratchFolder(files), 'check', '.', '--static', '--format', 'concise');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^a\.ipynb:\d+:\d+: cell 1, line 1: NameError: [^\n]+ {2}\[[^\n]+\]\n$/);
    expect(stderr).toContain('2 notebooks: 1 passed');
    expect(stderr).not.toContain('does nothing here');
  });

  it('says nothing else with --quiet, and leaves standard output to a report', async () => {
    const quiet = await runInProcess(scratchFolder(files), 'check', '.', '--static', '--format', 'concise', '-q');
    expect(quiet).toMatchObject({ stderr: '', stdout: expect.stringMatching(/^a\.ipynb:[^\n]+\n$/) });
    const both = await runInProcess(scratchFolder(files), 'check', '.', '--static', '--format', 'concise', '--json', '-');
    expect(reportSchema.parse(JSON.parse(both.stdout)).totals.predictedCrashes).toBe(1);
    expect(both.stderr).toContain(': cell 1, line 1: NameError');
  });
});

describe('escape sequences', () => {
  const told = (env: Record<string, string>, flags = {}) => {
    const stream = Object.assign(new Screen(), { isTTY: true, columns: 80 });
    const reporter = terminalReporter(terminalOptions(stream, settingsSchema.parse(flags), env));
    for (const event of eventsOf([stoppedNotebook(), crashedNotebook({ path: 'b.ipynb' })])) reporter.on(event);
    reporter.finish();
    return stream.written;
  };

  it.each<Record<string, string>>([{ TERM: 'dumb' }, { NO_COLOR: '1' }, { TERM: 'dumb', NO_COLOR: '1' }])(
    'are not written with %j',
    (env) => {
      expect(told(env)).not.toContain('\x1b');
      expect(told(env)).toContain('started');
    },
  );

  it('are written on any other terminal, and where they are asked for', () => {
    for (const env of [{}, { TERM: 'xterm-256color' }, { NO_COLOR: '' }] as Record<string, string>[])
      expect(told(env)).toContain('\x1b[?25l');
    expect(told({ NO_COLOR: '1' }, { color: 'always' })).toContain('\x1b[');
    expect(usesColor('auto', { isTty: false, env: { FORCE_COLOR: '1', TERM: 'dumb' } })).toBe(true);
  });
});
