import type { AskedSetUp } from '../run/set-ups.ts';
import { findAnalyser, type FoundAnalyser } from './find-analyser.ts';
import type { Analyser, Baseline } from './names.ts';
import { staticPredictor } from './static-predictor.ts';

type BaselineSetUps = { setUps: AskedSetUp[]; /** By name, for the line that says what was measured. */ versions: Record<string, string> };

/**
 * Static analysers as set-ups, each without (`-RT`) and with (`+RT`) the types of live objects.
 * @throws UserError for an analyser that is not installed
 */
export async function baselineSetUps(
  names: readonly Baseline[],
  { python, cells }: { python: string; cells: AskedSetUp['cells'] },
): Promise<BaselineSetUps> {
  const asked = names.filter((name): name is Analyser => name !== 'nbclient');
  const found: FoundAnalyser[] = [];
  for (const name of asked) found.push(await findAnalyser(name, python));
  const setUps = found.flatMap((analyser) =>
    (['-RT', '+RT'] as const).map((setting): AskedSetUp => {
      const { name } = analyser;
      return {
        setUp: { id: `${name} ${setting}`, predict: name, model: null, setting, votes: null, source: 'measured' },
        predictors: [staticPredictor({ analyser, annotated: setting === '+RT' })],
        cells,
      };
    }),
  );
  return { setUps, versions: Object.fromEntries(found.map(({ name, version }) => [name, version])) };
}
