import { pythonSources } from './sources.ts';
import { neutralFolder } from '../host/find-program.ts';
import { hostEnvironment } from '../host/host-environment.ts';

/** Arguments for a Python, and options for starting it. */
type IsolatedPython = { argv: string[]; options: { cwd: string; env: Record<string, string>; extendEnv: false } };

/**
 * How a Python runs one of nbcrane's sources and nothing else but the standard library: no `.pth` file, no `sitecustomize`, nothing that a variable
 * or the current folder brings along. The source finds in `NBCRANE_START` where the Python would look for modules otherwise (start_paths.py).
 */
export function isolatedPython(source: string, env: NodeJS.ProcessEnv = process.env): IsolatedPython {
  const text = pythonSources[source];
  if (text === undefined) throw new Error(`nbcrane was packed without ${source}`);
  return {
    // Older Pythons do not know -I, which is the first two of these.
    argv: ['-E', '-s', '-S', '-B', '-c', `${pythonSources['nbcrane_server/start_paths.py']}\n${text}`, JSON.stringify(lookups(env))],
    options: { cwd: neutralFolder(), env: hostEnvironment(env), extendEnv: false },
  };
}

/** Variables that say where modules are; read as data, by nbcrane alone. */
const lookups = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    ['PYTHONPATH', 'PYTHONNOUSERSITE', 'PYTHONUSERBASE'].flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
