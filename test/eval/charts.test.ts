import fc from 'fast-check';
import { execaSync } from 'execa';
import { describe, expect, it } from 'vitest';
import { chartsOf } from '../../src/eval/charts/all-charts.ts';
import type { Chart } from '../../src/eval/charts/chart.ts';
import { decades } from '../../src/eval/charts/plot.ts';
import { htmlReport } from '../../src/eval/html/report.ts';
import { measuredLine } from '../../src/eval/output.ts';
import type { EvalResults } from '../../src/eval/result.ts';
import { summarise } from '../../src/eval/score/summarise.ts';
import { readmeTable } from '../../src/eval/tables/readme-table.ts';
import { summaryTables } from '../../src/eval/tables/summary-tables.ts';
import { testPython } from '../support/python.ts';
import { caseResult, evalCase, results, run, said, setUp } from './results.ts';

const hostile = '<script>alert("x")</script>&amp;\u0000\ud800 ]]> \' " é';

/** Two libraries, a model with and without facts and the offline rules, one crash missed without facts. */
function evaluation(name = 'pandas'): EvalResults {
  const model = { predict: 'llm', model: `openai/${name}`, votes: 5 };
  const setUps = [setUp('m -RT', { ...model, setting: '-RT' }), setUp('m +RT', { ...model, setting: '+RT' }), setUp('offline')];
  const ids = setUps.map(({ id }) => id);
  const both = (id: string, library: string, missedWithout: boolean) =>
    caseResult(evalCase(id, { library, rootCause: `cause of ${library}` }), {
      runs: [run(id, ids), run(id, ids, { role: 'healthy', status: 'passed', crashedAt: null })],
      predictions: [
        said(
          'm -RT',
          id,
          { verdict: missedWithout ? 'no-crash' : 'crash', votes: { crash: missedWithout ? 1 : 5, total: 5 }, latencyMs: 2500 },
          { costUsd: 0.02 },
        ),
        said('m +RT', id, { votes: { crash: 4, total: 5 }, latencyMs: 40 }, { costUsd: 0.03 }),
        said('offline', id, { confidence: 'certain' }),
        ...ids.map((own) => said(own, id, { verdict: 'no-crash', votes: null }, { role: 'healthy', truth: 'no-crash', observed: null })),
      ],
    });
  return results([both('one', name, true), both('two', 'numpy', false)], setUps);
}

const summaryOf = (given: EvalResults) =>
  summarise(given, {
    corpus: 'corpus',
    date: new Date('2026-01-02'),
    environment: { python: '3.12.1', node: 'v24', platform: 'linux x64', packages: {} },
  });
const chartsFrom = (given: EvalResults) => chartsOf(summaryOf(given), given);
const byId = (charts: Chart[], id: string) => charts.find((chart) => chart.id === id)!;

function reportOf(given: EvalResults): string {
  const summary = summaryOf(given);
  return htmlReport({
    summary,
    results: given,
    measured: measuredLine(summary),
    tables: summaryTables(summary),
    charts: chartsOf(summary, given),
  });
}

/** What a real XML parser says of documents: null where they are well-formed. */
function xmlProblems(documents: readonly string[]): (string | null)[] {
  const code =
    'import json,sys,xml.dom.minidom as m\nfor d in json.load(sys.stdin):\n  try: m.parseString(d.encode("utf-8","surrogatepass")); print("null")\n  except Exception as e: print(json.dumps(str(e)))';
  return execaSync(testPython(), ['-c', code], { input: JSON.stringify(documents) })
    .stdout.split('\n')
    .map((line) => JSON.parse(line) as string | null);
}

it('logarithmic axes run over the whole powers of ten around all values above zero', () => {
  expect(decades([0.03, 5, 120])).toEqual([0.01, 1000]);
  expect(decades([])).toEqual([1, 10]);
  expect(decades([0, -3])).toEqual([1, 10]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), { minLength: 1 }), (values) => {
      const [low, high] = decades(values);
      expect(low * 0.999).toBeLessThanOrEqual(Math.min(...values));
      expect(high * 1.001).toBeGreaterThanOrEqual(Math.max(...values));
    }),
  );
});

