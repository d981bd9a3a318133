import { clip } from './clip.ts';
import { plainLine } from './plain-text.ts';

/** Untrusted text as one line that ends with a period (or its own end mark), at most `length` units; empty stays empty. */
export function sentence(text: string, length = 1000): string {
  const line = plainLine(text);
  if (line === '') return '';
  return clip(/[.!?…]$/.test(line) ? line : `${line}.`, length);
}
