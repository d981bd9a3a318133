import { execaSync } from 'execa';
import fc from 'fast-check';
import { chmodSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { discoverNotebooks } from '../../src/notebook/discover.ts';
import { matchingPaths } from '../../src/notebook/match-paths.ts';
import { scratchFolder } from '../support/notebooks.ts';

function folderWith(...files: string[]): string {
  const folder = realpathSync(scratchFolder());
  for (const file of files) touch(join(folder, file));
  return folder;
}

function touch(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
}

function repositoryWith(...files: string[]): string {
  const folder = folderWith(...files);
  git(folder, 'init', '--quiet');
  return folder;
}

function git(folder: string, ...args: string[]): void {
  execaSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'protocol.file.allow=always', ...args], { cwd: folder });
}

async function found(cwd: string, patterns: string[], ignore: string[] = []): Promise<string[]> {
  const { found: paths } = await discoverNotebooks(patterns, { cwd, ignore });
  return paths.map((path) => relative(cwd, path));
}

const odd = [
  'a b.ipynb',
  "it's.ipynb",
  '"q".ipynb',
  'a[1].ipynb',
  '!not.ipynb',
  '{x,y}.ipynb',
  'é😀.ipynb',
  '*.ipynb',
  'b\\c.ipynb',
  '(p).ipynb',
  '-r.ipynb',
  '$(x).ipynb',
  'new\nline.ipynb',
  '@(a).ipynb',
];

