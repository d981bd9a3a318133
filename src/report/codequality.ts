import { resolve } from 'node:path';
import { digest } from '../digest.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { baselineRule } from '../rules/copy-rules.ts';
import type { NotebookReport, ReportWarning } from '../result/schema.ts';
import { clip } from '../text/clip.ts';
import { plainLine } from '../text/plain-text.ts';
import { sentence } from '../text/sentence.ts';
import { findingMessage } from './finding-message.ts';
import { brokenRegion, regionOf } from './finding-region.ts';
import { findingsOf } from './finding.ts';
import { fingerprinter } from './fingerprint.ts';
import { repositoryPath } from './repository-path.ts';
import type { RunRecord } from './run-record.ts';
import { isUnreadable, statusText } from './status-text.ts';

/** More would only slow down the page of a merge request. */
const maxEntries = 5000;

/** `print`: what tells it from others of its rule in the notebook, whatever line it moves to. */
type Issue = { severity: 'critical' | 'major' | 'minor'; rule: string; text: string; print: string; line: number };

/**
 * GitLab's Code Quality report: findings, notebooks that could not be read, warnings, the worst first, each on its raw line of the file.
 * @param root the repository's folder, which paths are relative to
 * @param cwd what paths of notebooks that could not be read are relative to
 */
export function codeQualityReport({ report, notebooks }: RunRecord, { root, cwd }: { root: string; cwd: string }): string {
  const seen = new Map<string, number>();
  const entries = report.notebooks.flatMap((notebook) => {
    const source = notebooks.get(notebook.path) ?? null;
    const absolute = source?.absolutePath ?? resolve(cwd, notebook.path);
    const path = (repositoryPath(absolute, root) ?? notebook.path).toWellFormed();
    return issuesOf(notebook, source).map(({ severity, rule, text, print, line }) => {
      const name = digest([path, baselineRule(rule), print]);
      const occurrence = (seen.get(name) ?? 0) + 1;
      seen.set(name, occurrence);
      return {
        description: text,
        check_name: plainLine(rule),
        fingerprint: digest([name, occurrence]),
        severity,
        location: { path, lines: { begin: line } },
      };
    });
  });
  const worstFirst = (['critical', 'major', 'minor'] as const).flatMap((level) => entries.filter(({ severity }) => severity === level));
  return `${JSON.stringify(worstFirst.slice(0, maxEntries), null, 2)}\n`;
}

function issuesOf(notebook: NotebookReport, source: Notebook | null): Issue[] {
  const { status, message, warnings, cells } = notebook;
  const fingerprint = fingerprinter(source);
  const lineOf = (cell: number | null, line: number | null) => regionOf(source, cell, line).startLine;
  const warning = ({ code, message: text }: ReportWarning, cell: { index: number; id: string } | null): Issue => ({
    severity: 'minor',
    rule: `nbcrane/${code}`,
    text: sentence(text) || 'Warning.',
    print: cell?.id ?? '',
    line: lineOf(cell?.index ?? null, null),
  });
  const unreadable: Issue = {
    severity: 'critical',
    rule: `nbcrane/${status}`,
    text: sentence(message ?? '') || sentence(statusText[status]),
    print: '',
    line: brokenRegion(notebook).startLine,
  };
  return [
    ...(isUnreadable(status) ? [unreadable] : []),
    ...findingsOf(notebook).map((finding): Issue => ({
      severity: finding.confidence === 'certain' ? 'critical' : 'major',
      rule: finding.rule,
      text: clip(findingMessage(finding, source, message), 2000),
      print: fingerprint(finding).line,
      line: lineOf(finding.cell?.index ?? null, finding.line),
    })),
    ...warnings.map((one) => warning(one, null)),
    ...cells.flatMap((cell) => cell.warnings.map((one) => warning(one, cell))),
  ];
}
