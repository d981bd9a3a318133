import type { Notebook } from '../notebook/notebook.ts';
import { causeText, explainedBy, explanationOf } from './explanation-text.ts';
import { findingSentence, lastOutputTitle } from './finding-text.ts';
import type { Finding } from './finding.ts';
import { clip } from '../text/clip.ts';
import { plainLine } from '../text/plain-text.ts';
import { sentence } from '../text/sentence.ts';

/**
 * A finding in one paragraph for places that show text without markup, raw lines beside it. The first sentence is complete, as the
 * title of an alert; then the code line, since a reader of the raw file may not find the cell; then the facts.
 * @param message of the notebook, where the finding itself has no words
 */
export function findingMessage(finding: Finding, notebook: Notebook | null, message: string | null): string {
  const { cell, line, evidence } = finding;
  const source = cell && line !== null ? notebook?.cells[cell.index]?.source.split('\n')[line - 1] : undefined;
  const code = source && clip(plainLine(source), 200);
  const facts = evidence.slice(0, 5).map(({ name, fact }) => `${clip(plainLine(name), 80)}: ${clip(plainLine(fact), 200)}`);
  // A traceback would say more.
  const said = cell?.error?.traceback.length === 0 ? (cell.error.lastOutput ?? []).slice(-3).map((text) => clip(plainLine(text), 200)) : [];
  const explanation = explanationOf(finding);
  const cause = explanation && causeText(explanation);
  return [
    findingSentence({ ...finding, diagnosis: finding.diagnosis || (message ?? '') }),
    finding.ending !== null && sentence(finding.ending),
    sentence(cell?.remedy ?? ''),
    code && `The line is '${code}'.`,
    said.length > 0 && sentence(`${lastOutputTitle} ${said.join(' / ')}`),
    facts.length > 0 && sentence(`Facts: ${facts.join('; ')}`, 2000),
    explanation &&
      `${clip(plainLine(explainedBy(explanation)), 100)}: ${sentence(explanation.text, 600)}${cause === null ? '' : ` It sees the cause in ${cause}.`}`,
  ]
    .filter(Boolean)
    .join(' ');
}
