import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import type { Engine } from './engine.ts';
import { hiddenIn, type Hidden } from './hidden.ts';
import { inside, nobody, type Limits } from './sandbox.ts';
import { repositoryOf } from '../../files/repository.ts';

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
  /** What is worth telling, each one or two sentences. */
  notes: string[];
};

type WorkplaceRequest = {
  engine: Engine;
  /** A real path. */
  cwd: string;
  limits: Limits;
  writable: boolean;
  /** Whether the notebook sees git folders. */
  git: boolean;
  privateFolder: string;
};

/** Copies of more than this share of the disk limit would leave too little for what the notebook writes. */
const copyShare = 0.5;

/**
 * The repository of a folder is mounted read-only; the folder itself is a copy in memory or, where it is to be writable, mounted as it is.
 * In place of what keeps credentials there is an empty folder or file.
 */
export async function workplaceFor({ engine, cwd, limits, writable, git, privateFolder }: WorkplaceRequest): Promise<Workplace> {
  const root = repositoryOf(cwd) ?? cwd;
  const path = relative(root, cwd).split(sep).join('/');
  const place = posix.join(inside.workspace, path);
  const { uid, gid } = await stat(cwd);
  const owner = engine.rootless && uid === process.getuid?.() ? '0:0' : `${uid}:${gid}`;
  const isOpen = await isOpenToAll(root, path);
  const { hidden, tokens, bare, isWhole } = await hiddenIn({ root, cwd, git });
  const notes = [
    ...tokens.map(keptToken),
    ...(bare.length === 0 ? [] : [withoutCredentials(bare)]),
    ...(isWhole ? [] : [tooManyFiles(root)]),
  ];
  /** Below a folder of this machine, as the container sees it. */
  const seenAs = (folder: string, view: string, at: string) => posix.join(view, relative(folder, at).split(sep).join('/'));
  const isInCwd = (at: string) => !relative(cwd, at).startsWith('..');
  const repository = path === '' ? [] : [bind(root, inside.workspace, 'ro')];
  if (writable) {
    const masked = await masks(hidden, privateFolder, (at) => seenAs(root, inside.workspace, at));
    return { options: [...repository, bind(cwd, place, 'rw'), ...masked], cwd: place, user: owner, inMemory: null, copy: null, notes };
  }
  const masked = await masks(hidden, privateFolder, (at) =>
    isInCwd(at) ? seenAs(cwd, inside.original, at) : seenAs(root, inside.workspace, at),
  );
  return {
    options: [...repository, bind(cwd, inside.original, 'ro'), ...masked],
    cwd: place,
    notes,
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

/** One bind mount, whatever the paths hold. */
export function bind(source: string, target: string, mode: 'ro' | 'rw'): string {
  if (!`${source}${target}`.includes(':')) return `--volume=${source}:${target}:${mode}`;
  const fields = ['type=bind', `src=${source}`, `dst=${target}`, ...(mode === 'ro' ? ['readonly'] : [])];
  // A record of CSV: quotes in quotes are doubled.
  return `--mount=${fields.map((field) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')}`;
}

const keptToken = (path: string) =>
  `The git settings ${path} keep a token or a password. The container does not see it, but every other step and notebook can. With actions/checkout, set persist-credentials to false.`;

const mostNamed = 3;

function withoutCredentials(paths: readonly string[]): string {
  const others = paths.length - mostNamed;
  const named = [...paths.slice(0, mostNamed), ...(others > 0 ? [`${others} more`] : [])].join(', ');
  return `The container does not see the credentials in ${named}. Pass what a notebook needs with --env or --pass-env.`;
}

const tooManyFiles = (root: string) =>
  `${root} has more files than nbcrane looks into for credentials. The container can see those in deep folders that have no usual name.`;

/** Mounts over what is hidden: one in the place where the path is seen, the copy or the repository. */
async function masks(hidden: readonly Hidden[], privateFolder: string, placeOf: (path: string) => string): Promise<string[]> {
  if (hidden.length === 0) return [];
  const folder = join(privateFolder, 'hidden');
  await mkdir(join(folder, 'empty'), { recursive: true });
  return Promise.all(
    hidden.map(async ({ path, shown }, at) => {
      const mask = join(folder, shown === 'empty-folder' ? 'empty' : String(at));
      if (shown !== 'empty-folder') await writeFile(mask, shown.text, { mode: 0o644 });
      return bind(mask, placeOf(path), 'ro');
    }),
  );
}
