import type { CodeFlow, Fix, Location, LogicalLocation, Result } from 'sarif';
import type { Notebook } from '../notebook/notebook.ts';
import { findingMessage } from './finding-message.ts';
import { regionOf } from './finding-region.ts';
import type { Finding } from './finding.ts';
import { fixTitle, triedText } from './fix-text.ts';
import { fingerprinter } from './fingerprint.ts';
import { clip } from '../text/clip.ts';
import { plainLine } from '../text/plain-text.ts';

/** GitHub shows this many, and rejects a thousand. */
const maxRelated = 20;

type ResultContext = { notebook: Notebook | null; uri: string; message: string | null };

/** Turns the findings of one notebook, in order, into SARIF results. */
export function sarifResult({ notebook, uri, message }: ResultContext): (finding: Finding) => Result {
  const fingerprint = fingerprinter(notebook);
  return (finding) => {
    const { cell, line, rule, confidence } = finding;
    const related = relatedLocations(finding, notebook, uri);
    const prints = fingerprint(finding);
    return {
      ruleId: plainLine(rule),
      level: confidence === 'certain' ? 'error' : 'warning',
      message: { text: inert(findingMessage(finding, notebook, message)) + linkText(related) },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri }, region: regionOf(notebook, cell?.index ?? null, line) },
          ...(cell && { logicalLocations: logicalLocations(cell, line) }),
        },
      ],
      ...(related.length > 0 && { relatedLocations: related, codeFlows: [flow(related, finding, { notebook, uri })] }),
      ...fixesOf(finding, notebook, uri),
      partialFingerprints: { primaryLocationLineHash: prints.line, 'nbcraneCell/v1': prints.cell },
    };
  };
}

/** The edit that was tried, with its exact region in the raw file. */
function fixesOf({ cell }: Finding, notebook: Notebook | null, uri: string): { fixes?: Fix[] } {
  const fix = cell?.fix;
  const edit = fix && notebook?.cells[fix.cell] ? notebook.edit(fix.cell, fix.edits) : null;
  if (!fix || !edit) return {};
  const replacements = [{ deletedRegion: edit.region, insertedContent: { text: edit.after } }];
  const description = {
    text: inert(clip(`${fix.cell === cell?.index ? '' : `In cell ${fix.cell + 1}: `}${fixTitle(fix)}. ${triedText(fix)}`, 500)),
  };
  return { fixes: [{ description, artifactChanges: [{ artifactLocation: { uri }, replacements }] }] };
}

/** From where the values come to where they crash, in the order of the cells: GitHub shows it as a path. */
function flow(
  related: readonly Location[],
  { kind, cell, line, errorType }: Finding,
  { notebook, uri }: { notebook: Notebook | null; uri: string },
): CodeFlow {
  const cellOf = ({ logicalLocations: at }: Location) => Number(at?.[0]?.properties?.['cellIndex']);
  const origins = related
    .toSorted((one, other) => cellOf(one) - cellOf(other) || lineOf(one) - lineOf(other))
    .map(({ message, physicalLocation }) => ({ message, physicalLocation }));
  const crash: Location = {
    message: { text: inert(`${plainLine(errorType ?? '') || 'The crash'} is ${kind === 'crashed' ? 'raised' : 'predicted'} here.`) },
    physicalLocation: { artifactLocation: { uri }, region: regionOf(notebook, cell?.index ?? null, line) },
  };
  return { threadFlows: [{ locations: [...origins, crash].map((location) => ({ location })) }] };
}

const lineOf = ({ physicalLocation }: Location) => physicalLocation?.region?.startLine ?? 0;

function linkText(related: readonly Location[]): string {
  if (related.length === 0) return '';
  return ` The values come from ${related.map(({ id, properties }) => `[${properties?.['place']}](${id})`).join(', ')}.`;
}

function relatedLocations({ origins }: Finding, notebook: Notebook | null, uri: string): Location[] {
  if (!notebook) return [];
  const known = origins.filter(({ cellIndex }) => notebook.cells[cellIndex] !== undefined);
  return known.slice(0, maxRelated).map(({ name, cellIndex, line }, at) => {
    const place = `cell ${cellIndex + 1}, line ${line}`;
    return {
      id: at + 1,
      message: { text: inert(`'${clip(plainLine(name), 100)}' was last assigned in ${place}.`) },
      physicalLocation: { artifactLocation: { uri }, region: regionOf(notebook, cellIndex, line) },
      logicalLocations: logicalLocations({ index: cellIndex, id: notebook.cells[cellIndex]!.id }, line),
      properties: { place },
    };
  });
}

function logicalLocations({ index, id }: { index: number; id: string }, line: number | null): LogicalLocation[] {
  const name = `cell ${index + 1}${line === null ? '' : `, line ${line}`}`;
  return [
    {
      name,
      fullyQualifiedName: `cells[${index}]`,
      kind: 'cell',
      properties: { cellId: plainLine(id), cellIndex: index, ...(line !== null && { line }) },
    },
  ];
}

/** SARIF messages know links `[text](1)` and placeholders `{0}`; untrusted text must contain neither. */
function inert(text: string): string {
  return text.replace(/\](?=\()/g, '] ').replace(/\{(?=\d+\})/g, '{ ');
}
