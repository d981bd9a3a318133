import type { Notebook } from '../../notebook/notebook.ts';
import { encodePath, repositoryPath } from '../repository-path.ts';

/** Where the files of a run can be seen. */
export type Links = {
  /** `https://github.com/OWNER/REPO/blob/SHA`, without a slash at the end. */
  blob: string;
  /** The repository's folder on disk, which paths in the URL start from. */
  root: string;
};

/** A place in a notebook as Markdown: a link to its raw line where there is something to link to. `text` is Markdown already. */
export function placeLink(
  text: string,
  notebook: Notebook | null,
  at: { cell: number; line: number | null } | null,
  links: Links | null,
): string {
  const url = links && notebook && placeUrl(notebook, at, links);
  return url ? `[${text}](${url})` : text;
}

function placeUrl(notebook: Notebook, at: { cell: number; line: number | null } | null, { blob, root }: Links): string | null {
  const path = repositoryPath(notebook.absolutePath, root);
  if (path === null || path.startsWith('../')) return null;
  // GitHub shows the raw lines of a notebook only when asked for the plain file.
  const line = at && notebook.cells[at.cell] ? `?plain=1#L${notebook.locate(at.cell, at.line).startLine}` : '';
  return `${blob}/${encodePath(path).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'))}${line}`;
}
