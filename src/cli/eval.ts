import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { UserError, type ExitCode } from '../errors.ts';
import { timeNbclient } from '../eval/baselines/nbclient.ts';
import { baselineSetUps } from '../eval/baselines/set-ups.ts';
import { corpusFolder } from '../eval/corpus/built-in.ts';
import { findCases } from '../eval/corpus/find-cases.ts';
import { fingerprintsOf } from '../eval/corpus/fingerprint.ts';
import { Workplace } from '../eval/corpus/workplace.ts';
import { environmentOf } from '../eval/environment.ts';
import { measuredLine, outputFiles, writeSummary } from '../eval/output.ts';
import { readAnswerBook } from '../eval/replay/recorded-model.ts';
import { readRecordedAnswers, withReasons } from '../eval/replay/recorded-answers.ts';
import { readRecordedVotes } from '../eval/replay/recorded-votes.ts';
import type { EvalCase, EvalResults, ResultRecord, SetUp } from '../eval/result.ts';
import { collect, withoutOutdated } from '../eval/run/collect.ts';
import { priceList } from '../eval/run/cost.ts';
import { evaluate } from '../eval/run/evaluate.ts';
import { evalReporter } from '../eval/run/reporter.ts';
import { readResults, resultsWriter } from '../eval/run/results-file.ts';
import { engineSettings, setUpsOf } from '../eval/run/set-ups.ts';
import { summarise, type SummaryContext } from '../eval/score/summarise.ts';
import { evalSettingsSchema, type EvalFlags, type EvalSettings } from '../eval/settings.ts';
import { summaryTables, leftOutTables } from '../eval/tables/summary-tables.ts';
import { terminalTable } from '../eval/tables/table.ts';
import { count } from '../text/count.ts';
import { findPython } from '../kernel/local/python.ts';
import { exportReview, judged } from './eval-judging.ts';
import type { Host } from './host.ts';
import { answersOf, predictorsOf } from '../app/panel-for.ts';
import { providerPool } from '../app/provider-for.ts';

type Evaluated = { results: EvalResults; context: SummaryContext; folder: string };

/**
 * `nbcrane eval`: corpus → runs → records → summary and tables. Exit code 0 says that the evaluation went through, whatever the
 * scores; 3 that it was interrupted.
 * @throws UserError
 */
export async function evalCommand(positionals: readonly string[], flags: EvalFlags, host: Host): Promise<ExitCode> {
  const settings = evalSettingsSchema.parse(flags);
  const [corpus, ...others] = positionals;
  if (others.length > 0 || (corpus === undefined && settings.replay === undefined)) {
    throw new UserError('usage', 'eval needs one folder with cases, or --replay with a file of recorded votes', {
      remedy: 'For example: nbcrane eval examples',
    });
  }
  const { context, folder, ...evaluated } =
    corpus === undefined || settings.replay !== undefined ? await replayed(corpus, settings, host) : await measured(corpus, settings, host);
  const results = await judged({ results: evaluated.results, settings, keep: resultsWriter(join(folder, outputFiles.results)) }, host);
  const summary = summarise(results, context);
  await writeSummary(folder, summary, results);
  await exportReview({ results, settings }, host);
  host.stdout.write(`${measuredLine(summary)}\n\n${[...summaryTables(summary), ...leftOutTables(summary)].map(terminalTable).join('\n')}`);
  if (!settings.quiet) host.stdout.write(`Written to ${folder}: ${Object.values(outputFiles).join(', ')}\n`);
  return host.signal.aborted ? 3 : 0;
}

/** `corpus`: where the cells and the ground truth of recorded answers are to be found. */
async function replayed(corpus: string | undefined, settings: EvalSettings, { cwd }: Host): Promise<Evaluated> {
  const file = resolve(cwd, settings.replay!);
  const answers = settings['replay-answers'];
  const reasons = answers === undefined ? new Map() : await readRecordedAnswers(resolve(cwd, answers));
  const cases = corpus === undefined ? [] : await findCases(corpusFolder(resolve(cwd, corpus)), corpus);
  const results = withReasons(await readRecordedVotes(file), { reasons, cases });
  const folder = outputFolder(settings, cwd);
  await freshResults(folder);
  const records = results.cases.flatMap(({ predictions, judgements }): ResultRecord[] => [...predictions, ...judgements]);
  await resultsWriter(join(folder, outputFiles.results))([...setUpRecords(results.setUps), ...records]);
  return { results, folder, context: { corpus: basename(file), date: new Date(), environment: null } };
}

