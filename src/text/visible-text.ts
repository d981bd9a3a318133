/** Strings (OSC, DCS …) with their end, control sequences (CSI), and other escapes. None goes over a line end or into the next, so that a search is linear. */
const escapes =
  /(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\n\x07\x1b\x90-\x9f]*(?:\x07|\x1b\\|\x9c)|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b[ -/]*[0-~]/g;

/** Controls but those that end or indent a line, and characters without a shape (bidi, zero-width, tags). */
const unseen = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a text holds anything that is not seen where it is shown. */
export const hasUnseen = (text: string): boolean => text.search(unseen) >= 0;

/** The text as a terminal shows it without colors and other effects. */
export const withoutEscapes = (text: string): string => text.replace(escapes, '');

/** The text as a reader sees it. Lines stay where they are. */
export const visibleText = (text: string): string => withoutEscapes(text).replace(unseen, '');
