import { digest } from '../digest.ts';
import type { CellInput } from './cells.ts';

const VALID_ID = /^[a-zA-Z0-9_-]{1,64}$/;

/**
 * One unique id a cell, as nbformat 4.5 asks for. An id of the file stays with the first cell that has it;
 * every other cell gets one from its own type and source, so that it survives changes elsewhere in the notebook.
 */
export function cellIds(cells: readonly CellInput[]): { ids: string[]; warnings: string[] } {
  const owner = new Map<string, number>();
  cells.forEach(({ fileId }, index) => {
    if (typeof fileId === 'string' && VALID_ID.test(fileId) && !owner.has(fileId)) owner.set(fileId, index);
  });
  const warnings: string[] = [];
  const copies = new Map<string, number>();
  const ids = cells.map((cell, index) => {
    const { fileId } = cell;
    if (typeof fileId === 'string' && owner.get(fileId) === index) return fileId;
    const id = derivedId(cell, owner, copies);
    owner.set(id, index);
    if (fileId !== undefined) warnings.push(complaint(fileId, index, owner, id));
    return id;
  });
  return { ids, warnings };
}

function complaint(fileId: unknown, index: number, owner: ReadonlyMap<string, number>, id: string): string {
  const first = typeof fileId === 'string' ? owner.get(fileId) : undefined;
  const shown = JSON.stringify(fileId)?.slice(0, 80);
  if (first === undefined) return `Cell ${index + 1} has the id ${shown}, which nbformat does not allow; it is reported as "${id}".`;
  return `Cells ${first + 1} and ${index + 1} have the same id ${shown}; cell ${index + 1} is reported as "${id}".`;
}

/** `copies`: which copy comes next, by type and source; thousands of empty cells must not each begin with the first. */
function derivedId({ type, source }: CellInput, taken: ReadonlyMap<string, number>, copies: Map<string, number>): string {
  const key = `${type} ${source}`;
  for (let copy = copies.get(key) ?? 0; ; copy++) {
    const id = digest([type, source, copy]).slice(0, 8);
    if (taken.has(id)) continue;
    copies.set(key, copy + 1);
    return id;
  }
}
