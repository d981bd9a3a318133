import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { execa } from 'execa';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobLog } from '../../src/action/log.ts';
import { commandBreaker, forJobLog } from '../../src/text/job-log.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { commandsIn } from '../support/runner-grammar.ts';

/** What commands are made of, and what may stand around and between their parts. */
const pieces = [
  ...[
    '::',
    ':',
    ': ',
    '##[',
    '#',
    '##',
    '[',
    ']',
    '##vso[',
    'error',
    'error file=a',
    'add-mask',
    'stop-commands',
    'set-output name=x',
    'x',
    '{"a": "',
  ],
  ...['\n', '\r', '\r\n', '\v', '\f', '\x85', '\u2028', ' ', '\t', '\u00a0', '\u3000'],
  ...['\x1b', '\x1b[', '\x1b[31m', '\x1b[0m', '\x1b[1;3', '\0', '\x07', '\u200b', '\u00ad', '\u2060', '\ufeff', '\u0301', '\ud800'],
];
const texts = fc.array(
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')),
  { maxLength: 5 },
);

describe('the log of a job', () => {
  it('knows the grammar', () => {
    const obeyed = [
      '::error::x',
      '  ::add-mask::x',
      '\u3000::ERROR file=a::x',
      'a ##[error]x',
      '\x1b[31m::error::x',
      '\u200b::error::',
      'x\r::debug::',
    ];
    for (const line of obeyed) expect(commandsIn(line), line).toHaveLength(1);
    for (const line of ['a ::error::x', ': :error::x', '## [error]', '::nothing::', '::error']) expect(commandsIn(line), line).toEqual([]);
  });

  it('holds no command, however it is spelled and wherever it is cut', () => {
    fc.assert(
      fc.property(texts, (chunks) => {
        const broken = commandBreaker();
        expect(commandsIn(chunks.map(broken).join(''))).toEqual([]);
        // Another stream of the same log may end a line between any two writes.
        const again = commandBreaker();
        expect(commandsIn(chunks.map(again).join('\n'))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('loses nothing but a blank in the middle of a command, and leaves JSON valid', () => {
    fc.assert(
      fc.property(texts, fc.json(), (chunks, json) => {
        const text = chunks.join('');
        expect(commandBreaker()(text).replaceAll(' ', '')).toBe(text.toString().replaceAll(' ', ''));
        JSON.parse(commandBreaker()(json));
      }),
      { numRuns: 500 },
    );
    for (const text of ['# Heading\n## Another\n', 'a::b c::d\nstd::vector<int>', '[1, 2]\n#[x]', 'https://a.example/::x'])
      expect(commandBreaker()(text)).toBe(text);
  });

  it('is what is written in a job, and nowhere else', () => {
    const written = (env: Record<string, string>) => {
      const stream = new PassThrough({ encoding: 'utf8' });
      forJobLog(stream, env).write('::error::x\n');
      return stream.read() as string;
    };
    expect(written({})).toBe('::error::x\n');
    for (const name of ['GITHUB_ACTIONS', 'CI', 'TF_BUILD']) expect(commandsIn(written({ [name]: 'true' }))).toEqual([]);
  });

  it('of the action holds the commands of the action alone', () => {
    const stream = new PassThrough({ encoding: 'utf8' });
    const log = jobLog(stream);
    log.notice('::error::x\n##[error]y');
    log.finish();
    const shown = commandsIn(stream.read() as string);
    expect(shown.filter((line) => !line.startsWith('::stop-commands::'))).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('a report that goes to a standard stream', () => {
  const hostile = 'x = 1\n::error::cell\n# ##[error]comment\n';
  const cells = [{ source: '##[error]text\n::warning::text', type: 'markdown' as const }, hostile, 'def f(:\n ::error::'];
  const files = { '##[error]a.ipynb': notebookText(cells), '::error::b.ipynb': '::error::no JSON\n##[error]' };
  const run = (folder: string, args: string[]) =>
    execa(process.execPath, [cli, 'check', '.', '--static', ...args], {
      cwd: folder,
      reject: false,
      env: { GITHUB_ACTIONS: 'true' },
    });

  // Every kind of report on both streams, and every name of a stream.
  const stdoutNames = ['/dev/stdout', '/dev/fd/1', ...(process.platform === 'linux' ? ['/proc/self/fd/1'] : [])];
  const stderrNames = ['/dev/stderr', '/dev/fd/2'];
  it.for(['--markdown', '--json', '--junit', '--html', '--codequality'].map((kind, at) => [kind, at] as const))(
    '%s holds no command',
    async ([kind, at]) => {
      const folder = scratchFolder(files);
      for (const names of [stdoutNames, stderrNames]) {
        const ran = await run(folder, [kind, names[at % names.length]!]);
        expect(names === stdoutNames ? ran.stdout : ran.stderr, ran.stderr).toContain('a.ipynb');
        expect([...commandsIn(ran.stdout), ...commandsIn(ran.stderr)]).toEqual([]);
      }
    },
  );

  it('stays exact where the stream is a file', async () => {
    const folder = scratchFolder(files);
    const out = join(folder, 'out.txt');
    await execa('sh', ['-c', '"$0" "$1" check . --static --quiet --junit /dev/stdout > out.txt', process.execPath, cli], {
      cwd: folder,
      reject: false,
      env: { GITHUB_ACTIONS: 'true' },
    });
    await run(folder, ['--junit', 'n.xml']);
    const timeless = (text: string) => text.replace(/time="[^"]*"/g, '');
    expect(timeless(readFileSync(out, 'utf8'))).toContain(timeless(readFileSync(join(folder, 'n.xml'), 'utf8')));
  });

  it('gives up a pipe that nobody reads', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 1']) });
    await execa('mkfifo', ['pipe'], { cwd: folder });
    const { exitCode, stderr } = await run(folder, ['--json', 'pipe']);
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/pipe cannot be written: nobody read from it/)]);
  });
});
