import type { Group, SetUpSummary, Share, Summary } from '../summary.ts';
import { points, unknown } from '../tables/figures.ts';
import { barChart } from './bar-chart.ts';
import type { Chart } from './chart.ts';
import { sameModel } from '../score/pairs.ts';

const kinds = [
  { by: 'library', groupsOf: ({ byLibrary }: SetUpSummary) => byLibrary },
  { by: 'root cause', groupsOf: ({ byRootCause }: SetUpSummary) => byRootCause },
] as const;

/** Recall by library and by root cause: each model with and without runtime facts in a picture of its own, everything else side by side. */
export function recallCharts({ setUps }: Summary): Chart[] {
  const pairs = setUps.flatMap((without) => {
    if (without.setUp.setting !== '-RT') return [];
    const withFacts = setUps.find(({ setUp }) => setUp.setting === '+RT' && sameModel(setUp, without.setUp));
    return withFacts ? [[without, withFacts] as const] : [];
  });
  const paired = new Set(pairs.flat());
  const rest = setUps.filter((summary) => !paired.has(summary));
  const sets = [
    ...pairs.map((pair) => ({ name: pair[1].setUp.model ?? pair[1].setUp.predict, setUps: [...pair] })),
    ...(rest.length > 0 ? [{ name: '', setUps: rest }] : []),
  ];
  return kinds.flatMap(({ by, groupsOf }) =>
    sets.flatMap((set, index) => chartOf({ ...set, by, groupsOf, id: `recall-by-${by.replace(' ', '-')}-${index + 1}` }) ?? []),
  );
}

type Request = { id: string; name: string; setUps: readonly SetUpSummary[]; by: string; groupsOf(summary: SetUpSummary): readonly Group[] };

function chartOf({ id, name, setUps, by, groupsOf }: Request): Chart | null {
  const keys = [...new Set(setUps.flatMap((summary) => groupsOf(summary).map(({ key }) => key)))].sort((a, b) => a.localeCompare(b));
  const rows = keys.flatMap((key) => {
    const recalls = setUps.map((summary) => groupsOf(summary).find((group) => group.key === key)?.detection.recall ?? null);
    return recalls.some((recall) => recall && recall.of > 0) ? [{ key, recalls }] : [];
  });
  if (rows.length === 0) return null;
  const isPair = name !== '';
  const recorded = setUps.some(({ setUp }) => setUp.source === 'recorded') ? '; recorded answers' : '';
  const spoken = rows.map(
    ({ key, recalls }) => `${key}: ${setUps.map(({ setUp }, index) => `${setUp.id} ${words(recalls[index]!)}`).join(', ')}`,
  );
  return barChart({
    id,
    title: `Recall by ${by}${isPair ? `: ${name}` : ''}`,
    subtitle: `${isPair ? 'without and with runtime facts' : 'share of crashes caught'}${recorded}`,
    text: `Share of crashes caught, in percent. ${spoken.join('; ')}.`,
    series: setUps.map(({ setUp }) => ({ name: setUp.id, hatched: setUp.setting === '-RT' })),
    groups: rows.map(({ key, recalls }) => ({
      name: key,
      bars: recalls.map((recall, index) => ({
        value: percentOf(recall),
        label: `${words(recall)}${isPair && index === 1 ? difference(recalls) : ''}`,
      })),
    })),
    most: 100,
    axis: `Crashes caught, percent${isPair ? ' (difference in percentage points)' : ''}`,
  });
}

const percentOf = (share: Share | null) => (share === null || share.value === null ? null : 100 * share.value);
const words = (share: Share | null) => (share === null || share.of === 0 ? unknown : `${share.hits} of ${share.of}`);

function difference([before, after]: readonly (Share | null)[]): string {
  const [from, to] = [percentOf(before ?? null), percentOf(after ?? null)];
  return from === null || to === null ? '' : ` (${points(to - from)})`;
}
