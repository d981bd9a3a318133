import { z } from 'zod';
import { howToGetKernel } from '../../environments/get-program.ts';
import { CannotWork, UserError } from '../../errors.ts';
import { shellQuotePath } from '../../text/shell-quote.ts';
import type { KernelRequest } from '../provider.ts';
import { ownValue } from '../../own-value.ts';

const specList = z.object({
  specs: z.record(
    z.string(),
    z.object({
      resourceDir: z.string(),
      spec: z.object({
        argv: z.array(z.string()).min(1),
        language: z.string().default(''),
        env: z.record(z.string(), z.string()).default({}),
        interrupt_mode: z.string().default('signal'),
      }),
    }),
  ),
});
type Specs = z.infer<typeof specList>['specs'];

/** A kernel that can be started. `name` is null for the user's Python itself. */
export type Kernelspec = {
  name: string | null;
  argv: string[];
  env: Record<string, string>;
  language: string;
  interruptMode: string;
  resourceDir: string;
};

const ownNames = new Set(['python3', 'python']);

/** The Python that notebooks run in, as the server sees it. */
type KernelPython = {
  executable: string;
  /** Rejects with UserError where it has no ipykernel. */
  requireIpykernel(): Promise<void>;
  /** What `list_kernelspecs.py` printed there. */
  listKernelspecs(): Promise<unknown>;
  /** The Python of a conda environment on this machine that can run notebooks, or null. Absent where kernels run elsewhere. Rejects with UserError where it has no ipykernel. */
  findConda?(environment: string): Promise<string | null>;
};

/** Whether a notebook that asks for this runs in the user's Python itself, without a kernelspec. */
export const isOwnPython = ({ kernelName, language }: Pick<KernelRequest, 'kernelName' | 'language'>): boolean =>
  kernelName === null ? language === 'python' : ownNames.has(kernelName);

/** Finds the kernelspec a notebook asks for; Python notebooks without a name of their own run in `python` itself. Throws UserError. */
export async function resolveKernelspec(
  request: Pick<KernelRequest, 'kernelName' | 'language'>,
  python: KernelPython,
): Promise<Kernelspec> {
  const { kernelName, language } = request;
  if (isOwnPython(request)) {
    await python.requireIpykernel();
    return ownKernelspec(python);
  }
  const parsed = specList.safeParse(await python.listKernelspecs());
  const specs = parsed.success ? parsed.data.specs : {};
  const name = kernelName ?? Object.keys(specs).find((candidate) => specs[candidate]!.spec.language.toLowerCase() === language);
  const found = name === undefined ? undefined : ownValue(specs, name);
  if (name === undefined || !found) {
    const environment = condaEnvironmentOf(name);
    const executable = (environment && (await python.findConda?.(environment))) ?? null;
    if (executable === null) throw missing(kernelName, language, specs);
    return { ...ownKernelspec({ executable }), name: executable === python.executable ? null : name! };
  }
  const { spec, resourceDir } = found;
  const [command = '', ...rest] = spec.argv;
  // Jupyter runs a bare `python` with the Python it runs in itself; here that is the user's, not the server's.
  const argv = [/^python(3(\.\d+)?)?$/.test(command) ? python.executable : command, ...rest];
  return { name, argv, env: spec.env, language: spec.language, interruptMode: spec.interrupt_mode, resourceDir };
}

const ownKernelspec = ({ executable }: Pick<KernelPython, 'executable'>): Kernelspec => ({
  name: null,
  argv: [executable, '-m', 'ipykernel_launcher', '-f', '{connection_file}'],
  env: {},
  language: 'python',
  interruptMode: 'signal',
  resourceDir: '',
});

/** The conda environment that nb_conda_kernels gives such a name; JupyterLab saves it in notebooks, and no kernelspec of it exists. */
const condaEnvironmentOf = (kernelName: string | undefined): string | null =>
  /^conda-env-(\w[\w.-]*)-py$/.exec(kernelName ?? '')?.[1] ?? null;

function missing(kernelName: string | null, language: string, specs: Specs): UserError {
  const names = [...new Set(['python3', ...Object.keys(specs)])].join(', ');
  const what = kernelName === null ? `for the language ${language}` : `named "${kernelName}"`;
  const way = howToGetKernel(language, kernelName);
  const environment = condaEnvironmentOf(kernelName ?? undefined);
  return new CannotWork('no-kernelspec', `There is no Jupyter kernel ${what}. Available: ${names}.`, {
    remedy:
      environment !== null
        ? `It stands for the conda environment ${environment}, which was not found. Run the notebook in another one: --kernel-name python3 --python PATH/TO/ENVIRONMENT`
        : way === null
          ? `Run it in the default Python with --kernel-name python3, or install that kernel from its environment: python -m ipykernel install --user --name ${shellQuotePath(kernelName ?? 'NAME')}`
          : `Choose another kernel with --kernel-name, or get this one: ${way}`,
  });
}
