/** At most `length` UTF-16 units, an ellipsis where something is cut off, never half a character. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
