import { collectDocstrings } from './docstrings.ts';
import { composeNotebooks, type HealthyNotebook } from './compose.ts';
import { readTutorials } from './tutorials.ts';

/** Packages whose docstrings hold examples enough to be worth running. */
const usualPackages = [
  'numpy',
  'pandas',
  'sklearn',
  'scipy',
  'matplotlib',
  'polars',
  'statsmodels',
  'torch',
  'tensorflow',
  'keras',
  'networkx',
  'xgboost',
] as const;

const cellsOfNotebook = 150;

type HealthyRequest = { python: string; folders: readonly string[]; packages: readonly string[] };

/**
 * The notebooks of healthy corpora: tutorials below folders, or the docstring examples of installed packages both ways, a
 * paragraph a cell and a statement a cell. Packages take turns, so that a run that is cut short has seen a part of each.
 */
export async function healthyCorpus({ python, folders, packages }: HealthyRequest): Promise<HealthyNotebook[]> {
  if (folders.length > 0) return takeTurns(await Promise.all(folders.map((folder) => readTutorials(folder))));
  const wanted = packages.length > 0 ? packages : usualPackages;
  const byPackage = Map.groupBy(await collectDocstrings({ python, packages: wanted }), (example) => example.package);
  const groups = (['paragraph', 'statement'] as const).flatMap((grouping) =>
    [...byPackage.values()].map((examples) => composeNotebooks(examples, { cellsEach: cellsOfNotebook, grouping })),
  );
  return takeTurns(groups);
}

function takeTurns<Item>(groups: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => (turn < group.length ? [group[turn]!] : []))).flat();
}