describe('pictures', () => {
  it('show recall by library and root cause with the difference that runtime facts make', () => {
    const charts = chartsFrom(evaluation());
    expect(charts.map(({ id }) => id)).toEqual([
      'recall-by-library-1',
      'recall-by-library-2',
      'recall-by-root-cause-1',
      'recall-by-root-cause-2',
      'precision-recall',
      'time',
      'cost',
    ]);
    const byLibrary = byId(charts, 'recall-by-library-1');
    expect(byLibrary.text).toContain('pandas: m -RT 0 of 1, m +RT 1 of 1');
    expect(byLibrary.svg).toContain('1 of 1 (+100.0)');
    expect(byLibrary.svg).toContain('1 of 1 (±0.0)');
    expect(byId(charts, 'recall-by-library-2').text).toContain('offline 1 of 1');
  });

  it('show thresholds, times and costs', () => {
    const charts = chartsFrom(evaluation());
    expect(byId(charts, 'precision-recall').text).toContain('m -RT, from 1.00: precision 100.0, recall 50.0');
    expect(byId(charts, 'time').text).toContain(
      'm -RT: earlier for 0 of 1 caught crashes; m +RT: earlier for 0 of 2 caught crashes; offline: earlier for 2 of 2',
    );
    expect(byId(charts, 'cost').text).toContain('m +RT: $0.0600, F1 100.0');
    const free = evaluation();
    const without = {
      ...free,
      cases: free.cases.map((result) => ({ ...result, predictions: result.predictions.map((record) => ({ ...record, costUsd: null })) })),
    };
    expect(chartsFrom(without).map(({ id }) => id)).not.toContain('cost');
  });

  it('say of every point and bar what it stands for, without a script', () => {
    const charts = chartsFrom(evaluation());
    expect(byId(charts, 'precision-recall').svg).toContain('<title>m -RT, from 1.00: precision 100.0, recall 50.0</title>');
    expect(byId(charts, 'time').svg).toContain('<title>two, offline: prediction after');
    expect(byId(charts, 'recall-by-library-1').svg).toContain('<title>pandas, m -RT: 0 of 1</title>');
    for (const { svg } of charts) expect(svg).not.toMatch(/ecmeta|:hover/);
  });

  it('are well-formed, with title and words, whatever names there are', () => {
    const names = [
      hostile,
      ...fc.sample(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 3 }), 6).map((parts) => parts.join(' ')),
    ];
    const charts = names.flatMap((name) => chartsFrom(evaluation(name)));
    expect(xmlProblems(charts.map(({ svg }) => svg)).filter((problem) => problem !== null)).toEqual([]);
    for (const { svg, id } of charts) {
      expect(svg).toContain(`role="img" aria-labelledby="${id}-title ${id}-text"`);
      expect(svg).not.toContain('<script');
      expect(svg).not.toContain('NaN');
    }
  });

  it('have enough contrast in light and dark', () => {
    const [{ svg }] = chartsFrom(evaluation()) as [Chart];
    const schemes = [...svg.matchAll(/\.chart\{(--ink[^}]*)\}/g)].map(
      ([, text]) => Object.fromEntries(text!.split(';').map((pair) => pair.split(':'))) as Record<string, string>,
    );
    expect(schemes).toHaveLength(2);
    for (const { '--paper': paper, ...colours } of schemes) {
      for (const [name, colour] of Object.entries(colours))
        expect(contrast(colour, paper!), `${name} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** Contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('HTML report', () => {
  it('stands alone: nothing is fetched, nothing is run', () => {
    const html = reportOf(evaluation(hostile));
    const addresses = [...html.matchAll(/https?:\/\/[^"'\s<)]+/g)].map(([address]) => address);
    expect(new Set(addresses)).toEqual(new Set(['http://www.w3.org/2000/svg']));
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|<link|<img|<iframe|@import|url\((?!#)| on[a-z]+=/i);
  });

  it('is well-formed, has one name for every region and all tables, and says what was said of each notebook', () => {
    const html = reportOf(evaluation(hostile));
    expect(xmlProblems([html.replace('<!doctype html>', '').replaceAll(/<meta([^>]*)>/g, '<meta$1/>')])).toEqual([null]);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, names] of html.matchAll(/aria-labelledby="([^"]+)"/g)) for (const name of names!.split(' ')) expect(ids).toContain(name);
    for (const { title } of summaryTables(summaryOf(evaluation(hostile))))
      expect(html).toContain(`>${title.replaceAll("'", '&#39;')}</h3>`);
    expect(html).toContain('<th scope="row">one (crash)</th><td>missed</td><td>caught: KeyError, line 1</td>');
  });

  it('says that answers are recorded, and has no pictures of what is not there', () => {
    const given = evaluation();
    const recorded = { ...given, setUps: given.setUps.map((own) => ({ ...own, source: 'recorded' as const })) };
    expect(reportOf(recorded)).toContain('Recorded answers');
    expect(reportOf(given)).not.toContain('Recorded answers');
    expect(reportOf(results([]))).not.toContain('<svg');
  });
});

it('the table for a README has the figures, date and versions', () => {
  const summary = summaryOf(evaluation());
  const table = readmeTable(summary, measuredLine(summary));
  expect(table).toContain('| m -RT | 1 of 2 | 0 of 2 | 66.7 | 0.0 | 1.3 s |');
  expect(table).toContain('|\n\n2026-01-02, nbcrane');
});
