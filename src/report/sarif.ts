import { resolve } from 'node:path';
import type { Log, Notification, ReportingDescriptor, Result, Run, Suppression } from 'sarif';
import { version } from '../version.ts';
import { brokenRegion } from './finding-region.ts';
import { findingsOf } from './finding.ts';
import { ignoredBy, ignoredIn, type IgnoredFinding } from './ignored.ts';
import { repositoryUri } from './repository-path.ts';
import { isOfCopy, rehearsalRule } from '../rules/copy-rules.ts';
import { ruleHelp } from '../rules/rules-help.ts';
import type { RunRecord } from './run-record.ts';
import { sarifResult } from './sarif-result.ts';
import { isUnreadable } from './status-text.ts';
import type { NotebookReport } from '../result/schema.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { sentence } from '../text/sentence.ts';

/** What GitHub shows of one run at most; results beyond it are left out. */
export const maxResults = 5000;
const maxNotifications = 100;

/** GitHub asks for it; no finding leads there. */
const homepage = 'https://www.npmjs.com/package/nbcrane';

/**
 * SARIF 2.1.0: one result per finding, on the raw line of the .ipynb file; notebooks that could not be read are tool notifications.
 * @param root the repository's folder, which paths are relative to
 * @param cwd what paths of notebooks that could not be read are relative to
 * @param category names this run among several on one commit; without it there is no `automationDetails`, which would win over the
 * category an upload step names
 */
export function sarifReport(
  record: RunRecord,
  { root, cwd = process.cwd(), category }: { root: string; cwd?: string; category?: string | undefined },
): string {
  const uriOf = (path: string) => repositoryUri(record.notebooks.get(path)?.absolutePath ?? resolve(cwd, path), root);
  const results = resultsOf(record, uriOf);
  const ruleIds = [...new Set(results.map(({ ruleId }) => ruleId!))].sort();
  for (const result of results) result.ruleIndex = ruleIds.indexOf(result.ruleId!);
  const run: Run = {
    tool: { driver: { name: 'nbcrane', version, semanticVersion: version, informationUri: homepage, rules: ruleIds.map(descriptor) } },
    // All before the last slash is the category.
    ...(category === undefined ? {} : { automationDetails: { id: `${category}/` } }),
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: record.exitCode < 2,
        exitCode: record.exitCode,
        toolExecutionNotifications: notificationsOf(record.report.notebooks, uriOf),
      },
    ],
    results,
  };
  const log: Log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** Errors before warnings where there are more than GitHub shows. */
function resultsOf({ report, notebooks }: RunRecord, uriOf: (path: string) => string): Result[] {
  const results = report.notebooks.flatMap((notebook) => {
    const source = notebooks.get(notebook.path) ?? null;
    const toResult = sarifResult({ notebook: source, uri: uriOf(notebook.path), message: notebook.message });
    return [
      ...findingsOf(notebook).map(toResult),
      ...ignoredIn(notebook).map((finding) => ({ ...toResult(finding), suppressions: [suppressionOf(finding)] })),
    ];
  });
  if (results.length <= maxResults) return results;
  return [...results.filter(({ level }) => level === 'error'), ...results.filter(({ level }) => level !== 'error')].slice(0, maxResults);
}

/** GitHub closes an alert that is suppressed. */
const suppressionOf = (finding: IgnoredFinding): Suppression => ({
  kind: finding.by === 'comment' ? 'inSource' : 'external',
  justification: sentence(ignoredBy(finding).replace(/^i/, 'I')),
});

function descriptor(ruleId: string): ReportingDescriptor {
  const { id, name, shortDescription, fullDescription, help, precision, severity } = ruleHelp(ruleId);
  return {
    id,
    // The id that all crashes of copies had once: what was closed under it stays closed.
    ...(isOfCopy(id) && id !== rehearsalRule && { deprecatedIds: [rehearsalRule] }),
    name,
    shortDescription: { text: shortDescription },
    fullDescription: { text: fullDescription },
    help: { text: help, markdown: `**${escapeMarkdown(id)}**\n\n${fullDescription}\n\n${help}` },
    defaultConfiguration: { level: severity },
    properties: { precision, 'problem.severity': severity, tags: ['notebook'] },
  };
}

function notificationsOf(notebooks: readonly NotebookReport[], uriOf: (path: string) => string): Notification[] {
  const notifications = notebooks.flatMap((notebook): Notification[] => {
    const { path, status, message, warnings, at } = notebook;
    const artifactLocation = { uri: uriOf(path) };
    const locations = [{ physicalLocation: { artifactLocation } }];
    const place = at ? [{ physicalLocation: { artifactLocation, region: brokenRegion(notebook) } }] : locations;
    const isBroken = isUnreadable(status);
    const failed = isBroken || status === 'skipped' || status === 'interrupted';
    return [
      ...(failed && message
        ? [{ level: isBroken ? ('error' as const) : ('warning' as const), message: { text: sentence(message) }, locations: place }]
        : []),
      ...warnings.map((warning) => ({ level: 'warning' as const, message: { text: sentence(warning.message) || 'Warning.' }, locations })),
    ];
  });
  return notifications.slice(0, maxNotifications);
}
