import type { Chart } from '../charts/chart.ts';
import type { EvalResults } from '../result.ts';
import type { Summary } from '../summary.ts';
import type { Table } from '../tables/table.ts';
import { reportStyle } from './style.ts';
import { escapeXml } from '../../text/escape-xml.ts';
import { targetsOf } from '../score/targets.ts';

type ReportParts = {
  summary: Summary;
  results: EvalResults;
  /** One line: what was measured, when, with which versions. */
  measured: string;
  tables: readonly Table[];
  charts: readonly Chart[];
};

/** The whole evaluation as one HTML file that asks nothing of any network and runs no script. All text is escaped. */
export function htmlReport({ summary, results, measured, tables, charts }: ReportParts): string {
  const { corpus, setUps } = summary;
  const recorded = setUps.some(({ setUp }) => setUp.source === 'recorded');
  const title = `nbcrane: evaluation on ${corpus.name}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<header>
<h1>${text(title)}</h1>
<p class="measured">${text(measured)}</p>
${recorded ? '<p class="recorded">Recorded answers: they come from an earlier evaluation elsewhere and are only counted here.</p>' : ''}
<nav aria-label="Sections"><ul>${charts.length > 0 ? '<li><a href="#pictures">Pictures</a></li>' : ''}<li><a href="#tables">Tables</a></li><li><a href="#notebooks">Every notebook</a></li></ul></nav>
</header>
${charts.length > 0 ? `<section aria-labelledby="pictures"><h2 id="pictures">Charts</h2><div class="figures">${charts.map(figure).join('\n')}</div></section>` : ''}
<section aria-labelledby="tables"><h2 id="tables">Tables</h2>
${tables.map((table, index) => htmlTable(table, `table-${index + 1}`)).join('\n')}
</section>
<section aria-labelledby="notebooks"><h2 id="notebooks">Every notebook</h2>
${leftOut(summary)}
<div class="words">${htmlTable({ ...caseTable(results), title: 'Predictions for the target cell' }, 'table-notebooks')}</div>
</section>
</main>
</body>
</html>
`;
}

/** The words of a picture stand below it as well: what a screen reader reads out, everybody may read. */
const figure = ({ title, text: words, svg }: Chart) =>
  `<figure><div class="scroll" role="region" tabindex="0" aria-label="${text(title)}">${svg}</div><figcaption><details><summary>As text</summary><p>${text(words)}</p></details></figcaption></figure>`;

function leftOut({ corpus }: Summary): string {
  if (corpus.leftOut.length === 0) return '';
  const items = corpus.leftOut.map(({ case: id, role, reason }) => `<li>${text(`${id} (${role}): ${reason}`)}</li>`).join('\n');
  return `<h3>Excluded from the scores</h3><ul>${items}</ul>`;
}

/** Text as HTML shows it. */
const text = escapeXml;

/** A table in a region that scrolls sideways on its own, reachable by keyboard. */
function htmlTable({ title, columns, rows, note }: Table, id: string): string {
  const head = columns.map((column) => `<th scope="col">${text(column)}</th>`).join('');
  const body = rows
    .map(
      ([first, ...cells]) => `<tr><th scope="row">${text(first ?? '')}</th>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`,
    )
    .join('\n');
  return `<section aria-labelledby="${id}">
<h3 id="${id}">${text(title)}</h3>
<div class="scroll" role="region" tabindex="0" aria-labelledby="${id}"><table><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table></div>
${note === null ? '' : `<p class="note">${text(note)}</p>`}
</section>`;
}

/** What every set-up said of every notebook, for a look at one case: crashes caught and missed, false alarms and silence. */
function caseTable({ setUps, cases }: EvalResults): Table {
  const bySetUp = setUps.map((setUp) => new Map(targetsOf(setUp, cases).map((target) => [`${target.case.id} (${target.role})`, target])));
  const names = [...new Set(bySetUp.flatMap((targets) => [...targets.keys()]))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const rows = names.map((name) => [
    name,
    ...bySetUp.map((targets) => {
      const target = targets.get(name);
      if (!target) return '–';
      const { crashes, saidCrash, record, label } = target;
      if (record === null || record.prediction.verdict === 'unknown') return crashes ? 'missed, no prediction' : 'no alarm, no prediction';
      const { errorType, line } = record.prediction;
      const what = [errorType, line === null ? null : `line ${line}`, label].filter(Boolean).join(', ');
      return saidCrash ? `${crashes ? 'caught' : 'false alarm'}${what && `: ${what}`}` : crashes ? 'missed' : 'no alarm';
    }),
  ]);
  return { title: 'Every notebook', columns: ['Notebook', ...setUps.map(({ id }) => id)], rows, note: null };
}