describe.each([
  ['in a git work tree', repositoryWith],
  ['outside of git', folderWith],
])('%s', (_, make) => {
  test('a folder gives its notebooks, sorted and once', async () => {
    const cwd = make(
      'b.ipynb',
      'a/z.ipynb',
      'a/.ipynb_checkpoints/z-checkpoint.ipynb',
      'a/notes.md',
      'node_modules/x/n.ipynb',
      '.venv/n.ipynb',
      'x.ipynb/inside.ipynb',
    );
    expect(await found(cwd, ['.', 'a', 'b.ipynb', './a/../b.ipynb', cwd])).toEqual(['a/z.ipynb', 'b.ipynb', 'x.ipynb/inside.ipynb']);
    expect(await found(cwd, [])).toEqual(['a/z.ipynb', 'b.ipynb', 'x.ipynb/inside.ipynb']);
  });

  test('names of all kinds are files, in a folder, alone and when ignored', async () => {
    const cwd = make(...odd);
    expect((await found(cwd, ['.'])).sort()).toEqual([...odd].sort());
    for (const name of odd) {
      expect(await found(cwd, [name])).toEqual([name]);
      expect(await found(cwd, [join(cwd, name)])).toEqual([name]);
      if (!'*{'.includes(name[0]!)) expect(await found(cwd, odd, [name])).toEqual(odd.filter((other) => other !== name).sort());
    }
  });

  test('globs', async () => {
    const cwd = make('a/1.ipynb', 'a/2.ipynb', 'a/deep/3.ipynb', 'b/1.ipynb', 'a/x.py', 'a/.ipynb_checkpoints/1.ipynb');
    expect(await found(cwd, ['a/*.ipynb'])).toEqual(['a/1.ipynb', 'a/2.ipynb']);
    expect(await found(cwd, ['a/*'])).toEqual(['a/1.ipynb', 'a/2.ipynb']);
    expect(await found(cwd, ['**/1.ipynb'])).toEqual(['a/1.ipynb', 'b/1.ipynb']);
    expect(await found(cwd, ['{a/deep,b}/*.ipynb'])).toEqual(['a/deep/3.ipynb', 'b/1.ipynb']);
    expect(await found(join(cwd, 'b'), ['../a/*.ipynb'])).toEqual(['../a/1.ipynb', '../a/2.ipynb']);
    expect(await found(cwd, [join(cwd, 'a', '[12].ipynb')])).toEqual(['a/1.ipynb', 'a/2.ipynb']);
    expect(await found(cwd, ['.', '!a/**'])).toEqual(['b/1.ipynb']);
    expect(await found(cwd, ['!b'])).toEqual(['a/1.ipynb', 'a/2.ipynb', 'a/deep/3.ipynb']);
  });

  test.each([
    [['a'], ['b/1.ipynb', 'b/a.ipynb']],
    [['a/'], ['b/1.ipynb', 'b/a.ipynb']],
    [['./a'], ['b/1.ipynb', 'b/a.ipynb']],
    [['1.ipynb'], ['a/2.ipynb', 'b/a.ipynb']],
    [['a/*.ipynb', 'b/1.*'], ['b/a.ipynb']],
    [['**/*'], []],
    [['nothing'], ['a/1.ipynb', 'a/2.ipynb', 'b/1.ipynb', 'b/a.ipynb']],
  ])('ignore %j, files given by name included', async (ignore, expected) => {
    const files = ['a/1.ipynb', 'a/2.ipynb', 'b/1.ipynb', 'b/a.ipynb'];
    const cwd = make(...files);
    expect(await found(cwd, ['.'], ignore)).toEqual(expected);
    expect(await found(cwd, files, ignore)).toEqual(expected);
  });

  test('ignore takes a folder by its very name', async () => {
    const cwd = make('{x,y}/n.ipynb');
    expect(await found(cwd, ['{x,y}/n.ipynb'], ['{x,y}'])).toEqual([]);
  });

  test('ignore does not look at folders above the working directory, and reaches files outside of it by name', async () => {
    const cwd = make('work/in/1.ipynb', 'work/2.ipynb');
    expect(await found(join(cwd, 'work', 'in'), ['.', '../2.ipynb'], ['work'])).toEqual(['../2.ipynb', '1.ipynb']);
    expect(await found(join(cwd, 'work', 'in'), ['.', '../2.ipynb'], ['2.ipynb'])).toEqual(['1.ipynb']);
  });

  test('links: to a notebook yes, to a folder no, loops end', async () => {
    const cwd = make('a/1.ipynb');
    symlinkSync('..', join(cwd, 'a', 'loop'));
    symlinkSync('1.ipynb', join(cwd, 'a', 'link.ipynb'));
    symlinkSync('gone.ipynb', join(cwd, 'a', 'broken.ipynb'));
    symlinkSync('a', join(cwd, 'linked'));
    expect(await found(cwd, ['.'])).toEqual(['a/1.ipynb', 'a/link.ipynb']);
    expect(await found(cwd, ['linked'])).toEqual(['linked/1.ipynb', 'linked/link.ipynb']);
  });

  test.each([
    ['gone.ipynb', 'notebook-missing'],
    ['gone', 'notebook-missing'],
    ['notes.txt/x.ipynb', 'notebook-missing'],
    ['-', 'usage'],
    ['notes.txt', 'not-a-notebook-file'],
    ['*.py', 'no-notebooks'],
    ['gone/*.ipynb', 'no-notebooks'],
    ['empty', 'no-notebooks'],
    ['a[2].ipynb', 'no-notebooks'],
  ])('%s is refused by name', async (pattern, code) => {
    const cwd = make('notes.txt', 'a.ipynb', 'empty/notes.txt');
    await expect(found(cwd, ['a.ipynb', pattern])).rejects.toMatchObject({
      name: 'UserError',
      code,
      exitCode: 2,
      message: expect.stringContaining(pattern),
    });
  });
});

test('a misspelled file name is answered with the notebook that is meant, and with none where none is', async () => {
  const cwd = scratchFolder({ 'nb/train.ipynb': '', 'nb/trian.txt': '' });
  const named = (pattern: string) => discoverNotebooks([pattern], { cwd, ignore: [] });
  await expect(named('nb/trian.ipynb')).rejects.toMatchObject({ remedy: `Did you mean ${join('nb', 'train.ipynb')}?` });
  await expect(named('nb/evaluation.ipynb')).rejects.toMatchObject({ remedy: null });
  await expect(named('none/train.ipynb')).rejects.toMatchObject({ remedy: null });
});

