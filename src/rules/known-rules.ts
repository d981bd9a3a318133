import { didYouMean } from '../settings/did-you-mean.ts';
import { isOfCopy } from './copy-rules.ts';
import { crashKindRules } from './crash-kinds.ts';
import { retiredRules } from './retired-rules.ts';
import { ruleDeclarations } from './rules-help.ts';

/** What is wrong with the name of a rule, or of all rules about a library (`pandas/*`), or null: "unknown rule …, did you mean …?". */
export function unknownRule(name: string): string | null {
  const known = [...ruleDeclarations.keys(), ...crashKindRules];
  const families = known.map(familyOf);
  const valid = [...known, ...families, ...retiredRules.keys(), ...[...retiredRules.keys()].map(familyOf)];
  // A library may have any exception.
  if (valid.includes(name) || isOfCopy(name)) return null;
  const typed = name.split('/');
  // As much of a name as was typed.
  const tail = (id: string) => id.split('/').slice(-typed.length);
  // Names are alike that begin with the same library, so each part must be near.
  const near = (name.endsWith('/*') ? families : known).filter((id) =>
    tail(id).every((part, at) => didYouMean(typed[at] ?? '', [part]) !== null),
  );
  const best = didYouMean(
    name,
    near.map((id) => tail(id).join('/')),
  );
  const meant = near.find((id) => tail(id).join('/') === best);
  return `unknown rule ${JSON.stringify(name)}${meant ? `, did you mean ${meant}?` : ''}`;
}

const familyOf = (id: string) => `${id.split('/')[0]!}/*`;
