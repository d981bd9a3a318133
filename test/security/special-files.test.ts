import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { readPieces } from '../../src/files/read-file.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { kinds, put, type Kind } from './files/kinds.ts';
import type { Outcome } from './files/read-all.ts';
import { notCalled, readers } from './files/readers.ts';

const root = fileURLToPath(new URL('../../src/', import.meta.url));
const program = fileURLToPath(new URL('files/read-all.ts', import.meta.url));
const sources = globSync('**/*.ts', { cwd: root }).map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }));

/** Ten seconds on a machine that is four times slower. */
const limitMs = 40_000;

describe.skipIf(process.platform === 'win32')('whatever stands in the place of a file that nbcrane reads', () => {
  it.for(Object.keys(kinds) as Kind[])('a %s ends no run, and takes neither time nor memory', async (kind) => {
    const { stdout } = await execa(process.execPath, [program, kind], { cwd: scratchFolder(), timeout: 300_000, stderr: 'inherit' });
    const { outcomes, megabytes } = JSON.parse(stdout) as { outcomes: Outcome[]; megabytes: number };
    expect(outcomes.map(({ reader }) => reader)).toEqual(Object.keys(readers));
    const isMissing = kind === 'dangling link';
    for (const { reader, error, names, exitCode, ms } of outcomes) {
      const { is } = readers[reader]!;
      const what = `${reader}: ${error}`;
      expect(error ?? '', what).not.toMatch(/^bug/);
      if (is === 'optional') expect(error, what).toBeNull();
      if (is === 'required' && !(isMissing && reader === 'folder of reports')) expect(error, what).not.toBeNull();
      if (error !== null) {
        expect(names, what).toBe(true);
        expect([2, 3], what).toContain(exitCode);
      }
      expect(ms, what).toBeLessThan(limitMs);
    }
    expect(megabytes).toBeLessThan(700);
  });

  it('a file that takes too long is given up', async () => {
    const folder = scratchFolder();
    put('huge file with nothing in it', `${folder}/a`);
    const started = performance.now();
    await expect(readPieces(`${folder}/a`, { maxBytes: 2 ** 50, limitMs: 200 }, () => {})).rejects.toMatchObject({ reason: 'too-slow' });
    const signal = AbortSignal.timeout(200);
    await expect(readPieces(`${folder}/a`, { maxBytes: 2 ** 50, limitMs: 600_000, signal }, () => {})).rejects.toMatchObject({
      reason: 'interrupted',
    });
    expect(performance.now() - started).toBeLessThan(limitMs);
  });
});

describe('the modules of src', () => {
  /** What opens or reads a file, by the names of node:fs. */
  const reading = /\b(?:readFile|readFileSync|open|openSync|openAsBlob|read|readSync|readv|readvSync|createReadStream|readlines)\b/;
  /** Why these may. */
  const allowed: Readonly<Record<string, RegExp | null>> = {
    'files/read-file.ts': null,
    // Opens for writing.
    'files/special-file.ts': /\bopen\(path, constants\.O_WRONLY/,
    'report/events.ts': /\bopenSync\(file, constants\.O_WRONLY/,
    // Makes a file that is not there.
    'kernel/server/make-once.ts': /\bopen\(path, 'wx'\)/,
    // Files of nbcrane itself.
    'probe/sources.ts': /readFileSync\(join\(root, path\)/,
    'init/own-workflows.ts': /readFileSync\(join\(folder, name\)/,
    // Files of the system, by fixed names.
    'many/memory-gate.ts': /read\('\/proc\/meminfo'\)/,
  };

  it('read files in one way only', () => {
    const imported = (text: string) =>
      [...text.matchAll(/import (?:type )?([^;]*?) from '(?:node:)?fs(?:\/promises)?';/g)].map(([, names]) => names!);
    const reads = ({ text }: { text: string }) => imported(text).some((names) => reading.test(names) || !names.startsWith('{'));
    expect(
      sources
        .filter(reads)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(Object.keys(allowed).sort());
    expect(sources.filter(({ text }) => /(?:import|require)\(\s*'(?:node:)?fs/.test(text)).map(({ file }) => file)).toEqual([]);
    for (const [file, how] of Object.entries(allowed)) if (how) expect(sources.find((one) => one.file === file)?.text, file).toMatch(how);
  });

  it('are all in the table', () => {
    const using = sources.filter(
      ({ text }) => /from '(?:\.\.?\/)+read-file\.ts'/.test(text) && /\bread(?:Bytes|Text|TextSync|Pieces)\b/.test(text),
    );
    const listed = new Set([...Object.values(readers).map(({ module }) => module), ...Object.keys(notCalled)]);
    expect(using.map(({ file }) => file).filter((file) => !listed.has(file))).toEqual([]);
    expect([...listed].filter((file) => !sources.some((source) => source.file === file))).toEqual([]);
  });
});
