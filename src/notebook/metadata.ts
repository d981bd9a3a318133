import type { INotebookMetadata } from '@jupyterlab/nbformat';
import { isRecord } from '../is-record.ts';
import type { CellType } from './notebook.ts';

/**
 * The tags of a cell: `metadata.tags`, and where VS Code once put them and nbmake's README still says so,
 * `custom.metadata.tags`. Anything that is not a list of strings is no tag.
 */
export function effectiveTags(metadata: unknown): string[] {
  if (!isRecord(metadata)) return [];
  const custom = isRecord(metadata.custom) && isRecord(metadata.custom.metadata) ? metadata.custom.metadata.tags : [];
  const tags = [metadata.tags, custom].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...new Set(tags.filter((tag): tag is string => typeof tag === 'string'))];
}

/** Keys nbformat restricts in cell metadata, and what it allows (nbformat.v4.5.schema.json). */
const CELL_RULES: Record<string, (value: unknown) => boolean> = {
  name: (value) => typeof value === 'string' && value !== '',
  tags: (value) =>
    Array.isArray(value) && new Set(value).size === value.length && value.every((tag) => typeof tag === 'string' && /^[^,]+$/.test(tag)),
  jupyter: isRecord,
  collapsed: (value) => typeof value === 'boolean',
  scrolled: (value) => typeof value === 'boolean' || value === 'auto',
  format: (value) => typeof value === 'string',
};
const RESTRICTED: Record<CellType, readonly string[]> = {
  code: ['name', 'tags', 'jupyter', 'collapsed', 'scrolled'],
  markdown: ['name', 'tags', 'jupyter'],
  raw: ['name', 'tags', 'jupyter', 'format'],
};
/** Trust is not stored in files; timing of an earlier run does not hold for the copy. */
const CELL_TRANSIENT = ['trusted', 'execution'];

/** Cell metadata that nbformat 4.5 accepts: what breaks its schema, or is not to be kept, is dropped. */
export function cellMetadata(metadata: Record<string, unknown>, type: CellType): Record<string, unknown> {
  const broken = RESTRICTED[type].filter((key) => Object.hasOwn(metadata, key) && !CELL_RULES[key]!(metadata[key]));
  return without(metadata, [...broken, ...CELL_TRANSIENT]);
}

/** Notebook metadata that nbformat 4.5 accepts; nothing a kernel is chosen by gets lost. */
export function notebookMetadata(metadata: Record<string, unknown>, language: string): INotebookMetadata {
  const kept = without(metadata, ['orig_nbformat', 'orig_nbformat_minor', 'signature']);
  const { kernelspec, language_info: info } = kept;
  if (isRecord(kernelspec) && typeof kernelspec.name === 'string') {
    if (typeof kernelspec.display_name !== 'string') kept.kernelspec = { ...kernelspec, display_name: kernelspec.name };
  } else delete kept.kernelspec;
  if (!isRecord(info)) delete kept.language_info;
  else if (typeof info.name !== 'string') kept.language_info = { ...validLanguageInfo(info), name: language };
  else kept.language_info = validLanguageInfo(info);
  if (typeof kept.title !== 'string') delete kept.title;
  if (!Array.isArray(kept.authors)) delete kept.authors;
  return kept as INotebookMetadata;
}

function validLanguageInfo(info: Record<string, unknown>): Record<string, unknown> {
  const broken = ['file_extension', 'mimetype', 'pygments_lexer'].filter((key) => typeof info[key] !== 'string');
  const mode = info.codemirror_mode;
  return without(info, typeof mode === 'string' || isRecord(mode) ? broken : [...broken, 'codemirror_mode']);
}

/** A copy of a record without some of its keys. */
export function without(record: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
