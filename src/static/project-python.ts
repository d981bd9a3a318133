import { isAbsolute } from 'node:path';
import { hasActiveEnvironment } from '../environments/project-environment.ts';
import type { Python } from '../kernel/local/python.ts';
import type { Notebook } from '../notebook/notebook.ts';
import type { Settings } from '../settings/schema.ts';

type ProjectPythonContext = { notebook: Notebook; settings: Settings; python: Python; env: NodeJS.ProcessEnv };

/**
 * Whether a Python is plainly the one the notebook's kernel will be, so that a module it lacks is a module the kernel lacks:
 * asked for or of the active environment, able to be a kernel, and nothing in the notebook or the environment that says otherwise.
 */
export function isProjectPython({ notebook, settings, python, env }: ProjectPythonContext): boolean {
  const kernel = settings['kernel-name'] ?? notebook.kernelName ?? 'python3';
  // Relative entries mean another folder in a kernel than here.
  const pathIsPlain = (env['PYTHONPATH'] ?? '').split(/[:;]/).every((entry) => entry === '' || isAbsolute(entry) || /^[\\/]/.test(entry));
  return (
    (settings.python !== undefined || hasActiveEnvironment(env)) &&
    python.ipykernel !== null &&
    (kernel === 'python3' || kernel === 'python') &&
    pathIsPlain &&
    !env['PYTHONHOME'] &&
    !env['PYTHONPLATLIBDIR'] &&
    !('PYTHONPATH' in settings.env)
  );
}
