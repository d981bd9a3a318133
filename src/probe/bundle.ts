import { pythonSources } from './sources.ts';

let probe: Readonly<Record<string, string>> | null = null;

/** The sources of the probe alone, by path below `probe/`. */
export const probeSources = (): Readonly<Record<string, string>> =>
  (probe ??= Object.fromEntries(Object.entries(pythonSources).filter(([path]) => path.startsWith('nbcrane_probe/'))));
