import { execFileSync } from 'node:child_process';
import { lchownSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { attempt } from '../../src/attempt.ts';
import { bundleFolder } from '../support/bundle.ts';
import { testPython } from '../support/python.ts';
import { userOf } from '../support/user-cache.ts';
import { checkoutOfTripwires, everythingIn, hostileVariables, tracedBelow, type Checkout } from './tripwires.ts';

/** The commands that promise to run nothing of the checkout they are called in, and what each says where it has done its work. */
const commands: Record<string, { args: string[]; says: RegExp }> = {
  '`--version`': { args: ['--version'], says: /nbcrane \d/ },
  '`--help`': { args: ['--help'], says: /Usage/i },
  'help of a command': { args: ['help', 'check'], says: /--static/ },
  'help of a rule': { args: ['help', 'python/missing-module'], says: /import/ },
  'a check of files': { args: ['check', '--static', '.'], says: /3 notebooks/ },
  'a check of what changed': { args: ['check', '--static', '--changed-since', 'HEAD', '.'], says: /2 notebooks: / },
  'a check against a commit that git would have to fetch': {
    args: ['check', '--static', '--changed-since', 'HEAD~1', '.'],
    says: /git cannot compare with it/,
  },
  '`init --dry-run`': { args: ['init', '--dry-run'], says: /3 notebooks[^]*would be written/ },
  '`init`': { args: ['init'], says: /3 files written/ },
  '`merge`': { args: ['merge', '.'], says: /report/ },
  '`clean`': { args: ['clean'], says: /removed/ },
};
const strace = attempt(() => execFileSync('strace', ['-f', '-e', 'trace=execve', 'true'], { stdio: 'ignore' })) !== null ? 'strace' : null;
const tracing = ['-f', '-qq', '-y', '-s', '4096', '-e', 'trace=execve,execveat,open,openat'];
const isRoot = process.getuid?.() === 0;

let program: string;
beforeAll(async () => {
  program = join(await bundleFolder(inject('runFolder')), 'nbcrane.js');
}, 300_000);

/** Runs the packaged command line, traced where that is possible; what it executed of the checkout. */
async function executed(
  { folder, home, marks }: Checkout,
  command: keyof typeof commands,
  variables: Record<string, string> = {},
): Promise<string[]> {
  const { args, says } = commands[command]!;
  const trace = join(home, 'trace');
  const argv = [process.execPath, program, ...args];
  const traced = strace ? [strace, ...tracing, '-o', trace, ...argv] : argv;
  const { all } = await execa(traced[0]!, traced.slice(1), {
    cwd: folder,
    reject: false,
    all: true,
    env: { ...userOf(home), HOME: home, VIRTUAL_ENV: dirname(dirname(testPython())), ...variables },
  });
  // A command that dies at once runs nothing either.
  expect(all).toMatch(says);
  return [...marks(), ...(strace ? tracedBelow(folder, readFileSync(trace, 'utf8')) : [])];
}

describe.skipIf(process.platform === 'win32')('of a checkout full of tripwires, nothing is run', () => {
  it.each(Object.keys(commands))('by %s', async (command) => {
    expect(await executed(checkoutOfTripwires(), command)).toEqual([]);
  });

  it.each(Object.keys(commands))('by %s, with all variables that could lead there', async (command) => {
    const place = checkoutOfTripwires();
    expect(await executed(place, command, hostileVariables(place))).toEqual([]);
  });

  it('because of one variable of each program', async () => {
    const place = checkoutOfTripwires();
    // With all of them, one may keep another of the same program from having its effect.
    const programs = Object.values(
      Object.groupBy(Object.entries(hostileVariables(place)), ([name]) => /^(?:PYTHON|GIT_)/.exec(name)?.[0] ?? ''),
    );
    for (let turn = 0; programs.some((variables) => turn < variables!.length); turn++) {
      const variables = Object.fromEntries(programs.flatMap((each) => each!.slice(turn, turn + 1)));
      expect([variables, await executed(place, 'a check of what changed', variables)]).toEqual([variables, []]);
    }
  });

  it.skipIf(!isRoot).each(Object.keys(commands))('by %s, where it belongs to somebody else', async (command) => {
    const place = checkoutOfTripwires();
    for (const path of everythingIn(place.folder)) lchownSync(path, 65534, 65534);
    expect(await executed(place, command, hostileVariables(place))).toEqual([]);
  });

  it('and it would be noticed', async () => {
    const place = checkoutOfTripwires();
    const { folder, home, marks } = place;
    const watched = (command: string, args: string[]) =>
      execa(strace ?? command, strace ? [...tracing, '-A', '-o', join(home, 'trace'), command, ...args] : args, {
        cwd: folder,
        reject: false,
        env: { PYTHONPATH: folder },
      });
    await watched(testPython(), ['-c', '']);
    await watched('git', ['-c', 'safe.directory=*', 'diff', '--quiet']);
    expect(marks()).toEqual(expect.arrayContaining([expect.stringMatching(/^module /), expect.stringMatching(/^a command that git/)]));
    if (!strace) return;
    const seen = tracedBelow(folder, readFileSync(join(home, 'trace'), 'utf8')).join('\n');
    expect(seen).toMatch(/^open\w* .*\.py$/m);
    expect(seen).toMatch(/^execve .*evil\.sh$/m);
  });
});
