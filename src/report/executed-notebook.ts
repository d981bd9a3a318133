import { basename, extname, isAbsolute, join, parse, relative, resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { isTextName } from '../files/notebook-name.ts';

type OutputTarget = {
  /** What `--output-notebook` says, absolute. */
  target: string;
  targetIsFolder: boolean;
  /** How many notebooks the run has. */
  notebooks: number;
  cwd: string;
};

/**
 * Where the executed copy of a notebook goes: for one notebook the file named, otherwise a folder that mirrors the paths
 * relative to the working directory (`..` becomes `_`, so that nothing lands outside).
 * @throws UserError for one file and several notebooks, or where a copy would replace the notebook itself
 */
export function outputNotebookPath(absolutePath: string, { target, targetIsFolder, notebooks, cwd }: OutputTarget): string {
  const isFile = !targetIsFolder && extname(target) === '.ipynb';
  if (isFile && notebooks > 1) {
    throw oneOutputForMany(`the file ${basename(target)}`, notebooks);
  }
  const output = isFile
    ? target
    : join(
        target,
        mirrored(isTextName(absolutePath) ? `${absolutePath.slice(0, -extname(absolutePath).length)}.ipynb` : absolutePath, cwd),
      );
  if (resolve(output) === resolve(absolutePath)) {
    throw new UserError(
      'output-is-input',
      `--output-notebook would overwrite ${relative(cwd, absolutePath)}, the notebook you are checking.`,
      {
        remedy: 'Choose another file or folder.',
      },
    );
  }
  return output;
}

export const oneOutputForMany = (target: string, notebooks: number): UserError =>
  new UserError('one-output-for-many', `--output-notebook is ${target}, but you are checking ${notebooks} notebooks.`, {
    remedy: 'Choose a folder instead.',
  });

function mirrored(absolutePath: string, cwd: string): string {
  const path = relative(cwd, absolutePath);
  const below = isAbsolute(path) ? path.slice(parse(path).root.length) : path;
  return below
    .split(/[\\/]/)
    .map((segment) => (segment === '..' ? '_' : segment))
    .join('/');
}
