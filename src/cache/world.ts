import { createHash } from 'node:crypto';
import { readdirSync, readlinkSync, statSync, type BigIntStats } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../digest.ts';
import { z } from 'zod';
import { attempt } from '../attempt.ts';
import { readPieces, UnreadFile } from '../read-file.ts';

/**
 * What a notebook saw of a path. `read`: its content; `kind`: whether and as what it is there, and its mode; `status`: also size and time;
 * `link`: where it leads; `names`: what the folder holds; `entries`: that, with sizes and times; `modules`: what the folder has to import.
 */
export const access = z.enum(['read', 'kind', 'status', 'link', 'names', 'entries', 'modules']);
export type Access = z.infer<typeof access>;

/** Size, time and number of a file as text, or null where there is none: what tells soonest that it was changed. */
export function stateOf(path: string): string | null {
  const status = statusOf(path);
  return status && `${status.size}:${status.mtimeNs}:${status.ino}`;
}

/** The same with the time of the last change of anything, which no program sets back. */
export function strictStateOf(path: string): string | null {
  const status = statusOf(path);
  return status && `${status.size}:${status.mtimeNs}:${status.ino}:${status.ctimeNs}`;
}

/** Milliseconds since 1970 of the last change of anything, or 0. */
export const changedAt = (path: string): number => Number(statusOf(path)?.ctimeMs ?? 0n);

const digests = new Map<string, string>();

/**
 * What a path is like now, as seen by one kind of access; equal for equal sights, wherever and whenever. Null for a content that cannot be
 * compared: a pipe, or so much of it that running the notebook is quicker.
 */
export async function sightOf(path: string, access: Access, signal?: AbortSignal): Promise<string | null> {
  return access === 'read' ? contentOf(path, signal) : lookOf(path, access);
}

function lookOf(path: string, access: Exclude<Access, 'read'>): string {
  const status = statusOf(path);
  if (access === 'link') return attempt(() => `link ${readlinkSync(path)}`) ?? kindOf(status);
  if (access === 'kind') return kindOf(status);
  if (access === 'status') return status ? `${kindOf(status)} ${status.size} ${status.mtimeNs}` : kindOf(status);
  const entries = attempt(() => readdirSync(path, { withFileTypes: true }));
  if (!entries) return kindOf(status);
  const shown = entries.filter((entry) => access !== 'modules' || isImportable(entry.name, entry.isDirectory() || entry.isSymbolicLink()));
  const names = shown.map(({ name }) => (access === 'entries' ? `${name} ${lookOf(join(path, name), 'status')}` : name));
  return digest(names.sort());
}

const isImportable = (name: string, mayBeFolder: boolean) =>
  /\.(?:py|pyc|so|pth|zip|egg)$/.test(name) || (mayBeFolder && !name.startsWith('.') && name !== '__pycache__');

const maxContentBytes = 2 ** 31;

async function contentOf(path: string, signal: AbortSignal | undefined): Promise<string | null> {
  const state = strictStateOf(path);
  if (state === null) return kindOf(null);
  const key = `${path} ${state}`;
  const known = digests.get(key);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  try {
    await readPieces(path, { maxBytes: maxContentBytes, signal }, (piece) => void hash.update(piece));
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    return error.reason === 'refused' || error.reason === 'folder' ? 'unreadable' : null;
  }
  const found = hash.digest('hex');
  digests.set(key, found);
  return found;
}

/** The sight of what is not there. */
export const absent = 'absent';

const kindOf = (status: BigIntStats | null) =>
  status === null
    ? absent
    : `${status.isDirectory() ? 'folder' : status.isFile() ? 'file' : 'other'} ${(status.mode & 0o777n).toString(8)}`;

const statusOf = (path: string): BigIntStats | null => attempt(() => statSync(path, { bigint: true, throwIfNoEntry: false })) ?? null;
