import { withoutEscapes } from './visible-text.ts';

/** C0 and C1 controls but tab and line feed; marks that reorder or hide text (bidi, tag characters). */
const invisible = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** Text of a notebook or a model without anything that could affect a terminal or browser: no escape sequences, controls, bidi marks or lone surrogates. Lines end with `\n`. */
export function plainText(text: string): string {
  return withoutEscapes(text)
    .toWellFormed()
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(invisible, '');
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text)
    .replace(/\s*[\n\t]\s*/g, ' ')
    .trim();
}
