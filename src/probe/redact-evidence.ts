import type { FactCategory } from './protocol.ts';
import { redacted } from '../redact/mark.ts';
import type { Redactor } from '../redact/redactor.ts';
import { secretName } from '../redact/secret-names.ts';

type Fact = { name: string; category: FactCategory; fact: string };

/** Facts as they may be published: the value of a variable with a telling name goes, and is known from then on, since other text may quote it. */
export function redactEvidence<T extends Fact>(evidence: readonly T[], redactor: Redactor): T[] {
  const plain = evidence.map((item) => {
    if (item.category !== 'V' || secretName(item.name) !== 'strong') return item;
    for (const [, quoted = ''] of item.fact.matchAll(/['"]([^'"\s]{4,})['"]/g)) redactor.learn(quoted);
    return { ...item, fact: redacted };
  });
  return plain.map((item) => ({ ...item, name: redactor.text(item.name), fact: redactor.text(item.fact) }));
}
