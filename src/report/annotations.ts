import { resolve } from 'node:path';
import type { Notebook, RawRegion } from '../notebook/notebook.ts';
import { findingMessage } from './finding-message.ts';
import { findingTitle } from './finding-text.ts';
import { findingsOf, type Finding } from './finding.ts';
import { fingerprinter } from './fingerprint.ts';
import { brokenRegion, regionOf } from './finding-region.ts';
import { repositoryPath } from './repository-path.ts';
import { isUnreadable } from './status-text.ts';
import type { RunRecord } from './run-record.ts';
import type { NotebookReport } from '../result/schema.ts';
import { sentence } from '../text/sentence.ts';

/** One finding on the line of the file it is about. */
export type Annotation = {
  level: 'error' | 'warning';
  title: string;
  /** One paragraph of plain text. */
  message: string;
  /** From the root of the repository, with `/`. */
  path: string;
  /** Of the raw file. */
  region: RawRegion;
  /** Outlives a re-run. */
  fingerprint: string;
  /** Null where a notebook could not be read at all. */
  finding: Finding | null;
  notebook: NotebookReport;
};

/**
 * Everything wrong in a run, the most important first: what is certain, then what is likely, each in the order of the run.
 * `root`: the repository's folder; `cwd`: what the paths of the report are relative to. Both absolute.
 */
export function annotationsOf({ report, notebooks }: RunRecord, { root, cwd }: { root: string; cwd: string }): Annotation[] {
  const all = report.notebooks.flatMap((notebook) => {
    const source = notebooks.get(notebook.path) ?? null;
    const path = repositoryPath(source?.absolutePath ?? resolve(cwd, notebook.path), root) ?? notebook.path;
    const fingerprint = fingerprinter(source);
    const found = findingsOf(notebook).map((finding) =>
      annotationOf(finding, { notebook, source, path, fingerprint: fingerprint(finding).line }),
    );
    return isUnreadable(notebook.status) ? [...found, unreadable(notebook, path)] : found;
  });
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level === 'warning')];
}

type Annotated = { notebook: NotebookReport; source: Notebook | null; path: string; fingerprint: string };

function annotationOf(finding: Finding, { notebook, source, path, fingerprint }: Annotated): Annotation {
  return {
    level: finding.confidence === 'certain' ? 'error' : 'warning',
    title: findingTitle(finding),
    message: findingMessage(finding, source, notebook.message),
    path,
    region: regionOf(source, finding.cell?.index ?? null, finding.line),
    fingerprint,
    finding,
    notebook,
  };
}

const unreadable = (notebook: NotebookReport, path: string): Annotation => ({
  level: 'error',
  title: 'Notebook cannot be checked',
  message: sentence(notebook.message ?? '') || 'The notebook cannot be checked.',
  path,
  region: brokenRegion(notebook),
  fingerprint: 'unreadable',
  finding: null,
  notebook,
});

/** GitHub shows this many errors and this many warnings of a step. */
export const shownPerLevel = 10;
