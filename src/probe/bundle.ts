import { pythonSources } from './sources.ts';

type Sources = Readonly<Record<string, string>>;

let probe: Sources | null = null;

/** The sources of the probe alone, by path below `probe/`. */
export const probeSources = (): Sources => (probe ??= packageOf('nbcrane_probe'));

/** The sources of what notes what a notebook depends on, by path below `probe/`. */
export const observerSources = (): Sources => packageOf('nbcrane_cache');

const packageOf = (name: string): Sources =>
  Object.fromEntries(Object.entries(pythonSources).filter(([path]) => path.startsWith(`${name}/`)));
