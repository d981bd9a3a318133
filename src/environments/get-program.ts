import { findProgram } from '../host/find-program.ts';
import { findProject } from './project-environment.ts';
import { condaProgram } from './tools.ts';

/** A machine, as far as it says who could bring what is missing there. */
type Machine = { platform: NodeJS.Platform; has(program: string): boolean };

const thisMachine: Machine = { platform: process.platform, has: (name) => findProgram(name).path !== null };

/** The command that gets a Python for the notebooks of a folder (absolute), to stand behind a colon: of the tool that is there, else of the system. */
export function howToGetPython(folder: string, { platform, has }: Machine = thisMachine): string {
  const project = findProject(folder);
  if (project && has(project.tool.name)) return project.tool.add('ipykernel', project.folder);
  if (has('uv')) return 'uv venv --python 3.12 && uv pip install ipykernel';
  const conda =
    ['conda', 'mamba', 'micromamba'].find(has) ?? (process.env['CONDA_EXE'] || process.env['MAMBA_EXE'] ? condaProgram() : null);
  if (conda) return `${conda} create --name notebooks python=3.12 ipykernel && ${conda} activate notebooks`;
  if (platform === 'darwin') return 'brew install python';
  if (platform === 'win32') return 'winget install Python.Python.3.12';
  return has('apt-get')
    ? 'sudo apt install python3-venv (uv and conda have newer ones)'
    : 'install it with uv, conda or the tool of your system';
}

/** The same for an engine that runs containers. */
export function howToGetEngine({ platform, has }: Machine = thisMachine): string {
  if (platform === 'darwin') return 'install Docker Desktop, or run brew install podman && podman machine init && podman machine start';
  if (platform === 'win32') return 'install Docker Desktop, or run winget install RedHat.Podman';
  return has('apt-get') ? 'sudo apt install podman' : 'install docker or podman';
}

/** The same for the kernel of a language, or of a kernelspec whose name tells its language; null for those of Python. */
export function howToGetKernel(language: string, name: string | null): string | null {
  if (language === 'r' || /^ir\d*$/i.test(name ?? ''))
    return `Rscript -e "install.packages('IRkernel'); IRkernel::installspec()" (conda: conda install --channel conda-forge r-irkernel)`;
  if (language === 'julia' || name?.startsWith('julia')) return `julia -e 'using Pkg; Pkg.add("IJulia")'`;
  return language === 'python' ? null : 'install it as its documentation says, so that `jupyter kernelspec list` shows it';
}
