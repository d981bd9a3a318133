import type { Chart } from '../charts/chart.ts';
import type { EvalResults } from '../result.ts';
import type { Summary } from '../summary.ts';
import type { Table } from '../tables/table.ts';
import { caseTable } from './cases.ts';
import { htmlTable, text } from './markup.ts';
import { reportStyle } from './style.ts';

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
