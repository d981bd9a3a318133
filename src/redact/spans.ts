import { redacted } from './mark.ts';

/** A part of a text: where it begins, and where it has ended. */
export type Span = readonly [start: number, end: number];

/** The text with the mark in place of each part. Lines stay where they are; parts that overlap or touch are one. */
export function markSpans(text: string, spans: readonly Span[]): string {
  let result = '';
  let copied = 0;
  let start = 0;
  let end = 0;
  const mark = () => {
    result += text.slice(copied, start) + text.slice(start, end).replace(/[^\n]+/g, redacted);
    copied = end;
  };
  for (const span of spans.toSorted(([one], [other]) => one - other)) {
    if (span[0] > end) {
      mark();
      start = span[0];
    }
    end = Math.max(end, span[1]);
  }
  mark();
  return result + text.slice(copied);
}
