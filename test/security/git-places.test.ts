import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { writeFixes } from '../../src/app/write-fixes.ts';
import { gitFiles } from '../../src/cache/git-files.ts';
import { findProjectEnvironment } from '../../src/environments/project-environment.ts';
import { UserError } from '../../src/errors.ts';
import { survey } from '../../src/init/survey.ts';
import { changedSince } from '../../src/many/select.ts';
import { readNotebook } from '../../src/notebook/read.ts';
import { searchFolder } from '../../src/notebook/search-folder.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { put, type Kind } from './files/kinds.ts';

/** What git reads of a repository and its work tree. */
const places = [
  ...['.gitignore', 'sub/.gitignore', '.gitattributes', 'sub/.gitattributes', '.gitmodules', '.mailmap', 'a.ipynb'],
  ...['config', 'index', 'HEAD', 'commondir', 'packed-refs', 'shallow', 'logs/HEAD', 'refs/heads/main', 'refs/heads/x', 'ORIG_HEAD'],
  ...['info/exclude', 'info/attributes', 'info/grafts', 'info/sparse-checkout', 'objects/info/alternates', 'objects/pack/pack-0.idx'],
].map((path) => (/^(?:\.git|sub\/|\.mail|a\.)/.test(path) ? path : `.git/${path}`));

const kinds: readonly Kind[] = ['named pipe', 'endless device', 'dangling link', 'loop of links', 'folder', 'huge file with nothing in it'];

/** Whatever nbcrane asks git for. */
const questions: Record<string, (folder: string) => Promise<unknown>> = {
  'which notebooks there are': searchFolder,
  'what changed': (folder) => changedSince('main', folder),
  'what a repository tells init': survey,
  'the files of a cached result': gitFiles,
  'whether an environment is tracked': findProjectEnvironment,
  async 'whether a notebook has changes'(folder) {
    const notebook = await readNotebook(join(folder, 'sub/b.ipynb'), 'sub/b.ipynb');
    await writeFixes([{ path: 'sub/b.ipynb', notebook, fixes: [{ cell: 0, edits: [] } as never] }], { allowDirty: false });
  },
};

/**
 * In one place. A pipe is met by every question, since nothing else ends a program that reads it; the other kinds take turns, so that each kind is met in every
 * place and by every question, and each question asks in every place.
 */
function questionsOf(kind: Kind, place: string): [string, (typeof questions)[string]][] {
  const all = Object.entries(questions);
  return kind === 'named pipe' ? all : [all[(kinds.indexOf(kind) + places.indexOf(place)) % all.length]!];
}

const gitProgram = execFileSync('/bin/sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();

let template: string;
beforeAll(() => {
  template = mkdtempSync(join(inject('runFolder'), 'repository-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', template, '-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'commit.gpgSign=false', ...args]);
  git('init', '--quiet', '--initial-branch=main');
  for (const path of ['a.ipynb', 'sub/b.ipynb', '.venv/bin/python']) {
    mkdirSync(dirname(join(template, path)), { recursive: true });
    writeFileSync(join(template, path), path.endsWith('b') ? notebookText(['x = 1']) : '');
  }
  git('add', '*.ipynb');
  git('commit', '--quiet', '-m', 'one');
});

function repository(): string {
  const folder = realpathSync(scratchFolder());
  cpSync(template, folder, { recursive: true });
  return folder;
}

const replace = (path: string, kind: Kind) => {
  rmSync(path, { recursive: true, force: true });
  put(kind, path);
};

/** Programs that have a folder in their environment or on their command line. */
const processesAbout = (folder: string): string[] =>
  execFileSync('ps', ['-e', '-ww', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((args) => args.includes(folder));

const atOnce = <T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> => Promise.all(items.map(act));

async function inTurn<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

/** Of all questions in one place, on a machine that is four times slower. */
const limitMs = 400_000;

describe.skipIf(process.platform !== 'linux')('git meets what is no file in the place of one', () => {
  it.for(kinds)('%s, wherever it is', { timeout: 600_000 }, async (kind) => {
    const started = performance.now();
    const meet = async (place: string) => {
      const folder = repository();
      replace(join(folder, place), kind);
      const errors: [string, Error][] = [];
      await each(questionsOf(kind, place), ([question, ask]) => ask(folder).catch((error: Error) => void errors.push([question, error])));
      return { folder, place, errors };
    };
    // Waiting takes nothing, but endless devices fill the memory.
    const each = kind === 'named pipe' ? atOnce : inTurn;
    const outcomes = await each(places, meet);
    for (const { folder, place, errors } of outcomes)
      for (const [question, error] of errors) {
        const what = `${kind}, ${place}, ${question}: ${error.stack}`;
        expect(error, what).toBeInstanceOf(UserError);
        if ((error as UserError).code === 'git-stuck') expect(error.message, what).toContain(folder);
        expect(question, what).not.toMatch(/cached|changes/);
      }
    expect(performance.now() - started).toBeLessThan(limitMs);
    expect(outcomes.flatMap(({ folder }) => processesAbout(folder))).toEqual([]);
  });

  it('and whatever nbcrane was asked ends', { timeout: 600_000 }, async () => {
    const ends = async (command: string) => {
      const folder = repository();
      replace(join(folder, '.git/info/exclude'), 'named pipe');
      const start = (path = process.env['PATH']!) =>
        execa(process.execPath, [cli, ...command.split(' ')], {
          cwd: folder,
          reject: false,
          all: true,
          forceKillAfterDelay: false,
          env: { PATH: path },
        });

      const { exitCode, all } = await start();
      expect(exitCode, `${command}: ${all}`).toBe(2);
      expect(all, command).toContain(`git did not go on in ${folder}, so it was stopped`);
      expect(all, command).toContain(`find ${folder} -type p`);

      const elsewhere = scratchFolder({
        git: `#!/bin/sh\ncase "$*" in *check-ignore*|*ls-files*|*diff*) touch "$0.began";; esac\nexec '${gitProgram}' "$@"\n`,
      });
      chmodSync(join(elsewhere, 'git'), 0o755);
      const child = start([elsewhere, process.env['PATH']].join(delimiter));
      await expect.poll(() => existsSync(join(elsewhere, 'git.began')), { timeout: 100_000, interval: 50, message: command }).toBe(true);
      const interrupted = performance.now();
      child.kill('SIGTERM');
      const ended = await child;
      expect(ended.exitCode, `${command}: ${ended.all}`).toBe(3);
      expect(ended.all, command).toContain('nterrupted');
      // Patience would be ten seconds.
      expect(performance.now() - interrupted, command).toBeLessThan(8000);
      await expect.poll(() => processesAbout(folder), { timeout: 10_000, message: command }).toEqual([]);
    };
    // Each waits until git has had its time.
    await atOnce(['check --static .', 'check --static --changed-since main a.ipynb', 'init --dry-run'], ends);
  });
});
