import { basename } from 'node:path';
import type { Log, Run } from 'sarif';
import { z } from 'zod';
import { UserError } from '../errors.ts';
import type { RunRecord } from '../report/run-record.ts';
import { maxResults } from '../report/sarif.ts';
import { readBounded } from './read-report.ts';

const text = z.looseObject({ text: z.string() });
/** What merging reads; all else goes through as it is. */
const logSchema = z.looseObject({
  version: z.literal('2.1.0'),
  runs: z
    .array(
      z.looseObject({
        tool: z.looseObject({
          driver: z.looseObject({ name: z.literal('nbcrane'), rules: z.array(z.looseObject({ id: z.string() })).default([]) }),
        }),
        invocations: z
          .array(z.looseObject({ toolExecutionNotifications: z.array(z.looseObject({ message: text })).default([]) }))
          .default([]),
        results: z.array(z.looseObject({ ruleId: z.string(), level: z.string().optional() })).default([]),
      }),
    )
    .min(1),
});

/**
 * One SARIF run of the runs of shards: GitHub takes one of a category for a commit.
 * @throws UserError where a file is no SARIF of nbcrane
 */
export async function mergeSarif(files: readonly string[], { exitCode }: RunRecord): Promise<(category: string | undefined) => string> {
  const runs: z.infer<typeof logSchema>['runs'] = [];
  for (const file of files) {
    const words = {
      named: `nbcrane merge was given ${basename(file)}`,
      remedy: 'Merge SARIF that nbcrane wrote: `nbcrane check --sarif`.',
    };
    const parsed = logSchema.safeParse(await readBounded(file, words));
    if (!parsed.success) throw new UserError('no-report', `${words.named}, which is no SARIF of nbcrane.`, { remedy: words.remedy });
    runs.push(...parsed.data.runs);
  }
  const rules = new Map(runs.flatMap(({ tool }) => tool.driver.rules.map((rule) => [rule.id, rule] as const)));
  const ids = [...rules.keys()].sort();
  const all = runs.flatMap(({ results }) => results);
  const isError = ({ level }: (typeof all)[number]) => level === 'error';
  const results = (
    all.length <= maxResults ? all : [...all.filter(isError), ...all.filter((result) => !isError(result))].slice(0, maxResults)
  ).map((result) => ({ ...result, ruleIndex: ids.indexOf(result.ruleId) }));
  const [first] = runs;
  return (category) => {
    const run = {
      tool: { driver: { ...first!.tool.driver, rules: ids.map((id) => rules.get(id)!) } },
      ...(category === undefined ? {} : { automationDetails: { id: `${category}/` } }),
      columnKind: 'utf16CodeUnits',
      invocations: [
        {
          executionSuccessful: exitCode < 2,
          exitCode,
          toolExecutionNotifications: runs
            .flatMap(({ invocations }) => invocations.flatMap((each) => each.toolExecutionNotifications))
            .slice(0, 100),
        },
      ],
      results,
    } as unknown as Run;
    const log: Log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
    return `${JSON.stringify(log, null, 2)}\n`;
  };
}
