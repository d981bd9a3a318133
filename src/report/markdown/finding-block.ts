import type { Notebook } from '../../notebook/notebook.ts';
import { confirmSteps } from '../confirm.ts';
import { findingPlace, findingTitle } from '../finding-text.ts';
import type { Finding } from '../finding.ts';
import type { NotebookReport } from '../schema.ts';
import { clip } from '../text/clip.ts';
import { codeBlock, codeSpan, escapeMarkdown } from '../text/escape-markdown.ts';
import { excerpt } from '../text/excerpt.ts';
import { timeSavedLines } from '../time-saved-lines.ts';

const maxFacts = 20;
const maxTracebackLines = 30;

/** One failure as a Markdown section that stands alone, every fence and fold in it closed. */
export function findingBlock(finding: Finding, notebook: NotebookReport, source: Notebook | null): string {
  const path = clip(notebook.path, 200);
  const parts = [
    `### ❌ ${escapeMarkdown(path)}: ${escapeMarkdown(findingTitle(finding))}`,
    `**${escapeMarkdown(findingPlace(finding))}**`,
    code(finding, source),
    escapeMarkdown(clip(finding.diagnosis, 1500)),
    facts(finding),
    origins(finding),
    traceback(finding),
    confirm(finding, path),
    finding.kind === 'predicted-crash' ? timeSaved(notebook) : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function code({ cell, line }: Finding, source: Notebook | null): string {
  const text = cell && source?.cells[cell.index]?.source;
  if (!text) return '';
  const lines = excerpt(text, line);
  const width = String(lines.at(-1)?.number ?? 1).length;
  const shown = lines.map(({ number, text: content, marked }) => `${marked ? '→' : ' '} ${String(number).padStart(width)} │ ${content}`);
  return codeBlock(shown.join('\n'), /^[a-z][\w+-]*$/.test(source?.language ?? '') ? source?.language : '');
}

const categoryText = { S: 'structure', R: 'representation', V: 'values' } as const;

function facts({ cell }: Finding): string {
  const evidence = cell?.prediction?.evidence ?? [];
  if (evidence.length === 0) return '';
  const lines = evidence
    .slice(0, maxFacts)
    .map(
      ({ name, category, fact }) =>
        `- ${codeSpan(clip(name, 100)) || 'cell'} (${categoryText[category]}): ${escapeMarkdown(clip(fact, 400))}`,
    );
  if (evidence.length > maxFacts) lines.push(`- and ${evidence.length - maxFacts} more`);
  return `What the live kernel showed:\n\n${lines.join('\n')}`;
}

function origins({ cell }: Finding): string {
  const known = cell?.prediction?.origins ?? [];
  if (known.length === 0) return '';
  return `Bound in: ${known
    .slice(0, 10)
    .map(({ name, cellIndex, line }) => `${codeSpan(clip(name, 100))} in cell ${cellIndex + 1}, line ${line}`)
    .join('; ')}.`;
}

function traceback({ kind, cell }: Finding): string {
  const lines = cell?.error?.traceback ?? [];
  if (kind !== 'crashed' || lines.length === 0) return '';
  const shown = lines
    .slice(-maxTracebackLines)
    .map((line) => clip(line, 300))
    .join('\n');
  return `<details><summary>Traceback</summary>\n\n${codeBlock(shown)}\n\n</details>`;
}

function confirm(finding: Finding, path: string): string {
  if (finding.kind !== 'predicted-crash') return '';
  const { expression, command } = confirmSteps(finding, path);
  return `To confirm: ${[expression, command]
    .filter((step) => step !== null)
    .map(codeSpan)
    .join(' before the cell, or ')}.`;
}

function timeSaved({ timeSaved: saved }: NotebookReport): string {
  if (saved === null) return '';
  return `Time saved:\n\n${timeSavedLines(saved)
    .map(({ amount, what, source }) => `- ${amount.replace('<', '&lt;')} ${what} (${source})`)
    .join('\n')}`;
}