async function measured(corpus: string, settings: EvalSettings, host: Host): Promise<Evaluated> {
  const { cwd, env, signal } = host;
  const shown = corpusFolder(resolve(cwd, corpus));
  const { cases, leftOut } = await casesOf(corpus, settings, host);
  const python = async () => (await findPython(settings.python)).executable;
  const beside =
    settings.baseline.length > 0 ? await baselineSetUps(settings.baseline, { python: await python(), cells: settings.cells }) : null;
  const answers = answersOf(env, (message) => host.stderr.write(`nbcrane: ${message}\n`));
  const recorded = settings['recorded-answers'];
  const book = recorded === undefined ? null : await readAnswerBook(resolve(cwd, recorded));
  const setUps = [
    ...setUpsOf(settings, (own, replaced) => predictorsOf(own, { env, answers, ...replaced }), book),
    ...(beside?.setUps ?? []),
  ];
  const folder = outputFolder(settings, cwd);
  const file = join(folder, outputFiles.results);
  const fingerprints = await fingerprintsOf(cases);
  const earlier = settings.resume ? withoutOutdated(await readResults(file), fingerprints) : await freshResults(folder);
  const keep = resultsWriter(file);
  const known = new Map([...setUpsIn(earlier), ...setUps.map(({ setUp }) => setUp)].map((setUp) => [setUp.id, setUp]));
  await keep(setUpRecords([...known.values()]));
  const engine = engineSettings(settings);
  const reporter = evalReporter(host, { setUp: setUps[0]!.setUp, quiet: settings.quiet });
  if (leftOut > 0) reporter.notice(`${count(leftOut, 'case')} of the corpus run for minutes and were skipped. Use --late to run them too`);
  const { providerFor, close } = providerPool({ onNotice: (message) => reporter.notice(message), env, repositoryRoot: shown });
  const tools = {
    workplace: new Workplace({ python, env: settings.env, signal }),
    settings: engine,
    providerFor,
    costOf: priceList(settings.price),
    signal,
  };
  const options = {
    cases,
    setUps,
    fingerprints,
    earlier,
    jobs: settings.jobs ?? availableParallelism(),
    tools,
    keep,
    onProgress: reporter.on,
  };
  const records = await evaluate(options).finally(async () => {
    reporter.finish();
    await close();
  });
  if (settings.baseline.includes('nbclient'))
    records.push(
      ...(await timeNbclient({
        cases,
        earlier,
        workplace: tools.workplace,
        python: await python(),
        env: settings.env,
        cellTimeout: settings.timeout,
        signal,
        keep,
      })),
    );
  const environment = await environmentOf(settings.python, cases);
  return {
    results: { setUps: [...known.values()], cases: collect(cases, records), times: records.filter((record) => record.type === 'time') },
    folder,
    context: {
      corpus: basename(shown),
      date: new Date(),
      environment: { ...environment, packages: { ...environment.packages, ...beside?.versions } },
    },
  };
}

/**
 * The cases chosen, and how many are left out because they run for minutes.
 * @throws UserError where none is left
 */
async function casesOf(corpus: string, settings: EvalSettings, { cwd }: Host): Promise<{ cases: EvalCase[]; leftOut: number }> {
  const all = chosenCases(await findCases(corpusFolder(resolve(cwd, corpus)), corpus), settings.only);
  const cases = settings.late ? all : all.filter(({ late }) => !late);
  if (cases.length === 0) throw new UserError('corpus', 'All selected cases run for minutes.', { remedy: 'Run them with --late.' });
  return { cases, leftOut: all.length - cases.length };
}

const setUpRecords = (setUps: readonly SetUp[]): ResultRecord[] => setUps.map((setUp) => ({ type: 'set-up', setUp }));
const setUpsIn = (records: readonly ResultRecord[]): SetUp[] =>
  records.flatMap((record) => (record.type === 'set-up' ? [record.setUp] : []));

/** @throws UserError where nothing is left */
function chosenCases(cases: EvalCase[], only: readonly string[] | undefined): EvalCase[] {
  if (only === undefined) return cases;
  const patterns = only.map(
    (text) =>
      new RegExp(
        `^${text
          .split('*')
          .map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
          .join('.*')}$`,
      ),
  );
  const chosen = cases.filter(({ id }) => patterns.some((pattern) => pattern.test(id)));
  if (chosen.length === 0)
    throw new UserError('corpus', `--only ${only.join(',')} matches none of the ${cases.length} cases.`, {
      remedy: `The first case is ${cases[0]!.id}.`,
    });
  return chosen;
}

/** @throws UserError for --resume without a folder to go on in */
function outputFolder({ out, resume }: EvalSettings, cwd: string): string {
  if (out !== undefined) return resolve(cwd, out);
  if (resume) throw new UserError('usage', '--resume needs --out: the folder of the evaluation to continue');
  return join(
    cwd,
    'nbcrane-eval',
    new Date()
      .toISOString()
      .replace(/\.\d+Z$/, '')
      .replaceAll(':', '-'),
  );
}

/** Answers of models cost money: what is there is never written over. */
async function freshResults(folder: string): Promise<ResultRecord[]> {
  const file = join(folder, outputFiles.results);
  const there = await readResults(file);
  if (there.length > 0)
    throw new UserError('results', `${file} already contains results.`, {
      remedy: 'Continue with --resume, or choose another folder with --out.',
    });
  return there;
}
