import { hasUnseen, visibleText } from '../text/visible-text.ts';
import { knownSecrets } from './known-secrets.ts';
import { redacted } from './mark.ts';
import { namedSecrets } from './named-secrets.ts';
import { secretForms } from './secret-forms.ts';
import { anySecretName } from './secret-names.ts';
import { markSpans } from './spans.ts';

/** Removes what looks like a credential from texts that leave nbcrane. */
export type Redactor = {
  /** The text with every credential replaced; lines stay where they are. What is found under a telling name is known from then on. */
  text(text: string): string;
  /** Makes a value known, so that it is removed wherever it turns up later. Short, plain or numeric values are not: they would take other text with them. */
  learn(value: string): void;
};

/** Names are looked for in what a person could have written or read; a longer text is data. */
const longestWithNames = 2_000_000;

const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** `secrets`: values to remove from the start, such as nbcrane's own keys. */
export function createRedactor(secrets: readonly (string | null | undefined)[] = []): Redactor {
  const known = knownSecrets();

  const learn = (value: string) => {
    const isTelling = value.length >= 6 && value.length <= 4096 && !/^[\d.,+-]+$/.test(value) && !/^[a-z]+$/i.test(value);
    if (isTelling) known.add(value);
  };
  for (const secret of secrets) if (secret) for (const form of [secret, visibleText(secret)]) known.add(form);

  const asWritten = (original: string) => {
    const named = original.length <= longestWithNames && anySecretName.test(original) ? namedSecrets(original, learn) : [];
    // All in the same text: what one replaced would hide from the others what it is a part of.
    return markSpans(original, [...named, ...secretForms(original), ...known.find(original)]);
  };

  /**
   * As it is written and as it is seen: an escape in a secret hides it from the one, a secret in an escape from the other. Where they
   * disagree, each may show what the other hides, so nothing of the line stays. A line without a secret stays as it is.
   */
  const text = (original: string) => {
    const written = asWritten(original);
    if (!hasUnseen(original)) return written;
    const lines = original.split('\n');
    const writtenLines = written.split('\n');
    const visible = lines.map(visibleText);
    const seen = asWritten(visible.join('\n')).split('\n');
    return lines
      .map((line, at) => {
        if (isSplit(line, visible[at]!)) return redacted;
        // An escape before a mark would eat it.
        const plain = writtenLines[at]!.split(redacted).map(visibleText).join(redacted);
        if (seen[at] === visible[at]) return writtenLines[at] === line ? line : plain;
        return writtenLines[at] === line || plain === seen[at] ? seen[at]! : redacted;
      })
      .join('\n');
  };
  /** By the first half of an escape, which takes a character of the secret with it where it is shown. */
  const isSplit = (line: string, visible: string) => {
    const whole = line.replace(controls, '');
    return whole !== line && known.find(whole).length > 0 && [line, visible].every((one) => known.find(one).length === 0);
  };
  return { text, learn };
}
