import { pythonSources } from './sources.ts';

type Sources = Readonly<Record<string, string>>;

let probe: Sources | null = null;

/** The sources of the probe alone, by path below `probe/`. */
export const probeSources = (): Sources => (probe ??= packageOf('nbcrane_probe'));

const packageOf = (name: string): Sources =>
  Object.fromEntries(Object.entries(pythonSources).filter(([path]) => path.startsWith(`${name}/`)));
