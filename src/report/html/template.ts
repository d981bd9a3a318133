import { plainText } from '../../text/plain-text.ts';

/** Markup: only `html` makes it. */
class Markup {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}
export type { Markup };

export type Content = Markup | string | number | null | readonly Content[];

/** HTML of a template. Whatever stands in `${}` and was not made by `html` is shown as text, in an element or in a quoted attribute. */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Markup {
  if (parts.slice(0, -1).some((part) => part.endsWith('='))) throw new Error('An attribute without quotes takes no content.');
  return new Markup(parts.map((part, at) => (at === 0 ? '' : markupOf(contents[at - 1] ?? null)) + part).join(''));
}

function markupOf(content: Content): string {
  if (content === null || content instanceof Markup) return String(content ?? '');
  return typeof content === 'object' ? content.map(markupOf).join('') : escaped(String(content));
}

/** A page may be printed into the log of a job, where `##[` and `::` begin commands. */
const escaped = (text: string): string =>
  plainText(text)
    .replace(/\p{Noncharacter_Code_Point}/gu, '')
    .replace(/[&<>"'`#]|:(?=:)/g, (mark) => `&#${mark.charCodeAt(0)};`);
