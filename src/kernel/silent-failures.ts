import { clip } from '../text/clip.ts';
import type { OutputCollector } from './outputs.ts';
import type { ExecutionWarning, KernelError } from './provider.ts';

const unknownMagic = /^(?:UsageError: )?(?:Line|Cell) magic (?:function )?`?%%?[^`\s]+`? not found/m;
const pip = /(?:^|\s)-m\s+(?:pip|uv)\b|(?:^|[\s/])(?:pip\d*|uv|conda|mamba|micromamba)(?:\.exe)?\s/;

/** The verdict on a request that the kernel answered: an error wherever one showed, also where the reply claims success. */
export function findFailures(
  reply: KernelError | null,
  outputs: OutputCollector,
): { error: KernelError | null; warnings: ExecutionWarning[] } {
  const warnings: ExecutionWarning[] = outputs.shellExits.map(shellWarning);
  if (outputs.truncated) warnings.push({ code: 'output-truncated', message: 'The output of the cell was too large and was truncated.' });
  const { caught } = outputs;
  if (caught) warnings.push({ code: 'error-in-widget', message: `An Output widget caught ${caught.ename}: ${caught.evalue}` });
  const error = named(reply, outputs) ?? outputs.error ?? usageError(outputs);
  if (!error) return { error, warnings };
  if (unknownMagic.test(`${error.ename}: ${error.evalue}`)) warnings.push({ code: 'unknown-magic', message: error.evalue });
  else if (!reply)
    warnings.push({ code: 'error-on-iopub', message: `The kernel reported success, but showed an error: ${error.ename}: ${error.evalue}` });
  if (error.ename === 'StdinNotImplementedError')
    warnings.push({ code: 'stdin-requested', message: 'The cell asks for input, but nobody can answer in an automated run.' });
  return { error, warnings };
}

/** Where an output could not be formatted, some versions of ipykernel name the exception only in what they show. */
const named = (reply: KernelError | null, { error }: OutputCollector) => (reply?.ename === 'NoneType' ? (error ?? reply) : reply);

/** Some versions of IPython only print that a magic does not exist. */
function usageError(outputs: OutputCollector): KernelError | null {
  const line = unknownMagic.exec(outputs.textOf('stderr'))?.[0];
  return line === undefined ? null : { ename: 'UsageError', evalue: line.replace('UsageError: ', ''), traceback: [] };
}

function shellWarning({ command, exitCode }: { command: string; exitCode: number }): ExecutionWarning {
  const ending = exitCode < 0 ? `was ended by signal ${-exitCode}` : `failed with exit code ${exitCode}`;
  return { code: pip.test(command) ? 'pip-exit' : 'shell-exit', message: `The command \`${clip(command, 200)}\` ${ending}.` };
}
