import { posix } from 'node:path';
import { glob, type FileSystemAdapter } from 'tinyglobby';

/** Those absolute file paths that match a glob relative to `cwd`. The disk is not looked at: tinyglobby walks the paths only. */
export async function matchingPaths(paths: readonly string[], globs: readonly string[], cwd: string): Promise<string[]> {
  if (paths.length === 0 || globs.length === 0) return [];
  return glob(globs, { cwd, absolute: true, dot: true, expandDirectories: false, followSymbolicLinks: false, fs: treeOf(paths) });
}

function treeOf(paths: readonly string[]): FileSystemAdapter {
  const folders = new Map<string, Map<string, 'file' | 'folder'>>();
  for (const path of paths) {
    let kind: 'file' | 'folder' = 'file';
    for (let at = path; at !== posix.dirname(at); at = posix.dirname(at), kind = 'folder') {
      const folder = posix.dirname(at);
      const entries = folders.get(folder) ?? new Map();
      folders.set(folder, entries.set(posix.basename(at), kind));
    }
  }
  const readdir = (folder: string, _options: unknown, done: (error: null, entries: unknown[]) => void) => {
    const entries = folders.get(folder.length > 1 ? folder.replace(/\/$/, '') : folder) ?? new Map();
    done(
      null,
      [...entries].map(([name, kind]) => entry(name, kind)),
    );
  };
  return { readdir } as unknown as FileSystemAdapter;
}

function entry(name: string, kind: 'file' | 'folder') {
  return { name, isFile: () => kind === 'file', isDirectory: () => kind === 'folder', isSymbolicLink: () => false };
}
