import { digest } from '../digest.ts';
import { kernelEnvironment } from '../kernel/environment.ts';
import { observerSources, probeSources } from '../probe/bundle.ts';
import type { Plan } from '../plan/plan.ts';
import { settings as catalogue } from '../settings/catalogue.ts';
import type { Settings } from '../settings/schema.ts';
import { version } from '../version.ts';
import { machineFacts } from './machine.ts';
import { pythonCandidates } from './python.ts';
import { steadyVariables } from './variables.ts';

/** All of a result's key that is known before a kernel starts. */
export type Question = { key: string; env: Record<string, string>; candidates: string[] };

let program: string | null = null;
/** nbcrane itself: a checkout may change without its version. */
const programDigest = (): string => (program ??= digest([version, probeSources(), observerSources()]));

/**
 * What makes two runs of a notebook the same question: its code cells and what is run with them, the settings that are not about reports, the
 * environment of the kernel, the Python, the machine and nbcrane. Markdown, outputs and the layout of the file are not part of it.
 */
export function questionOf({ notebook, steps, ...plan }: Plan, settings: Settings): Question {
  const env = kernelEnvironment(process.env, plan.env, settings['pass-env']);
  const candidates = pythonCandidates(settings.python);
  const asked = catalogue.filter(({ perRun }) => !perRun).map(({ name }) => [name, settings[name] ?? null]);
  const key = digest([
    programDigest(),
    notebook.absolutePath,
    notebook.language,
    steps.map(({ cell, ...step }) => [cell.index, cell.id, cell.source, cell.tags, step]),
    { ...plan, env: null, warnings: null },
    asked,
    settings['fail-on'],
    steadyVariables(env),
    candidates,
    machineFacts(),
  ]);
  return { key, env, candidates };
}
