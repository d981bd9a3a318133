import type { ShardReport } from '../result/schema.ts';
import type { Settings } from '../settings/schema.ts';
import { divide } from '../shard/divide.ts';
import { readDurations } from '../shard/durations.ts';
import { count } from '../text/count.ts';
import { changedSince } from './changed-since.ts';
import { realPath } from '../files/real-path.ts';

type Place = {
  cwd: string;
  /** As reports name a notebook. */
  nameOf(path: string): string;
  tell(message: string): void;
};

/**
 * The notebooks of this run among those found: what changed, then this part of it.
 * @throws UserError
 */
export async function selectNotebooks(
  found: readonly string[],
  { shard: part, durations, 'changed-since': ref }: Settings,
  { cwd, nameOf, tell }: Place,
): Promise<{ paths: readonly string[]; shard?: ShardReport }> {
  const paths = ref === undefined ? found : await changedOf(found, ref, { cwd, tell });
  if (part === undefined) return { paths };
  const known = durations === undefined ? null : await readDurations(durations);
  const division = divide({ found: paths, part, nameOf, durations: known });
  if (division.paths.length === 0) tell(`part ${part} contains none of the ${paths.length} notebooks`);
  return division;
}

async function changedOf(found: readonly string[], ref: string, { cwd, tell }: Pick<Place, 'cwd' | 'tell'>): Promise<string[]> {
  const { changed } = await changedSince(ref, cwd);
  const paths = found.filter((path) => changed.has(realPath(path)));
  if (paths.length === 0) tell(`No notebook changed since ${ref}.`);
  else if (paths.length < found.length)
    tell(
      `${count(found.length - paths.length, 'notebook')} did not change since ${ref} and ${found.length - paths.length === 1 ? 'was' : 'were'} not checked.`,
    );
  const others = [...changed].filter((path) => !path.endsWith('.ipynb')).length;
  if (others > 0 && paths.length < found.length)
    tell(`${count(others, 'other file')} changed since ${ref}: notebooks that only read such files were not checked either.`);
  return paths;
}
