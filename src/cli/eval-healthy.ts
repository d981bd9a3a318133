import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { UserError, type ExitCode } from '../errors.ts';
import { healthyCorpus } from '../eval/healthy/corpus.ts';
import { alarmLines, healthyReport, healthyReportSchema, healthyTable, rulesTable } from '../eval/healthy/report.ts';
import { runHealthy } from '../eval/healthy/run.ts';
import { engineSettings } from '../eval/run/set-ups.ts';
import type { EvalSettings } from '../eval/settings.ts';
import { markdownTable, terminalTable } from '../eval/tables/table.ts';
import { findPython, requireIpykernel } from '../kernel/local/python.ts';
import { createPanel } from '../forecast/panel.ts';
import { replaceFile } from '../files/replace-file.ts';
import { plainText } from '../text/plain-text.ts';
import type { Host } from './host.ts';
import { answersOf, predictorsOf } from '../app/panel-for.ts';

/**
 * `nbcrane eval --healthy [DIR…]`: runs cells that run well and counts the crashes predicted on them. Exit code 0 without a false alarm,
 * 1 with one, 3 where it was interrupted.
 * @throws UserError
 */
export async function evalHealthy(
  folders: readonly string[],
  settings: EvalSettings,
  { cwd, env, signal, stdout, stderr }: Host,
): Promise<ExitCode> {
  const [predict, ...others] = settings.predict;
  const [model, ...models] = settings.model;
  if (others.length > 0 || models.length > 0)
    throw new UserError('usage', '--healthy measures one configuration: use --predict and --model only once');
  const say = (text: string) => settings.quiet || stderr.write(`${plainText(text)}\n`);
  const python = await findPython(settings.python);
  await requireIpykernel(python, { folder: cwd, asked: settings.python });
  const own = { ...engineSettings(settings), predict: predict!, ...(model === undefined ? {} : { model }) };
  const panel = createPanel(predictorsOf(own, { env, answers: answersOf(env, say) }));
  const notebooks = await healthyCorpus({
    python: settings.python ?? python.executable,
    folders: folders.map((folder) => resolve(cwd, folder)),
    packages: settings.package,
  });
  if (notebooks.length === 0)
    throw new UserError('no-examples', 'None of the packages is installed, or they have no examples.', {
      remedy: 'Choose installed packages with --package, or a folder with notebooks.',
    });
  const limit =
    settings['stop-after'] === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(settings['stop-after'] * 1000)]);
  let done = 0;
  const tally = await runHealthy(notebooks, {
    settings: own,
    python: settings.python ?? python.executable,
    panel,
    jobs: settings.jobs ?? availableParallelism(),
    signal,
    until: limit,
    onAlarm: (alarm) => say(alarmLines(alarm)),
    onNotebook: (progress) => {
      done = progress.done;
      say(`${done} of ${progress.total} notebooks, ${progress.tally.falseAlarms.length} false alarms`);
    },
  });
  const report = healthyReportSchema.parse(
    healthyReport(tally, { date: new Date(), predictor: panel.name, cutShort: done < notebooks.length, notebooks: done }),
  );
  const folder = settings.out === undefined ? join(cwd, 'nbcrane-eval', 'healthy') : resolve(cwd, settings.out);
  const table = healthyTable(report);
  await replaceFile(join(folder, 'healthy.json'), `${JSON.stringify(report, null, 2)}\n`);
  await replaceFile(join(folder, 'healthy.md'), [table, rulesTable(report)].map(markdownTable).join('\n'));
  stdout.write(`${terminalTable(table)}`);
  if (!settings.quiet) stdout.write(`Written to ${folder}: healthy.json, healthy.md\n`);
  if (signal.aborted) return 3;
  return tally.falseAlarms.length > 0 ? 1 : 0;
}
