import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { UserError } from '../../errors.ts';
import { readText } from '../../read-file.ts';
import type { Engine } from './engine.ts';
import { inside, nobody, type Limits } from './sandbox.ts';

/** The notebook's folder and its repository as a container sees them. */
export type Workplace = {
  /** Options of `run`. */
  options: string[];
  /** Working directory of the kernel in the container. */
  cwd: string;
  /** Who may read what is mounted, and write where it is writable. */
  user: string;
  /** Folder that is to be in memory, or null. */
  inMemory: string | null;
  /** What the server copies before a kernel starts, or null. */
  copy: { from: string; to: string; budget: number } | null;
};

type WorkplaceRequest = { engine: Engine; cwd: string; limits: Limits; writable: boolean; privateFolder: string };

/** Copies of more than this share of the disk limit would leave too little for what the notebook writes. */
const copyShare = 0.5;

/**
 * The repository of a folder is mounted read-only; the folder itself is a copy in memory or, where it is to be writable, mounted as it is.
 * Settings of git, where a checkout may hold a token, are left out.
 */
export async function workplaceFor({ engine, cwd, limits, writable, privateFolder }: WorkplaceRequest): Promise<Workplace> {
  const root = findRoot(cwd);
  const path = relative(root, cwd).split(sep).join('/');
  const place = posix.join(inside.workspace, path);
  const { uid, gid } = await stat(cwd);
  const owner = engine.rootless && uid === process.getuid?.() ? '0:0' : `${uid}:${gid}`;
  const isOpen = await isOpenToAll(root, path);
  const masks = await maskedGitConfigs(root, privateFolder);
  const repository = [...(writable && path === '' ? [] : [bind(root, inside.workspace, 'ro')])];
  if (writable) {
    return {
      options: [...repository, bind(cwd, place, 'rw'), ...maskOptions(masks, [[root, inside.workspace]])],
      cwd: place,
      user: owner,
      inMemory: null,
      copy: null,
    };
  }
  const views: [string, string][] = [[cwd, inside.original], ...(path === '' ? [] : [[root, inside.workspace] as [string, string]])];
  return {
    options: [...(path === '' ? [] : repository), bind(cwd, inside.original, 'ro'), ...maskOptions(masks, views)],
    cwd: place,
    inMemory: place,
    // What its owner keeps from others can be read only as the owner.
    user: isOpen ? nobody : owner,
    copy: { from: inside.original, to: place, budget: Math.floor(limits.disk * copyShare) },
  };
}

/** Whether everybody may read the folders from the repository down to the notebook's. */
async function isOpenToAll(root: string, path: string): Promise<boolean> {
  const names = path === '' ? [] : path.split('/');
  const folders = [root, ...names.map((_, at) => join(root, ...names.slice(0, at + 1)))];
  const modes = await Promise.all(folders.map(async (folder) => (await stat(folder)).mode));
  return modes.every((mode) => (mode & 0o005) === 0o005);
}

/** One bind mount, whatever the path holds. */
export function bind(source: string, target: string, mode: 'ro' | 'rw'): string {
  if (!source.includes(':')) return `--volume=${source}:${target}:${mode}`;
  if (!/[,"]/.test(source)) return `--mount=type=bind,src=${source},dst=${target}${mode === 'ro' ? ',readonly' : ''}`;
  throw new UserError(
    'unmountable-path',
    `The folder ${source} cannot be mounted in a container: its name contains a colon and also a comma or quotes.`,
    {
      remedy: 'Rename the folder, or run without --kernel container.',
    },
  );
}

function findRoot(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return folder;
  }
}

/** Settings of git in the checkout, and files to show in their place. */
async function maskedGitConfigs(root: string, privateFolder: string): Promise<{ path: string; mask: string }[]> {
  const configs = [
    join(root, '.git', 'config'),
    join(root, '.git', 'config.worktree'),
    ...(await moduleConfigs(join(root, '.git', 'modules'))),
  ].filter(existsSync);
  if (configs.length === 0) return [];
  const folder = join(privateFolder, 'git');
  await mkdir(folder, { recursive: true });
  return Promise.all(
    configs.map(async (path, at) => {
      const mask = join(folder, String(at));
      await writeFile(mask, withoutCredentials(await readText(path, { maxBytes: 2 ** 20 }).catch(() => '')), { mode: 0o644 });
      return { path, mask };
    }),
  );
}

async function moduleConfigs(folder: string, depth = 0): Promise<string[]> {
  if (depth > 6) return [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = entries.filter((entry) => entry.isFile() && entry.name === 'config').map(({ name }) => join(folder, name));
  const below = entries.filter((entry) => entry.isDirectory() && !['objects', 'refs', 'logs', 'hooks', 'info'].includes(entry.name));
  return [...found, ...(await Promise.all(below.map(({ name }) => moduleConfigs(join(folder, name), depth + 1)))).flat()];
}

/** The sections that git needs to read a repository; `http`, `url`, `credential` and remotes may hold tokens. */
function withoutCredentials(config: string): string {
  let keep = false;
  const lines = config.split('\n').filter((line) => {
    const section = /^\s*\[\s*([\w.-]+)/.exec(line)?.[1];
    if (section !== undefined) keep = /^(?:core|extensions)$/i.test(section);
    return keep;
  });
  return `${lines.join('\n')}\n`;
}

function maskOptions(masks: readonly { path: string; mask: string }[], views: readonly [string, string][]): string[] {
  return masks.flatMap(({ path, mask }) =>
    views.flatMap(([folder, place]) => {
      const below = relative(folder, path);
      return below.startsWith('..') ? [] : [bind(mask, posix.join(place, below.split(sep).join('/')), 'ro')];
    }),
  );
}
