import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { findProgram } from '../host/find-program.ts';
import { isWithin } from '../files/repository.ts';
import { findProject, findProjectEnvironment, findPyproject } from './project-environment.ts';
import { condaProgram, textOf, tools } from './tools.ts';

const uv = tools.find(({ name }) => name === 'uv')!;

/** What is asked of a Python that lacks a package. */
type Lacking = {
  executable: string;
  prefix: string;
  /** Another one than `prefix` in a virtual environment. */
  basePrefix: string;
  hasPip: boolean;
  /** Its system forbids pip to add packages to it. */
  isManaged: boolean;
};

/**
 * How to get a package into a Python, one sentence with the command: that of the tool which looks after the project in `folder` (absolute),
 * or after this Python. `isDefault`: neither a person nor an active environment chose it, so the project's own is as welcome.
 */
export async function howToInstall(
  packageName: string,
  python: Lacking,
  { folder, isDefault }: { folder: string; isDefault: boolean },
): Promise<string> {
  const { prefix } = python;
  const found = await findProjectEnvironment(folder);
  if (isDefault && found) return `Choose the environment of this project: --python ${quoted(found.python)}`;
  const project = findProject(folder);
  // A conda project is only a list of packages: its environment is added to as any other of conda.
  const isProjects = project !== null && project.tool.name !== 'conda' && (found?.prefix === prefix || isWithin(prefix, project.folder));
  if (project && (isProjects || isDefault)) return inFolder(project.folder, project.tool.add(packageName, project.folder));
  // `uv init` alone leaves no lock file, and who has uv need not add packages to a Python that happens to be there.
  const pyproject = isDefault && project === null && findProgram('uv').path !== null ? findPyproject(folder) : null;
  if (pyproject !== null) return inFolder(pyproject, uv.add(packageName, pyproject));
  return `Run: ${ownCommand(packageName, python)}`;
}

/** The command that adds a package to one Python, whatever project it is of. */
function ownCommand(packageName: string, { executable, prefix, basePrefix, hasPip, isManaged }: Lacking): string {
  if (isConda(prefix)) {
    const which = basename(dirname(prefix)) === 'envs' ? `--name ${basename(prefix)}` : `--prefix ${quoted(prefix)}`;
    return `${condaProgram()} install ${which} ${packageName}`;
  }
  const pip = (program: string) => `${program} -m pip install ${packageName}`;
  if (prefix === basePrefix && isManaged) {
    if (findProgram('uv').path !== null) return `uv venv && uv pip install ${packageName}`;
    return `"${executable}" -m venv .venv && ${pip(['.venv', ...(process.platform === 'win32' ? ['Scripts', 'python'] : ['bin', 'python'])].join(sep))}`;
  }
  if (hasPip) return pip(`"${executable}"`);
  if (isOfUv(prefix)) return `uv pip install --python "${executable}" ${packageName}`;
  return `"${executable}" -m ensurepip && ${pip(`"${executable}"`)}`;
}

const isConda = (prefix: string) => existsSync(join(prefix, 'conda-meta'));

/** uv makes environments without pip, and says so in them. */
const isOfUv = (prefix: string) => /^uv\s*=/m.test(textOf(join(prefix, 'pyvenv.cfg')) ?? '');

const inFolder = (folder: string, command: string) => (folder === process.cwd() ? `Run: ${command}` : `Run in ${folder}: ${command}`);
const quoted = (path: string) => (/^[\w./:\\~+@%-]+$/.test(path) ? path : `"${path}"`);
