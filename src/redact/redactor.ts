import { knownSecrets } from './known-secrets.ts';
import { redactForms } from './redact-forms.ts';
import { redactNamed } from './redact-named.ts';
import { anySecretName } from './secret-names.ts';

/** Removes what looks like a credential from texts that leave nbcrane. */
export type Redactor = {
  /** The text with every credential replaced; lines stay where they are. What is found under a telling name is known from then on. */
  text(text: string): string;
  /** Makes a value known, so that it is removed wherever it turns up later. Short, plain or numeric values are not: they would take other text with them. */
  learn(value: string): void;
};

/** Names are looked for in what a person could have written or read; a longer text is data. */
const longestWithNames = 2_000_000;

/** `secrets`: values to remove from the start, such as nbcrane's own keys. */
export function createRedactor(secrets: readonly (string | null | undefined)[] = []): Redactor {
  const known = knownSecrets();

  const learn = (value: string) => {
    const isTelling = value.length >= 6 && value.length <= 4096 && !/^[\d.,+-]+$/.test(value) && !/^[a-z]+$/i.test(value);
    if (isTelling) known.add(value);
  };
  for (const secret of secrets) if (secret) known.add(secret);

  const text = (original: string) => {
    const named = original.length <= longestWithNames && anySecretName.test(original) ? redactNamed(original, learn) : original;
    return known.redact(redactForms(named));
  };
  return { text, learn };
}
