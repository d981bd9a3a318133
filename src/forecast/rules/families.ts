import { pythonSources } from '../../probe/sources.ts';

const file = /^nbcrane_probe\/(?:rules\/([a-z]+)|libraries\/([a-z]+)\/rules\w*)\.py$/;
const declares = /^(?:LIBRARY|LIBRARIES)\b/m;

/** The families of rules: those of a library, and those of one file about Python (`family_of` in `nbcrane_probe/prediction.py`). */
export const ruleFamilies: readonly string[] = [
  ...new Set(
    Object.entries(pythonSources).flatMap(([path, source]) => {
      const found = declares.test(source) ? file.exec(path) : null;
      return found?.[1] ?? found?.[2] ?? [];
    }),
  ),
].sort();
