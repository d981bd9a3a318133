import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { UserError } from '../errors.ts';
import { createPrivateFolder } from './private-folder.ts';
import { maxRecordBytes, readText } from '../files/read-file.ts';
import { realPath } from '../files/real-path.ts';
import { shellQuote } from '../text/shell-quote.ts';
import { repositoryOf } from '../files/repository.ts';
import { findProgram, neutralFolder, ownCheckout } from './find-program.ts';
import { hostEnvironment } from './host-environment.ts';
import { whenStuck } from './when-stuck.ts';

/** Runs git in the folder it was made for: standard output, or null where git fails. @throws UserError where git does not end */
export type Git = (args: readonly string[]) => Promise<string | null>;

/**
 * Hands over git for the work tree that a folder (absolute) lies in; null where there is none, and where there is no git. Whatever the work tree holds,
 * git runs nothing that its configuration names: it gets a repository of its own, with the refs, objects and index of the real one, no hooks,
 * and a configuration made anew from the settings that name no program.
 */
export async function withGit<Result>(folder: string, use: (git: Git) => Promise<Result>): Promise<Result | null> {
  const root = repositoryOf(realPath(folder));
  const real = root === null ? null : await realRepository(root);
  const program = root === null ? null : findProgram('git', process.env, [root]).path;
  if (root === null || real === null || program === null) return null;
  const place = await createPrivateFolder();
  try {
    const own = join(place.path, 'git');
    const env = { ...hostEnvironment(process.env, ownCheckout(root)), ...quiet, GIT_DIR: own };
    const run = (args: readonly string[], more: Record<string, string>) => output(program, args, { env: { ...env, ...more }, folder });
    await linkRepository(real, own);
    await writeFile(join(own, 'config'), '');
    const users = pairs(await run(['config', '--null', '--list'], {}));
    const local = join(real.common, 'config');
    const isThere = (await kindOf(local)) === 'file';
    const repositorys = isThere ? pairs(await run(['config', '--null', '--no-includes', '--file', local, '--list'], {})) : [];
    await writeFile(join(own, 'config'), configuration(users, repositorys));
    const view = {
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: join(place.path, 'none'),
      GIT_OBJECT_DIRECTORY: join(real.common, 'objects'),
      GIT_INDEX_FILE: join(real.folder, 'index'),
      GIT_WORK_TREE: root,
    };
    if ((await kindOf(view.GIT_INDEX_FILE)) === 'other') return null;
    return await use((args) => run(['-C', folder, ...args], view));
  } finally {
    await place.remove();
  }
}

const quiet = { GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' };

/** `folder`: what git is asked about. @throws UserError */
async function output(
  program: string,
  args: readonly string[],
  { env, folder }: { env: Record<string, string>; folder: string },
): Promise<string | null> {
  const running = execa(program, [...args], {
    reject: false,
    stripFinalNewline: false,
    maxBuffer: 512 * 1024 * 1024,
    stdin: 'ignore',
    cwd: neutralFolder(),
    env,
    extendEnv: false,
  });
  let stopWatching = () => {};
  const stuck = new Promise<never>((_, reject) => {
    if (running.pid === undefined) return;
    stopWatching = whenStuck(running.pid, (how) => {
      running.kill('SIGKILL');
      reject(
        new UserError('git-stuck', `git ${how} in ${folder}, so it was stopped.`, {
          remedy: `Something else may be in the place of a file that git reads, such as .gitignore or .git/info/exclude. Look for pipes and links to devices: find ${shellQuote(folder)} -type p -o -type l`,
        }),
      );
    });
  });
  const { failed, stdout } = await Promise.race([running, stuck]).finally(stopWatching);
  return failed ? null : stdout;
}

/** Where a repository keeps what belongs to this work tree, and what all its work trees share. */
type Repository = { folder: string; common: string };

async function realRepository(root: string): Promise<Repository | null> {
  const pointer = await textOf(join(root, '.git'));
  const named = pointer === null ? '.git' : /^gitdir: (.+)$/m.exec(pointer)?.[1];
  if (named === undefined) return null;
  const folder = resolve(root, named);
  const shared = await textOf(join(folder, 'commondir'));
  const common = shared === null ? folder : resolve(folder, shared.trim());
  return (await kindOf(join(folder, 'HEAD'))) === 'file' ? { folder, common } : null;
}

/** Names of what may be taken over: nothing of it says what is to be run. */
async function linkRepository({ folder, common }: Repository, own: string): Promise<void> {
  await mkdir(join(own, 'logs'), { recursive: true });
  const heads = (await readdir(folder)).filter((name) => /^(?:[A-Z_]*HEAD|sharedindex\.[0-9a-f]+)$/.test(name));
  const files = [...heads, 'logs/HEAD'].map((name) => [folder, name] as const);
  for (const [from, name] of [...files, [common, 'packed-refs'], [common, 'shallow']] as const) {
    if ((await kindOf(join(from, name))) === 'file') await copyFile(join(from, name), join(own, name), constants.COPYFILE_FICLONE);
  }
  for (const name of ['refs', 'info', 'reftable', 'logs/refs']) {
    // Windows lets everybody make junctions, but not links.
    if ((await kindOf(join(common, name))) === 'folder') await symlink(resolve(common, name), join(own, name), 'junction');
  }
}

/** Only files are opened, a pipe would never end, and none that fills a disk when it is copied. */
const kindOf = (path: string): Promise<'file' | 'folder' | 'other' | 'none'> =>
  stat(path).then(
    (stats) => (stats.isFile() && stats.size <= maxRecordBytes ? 'file' : stats.isDirectory() ? 'folder' : 'other'),
    () => 'none',
  );

const textOf = (path: string): Promise<string | null> => readText(path, { maxBytes: 2 ** 16 }).catch(() => null);

type Setting = { key: string; value: string };

/** What `git config --null --list` prints; settings without a value are left out. */
const pairs = (text: string | null): Setting[] =>
  (text ?? '').split('\0').flatMap((entry) => {
    const at = entry.indexOf('\n');
    return at < 0 ? [] : [{ key: entry.slice(0, at), value: entry.slice(at + 1) }];
  });

/** What files mean, and what names of commits mean. None of these has git start a program. */
const harmless =
  /^(?:core\.(?:autocrlf|eol|filemode|ignorecase|symlinks|precomposeunicode|trustctime|checkstat)|branch\..*\.(?:remote|merge)|remote\..*\.(?:fetch|url))$/s;
const ofTheUser = /^core\.excludesfile$/;
const ofTheRepository = /^extensions\.(?:objectformat|refstorage)$/;

function configuration(users: readonly Setting[], repositorys: readonly Setting[]): string {
  const kept = [
    ...users.filter(({ key }) => harmless.test(key) || ofTheUser.test(key)),
    ...repositorys.filter(({ key }) => harmless.test(key) || ofTheRepository.test(key)),
  ];
  const version = { key: 'core.repositoryformatversion', value: '1' };
  return [version, ...kept]
    .map(({ key, value }) => `${section(key)}\n\t${key.slice(key.lastIndexOf('.') + 1)} = ${quoted(value)}\n`)
    .join('');
}

/** `branch.a.b.merge` is of the section `branch` and the subsection `a.b`. */
function section(key: string): string {
  const [first, last] = [key.indexOf('.'), key.lastIndexOf('.')];
  const name = key.slice(0, first);
  return first === last ? `[${name}]` : `[${name} ${quoted(key.slice(first + 1, last))}]`;
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
