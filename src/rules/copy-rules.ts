/** The rule of every crash that a copy of the kernel met, whatever its exception. */
export const rehearsalRule = 'nbcrane/rehearsal';

/** Reports never redact an id, so digits are allowed only where the end of the name shows that it is an exception's, and no secret. */
const className = /^(?:[A-Za-z]{1,60}|[A-Za-z]\w{0,60}(?:Error|Exception|Warning))$/;

/** The rule of a crash that a copy met: `nbcrane/KeyError`. Rules of nbcrane's own begin with a small letter, so `timeout` becomes `nbcrane/Timeout`. */
export function copyRule(errorType: string): string {
  const name = errorType.replace(/^_+/, '');
  return className.test(name) ? `nbcrane/${name.charAt(0).toUpperCase()}${name.slice(1)}` : rehearsalRule;
}

/** The exception that a rule of this form names, or null. */
export function exceptionOf(rule: string): string | null {
  const name = /^nbcrane\/([A-Z].*)$/.exec(rule)?.[1] ?? '';
  return className.test(name) ? name : null;
}

/** Whether findings of copies have this rule. */
export const isOfCopy = (rule: string): boolean => rule === rehearsalRule || exceptionOf(rule) !== null;

/** The rule by which code scanning tells findings apart: all of copies had one id once, and baselines of that time still hold. */
export const baselineRule = (rule: string): string => (isOfCopy(rule) ? rehearsalRule : rule);
