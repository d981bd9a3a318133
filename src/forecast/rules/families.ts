import { pythonSources } from '../../probe/sources.ts';

const file = /^nbcrane_probe\/rules\/([a-z]+)(?:_\w+)?\.py$/;
const declares = /^(?:LIBRARY|LIBRARIES)\b/m;

/** The families of rules, by the files that hold them: `pandas.py` and `pandas_*.py` are `pandas`. */
export const ruleFamilies: readonly string[] = [
  ...new Set(Object.entries(pythonSources).flatMap(([path, source]) => (declares.test(source) ? (file.exec(path)?.[1] ?? []) : []))),
];
