import type { Notebook } from '../../notebook/notebook.ts';
import type { NotebookReport } from '../../result/schema.ts';
import { isOfCopy } from '../../rules/copy-rules.ts';
import { ruleHelp } from '../../rules/rules-help.ts';
import { clip } from '../../text/clip.ts';
import { plainLine } from '../../text/plain-text.ts';
import { categoryText } from '../category-text.ts';
import { confirmSteps } from '../confirm.ts';
import { causeText, explainedBy, explanationOf } from '../explanation-text.ts';
import { factsTitle, findingPlace, findingTitle, lastOutputTitle } from '../finding-text.ts';
import type { Finding } from '../finding.ts';
import { foreseenText } from '../text/foreseen.ts';
import { headline } from '../text/headline.ts';
import { shortTraceback } from '../traceback.ts';
import { votesSentence } from '../votes-text.ts';
import { cellSource, fixDiff, plainLines } from './code.ts';
import { html, type Content, type Markup } from './template.ts';

const maxItems = 20;

type Context = { notebook: NotebookReport; source: Notebook | null; flags?: string | undefined };

/** All that is known of one failure, in the order in which a reader needs it. */
export function findingSection(finding: Finding, { notebook, source, flags }: Context): Markup {
  const { cell, line, rule, diagnosis, ending } = finding;
  const [why, rest] = headline(clip(diagnosis, 2000));
  const foreseen = foreseenText(finding, notebook);
  return html`<section class="finding">
    <div>
      <h4 class="title">${findingTitle(finding)}</h4>
      <p class="where">${clip(findingPlace(finding), 200)}${foreseen && ` · ${foreseen}`} · <code>${rule}</code></p>
    </div>
    ${paragraph(why, 'why')}${paragraph(rest)}${paragraph(clip(ending ?? '', 1500))}${paragraph(clip(cell?.remedy ?? '', 500))}
    ${paragraph(votesSentence(finding))}${explanation(finding)}${cell && cellSource(source, cell.index, line)}
    ${list(factsTitle(finding), facts(finding))}${list('Where the values come from', origins(finding, source))}
    ${(cell && fixDiff(cell, source)) ?? help(rule)}${lastOutput(finding)}${traceback(finding)}
    ${confirm(finding, clip(notebook.path, 200), flags)}
  </section>`;
}

const paragraph = (text: string, kind = '') => (text === '' ? null : html`<p class="${kind}">${text}</p>`);

function list(title: string, items: readonly Content[]): Markup | null {
  if (items.length === 0) return null;
  const more = items.length > maxItems ? html`<li>and ${items.length - maxItems} more</li>` : null;
  const shown = items.slice(0, maxItems).map((item) => html`<li>${item}</li>`);
  return html`<div>
    <h4>${title}</h4>
    <ul class="list">${shown}${more}</ul>
  </div>`;
}

/** A model's words, marked as such. */
function explanation(finding: Finding): Markup | null {
  const known = explanationOf(finding);
  if (!known) return null;
  const place = causeText(known);
  const where = place === null ? '' : ` It sees the cause in ${place}.`;
  return html`<p><strong>${clip(explainedBy(known), 100)}:</strong> ${clip(known.text, 1500)}${where}</p>`;
}

const facts = ({ evidence }: Finding): Markup[] =>
  evidence.map(
    ({ name, category, fact }) =>
      html`<code>${clip(name, 100) || 'cell'}</code> <span class="muted">${categoryText[category]}</span> ${clip(fact, 600)}`,
  );

/** With the line itself: it is often the line to fix. */
const origins = ({ origins: known }: Finding, source: Notebook | null): Markup[] =>
  known.map(({ name, cellIndex, line }) => {
    const code = clip(plainLine(source?.cells[cellIndex]?.source.split('\n')[line - 1] ?? ''), 200);
    return html`<code>${clip(name, 100)}</code> in cell ${cellIndex + 1}, line ${line}${code && html`: <code>${code}</code>`}`;
  });

/** A crash that was not predicted has no rule, and one of a copy none that says more. */
const help = (rule: string): Markup | null =>
  rule === 'nbcrane/unpredicted-crash' || isOfCopy(rule) ? null : html`<p><strong>Possible fix:</strong> ${ruleHelp(rule).help}</p>`;

function lastOutput({ cell }: Finding): Markup | null {
  const lines = cell?.error?.lastOutput ?? [];
  return lines.length === 0
    ? null
    : html`<div>
        <h4>${lastOutputTitle}</h4>
        ${plainLines('Last output of the cell', lines)}
      </div>`;
}

function traceback({ kind, cell }: Finding): Markup | null {
  const lines = cell?.error ? shortTraceback(cell.error) : [];
  if (kind !== 'crashed' || lines.length === 0) return null;
  return html`<details class="fold">
    <summary>Traceback</summary>
    ${plainLines('Traceback', lines)}
  </details>`;
}

function confirm(finding: Finding, path: string, flags?: string): Markup | null {
  const steps = confirmSteps(finding, path, flags);
  if (steps === null) return null;
  const first = steps.expression === null ? null : html`<code>${steps.expression}</code> before the cell, or `;
  return html`<p>Check it yourself: ${first}<code>${steps.command}</code>.</p>`;
}
