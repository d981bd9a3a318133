import { placeRawEdit } from '../../src/notebook/edit-source.ts';
import type { RawEdit } from '../../src/notebook/notebook.ts';

/** The text of a file with an edit of it made; null where the file has changed since. A byte order mark stays. */
export function applyRawEdit(text: string, raw: RawEdit): string | null {
  const edit = placeRawEdit(text, raw);
  return edit && text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}
