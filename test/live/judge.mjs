/**
 * What a notebook of the report says about one twin.
 * `outcome`: of a crash twin `predicted` (at the expected cell), `missed` (the expected cell raised unpredicted), `early`
 * (a crash predicted before the expected cell), `broken` (anything else: the case did not behave as it should);
 * of a healthy twin `quiet`, `false-alarm` or `broken`.
 */
export function judge(twin, expected, notebook) {
  const cells = notebook.cells ?? [];
  const stop = cells.find((cell) => cell.status === 'predicted-crash') ?? null;
  const crash = cells.find((cell) => cell.status === 'crashed') ?? null;
  const record = {
    twin,
    outcome: 'broken',
    status: notebook.status,
    cell: (stop ?? crash)?.index ?? null,
    prediction: stop ? pick(stop.prediction) : null,
    rightError: null,
    rightLine: null,
    error: crash?.error ? `${crash.error.ename}: ${crash.error.evalue}`.slice(0, 300) : null,
    unpredictedBecause: crash?.prediction?.diagnosis ?? null,
    seconds: notebook.durationMs / 1000,
    predictionSeconds: sum(cells.map((cell) => cell.prediction?.latencyMs ?? 0)) / 1000,
    predictedCells: cells.filter((cell) => cell.prediction).length,
    slowestPredictionMs: Math.max(0, ...cells.map((cell) => cell.prediction?.latencyMs ?? 0)),
    message: notebook.message,
  };
  if (twin === 'healthy') return { ...record, outcome: stop ? 'false-alarm' : notebook.status === 'passed' ? 'quiet' : 'broken' };
  if (stop && stop.index < expected.index) return { ...record, outcome: 'early' };
  if (stop && stop.index === expected.index) {
    const rightError = sameError(stop.prediction.errorType, expected.errorType);
    return { ...record, outcome: 'predicted', rightError, rightLine: stop.prediction.line === expected.line };
  }
  return crash?.index === expected.index ? { ...record, outcome: 'missed' } : record;
}

const pick = ({ confidence, rule, errorType, line, diagnosis, predictor }) => ({ confidence, rule, errorType, line, diagnosis, predictor });
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Names are compared without their module: kernels send `AxisError`, rules may say `numpy.exceptions.AxisError`. */
const sameError = (predicted, expected) => predicted?.split('.').at(-1) === expected?.split('.').at(-1);

const share = (part, whole) => (whole === 0 ? '–' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`);

/** Totals of a whole scoring as lines of Markdown. */
export function totals(records) {
  const of = (twin) => records.filter((record) => record.twin === twin);
  const crash = of('crash');
  const healthy = of('healthy');
  const by = (list, outcome) => list.filter((record) => record.outcome === outcome);
  const hits = by(crash, 'predicted');
  const alarms = [...by(healthy, 'false-alarm'), ...by(crash, 'early')];
  const sound = crash.length - by(crash, 'broken').length;
  const soundHealthy = healthy.length - by(healthy, 'broken').length;
  const latencies = records.filter((record) => record.predictedCells > 0);
  const asked = sum(latencies.map((record) => record.predictedCells));
  const average = (1000 * sum(latencies.map((record) => record.predictionSeconds))) / Math.max(1, asked);
  const slowest = Math.max(0, ...latencies.map((record) => record.slowestPredictionMs));
  const lines = [
    `- recall: ${share(hits.length, sound)} of crashing notebooks stopped at the crashing cell`,
    `- false alarms: ${share(by(healthy, 'false-alarm').length, soundHealthy)} of healthy notebooks stopped, ` +
      `${by(crash, 'early').length} crashing notebooks stopped too early`,
    `- precision: ${share(hits.length, hits.length + alarms.length)}`,
    `- right line: ${share(hits.filter((record) => record.rightLine).length, hits.length)} of predicted crashes`,
    `- right exception: ${share(hits.filter((record) => record.rightError).length, hits.length)} of predicted crashes`,
    `- certain: ${share(hits.filter((record) => record.prediction.confidence === 'certain').length, hits.length)} of predicted crashes`,
    `- prediction time: ${average.toFixed(0)} ms per cell on average, ${slowest.toFixed(0)} ms at most`,
  ];
  const broken = records.filter((record) => record.outcome === 'broken');
  if (broken.length > 0) {
    const names = broken.map((record) => `${record.case} ${record.twin} (${record.status})`);
    lines.push(`- left out, because the notebook did not behave as it should: ${names.join(', ')}`);
  }
  return [
    ...lines,
    ...grouped('Missed, by library', by(crash, 'missed'), (record) => record.library),
    ...grouped('Missed, by kind', by(crash, 'missed'), (record) => record.kind),
    ...grouped('False alarms, by rule', alarms, (record) => record.prediction.rule ?? record.prediction.predictor),
  ];
}

function grouped(title, records, key) {
  if (records.length === 0) return [];
  const groups = new Map();
  for (const record of records) groups.set(key(record), [...(groups.get(key(record)) ?? []), record]);
  const rows = [...groups]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([name, list]) => `  - ${name}: ${list.length} (${list.map((record) => record.case).join(', ')})`);
  return [`- ${title}:`, ...rows];
}
