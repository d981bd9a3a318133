import { observation as schema, type ObjectFacts, type Observation } from './protocol.ts';
import { redacted } from '../redact/mark.ts';
import type { Redactor } from '../redact/redactor.ts';
import { redactBySchema } from '../redact/redact-by-schema.ts';
import { redactValue } from '../redact/redact-value.ts';
import { mayBeSecret, secretName } from '../redact/secret-names.ts';

/** Facts without credentials. Values of objects whose name indicates a credential are removed and remembered. */
export function redactFacts(observation: Observation, redactor: Redactor): Observation {
  const objects = observation.objects.map((object) => ({ ...object, facts: factsOf(object, redactor) }));
  return { ...redactBySchema(schema, { ...observation, objects: [] }, redactor), objects };
}

function factsOf({ name, facts }: ObjectFacts, redactor: Redactor): ObjectFacts['facts'] {
  const isSecret = secretName(lastPart(name)) === 'strong';
  return facts.map((fact) => {
    if (isSecret && fact.category === 'V' && typeof fact.value === 'string' && mayBeSecret(fact.value)) {
      redactor.learn(fact.value);
      return { ...fact, value: redacted };
    }
    return { ...fact, value: redactValue(fact.value, redactor) };
  });
}

/** `config["password"]` and `settings.password` are passwords as well. */
const lastPart = (name: string) =>
  name
    .replace(/["'\])]+$/, '')
    .split(/[.["'(]/)
    .at(-1) ?? name;
