import { dirname, isAbsolute, relative } from 'node:path';
import { isCI } from 'std-env';
import type { PythonChoice } from '../app/assign.ts';
import { findProjectEnvironment, hasActiveEnvironment, pythonOf, type ProjectEnvironment } from '../environments/project-environment.ts';
import { defaultNames, inspect, type Python } from '../kernel/local/python.ts';
import { findProgram } from '../host/find-program.ts';
import { shellQuote } from '../text/shell-quote.ts';
import type { Settings } from '../settings/schema.ts';
import type { Host } from './host.ts';

/**
 * The Python of a notebook where no flag names one: the one that nbcrane is installed in, if it can run notebooks, else the active environment
 * (the default, which stays unsaid without a launcher), else that of the project, for a person at the command line or
 * in a hook of git. In CI what a checkout brings does not choose the program that runs: it is only named. So is the environment of the
 * project wherever another one comes first.
 */
export function projectPythons({
  env,
  cwd,
  installedIn,
}: Pick<Host, 'env' | 'cwd' | 'installedIn'>): (notebook: string, settings: Settings) => Promise<PythonChoice> {
  const found = new Map<string, Promise<ProjectEnvironment | null>>();
  const active = [env['VIRTUAL_ENV'], env['CONDA_PREFIX']].find((prefix) => prefix && isAbsolute(prefix) && pythonOf(prefix));
  const activePython = active && hasActiveEnvironment(env) ? pythonOf(active) : null;
  let looked: Promise<Python | null> | undefined;
  return async (notebook, { python, kernel, static: isStatic }) => {
    if (python !== undefined || kernel !== 'local') return {};
    const own = installedIn === undefined ? null : await (looked ??= inspect(installedIn));
    const folder = dirname(notebook);
    const looking = found.get(folder) ?? findProjectEnvironment(folder);
    found.set(folder, looking);
    const environment = await looking;
    const shown = environment && shownFrom(cwd, environment.python);
    const saying = (path: string, why: string): PythonChoice => {
      if (activePython !== null && dirname(activePython) !== dirname(path))
        return {
          notice: `Your notebooks run in ${shownFrom(cwd, path)}, ${why}, and not in the active environment. To run them there: --python ${shownFrom(cwd, activePython)}`,
        };
      return environment === null || dirname(environment.python) === dirname(path)
        ? { remark: `Your notebooks run in ${shownFrom(cwd, path)}, ${why}. To choose another Python: --python PATH` }
        : { notice: `Your notebooks run in ${shownFrom(cwd, path)}, ${why}. Your project also has ${shown}. To use it: --python ${shown}` };
    };
    // Modules are missing only from a Python that is the project's, which that of a tool may not be.
    if (own !== null && own.ipykernel !== null && !isStatic) {
      const isActive = activePython !== null && dirname(activePython) === dirname(own.executable);
      const said = saying(own.executable, isActive ? 'the active environment' : 'where nbcrane is installed');
      return { python: own.executable, ...(isActive && said.remark ? {} : said) };
    }
    if (hasActiveEnvironment(env)) {
      if (isStatic || activePython === null) return {};
      const said = saying(activePython, 'the active environment');
      return own === null && said.remark ? {} : said;
    }
    // Without running the notebooks, nothing runs that may have come with them.
    if (environment === null || (isStatic && environment.origin === 'unknown')) {
      if (isStatic && own !== null && own.ipykernel === null) return { python: own.executable };
      const system = defaultNames.map((name) => findProgram(name).path).find((path) => path !== null);
      return system === undefined ? {} : { runsIn: shownFrom(cwd, system) };
    }
    if (isCI) return { notice: `${shown} is not used automatically in CI. To run your notebooks in it: --python ${shown}` };
    return { python: environment.python, runsIn: shown! };
  };
}

function shownFrom(cwd: string, path: string): string {
  const inside = relative(cwd, path);
  return shellQuote(inside.startsWith('..') ? path : inside);
}
