import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { parseCommandLine } from '../../src/settings/from-flags.ts';

const problemOf = (...argv: string[]): UserError => {
  try {
    parseCommandLine(argv);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error(`${argv.join(' ')} was accepted`);
};

describe('parseCommandLine', () => {
  it('takes values after a space and after an equals sign, anywhere on the line', () => {
    const { positionals, flags } = parseCommandLine([
      '--json',
      'a.json',
      'check',
      '--timeout=15m',
      'x.ipynb',
      '--sarif=a=b.sarif',
      '--junit',
      '-',
    ]);
    expect(positionals).toEqual(['check', 'x.ipynb']);
    expect(flags).toEqual({ json: 'a.json', timeout: '15m', sarif: 'a=b.sarif', junit: '-' });
  });

  it('collects repeated flags, lets the last of others win, and ends flags at --', () => {
    const { positionals, flags } = parseCommandLine([
      '--env',
      'A=1',
      '--env=B=x=y',
      '-p',
      'alpha=0.5',
      '-pbeta=-1',
      '--votes',
      '3',
      '--votes',
      '4',
      '--',
      '--odd.ipynb',
    ]);
    expect(flags).toEqual({ env: ['A=1', 'B=x=y'], parameter: ['alpha=0.5', 'beta=-1'], votes: '4' });
    expect(positionals).toEqual(['--odd.ipynb']);
  });

  it('knows switches, their --no- form and their short form', () => {
    expect(parseCommandLine(['-q', '--allow-errors']).flags).toEqual({ quiet: true, 'allow-errors': true });
    expect(parseCommandLine(['--no-quiet', '-v', '--allow-errors=false']).flags).toEqual({
      quiet: false,
      verbose: true,
      'allow-errors': false,
    });
  });

  it.each([[['-j', '4']], [['-j4']], [['--jobs=4']]])('takes %j for the number of jobs', (argv) =>
    expect(parseCommandLine([...argv, 'x.ipynb'])).toMatchObject({ flags: { jobs: '4' }, positionals: ['x.ipynb'] }),
  );

  it('sends whoever types a flag of the tools in the recipes to the flag that stands beside it there', () => {
    const table = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8')
      .split('| Before | Now |')[1]!
      .split('\n\n')[0]!;
    const rows = table.split('\n').filter((row) => /^\|.*-.*\|.*--\w.*\|$/.test(row) && !row.includes('| Nothing'));
    const unlike = rows.flatMap((row) => {
      const [, before, now] = row.split('|').map((cell) => [...cell.matchAll(/(?<=[\s`])-{1,2}[a-z][\w-]*/g)].map(([flag]) => flag));
      const isOwn = (flag: string) => now!.includes(flag) || flag === '-p' || flag === '--execute' || flag === '--nbmake';
      return before!.filter((flag) => !isOwn(flag)).map((flag) => [flag, now] as const);
    });
    expect(unlike.length).toBeGreaterThan(8);
    for (const [flag, now] of unlike) {
      const meant = / did you mean (--[\w-]+)/.exec(problemOf(flag, '4').message)?.[1];
      expect(now, flag).toContain(meant);
    }
  });

  it('answers a call for help or the version whatever else stands on the line', () => {
    expect(parseCommandLine(['check', '--bogus', '-h'])).toMatchObject({ help: true, version: false });
    expect(parseCommandLine(['-V', '--votes', 'many'])).toMatchObject({ help: false, version: true });
  });

  it.each([
    [['--tiemout', '5'], 'unknown flag --tiemout, did you mean --timeout?'],
    [['--stop_on=never'], 'unknown flag --stop_on, did you mean --stop-on?'],
    [['-json', 'x'], 'unknown flag -json, did you mean --json?'],
    [['-jobs', '4'], 'unknown flag -jobs, did you mean --jobs?'],
    [['--container'], 'unknown flag --container, did you mean --kernel container?'],
    [['--offline'], 'unknown flag --offline, did you mean --predict offline or --privacy offline?'],
    [['-n', '4'], 'unknown flag -n, did you mean --jobs N|auto?'],
    [['-n4'], 'unknown flag -n4, did you mean --jobs N|auto?'],
    [['-f', 'params.yaml'], 'unknown flag -f, did you mean --parameter NAME=VALUE?'],
    [['-p', 'epochs', '2'], '-p epochs 2: write -p epochs=2'],
    [['--env=A', 'b c'], '--env A b c: write --env "A=b c"'],
    [['-p', 'epochs', 'a.ipynb'], '--parameter epochs: expected NAME=VALUE'],
    [['--nbmake'], 'leave --nbmake out: nbcrane runs notebooks without it'],
    [['--halp'], 'unknown flag --halp, did you mean --help?'],
    [['--frobnicate-the-thing'], 'unknown flag --frobnicate-the-thing'],
    [['--json'], '--json needs a value: expected a file name'],
    [['--json', '--sarif', 'x'], '--json needs a value, but --sarif follows; write --json=--sarif if that is the value'],
    [['--json='], '--json "": expected a file name'],
    [['--quiet=maybe'], '--quiet maybe: expected true or false'],
    [['--no-quiet=true'], '--no-quiet takes no value'],
    [['--no-color'], 'there is no --no-color: --color auto|always|never takes a value'],
    [['--env', 'A=1', '--env', 'B'], '--env B: expected KEY=VALUE'],
    [['-p', '1x=2'], '--parameter 1x=2: expected NAME=VALUE'],
    [['--votes', '0'], '--votes 0: expected a whole number from 1 to 25'],
    [['--timeout', '5 parsecs'], '--timeout "5 parsecs": expected a time such as 90, 90s, 15m or 2h'],
    [['--timeout', '0m'], '--timeout 0m: expected a time such as 90, 90s, 15m or 2h'],
    [['--base-url', 'localhost:80'], '--base-url localhost:80: expected a URL that starts with http or https'],
    [['--predict', 'offline,lm'], '--predict offline,lm: expected auto, none, offline, rehearsal or llm'],
    [['--predict', 'none,llm'], '--predict none cannot be combined with other predictors'],
    [['-qv'], '--quiet and --verbose cannot be used together'],
  ])('says what is wrong with %j', (argv, message) => {
    expect(problemOf(...argv)).toMatchObject({ message, exitCode: 2, remedy: expect.stringContaining('--help') });
  });

  it('lists all problems of a line at once', () => {
    const { message } = problemOf('check', '--votes', 'many', '--stop-on', 'maybe', '--vrebose', '--json');
    expect(message.split('\n')).toEqual([
      '4 problems on the command line:',
      '  unknown flag --vrebose, did you mean --verbose?',
      '  --json needs a value: expected a file name',
      '  --stop-on maybe: expected certain, unanimous, likely or never',
      '  --votes many: expected a whole number from 1 to 25',
    ]);
  });
});