describe('git', () => {
  test('what it ignores is left out, unless named', async () => {
    const cwd = repositoryWith('a.ipynb', 'out/b.ipynb', 'draft-1.ipynb', 'sub/c.ipynb', 'sub/draft-2.ipynb');
    writeFileSync(join(cwd, '.gitignore'), 'out/\n');
    writeFileSync(join(cwd, 'sub', '.gitignore'), 'draft-*\n');
    expect(await found(cwd, ['.'])).toEqual(['a.ipynb', 'draft-1.ipynb', 'sub/c.ipynb']);
    expect(await found(cwd, ['**/*.ipynb'])).toEqual(['a.ipynb', 'draft-1.ipynb', 'sub/c.ipynb']);
    expect(await found(cwd, ['out/b.ipynb', 'sub/draft-2.ipynb'])).toEqual(['out/b.ipynb', 'sub/draft-2.ipynb']);
    expect(await found(cwd, ['out'])).toEqual(['out/b.ipynb']);
    expect(await found(join(cwd, 'sub'), ['.'])).toEqual(['c.ipynb']);
    await expect(found(cwd, ['sub/draft-*.ipynb'])).rejects.toMatchObject({ code: 'no-notebooks' });
  });

  test('what it tracks is in although an ignore rule says otherwise, what was deleted is not', async () => {
    const cwd = repositoryWith('kept.ipynb', 'gone.ipynb', 'node_modules/n.ipynb', '.ipynb_checkpoints/kept-checkpoint.ipynb');
    git(cwd, 'add', '--all');
    writeFileSync(join(cwd, '.gitignore'), '*.ipynb\n');
    rmSync(join(cwd, 'gone.ipynb'));
    expect(await found(cwd, ['.'])).toEqual(['kept.ipynb', 'node_modules/n.ipynb']);
  });

  test('nested repositories and submodules are searched, submodules that are not checked out are not', async () => {
    const library = repositoryWith('lib.ipynb');
    git(library, 'add', '--all');
    git(library, 'commit', '--quiet', '--message', 'x');
    const cwd = repositoryWith('a.ipynb', 'nested/n.ipynb', 'nested/out.ipynb');
    git(join(cwd, 'nested'), 'init', '--quiet');
    writeFileSync(join(cwd, 'nested', '.gitignore'), 'out.ipynb\n');
    git(cwd, 'submodule', '--quiet', 'add', library, 'module');
    expect(await found(cwd, ['.'])).toEqual(['a.ipynb', 'module/lib.ipynb', 'nested/n.ipynb']);
    git(cwd, 'submodule', '--quiet', 'deinit', '--force', 'module');
    expect(await found(cwd, ['.'])).toEqual(['a.ipynb', 'nested/n.ipynb']);
  });

  describe('in a hook', () => {
    afterEach(() => {
      delete process.env.GIT_DIR;
      delete process.env.GIT_INDEX_FILE;
    });

    test('is asked about the folder, not about what the hook is for', async () => {
      const [cwd, other] = [repositoryWith('a.ipynb'), repositoryWith('b.ipynb')];
      git(cwd, 'add', '--all');
      writeFileSync(join(cwd, '.gitignore'), '*.ipynb\n');
      process.env.GIT_DIR = join(other, '.git');
      process.env.GIT_INDEX_FILE = join(other, '.git', 'index');
      expect(await found(cwd, ['.'])).toEqual(['a.ipynb']);
    });
  });

  describe('not installed', () => {
    const path = process.env.PATH;
    afterEach(() => {
      process.env.PATH = path;
    });

    test('leaves a plain search', async () => {
      const cwd = repositoryWith('a.ipynb', 'out/b.ipynb', 'env/pyvenv.cfg', 'env/c.ipynb', '.hidden/d.ipynb');
      writeFileSync(join(cwd, '.gitignore'), 'out/\n');
      process.env.PATH = cwd;
      expect(await found(cwd, ['.'])).toEqual(['a.ipynb', 'out/b.ipynb']);
    });
  });
});

test.skipIf(process.getuid?.() === 0)('a folder that cannot be read is named', async () => {
  const cwd = folderWith('locked/a.ipynb');
  chmodSync(join(cwd, 'locked'), 0);
  await expect(found(cwd, ['locked'])).rejects.toMatchObject({
    name: 'UserError',
    exitCode: 2,
    message: expect.stringContaining('locked'),
  });
});

test('matchingPaths looks at the given paths only', async () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'b', '[', ']', '*', '!', ' ', 'é', '\\', '(', '{', '}', ',', '@', '.x'),
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}.ipynb`)),
      async (paths) => {
        const files = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)) && !/\/\.{1,2}\//.test(path));
        expect((await matchingPaths(files, ['**/*.ipynb'], '/')).sort()).toEqual([...files].sort());
        expect(await matchingPaths(files, ['**/*.py'], '/')).toEqual([]);
      },
    ),
  );
});
