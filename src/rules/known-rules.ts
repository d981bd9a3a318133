import { didYouMean } from '../settings/did-you-mean.ts';
import { ruleDeclarations } from './rules-help.ts';

/** What is wrong with the name of a rule, or of all rules about a library (`pandas/*`), or null: "unknown rule …, did you mean …?". */
export function unknownRule(name: string): string | null {
  const known = [...ruleDeclarations.keys()];
  const families = known.map((id) => `${id.split('/')[0]!}/*`);
  if (known.includes(name) || families.includes(name)) return null;
  const meant = didYouMean(name, name.endsWith('/*') ? families : known);
  return `unknown rule ${JSON.stringify(name)}${meant ? `, did you mean ${meant}?` : ''}`;
}
